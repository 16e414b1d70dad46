import WaymarkGeometry

/// A line, written as the request wants it.
enum LineObject: Encodable {
    case encoded(String)
    case pairs([[Double]])

    init(_ path: Path, _ format: ShapeOptions.Format) {
        switch format {
        case .polyline: self = .encoded(path.encoded())
        case .polyline6: self = .encoded(path.encoded(precision: 6))
        case .geojson: self = .pairs(path.map(\.pair))
        }
    }

    private enum CodingKeys: String, CodingKey { case type, coordinates }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .encoded(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        case .pairs(let pairs):
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode("LineString", forKey: .type)
            try container.encode(pairs, forKey: .coordinates)
        }
    }
}

extension Path {
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
