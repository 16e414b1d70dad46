// The functions of WaymarkGeometry's ConcurrentMap.swift without threads: Dispatch is not part of embedded Swift.
package func concurrently(
    _ count: Int, threads: Int, _ work: @Sendable (_ next: () -> Int?) -> Void
) {
    var index = 0
    work {
        defer { index += 1 }
        return index < count ? index : nil
    }
}

package func concurrentMap<Value: Sendable>(
    _ count: Int, threads: Int, _ work: @Sendable (Int) -> Value
) -> [Value] {
    (0..<max(0, count)).map(work)
}
