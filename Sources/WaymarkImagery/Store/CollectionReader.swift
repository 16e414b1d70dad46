import Foundation
import GRDB
import Synchronization
import WaymarkDirections

/// Reads the tables of a collection, which is opened when it is there, and anew when another lies in its place.
final class CollectionReader: Sendable {
    private let path: String
    private let opened = Mutex<Opened?>(nil)

    private struct Opened {
        let pool: DatabasePool
        let file: FileMark
    }

    /// Tells files of one name apart.
    private struct FileMark: Equatable {
        let device: UInt64
        let number: UInt64

        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
        }
    }

    /// A reader of the file at `path`, which may come later.
    init(path: String) { self.path = path }

    /// The answer of `work`.
    func read<Answer: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Answer
    ) async throws(PanoramaError) -> Answer {
        let pool = try pool()
        do {
            return try await pool.read(work)
        } catch is CancellationError {
            throw .cancelled
        } catch let error as PanoramaError {
            throw error
        } catch {
            throw .provider(reason: "\(error)")
        }
    }

    private func pool() throws(PanoramaError) -> DatabasePool {
        guard let file = FileMark(path) else { throw .noPanoramas }
        let path = path
        let result = opened.withLock { opened in
            Result<DatabasePool, any Error> {
                if let opened, opened.file == file { return opened.pool }
                let pool = try Self.open(path)
                opened = Opened(pool: pool, file: file)
                return pool
            }
        }
        switch result {
        case .success(let pool): return pool
        case .failure(let error as PanoramaError): throw error
        case .failure(let error): throw .provider(reason: "\(path): \(error)")
        }
    }

    private static func open(_ path: String) throws -> DatabasePool {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        let pool = try DatabasePool(path: path, configuration: configuration)
        if let objection = try pool.read(CollectionSchema.objection) {
            throw PanoramaError.provider(reason: "\(path): \(objection)")
        }
        return pool
    }
}
