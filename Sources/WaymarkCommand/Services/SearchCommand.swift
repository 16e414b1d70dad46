import ArgumentParser
import WaymarkDirections
import WaymarkEngine

struct SearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Find places by their names, addresses and kinds.",
        discussion: """
            Without words the nearest places of --category around --near are listed.

            Examples:
              waymark search reykjavik.waymark Laugavegur 22
              waymark search reykjavik.waymark "cafes near the harbour" --near 64.1466,-21.9426
              waymark search reykjavik.waymark kaf --autocomplete --limit 5 --language en
              waymark search reykjavik.waymark --category pharmacy --near 64.1466,-21.9426 \
            --open-at 2026-11-24T22:00
            """)

    @OptionGroup var region: RegionArgument

    @Argument(help: "The words, as one would type them.")
    var text: [String] = []

    @Option(help: "Where one is, as latitude,longitude: near places come first.")
    var near: CoordinateArgument?

    @Option(help: "A category of places, such as cafe; may be repeated.")
    var category: [String] = []

    @Option(help: "The time at which they shall be open, by the clock there: 2026-11-24T08:30.")
    var openAt: TimeArgument?

    @Flag(help: "Take the words as the beginning of what is meant.")
    var autocomplete = false

    @OptionGroup var answers: PlaceAnswers

    @Option(help: "The most places.")
    var limit = 10

    @OptionGroup var places: PlacesOption

    private var words: String { text.joined(separator: " ") }
    private var hasWords: Bool { words.contains { !$0.isWhitespace } }

    func validate() throws {
        try PlaceAnswers.check(limit: limit)
        try require(
            hasWords || (!category.isEmpty && near != nil),
            "name what to look for, or --category and --near")
        try require(hasWords || !autocomplete, "--autocomplete needs words")
    }

    func run() async throws {
        try answers.print(try await matches(in: try await places.provider(of: region)))
    }

    private func matches(in provider: some PlaceProvider) async throws -> PlaceResponse {
        let categories = category.map { PlaceCategory(rawValue: $0) }
        var options = PlaceOptions()
        options.language = answers.language
        options.near = near?.coordinate
        options.limit = limit
        options.openAt = openAt?.time
        if let near, !hasWords {
            return try await provider.nearby(
                NearbyQuery(categories, around: near.coordinate, options: options))
        }
        options.categories = Set(categories)
        return autocomplete
            ? try await provider.autocomplete(AutocompleteQuery(words, options: options))
            : try await provider.search(SearchQuery(words, options: options))
    }
}

struct ReverseCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reverse",
        abstract: "Tell the address at a place.",
        discussion: """
            Example:
              waymark reverse reykjavik.waymark 64.1466,-21.9426 --limit 3 --format json
            """)

    @OptionGroup var region: RegionArgument

    @Argument(help: "The place as latitude,longitude.")
    var place: CoordinateArgument

    @Option(help: "The level of a building: 0 is the ground, -1 the first under it.")
    var level: Double?

    @OptionGroup var answers: PlaceAnswers

    @Option(help: "The most places.")
    var limit = 1

    @OptionGroup var places: PlacesOption

    func validate() throws { try PlaceAnswers.check(limit: limit) }

    func run() async throws {
        var query = ReverseQuery(place.coordinate)
        query.level = level
        query.options.language = answers.language
        query.options.limit = limit
        let provider = try await places.provider(of: region)
        try answers.print(try await provider.reverse(query))
    }
}
