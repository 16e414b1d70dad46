import WaymarkDirections
import WaymarkGeometry

extension PlaceOptions {
    /// Reads what every service for places takes.
    ///
    /// - Parameter limit: how many answers there are where the request does not say.
    init(_ options: inout OptionReader, limit most: Int = 10) throws(RequestError) {
        self.init()
        language = try options.language("language")
        kinds = try options.choices("kind")
        categories = Set(try options.categories("category"))
        tags = try options.tagConditions("osm_tag")
        limit = try options.count("limit") ?? most
        guard (1...50).contains(limit) else {
            throw .valueOutOfRange(name: "limit", value: "\(limit)")
        }
        guard let time = options.text("open_at") else { return }
        openAt = LocalTime(iso: time)
        guard openAt != nil else { throw .malformedOption(name: "open_at", value: time) }
    }

    /// Reads the only area that counts.
    mutating func readArea(_ options: inout OptionReader) throws(RequestError) {
        bounds = try options.bounds("bbox")
    }

    /// Reads the only area that counts, where one is, and how much that counts.
    mutating func readFocus(_ options: inout OptionReader) throws(RequestError) {
        try readArea(&options)
        near = try options.coordinate()
        zoom = try options.number("zoom", in: 0...22) ?? zoom
        nearnessWeight = try options.number("nearness", in: 0...1) ?? nearnessWeight
    }
}
