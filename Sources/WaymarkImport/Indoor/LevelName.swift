/// The short names of levels that have none.
enum LevelName {
    /// The number of a level as a picker shows it: "-1", "0", "0.5".
    static func text(of level: Double) -> String {
        Int(exactly: level).map { "\($0)" } ?? "\(level)"
    }
}
