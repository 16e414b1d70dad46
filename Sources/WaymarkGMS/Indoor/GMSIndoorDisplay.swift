public import Foundation
import WaymarkMaps
import WaymarkPlatform

/// The building and the level that a map shows, to observe and to choose.
#if canImport(ObjectiveC)
    @objcMembers
#endif
@preconcurrency @MainActor public final class GMSIndoorDisplay: NSObject {
    /// Receives the changes.
    public weak var delegate: (any GMSIndoorDisplayDelegate)?
    private let core: IndoorDisplay
    private lazy var bridge = IndoorEventBridge(self)

    init(_ display: IndoorDisplay) {
        core = display
        super.init()
        core.delegate = bridge
    }

    /// The building in focus; `nil` if there is none.
    public var activeBuilding: GMSIndoorBuilding? {
        core.activeBuilding.map { GMSIndoorBuilding($0) }
    }

    /// The level that is shown of that building; `nil` where there is none or it is hidden.
    ///
    /// It may be set to one of the building's levels, and to `nil` where all of the building is under the ground;
    /// anything else changes nothing.
    public var activeLevel: GMSIndoorLevel? {
        get { core.activeLevel.map { GMSIndoorLevel($0) } }
        set { core.activeLevel = newValue?.core }
    }
}
