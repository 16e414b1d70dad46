import Foundation
import Testing
import WaymarkGeometry

/// Others read and write these forms, and files hold them.
@Suite("Coding of geometry")
struct CodingTests {
    private let place = Coordinate(latitude: 60.25, longitude: -24.5)

    private func text(of value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test("A coordinate is an object with latitude and longitude")
    func coordinate() throws {
        let form = #"{"latitude":60.25,"longitude":-24.5}"#
        #expect(try text(of: place) == form)
        #expect(try JSONDecoder().decode(Coordinate.self, from: Data(form.utf8)) == place)
    }

    @Test("Bounds are an object with two corners, which are kept as given")
    func bounds() throws {
        let other = Coordinate(latitude: 61, longitude: -25)
        let bounds = CoordinateBounds(southWest: place, northEast: other)
        let form =
            #"{"northEast":{"latitude":61,"longitude":-25},"#
            + #""southWest":{"latitude":60.25,"longitude":-24.5}}"#
        #expect(try text(of: bounds) == form)
        #expect(try JSONDecoder().decode(CoordinateBounds.self, from: Data(form.utf8)) == bounds)
    }

    @Test("A path is an object with a list of coordinates")
    func path() throws {
        let form = #"{"coordinates":[{"latitude":60.25,"longitude":-24.5}]}"#
        #expect(try text(of: Path([place])) == form)
        #expect(try JSONDecoder().decode(Path.self, from: Data(form.utf8)) == Path([place]))
        #expect(
            try JSONDecoder().decode(Path.self, from: Data(#"{"coordinates":[]}"#.utf8)).isEmpty)
    }

    @Test(
        "What is missing or of another type is refused",
        arguments: [#"{"latitude":60.25}"#, #"{"latitude":"60","longitude":1}"#, "[60.25, -24.5]"])
    func refused(form: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Coordinate.self, from: Data(form.utf8))
        }
    }
}
