/// Something beside a way inside of a building by which one knows where to turn.
public struct Landmark: Hashable, Sendable, Codable {
    /// The sorts of landmarks.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// A lift.
        case elevator
        /// A flight of stairs.
        case stairs
        /// An escalator.
        case escalator
        /// Toilets.
        case toilets
        /// A desk where one is informed, or a reception.
        case information
        /// A café.
        case cafe
        /// A restaurant, or another place to eat.
        case restaurant
        /// A shop of any kind.
        case shop
        /// A machine that gives cash.
        case atm
        /// A place or a machine that sells tickets.
        case tickets
    }

    /// The sort.
    public let kind: Kind
    /// Its name as signs have it; `nil` where it has none.
    public let name: String?

    /// A landmark, with its name where it has one.
    public init(_ kind: Kind, name: String? = nil) {
        self.kind = kind
        self.name = name
    }
}
