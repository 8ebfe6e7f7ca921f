import Catalog
import Foundation
import Library

/// The catalogues: a line each.
extension Doctor {
    func sourceFindings(country: String) -> [(String, String)] {
        let names = Providers(options, country: country).sources.map(\.name)
        var findings = [("catalogue", names.joined(separator: ", "))]
        findings.append(("store", "iTunes \(country), " + storeState))
        let libraries = Libraries.folder?.names() ?? []
        for name in libraries { findings.append(("library", libraryFinding(name))) }
        if libraries.isEmpty { findings.append(("library", "none")) }
        findings.append(
            ("sample", Providers.sample.count.map { "\($0) works" } ?? "damaged: install the program again"))
        return findings
    }

    private var storeState: String {
        options.isOffline ? "not asked: offline" : "asked at " + (options.endpoint ?? ITunesProvider.appleEndpoint)
    }

    private func libraryFinding(_ name: String) -> String {
        do throws(LibraryError) {
            guard let summary = try Libraries.folder?.summary(of: name) else { return name }
            let day = summary.changed.formatted(.iso8601.year().month().day())
            return "\(name), \(summary.rows) rows, \(summary.bytes) bytes, changed \(day)"
        } catch {
            return "\(name): \(error.message)"
        }
    }
}
