import WaymarkGeometry

/// A line, written as the request wants it.
struct LineObject: JSONWritable {
    private let path: Path
    private let range: Range<Int>
    private let format: ShapeOptions.Format

    /// A whole path.
    init(path: Path, format: ShapeOptions.Format) {
        self.init(path: path, range: path.indices, format: format)
    }

    /// A part of a path. A line has two points, also where nothing is left to drive.
    init(path: Path, range: Range<Int>, format: ShapeOptions.Format) {
        self.path = range.count == 1 ? [path[range.lowerBound], path[range.lowerBound]] : path
        self.range = range.count == 1 ? 0..<2 : range
        self.format = format
    }

    func write(to json: inout JSONWriter) {
        switch format {
        case .polyline: json.write(polyline: path, range, precision: 5)
        case .polyline6: json.write(polyline: path, range, precision: 6)
        case .geojson:
            json.object {
                $0.member("type", "LineString")
                $0.member("coordinates", Path(path[range]))
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
