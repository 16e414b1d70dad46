/// A request as it came over HTTP.
public struct ServerRequest: Hashable, Sendable {
    /// The method: `GET`.
    public let method: String
    /// The path and the query as they were sent, with their percent-encoding.
    public let target: String

    /// A request for `target`.
    public init(method: String = "GET", target: String) {
        self.method = method
        self.target = target
    }
}

/// What is sent back.
public struct ServerAnswer: Hashable, Sendable {
    /// The status of HTTP: 200, or 400 and more for errors.
    public let status: Int
    /// The header fields by their names.
    public let headers: [String: String]
    /// The content in UTF-8; empty for the answer to `OPTIONS`.
    public let body: [UInt8]

    /// What every answer carries: any page may read it, and where the data comes from.
    static let commonHeaders = [
        "Access-Control-Allow-Origin": "*",
        "X-Attribution": "(c) OpenStreetMap contributors",
    ]
}

extension ServerAnswer {
    /// `value` as JSON.
    init(_ value: some Encodable, status: Int = 200) {
        self.status = status
        headers = Self.commonHeaders.merging(
            ["Content-Type": "application/json; charset=utf-8"]) { $1 }
        body = CompactEncoder.encode(value)
    }

    /// An error as its code and a message.
    init(_ error: RequestError) {
        self.init(
            ErrorObject(code: error.code, message: error.description), status: error.status)
    }

    /// What a browser asks before it lets a page read the answers.
    static let preflight = ServerAnswer(
        status: 204,
        headers: commonHeaders.merging([
            "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
            "Access-Control-Allow-Headers": "*",
            "Access-Control-Max-Age": "86400",
        ]) { $1 }, body: [])
}

/// What is told about an error.
struct ErrorObject: Encodable {
    let code: ResponseCode
    let message: String
}
