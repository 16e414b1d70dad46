import CPostgres

/// A connection to a server, by libpq. Its calls block, and it is used by one thread at a time.
final class PostgresSession {
    private let handle: OpaquePointer
    private let address: DatabaseAddress
    /// Cancels what the session does, from any thread.
    let canceller: PostgresCanceller
    /// Whether it can be used again.
    private(set) var isUsable = true

    /// Seconds that a server may take to accept a connection.
    private static let patience = "5"

    /// Connects to the database at `address`.
    ///
    /// - Throws: ``DatabaseError/unreachable(reason:)``.
    init(_ address: DatabaseAddress) throws(DatabaseError) {
        self.address = address
        let options = [
            ("connect_timeout", Self.patience), ("application_name", "waymark"),
            // What the address says comes after this, and counts.
            ("dbname", address.text), ("client_encoding", "UTF8"),
        ]
        let handle = Self.connect(options)
        guard let handle else { throw .unreachable(reason: "there is no memory") }
        guard PQstatus(handle) == CONNECTION_OK else {
            let reason = String(cString: PQerrorMessage(handle))
            PQfinish(handle)
            throw .unreachable(reason: address.redacted(reason))
        }
        guard let canceller = PostgresCanceller(handle) else {
            PQfinish(handle)
            throw .unreachable(reason: "there is no memory")
        }
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        self.handle = handle
        self.canceller = canceller
    }

    deinit { PQfinish(handle) }

    private static func connect(_ options: [(String, String)]) -> OpaquePointer? {
        withCStrings(options.map(\.0)) { keys in
            withCStrings(options.map(\.1)) { values in
                PQconnectdbParams(keys + [nil], values + [nil], 1)
            }
        }
    }

    /// Calls `body` with pointers that are valid as long as the call lasts.
    private static func withCStrings<Result>(
        _ texts: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
    ) -> Result {
        func descend(_ pointers: [UnsafePointer<CChar>?]) -> Result {
            guard pointers.count < texts.count else { return body(pointers) }
            return texts[pointers.count].withCString { descend(pointers + [$0]) }
        }
        return descend([])
    }

    /// Runs one statement with its parameters; its rows.
    @discardableResult func execute(
        _ statement: String, _ parameters: [PostgresValue] = []
    ) throws(DatabaseError) -> [PostgresRow] {
        let result = send(statement, parameters)
        defer { PQclear(result) }
        try check(result)
        return rows(of: result)
    }

    /// Runs several statements without parameters.
    func run(_ statements: String) throws(DatabaseError) {
        let result = PQexec(handle, statements)
        defer { PQclear(result) }
        try check(result)
    }

    private func send(_ statement: String, _ parameters: [PostgresValue]) -> OpaquePointer? {
        let bytes = parameters.flatMap { $0.bytes ?? [] }
        let lengths = parameters.map { Int32($0.bytes?.count ?? 0) }
        return bytes.withUnsafeBytes { buffer in
            let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            // Of no bytes at all there is no address, and an empty text is not NULL.
            let empty: StaticString = ""
            var offset = 0
            let values = parameters.indices.map { index -> UnsafePointer<CChar>? in
                guard parameters[index].bytes != nil else { return nil }
                defer { offset += Int(lengths[index]) }
                return start.map { $0 + offset }
                    ?? UnsafeRawPointer(empty.utf8Start).assumingMemoryBound(to: CChar.self)
            }
            return PQexecParams(
                handle, statement, Int32(parameters.count), parameters.map(\.type), values, lengths,
                [Int32](repeating: 1, count: parameters.count), 1)
        }
    }

    private func rows(of result: OpaquePointer?) -> [PostgresRow] {
        let columns = PQnfields(result)
        return (0..<PQntuples(result)).map { row in
            PostgresRow(
                (0..<columns).map { column in
                    guard PQgetisnull(result, row, column) == 0,
                        let value = PQgetvalue(result, row, column)
                    else { return nil }
                    let length = Int(PQgetlength(result, row, column))
                    return Array(UnsafeRawBufferPointer(start: value, count: length))
                })
        }
    }

    /// Copies rows into a table: `next` is asked for bytes until it has no more.
    func copy(_ statement: String, _ next: () -> [UInt8]?) throws(DatabaseError) {
        let start = PQexec(handle, statement)
        defer { PQclear(start) }
        guard PQresultStatus(start) == PGRES_COPY_IN else {
            try check(start)
            throw .malformedAnswer
        }
        var isSent = put(CopyRows.header)
        while isSent, let bytes = next() { isSent = put(bytes) }
        isSent = isSent && put(CopyRows.trailer) && PQputCopyEnd(handle, nil) == 1
        // Why it was not sent is told by the results.
        var failure: DatabaseError?
        while let result = PQgetResult(handle) {
            failure = failure ?? error(of: result)
            PQclear(result)
        }
        if let failure { throw failure }
        guard isSent else { throw lost() }
    }

    private func put(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { buffer in
            let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            return PQputCopyData(handle, start, Int32(buffer.count)) == 1
        }
    }

    private func lost() -> DatabaseError {
        isUsable = false
        return .connectionLost
    }

    private func check(_ result: OpaquePointer?) throws(DatabaseError) {
        if let error = error(of: result) { throw error }
    }

    /// The error of a result, if it has one.
    private func error(of result: OpaquePointer?) -> DatabaseError? {
        switch PQresultStatus(result) {
        case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_COPY_IN: return nil
        default: break
        }
        guard PQstatus(handle) == CONNECTION_OK else { return lost() }
        // SQLSTATE and text: the fields `C` and `M` of the protocol.
        // What has no code was not told by the server, but by the library, which has lost it.
        guard let code = PQresultErrorField(result, 0x43).map({ String(cString: $0) }) else {
            return lost()
        }
        let reason = PQresultErrorField(result, 0x4D).map { String(cString: $0) } ?? ""
        let error = DatabaseError(code: code, reason: address.redacted(reason))
        if error == .connectionLost { isUsable = false }
        return error
    }
}

/// Cancels what a session does.
// libpq allows that from any thread, and nothing else is done with the handle.
final class PostgresCanceller: @unchecked Sendable {
    private let handle: OpaquePointer

    fileprivate init?(_ connection: OpaquePointer) {
        guard let handle = PQgetCancel(connection) else { return nil }
        self.handle = handle
    }

    deinit { PQfreeCancel(handle) }

    /// Asks the server to end the statement at work; it blocks for as long as that takes to be sent.
    func cancel() {
        let length = 256
        var reason = [CChar](repeating: 0, count: length)
        PQcancel(handle, &reason, Int32(length))
    }
}

extension DatabaseAddress {
    /// The passwords in a connection string; `nil` where it is none.
    static func passwords(in text: String) -> [String]? {
        var complaint: UnsafeMutablePointer<CChar>?
        let list = PQconninfoParse(text, &complaint)
        // It may repeat the string.
        PQfreemem(complaint)
        guard let list else { return nil }
        defer { PQconninfoFree(list) }
        var (passwords, option): ([String], UnsafeMutablePointer<PQconninfoOption>) = ([], list)
        while let keyword = option.pointee.keyword {
            if String(cString: keyword).contains("password"), let value = option.pointee.val {
                passwords.append(String(cString: value))
            }
            option += 1
        }
        return passwords
    }
}
