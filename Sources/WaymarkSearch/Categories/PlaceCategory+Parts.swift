package import WaymarkDirections

// The categories of parts of buildings and stations.
extension PlaceCategory {
    /// A gate of an airport.
    package static let gate = PlaceCategory(rawValue: "gate")
    /// A platform of a station.
    package static let platform = PlaceCategory(rawValue: "platform")
    /// A room of a building.
    package static let room = PlaceCategory(rawValue: "room")
}
