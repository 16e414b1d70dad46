import Testing

@Suite("Words over HTTP")
struct LanguageTests {
    private let request = "/route/v1/driving/{a};{h}?steps=true"

    @Test("No words are made where none are asked for")
    func none() async throws {
        let map = try Maps.town.get()
        let steps = await map.get(request).json.steps
        #expect(steps.count > 2)
        #expect(steps.allSatisfy { $0["maneuver"]["instruction"].text == nil })
    }

    @Test("A language adds an instruction to every maneuver, and nothing else")
    func instructions() async throws {
        let map = try Maps.town.get()
        let (plain, worded) = (
            await map.get(request).body, await map.get(request + "&language=en").body
        )
        let texts = await map.get(request + "&language=en").json.steps.map {
            $0["maneuver"]["instruction"].text ?? ""
        }
        #expect(texts.first?.hasPrefix("Head ") == true)
        #expect(texts.last == "You have arrived at your destination")
        let rest = worded.replacing(try Regex(#","instruction":"[^"]*""#), with: "")
        #expect(rest == plain)
    }

    @Test("A language is a BCP 47 tag", arguments: ["fi", "fi-FI", "FI"])
    func tags(_ tag: String) async throws {
        let steps = try await Maps.town.get().get(request + "&language=\(tag)").json.steps
        #expect(steps.last?["maneuver"]["instruction"].text == "Olet perillä, tässä on määränpää")
    }

    @Test("A language without words is an invalid option", arguments: ["tlh", "", "../en", "x y"])
    func unknown(_ tag: String) async throws {
        let escaped = tag.replacing(" ", with: "%20")
        let reply = try await Maps.town.get().get(request + "&language=\(escaped)")
        #expect(reply.status == 400)
        #expect(reply.json["code"].text == "InvalidOptions")
    }
}
