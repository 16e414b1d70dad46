import Synchronization
package import WaymarkDirections
package import WaymarkGeometry

/// A provider of places that answers what a test says, and when it says so.
package final class ScriptedPlaces: PlaceProvider {
    /// A question that was asked.
    package enum Question: Hashable, Sendable {
        case search(String)
        case autocomplete(String)
        case structured(StructuredQuery)
        case reverse(Coordinate)
        case nearby([PlaceCategory])
        case along(String)
        case place(PlaceID)
    }

    package typealias Answer = Result<[Place], PlaceError>

    private struct Script: Sendable {
        var answer: @Sendable (Question) -> Answer
        var isHeld = false
        var questions: [Question] = []
        var cancelled: [Question] = []
        var languages: [String?] = []
        var centers: [Coordinate] = []
        var paths: [Path] = []
        var held: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []
        var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

        /// The one that waits for questions that have come.
        mutating func takeWaiting() -> CheckedContinuation<Void, Never>? {
            guard let waiting, questions.count >= waiting.count else { return nil }
            self.waiting = nil
            return waiting.continuation
        }
    }

    private let script: Mutex<Script>

    /// Answers every question with what `answer` says.
    package init(_ answer: @escaping @Sendable (Question) -> Answer) {
        script = Mutex(Script(answer: answer))
    }

    /// Answers every question with `places`, each three minutes off a route; that for one of them by its id, else an error.
    package convenience init(_ places: [Place]) {
        self.init { question in
            guard case .place(let id) = question else { return .success(places) }
            let found = places.filter { $0.id == id }
            return found.isEmpty ? .failure(.unknownPlace(id)) : .success(found)
        }
    }

    /// The questions so far.
    package var questions: [Question] { script.withLock { $0.questions } }
    /// The questions whose task was cancelled before the answer.
    package var cancelled: [Question] { script.withLock { $0.cancelled } }
    /// The languages that answers were wanted in.
    package var languages: [String?] { script.withLock { $0.languages } }
    /// The points around which the nearest places were wanted.
    package var centers: [Coordinate] { script.withLock { $0.centers } }

    /// The lines along which places were wanted.
    package var paths: [Path] { script.withLock { $0.paths } }

    /// Holds every question from now on until a release.
    package func hold() { script.withLock { $0.isHeld = true } }

    /// Lets all questions go that are held; those from now on are answered at once.
    package func release() {
        let held = script.withLock { script in
            script.isHeld = false
            defer { script.held = [] }
            return script.held
        }
        for question in held { question.continuation.resume() }
    }

    /// Waits until there were `count` questions.
    package func waitForQuestions(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let waiting = script.withLock { script in
                script.waiting = (count, continuation)
                return script.takeWaiting()
            }
            waiting?.resume()
        }
    }

    private func answer(
        _ question: Question, _ language: String?
    ) async throws(PlaceError) -> [Place] {
        let (number, waiting, isHeld, answer) = script.withLock { script in
            script.questions.append(question)
            script.languages.append(language)
            return (
                script.questions.count, script.takeWaiting(), script.isHeld, script.answer(question)
            )
        }
        waiting?.resume()
        if isHeld { await wait(number, question) }
        if Task.isCancelled {
            script.withLock { $0.cancelled.append(question) }
            throw .cancelled
        }
        return try answer.get()
    }

    private func wait(_ number: Int, _ question: Question) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = script.withLock { script in
                    guard script.isHeld, !Task.isCancelled else { return true }
                    script.held.append((number, continuation))
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let held = script.withLock { script in
                let index = script.held.firstIndex { $0.number == number }
                return index.map { script.held.remove(at: $0) }
            }
            held?.continuation.resume()
        }
    }

    private func response(
        _ question: Question, _ options: PlaceOptions
    ) async throws(PlaceError) -> PlaceResponse {
        let places = try await answer(question, options.language)
        return PlaceResponse(
            matches: places.prefix(options.limit).map { PlaceMatch($0, score: 1) })
    }

    package func search(_ query: SearchQuery) async throws(PlaceError) -> PlaceResponse {
        try await response(.search(query.text), query.options)
    }

    package func autocomplete(_ query: AutocompleteQuery) async throws(PlaceError) -> PlaceResponse
    {
        try await response(.autocomplete(query.text), query.options)
    }

    package func search(_ query: StructuredQuery) async throws(PlaceError) -> PlaceResponse {
        try await response(.structured(query), query.options)
    }

    package func reverse(_ query: ReverseQuery) async throws(PlaceError) -> PlaceResponse {
        try await response(.reverse(query.coordinate), query.options)
    }

    package func nearby(_ query: NearbyQuery) async throws(PlaceError) -> PlaceResponse {
        script.withLock { $0.centers.append(query.center) }
        return try await response(.nearby(query.categories), query.options)
    }

    package func places(along query: AlongRouteQuery) async throws(PlaceError) -> PlaceResponse {
        script.withLock { $0.paths.append(query.path) }
        var answer = try await response(.along(query.text), query.options)
        for index in answer.matches.indices { answer.matches[index].travelTime = 180 }
        return answer
    }

    package func place(_ id: PlaceID, language: String?) async throws(PlaceError) -> Place {
        guard let place = try await answer(.place(id), language).first else {
            throw .unknownPlace(id)
        }
        return place
    }
}
