import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The page at `/`: a map with routes, areas within reach and a search, and the request that was made; and the
/// reference of all paths.
struct PageInterface {
    private struct File {
        let bytes: [UInt8]
        let type: String
    }

    private static let types = [
        "index.html": "text/html; charset=utf-8", "page.css": "text/css; charset=utf-8",
        "page.js": "text/javascript; charset=utf-8", "waymark.js": "text/javascript; charset=utf-8",
        "reference.html": "text/html; charset=utf-8", "reference.css": "text/css; charset=utf-8",
        "reference.js": "text/javascript; charset=utf-8",
    ]
    /// The names of its files.
    static let fileNames = Set(types.keys)
    private static let files: [String: File] = types.reduce(into: [:]) { files, entry in
        let url = Bundle.module.url(
            forResource: entry.key, withExtension: nil, subdirectory: "Page")
        guard let url, let data = try? Data(contentsOf: url) else { return }
        files[entry.key] = File(bytes: [UInt8](data), type: entry.value)
    }

    /// Adds all paths.
    func addRoutes(to router: Router<some RequestContext>) {
        router.get("") { _, _ in try Self.response("index.html") }
        for name in Self.types.keys.sorted() where name != "index.html" {
            router.get(RouterPath(name)) { _, _ in try Self.response(name) }
        }
    }

    private static func response(_ name: String) throws(RequestError) -> Response {
        guard let file = files[name] else { throw .notFound(kind: "page", name: name) }
        var headers: HTTPFields = [
            .contentType: file.type, .cacheControl: "no-cache", .xContentTypeOptions: "nosniff",
            .contentSecurityPolicy:
                "default-src 'self'; img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'",
        ]
        if let policy = HTTPField.Name("Referrer-Policy") { headers[policy] = "no-referrer" }
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
    }
}
