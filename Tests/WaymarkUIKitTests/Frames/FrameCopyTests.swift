import Testing
import WaymarkMaps
import WaymarkRendering
import WaymarkStyle
import WaymarkUIKit

@Suite("A frame in the memory of a display")
@MainActor struct FrameCopyTests {
    @Test("B2: rows are laid as far apart as the display has them, blue first, and the rest stays")
    func copy() {
        let map = MapView(options: MapViewOptions(size: SIMD2(5, 3)))
        let frame = map.frame()
        let bytesPerRow = 32
        var memory = [UInt8](repeating: 7, count: bytesPerRow * frame.height)
        memory.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            frame.writeBGRA(to: start, bytesPerRow: bytesPerRow)
        }
        for y in 0..<frame.height {
            for x in 0..<frame.width {
                let (red, green, blue) = frame[x, y]
                let place = y * bytesPerRow + x * 4
                #expect(Array(memory[place..<place + 4]) == [blue, green, red, 255])
            }
            #expect(memory[y * bytesPerRow + 20..<(y + 1) * bytesPerRow].allSatisfy { $0 == 7 })
        }
    }
}
