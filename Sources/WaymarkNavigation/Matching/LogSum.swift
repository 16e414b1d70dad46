import Foundation

/// Adds numbers of which only the logarithms are kept.
struct LogSum {
    private var greatest: Double
    private var sum: Double

    init(_ logarithm: Double) {
        greatest = logarithm
        sum = logarithm > -.infinity ? 1 : 0
    }

    mutating func add(_ logarithm: Double) {
        guard logarithm > -.infinity else { return }
        if logarithm > greatest {
            sum = sum * exp(greatest - logarithm) + 1
            greatest = logarithm
        } else {
            sum += exp(logarithm - greatest)
        }
    }

    /// The logarithm of the sum.
    var value: Double { sum > 0 ? greatest + log(sum) : -.infinity }

    static func of(_ logarithms: some Sequence<Double>) -> Double {
        logarithms.reduce(into: LogSum(-.infinity)) { $0.add($1) }.value
    }
}
