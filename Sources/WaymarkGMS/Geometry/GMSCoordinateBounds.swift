public import Foundation
import WaymarkGeometry
public import WaymarkPlatform
import WaymarkUIKit

/// A rectangle of latitudes and longitudes, also across the 180th meridian. It does not change.
///
/// ```swift
/// let bounds = GMSCoordinateBounds(coordinate: helsinki, coordinate: tampere)
/// mapView.animate(with: .fit(bounds))
/// ```
#if canImport(ObjectiveC)
    @objcMembers
#endif
public final class GMSCoordinateBounds: NSObject, Sendable {
    /// The rectangle; `nil` where it holds nothing.
    let core: CoordinateBounds?

    init(_ bounds: CoordinateBounds?) {
        core = bounds
        super.init()
    }

    /// A rectangle that holds nothing, and is not valid.
    public override convenience init() { self.init(nil as CoordinateBounds?) }

    /// The rectangle that two corners span: of both ways round the Earth the shorter.
    public convenience init(
        coordinate coord1: CLLocationCoordinate2D, coordinate coord2: CLLocationCoordinate2D
    ) {
        let bounds = CoordinateBounds(Coordinate(coord1), Coordinate(coord2))
        self.init(bounds.isValid ? bounds : nil)
    }

    /// The smallest rectangle around what a map shows.
    public convenience init(region: GMSVisibleRegion) {
        let corners = [region.nearLeft, region.nearRight, region.farLeft, region.farRight]
        self.init(CoordinateBounds(corners.map { Coordinate($0) }.filter(\.isValid)))
    }

    /// The smallest rectangle around a path; one that holds nothing where it has no points.
    public convenience init(path: GMSPath) {
        self.init(CoordinateBounds(path.core.filter(\.isValid)))
    }

    /// The north-east corner; no coordinate where the rectangle is not valid.
    public var northEast: CLLocationCoordinate2D {
        core.map { CLLocationCoordinate2D($0.northEast) } ?? kCLLocationCoordinate2DInvalid
    }

    /// The south-west corner; no coordinate where the rectangle is not valid.
    public var southWest: CLLocationCoordinate2D {
        core.map { CLLocationCoordinate2D($0.southWest) } ?? kCLLocationCoordinate2DInvalid
    }

    /// Whether it holds any place.
    #if canImport(ObjectiveC)
        @objc(valid)
    #endif
    public var isValid: Bool { core != nil }

    /// The rectangle grown so that it holds a coordinate; the same where that is none.
    public func includingCoordinate(_ coordinate: CLLocationCoordinate2D) -> GMSCoordinateBounds {
        let place = Coordinate(coordinate)
        guard place.isValid else { return self }
        return GMSCoordinateBounds(core?.including(place) ?? CoordinateBounds([place]))
    }

    /// The rectangle grown so that it holds all of another.
    public func includingBounds(_ other: GMSCoordinateBounds) -> GMSCoordinateBounds {
        guard let core, let added = other.core else { return core == nil ? other : self }
        return GMSCoordinateBounds(core.including(added))
    }

    /// The rectangle grown so that it holds all points of a path.
    public func includingPath(_ path: GMSPath) -> GMSCoordinateBounds {
        path.core.reduce(self) { $0.includingCoordinate(CLLocationCoordinate2D($1)) }
    }

    /// Whether a coordinate lies in it or on its border.
    #if canImport(ObjectiveC)
        @objc(containsCoordinate:)
    #endif
    public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        core?.contains(Coordinate(coordinate)) ?? false
    }

    /// Whether it shares at least a point with another.
    #if canImport(ObjectiveC)
        @objc(intersectsBounds:)
    #endif
    public func intersects(_ other: GMSCoordinateBounds) -> Bool {
        guard let core, let other = other.core else { return false }
        return core.intersects(other)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? GMSCoordinateBounds)?.core == core && object is GMSCoordinateBounds
    }

    public override var hash: Int { core.hashValue }
    public override var description: String {
        core.map { "GMSCoordinateBounds \($0.southWest) to \($0.northEast)" }
            ?? "GMSCoordinateBounds of nothing"
    }
}
