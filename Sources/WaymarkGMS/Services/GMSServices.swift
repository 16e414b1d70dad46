import WaymarkUIKit
public import Foundation
import WaymarkNavigation

/// The key, the licenses and the data of the maps of an app.
///
/// Other services have their data on their servers; here the app says where the data is, in one line more:
///
/// ```swift
/// GMSServices.provideAPIKey(key)  // where the server asks for one
/// try GMSServices.provideRegion(at: Bundle.main.url(forResource: "helsinki", withExtension: "waymark")!)
/// ```
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSServices: NSObject {
    private static let shared = GMSServices()
    // The interface that others have is of static members: what they are about can be kept nowhere else.
    /// The data of the app.
    static var data = ServiceData() { didSet { maps.forEach { data.connect($0.map) } } }
    /// The source of the place of the user.
    static let locations = LocationHub { NavigationData.deviceReceiver }
    /// The styles that were provided for ids of maps.
    static var styles: [GMSMapID: GMSMapStyle] = [:]
    private static var knownMaps: [WeakMap] = []

    private struct WeakMap {
        weak var view: GMSMapView?
    }

    private override init() { super.init() }

    /// Takes the key that servers of data ask for.
    ///
    /// - Returns: whether it can be a key: 1 to 512 bytes without white space. If not, nothing changes.
    @discardableResult
    public static func provideAPIKey(_ apiKey: String) -> Bool {
        MapServices.shared.provideAPIKey(apiKey)
    }

    /// The services of the app, for those who want to keep something.
    public static func sharedServices() -> any NSObjectProtocol { shared }

    /// The licenses of what an app with maps links; an app must make them available.
    public static func openSourceLicenseInfo() -> String {
        MapServices.shared.openSourceLicenseInfo
    }

    /// The version of Waymark.
    #if canImport(ObjectiveC)
        @objc(SDKVersion)
    #endif
    public static func sdkVersion() -> String { MapServices.shared.sdkVersion }

    /// The version of Waymark with its name.
    #if canImport(ObjectiveC)
        @objc(SDKLongVersion)
    #endif
    public static func sdkLongVersion() -> String { "Waymark \(sdkVersion())" }

    /// Does nothing: there is one renderer, and it draws the same with every setting.
    @available(*, deprecated, message: "There is one renderer.")
    public static func setMetalRendererEnabled(_ enabled: Bool) {}

    /// The language of the user, in which addresses are asked for.
    static var language: String? {
        Locale.preferredLanguages.first.map { String($0.prefix { $0 != "-" && $0 != "_" }) }
    }

    /// The maps that there are.
    private static var maps: [GMSMapView] { knownMaps.compactMap(\.view) }

    /// Gives a map no data any more: it has its own.
    package static func disconnect(_ view: GMSMapView) {
        knownMaps.removeAll { $0.view == nil || $0.view === view }
    }

    /// Gives a map the data, now and whenever there is other data.
    static func connect(_ view: GMSMapView) {
        knownMaps.removeAll { $0.view == nil }
        knownMaps.append(WeakMap(view: view))
        data.connect(view.map)
    }
}
