import WaymarkAccess

/// What a request needs to be answered at a path.
enum PathAccess: Hashable {
    /// Nothing.
    case open
    /// A key, for whatever it is.
    case anyKey
    /// A key that may be used for a service.
    case key(AccessService)

    private static let openPaths: Set<String> = [
        "page", "health", "ready", "v1/requirements", "page.css", "page.js", "waymark.js",
    ]
    private static let services: [String: AccessService] = {
        var services: [String: AccessService] = ["metrics": .operations]
        for name in ["tiles", "world", "elevation", "styles", "sprites", "fonts", "static"] {
            services[name] = .maps
        }
        let own = ["directions", "matrix", "isochrone", "match", "trip", "roads", "elevation"].map {
            "v1/\($0)"
        }
        for name in ["route", "nearest", "table", "match", "trip"] + own {
            services[name] = .navigation
        }
        let places = ["search", "autocomplete", "reverse", "nearby", "along", "places"]
        for name in ["api", "structured", "reverse"] + places.map({ "v1/\($0)" }) {
            services[name] = .search
        }
        return services
    }()

    /// The access that `path` asks for. What is nowhere needs a key as well: nobody learns what is there.
    init(_ path: Substring) {
        let name = ServerMetrics.service(at: path)
        let parts = path.split(separator: "/")
        if Self.openPaths.contains(name)
            || parts.count == 1 && Self.openPaths.contains(String(parts[0]))
        {
            self = .open
        } else if name == "v1/regions" {
            self = parts.count > 2 ? .key(.regions) : .anyKey
        } else {
            self = Self.services[name].map { .key($0) } ?? .anyKey
        }
    }

    /// Whether it is about routes by Waymark's own interface, whose clients can say which terms are accepted.
    static func asksForTerms(_ path: Substring) -> Bool {
        let name = ServerMetrics.service(at: path)
        return name.hasPrefix("v1/") && services[name] == .navigation
    }
}
