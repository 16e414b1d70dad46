/// Code that reads bytes that nobody vouches for.
///
/// A target takes any bytes and returns: a trap, a hang or a heap without bounds is a fault of the
/// product. `make fuzz` looks for such bytes, the tests replay those in `Tests/Fuzz/Corpus`.
package struct FuzzTarget: Sendable {
    /// The name of its folders of inputs and words.
    package let name: String
    /// The number of bytes that inputs are made of at the most.
    package let maximumLength: Int
    /// Reads the bytes, and what they hold.
    package let run: @Sendable ([UInt8]) -> Void

    init(_ name: String, maximumLength: Int = 4096, run: @escaping @Sendable ([UInt8]) -> Void) {
        self.name = name
        self.maximumLength = maximumLength
        self.run = run
    }

    /// All targets, in the order of their names.
    package static let all: [FuzzTarget] =
        (importing + regions + maps + routing + navigation + words + serving + asking)
        .sorted { $0.name < $1.name }

    /// The target of that name; `nil` where there is none.
    package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// Keeps a result from being taken away by the compiler, as it is not used.
@inline(never) func use(_ value: some Any) { withExtendedLifetime(value) {} }
