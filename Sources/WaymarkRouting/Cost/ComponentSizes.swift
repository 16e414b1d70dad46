import Synchronization
import WaymarkRegion

/// How many components of a network are large, counted when that is first asked.
final class ComponentSizes: Sendable {
    /// Edges of a part of the network in which one gets around, in a network that has more than twice
    /// as many.
    private static let large = 100

    private let count = Mutex<UInt32?>(nil)

    /// The number of components with many edges among those of `components`, which are numbered by
    /// their size.
    ///
    /// - Complexity: O(*n*) in the number of edges at the first call, O(1) later.
    func countOfLarge(in components: MappedArray<UInt32>) -> UInt32 {
        count.withLock { known in
            if let known { return known }
            var sizes: [Int] = []
            for component in components {
                let number = Int(component)
                if number >= sizes.count {
                    sizes.append(contentsOf: repeatElement(0, count: number - sizes.count + 1))
                }
                sizes[number] += 1
            }
            let least = min(Self.large, (components.count + 1) / 2)
            let large = UInt32(sizes.prefix { $0 >= least }.count)
            known = large
            return large
        }
    }
}
