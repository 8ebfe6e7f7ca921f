import Artwork
import Stage

/// The images that a screen needs.
struct ScreenImages {
    /// What can be seen now or while what moves comes to rest, the most urgent first.
    var visible: [ImageID] = []
    /// What the next step may show: the page after, then the page before.
    var nearby: [ImageID] = []
}

extension Storefront {
    /// Every image that is wanted, each once, the most urgent first: the screen's, the pop-ups', then those nearby.
    func wantedImages(at instant: Double) -> [ImageID] {
        guard !layout.isTooSmall else { return [] }
        let screen = screenImages(at: instant)
        var known: Set<ImageID> = []
        return (galleryImages + screen.visible + popUpImages + screen.nearby).filter { known.insert($0).inserted }
    }

    /// Whether an image shows, or stands in for one that does: only then is a frame due when it comes.
    public func isSeen(_ id: ImageID, at instant: Double) -> Bool {
        (galleryImages + screenImages(at: instant).visible + popUpImages).contains { $0.source == id.source }
    }

    /// Those of the screen that is shown; while the screens turn, the one that leaves is seen as well.
    private func screenImages(at instant: Double) -> ScreenImages {
        var screen = screenImages(orientation, at: instant)
        if scene.landscape.isMoving(at: instant) {
            screen.visible += screenImages(orientation == .portrait ? .landscape : .portrait, at: instant).visible
        }
        return screen
    }

    private func screenImages(_ orientation: Orientation, at instant: Double) -> ScreenImages {
        switch state {
        case .notSearched: ScreenImages(visible: firstScreen(at: instant).imageIDs)
        case .results(let results) where orientation == .landscape: gridImages(of: results, at: instant)
        case .results(let results): listImages(of: results, at: instant)
        case .loading, .nothingFound, .failed: ScreenImages()
        }
    }

    /// The rows drawn now come first, then those where the list will come to rest, then those that it passes.
    private func listImages(of results: Results, at instant: Double) -> ScreenImages {
        let layout = layout
        let (drawn, end) = (
            listOffset(results, scene.listOffset.value(at: instant)), listOffset(results, scene.listOffset.model)
        )
        let page = Double(layout.itemsPerPage * layout.pitch) * CellMetrics.height
        func images(from first: Double, to last: Double) -> [ImageID] {
            layout.places(from: first, to: last, count: results.rows.count).map {
                self.images.id(of: results.rows[$0].picture, side: layout.list.imageSide)
            }
        }
        return ScreenImages(
            visible: images(from: drawn, to: drawn) + images(from: end, to: end)
                + images(from: min(drawn, end), to: max(drawn, end)),
            nearby: images(from: end + page, to: end + page) + images(from: end - page, to: end - page))
    }

    /// The page where the grid will come to rest first, then what is drawn on the way there.
    private func gridImages(of results: Results, at instant: Double) -> ScreenImages {
        let layout = gridLayout
        let count = results.rows.count
        func images(_ places: some Sequence<Int>) -> [ImageID] {
            places.map { self.images.id(of: results.rows[$0].picture, side: layout.imageSide) }
        }
        let page = layout.page(at: scene.pageOffset.model, count: count)
        let drawn = layout.places(inSightAt: scene.pageOffset.value(at: instant), count: count)
        return ScreenImages(
            visible: images(layout.places(onPage: page, count: count)) + images(drawn),
            nearby: images(layout.places(onPage: page + 1, count: count))
                + images(layout.places(onPage: page - 1, count: count)))
    }

    /// Of all pop-ups on the stage, the newest first: those that leave are seen as well.
    private var popUpImages: [ImageID] {
        scene.popUps.reversed().flatMap { popUp in
            popUp.cards.reversed().compactMap { card in
                card.layout.artwork.map { images.id(of: card.row.picture, side: Int($0.width)) }
            }
        }
    }
}
