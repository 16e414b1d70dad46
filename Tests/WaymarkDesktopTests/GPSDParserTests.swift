import Foundation
import Testing
import WaymarkDesktop
import WaymarkDirections
import WaymarkGeometry

/// A report of a fix, a second after the last one for every number.
func report(_ number: Int) -> String {
    """
    {"class":"TPV","device":"/dev/ttyUSB0","mode":3,"time":"2023-11-14T22:13:2\(number).000Z",\
    "ept":0.005,"lat":60.17,"lon":24.94,"altHAE":30.5,"altMSL":12.5,"alt":12.0,"epx":3.0,"epy":4.0,\
    "track":90.5,"speed":9.98,"climb":0.0,"eph":19.5}

    """
}

/// The reading in ``report(_:)``.
func reading(_ number: Int) -> Location {
    Location(
        coordinate: Coordinate(latitude: 60.17, longitude: 24.94), altitude: 12.5,
        horizontalAccuracy: 19.5, course: 90.5, speed: 9.98,
        timestamp: Date(timeIntervalSince1970: 1_700_000_000 + Double(number)))
}

@Suite("Reports of gpsd")
struct GPSDParserTests {
    private let greeting = #"{"class":"VERSION","release":"3.22","proto_major":3}"# + "\n"

    private func read(_ text: String) -> [Location] {
        var parser = GPSDParser()
        return parser.take(text.utf8)
    }

    @Test("A report of a fix becomes a reading; other classes are passed over")
    func reading() {
        let sky = #"{"class":"SKY","time":"2023-11-14T22:13:20.000Z","satellites":[{"PRN":1}]}"#
        let text = greeting + report(0) + sky + "\r\n" + report(1)
        #expect(read(text) == [WaymarkDesktopTests.reading(0), WaymarkDesktopTests.reading(1)])
    }

    @Test("It does not matter where the bytes are cut", arguments: 1...40)
    func cuts(_ length: Int) {
        let bytes = Array((greeting + report(0) + report(1)).utf8)
        var parser = GPSDParser()
        var locations: [Location] = []
        for start in stride(from: 0, to: bytes.count, by: length) {
            locations += parser.take(bytes[start..<min(start + length, bytes.count)])
        }
        #expect(locations == [WaymarkDesktopTests.reading(0), WaymarkDesktopTests.reading(1)])
    }

    @Test(
        "Without a fix, a time or a place on the Earth there is no reading",
        arguments: [
            #""mode":1,"time":"2023-11-14T22:13:20Z","lat":1,"lon":2"#,
            #""time":"2023-11-14T22:13:20Z","lat":1,"lon":2"#,
            #""mode":3,"lat":1,"lon":2"#, #""mode":3,"time":"noon","lat":1,"lon":2"#,
            #""mode":3,"time":"2023-11-14T22:13:20Z","lon":2"#,
            #""mode":3,"time":"2023-11-14T22:13:20Z","lat":91,"lon":2"#,
            #""mode":3,"time":"2023-11-14T22:13:20Z","lat":1,"lon":1e999"#,
            #""mode":3,"time":"2023-11-14T22:13:20Z","lat":nan,"lon":2"#,
            #""mode":"3","time":"2023-11-14T22:13:20Z","lat":1,"lon":2"#,
        ])
    func noFix(_ fields: String) {
        #expect(read(#"{"class":"TPV",\#(fields)}"# + "\n").isEmpty)
    }

    @Test("Missing fields are unknown, impossible ones too")
    func fields() throws {
        let head = #"{"class":"TPV","mode":2,"time":"2023-11-14T22:13:20Z","lat":1,"lon":2"#
        let bare = try #require(read(head + "}\n").first)
        #expect(bare.timestamp == Date(timeIntervalSince1970: 1_700_000_000))
        #expect(bare.altitude == nil && bare.horizontalAccuracy == nil)
        #expect(bare.course == nil && bare.speed == nil)
        let old = try #require(read(head + #","alt":5,"epx":3,"epy":4,"track":360}"# + "\n").first)
        #expect(old.altitude == 5)
        #expect(old.horizontalAccuracy == 5)
        #expect(old.course == 0)
        let odd = try #require(read(head + #","speed":-1,"eph":-1}"# + "\n").first)
        #expect(odd.speed == nil && odd.horizontalAccuracy == nil)
    }

    @Test("A line without an end is passed over, and the next is read")
    func longLine() {
        let long = String(repeating: " ", count: GPSDParser.maximumLineLength + 1)
        #expect(read(long + report(0) + report(1)) == [WaymarkDesktopTests.reading(1)])
        let room = GPSDParser.maximumLineLength - report(0).utf8.count + 1
        let longest = String(repeating: " ", count: room) + report(0)
        #expect(read(longest) == [WaymarkDesktopTests.reading(0)])
        #expect(read(" " + longest).isEmpty)
    }

    @Test("Random and mutated bytes crash nothing", arguments: 1...4 as ClosedRange<UInt64>)
    func fuzz(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var parser = GPSDParser()
        let original = Array((greeting + report(0)).utf8)
        for _ in 0..<200 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[index] = .random(in: 0...255, using: &generator)
            }
            _ = parser.take(bytes)
            _ = parser.take((0..<50).map { _ in UInt8.random(in: 0...255, using: &generator) })
        }
        _ = parser.take([UInt8(ascii: "\n")])
        #expect(parser.take(report(1).utf8) == [WaymarkDesktopTests.reading(1)])
    }

    @Test("Pauses double up to the longest, and begin again after a success")
    func pauses() {
        var pause = ReconnectPause()
        #expect((0..<7).map { _ in pause.next() } == [1, 2, 4, 8, 16, 30, 30])
        pause.reset()
        #expect(pause.next() == 1)
    }
}
