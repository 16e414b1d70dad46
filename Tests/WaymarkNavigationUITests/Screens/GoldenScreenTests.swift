import WaymarkDirections
import Foundation
import Testing
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkRendering

/// The whole of the navigation on four screens, each picture a line of the golden file: the mean colours of blocks of
/// 16 by 16 pixels.
@Suite("Golden screens of the navigation")
@MainActor struct GoldenScreenTests {
    private static let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Golden/screens.txt")
    private static let block = 16
    private static let sizes = [
        SIMD2(375.0, 667.0), SIMD2(393, 852), SIMD2(1280, 800), SIMD2(800, 480), SIMD2(200, 200),
    ]

    @Test("Every screen looks as it did when it was last looked at")
    func screens() async throws {
        var lines: [String] = []
        let pictures = ProcessInfo.processInfo.environment["WAYMARK_PICTURES"]
        for size in Self.sizes {
            for (language, isNight) in [("en", false), ("en", true), ("he", false), ("he", true)] {
                let name = "\(Int(size.x))x\(Int(size.y))-\(language)-\(isNight ? "night" : "day")"
                let frame = try await Self.screen(size, language, isNight)
                lines.append(name + ": " + Self.means(frame).joined(separator: " "))
                if let pictures {
                    let path = "\(pictures)/screen-\(name).png"
                    try Data(frame.png()).write(to: URL(fileURLWithPath: path))
                }
            }
        }
        if ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1" {
            return try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
        }
        let golden = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
        #expect(golden.count == lines.count)
        for (line, old) in zip(lines, golden) {
            #expect(Self.isNear(line, String(old)), "\(line.prefix { $0 != ":" })")
        }
    }

    private static func screen(
        _ size: SIMD2<Double>, _ language: String, _ isNight: Bool
    ) async throws -> Bitmap {
        let scene = try DriveScene(size)
        scene.controller.settings.isNavigationTripProgressBarEnabled = true
        scene.controller.settings.shouldDisplaySpeedometer = true
        scene.controller.settings.showsTrafficLights = true
        scene.controller.settings.map.compassButton = true
        scene.controller.format = DisplayFormat(locale: language)
        scene.map.traits.isRightToLeft = language == "he"
        scene.map.lightingMode = isNight ? .lowLight : .normal
        try await scene.drive(seconds: 49)
        scene.pass(1)
        return scene.map.frame()
    }

    private static func means(_ bitmap: Bitmap) -> [String] {
        stride(from: 0, to: bitmap.height - block + 1, by: block).flatMap { top in
            stride(from: 0, to: bitmap.width - block + 1, by: block).map { left in
                var sum = SIMD3<Int>.zero
                for y in top..<top + block {
                    for x in left..<left + block {
                        let pixel = bitmap[x, y]
                        sum &+= SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
                    }
                }
                let mean = sum / (block * block)
                // A clock of another zone, or a font of another version, changes little.
                let value = (mean.x / 16) << 8 | (mean.y / 16) << 4 | mean.z / 16
                return String(value, radix: 16)
            }
        }
    }

    private static func isNear(_ a: String, _ b: String) -> Bool {
        let (first, second) = (a.split(separator: ":"), b.split(separator: ":"))
        guard first.count == 2, second.count == 2, first[0] == second[0] else { return false }
        let (new, old) = (first[1].split(separator: " "), second[1].split(separator: " "))
        guard new.count == old.count else { return false }
        return zip(new, old).allSatisfy { p, q in
            guard let u = Int(p, radix: 16), let v = Int(q, radix: 16) else { return false }
            return [8, 4, 0].allSatisfy { abs((u >> $0 & 15) - (v >> $0 & 15)) <= 1 }
        }
    }
}
