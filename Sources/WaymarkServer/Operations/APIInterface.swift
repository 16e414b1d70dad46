import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Yams

/// The description of all paths at `/openapi.json`, for programs and for the page `/reference.html`.
struct APIInterface {
    /// The document, as its file in the repository says it; `nil` where that is damaged.
    private static let document: [UInt8]? = {
        let url = Bundle.module.url(
            forResource: "openapi.yaml", withExtension: nil, subdirectory: "API")
        guard let url, let text = try? String(contentsOf: url, encoding: .utf8),
            let node = try? Yams.compose(yaml: text)
        else { return nil }
        var json = JSONWriter()
        node.write(to: &json)
        return json.bytes
    }()

    /// Adds the path.
    func addRoutes(to router: Router<some RequestContext>) {
        router.get("openapi.json") { _, _ in
            guard let document = Self.document else {
                throw RequestError.failed(reason: "the description cannot be read")
            }
            return Response(
                status: .ok,
                headers: [
                    .contentType: "application/json; charset=utf-8", .cacheControl: "no-cache",
                ],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: document)))
        }
    }
}

extension Node {
    /// Writes the node as JSON, members in their order. Anchors are resolved already.
    fileprivate func write(to json: inout JSONWriter) {
        switch self {
        case .mapping(let mapping):
            json.object { json in
                for (key, value) in mapping {
                    json.member(named: key.string ?? "", NodeObject(node: value))
                }
            }
        case .sequence(let sequence):
            json.array { json in
                for value in sequence { json.element(NodeObject(node: value)) }
            }
        case .scalar(let scalar) where scalar.style == .plain:
            if null != nil {
                json.write(literal: "null".utf8)
            } else if let bool {
                json.write(literal: (bool ? "true" : "false").utf8)
            } else if let int {
                json.write(literal: "\(int)".utf8)
            } else if let float, float.isFinite {
                json.write(literal: "\(float)".utf8)
            } else {
                json.write(string: scalar.string)
            }
        case .scalar(let scalar): json.write(string: scalar.string)
        case .alias: json.write(literal: "null".utf8)
        }
    }
}

private struct NodeObject: JSONWritable {
    let node: Node

    func write(to json: inout JSONWriter) { node.write(to: &json) }
}
