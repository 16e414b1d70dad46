import WaymarkGeometry

/// A line, written as the request wants it.
struct LineObject: JSONWritable {
    let path: Path
    let format: ShapeOptions.Format

    func write(to json: inout JSONWriter) {
        switch format {
        case .polyline: json.write(string: path.encoded())
        case .polyline6: json.write(string: path.encoded(precision: 6))
        case .geojson:
            json.object {
                $0.member("type", "LineString")
                $0.member("coordinates", path)
            }
        }
    }
}

extension Path: JSONWritable {
    func write(to json: inout JSONWriter) {
        json.array { for point in self { $0.element(point) } }
    }

    /// The line as it looks on a picture of it that is a thousand points wide.
    var overview: Path {
        guard let bounds else { return self }
        let corner = bounds.southWest
        let east = Coordinate(latitude: corner.latitude, longitude: bounds.northEast.longitude)
        let north = Coordinate(latitude: bounds.northEast.latitude, longitude: corner.longitude)
        return simplified(
            tolerance: Swift.max(corner.distance(to: east), corner.distance(to: north)) / 1000)
    }
}
