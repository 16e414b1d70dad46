import Foundation
import Synchronization

/// A question that is answered once at a time, and can be taken back.
final class Question<Answer: Sendable>: Sendable {
    private let task = Mutex<(serial: Int, task: Task<Answer, any Error>)?>(nil)
    private let serial = Mutex(0)

    init() {}

    /// Whether an answer is looked for.
    var isOpen: Bool { task.withLock { $0 != nil } }

    /// Takes the question back.
    func cancel() { task.withLock { $0?.task.cancel() } }

    /// Looks for the answer, until the task that waits is cancelled.
    ///
    /// - Throws: ``MKError``; of the kind ``MKError/Code/unknown`` where an answer is looked for already.
    nonisolated(nonsending) func answer(
        _ find: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer {
        let (serial, task) = try begin(find)
        defer { end(serial) }
        return try await withTaskCancellationHandler {
            do { return try await task.value } catch { throw MKError.from(error) }
        } onCancel: {
            task.cancel()
        }
    }

    /// Looks for the answer and hands it over on the main actor.
    func answer(
        _ find: @escaping @Sendable () async throws -> Answer,
        then receive: @escaping @MainActor (Result<Answer, MKError>) -> Void
    ) {
        do {
            let (serial, task) = try begin(find)
            Task { @MainActor in
                let result = await task.result.mapError { MKError.from($0) }
                end(serial)
                receive(result)
            }
        } catch {
            let refusal = MKError.from(error)
            Task { @MainActor in receive(.failure(refusal)) }
        }
    }

    private func begin(
        _ find: @escaping @Sendable () async throws -> Answer
    ) throws -> (Int, Task<Answer, any Error>) {
        let next = serial.withLock { serial in
            serial += 1
            return serial
        }
        return try task.withLock { open in
            guard open == nil else { throw MKError(.unknown) }
            let task = Task {
                let answer = try await find()
                try Task.checkCancellation()
                return answer
            }
            open = (next, task)
            return (next, task)
        }
    }

    private func end(_ serial: Int) {
        task.withLock { if $0?.serial == serial { $0 = nil } }
    }
}

extension Result {
    /// The error; `nil` where there is none.
    var failure: Failure? {
        if case .failure(let error) = self { return error }
        return nil
    }
}
