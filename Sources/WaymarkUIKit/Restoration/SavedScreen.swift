public import Foundation
public import WaymarkMaps
public import WaymarkNavigationUI

/// The state of a screen with a map, to be kept while the app is not there.
///
/// ```swift
/// // func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
/// activity.addUserInfoEntries(from: SavedScreen(mapView).userInfo)
/// // when the scene connects
/// SavedScreen(userInfo: activity.userInfo)?.apply(to: mapView)
/// ```
public struct SavedScreen: Hashable, Sendable, Codable {
    /// The state of the map.
    public var map: MapViewState
    /// The behaviour of the camera.
    public var cameraMode: CameraMode
    /// How the map is seen while the camera follows.
    public var followingPerspective: FollowingPerspective

    private enum CodingKeys: String, CodingKey {
        case map, cameraMode, followingPerspective
    }

    /// The state of `mapView` as it is now.
    @MainActor public init(_ mapView: MapView) {
        map = mapView.state
        cameraMode = mapView.cameraMode
        followingPerspective = mapView.followingPerspective
    }

    /// Reads a state; what it does not know is as on a new map.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        map = try values.decode(MapViewState.self, forKey: .map)
        let mode = try values.decodeIfPresent(String.self, forKey: .cameraMode)
        cameraMode = mode.flatMap(CameraMode.init) ?? .free
        let perspective = try values.decodeIfPresent(String.self, forKey: .followingPerspective)
        followingPerspective = perspective.flatMap(FollowingPerspective.init) ?? .tilted
    }

    /// Writes the state.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(map, forKey: .map)
        try values.encode(cameraMode.rawValue, forKey: .cameraMode)
        try values.encode(followingPerspective.rawValue, forKey: .followingPerspective)
    }

    /// Brings the state back. A drive is to be shown by then, if there is one: without a route there is no
    /// overview of it.
    @MainActor public func apply(to mapView: MapView) {
        mapView.state = map
        // Asking for it makes a follower of the map, which nobody needs on one that stays where it is.
        guard cameraMode != .free || mapView.cameraMode != .free else { return }
        mapView.followingPerspective = followingPerspective
        mapView.cameraMode = cameraMode
    }
}

extension SavedScreen {
    /// The key of the state in dictionaries and archives.
    public static let key = "waymark.screen"

    /// The state that ``data`` was made of; `nil` where it is damaged.
    public init?(data: Data) {
        guard let saved = try? JSONDecoder().decode(Self.self, from: data) else { return nil }
        self = saved
    }

    /// Its bytes.
    public var data: Data {
        get throws { try JSONEncoder().encode(self) }
    }

    /// The state in the dictionary of an `NSUserActivity`; `nil` where there is none.
    public init?(userInfo: [AnyHashable: Any]?) {
        guard let data = userInfo?[Self.key] as? Data else { return nil }
        self.init(data: data)
    }

    /// The state for the dictionary of an `NSUserActivity`, which takes nothing but simple values.
    public var userInfo: [AnyHashable: Any] {
        // A number that JSON cannot hold is in no camera; without an entry the map begins anew.
        (try? data).map { [Self.key: $0] } ?? [:]
    }
}

extension NSCoder {
    /// Writes the state of a screen, as in `encodeRestorableState(with:)`.
    public func encode(_ screen: SavedScreen) {
        guard let data = try? screen.data else { return }
        encode(data as NSData, forKey: SavedScreen.key)
    }

    /// The state of a screen that was written, as in `decodeRestorableState(with:)`; `nil` where there is
    /// none.
    public func decodeScreen() -> SavedScreen? {
        guard containsValue(forKey: SavedScreen.key) else { return nil }
        let data = decodeObject(of: NSData.self, forKey: SavedScreen.key)
        return data.flatMap { SavedScreen(data: Data(referencing: $0)) }
    }
}
