import Hummingbird
import WaymarkDirections

/// The key and the terms that a client needs before it asks for anything else.
struct RequirementsInterface {
    let requirements: ProviderRequirements

    /// Adds the path.
    func addRoutes(to router: Router<some RequestContext>) {
        router.get("v1/requirements") { _, _ in
            Response(json: JSONWriter.text(of: RequirementsObject(requirements: requirements)))
        }
    }
}

private struct RequirementsObject: JSONObject {
    let requirements: ProviderRequirements

    func writeMembers(_ json: inout JSONWriter) {
        json.member("code", ResponseCode.okay)
        json.member("requiresAPIKey", requirements.requiresAPIKey)
        json.member("terms", ifPresent: requirements.terms.map { TermsObject(terms: $0) })
    }
}

private struct TermsObject: JSONObject {
    let terms: Terms

    func writeMembers(_ json: inout JSONWriter) {
        json.member("title", terms.title)
        json.member("companyName", ifPresent: terms.companyName)
        json.member("version", terms.version)
        json.member("text", terms.text)
    }
}
