/// The names and icons of a map.
public struct MapSymbols: Sendable {
    /// The symbols that other layers lie over, by the number of their layer.
    var lower: [Int: DisplayList] = [:]
    /// The symbols over all other layers.
    public internal(set) var upper = DisplayList()
    /// The features that icons stand for, the lowest first.
    var icons: [DrawnIcon] = []
    /// Whether some of them still appear or vanish.
    var isFading = false

    /// The same, `offset` pixels farther to the right and down, without those over all other layers.
    public func lowerMoved(by offset: SIMD2<Int>) -> MapSymbols {
        var symbols = MapSymbols()
        symbols.lower = lower.mapValues { $0.moved(by: offset) }
        return symbols
    }
}
