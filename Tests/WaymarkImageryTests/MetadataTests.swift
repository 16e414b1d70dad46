import Foundation
import Testing
import WaymarkGeometry
import WaymarkRegion
import WaymarkTestSupport

import WaymarkImagery

@Suite("What pictures say of themselves")
struct MetadataTests {
    @Test("Place, direction, time and turn are read from EXIF")
    func exif() {
        var sample = SphereSample()
        (sample.latitude, sample.longitude) = (-33.5, -70.25)
        sample.heading = 271.5
        sample.time = "2026:11:20 10:00:30"
        sample.orientation = 6
        let facts = ExifFacts(sample.exif, timeZone: .gmt)
        #expect(facts.coordinate == Coordinate(latitude: -33.5, longitude: -70.25))
        #expect(facts.heading == 271.5)
        #expect(facts.time == 1_795_168_830)
        #expect(facts.orientation == 6)
    }

    @Test(
        "A clock without an offset is that of the region",
        arguments: [("+02:00", 7200), ("-03:30", -12_600), ("Z", 0)])
    func offsets(text: String, seconds: Int) throws {
        let zone = try #require(ClockText.timeZone(text))
        #expect(zone.secondsFromGMT() == seconds)
        let time = ClockText.seconds("2026:11:20 10:00:30", timeZone: zone)
        #expect(time == 1_795_168_830 - Double(seconds))
    }

    @Test(
        "What is no time is none",
        arguments: [
            "", "    :  :     :  :  ", "0000:00:00 00:00:00", "2026:13:01 10:00:00",
            "2026:11:20 25:00:00", "2026:11:20", "2026:11:20 10:00", "yesterday noon",
        ])
    func noTimes(text: String) {
        #expect(ClockText.seconds(text, timeZone: .gmt) == nil)
    }

