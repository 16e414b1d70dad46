import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import WaymarkRendering

/// A frame as pixels: width and height as 32-bit little-endian numbers, then red, green, blue and
/// 255 for each pixel.
enum FrameResponse {
    static func make(_ session: DemoSession, _ request: Request) async -> Response {
        func size(_ name: String, _ fallback: Double) -> Double {
            let value = request.uri.queryParameters[name[...]].flatMap { Double($0) }
            return max(64, min(4096, (value ?? fallback).rounded()))
        }
        let wanted = SIMD2(size("width", 800), size("height", 600))
        guard let bitmap = await session.frame(size: wanted) else {
            return Response(status: .noContent)
        }
        var buffer = ByteBufferAllocator().buffer(capacity: 8 + bitmap.pixels.count * 4)
        buffer.writeInteger(UInt32(bitmap.width), endianness: .little)
        buffer.writeInteger(UInt32(bitmap.height), endianness: .little)
        bitmap.pixels.withUnsafeBytes { _ = buffer.writeBytes($0) }
        return Response(
            status: .ok,
            headers: [.contentType: "application/octet-stream", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: buffer))
    }
}

/// Events as a stream of server-sent events (HTML standard, section 9.2).
enum EventResponse {
    static func make(_ session: DemoSession) async -> Response {
        // Nothing that happens from now on is lost; a server that ends does not wait for it.
        let events = await session.events().cancelOnGracefulShutdown()
        return Response(
            status: .ok,
            headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                try await writer.write(ByteBuffer(string: ": events\n\n"))
                for await event in events {
                    try await writer.write(ByteBuffer(string: "data: \(event)\n\n"))
                }
                try await writer.finish(nil)
            })
    }
}
