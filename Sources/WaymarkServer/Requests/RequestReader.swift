import Foundation

/// Reads requests as documents: what they do not say is as in a new request.
struct RequestReader<Question: Codable & Sendable>: Sendable {
    /// A new request as JSON.
    private let template: Data
    /// What nobody but the client can know, by the names of members.
    private let required: Set<String>

    /// Reads requests like `question`.
    ///
    /// - Parameter required: members that the client must say, besides places.
    init(_ question: Question, required: Set<String> = []) {
        template = (try? Self.encoder.encode(question)) ?? Data()
        self.required = required.union([
            "coordinate", "coordinates", "latitude", "longitude", "waypoints", "origin", "trace",
            "limits", "lines",
        ])
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }

    /// The request in `data`, and the language of the words that it asks for.
    ///
    /// - Throws: ``RequestError/malformedRequest(_:)``.
    func read(_ data: Data) throws(RequestError) -> (Question, language: String?) {
        let given = try? JSONSerialization.jsonObject(with: data)
        guard let given = given as? [String: Any] else {
            throw .malformedRequest("the body is a JSON object")
        }
        if let language = given["language"], !(language is String || language is NSNull) {
            throw .malformedRequest("language is not what it should be")
        }
        let whole = completed(given, by: try? JSONSerialization.jsonObject(with: template))
        do {
            let document = try JSONSerialization.data(withJSONObject: whole)
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            let question = try decoder.decode(Question.self, from: document)
            if let name = try Self.unknownMember(of: given, in: question) {
                throw RequestError.malformedRequest("there is no '\(name.prefix(80))'")
            }
            return (question, given["language"] as? String)
        } catch let error as RequestError {
            throw error
        } catch let error as DecodingError {
            throw .malformedRequest(Self.reason(error))
        } catch {
            throw .malformedRequest("the body is no such request")
        }
    }

    /// `value` with the members of `template` that it does not have; elements of lists are completed by the
    /// one that the list of the template has.
    private func completed(_ value: Any, by template: Any?) -> Any {
        if let value = value as? [String: Any], let template = template as? [String: Any] {
            var whole = template.filter { !required.contains($0.key) }
            for (name, member) in value { whole[name] = completed(member, by: template[name]) }
            return whole
        }
        if let value = value as? [Any], let template = template as? [Any], template.count == 1 {
            return value.map { completed($0, by: template[0]) }
        }
        return value
    }

    /// The path of a member of `given` that `question` does not have; `nil` where it has them all. A name that is
    /// written wrongly is told, instead of an answer to another question.
    private static func unknownMember(
        of given: [String: Any], in question: Question
    ) throws -> String? {
        let encoded = try encoder.encode(question)
        var given = given
        given["language"] = nil
        return unknownMember(of: given, in: try JSONSerialization.jsonObject(with: encoded), at: "")
    }

    private static func unknownMember(of value: Any, in known: Any?, at path: String) -> String? {
        if let members = value as? [String: Any] {
            guard let known = known as? [String: Any] else { return nil }
            for (name, member) in members.sorted(by: { $0.key < $1.key }) where !(member is NSNull)
            {
                let path = path.isEmpty ? name : "\(path).\(name)"
                guard let counterpart = known[name] else { return path }
                if let found = unknownMember(of: member, in: counterpart, at: path) { return found }
            }
        } else if let list = value as? [Any], let known = known as? [Any], list.count == known.count
        {
            for (index, (element, counterpart)) in zip(list, known).enumerated() {
                let path = "\(path)[\(index)]"
                if let found = unknownMember(of: element, in: counterpart, at: path) {
                    return found
                }
            }
        }
        return nil
    }

    private static func reason(_ error: DecodingError) -> String {
        func path(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
            (context.codingPath + [last].compactMap(\.self)).map { key in
                key.intValue.map { "[\($0)]" } ?? key.stringValue
            }.joined(separator: ".")
        }
        switch error {
        case .keyNotFound(let key, let context): return "\(path(context, key)) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .dataCorrupted(let context):
            return "\(path(context)) is not what it should be"
        @unknown default: return "the body is no such request"
        }
    }
}
