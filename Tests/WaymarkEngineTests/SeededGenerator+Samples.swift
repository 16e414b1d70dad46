import WaymarkGeometry

extension SeededGenerator {
    /// Whether something happens that happens `percent` times in a hundred.
    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}
