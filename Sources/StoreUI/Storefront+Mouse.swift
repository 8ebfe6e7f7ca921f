import Stage

extension Storefront {
    mutating func handle(_ mouse: MouseEvent, at instant: Double) -> [Effect] {
        guard !layout.isTooSmall else { return [] }
        switch mouse.action {
        case .press: return click(mouse.position, at: instant)
        case .drag: dragPages(to: mouse.position, at: instant)
        case .release: endDrag(at: mouse.position, at: instant)
        case .wheel(let steps), .sidewaysWheel(let steps):
            switch place {
            case .sheet, .popUp, .gallery:
                if case .wheel = mouse.action { return press(Key(steps > 0 ? .down : .up), at: instant) }
            case .field, .list, .grid, .anywhere:
                if orientation == .landscape {
                    wheelPages(by: steps, at: instant)
                } else if case .wheel = mouse.action {
                    wheel(by: steps, at: instant)
                }
            }
        }
        return []
    }

    private mutating func click(_ cell: CellPoint, at instant: Double) -> [Effect] {
        dropDrag(at: instant)
        if sheet.isOpen {
            closeSheet(at: instant)
            return []
        }
        if let clicked = clickedStatus(at: cell, at: instant) {
            switch clicked {
            case .command(let command): return perform(command, in: place, at: instant)
            case .source(let source): return openPopUp == nil ? choose(source: source, at: instant) : []
            }
        }
        let entersPage = pageEntry != nil
        pageEntry = nil
        if let card = openPopUp?.card {
            return click(cell.center, in: card.layout, at: instant)
        }
        if openGallery != nil {
            clickGallery(cell, at: instant)
            return []
        }
        let layout = layout
        let barRows = orientation == .portrait ? layout.listTop : searchBarRows(at: instant)
        if cell.row < barRows {
            // On its way the bar has not come down all its rows.
            let cell = CellPoint(column: cell.column, row: cell.row + layout.listTop - barRows)
            if layout.field.contains(cell.center) {
                clickField(cell, at: instant)
            } else if cell.row == layout.segmentsRow {
                let segments = SegmentsLayout(layout: layout, strings: strings, current: category)
                if let category = segments.category(atColumn: cell.column) { select(category, at: instant) }
            }
        } else if orientation == .landscape, state.results != nil {
            // While a number is typed there are no dots to be clicked.
            if !entersPage || cell.row != gridLayout.controlRow { clickGrid(cell, at: instant) }
        } else if cell.row >= layout.listTop, cell.row < layout.statusRow {
            return clickList(cell, at: instant)
        }
        return []
    }

    /// What stands at a cell of the last row: the command of a key, or a catalogue.
    private func clickedStatus(at cell: CellPoint, at instant: Double) -> StatusLine.Click? {
        if let gallery = galleryView(at: instant), openGallery != nil {
            return cell.row == gallery.statusLine.row ? gallery.statusLine.click(atColumn: cell.column) : nil
        }
        if orientation == .landscape, let footer = gridFooter(at: instant) { return footer.click(at: cell) }
        return cell.row == layout.statusRow ? statusLine.click(atColumn: cell.column) : nil
    }

    /// A dot goes to its page; a tile waits for the pointer to be let go, since it may be dragged.
    private mutating func clickGrid(_ cell: CellPoint, at instant: Double) {
        if cell.row == gridLayout.controlRow {
            let page = gridView(at: instant)?.pageControl.page(atColumn: cell.column)
            if let page { goToPage(page, at: instant) }
        } else if gridLayout.area.contains(cell.center) {
            beginDrag(at: cell, at: instant)
        }
    }

    private mutating func click(_ point: Point, in popUp: PopUpLayout, at instant: Double) -> [Effect] {
        let inside = Point(x: point.x - popUp.frame.minX, y: point.y - popUp.frame.minY)
        if !popUp.frame.contains(point) || popUp.close.contains(inside) {
            dismissPopUp(at: instant)
        } else if popUp.button?.contains(inside) == true {
            return openStore(at: instant)
        }
        return []
    }

    private mutating func clickField(_ cell: CellPoint, at instant: Double) {
        if cell.column == layout.clearColumn, focus == .field, !field.isEmpty {
            edit(at: instant) { $0.clear() }
        } else {
            let fieldLayout = FieldLayout(field, layout: layout)
            let column = isMirrored ? searchBar(at: instant).turned(cell.column) : cell.column
            field.moveCaret(
                toColumn: max(0, column - layout.fieldTextColumn),
                from: focus == .field ? fieldLayout.firstVisible : 0, measure: fieldLayout.measure)
        }
        focus = .field
    }

    private mutating func clickList(_ cell: CellPoint, at instant: Double) -> [Effect] {
        if case .notSearched = state {
            let chips = firstScreen(at: instant).laidOutChips
            if let place = chips.firstIndex(where: {
                cell.row == $0.row && ($0.column..<$0.column + $0.columns).contains(cell.column)
            }) {
                return searchSuggestion(place, at: instant)
            }
            return []
        }
        guard let results = state.results, cell.row < layout.listTop + layout.itemsPerPage * layout.pitch else {
            return []
        }
        let offsetRows = Int((scene.listOffset.model / CellMetrics.height).rounded())
        let place = (cell.row - layout.listTop + offsetRows) / layout.pitch
        guard results.rows.indices.contains(place) else { return [] }
        if focus == .field { leaveField() }
        select(place, at: instant)
        presentPopUp(at: instant)
        return []
    }
}
