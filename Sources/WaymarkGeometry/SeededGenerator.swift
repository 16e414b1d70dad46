/// A small generator that gives the same numbers in every run (SplitMix64: Steele, Lea, Flood 2014,
/// doi 10.1145/2660193.2660195): for searches that try at random, simulations, benches and tests.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }

    /// A whole number from 0 up to `bound`, which is positive and not included.
    package mutating func index(below bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// A place near `center`, normally distributed with `deviation` metres in each direction (Box,
    /// Muller 1958, doi 10.1214/aoms/1177706645).
    package mutating func place(near center: Coordinate, deviation: Double) -> Coordinate {
        let radius = deviation * (-2 * CMath.logarithm(max(1e-12, share()))).squareRoot()
        return center.destination(distance: radius, bearing: 360 * share())
    }

    /// A number of the normal distribution with the standard deviation 1.
    package mutating func normal() -> Double {
        let radius = (-2 * CMath.logarithm(max(1e-12, share()))).squareRoot()
        return radius * CMath.cosine(2 * .pi * share())
    }

    private mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }
}
