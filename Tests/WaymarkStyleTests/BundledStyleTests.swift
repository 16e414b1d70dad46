import WaymarkGeometry
import Foundation
import Testing
import WaymarkStyle

@Suite("The styles of the package")
struct BundledStyleTests {
    private static let source = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/WaymarkStyle/Resources/Styles/day.json")

    @Test("The styles load and draw all kinds of layers", arguments: ["day", "night"])
    func kinds(name: String) throws {
        let style = try Style(named: name)
        #expect(style.layers.first?.kind == .background)
        #expect(Set(style.layers.map(\.kind)).count == 7)
        #expect(Set(style.layers.map(\.id)).count == style.layers.count, "ids are unique")
        let features = style.layers.filter { $0.kind != .background && $0.kind != .hillshade }
        #expect(features.allSatisfy { !$0.sourceLayer.isEmpty })
        #expect(style.optionalSources == ["elevation"], "not every region has heights")
    }

    @Test("The night draws the same as the day")
    func night() throws {
        let (day, night) = (try Style(named: "day").layers, try Style(named: "night").layers)
        #expect(day.map(\.id) == night.map(\.id))
        #expect(day.map(\.zooms) == night.map(\.zooms))
    }

    @Test("Names can be read on the ground of the night")
    func contrast() throws {
        func light(_ color: StyleColor) -> Double {
            func part(_ value: Double) -> Double {
                value <= 0.04045 ? value / 12.92 : CMath.power((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * part(color.red) + 0.7152 * part(color.green)
                + 0.0722 * part(color.blue)
        }
        // The ratio that the Web Content Accessibility Guidelines ask of text of this size (1.4.3).
        // The numbers of roads stand on shields of their own colours.
        for layer in try Style(named: "night").layers
        where layer.expression("text-halo-color") != nil {
            guard case .symbol(let symbol) = layer.properties else { continue }
            let text = light(symbol.text.part.color(SampleFeature()))
            let halo = light(symbol.text.part.haloColor(SampleFeature()))
            #expect((text + 0.05) / (halo + 0.05) >= 4.5, "\(layer.id)")
        }
    }

    @Test("At every zoom the colours and widths can be used", arguments: ["day", "night"])
    func values(name: String) throws {
        for layer in try Style(named: name).layers where layer.kind != .hillshade {
            for zoom in stride(from: 0.0, through: 20, by: 0.5) where layer.zooms.contains(zoom) {
                let feature = SampleFeature(zoom: zoom)
                let hasText = layer.expression("text-field") != nil
                let prefix =
                    layer.kind == .symbol ? hasText ? "text" : "icon" : layer.kind.rawValue
                let color = layer.value("\(prefix)-color", feature)
                #expect(color?.color != nil, "\(layer.id) at \(zoom)")
                guard case .line(let line) = layer.properties(at: feature) else { continue }
                let width = line.width(feature)
                #expect(width >= 0 && width < 1000, "\(layer.id) at \(zoom)")
            }
        }
    }

    @Test(
        "Another name is refused", arguments: ["", "night2", "Day.json", "../Styles/day", "day/"])
    func unknown(name: String) {
        #expect(throws: StyleError.unknownStyle(name)) { try Style(named: name) }
    }

    @Test("Mutated documents load or are refused", arguments: [UInt64(1), 2, 3, 4])
    func mutations(seed: UInt64) throws {
        let original = [UInt8](try Data(contentsOf: Self.source))
        let count = try Style(json: Data(original)).layers.count
        var random = SeededGenerator(seed: seed)
        var (loaded, refused) = (0, 0)
        for round in 0..<60 {
            let bytes = Self.mutated(original, round: round, &random)
            do {
                let style = try Style(json: Data(bytes))
                #expect(style.layers.count <= count)
                for layer in style.layers { Self.read(layer) }
                loaded += 1
            } catch {
                #expect(!error.description.contains("\n"))
                refused += 1
            }
        }
        // A document that is cut off is refused; some of the others can still be read.
        #expect(loaded >= 5 && refused >= 12, "\(loaded) loaded, \(refused) refused")
    }

    /// A fifth each with another byte, another sign, a stretch taken out, cut off, another digit.
    private static func mutated(
        _ original: [UInt8], round: Int, _ random: inout SeededGenerator
    ) -> [UInt8] {
        var bytes = original
        let place = Int.random(in: bytes.indices, using: &random)
        switch round % 5 {
        case 0: bytes[place] = .random(in: 0...255, using: &random)
        case 1:
            let signs = Array("[]{}\",:0123456789-e.#abcgt".utf8)
            bytes[place] = signs[Int.random(in: signs.indices, using: &random)]
        case 2:
            let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
            bytes.removeSubrange(place..<end)
        case 3: bytes.removeLast(bytes.count - place)
        default:
            let digits = bytes.indices.filter { (0x31...0x39).contains(bytes[$0]) }
            guard let digit = digits.randomElement(using: &random) else { break }
            bytes[digit] = .random(in: 0x31...0x39, using: &random)
        }
        return bytes
    }

    private static func read(_ layer: StyleLayer) {
        let feature = SampleFeature()
        _ = layer.filter?.evaluate(feature)
        switch layer.properties(at: feature) {
        case .line(let line): _ = (line.width(feature), line.color(feature), line.dashes(feature))
        case .fill(let fill): _ = (fill.opacity(feature), fill.color(feature))
        case .symbol(let symbol): _ = (symbol.text.field(feature), symbol.text.size(feature))
        default: break
        }
    }
}
