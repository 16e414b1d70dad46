extension RandomAccessCollection {
    /// The first index whose element is not before the place that is looked for, or the end.
    ///
    /// - Parameter isBefore: holds for the elements at the front and for none behind them.
    /// - Complexity: O(log *n*).
    @inlinable package func partitioningIndex(isBefore: (Element) -> Bool) -> Index {
        var (start, rest) = (startIndex, count)
        while rest > 0 {
            let half = rest / 2
            let middle = index(start, offsetBy: half)
            if isBefore(self[middle]) {
                start = index(after: middle)
                rest -= half + 1
            } else {
                rest = half
            }
        }
        return start
    }
}
