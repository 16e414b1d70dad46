/// What was told on a day, so that it is no more than may be: also after the app was started anew.
public struct ProbeBudget: Hashable, Sendable, Codable {
    /// The day of UTC, counted from 1970.
    public var day: Int
    /// How many speeds were told on it.
    public var spent: Int

    /// `spent` speeds were told on `day`.
    public init(day: Int = 0, spent: Int = 0) { (self.day, self.spent) = (day, spent) }

    /// `spent` speeds were told on the day at `now`, in seconds since 1970.
    init(at now: Double, spent: Int) {
        self.init(day: Int(exactly: (now / 86_400).rounded(.down)) ?? 0, spent: spent)
    }

    /// Takes one out of `most` of the day at `now`, in seconds since 1970; whether there was one left. A clock that
    /// was set back finds nothing until it has come back to the day.
    mutating func spend(at now: Double, most: Int) -> Bool {
        let today = ProbeBudget(at: now, spent: 0).day
        if day < today { self = ProbeBudget(day: today) }
        guard day == today, spent < most else { return false }
        spent += 1
        return true
    }
}

/// Keeps on the device how much was told today.
public protocol ProbeBudgetStore: Sendable {
    /// What was kept; nothing was told yet where it is `nil`.
    func budget() throws -> ProbeBudget?
    /// Keeps `budget`; where it throws, nothing is sent.
    func keep(_ budget: ProbeBudget) throws
}

/// Keeps how much was told today in the file `probe-budget.json` of a directory. Where that is damaged, nothing is
/// sent until the next day.
public struct FileProbeBudgetStore: ProbeBudgetStore {
    /// The contents of the file.
    private struct Contents: VersionedContents {
        static let currentVersion = 1
        var formatVersion = currentVersion
        var budget = ProbeBudget()
    }

    private struct Damage: Error {}

    private let file: VersionedFile<Contents>

    /// A store in `directory`, which is made when something is kept; without one, in the user's directory for data
    /// of apps.
    public init(directory: String? = nil) {
        file = VersionedFile(name: "probe-budget.json", directory: directory)
    }

    /// What was kept; `nil` where there is no file.
    ///
    /// - Throws: where there is one that cannot be read.
    public func budget() throws -> ProbeBudget? {
        if file.isMissing { return nil }
        guard let contents = file.contents else { throw Damage() }
        return contents.budget
    }

    /// Keeps `budget`.
    ///
    /// - Throws: what the system says.
    public func keep(_ budget: ProbeBudget) throws { try file.write { $0.budget = budget } }
}
