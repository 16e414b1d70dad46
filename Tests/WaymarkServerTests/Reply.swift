import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Synchronization
import WaymarkServer

/// An answer with its content read.
struct Reply {
    let status: Int
    /// The header fields by their names in lower case.
    let headers: [String: String]
    let bytes: [UInt8]
    let json: JSONNode

    init(_ answer: Response, _ bytes: [UInt8]) {
        status = answer.status.code
        headers = Dictionary(answer.headers.map { ($0.name.canonicalName, $0.value) }) { $1 }
        self.bytes = bytes
        json = JSONNode(
            value: try? JSONSerialization.jsonObject(
                with: Data(bytes), options: .fragmentsAllowed))
    }

    var code: String? { json["code"].text }
    var body: String { String(decoding: bytes, as: UTF8.self) }
}

extension RegionService {
    /// The answer to a request for `target`, in process.
    func get(
        _ target: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:]
    ) async -> Reply {
        await answer(target, method: method, headers: headers, body: "")
    }

    /// The answer to a request for `target` with `body`, in process.
    func post(_ target: String, body: String, headers: HTTPFields = [:]) async -> Reply {
        var headers = headers
        headers[.contentType] = "application/json"
        return await answer(target, method: .post, headers: headers, body: body)
    }

    /// The answer to `body` that is put at `target`, in process.
    func put(_ target: String, body: String) async -> Reply {
        await answer(target, method: .put, headers: [:], body: body)
    }

    private func answer(
        _ target: String, method: HTTPRequest.Method, headers: HTTPFields, body text: String
    ) async -> Reply {
        let head = HTTPRequest(
            method: method, scheme: "http", authority: nil, path: target, headerFields: headers)
        var logger = Logger(label: "tests")
        logger.logLevel = .critical
        logger[metadataKey: "hb.request.id"] = "1"
        let context = BasicRequestContext(
            source: ApplicationRequestContextSource(
                channel: NIOAsyncTestingChannel(), logger: logger))
        let body = Collector()
        do {
            let response = try await router().buildResponder().respond(
                to: Request(head: head, body: RequestBody(buffer: ByteBuffer(string: text))),
                context: context)
            try await response.body.write(body)
            return Reply(response, body.bytes)
        } catch {
            preconditionFailure("the router answers every request: \(error)")
        }
    }
}

/// Keeps what is written.
private final class Collector: ResponseBodyWriter {
    private let buffer = Mutex<[UInt8]>([])
    var bytes: [UInt8] { buffer.withLock { $0 } }

    func write(_ part: ByteBuffer) async throws {
        buffer.withLock { $0 += part.readableBytesView }
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
