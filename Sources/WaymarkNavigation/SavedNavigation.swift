public import Foundation
public import WaymarkDirections

/// A navigation as it was when the app went away: destinations, progress and guidance.
public struct SavedNavigation: Hashable, Sendable, Codable {
    /// The version of this form.
    public static let version = 2

    private let version: Int
    /// The state of the journey.
    public let state: NavigationState
    /// The destinations that are left.
    public let destinations: [Waypoint]
    /// The options of requests for routes.
    public let options: RoutingOptions
    /// The roads that the driver avoids on the way to the next destination; `nil` for none.
    public let avoided: RouteClosures?
    /// The language of words as a BCP 47 tag.
    public let language: String
    /// The units of distances in words; `nil` for those of the country.
    public let distanceUnit: DistanceUnit?

    @MainActor init(_ navigator: Navigator) {
        version = Self.version
        state = navigator.state
        destinations = navigator.destinations
        options = navigator.options
        avoided = navigator.avoided.isEmpty ? nil : navigator.avoided
        language = navigator.language
        distanceUnit = navigator.distanceUnit
    }

    /// The navigation that ``data`` was made of.
    ///
    /// - Throws: `DecodingError` where it is damaged or of another version.
    public init(data: Data) throws {
        let decoder = DriveRecording.decoder
        let version = try decoder.decode(Version.self, from: data).version
        switch version {
        case 1: self = try decoder.decode(Self.self, from: VersionOne.savedNavigation(data))
        case Self.version: self = try decoder.decode(Self.self, from: data)
        default:
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "version \(version) is not known"))
        }
    }

    private struct Version: Decodable { let version: Int }

    /// Its bytes, to be kept by the app.
    ///
    /// - Throws: `EncodingError`.
    public func data() throws -> Data { try DriveRecording.encoder.encode(self) }
}

extension Navigator {
    /// The navigation as it is now.
    public var saved: SavedNavigation { SavedNavigation(self) }

    /// Goes on with a navigation as it was; what was under way is given up.
    public func restore(_ saved: SavedNavigation) {
        abandonRequests()
        choices = RouteChoices()
        options = saved.options
        language = saved.language
        distanceUnit = saved.distanceUnit
        destinations = saved.destinations
        hasOwnSpeedAlerts = !saved.state.configuration.speedAlerts.isUsual
        take(.restored(state: saved.state))
        avoided = saved.avoided ?? RouteClosures()
    }
}
