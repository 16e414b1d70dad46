public import Foundation
import WaymarkMaps

/// A building that has levels. Two are equal where they are the same building.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSIndoorBuilding: NSObject, Sendable {
    /// Its levels, the highest first.
    public let levels: [GMSIndoorLevel]
    private let core: IndoorBuilding

    init(_ building: IndoorBuilding) {
        core = building
        levels = building.levels.map { GMSIndoorLevel($0) }
        super.init()
    }

    /// The index of the level that is shown at first.
    public var defaultLevelIndex: UInt { UInt(core.defaultLevelIndex) }
    /// Whether all of it is under the ground, so that it can be hidden.
    #if canImport(ObjectiveC)
        @objc(underground)
    #endif
    public var isUnderground: Bool { core.isUnderground }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? GMSIndoorBuilding)?.core.id == core.id
    }

    public override var hash: Int { core.id.hashValue }
}
