public import Foundation
import WaymarkMaps

/// A level of a building. Two are equal where they are the same level, which buildings may share, by whatever names.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSIndoorLevel: NSObject, Sendable {
    let core: IndoorLevel

    init(_ level: IndoorLevel) {
        core = level
        super.init()
    }

    /// Its name, as "Second floor".
    public var name: String? { core.name }
    /// The same in a few letters, as "2".
    public var shortName: String? { core.shortName }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? GMSIndoorLevel)?.core == core
    }

    public override var hash: Int { core.hashValue }
}
