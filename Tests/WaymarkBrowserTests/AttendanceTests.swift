import Testing
import WaymarkBrowser

@Suite("The attendance of visitors")
struct AttendanceTests {
    private static let start = SuspendingClock.now
    private var attendance = Attendance(at: start)

    @Test(
        "A visitor has gone after two minutes of silence, during a drive after a quarter of an hour",
        arguments: [
            (false, 120.0, false), (false, 121.0, true), (true, 121.0, false),
            (true, 900.0, false), (true, 901.0, true),
        ])
    mutating func silence(isDriving: Bool, seconds: Double, isOver: Bool) {
        let end = Self.start + .seconds(seconds)
        #expect(attendance.isOver(isDriving: isDriving, at: end) == isOver)
        attendance.see(at: end)
        #expect(!attendance.isOver(isDriving: isDriving, at: end + .seconds(119)))
    }

    @Test("Who reads none of four beats has stopped to read; one that is read makes up for it")
    mutating func stalled() {
        for _ in 0..<3 {
            attendance.beat()
            #expect(attendance.isAttentive)
        }
        attendance.beat()
        #expect(!attendance.isAttentive)
        attendance.see(at: Self.start)
        #expect(attendance.isAttentive)
    }

    @Test("What is sent does not count as a visitor who asks")
    mutating func beats() {
        attendance.beat()
        #expect(attendance.isOver(isDriving: false, at: Self.start + .seconds(121)))
    }
}
