import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkInstructions

@Suite("The language of an instructor")
struct InstructorTests {
    private let step = RouteStep(
        maneuver: Maneuver(
            kind: .turn, direction: .right, coordinate: Coordinate(latitude: 60, longitude: 25),
            bearingBefore: 0, bearingAfter: 90),
        pointRange: 0...1, distance: 300, duration: 30, roadName: "First")

    @Test("A language that is not there gives way to English, and that can be known")
    func fallback() {
        let instructor = Instructor(language: "tlh-Latn")
        #expect(instructor.language == "en")
        #expect(instructor.instruction(for: step) == "Turn right onto First")
        #expect(Instructor(exactly: "tlh-Latn", unit: .metric) == nil)
    }

    @Test(
        "What is no tag of a language has no words of its own",
        arguments: ["", "../en", "-", "e n", "1"])
    func noTag(_ tag: String) {
        #expect(Instructor(exactly: tag, unit: .metric) == nil)
        #expect(Instructor(language: tag).language == "en")
    }

    @Test("A language is found by its region too", arguments: ["en", "en-GB", "en_US", "EN"])
    func region(_ tag: String) throws {
        let instructor = try #require(Instructor(exactly: tag, unit: .metric))
        #expect(instructor.instruction(for: step) == "Turn right onto First")
    }

    @Test("The same step is put into any language")
    func languages() {
        let texts = ["en", "fi", "de"].map { Instructor(language: $0).instruction(for: step) }
        #expect(
            texts == [
                "Turn right onto First", "Käänny oikealle First", "Rechts abbiegen auf First",
            ])
    }

    @Test("An announcement without the steps that it speaks of has no words")
    func noSteps() {
        let announcement = Announcement(.ahead, distanceBeforeManeuver: 100)
        #expect(Instructor().words(for: announcement, along: [step]).text.isEmpty)
        #expect(Instructor().words(for: announcement, along: []).text.isEmpty)
    }
}
