import HTTPTypes
import WaymarkAccess

/// What a request needs to be answered at a path.
enum PathAccess: Hashable {
    /// Nothing.
    case open
    /// A key, for whatever it is.
    case anyKey
    /// A key that may be used for a service.
    case key(AccessService)

    /// The access of each path that answers, by its name: its first part without an ending, of Waymark's own
    /// interface the first two.
    private static let known: [String: PathAccess] = {
        var known: [String: PathAccess] = [
            "page": .open, "openapi": .open, "health": .open, "ready": .open,
            "v1/requirements": .open,
            "metrics": .key(.operations), "v1/regions": .key(.regions),
            "v1/traffic": .key(.operations),
        ]
        for name in [
            "tiles", "world", "traffic", "indoor", "elevation", "aerial", "styles", "sprites",
            "fonts",
            "static",
        ] {
            known[name] = .key(.maps)
        }
        for name in ["route", "nearest", "table", "match", "trip"] {
            known[name] = .key(.navigation)
        }
        for name in ["directions", "matrix", "isochrone", "match", "trip", "roads", "elevation"] {
            known["v1/\(name)"] = .key(.navigation)
        }
        for name in ["api", "structured", "reverse"] { known[name] = .key(.search) }
        for name in ["search", "autocomplete", "reverse", "nearby", "along", "places"] {
            known["v1/\(name)"] = .key(.search)
        }
        known["v1/panoramas"] = .key(.panoramas)
        return known
    }()

    /// Whether it is a path of the traffic for those who navigate by it: that of its changes, or that of what
    /// devices tell.
    private static func isForDrivers(_ path: Substring) -> Bool {
        isOfTraffic("changes", path) || isOfTraffic("probes", path)
    }

    private static func isOfTraffic(_ name: Substring, _ path: Substring) -> Bool {
        path.pieces("/", most: 4) == ["v1", "traffic", name]
    }

    /// Whether it is the path of what users say of incidents, which those say who navigate.
    private static func isOfReports(_ path: Substring) -> Bool {
        let parts = path.pieces("/", most: 6)
        guard parts.prefix(3) == ["v1", "traffic", "incidents"] else { return false }
        return parts.count == 3 || parts.count == 5 && parts[4] == "votes"
    }

    /// The name of what answers at `path`; what is nowhere is one, `other`.
    static func name(of path: Substring) -> String {
        let parts = path.pieces("/", most: 3)
        guard let first = parts.first else { return "page" }
        if parts.count == 1, PageInterface.fileNames.contains(String(first)) { return "page" }
        let name =
            first == "v1" && parts.count > 1
            ? "v1/\(parts[1])" : String(first.prefix { $0 != "." })
        return known[name] == nil || name == "page" ? "other" : name
    }

    /// Services of Waymark's own interface whose requests are bodies.
    private static let posted = Set(
        ["directions", "matrix", "isochrone", "match", "trip", "elevation"].map { "v1/\($0)" })
    /// Services whose requests may be bodies.
    private static let postable: Set<String> = ["route", "table", "match"]

    /// The methods that are answered at `path`.
    static func methods(at path: Substring) -> [HTTPRequest.Method] {
        let name = name(of: path)
        if isOfReports(path) { return [.post, .options] }
        if name == "v1/traffic" {
            if isOfTraffic("probes", path) { return [.post, .options] }
            return path.pieces("/", most: 3).count > 2 && !isForDrivers(path)
                ? [.put, .post, .delete, .options] : [.get, .head, .options]
        }
        if posted.contains(name) { return [.post, .options] }
        // Coordinates stand in the body, where the path has none.
        let isBare = path.pieces("/", most: 4).count < 4
        return postable.contains(name) && isBare ? [.post, .options] : [.get, .head, .options]
    }

    /// Whether requests of `method` are answered at `path`.
    static func answers(_ method: HTTPRequest.Method, at path: Substring) -> Bool {
        methods(at: path).contains(method)
    }

    /// The access that `path` asks for. What is nowhere needs a key as well: nobody learns what is there.
    init(_ path: Substring) {
        let name = Self.name(of: path)
        let isList = name == "v1/regions" && path.pieces("/", most: 3).count == 2
        self =
            Self.isForDrivers(path) || Self.isOfReports(path)
            ? .key(.navigation) : isList ? .anyKey : Self.known[name] ?? .anyKey
    }

    /// Whether it is about routes by Waymark's own interface, whose clients can say which terms are accepted.
    static func asksForTerms(_ path: Substring) -> Bool {
        let name = name(of: path)
        return name.hasPrefix("v1/") && known[name] == .key(.navigation)
    }
}
