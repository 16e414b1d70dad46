public import Foundation
import Synchronization
import WaymarkGeometry
public import WaymarkPlatform
import WaymarkUIKit

/// A line of coordinates that does not change.
///
/// ```swift
/// let path = GMSPath(fromEncodedPath: "_p~iF~ps|U_ulLnnqC")
/// ```
#if canImport(ObjectiveC)
    @objcMembers
#endif
public class GMSPath: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // All that it has is behind the lock.
    private let points: Mutex<Path>

    /// A path without points.
    public override init() {
        points = Mutex(Path())
        super.init()
    }

    /// A path with the points of another.
    public required init(path: GMSPath) {
        points = Mutex(path.core)
        super.init()
    }

    init(_ path: Path) {
        points = Mutex(path)
        super.init()
    }

    /// The path of a text in Google's encoded polyline format; `nil` where it is none.
    public convenience init?(fromEncodedPath encodedPath: String) {
        guard let path = try? Path(encoded: encodedPath) else { return nil }
        self.init(path)
    }

    /// The points.
    var core: Path { points.withLock { $0 } }

    /// Changes the points; for ``GMSMutablePath``.
    func change(_ body: (inout Path) -> Void) { points.withLock { body(&$0) } }

    /// The number of points.
    public func count() -> UInt { UInt(core.count) }

    /// The point of a number, from 0; an invalid coordinate where there is none.
    #if canImport(ObjectiveC)
        @objc(coordinateAtIndex:)
    #endif
    public func coordinate(at index: UInt) -> CLLocationCoordinate2D {
        let point = Int(exactly: index).flatMap { core.coordinate(at: $0) }
        return point.map { CLLocationCoordinate2D($0) } ?? kCLLocationCoordinate2DInvalid
    }

    /// The path in Google's encoded polyline format; points that are no coordinates are left out.
    public func encodedPath() -> String { Path(core.filter(\.isValid)).encodedPath }

    /// A path of the same class with so many degrees added to each point.
    public func pathOffset(
        byLatitude deltaLatitude: CLLocationDegrees, longitude deltaLongitude: CLLocationDegrees
    ) -> Self {
        Self(path: GMSPath(core.offset(latitude: deltaLatitude, longitude: deltaLongitude)))
    }

    /// The length, in meters; of ``GMSLengthKind/projected`` in units of the plane.
    #if canImport(ObjectiveC)
        @objc(lengthOfKind:)
    #endif
    public func length(of kind: GMSLengthKind) -> Double {
        core.length(of: kind.core) * kind.unit
    }

    /// How many segments a length covers from the beginning on, parts of one too; all of them where the path is
    /// shorter.
    public func segments(forLength length: Double, kind: GMSLengthKind) -> Double {
        core.segments(forLength: length / kind.unit, kind: kind.core)
    }

    /// The same, which cannot be changed.
    public func copy(with zone: NSZone? = nil) -> Any { GMSPath(core) }

    /// The same, which can be changed.
    public func mutableCopy(with zone: NSZone? = nil) -> Any { GMSMutablePath(path: self) }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? GMSPath).map { $0 === self || $0.core == core } ?? false
    }

    public override var hash: Int { core.count }
}
