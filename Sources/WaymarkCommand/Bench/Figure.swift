import Foundation

/// The result of a series of measurements.
struct Figure: Encodable {
    let name: String
    let unit: String
    let median: Double
    let p99: Double
    let max: Double
    let count: Int
    /// Ways besides the best one that were found for each request.
    var extraRoutes: Double?
    /// The share of requests with one such way, of those for which a slow search knows one.
    var recall: Double?
    /// The median length of what was measured.
    var kilometers: Double?

    /// - Parameter values: at least one.
    init(_ name: String, _ values: [Double], unit: String) {
        let sorted = values.sorted()
        func share(_ part: Double) -> Double {
            sorted.isEmpty ? 0 : sorted[Int(Double(sorted.count - 1) * part)]
        }
        self.name = name
        self.unit = unit
        median = share(0.5)
        p99 = share(0.99)
        max = share(1)
        count = sorted.count
    }

    /// How long `work` takes for each of `items`.
    init<Item>(
        _ name: String, for items: some Sequence<Item>, inMicroseconds: Bool = false,
        _ work: (Item) -> Void
    ) {
        let times = items.map { item in
            let watch = Stopwatch()
            work(item)
            return inMicroseconds ? watch.microseconds : watch.milliseconds
        }
        self.init(name, times, unit: inMicroseconds ? "µs" : "ms")
    }

    var line: String {
        let title = name + String(repeating: " ", count: Swift.max(2, 36 - name.count))
        let extra = extraRoutes.map { String(format: ", %.2f extra routes", $0) } ?? ""
        let found = recall.map { String(format: ", found for %.0f %%", $0 * 100) } ?? ""
        let length = kilometers.map { String(format: ", of %.0f km", $0) } ?? ""
        return title
            + String(
                format: "median %10.2f %@, 99th percentile %10.2f, greatest %10.2f, of %d", median,
                unit, p99, max, count) + extra + found + length
    }
}
