import Testing
import WaymarkGeometry
import WaymarkMaps

import WaymarkNavigationUI

struct NavigationLayoutPropertyTests {
    private struct Sample {
        let size: SIMD2<Double>
        let traits: ViewTraits
        let contents: NavigationContents
        let sizeClass: NavigationSizeClass?

        init(_ random: inout SeededGenerator) {
            size = SIMD2(Double(random.index(below: 1400)), Double(random.index(below: 1400)))
            var safe = EdgeInsets()
            if random.index(below: 2) == 0 {
                safe = EdgeInsets(
                    top: Double(random.index(below: 70)), left: Double(random.index(below: 70)),
                    bottom: Double(random.index(below: 50)), right: Double(random.index(below: 30)))
            }
            traits = LayoutSamples.traits(
                safe, isRightToLeft: random.index(below: 2) == 0,
                textScale: 0.8 + Double(random.index(below: 13)) / 10)
            contents = LayoutSamples.randomContents(&random)
            sizeClass =
                random.index(below: 5) == 0
                ? NavigationSizeClass.allCases[random.index(below: 4)] : nil
        }

        var layout: NavigationLayout {
            NavigationLayout(
                size: size, traits: traits, contents: contents, sizeClass: sizeClass)
        }

        /// The safe part of the screen.
        var safe: ViewRect {
            let area = traits.safeArea
            return ViewRect(
                low: SIMD2(area.left, area.top), high: size - SIMD2(area.right, area.bottom))
        }
    }

    private static func forEach(_ seed: UInt64, _ check: (Sample) throws -> Void) rethrows {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<4000 { try check(Sample(&random)) }
    }

    @Test("Everything is inside of the safe area and has a size") func everythingIsInsideOf() {
        Self.forEach(1) { sample in
            let layout = sample.layout
            for element in layout.elements {
                guard let frame = layout[element] else { continue }
                #expect(frame.isFinite && !frame.isEmpty, "\(element) \(sample)")
                #expect(frame.isInside(sample.safe), "\(element) \(sample)")
            }
        }
    }

    @Test("Nothing overlaps but the bar") func nothingOverlapsButThe() {
        Self.forEach(2) { sample in
            let layout = sample.layout
            let (blocks, parts) = (layout.blocks, layout.footerParts)
            for list in [blocks, parts] {
                for (number, first) in list.enumerated() {
                    for second in list[(number + 1)...] {
                        #expect(!first.overlaps(second), "\(first) \(second) \(sample)")
                    }
                }
            }
            if let footer = layout[.footer] {
                #expect(parts.allSatisfy { $0.isInside(footer) })
            }
        }
    }

    @Test("Right to left is the mirror image") func rightToLeftIs() {
        Self.forEach(3) { sample in
            var mirrored = sample.traits
            mirrored.isRightToLeft.toggle()
            let safe = sample.traits.safeArea
            mirrored.safeArea.left = safe.right
            mirrored.safeArea.right = safe.left
            let other = NavigationLayout(
                size: sample.size, traits: mirrored, contents: sample.contents,
                sizeClass: sample.sizeClass)
            let layout = sample.layout
            #expect(layout.elements == other.elements)
            for element in layout.elements {
                let image = other[element]?.mirrored(in: sample.size.x)
                guard let image, let frame = layout[element] else { continue }
                #expect(image.isNear(frame), "\(element)")
            }
            #expect(abs(layout.overviewInsets.left - other.overviewInsets.right) < 1e-6)
        }
    }

    @Test("What is to be touched is large enough for a finger") func whatIsToBe() {
        Self.forEach(4) { sample in
            let layout = sample.layout
            let buttons: [NavigationElement] = [
                .stopButton, .overviewButton, .recenterButton, .compass, .myLocationButton,
                .voiceButton,
            ]
            let frames = buttons.compactMap { layout[$0] } + layout.trailingButtons
            #expect(frames.allSatisfy { $0.size.min() >= 44 - 1e-9 }, "\(sample)")
        }
    }

    @Test("An overview has room on every screen") func anOverviewHasRoom() {
        Self.forEach(5) { sample in
            guard sample.size.min() > 0 else { return }
            let (layout, size) = (sample.layout, sample.size)
            let insets = layout.overviewInsets
            #expect(insets.left >= 0 && insets.right >= 0 && insets.top >= 0 && insets.bottom >= 0)
            #expect(insets.left + insets.right < size.x, "\(sample)")
            #expect(insets.top + insets.bottom < size.y, "\(sample)")
            let anchor = layout.anchor(for: .tilted)
            #expect(anchor.min() >= 0 && anchor.max() <= 1, "\(sample)")
        }
    }

    @Test("Nonsense makes no layout fail") func nonsenseMakesNoLayout() {
        let odd = [Double.nan, .infinity, -.infinity, -1, 0, 1e300, .leastNonzeroMagnitude, 400]
        for width in odd {
            for height in odd {
                for inset in odd {
                    let traits = LayoutSamples.traits(EdgeInsets(all: inset), textScale: inset)
                    let layout = NavigationLayout(
                        size: SIMD2(width, height), traits: traits,
                        contents: LayoutSamples.everything)
                    #expect(layout.frames.values.allSatisfy { $0.isFinite })
                    #expect(layout.freeArea.isFinite && layout.overviewInsets.top.isFinite)
                }
            }
        }
    }
}
