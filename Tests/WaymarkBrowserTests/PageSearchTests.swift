import Foundation
import Testing

@Suite("The search of the page")
struct PageSearchTests {
    /// What the search of a session shows.
    private struct Answer: Decodable {
        struct Row: Decodable {
            let id: String
            let name: String
            let kind: String
            let icon: String
            let distance: String
            let latitude: Double
            let longitude: Double
        }

        struct Category: Decodable {
            let name: String
            let title: String
            let isChosen: Bool
        }

        let rows: [Row]
        let note: String?
        let recent: [Row]
        let categories: [Category]
    }

    private func ask(
        _ client: Client, _ id: String, _ name: String, _ value: String, _ rest: String = ""
    ) async throws -> Answer {
        let text = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let answer = try await client.get("sessions/\(id)/search?\(name)=\(text)\(rest)")
        #expect(answer.status == 200)
        return try JSONDecoder().decode(Answer.self, from: Data(answer.body))
    }

    @Test(
        "Streets are found by the beginnings of their words, without accents"
    )
    func typing() async throws {
        try await withHost { client in
            let id = try await client.openSession()
            let first = try await ask(client, id, "q", "unionink").rows.first
            #expect(first?.name == "Unioninkatu" && first?.kind == "Street")
            #expect(first?.distance.isEmpty == false)
            #expect(try await ask(client, id, "q", "MIKONKATU").rows.first?.name == "Mikonkatu")
            let accents = try await ask(client, id, "q", "etela").rows
            #expect(accents.contains { $0.name.hasPrefix("Etel\u{e4}") })
            #expect(try await ask(client, id, "q", "").rows.isEmpty)
            #expect(try await ask(client, id, "q", "qqqqqqqq").note == "none")
        }
    }

    @Test("A text that nobody types is answered too")
    func hostile() async throws {
        try await withHost { client in
            let id = try await client.openSession()
            for text in [
                String(repeating: "a ", count: 2000), "\u{202e}unionink\u{200f}", "'\"; DROP TABLE",
                "\0\u{1}", "* OR 1=1", String(repeating: "\u{301}", count: 300),
            ] { #expect(try await ask(client, id, "q", text).rows.count <= 10) }
            #expect(try await ask(client, id, "category", "no such thing").rows.isEmpty)
        }
    }

    @Test("A place that is chosen has a card, and a route that is called by its name")
    func route() async throws {
        try await withHost { client in
            let id = try await client.openPlannedSession()
            let row = try #require(try await ask(client, id, "q", "unionink").rows.first)
            let reader = try await client.events(id)
            defer { reader.close() }
            let place = #""place": "\#(row.id)""#
            #expect(
                try await client.command(id, #"{"kind": "selectPlace", \#(place)}"#).status == 204)
            _ = try await reader.text {
                $0.contains(#""kind":"place""#) && $0.contains(#""name":"\#(row.name)""#)
            }
            let there =
                #"{"kind": "routeTo", \#(place), "latitude": \#(row.latitude), "#
                + #""longitude": \#(row.longitude), "title": "?"}"#
            #expect(try await client.command(id, there).status == 204)
            let stops = try await client.state(id)["stops"] as? [[String: Any]]
            #expect(stops?.last?["title"] as? String == row.name)
            let empty = try await ask(client, id, "q", "")
            #expect(empty.recent.map(\.id) == [row.id])
            #expect(
                try await client.command(id, #"{"kind": "forgetPlaces"}"#).status == 204)
            #expect(try await ask(client, id, "q", "").recent.isEmpty)
        }
    }

    @Test("A category has a button and shows its places, the nearest first")
    func categories() async throws {
        try await withHost { client in
            let id = try await client.openSession()
            let buttons = try await ask(client, id, "q", "").categories
            #expect(buttons.contains { $0.name == "cafe" && $0.title == "Café" && !$0.isChosen })
            let cafes = try await ask(client, id, "category", "cafe")
            #expect(cafes.categories.filter(\.isChosen).map(\.name) == ["cafe"])
            #expect(!cafes.rows.isEmpty && cafes.rows.allSatisfy { $0.kind == "Café" })
        }
    }

    @Test("The page gets the symbols of places")
    func icons() async throws {
        try await withHost { client in
            let answer = try await client.get("icons.json")
            #expect(answer.status == 200 && answer.type == "application/json")
            let icons = try JSONDecoder().decode([String: [String]].self, from: Data(answer.body))
            #expect(icons["cafe"]?.isEmpty == false)
        }
    }
}
