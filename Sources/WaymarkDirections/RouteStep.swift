import WaymarkGeometry

/// A part of a leg: a maneuver and the way to the next one (row B25).
public struct RouteStep: Hashable, Sendable, Codable {
    /// What is done at its start.
    public let maneuver: Maneuver
    /// The points of the leg's path that it covers, first and last included.
    public let pointRange: ClosedRange<Int>
    /// Its length in metres.
    public let distance: Double
    /// The expected time in seconds, waiting at its start included.
    public let duration: Double
    /// The name of the road, empty where it has none.
    public let roadName: String
    /// How the name is said, in the International Phonetic Alphabet; `nil` where that is not known.
    public let pronunciation: String?
    /// The name of the roundabout, for ``Maneuver/Kind/rotary``.
    public let rotaryName: String?
    /// The number of the road, empty where it has none.
    public let roadReference: String
    /// The places that the signpost at the maneuver names, empty without one.
    public let destinations: [String]
    /// The numbers of roads that the signpost names.
    public let destinationReferences: [String]
    /// The lanes before the maneuver from left to right, where they are known and matter.
    public let lanes: [Lane]
    /// The junctions from the maneuver up to the next one; the first is that of the maneuver itself.
    public let intersections: [Intersection]
    /// The side of the road that traffic keeps to.
    public let drivingSide: DrivingSide
    /// What is shown in a list: "Turn right onto Mannerheimintie".
    public let instruction: String
    /// What is shown in the header, as few words as possible: "Mannerheimintie".
    public let headline: String
    /// What is said on the way to the next maneuver, farthest from it first.
    public let announcements: [Announcement]

    /// A step with everything it carries.
    public init(
        maneuver: Maneuver, pointRange: ClosedRange<Int>, distance: Double, duration: Double,
        roadName: String, roadReference: String, destinations: [String], drivingSide: DrivingSide,
        instruction: String, headline: String, announcements: [Announcement],
        pronunciation: String? = nil, rotaryName: String? = nil,
        destinationReferences: [String] = [], lanes: [Lane] = [],
        intersections: [Intersection] = []
    ) {
        self.maneuver = maneuver
        self.pointRange = pointRange
        self.distance = distance
        self.duration = duration
        self.roadName = roadName
        self.roadReference = roadReference
        self.destinations = destinations
        self.drivingSide = drivingSide
        self.instruction = instruction
        self.headline = headline
        self.announcements = announcements
        self.pronunciation = pronunciation
        self.rotaryName = rotaryName
        self.destinationReferences = destinationReferences
        self.lanes = lanes
        self.intersections = intersections
    }
}

/// Something that is said at a place before the next maneuver.
public struct Announcement: Hashable, Sendable, Codable {
    /// Metres before the end of its step at which it is said.
    public let distanceBeforeManeuver: Double
    /// The words.
    public let text: String
    /// The words in the Speech Synthesis Markup Language, with the languages and the pronunciation of
    /// names; `nil` where ``text`` says all.
    public let markup: String?

    /// An announcement of `text`.
    public init(distanceBeforeManeuver: Double, text: String, markup: String? = nil) {
        self.distanceBeforeManeuver = distanceBeforeManeuver
        self.text = text
        self.markup = markup
    }
}
