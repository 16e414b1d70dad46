import WaymarkTiles

/// The numbers of a road, as its signs have them.
struct RoadReference {
    /// The numbers, the most important first, and the networks in whose signs they stand.
    private let rows: [(number: String, network: String?)]

    private static let mostRows = 4

    /// `nil` where it has none.
    ///
    /// - Parameter routes: the routes that lead over it.
    init?(_ tags: Tags, routes: [RoadRoutes.Route]) {
        var rows: [(number: String, network: String?)] = []
        func add(_ number: String, network: String?) {
            let isKnown = number.isEmpty || rows.contains { $0.number == number }
            if !isKnown, rows.count < Self.mostRows { rows.append((number, network)) }
        }
        for number in Self.numbers(tags["ref"]) {
            let route = routes.first { $0.isSame(as: number) }
            // Signs of the United States have no letters.
            let isPlain = route?.network?.hasPrefix("us:") ?? false
            add(isPlain ? route?.number ?? number : number, network: route?.network)
        }
        // The way tells its own numbers; a route over it is of another network.
        for route in routes where !rows.contains(where: { route.isSame(as: $0.number) }) {
            if route.network != nil { add(route.number, network: route.network) }
        }
        for number in Self.numbers(tags["int_ref"]) { add(number, network: "e-road") }
        if rows.isEmpty { return nil }
        self.rows = rows
    }

    private static func numbers(_ text: String?) -> [String] {
        (text ?? "").split(separator: ";").map { normalized(String($0)) }
    }

    /// A number without the space that some write between its letters and its figures ("A 20").
    static func normalized(_ text: String) -> String {
        let words = text.split { $0 == " " || $0 == "\u{a0}" }
        guard words.count == 2, words[0].count <= 3, words[0].allSatisfy(\.isLetter),
            words[1].first?.isNumber ?? false
        else { return words.joined(separator: " ") }
        return words.joined()
    }

    /// - Parameter country: whose signs they stand on.
    func properties(country: String?, minimumZoom: Int) -> [TileProperty] {
        func property(_ key: String, value: TileValue) -> TileProperty {
            TileProperty(key, value: value, minimumZoom: minimumZoom)
        }
        var list = [
            property("ref", value: .string(rows.map(\.number).joined(separator: "\n"))),
            property("ref_rows", value: .number(Double(rows.count))),
            property("ref_cols", value: .number(Double(rows.map(\.number.count).max() ?? 0))),
        ]
        for (key, row) in zip(["network", "network_2"], rows) {
            if let network = row.network { list.append(property(key, value: .string(network))) }
        }
        return list + (country.map { [property("country", value: .string($0.lowercased()))] } ?? [])
    }

    /// The zoom from which numbers of a kind of road are shown.
    static func zoom(of kind: String) -> Int {
        ["motorway": 7, "trunk": 7, "primary": 9, "secondary": 10][kind] ?? 12
    }
}

/// The numbered routes of a file, `type=route` with `route=road`, and the ways that they lead over.
struct RoadRoutes {
    /// A route that has a number.
    struct Route {
        let number: String
        /// The value of `network=*` in small letters.
        let network: String?

        /// Whether `other`, which a way has, is its number, with the letters of the network or without.
        func isSame(as other: String) -> Bool {
            if other == number { return true }
            guard number.first?.isNumber ?? false, other.hasSuffix(number) else { return false }
            let letters = other.dropLast(number.count)
            return letters.count <= 3 && letters.allSatisfy { $0.isLetter || $0 == "-" }
        }
    }

    private var routes: [Route] = []
    /// The numbers in the list of the routes over each way.
    private var ways: [Int64: [Int32]] = [:]

    private static let longestNetwork = 40
    /// More routes over one way are left out.
    private static let mostOfWay = 8

    mutating func addRelation(tags: Tags, members: [RelationMember]) {
        guard tags.matches("route", "road"), tags.matches("type", "route"),
            let ref = tags["ref"], !ref.contains(";")
        else { return }
        let network = tags["network"].flatMap {
            $0.isEmpty || $0.count > Self.longestNetwork ? nil : $0.lowercased()
        }
        routes.append(Route(number: RoadReference.normalized(ref), network: network))
        let number = Int32(routes.count - 1)
        for member in members where member.isWay {
            let known = ways[member.reference, default: []]
            guard known.last != number, known.count < Self.mostOfWay else { continue }
            ways[member.reference, default: []].append(number)
        }
    }

    /// The routes over a way in the order of the file.
    func routes(over way: Int64) -> [Route] { ways[way, default: []].map { routes[Int($0)] } }
}
