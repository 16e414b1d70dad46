// Apart from the type, which so compiles where Swift is embedded and nothing is decoded.
extension Path: Codable {
    private enum CodingKeys: String, CodingKey {
        case coordinates
    }

    /// Reads an object with the list `coordinates`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(try values.decode([Coordinate].self, forKey: .coordinates))
    }

    /// Writes an object with the list `coordinates`.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(Array(self), forKey: .coordinates)
    }
}