    @Test("Any bytes may be given as EXIF")
    func hostileExif() {
        var sample = SphereSample()
        sample.heading = 10
        sample.time = "2026:11:20 10:00:30"
        let whole = sample.exif
        for count in 0..<whole.count { _ = ExifFacts(Array(whole.prefix(count)), timeZone: .gmt) }
        var random = SeededGenerator(seed: 7)
        for _ in 0..<5000 {
            var bytes = whole
            for _ in 0..<4 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] =
                    [0, 1, 255, UInt8.random(in: 0...255, using: &random)].randomElement(
                        using: &random) ?? 0
            }
            let facts = ExifFacts(bytes, timeZone: .gmt)
            #expect(facts.heading?.isFinite ?? true)
        }
    }

    @Test("A number that is divided by nothing is none")
    func zeroDenominator() {
        var bytes = SphereSample(heading: 90).exif
        let word: [UInt8] = [0x00, 0x98, 0x96, 0x80]
        while let place = bytes.firstRange(of: word) {
            bytes.replaceSubrange(place, with: [0, 0, 0, 0])
        }
        let facts = ExifFacts(bytes, timeZone: .gmt)
        #expect(facts.coordinate == nil)
        #expect(facts.heading == nil)
    }

    private static let elements = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
        xmlns:GPano="http://ns.google.com/photos/1.0/panorama/">
        <GPano:ProjectionType>equirectangular</GPano:ProjectionType>
        <GPano:PoseHeadingDegrees> 12.5 </GPano:PoseHeadingDegrees>
        <GPano:PosePitchDegrees>-3</GPano:PosePitchDegrees>
        <GPano:PoseRollDegrees>NaN</GPano:PoseRollDegrees>
        </rdf:Description></rdf:RDF></x:xmpmeta>
        """

    @Test("GPano is read as elements and as attributes")
    func sphere() {
        let elements = PhotoSphere(Array(Self.elements.utf8))
        let fields = [
            "ProjectionType": "equirectangular", "PoseHeadingDegrees": "12.5",
            "PosePitchDegrees": "-3",
        ]
        let attributes = PhotoSphere(Array(SphereSample(sphere: fields).xmp.utf8))
        for sphere in [elements, attributes] {
            #expect(sphere.projection == "equirectangular")
            #expect(sphere.heading == 12.5)
            #expect(sphere.pitch == -3)
            #expect(sphere.roll == nil)
            #expect(sphere.area == nil)
        }
    }

    @Test("A document that is none says nothing, and what stands before a mistake counts")
    func brokenSphere() {
        for text in ["", "<", "<a", "<?xml?>", "\u{0}\u{1}"] {
            #expect(PhotoSphere(Array(text.utf8)).heading == nil)
        }
        let whole = Array(Self.elements.utf8)
        for count in stride(from: 0, to: whole.count, by: 7) {
            _ = PhotoSphere(Array(whole.prefix(count)))
        }
        let open = Self.elements.replacing("</x:xmpmeta>", with: "")
        #expect(PhotoSphere(Array(open.utf8)).heading == 12.5)
    }

    private func facts(
        _ sample: SphereSample, positions: PicturePositions = PicturePositions()
    ) throws -> PictureFacts {
        try withTemporaryDirectory { directory in
            try sample.write(to: directory + "/a.jpg")
            return try PictureFacts(
                path: directory + "/a.jpg", positions: positions, timeZone: .gmt)
        }
    }

    @Test("GPano's heading counts more than that of EXIF, unless it is zero")
    func headings() throws {
        var sample = SphereSample(heading: 349)
        #expect(try facts(sample).heading == 349)
        sample.sphere = ["PoseHeadingDegrees": "12"]
        #expect(try facts(sample).heading == 12)
        sample.sphere = ["PoseHeadingDegrees": "0.0"]
        #expect(try facts(sample).heading == 349)
        sample.heading = nil
        #expect(try facts(sample).heading == 0)
        sample.sphere = ["PoseHeadingDegrees": "-90"]
        #expect(try facts(sample).heading == 270)
    }

    @Test(
        "Pictures without a true place are refused",
        arguments: [nil, (0, 0), (91, 24), (60, 181)] as [(Double, Double)?])
    func places(place: (Double, Double)?) {
        let sample = SphereSample(latitude: place?.0, longitude: place?.1 ?? 0)
        #expect(throws: PictureRefusal.self) { _ = try facts(sample) }
    }

    @Test("Another projection is refused")
    func projection() {
        let sample = SphereSample(sphere: ["ProjectionType": "cubemap"])
        #expect(throws: PictureRefusal.projection("cubemap")) { _ = try facts(sample) }
    }

    @Test("A table gives places to pictures by an end of their paths")
    func positions() throws {
        try withTemporaryDirectory { directory in
            let path = directory + "/places.csv"
            let text = "name,latitude,longitude,heading\r\na.jpg,60.5,24.5,90\r\n\nb/a.jpg,61,25\n"
            try writeFile(Array(text.utf8), to: path)
            let positions = try PicturePositions(path: path)
            #expect(positions["x/a.jpg"]?.coordinate.latitude == 60.5)
            #expect(positions["x/a.jpg"]?.heading == 90)
            #expect(positions["/x/b/a.jpg"]?.coordinate.latitude == 61)
            #expect(positions["x/c.jpg"] == nil)
            let given = try facts(SphereSample(latitude: nil), positions: positions)
            #expect(given.coordinate == Coordinate(latitude: 60.5, longitude: 24.5))
            #expect(given.heading == 90)
        }
    }

    @Test(
        "A line of a table that is none is told by its number",
        arguments: [
            ("a.jpg,1,2\nb.jpg,1", 2), ("a.jpg,x,2", 1), ("a,b,c\na.jpg,1,2,3,4", 2),
            ("a.jpg,1,2,north", 1),
        ])
    func malformedPositions(text: String, line: Int) throws {
        try withTemporaryDirectory { directory in
            let path = directory + "/places.csv"
            try writeFile(Array(text.utf8), to: path)
            #expect(throws: ImageryError.malformedPositions(path: path, line: line)) {
                _ = try PicturePositions(path: path)
            }
        }
    }
}
