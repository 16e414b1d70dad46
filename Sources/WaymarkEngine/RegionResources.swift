public import WaymarkDirections
import WaymarkGeometry
import WaymarkRegion

extension Region: ResourceLoader {
    /// The address before the zoom, the column and the row of a tile of elevations.
    static let elevationAddress = "waymark:elevation/"

    /// Whether `address` is that of a tile of elevations.
    public func reaches(_ address: String) -> Bool { address.hasPrefix(Self.elevationAddress) }

    /// A resource of the region that a style names: `waymark:elevation/{z}/{x}/{y}`.
    public func resource(at address: String) async throws(DirectionsError) -> [UInt8]? {
        guard address.hasPrefix(Self.elevationAddress), let elevations else { return nil }
        let numbers = address.dropFirst(Self.elevationAddress.count).split(separator: "/")
            .compactMap { Int($0) }
        guard numbers.count == 3, (0...30).contains(numbers[0]) else { return nil }
        let tile = TileID(z: numbers[0], x: numbers[1], y: numbers[2])
        guard tile.isValid else { return nil }
        do {
            return try elevations.contents(of: tile)
        } catch {
            throw .provider(reason: "\(error)")
        }
    }
}
