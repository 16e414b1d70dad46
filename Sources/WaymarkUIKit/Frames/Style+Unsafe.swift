import WaymarkStyle

extension Style {
    /// Whether the layers are those of `other` themselves, not only equal to them. It takes no time, while comparing
    /// two documents does.
    func hasSameLayers(as other: Style) -> Bool {
        guard !layers.isEmpty, layers.count == other.layers.count else { return false }
        return layers.withUnsafeBufferPointer { own in
            other.layers.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
        }
    }
}
