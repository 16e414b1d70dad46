/// The memory for tiles that are kept beside those in view, which all visitors share.
package enum TileBudget {
    /// The bytes for all visitors.
    package static let all = 256 << 20
    /// The most bytes for one of them.
    package static let most = 96 << 20

    /// The bytes for each of `visitors`.
    package static func share(of visitors: Int) -> Int { min(most, all / max(1, visitors)) }
}
