import Foundation
import Testing
import WaymarkMaps
import WaymarkRendering

/// Cameras and styles over the sample, each a line of the golden file: the mean colours of blocks of 32 by
/// 32 pixels.
@Suite("Golden pictures of cameras, styles and languages")
@MainActor struct GoldenMatrixTests {
    private static let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("Golden/matrix.txt")
    private static let block = 32

    private struct Shot {
        let style: String
        let zoom: Double
        let bearing: Double
        let tilt: Double
        let language: String

        var name: String {
            "\(style) \(zoom) \(bearing) \(tilt) \(language.isEmpty ? "-" : language)"
        }
    }

    private static let shots: [Shot] = {
        var shots: [Shot] = []
        for style in ["day", "night", "high-contrast"] {
            for zoom in stride(from: 12.0, through: 20, by: 0.75) {
                for (bearing, tilt) in [(0.0, 0.0), (40, 30), (115, 50), (200, 65), (290, 0)] {
                    shots.append(
                        Shot(style: style, zoom: zoom, bearing: bearing, tilt: tilt, language: ""))
                }
            }
        }
        for language in ["sv", "ru", "en", "he", "ar", "el", "hy", "ka"] {
            for zoom in [13.0, 15.5, 17, 18.5, 20] {
                shots.append(
                    Shot(style: "day", zoom: zoom, bearing: 0, tilt: 0, language: language))
            }
        }
        return shots
    }()

    @Test("Every picture looks as it did when it was last looked at")
    func matrix() async throws {
        #expect(Self.shots.count >= 200)
        var lines: [String] = []
        var views: [String: MapView] = [:]
        for shot in Self.shots {
            let camera = CameraPosition(
                latitude: 60.17, longitude: 24.944, zoom: shot.zoom, bearing: shot.bearing,
                viewingAngle: shot.tilt)
            let key = "\(shot.style) \(shot.language)"
            let view = try views[key] ?? HelsinkiSample.view(camera, style: shot.style)
            views[key] = view
            view.language = shot.language
            view.camera = camera
            await view.loadTiles()
            lines.append(shot.name + ": " + Self.means(view.frame()).joined(separator: " "))
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

    @Test("A picture is the same on every run, and for any number of threads")
    func threads() async throws {
        for (zoom, tilt) in [(14.0, 0.0), (16.5, 60), (18, 30)] {
            let camera = CameraPosition(
                latitude: 60.17, longitude: 24.944, zoom: zoom, bearing: 20, viewingAngle: tilt)
            var pictures: [[UInt8]] = []
            for threads in [1, 2, 5, 2] {
                let view = try HelsinkiSample.view(
                    camera, rasterizer: Rasterizer(threads: threads))
                view.renderThreads = threads
                await view.loadTiles()
                pictures.append(view.frame().png(isFast: true))
            }
            #expect(Set(pictures).count == 1, "zoom \(zoom)")
        }
    }

    private static func means(_ bitmap: Bitmap) -> [String] {
        var words: [String] = []
        for top in stride(from: 0, to: bitmap.height, by: block) {
            for left in stride(from: 0, to: bitmap.width, by: block) {
                var sum = SIMD3<Int>.zero
                for y in top..<top + block {
                    for x in left..<left + block {
                        let pixel = bitmap[x, y]
                        sum &+= SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
                    }
                }
                let mean = (sum &+ block * block / 2) / (block * block)
                let value = mean.x << 16 | mean.y << 8 | mean.z
                let text = String(value, radix: 16)
                words.append(String(repeating: "0", count: 6 - text.count) + text)
            }
        }
        return words
    }

    private static func isNear(_ a: String, _ b: String) -> Bool {
        let (first, second) = (a.split(separator: ":"), b.split(separator: ":"))
        guard first.count == 2, second.count == 2, first[0] == second[0] else { return false }
        let pairs = zip(first[1].split(separator: " "), second[1].split(separator: " "))
        return first[1].count == second[1].count
            && pairs.allSatisfy { p, q in
                guard let u = Int(p, radix: 16), let v = Int(q, radix: 16) else { return false }
                return [16, 8, 0].allSatisfy { abs((u >> $0 & 255) - (v >> $0 & 255)) <= 3 }
            }
    }
}
