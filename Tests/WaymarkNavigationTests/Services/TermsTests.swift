import Testing
import WaymarkDirections

@Suite("Terms and conditions")
struct TermsTests {
    @Test(
        "The version is the FNV-1a digest of the text",
        arguments: [
            ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
        ])
    func digest(_ text: String, _ digest: String) {
        #expect(Terms(title: "T", text: text).version == digest)
    }

    @Test("Another text is another version, another title is not")
    func change() {
        let terms = Terms(title: "Terms", text: "Drive with care.")
        #expect(terms.version != Terms(title: "Terms", text: "Drive with care").version)
        #expect(terms.version == Terms(title: "Conditions", text: "Drive with care.").version)
    }

    @Test("A provider asks for nothing unless it says so")
    func none() {
        let requirements = ProviderRequirements()
        #expect(!requirements.requiresAPIKey)
        #expect(requirements.terms == nil)
    }
}
