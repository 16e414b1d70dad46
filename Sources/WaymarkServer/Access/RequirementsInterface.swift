import Hummingbird
import WaymarkDirections

/// The key and the terms that a client needs before it asks for anything else.
struct RequirementsInterface {
    let requirements: ProviderRequirements

    /// Adds the path.
    func addRoutes(to router: Router<some RequestContext>) {
        router.get("v1/requirements") { _, _ in
            Response(json: try ModelAnswer(requirements).text)
        }
    }
}
