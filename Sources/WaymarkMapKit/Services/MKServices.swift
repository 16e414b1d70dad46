import Synchronization
import WaymarkDirections
import WaymarkUIKit
public import WaymarkPlatform

/// What all maps, directions and searches of an app are answered by.
///
/// ```swift
/// try MKServices.shared.provide(region: "helsinki.waymark")
/// ```
///
/// That is the one line that an app adds. Before it, maps show the world, and whatever else is asked for ends with
/// an ``MKError``.
public final class MKServices: Sendable {
    /// The services of the app.
    public static let shared = MKServices()

    /// What answers.
    struct Providers: Sendable {
        var directions: (any DirectionsProvider)?
        var places: (any PlaceProvider)?
        var tiles: (any TileSource)?
        var traffic: (any TrafficProvider)?
        var resources: (any ResourceLoader)?
        var plans: (any TileSource)?
    }

    private struct State: Sendable {
        var providers = Providers()
        var language: String?
        var opener: (@MainActor @Sendable (URL) -> Bool)?
        var lastLocation: Location?
    }

    private let state = Mutex(State())
    /// The maps that it answers.
    let maps = MapList()
    /// Where the user is.
    let locations = LocationHub()

    /// Services that have no provider yet, beside those of the app.
    package init() {}

    /// Why nothing is answered.
    public enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
        /// No provider was given.
        case noProvider
        /// No source of the places of the user was given.
        case noLocationSource
        /// Nobody knows where the user is.
        case noLocation

        /// One line for a log.
        public var description: String {
            switch self {
            case .noProvider: "no provider was given to MKServices"
            case .noLocationSource: "no source of locations was given to MKServices"
            case .noLocation: "nobody knows where the user is"
            }
        }
    }

    var providers: Providers { state.withLock { $0.providers } }

    /// Takes other providers, and tells the maps.
    func setProviders(_ providers: Providers) {
        state.withLock { $0.providers = providers }
        Task { @MainActor in maps.all.forEach { $0.takeProviders() } }
    }

    /// The language of instructions, notices and places as a BCP 47 tag; that of the user unless an app sets another.
    public var language: String {
        get { state.withLock { $0.language } ?? Locale.preferredLanguages.first ?? "en" }
        set {
            state.withLock { $0.language = newValue }
            Task { @MainActor in maps.all.forEach { $0.takeLanguage() } }
        }
    }

    /// The language of names on maps: without a country, which names have none of.
    var languageOfNames: String {
        let parts = Locale(identifier: language).language
        let script = parts.languageCode == .chinese ? parts.script?.identifier : nil
        return [parts.languageCode?.identifier, script].compactMap(\.self).joined(separator: "_")
    }

    /// Opens an address, as ``MKMapItem/openInMaps(launchOptions:)`` asks for, and returns whether that was possible.
    ///
    /// Where an app sets none, iOS opens it; elsewhere nothing is opened.
    public var opener: (@MainActor @Sendable (URL) -> Bool)? {
        get { state.withLock { $0.opener } }
        set { state.withLock { $0.opener = newValue } }
    }

    /// The last place of the user; `nil` where nobody told.
    var lastLocation: Location? {
        get { state.withLock { $0.lastLocation } }
        set { state.withLock { $0.lastLocation = newValue } }
    }
}
