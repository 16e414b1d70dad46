import HTTPTypes
import Hummingbird
import WaymarkDirections

/// Asks a provider of places, on the threads that work on requests.
struct PlaceService {
    /// Makes a question of the options of a request; those that it leaves are errors.
    typealias Reading =
        @Sendable (inout OptionReader, Request) throws(RequestError) -> PlaceQuestion

    let provider: any PlaceProvider
    let queue: RequestQueue

    /// Adds the path `path`, whose requests `read` understands.
    func add(
        _ path: RouterPath, to router: Router<some RequestContext>, _ read: @escaping Reading
    ) {
        router.get(path) { request, _ in
            var options = try OptionReader(RequestTarget(request).query, isForm: true)
            let question = try read(&options, request)
            try options.finish()
            var response = Response(
                json: try await queue.run(question.cost) {
                    try await question.answer(from: provider)
                })
            // Words that are typed, taken back and typed again need no new answer.
            response.headers[.cacheControl] = "private, max-age=300"
            response.headers[.vary] = "Accept-Language"
            return response
        }
    }
}
