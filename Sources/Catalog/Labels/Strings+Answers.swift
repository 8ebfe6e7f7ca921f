/// What is said of an answer.
extension Strings {
    /// How old an answer is, in the largest unit of which it has one: `less than a minute old`, `5 minutes old`, `2 days old`.
    public func age(seconds: Double) -> String {
        if seconds < 60 { return self[.ageNow] }
        // No answer is older than clocks go.
        let minutes = Int(min(seconds, 1e12) / 60)
        switch minutes {
        case ..<60: return self(.ageMinutes, count: minutes)
        case ..<1440: return self(.ageHours, count: minutes / 60)
        default: return self(.ageDays, count: minutes / 1440)
        }
    }

    /// Which catalogue failed, and why; nil unless it did. A library's own words name it.
    public func failure(of report: SourceReport) -> String? {
        guard let error = report.failure else { return nil }
        let reason = self(error.sentence)
        if report.source.isLocal, reason.contains(report.source.name) { return reason }
        return self(.sourceFailed, ["source": source(report.source.name), "reason": reason])
    }

    /// What the user should know of an answer, with its age where it is an old one; nil if there is nothing.
    public func note(of answer: Answer) -> String? {
        let parts = [answer.note.map { self($0) }, answer.ageSeconds.map(age)].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }
}
