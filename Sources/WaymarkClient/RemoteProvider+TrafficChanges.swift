import Foundation
public import WaymarkDirections

extension RemoteProvider {
    /// Who says what ``trafficChanges()`` reports.
    public static let trafficSource = "server"

    /// What changes of the traffic that the server knows, as reports for regions of the device: the first one is
    /// all that it knows, each one after it what is other than before. The key must be one for navigation.
    ///
    /// ```swift
    /// for try await report in provider.trafficChanges() { try region.apply(report) }
    /// ```
    ///
    /// What is not told again holds for half an hour. It ends by a ``DirectionsError`` where the server or the
    /// network does; ``TrafficListener`` goes on then.
    public func trafficChanges() -> some AsyncSequence<TrafficReport, any Error> & Sendable {
        trafficEvents(after: nil).map { $0.report }
    }

    /// A change, and the id of the state that it leads to.
    struct TrafficEvent: Sendable {
        let report: TrafficReport
        let id: String?
    }

    /// What changes after the state `id`, or all and then what changes.
    func trafficEvents(after id: String?) -> AsyncThrowingStream<TrafficEvent, any Error> {
        var request = authorized(RemoteRequest(url: address + "/v1/traffic/changes"))
        request.lastEventID = id
        let (stream, continuation) = AsyncThrowingStream.makeStream(
            of: TrafficEvent.self, bufferingPolicy: .bufferingOldest(Self.mostWaiting))
        let work = Task { [request, transport, now] in
            var receiver = TrafficEventReceiver(continuation: continuation, now: now)
            var failure = DirectionsError.network(reason: "the server has ended")
            do {
                try await transport.receive(request, by: &receiver) { _ in }
            } catch {
                failure = error as? DirectionsError ?? .provider(reason: "\(error)")
            }
            continuation.finish(throwing: receiver.refusal ?? failure)
        }
        continuation.onTermination = { _ in work.cancel() }
        return stream
    }

    /// Events that nobody has taken yet; with more, it is begun anew.
    private static let mostWaiting = 256
}

/// Makes reports of what a server sends.
private struct TrafficEventReceiver: RemoteReceiver {
    let continuation: AsyncThrowingStream<RemoteProvider.TrafficEvent, any Error>.Continuation
    let now: @Sendable () -> Date
    private var reader = EventReader()
    private var status = 0
    private var problem: [UInt8] = []
    private var byteCount = 0

    private static let mostProblemBytes = 64 << 10

    init(
        continuation: AsyncThrowingStream<RemoteProvider.TrafficEvent, any Error>.Continuation,
        now: @escaping @Sendable () -> Date
    ) { (self.continuation, self.now) = (continuation, now) }

    /// What the server says in the place of events.
    var refusal: DirectionsError? {
        switch status {
        case 0, 200: nil
        case 404, 405: .unsupported("changes of the traffic")
        default: DirectionsError(RemoteReply(status: status, body: problem))
        }
    }

    mutating func begin(_ head: RemoteHead) { status = head.status }

    mutating func receive(_ bytes: [UInt8]) throws -> Int {
        byteCount += bytes.count
        guard status == 200 else {
            if problem.count < Self.mostProblemBytes { problem += bytes }
            return byteCount
        }
        for event in try reader.read(bytes) where event.kind == "traffic" {
            try take(event)
        }
        return byteCount
    }

    private func take(_ event: EventReader.Event) throws {
        let report: TrafficReport
        do {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            report = try decoder.decode(TrafficChange.self, from: Data(event.data.utf8))
                .report(of: RemoteProvider.trafficSource, now: now())
        } catch {
            throw DirectionsError.provider(reason: "its traffic cannot be read")
        }
        // Ids go into the head of a request.
        let isPlain = event.id?.utf8.allSatisfy { (0x21...0x7e).contains($0) } ?? true
        let id = event.id.flatMap { isPlain && $0.utf8.count <= 256 ? $0 : nil }
        switch continuation.yield(RemoteProvider.TrafficEvent(report: report, id: id)) {
        case .enqueued: return
        case .dropped: throw DirectionsError.network(reason: "nobody takes what it tells")
        case .terminated: throw DirectionsError.cancelled
        @unknown default: return
        }
    }
}
