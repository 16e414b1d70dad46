// Apart from the type, which so compiles where Swift is embedded and nothing is decoded.
extension CoordinateBounds: Codable {
    private enum CodingKeys: String, CodingKey {
        case southWest
        case northEast
    }

    /// Reads an object with the corners `southWest` and `northEast`, kept as given.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            southWest: try values.decode(Coordinate.self, forKey: .southWest),
            northEast: try values.decode(Coordinate.self, forKey: .northEast))
    }

    /// Writes an object with the corners `southWest` and `northEast`.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(southWest, forKey: .southWest)
        try values.encode(northEast, forKey: .northEast)
    }
}
