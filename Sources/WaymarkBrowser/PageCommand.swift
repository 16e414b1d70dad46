import Foundation

/// A request of the page.
struct PageCommand: Decodable, Sendable {
    enum Kind: String, Decodable, Sendable {
        /// Plans a route to `place`, else to `latitude` and `longitude`, in the place of the
        /// destinations before.
        case routeTo
        /// Adds a destination before the last one.
        case addStop
        /// Takes the destination `index` away.
        case removeStop
        /// Takes all destinations away.
        case clear
        /// Drives the route `index` of those that were found.
        case choose
        /// Begins to guide and to drive.
        case start
        /// Ends guidance and drive; the destinations stay.
        case stop
        /// Stops the car where it is.
        case pause
        /// Goes on.
        case resume
        /// Lets the car drive `value` times as fast as expected.
        case speed
        /// Sets the setting `name` to `value`.
        case setting
        /// Sets the light to `name`: day, night or auto.
        case lighting
        /// Sets the language `name`.
        case language
        /// Begins or ends a recording.
        case record
        /// Taps the element `name` of those on the map.
        case activate
        /// Selects the place `place`.
        case selectPlace
        /// Takes the card of a place away.
        case closePlace
        /// Keeps the place that is selected, or keeps it no longer.
        case favorite
        /// Deletes the places that were chosen before.
        case forgetPlaces
        /// Takes the search with its pins away.
        case clearSearch
    }

    /// A truth value, a number or a text.
    enum Value: Codable, Hashable, Sendable {
        case flag(Bool)
        case number(Double)
        case text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let flag = try? container.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else {
                self = .text(try container.decode(String.self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .flag(let flag): try container.encode(flag)
            case .number(let number): try container.encode(number)
            case .text(let text): try container.encode(text)
            }
        }
    }

    let kind: Kind
    var value: Value?
    var name: String?
    var index: Int?
    var latitude: Double?
    var longitude: Double?
    var title: String?
    /// The id of a place.
    var place: String?

    var flag: Bool? { if case .flag(let flag)? = value { flag } else { nil } }
    var number: Double? { if case .number(let number)? = value { number } else { nil } }
}
