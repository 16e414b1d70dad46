import Foundation
public import WaymarkDirections
import WaymarkGeometry

extension RemoteProvider: PlaceProvider {
    /// The places that fit the words of `query`.
    public func search(_ query: SearchQuery) async throws(PlaceError) -> PlaceResponse {
        var question = RemoteQuery("/v1/search")
        question.add("q", query.text)
        question.addFocus(query.options)
        return try await places(question)
    }

    /// The places whose words begin as those of `query`.
    public func autocomplete(_ query: AutocompleteQuery) async throws(PlaceError) -> PlaceResponse {
        var question = RemoteQuery("/v1/autocomplete")
        question.add("q", query.text)
        question.addFocus(query.options)
        return try await places(question)
    }

    /// The places that have the fields of `query`.
    public func search(_ query: StructuredQuery) async throws(PlaceError) -> PlaceResponse {
        var question = RemoteQuery("/v1/search")
        question.add("house_number", query.houseNumber)
        question.add("street", query.street)
        question.add("postal_code", query.postalCode)
        question.add("district", query.district)
        question.add("city", query.city)
        question.add("county", query.county)
        question.add("state", query.state)
        question.add("country", query.country)
        question.add("name", query.name)
        guard question.hasOptions else { throw .emptyQuery }
        question.addFocus(query.options)
        return try await places(question)
    }

    /// What is at the coordinate of `query`.
    public func reverse(_ query: ReverseQuery) async throws(PlaceError) -> PlaceResponse {
        var question = RemoteQuery("/v1/reverse")
        question.add(query.coordinate)
        question.add("radius", query.radius)
        if let level = query.level { question.add("level", level) }
        question.addConditions(query.options)
        return try await places(question)
    }

    /// The nearest places of the categories of `query`.
    public func nearby(_ query: NearbyQuery) async throws(PlaceError) -> PlaceResponse {
        var question = RemoteQuery("/v1/nearby")
        question.add(query.center)
        question.add("radius", query.radius)
        if case .travelTime(let profile) = query.measure { question.add("profile", profile) }
        var options = query.options
        options.categories.formUnion(query.categories)
        question.addConditions(options)
        question.addArea(options)
        return try await places(question)
    }

    /// The places along the route of `query`.
    public func places(along query: AlongRouteQuery) async throws(PlaceError) -> PlaceResponse {
        var question = RemoteQuery("/v1/along")
        if !query.text.isEmpty { question.add("q", query.text) }
        question.add("polyline6", query.path.encoded(precision: 6))
        question.add("detour", query.detour)
        question.add("profile", query.profile)
        question.addConditions(query.options)
        question.addArea(query.options)
        return try await places(question)
    }

    /// The place of `id` with all that is known about it.
    public func place(_ id: PlaceID, language: String?) async throws(PlaceError) -> Place {
        var question = RemoteQuery("/v1/places/\(id)")
        question.add("language", language)
        let answer: PlaceDocument = try await answer(question, missing: .unknownPlace(id))
        return answer.place
    }

    private struct PlaceDocument: Decodable { let place: Place }

    private func places(_ question: RemoteQuery) async throws(PlaceError) -> PlaceResponse {
        try await answer(question, missing: .outsideRegions)
    }

    /// The answer to `question`; `missing` where the server knows no such place.
    private func answer<Answer: Decodable>(
        _ question: RemoteQuery, missing: PlaceError
    ) async throws(PlaceError) -> Answer {
        let reply: RemoteReply
        do throws(DirectionsError) {
            reply = try await self.reply(to: RemoteRequest(url: address + question.text))
        } catch {
            throw PlaceError(error)
        }
        guard reply.status == 200 else { throw PlaceError(reply, missing: missing) }
        do {
            return try JSONDecoder().decode(Answer.self, from: Data(reply.body))
        } catch {
            throw .provider(reason: "its answer cannot be read")
        }
    }
}

extension RemoteQuery {
    /// What every question can be told.
    fileprivate mutating func addConditions(_ options: PlaceOptions) {
        add("language", options.language)
        for kind in options.kinds.map(\.rawValue).sorted() { add("kind", kind) }
        for category in options.categories.map(\.rawValue).sorted() { add("category", category) }
        for condition in options.tags { add("osm_tag", condition.photonText) }
        add("limit", "\(options.limit)")
        add("open_at", options.openAt?.description)
    }

    /// The only area that counts.
    fileprivate mutating func addArea(_ options: PlaceOptions) {
        if let bounds = options.bounds { add("bbox", bounds) }
    }

    /// The area that counts, and where one is.
    fileprivate mutating func addFocus(_ options: PlaceOptions) {
        addConditions(options)
        addArea(options)
        add("zoom", options.zoom)
        add("nearness", options.nearnessWeight)
        if let near = options.near { add(near) }
    }
}

extension PlaceTagCondition {
    /// The condition as Photon writes it.
    fileprivate var photonText: String {
        let mark = isExcluded ? "!" : ""
        switch (key, value) {
        case (let key?, let value?): return "\(mark)\(key):\(value)"
        case (let key?, nil): return mark + key
        case (nil, let value?): return ":\(mark)\(value)"
        case (nil, nil): return ""
        }
    }
}

extension PlaceError {
    /// What the network did not carry.
    fileprivate init(_ error: DirectionsError) {
        switch error {
        case .network(let reason): self = .network(reason: reason)
        case .cancelled: self = .cancelled
        case .provider(let reason): self = .provider(reason: reason)
        default: self = .provider(reason: "\(error)")
        }
    }

    /// What a server refused.
    fileprivate init(_ reply: RemoteReply, missing: PlaceError) {
        let problem = RemoteProblem(reply)
        switch (reply.status, problem.code) {
        case (403, "TermsNotAccepted"): self = .termsNotAccepted
        case (401, _), (403, _): self = .apiKeyNotAuthorized
        case (429, _): self = .quotaExceeded
        case (_, "InvalidQuery"): self = .emptyQuery
        case (_, "TooBig"):
            self = .queryTooLong(bytes: problem.count ?? 0, limit: problem.limit ?? 0)
        case (_, "NoPlace"): self = missing
        case (_, "NoPlaces"): self = .noPlaces
        case (_, "NotImplemented"): self = .unsupported(problem.message)
        case (_, "OutOfTime"): self = .outOfTime
        case (400, _): self = .invalidRequest(reason: problem.message)
        case (502...504, _): self = .network(reason: problem.message)
        default: self = .provider(reason: problem.message)
        }
    }
}
