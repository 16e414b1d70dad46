import WaymarkDirections

/// Why a database of places cannot be used. None of them holds a password.
public enum DatabaseError: Error, Hashable, Sendable {
    /// The address is none of libpq: neither `postgresql://...` nor `host=... dbname=...`.
    case invalidAddress
    /// There is no server, no such database or no right to connect; whoever runs the server can tell.
    case unreachable(reason: String)
    /// The connection ended while it was used; the next question makes another one.
    case connectionLost
    /// The database lacks an extension that the role may not create; its owner can.
    case missingExtension(String)
    /// The role may not do this; the owner of the database can give it the right.
    case notAllowed(reason: String)
    /// The places were written by another version of Waymark; building the region again mends it.
    case otherVersion(found: Int, supported: Int)
    /// No region was ever built into the database.
    case noRegions
    /// The database has other regions, but not this one.
    case unknownRegion(String, known: [String])
    /// The region was built again while it was asked.
    case replaced
    /// The server gave up after the time that a question may take.
    case outOfTime
    /// Whoever asked wants no answer any more.
    case cancelled
    /// The server refused a statement, with its code (SQLSTATE).
    case refused(code: String, reason: String)
    /// The answer has not the columns that were asked for.
    case malformedAnswer
}

extension DatabaseError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .invalidAddress:
            "the address of the database is neither postgresql://user@host/name nor of the form "
                + "'host=... dbname=...'"
        case .unreachable(let reason): "the database cannot be reached: \(reason)"
        case .connectionLost: "the connection to the database was lost"
        case .missingExtension(let name):
            "the database has no \(name); whoever owns it can run: CREATE EXTENSION \(name)"
        case .notAllowed(let reason): "the database does not allow it: \(reason)"
        case .otherVersion(let found, let supported):
            "the places in the database are of version \(found), this is \(supported); build the "
                + "region again"
        case .noRegions: "the database has no regions; build one with --places"
        case .unknownRegion(let name, let known):
            "the database has no region '\(name)', only: \(known.joined(separator: ", "))"
        case .replaced: "the region was replaced meanwhile"
        case .outOfTime: "the database takes too long"
        case .cancelled: "the request was cancelled"
        case .refused(let code, let reason): "the database refused a statement (\(code)): \(reason)"
        case .malformedAnswer: "the answer of the database cannot be read"
        }
    }
}

extension PlaceError {
    /// The same for who asked for places, without names of machines, roles and tables.
    init(_ error: DatabaseError) {
        switch error {
        case .unreachable, .connectionLost, .replaced:
            self = .network(reason: "the database does not answer")
        case .outOfTime: self = .outOfTime
        case .cancelled: self = .cancelled
        case .noRegions, .unknownRegion: self = .noPlaces
        case .invalidAddress, .missingExtension, .notAllowed, .otherVersion, .refused,
            .malformedAnswer:
            self = .provider(reason: "the database cannot be used")
        }
    }
}

extension DatabaseError {
    /// The error of a code of the server (SQLSTATE).
    init(code: String, reason: String) {
        switch code {
        case "42501": self = .notAllowed(reason: reason)
        case "57014", "55P03": self = .outOfTime
        // A table or a schema that is not there any more.
        case "42P01", "3F000": self = .replaced
        case "57P01", "57P02", "57P03": self = .connectionLost
        case let code where code.hasPrefix("08"): self = .connectionLost
        default: self = .refused(code: code, reason: reason)
        }
    }
}
