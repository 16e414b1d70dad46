import Testing
import WaymarkMaps
import WaymarkUIKit

@Suite("The frames that a display is asked for")
struct FramePacingTests {
    @Test(
        "B2: each rate of a map is one that the display has",
        arguments: [
            (rate: FrameRate.powerSave, display: 60, wanted: Float(15)),
            (.conservative, 60, 30), (.maximum, 60, 60), (.powerSave, 120, 15),
            (.conservative, 120, 30), (.maximum, 120, 120), (.maximum, 24, 24),
            (.conservative, 24, 24), (.maximum, 0, 1),
        ])
    func rates(_ rate: FrameRate, _ display: Int, _ wanted: Float) {
        let pacing = FramePacing(rate, displayMaximum: display)
        #expect(pacing.maximum == wanted)
        #expect(pacing.minimum > 0 && pacing.minimum <= pacing.maximum)
        #expect(abs(pacing.interval - 1 / Double(wanted)) < 1e-6)
    }
}
