import Hummingbird
import WaymarkDirections
import WaymarkGeometry

extension PanoramaRequest {
    /// Reads `near=latitude,longitude`, `radius` and `source`. Whoever answers checks their ranges.
    init(_ options: inout OptionReader) throws(RequestError) {
        let text = options.text("near") ?? ""
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { Double(plain: $0) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
            throw .malformedOption(name: "near", value: text)
        }
        self.init(near: Coordinate(latitude: latitude, longitude: longitude))
        radius = try options.number("radius") ?? radius
        source = try options.choice("source", default: source)
    }
}

extension PanoramaTile {
    /// The most digits of a number; no picture has tiles with more.
    private static let mostDigits = 9

    /// Reads the parameters `level`, `column` and `row` of a path.
    init(_ context: some RequestContext) throws(RequestError) {
        func number(_ name: String) -> Int? {
            let text = context.decoded(name)
            guard text.utf8.count <= Self.mostDigits,
                text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
            else { return nil }
            return Int(text)
        }
        guard let level = number("level"), let column = number("column"), let row = number("row")
        else { throw .malformedMap("a tile is level/column/row, three whole numbers") }
        self.init(level: level, column: column, row: row)
    }
}
