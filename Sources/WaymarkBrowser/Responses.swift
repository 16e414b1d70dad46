import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import WaymarkRendering

extension JSONEncoder {
    /// Writes the same value as the same bytes: the page makes anew what has another text.
    static var ordered: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return encoder
    }
}

extension ResponseBody {
    /// The bytes of a piece: a client that takes no piece in the time of ``StallWatch`` has stopped.
    private static let pieceBytes = 1 << 20

    /// The bytes of a delivery, piece by piece as the client takes them.
    fileprivate init(_ bytes: ByteBuffer, of delivery: Deliveries.Delivery) {
        self.init(contentLength: bytes.readableBytes) { writer in
            var rest = bytes
            while let piece = rest.readSlice(length: min(Self.pieceBytes, rest.readableBytes)),
                piece.readableBytes > 0
            {
                try await writer.write(piece)
            }
            try await writer.finish(nil)
            // It was on its way up to now.
            withExtendedLifetime(delivery) {}
        }
    }
}

extension Response {
    private init(_ type: String, _ body: ResponseBody, cacheControl: String = "no-store") {
        self.init(
            status: .ok, headers: [.contentType: type, .cacheControl: cacheControl], body: body)
    }

    static func json(_ value: some Encodable) -> Response {
        let data = (try? JSONEncoder.ordered.encode(value)) ?? Data()
        return Response("application/json", ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
    }

    /// The answer to a request that failed, for the page to tell.
    static func failure(_ error: DemoError) -> Response {
        var response = Response.json(["error": error.reason, "code": error.code.rawValue])
        response.status = .badRequest
        return response
    }

    /// A frame as bytes.
    static func frame(_ session: DemoSession, _ request: Request) async throws -> Response {
        func number(_ name: String, _ range: ClosedRange<Double>, _ usual: Double) -> Double {
            let value = request.uri.queryParameters[name[...]].flatMap { Double($0) } ?? usual
            return value.isFinite ? max(range.lowerBound, min(range.upperBound, value)) : usual
        }
        let size = SIMD2(
            number("width", 64...8192, 800).rounded(), number("height", 64...8192, 600).rounded())
        let scale = number("scale", 0.5...3, 1)
        guard size.x * size.y * scale * scale <= FrameShare.mostPixels else {
            throw HTTPError(.badRequest, message: "the frame is too large")
        }
        let after = Int(number("after", 0...1e9, 0))
        guard
            let (frame, delivery) = await session.frame(size: size, scale: scale, after: after)
        else { return Response(status: .noContent) }
        return Response(
            "application/octet-stream", ResponseBody(frame.buffer, of: delivery))
    }

    /// The drive as recorded so far.
    static func recording(_ session: DemoSession) async throws -> Response {
        let text = await session.recording.text
        guard !text.isEmpty else {
            throw DemoError(code: .nothingRecorded, reason: "Nothing was recorded.")
        }
        guard let delivery = session.deliveries.begin() else {
            throw HTTPError(
                .serviceUnavailable, headers: [.retryAfter: "5"], message: "too many downloads")
        }
        return Response(
            "application/jsonl", ResponseBody(ByteBuffer(string: text), of: delivery))
    }

    /// Events as a stream of server-sent events (HTML standard, section 9.2).
    static func events(_ session: DemoSession) async -> Response {
        // Nothing that happens from now on is lost; a server that ends does not wait for it.
        let events = await session.events().cancelOnGracefulShutdown()
        // A reader that stalls does not keep a session that has ended.
        let body = ResponseBody { [weak session] writer in
            try await writer.write(ByteBuffer(string: ": events\n\n"))
            for await event in events {
                await session?.see()
                let text = event.isEmpty ? ":\n\n" : "data: \(event)\n\n"
                try await writer.write(ByteBuffer(string: text))
            }
            try await writer.finish(nil)
        }
        return Response("text/event-stream", body)
    }

    private static let pageTypes = [
        "html": "text/html; charset=utf-8", "css": "text/css", "js": "text/javascript",
    ]

    /// The page itself, in the colours of the hour from its first paint on.
    static func index(isNight: Bool) throws -> Response {
        let text = String(decoding: try contents(ofPage: "index.html").data, as: UTF8.self)
        let theme = "data-theme=\"\(isNight ? "night" : "day")\""
        let page = text.replacing("data-theme=\"day\"", with: theme)
        return Response(
            pageTypes["html"] ?? "", ResponseBody(byteBuffer: ByteBuffer(string: page)),
            cacheControl: "no-store")
    }

    /// A file of the page.
    static func page(_ name: String) throws -> Response {
        let (type, data) = try contents(ofPage: name)
        return Response(
            type, ResponseBody(byteBuffer: ByteBuffer(bytes: data)), cacheControl: "no-cache")
    }

    private static func contents(ofPage name: String) throws -> (type: String, data: Data) {
        let url = URL(fileURLWithPath: name)
        // Only files of the page have such names.
        guard url.lastPathComponent == name, let type = pageTypes[url.pathExtension],
            let file = Bundle.module.url(
                forResource: name, withExtension: nil, subdirectory: "Page"),
            let data = try? Data(contentsOf: file)
        else { throw HTTPError(.notFound) }
        return (type, data)
    }
}
