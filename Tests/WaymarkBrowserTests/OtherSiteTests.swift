import Foundation
import Testing
import WaymarkBrowser

@Suite("Other sites", .timeLimit(.minutes(30)))
struct OtherSiteTests {
    @Test("A page of another site opens no session and changes none; a program may")
    func posts() async throws {
        try await withHost { client in
            let id = try await client.openSession()
            for headers in [
                ["Origin": "https://evil.example"], ["Origin": "null"],
                ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
            ] {
                for path in ["sessions", "sessions/\(id)/commands", "sessions/\(id)/input"] {
                    #expect(try await client.post(path, "[]", headers: headers).status == 403)
                }
                #expect(
                    try await client.get("sessions/\(id)/frame", headers: headers).status == 403)
            }
            let port = try #require(client.base.port)
            let own = ["Origin": "http://127.0.0.1:\(port)", "Sec-Fetch-Site": "same-origin"]
            #expect(try await client.post("sessions", headers: own).status == 200)
            #expect(try await client.post("sessions").status == 200)
        }
    }

    @Test("A name that leads here is no name of the host")
    func rebinding() async throws {
        try await withHost { client in
            let port = try #require(client.base.port)
            for path in ["", "app.js", "words/languages.json", "nothing"] {
                let foreign = ["Host": "evil.example:\(port)"]
                #expect(try await client.get(path, headers: foreign).status == 421)
            }
            let own = ["Host": "localhost:\(port)"]
            #expect(try await client.get("", headers: own).status == 200)
        }
    }

    @Test(
        "Every answer tells browsers to do nothing that the page does not",
        arguments: ["", "app.js", "nothing.js", "sessions/x/state"])
    func headers(path: String) async throws {
        try await withHost { client in
            let headers = try await client.get(path).headers
            let policy = try #require(headers["content-security-policy"])
            for rule in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"] {
                #expect(policy.contains(rule))
            }
            #expect(!policy.contains("unsafe"))
            #expect(headers["x-content-type-options"] == "nosniff")
            #expect(headers["referrer-policy"] == "same-origin")
        }
    }

    @Test("The page has no script, handler or style in its text, which the policy forbids")
    func inline() throws {
        let page = try PageFiles.text("index.html")
        #expect(page.firstMatch(of: /<[^>]*\s(?:on\w+|style)\s*=/) == nil)
        #expect(page.firstMatch(of: /<style|javascript:|<script(?![^>]*\ssrc=)/) == nil)
        let scripts = try PageFiles.scripts()
        #expect(scripts.firstMatch(of: /\beval\(|new Function|innerHTML|"style"/) == nil)
    }
}
