/// Units as they stand after numbers, short, and the halves of the day.
package struct UnitWords: Hashable, Sendable, Decodable {
    /// The character between a number and its unit; empty where they stand together.
    package let separator: String
    package let meters: String
    package let kilometers: String
    package let feet: String
    package let miles: String
    package let yards: String
    package let hours: String
    package let minutes: String
    package let kilometersPerHour: String
    package let milesPerHour: String
    /// The half of the day before noon.
    package let beforeNoon: String
    /// The half of the day after noon.
    package let afterNoon: String
}
