import Synchronization
import WaymarkClient
import WaymarkDirections

/// Answers without a network, and notes what it was asked.
final class ScriptedTransport: RemoteTransport {
    /// What it answers, request by request; the last answer again and again.
    private let answers: Mutex<[Result<RemoteReply, DirectionsError>]>
    private let seen = Mutex<[RemoteRequest]>([])

    init(_ answers: [Result<RemoteReply, DirectionsError>]) { self.answers = Mutex(answers) }

    convenience init(status: Int, body: String = "") {
        self.init([.success(RemoteReply(status: status, body: Array(body.utf8)))])
    }

    /// What it was asked so far.
    var requests: [RemoteRequest] { seen.withLock { $0 } }

    func reply(to request: RemoteRequest) async throws(DirectionsError) -> RemoteReply {
        seen.withLock { $0.append(request) }
        let answer = answers.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        return try answer.get()
    }

    func receive(
        _ request: RemoteRequest, by receiver: inout some RemoteReceiver, _ report: (Int) -> Void
    ) async throws {
        let reply = try await reply(to: request)
        try receiver.begin(RemoteHead(status: reply.status, etag: reply.etag))
        report(try receiver.receive(reply.body))
    }
}
