import Foundation
import Testing
import WaymarkGeometry
import WaymarkTestSupport

import WaymarkImagery

@Suite("Sequences of pictures")
struct SequenceTests {
    /// A picture `meters` to the north of a place.
    private func picture(
        _ name: String, meters: Double, time: Double?, heading: Double? = nil
    ) throws -> PlannedPicture {
        try withTemporaryDirectory { directory in
            let path = directory + "/\(name).jpg"
            try SphereSample().write(to: path)
            var facts = try PictureFacts(
                path: path, positions: PicturePositions(), timeZone: .gmt)
            facts.coordinate = Coordinate.helsinki.destination(distance: meters, bearing: 0)
            (facts.time, facts.heading) = (time, heading)
            return PlannedPicture(id: name, facts: facts)
        }
    }

    private func lines(_ pictures: [PlannedPicture]) -> [[String]] {
        var lines: [[String]] = []
        var last = ""
        for picture in SequenceFinder.sequences(of: pictures) {
            if picture.sequence != last { lines.append([]) }
            lines[lines.count - 1].append(picture.id)
            last = picture.sequence
        }
        return lines
    }

    @Test("Pictures follow one another by their time, not by their names")
    func order() throws {
        let pictures = [
            try picture("a", meters: 20, time: 20), try picture("b", meters: 0, time: 0),
            try picture("c", meters: 10, time: 10),
        ]
        #expect(lines(pictures) == [["b", "c", "a"]])
    }

    @Test("Without times they follow by their names, with numbers as numbers")
    func names() throws {
        let pictures = try ["p10", "p9", "p1"].map { try picture($0, meters: 0, time: nil) }
        #expect(lines(pictures) == [["p1", "p9", "p10"]])
    }

    @Test("A long time or a long way between two pictures ends a sequence")
    func breaks() throws {
        let pictures = [
            try picture("a", meters: 0, time: 0), try picture("b", meters: 10, time: 119),
            try picture("c", meters: 20, time: 240), try picture("d", meters: 119, time: 250),
            try picture("e", meters: 220, time: 260), try picture("f", meters: 225, time: nil),
        ]
        #expect(lines(pictures) == [["a", "b"], ["c", "d"], ["e"], ["f"]])
    }

    @Test("A picture without a direction looks to the next one, the last one as the camera went")
    func headings() throws {
        let pictures = [
            try picture("a", meters: 0, time: 0),
            try picture("b", meters: 10, time: 1, heading: 90),
            try picture("c", meters: 10, time: 2), try picture("d", meters: 0, time: 3),
        ]
        let found = SequenceFinder.sequences(of: pictures)
        #expect(found.map { $0.heading.rounded() } == [0, 90, 180, 180])
        #expect(found[0].course == 0)
        #expect(try #require(found[3].course).rounded() == 180)
    }

    @Test(
        "A camera that stands still looks to where it goes at last, and 100,000 pictures of one place take no longer each"
    )
    func standing() throws {
        let still = try picture("a", meters: 0, time: 0)
        var pictures = (0..<100_000).map { number in
            var facts = still.facts
            facts.time = Double(number)
            return PlannedPicture(id: "\(number)", facts: facts)
        }
        pictures.append(try picture("b", meters: -10, time: 100_000))
        let found = SequenceFinder.sequences(of: pictures)
        #expect(Set(found.map(\.sequence)).count == 1)
        #expect(found.first?.heading.rounded() == 180 && found.last?.heading.rounded() == 180)
    }

    @Test("One that stands alone looks to the north")
    func alone() throws {
        let found = SequenceFinder.sequences(of: [try picture("a", meters: 0, time: nil)])
        #expect(found[0].heading == 0)
        #expect(found[0].course == nil)
    }
}
