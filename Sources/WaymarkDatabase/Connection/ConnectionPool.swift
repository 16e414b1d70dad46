import Dispatch

/// Connections that questions take and give back. A question that finds none free waits.
actor ConnectionPool {
    private let address: DatabaseAddress
    private let most: Int
    private let canWrite: Bool
    private var idle: [PooledConnection] = []
    /// Connections that are idle, in use or being made.
    private var count = 0
    private var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
    private var nextTicket = 0

    /// A pool of up to `most` connections, which are made when they are needed, and read only unless told.
    init(_ address: DatabaseAddress, most: Int, canWrite: Bool = false) {
        self.address = address
        (self.most, self.canWrite) = (most, canWrite)
    }

    /// The answer of `body`, to which a connection belongs meanwhile.
    nonisolated func withConnection<Answer: Sendable>(
        _ body: (PooledConnection) async throws(DatabaseError) -> Answer
    ) async throws(DatabaseError) -> Answer {
        let connection = try await take()
        do throws(DatabaseError) {
            let answer = try await body(connection)
            await giveBack(connection, isGood: !Task.isCancelled)
            return answer
        } catch {
            // What a late cancellation would hit, and what is broken, is not used again.
            await giveBack(connection, isGood: !Task.isCancelled && error != .connectionLost)
            throw error
        }
    }

    /// Closes those that nobody uses: where one is broken, the others are too.
    func closeIdle() {
        count -= idle.count
        idle.removeAll()
    }

    private func take() async throws(DatabaseError) -> PooledConnection {
        while true {
            guard !Task.isCancelled else {
                // Who was woken for nothing wakes the next.
                wakeNext()
                throw .cancelled
            }
            if let connection = idle.popLast() { return connection }
            guard count >= most else { break }
            guard await waitsForTurn() else { throw .cancelled }
        }
        count += 1
        do throws(DatabaseError) {
            return try await PooledConnection.make(address, canWrite: canWrite)
        } catch {
            count -= 1
            wakeNext()
            throw error
        }
    }

    private func giveBack(_ connection: PooledConnection, isGood: Bool) {
        if isGood { idle.append(connection) } else { count -= 1 }
        wakeNext()
    }

    private func wakeNext() {
        guard let ticket = waiting.keys.min() else { return }
        waiting.removeValue(forKey: ticket)?.resume(returning: true)
    }

    /// Waits until a connection may be free; `false` where the task is cancelled before.
    private func waitsForTurn() async -> Bool {
        nextTicket += 1
        let ticket = nextTicket
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled {
                    continuation.resume(returning: false)
                } else {
                    waiting[ticket] = continuation
                }
            }
        } onCancel: {
            Task { await self.giveUp(ticket) }
        }
    }

    private func giveUp(_ ticket: Int) {
        waiting.removeValue(forKey: ticket)?.resume(returning: false)
    }
}

/// A session with a thread of its own for its calls, which block.
// The session is used on its queue alone.
final class PooledConnection: @unchecked Sendable {
    private let session: PostgresSession
    private let queue: DispatchQueue

    private init(_ session: PostgresSession, on queue: DispatchQueue) {
        self.session = session
        self.queue = queue
    }

    /// Milliseconds that a statement may take.
    private static let longestStatement = 5000

    /// A new connection.
    static func make(
        _ address: DatabaseAddress, canWrite: Bool
    ) async throws(DatabaseError) -> PooledConnection {
        let queue = DispatchQueue(label: "waymark.database")
        let made = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<PooledConnection, DatabaseError>, Never>) in
            queue.async {
                continuation.resume(
                    returning: Result { () throws(DatabaseError) in
                        let session = try PostgresSession(address)
                        try session.run(
                            """
                            SET default_transaction_read_only = \(canWrite ? "off" : "on");
                            SET jit = off;
                            SET statement_timeout = \(longestStatement)
                            """)
                        return PooledConnection(session, on: queue)
                    })
            }
        }
        return try made.get()
    }

    /// The rows of a statement. A task that is cancelled cancels it in the server.
    func execute(
        _ statement: String, _ parameters: [PostgresValue] = []
    ) async throws(DatabaseError) -> [PostgresRow] {
        try await perform { session throws(DatabaseError) in
            try session.execute(statement, parameters)
        }
    }

    /// Runs several statements without parameters in one transaction.
    func run(_ statements: String) async throws(DatabaseError) {
        try await perform { session throws(DatabaseError) in try session.run(statements) }
    }

    private func perform<Answer: Sendable>(
        _ work: @escaping @Sendable (PostgresSession) throws(DatabaseError) -> Answer
    ) async throws(DatabaseError) -> Answer {
        guard !Task.isCancelled else { throw .cancelled }
        let canceller = session.canceller
        let done = await withTaskCancellationHandler {
            await withCheckedContinuation {
                (continuation: CheckedContinuation<Result<Answer, DatabaseError>, Never>) in
                queue.async {
                    continuation.resume(
                        returning: Result { () throws(DatabaseError) in
                            try work(self.session)
                        })
                }
            }
        } onCancel: {
            DispatchQueue.global().async { canceller.cancel() }
        }
        guard !Task.isCancelled else { throw .cancelled }
        return try done.get()
    }
}
