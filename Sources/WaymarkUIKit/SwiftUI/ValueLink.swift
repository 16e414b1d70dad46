/// Keeps a value of an app and one of a map the same: a value that is told both, and says which one is to
/// be set.
///
/// What the map was just told comes back from it as news, and so does what the app was told; neither may
/// go round. Where both have changed the app wins.
package struct ValueLink<Value: Equatable> {
    private var known: Value?

    /// Nothing is known of either side.
    package init() {}

    /// Takes the value that the app has.
    ///
    /// - Returns: the value to set on the map; `nil` where that has it.
    package mutating func fromApp(_ value: Value) -> Value? {
        guard known.map({ $0 != value }) ?? true else { return nil }
        known = value
        return value
    }

    /// Takes the value that the map has.
    ///
    /// - Returns: the value to give the app; `nil` where that knows it.
    package mutating func fromMap(_ value: Value) -> Value? {
        guard known.map({ $0 != value }) ?? true else { return nil }
        known = value
        return value
    }
}
