@available(iOS 17.0, *)
public struct CLLocationUpdate: Sendable {
    public enum LiveConfiguration: Sendable {
        case `default`
        case automotiveNavigation
        case otherNavigation
        case fitness
        case airborne
    }

    public struct Updates: AsyncSequence, Sendable {
        public typealias Element = CLLocationUpdate

        public struct Iterator: AsyncIteratorProtocol {
            public typealias Element = CLLocationUpdate
            public mutating func next() async throws -> CLLocationUpdate?
        }

        public func makeAsyncIterator() -> Iterator
    }

    public let location: CLLocation?
    @available(iOS, introduced: 17.0, deprecated: 18.0)
    public let isStationary: Bool
    @available(iOS 18.0, *)
    public var stationary: Bool { get }
    @available(iOS 18.0, *)
    public var authorizationDenied: Bool { get }
    @available(iOS 18.0, *)
    public var authorizationDeniedGlobally: Bool { get }
    @available(iOS 18.0, *)
    public var authorizationRestricted: Bool { get }
    @available(iOS 18.0, *)
    public var insufficientlyInUse: Bool { get }
    @available(iOS 18.0, *)
    public var locationUnavailable: Bool { get }
    @available(iOS 18.0, *)
    public var accuracyLimited: Bool { get }
    @available(iOS 18.0, *)
    public var serviceSessionRequired: Bool { get }
    @available(iOS 18.0, *)
    public var authorizationRequestInProgress: Bool { get }

    public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates
}

@available(iOS 17.0, *)
@objc open class CLBackgroundActivitySession: NSObject {
    public override init()
    open func invalidate()
}

@available(iOS 18.0, *)
@objc open class CLServiceSession: NSObject {
    @objc public enum AuthorizationRequirement: Int, Sendable {
        case none
        case whenInUse
        case always
    }

    public convenience init(authorization: AuthorizationRequirement)
    public convenience init(
        authorization: AuthorizationRequirement, fullAccuracyPurposeKey purposeKey: String)
    open func invalidate()
}
