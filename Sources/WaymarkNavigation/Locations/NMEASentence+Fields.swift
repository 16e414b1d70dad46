import WaymarkGeometry

extension NMEASentence {
    /// Seconds since midnight UTC, from `hhmmss.ss`.
    func timeOfDay(_ index: Int) -> Double? {
        let whole = text(index).prefix { $0 != "." }
        guard whole.utf8.count == 6, let digits = Int(whole), let value = number(index) else {
            return nil
        }
        let (hours, minutes) = (digits / 10_000, digits / 100 % 100)
        let seconds = value - Double(digits / 100 * 100)
        guard digits >= 0, hours < 24, minutes < 60, seconds < 61 else { return nil }
        return Double(hours * 3600 + minutes * 60) + seconds
    }

    /// The day from `ddmmyy`; the years 80 to 99 are those of the last century.
    func day(_ index: Int) -> CalendarDay? {
        let text = text(index)
        guard text.utf8.count == 6, text.utf8.allSatisfy(\.isDigit), let digits = Int(text) else {
            return nil
        }
        let year = digits % 100
        return CalendarDay(
            year: year < 80 ? 2000 + year : 1900 + year, month: digits / 100 % 100,
            day: digits / 10_000)
    }

    /// The place from four fields: latitude, N or S, longitude, E or W.
    func coordinate(_ index: Int) -> Coordinate? {
        guard let latitude = degrees(index, positive: "N", negative: "S", limit: 90),
            let longitude = degrees(index + 2, positive: "E", negative: "W", limit: 180)
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// Degrees from `dddmm.mmm` and the letter of the hemisphere in the field after it.
    private func degrees(
        _ index: Int, positive: Substring, negative: Substring, limit: Double
    ) -> Double? {
        guard let value = number(index), value >= 0 else { return nil }
        let whole = (value / 100).rounded(.down)
        let minutes = value - whole * 100
        let degrees = whole + minutes / 60
        guard minutes < 60, degrees <= limit else { return nil }
        switch text(index + 1) {
        case positive: return degrees
        case negative: return -degrees
        default: return nil
        }
    }
}
