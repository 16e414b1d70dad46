public import WaymarkGeometry

extension CameraPosition {
    /// The camera of greatest zoom that shows all of `bounds` in a view of `size` points, `padding`
    /// points from its borders; bearing and viewing angle are 0.
    public init(fitting bounds: CoordinateBounds, size: SIMD2<Double>, padding: Double = 0) {
        let west = MapPoint(bounds.southWest)
        let north = MapPoint(bounds.northEast)
        let width = max(bounds.longitudeSpan / 360, 1e-9)
        let height = max(west.y - north.y, 1e-9)
        let room = pointwiseMax(size - 2 * padding, SIMD2(repeating: 1))
        let worldSize = min(room.x / width, room.y / height)
        let middle = MapPoint(x: west.x + width / 2, y: (west.y + north.y) / 2)
        self.init(
            target: middle.coordinate,
            zoom: CMath.binaryLogarithm(worldSize / Mercator.tileSize))
    }
}
