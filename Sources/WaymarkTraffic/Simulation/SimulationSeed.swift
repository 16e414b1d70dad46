import WaymarkGeometry

/// Numbers at random that follow from what they are for: the same question gets the same number, in any order.
struct SimulationSeed: Hashable, Sendable {
    private let seed: UInt64

    /// What numbers are for; those of different purposes are independent.
    enum Purpose: UInt64 {
        case trips = 1
        case road
        case city
        case area
        case noise
        case incidents
        case drives
        case driver
        case signals
        case receiver
    }

    init(_ seed: UInt64) { self.seed = seed }

    /// A generator for a purpose and what it is about.
    func generator(_ purpose: Purpose, _ subjects: Int...) -> SeededGenerator {
        SeededGenerator(seed: mixed(purpose, subjects))
    }

    /// A number of the normal distribution with the standard deviation 1.
    func normal(_ purpose: Purpose, _ subjects: Int...) -> Double {
        var generator = SeededGenerator(seed: mixed(purpose, subjects))
        return generator.normal()
    }

    private func mixed(_ purpose: Purpose, _ subjects: [Int]) -> UInt64 {
        var mixer = SeededGenerator(seed: seed ^ purpose.rawValue << 56)
        return subjects.reduce(mixer.next()) { mixed, subject in
            mixer = SeededGenerator(seed: mixed ^ UInt64(bitPattern: Int64(subject)))
            return mixer.next()
        }
    }
}

extension SeededGenerator {
    /// A number from 0 up to 1, which is not included.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// A place in a list whose running sums are `sums`, each as often as its part of the last one says.
    mutating func index(weightedBy sums: [Double]) -> Int {
        let target = unit() * (sums.last ?? 0)
        return min(sums.count - 1, sums.partitioningIndex { $0 <= target })
    }
}
