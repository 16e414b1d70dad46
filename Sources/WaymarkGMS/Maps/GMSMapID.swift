public import Foundation

/// Tells maps with a style of their own apart; see ``GMSServices/provide(_:for:)``.
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSMapID: NSObject, NSCopying, Sendable {
    /// The id for trying out; it has the usual style unless another one is provided for it.
    public static let demoMapID = GMSMapID(identifier: "DEMO_MAP_ID")
    /// The name.
    private let identifier: String

    /// The id of a name.
    public init(identifier: String) {
        self.identifier = identifier
        super.init()
    }

    /// Itself: it does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? GMSMapID)?.identifier == identifier
    }

    public override var hash: Int { identifier.hashValue }
    public override var description: String { identifier }
}
