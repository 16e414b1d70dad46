import Foundation

/// A user as the others are told from: a number that does not lead back to the token of the client.
struct ReporterID: Hashable, Sendable {
    private let number: Int

    /// The user of a token.
    ///
    /// - Parameter salt: the same for all tokens that are compared; nobody else may know it.
    init(token: String, salt: UInt64) {
        var hasher = Hasher()
        hasher.combine(salt)
        hasher.combine(token)
        number = hasher.finalize()
    }
}

/// Counts how much each user says, and turns away those who say too much.
struct ReporterLedger: Sendable {
    /// What a user does.
    enum Act: Hashable, Sendable {
        case report, vote

        /// How often in an hour.
        var most: Int { self == .report ? 12 : 120 }
    }

    private struct Account {
        let start: Date
        var counts: [Act: Int] = [:]
    }

    private var accounts: [ReporterID: Account] = [:]

    /// Seconds after which it is counted anew.
    private static let window = 3600.0
    /// Users whose acts are counted; while there are more, those who were not counted yet have to wait.
    private static let mostAccounts = 100_000

    /// Counts an act.
    ///
    /// - Throws: ``IncidentRefusal/tooMuch(retryAfter:)``.
    mutating func note(
        _ act: Act, by reporter: ReporterID, at now: Date
    ) throws(IncidentRefusal) {
        var account = accounts[reporter] ?? Account(start: now)
        let age = now.timeIntervalSince(account.start)
        // A clock that was set back does not lock anyone out.
        if age >= Self.window || age < 0 { account = Account(start: now) }
        let count = account.counts[act, default: 0]
        guard count < act.most else {
            let rest = Self.window - now.timeIntervalSince(account.start)
            throw .tooMuch(retryAfter: max(1, Int(rest.rounded(.up))))
        }
        if accounts[reporter] == nil, accounts.count >= Self.mostAccounts {
            forget(at: now)
            guard accounts.count < Self.mostAccounts else { throw .tooMuch(retryAfter: 60) }
        }
        account.counts[act] = count + 1
        accounts[reporter] = account
    }

    /// Forgets those who have said nothing of late.
    mutating func forget(at now: Date) {
        accounts = accounts.filter { abs(now.timeIntervalSince($0.value.start)) < Self.window }
    }
}
