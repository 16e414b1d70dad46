import Foundation
import Testing
import WaymarkDirections
import WaymarkGeometry
import WaymarkUIKit

@Suite("Which course the user has: that of his movement or of the compass")
struct CourseChooserTests {
    private let now = Date(timeIntervalSince1970: 1_700_000_000)

    private func reading(course: Double?, speed: Double?, after seconds: Double = 0) -> Location {
        Location(
            coordinate: Coordinate(latitude: 60, longitude: 25), horizontalAccuracy: 5,
            course: course, speed: speed, timestamp: now + seconds)
    }

    private func heading(_ degrees: Double, accuracy: Double = 10) -> CompassHeading? {
        CompassHeading(
            trueHeading: degrees, magneticHeading: -1, accuracy: accuracy, timestamp: now)
    }

    @Test("A car that drives has the course of its movement")
    func driving() {
        var chooser = CourseChooser(activity: .driving)
        chooser.take(heading(200))
        #expect(chooser.directed(reading(course: 90, speed: 14)).course == 90)
    }

    @Test("A car that has stopped keeps its course, whatever the compass says in its holder")
    func stopped() {
        var chooser = CourseChooser(activity: .driving)
        chooser.take(heading(200))
        _ = chooser.directed(reading(course: 90, speed: 14))
        #expect(chooser.directed(reading(course: 251, speed: 0.3, after: 1)).course == 90)
        #expect(chooser.directed(reading(course: nil, speed: 0, after: 2)).course == 90)
    }

    @Test("Before it has moved the compass is all that there is")
    func parked() {
        var chooser = CourseChooser(activity: .driving)
        #expect(chooser.directed(reading(course: 33, speed: 0)).course == nil)
        chooser.take(heading(200))
        #expect(chooser.directed(reading(course: 33, speed: 0, after: 1)).course == 200)
    }

    @Test("On foot the compass tells where one looks, also while one walks")
    func walking() {
        var chooser = CourseChooser(activity: .walking)
        #expect(chooser.directed(reading(course: 90, speed: 1.4)).course == 90)
        chooser.take(heading(120))
        #expect(chooser.directed(reading(course: 90, speed: 1.4, after: 1)).course == 120)
        #expect(chooser.directed(reading(course: nil, speed: 0, after: 2)).course == 120)
    }

    @Test("A compass that is disturbed, was read long ago or is gone is not heeded")
    func poorCompass() {
        var chooser = CourseChooser(activity: .walking)
        chooser.take(heading(120, accuracy: 60))
        #expect(chooser.directed(reading(course: 90, speed: 1.4)).course == 90)
        chooser.take(heading(120))
        #expect(chooser.directed(reading(course: 90, speed: 1.4, after: 31)).course == 90)
        chooser.take(nil)
        #expect(chooser.directed(reading(course: 90, speed: 1.4, after: 1)).course == 90)
    }

    @Test("A receiver that tells no speed is believed its course")
    func noSpeed() {
        var chooser = CourseChooser(activity: .driving)
        #expect(chooser.directed(reading(course: 90, speed: nil)).course == 90)
    }

    @Test("Another way of travel, or another start, forgets the course")
    func forgets() {
        var chooser = CourseChooser(activity: .driving)
        _ = chooser.directed(reading(course: 90, speed: 14))
        chooser.activity = .cycling
        #expect(chooser.directed(reading(course: nil, speed: 0, after: 1)).course == nil)
        _ = chooser.directed(reading(course: 90, speed: 5, after: 2))
        chooser.restart()
        #expect(chooser.directed(reading(course: nil, speed: 0, after: 3)).course == nil)
    }

    @Test(
        "A heading is from true north where that is known",
        arguments: [
            (true: 10.0, magnetic: 3.0, accuracy: 5.0, wanted: 10.0 as Double?),
            (true: -1, magnetic: 3, accuracy: 5, wanted: 3),
            (true: 360, magnetic: 3, accuracy: 5, wanted: 0),
            (true: 10, magnetic: 3, accuracy: -1, wanted: nil),
            (true: -1, magnetic: -1, accuracy: 5, wanted: nil),
            (true: .nan, magnetic: .nan, accuracy: 5, wanted: nil),
        ])
    func heading(
        _ reading: (true: Double, magnetic: Double, accuracy: Double, wanted: Double?)
    ) {
        let heading = CompassHeading(
            trueHeading: reading.true, magneticHeading: reading.magnetic,
            accuracy: reading.accuracy, timestamp: now)
        #expect(heading?.degrees == reading.wanted)
    }

    @Test(
        "A routing profile tells how one travels",
        arguments: [
            ("car", LocationActivity.driving), ("truck", .driving), ("my-van", .driving),
            ("bicycle", .cycling), ("foot", .walking), ("wheelchair", .walking),
        ])
    func activity(profile: String, wanted: LocationActivity) {
        #expect(LocationActivity(profile: profile) == wanted)
    }
}
