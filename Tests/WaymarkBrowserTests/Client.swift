import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An answer to a request.
struct Answer: Sendable {
    let status: Int
    let body: [UInt8]
    /// By their names in small letters.
    let headers: [String: String]

    var type: String { headers["content-type"] ?? "" }
}

extension URLSessionConfiguration {
    /// All maps of a test run share one main actor with their hosts: an answer takes as long as it
    /// takes.
    fileprivate static var patient: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 3600
        return configuration
    }
}

/// A visitor of a host.
final class Client: Sendable {
    let base: URL
    private let session: URLSession

    init(base: URL) {
        self.base = base
        session = URLSession(configuration: .patient)
    }

    /// Ends what is still under way.
    func close() { session.invalidateAndCancel() }

    func get(_ path: String, headers: [String: String] = [:]) async throws -> Answer {
        try await send("GET", path, nil, headers)
    }

    func post(
        _ path: String, _ body: String = "", headers: [String: String] = [:]
    ) async throws -> Answer {
        try await send("POST", path, Data(body.utf8), headers)
    }

    /// The id of a new session.
    func openSession() async throws -> String {
        let answer = try await post("sessions")
        let object = try JSONDecoder().decode([String: String].self, from: Data(answer.body))
        guard answer.status == 200, let id = object["id"] else { throw FixtureError.noSession }
        return id
    }

    /// What a session reports from now on; nothing that it does after this returns is missed.
    func events(_ id: String) async throws -> EventReader {
        let reader = EventReader(url: url("sessions/\(id)/events"))
        _ = try await reader.text { $0.contains(#""kind":"state""#) }
        return reader
    }

    private func url(_ path: String) -> URL {
        URL(string: path, relativeTo: base)?.absoluteURL ?? base
    }

    func send(
        _ method: String, _ path: String, _ body: Data? = nil, _ headers: [String: String] = [:]
    ) async throws -> Answer {
        var request = URLRequest(url: url(path))
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        request.httpMethod = method
        request.httpBody = body
        let (data, response) = try await session.data(for: request)
        let http = response as? HTTPURLResponse
        let fields = (http?.allHeaderFields ?? [:]).map { ("\($0)".lowercased(), "\($1)") }
        return Answer(
            status: http?.statusCode ?? 0, body: [UInt8](data),
            headers: Dictionary(fields, uniquingKeysWith: { first, _ in first }))
    }
}

/// Reads a stream of events while it comes in.
final class EventReader: NSObject, URLSessionDataDelegate {
    private let pieces: AsyncStream<[UInt8]>
    private let received = Mutex<[UInt8]>([])
    private let continuation: AsyncStream<[UInt8]>.Continuation
    private let session = Mutex<URLSession?>(nil)

    init(url: URL) {
        (pieces, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        super.init()
        let session = URLSession(configuration: .patient, delegate: self, delegateQueue: nil)
        self.session.withLock { $0 = session }
        session.dataTask(with: url).resume()
    }

    /// All that has come, once it is enough.
    ///
    /// - Throws: ``FixtureError/streamEnded`` where the stream ends before that.
    func text(until isEnough: (String) -> Bool) async throws -> String {
        var text = String(decoding: received.withLock { $0 }, as: UTF8.self)
        var iterator = pieces.makeAsyncIterator()
        while !isEnough(text) {
            guard let piece = await iterator.next() else { throw FixtureError.streamEnded }
            text = received.withLock {
                $0 += piece
                return String(decoding: $0, as: UTF8.self)
            }
        }
        return text
    }

    /// Reads no more.
    func close() { session.withLock { $0?.invalidateAndCancel() } }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        continuation.yield([UInt8](data))
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        continuation.finish()
    }
}
