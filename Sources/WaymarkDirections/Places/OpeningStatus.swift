public import WaymarkGeometry

/// Whether a place is open, and until when that stays so.
public struct OpeningStatus: Hashable, Sendable, Codable {
    /// Whether it is open.
    public let isOpen: Bool
    /// The local time at which that changes; `nil` where it does not, or nobody knows.
    public let nextChange: LocalTime?

    /// A status that changes at `nextChange`.
    public init(isOpen: Bool, nextChange: LocalTime? = nil) {
        self.isOpen = isOpen
        self.nextChange = nextChange
    }
}

/// Reads opening hours as OpenStreetMap writes them.
public protocol OpeningHoursReader: Sendable {
    /// The status at the local time `time` by the text `hours` (`Mo-Fr 08:00-18:00; PH off`); `nil`
    /// where the text cannot be understood.
    ///
    /// - Parameters:
    ///   - country: the ISO 3166-1 code of the country, whose public holidays count.
    ///   - coordinate: the place, for hours by sunrise and sunset.
    func status(
        of hours: String, at time: LocalTime, country: String?, coordinate: Coordinate?
    ) -> OpeningStatus?
}
