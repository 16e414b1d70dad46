/// The address of a database and the role that connects: a connection string of libpq.
///
/// The rest comes from the environment (`PGPASSWORD`, `PGSERVICE`, `PGSSLMODE` ...) and from
/// `~/.pgpass`, as with all programs that use libpq: a password need not stand in a command line.
///
/// ```swift
/// let address = try DatabaseAddress("postgresql://waymark@db.example/places")
/// ```
public struct DatabaseAddress: Sendable {
    /// The connection string, which may have a password.
    let text: String
    /// Passwords, as they were given and as they are, which are never shown.
    private let secrets: [String]

    /// The address in `text`: `postgresql://user@host:port/name`, or `host=... dbname=...`.
    ///
    /// - Throws: ``DatabaseError/invalidAddress``.
    public init(_ text: String) throws(DatabaseError) {
        // Other texts would be taken for the name of a database.
        guard
            text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") || text.contains("="),
            !text.utf8.contains(0), let passwords = Self.passwords(in: text)
        else { throw .invalidAddress }
        self.text = text
        secrets = passwords.filter { !$0.isEmpty }
    }

    /// `message` in one line and without passwords.
    func redacted(_ message: String) -> String {
        let line = message.split(whereSeparator: \.isNewline).map { $0.trimmed }
            .joined(separator: " ")
        return secrets.reduce(line) { $0.replacing($1, with: "***") }
    }
}

extension DatabaseAddress: CustomStringConvertible, CustomReflectable {
    /// Says that it is an address, and nothing of it.
    public var description: String { "a PostgreSQL database" }
    /// Nothing of it.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = self
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return text
    }
}
