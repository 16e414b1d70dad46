import Foundation
import Synchronization
package import WaymarkDirections

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Requests over the network by the system's own loader, which knows of proxies, of networks that come and go,
/// and of what the user allows.
package struct URLSessionTransport: RemoteTransport {
    /// What is not answered in so many seconds has failed.
    let timeout: Double

    /// A transport that waits so many seconds for answers.
    package init(timeout: Double) { self.timeout = timeout }

    package func reply(to request: RemoteRequest) async throws(DirectionsError) -> RemoteReply {
        let wait = max(0.001, min(3600, timeout))
        let exchange = try Exchange(request, silence: wait)
        let clock = Task {
            try await Task.sleep(for: .seconds(wait))
            exchange.end(.network(reason: "no answer within \(wait) s"))
        }
        defer { clock.cancel() }
        let head = try await exchange.head()
        var body: [UInt8] = []
        while let part = try await exchange.next() {
            body += part
            guard body.count <= request.mostBytes else {
                throw .tooManyBytes(request.mostBytes)
            }
        }
        return RemoteReply(status: head.statusCode, body: body) {
            head.value(forHTTPHeaderField: $0)
        }
    }

    package func receive(
        _ request: RemoteRequest, by receiver: inout some RemoteReceiver, _ report: (Int) -> Void
    ) async throws {
        let exchange = try Exchange(request, silence: Double(longestSilence))
        let head = try await exchange.head()
        try receiver.begin(
            RemoteHead(status: head.statusCode) { head.value(forHTTPHeaderField: $0) })
        while let part = try await exchange.next() { report(try receiver.receive(part)) }
    }
}

/// One request and what comes of it; it ends with the last reference to it.
private final class Exchange: Sendable {
    private let task: URLSessionDataTask
    private let answers: AsyncStream<Answer>

    /// Something that comes.
    enum Answer: Sendable {
        case head(HTTPURLResponse)
        case part([UInt8])
        case failure(DirectionsError)
    }

    /// - Parameter silence: seconds without a byte after which it has failed.
    /// - Throws: ``DirectionsError/invalidRequest(reason:)`` where the address is none.
    init(_ request: RemoteRequest, silence: Double) throws(DirectionsError) {
        guard let url = URL(string: request.url) else {
            throw .invalidRequest(reason: "'\(request.url.prefix(80))' is no address")
        }
        var message = URLRequest(url: url, timeoutInterval: silence)
        for (name, value) in request.fields { message.setValue(value, forHTTPHeaderField: name) }
        // A part of a file is a part of what is stored, not of something packed.
        if request.firstByte != nil {
            message.setValue("identity", forHTTPHeaderField: "accept-encoding")
        }
        message.httpMethod = request.methodName
        if let body = request.body {
            message.httpBody = Data(body)
        }
        (task, answers) = Loader.shared.start(message)
    }

    deinit { task.cancel() }

    /// Ends it with `error`.
    func end(_ error: DirectionsError) { Loader.shared.end(task, error) }

    /// What the server says first.
    func head() async throws(DirectionsError) -> HTTPURLResponse {
        for await answer in answers {
            switch answer {
            case .head(let head): return head
            case .part: continue
            case .failure(let error): throw error
            }
        }
        throw Task.isCancelled ? .cancelled : .network(reason: "no answer")
    }

    /// The next bytes; `nil` at the end.
    func next() async throws(DirectionsError) -> [UInt8]? {
        for await answer in answers {
            switch answer {
            case .head: continue
            case .part(let bytes):
                Loader.shared.took(bytes.count, of: task)
                return bytes
            case .failure(let error): throw error
            }
        }
        guard !Task.isCancelled else { throw .cancelled }
        return nil
    }
}

/// Hands what the system loads to whoever asked for it.
private final class Loader: NSObject, URLSessionDataDelegate, Sendable {
    private struct Receiver {
        let continuation: AsyncStream<Exchange.Answer>.Continuation
        /// Bytes that nobody has taken yet.
        var waiting = 0
        var isSuspended = false
    }

    static let shared = Loader()
    private let receivers = Mutex<[Int: Receiver]>([:])
    private let session = Mutex<URLSession?>(nil)

    /// Where so many bytes wait, no more are loaded.
    private static let mostWaiting = 8 << 20

    private func makeSession() -> URLSession {
        session.withLock { session in
            if let session { return session }
            let configuration = URLSessionConfiguration.ephemeral
            // What is kept, is kept by the cache of answers.
            configuration.urlCache = nil
            configuration.httpShouldSetCookies = false
            configuration.httpMaximumConnectionsPerHost = 8
            let queue = OperationQueue()
            queue.maxConcurrentOperationCount = 1
            let made = URLSession(
                configuration: configuration, delegate: self, delegateQueue: queue)
            session = made
            return made
        }
    }

    func start(_ request: URLRequest) -> (URLSessionDataTask, AsyncStream<Exchange.Answer>) {
        let task = makeSession().dataTask(with: request)
        let (stream, continuation) = AsyncStream.makeStream(of: Exchange.Answer.self)
        receivers.withLock { $0[task.taskIdentifier] = Receiver(continuation: continuation) }
        continuation.onTermination = { _ in task.cancel() }
        task.resume()
        return (task, stream)
    }

    func end(_ task: URLSessionTask, _ error: DirectionsError?) {
        let receiver = receivers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        if let error { receiver?.continuation.yield(.failure(error)) }
        receiver?.continuation.finish()
    }

    func took(_ count: Int, of task: URLSessionTask) {
        let resumes = receivers.withLock { receivers -> Bool in
            guard var receiver = receivers[task.taskIdentifier] else { return false }
            receiver.waiting -= count
            let resumes = receiver.isSuspended && receiver.waiting < Self.mostWaiting / 2
            if resumes { receiver.isSuspended = false }
            receivers[task.taskIdentifier] = receiver
            return resumes
        }
        if resumes { task.resume() }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if let head = response as? HTTPURLResponse {
            yield(.head(head), to: dataTask)
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let suspends = receivers.withLock { receivers -> Bool in
            guard var receiver = receivers[dataTask.taskIdentifier] else { return false }
            receiver.waiting += data.count
            let suspends = !receiver.isSuspended && receiver.waiting > Self.mostWaiting
            if suspends { receiver.isSuspended = true }
            receivers[dataTask.taskIdentifier] = receiver
            return suspends
        }
        if suspends { dataTask.suspend() }
        yield(.part(Array(data)), to: dataTask)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        end(task, error.map { .network(reason: $0.localizedDescription) })
    }

    /// Nobody is sent elsewhere, and with a key not at all.
    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) { completionHandler(nil) }

    private func yield(_ answer: Exchange.Answer, to task: URLSessionTask) {
        _ = receivers.withLock { $0[task.taskIdentifier]?.continuation }?.yield(answer)
    }
}
