public import WaymarkPlatform

// MapKit hands points over as pointers and counts. An array without `&` takes the initializer of an array.
extension MKMultiPoint {
    /// Writes the places of `range` to `coords`, which must have room for as many.
    ///
    /// Numbers beyond the last point are left out.
    public func getCoordinates(
        _ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange
    ) {
        guard range.location >= 0, range.length > 0 else { return }
        for (place, coordinate) in places.dropFirst(range.location).prefix(range.length)
            .enumerated()
        {
            coords[place] = coordinate
        }
    }

    /// The first `count` values of a pointer; none where `count` is not positive.
    static func values<Value>(_ pointer: UnsafePointer<Value>, _ count: Int) -> [Value] {
        Array(UnsafeBufferPointer(start: pointer, count: max(0, count)))
    }
}

extension MKPolyline {
    /// A line through `count` places.
    public convenience init(
        coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int
    ) {
        self.init(places: Self.values(coords, count))
    }

    /// A line through `count` points.
    public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
        self.init(places: Self.values(points, count).map(\.coordinate))
    }
}

extension MKPolygon {
    /// An area inside of `count` places.
    public convenience init(
        coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int,
        interiorPolygons: [MKPolygon]? = nil
    ) {
        self.init(places: Self.values(coords, count), interiorPolygons: interiorPolygons)
    }

    /// An area inside of `count` points.
    public convenience init(
        points: UnsafePointer<MKMapPoint>, count: Int, interiorPolygons: [MKPolygon]? = nil
    ) {
        self.init(
            places: Self.values(points, count).map(\.coordinate),
            interiorPolygons: interiorPolygons)
    }
}
