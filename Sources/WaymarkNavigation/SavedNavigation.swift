public import Foundation
public import WaymarkDirections

/// A navigation as it was when the app went away (row S11): destinations, progress and guidance.
public struct SavedNavigation: Hashable, Sendable, Codable {
    /// The version of this form.
    public static let version = 1

    private let version: Int
    /// The state of the journey.
    public let state: NavigationState
    /// The destinations that are left.
    public let destinations: [Waypoint]
    /// How routes are asked for.
    public let options: RoutingOptions

    init(state: NavigationState, destinations: [Waypoint], options: RoutingOptions) {
        version = Self.version
        self.state = state
        self.destinations = destinations
        self.options = options
    }

    /// The navigation that ``data`` was made of.
    ///
    /// - Throws: `DecodingError` where it is damaged or of another version.
    public init(data: Data) throws {
        self = try DriveRecording.decoder.decode(SavedNavigation.self, from: data)
        guard version == Self.version else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "version \(version) is not known"))
        }
    }

    /// Its bytes, to be kept by the app.
    ///
    /// - Throws: `EncodingError`.
    public func data() throws -> Data { try DriveRecording.encoder.encode(self) }
}

extension Navigator {
    /// The navigation as it is now.
    public var saved: SavedNavigation {
        SavedNavigation(state: state, destinations: destinations, options: options)
    }

    /// Goes on with a navigation as it was; what was under way is given up.
    public func restore(_ saved: SavedNavigation) {
        abandonRequests()
        choices = RouteChoices()
        options = saved.options
        destinations = saved.destinations
        take(.restored(state: saved.state))
    }
}
