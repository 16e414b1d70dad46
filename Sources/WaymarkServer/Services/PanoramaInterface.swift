import HTTPTypes
import Hummingbird
import WaymarkDirections
import WaymarkRegion

/// The panoramas of the server: the nearest to a place, their pictures tile by tile, and the lines along which they
/// stand.
struct PanoramaInterface {
    let provider: any PanoramaProvider
    let queue: RequestQueue

    /// Seconds for which a tile may be kept. It changes where a picture is imported again with other faces blurred,
    /// and is gone where the operator removes the picture.
    private static let tileAge = 86_400

    /// Adds all paths.
    func addRoutes(to router: Router<some RequestContext>) {
        router.get("v1/panoramas") { request, _ in
            var options = try OptionReader(RequestTarget(request).query, isForm: true)
            let question = try PanoramaRequest(&options)
            try options.finish()
            return try await panorama { provider throws(PanoramaError) in
                try await provider.panorama(question)
            }
        }
        router.get("v1/panoramas/sequences") { request, _ in try await sequences(request) }
        router.get("v1/panoramas/:panorama") { request, context in
            try Self.checkOptions(request)
            let id = context.decoded("panorama")
            return try await panorama { provider throws(PanoramaError) in
                try await provider.panorama(id: id)
            }
        }
        router.get("v1/panoramas/:panorama/thumbnail") { request, context in
            let tile = PanoramaTile(level: 0, column: 0, row: 0)
            return try await picture(tile, of: context.decoded("panorama"), request)
        }
        router.get("v1/panoramas/:panorama/tiles/:level/:column/:row") { request, context in
            try await picture(PanoramaTile(context), of: context.decoded("panorama"), request)
        }
    }

    private static func checkOptions(_ request: Request) throws(RequestError) {
        try OptionReader(RequestTarget(request).query, isForm: true).finish()
    }

    private func panorama(
        _ question: @escaping Question<Panorama>
    ) async throws -> Response {
        try await document(.panorama, question) { panorama throws(RequestError) in
            try ModelAnswer(["panorama": panorama]).text
        }
    }

    private func sequences(_ request: Request) async throws -> Response {
        var options = try OptionReader(RequestTarget(request).query, isForm: true)
        guard let bounds = try options.bounds("bbox") else {
            throw RequestError.malformedOption(name: "bbox", value: "")
        }
        try options.finish()
        return try await document(.panoramaLines) { provider throws(PanoramaError) in
            try await provider.sequences(in: bounds)
        } write: { sequences throws(RequestError) in
            try PanoramaLines(sequences: sequences).text()
        }
    }

    private func picture(
        _ tile: PanoramaTile, of id: String, _ request: Request
    ) async throws -> Response {
        try Self.checkOptions(request)
        let bytes = try await ask(.panorama) { provider throws(PanoramaError) in
            try await provider.tile(tile, of: provider.panorama(id: id))
        }
        let checksum = String(CRC32C.checksum(bytes.span.bytes), radix: 16)
        let served = ServedBytes(
            bytes, isGzip: false, tag: "\(bytes.count)-\(checksum)", maxAge: Self.tileAge)
        return try served.response(to: request, kind: bytes.first == 0x89 ? .png : .jpeg)
    }

    /// Asks a provider.
    private typealias Question<Answer> =
        @Sendable (any PanoramaProvider) async throws(PanoramaError) -> Answer

    private func document<Answer: Sendable>(
        _ cost: RequestCost, _ question: @escaping Question<Answer>,
        write: @escaping @Sendable (Answer) throws(RequestError) -> [UInt8]
    ) async throws -> Response {
        let text = try await queue.run(cost) { [provider] in
            try write(await Self.answer(question, from: provider))
        }
        var response = Response(json: text)
        // Who moves on comes back to where one was.
        response.headers[.cacheControl] = "private, max-age=300"
        return response
    }

    private func ask<Answer: Sendable>(
        _ cost: RequestCost, _ question: @escaping Question<Answer>
    ) async throws -> Answer {
        try await queue.run(cost) { [provider] in
            try await Self.answer(question, from: provider)
        }
    }

    private static func answer<Answer: Sendable>(
        _ question: Question<Answer>, from provider: any PanoramaProvider
    ) async throws -> Answer {
        do throws(PanoramaError) {
            return try await question(provider)
        } catch {
            if error == .cancelled { throw CancellationError() }
            throw RequestError.panoramas(error)
        }
    }
}
