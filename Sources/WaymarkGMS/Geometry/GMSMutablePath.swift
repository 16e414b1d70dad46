import WaymarkGeometry
public import WaymarkPlatform
import WaymarkUIKit

/// A line of coordinates that can be changed. An overlay takes the points that it has when it is given to it.
public final class GMSMutablePath: GMSPath, @unchecked Sendable {
    // It has nothing beside what ``GMSPath`` locks.

    /// Adds a point at the end.
    #if canImport(ObjectiveC)
        @objc(addCoordinate:)
    #endif
    public func add(_ coord: CLLocationCoordinate2D) { change { $0.append(Coordinate(coord)) } }

    /// Adds a point at the end.
    public func addLatitude(_ latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        add(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
    }

    /// Adds a point before that of a number; at the end where there is none.
    #if canImport(ObjectiveC)
        @objc(insertCoordinate:atIndex:)
    #endif
    public func insert(_ coord: CLLocationCoordinate2D, at index: UInt) {
        change { path in
            let place = min(path.count, Int(exactly: index) ?? path.count)
            path.insert(Coordinate(coord), at: place)
        }
    }

    /// Puts another point in the place of that of a number; changes nothing where there is none.
    #if canImport(ObjectiveC)
        @objc(replaceCoordinateAtIndex:withCoordinate:)
    #endif
    public func replaceCoordinate(at index: UInt, with coord: CLLocationCoordinate2D) {
        changePoint(at: index) { $0[$1] = Coordinate(coord) }
    }

    /// Takes the point of a number out; changes nothing where there is none.
    #if canImport(ObjectiveC)
        @objc(removeCoordinateAtIndex:)
    #endif
    public func removeCoordinate(at index: UInt) { changePoint(at: index) { $0.remove(at: $1) } }

    /// Takes the last point out; changes nothing where there is none.
    public func removeLastCoordinate() { change { _ = $0.popLast() } }

    /// Takes all points out.
    public func removeAllCoordinates() { change { $0.removeAll() } }

    private func changePoint(at index: UInt, _ body: (inout Path, Int) -> Void) {
        change { path in
            guard let place = Int(exactly: index), place < path.count else { return }
            body(&path, place)
        }
    }
}
