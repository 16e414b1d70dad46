import WaymarkGeometry
import WaymarkMaps

import WaymarkNavigationUI

/// Screens with what devices have on them.
enum LayoutSamples {
    static let devices: [(size: SIMD2<Double>, safe: EdgeInsets, sizeClass: NavigationSizeClass)] =
        [
            (SIMD2(184, 224), EdgeInsets(), .small),
            (SIMD2(320, 568), EdgeInsets(top: 20), .portrait),
            (SIMD2(375, 667), EdgeInsets(top: 20), .portrait),
            (SIMD2(393, 852), EdgeInsets(top: 59, bottom: 34), .portrait),
            (SIMD2(568, 320), EdgeInsets(), .landscape),
            (SIMD2(852, 393), EdgeInsets(left: 59, bottom: 21, right: 59), .landscape),
            (SIMD2(768, 1024), EdgeInsets(top: 20), .wide),
            (SIMD2(800, 480), EdgeInsets(), .wide),
            (SIMD2(1280, 800), EdgeInsets(), .wide),
        ]

    static var everything: NavigationContents {
        var contents = NavigationContents()
        contents.headerHeight = 88
        contents.secondaryHeader = .nextTurn(height: 36)
        contents.footerHeight = 64
        contents.showsTripProgressBar = true
        contents.speedometerSize = SIMD2(56, 56)
        contents.showsCompass = true
        contents.showsMyLocationButton = true
        contents.showsStopButton = true
        contents.showsOverviewButton = true
        contents.trailingButtonCount = 1
        contents.roadNameSize = SIMD2(140, 28)
        contents.attributionSize = SIMD2(170, 18)
        return contents
    }

    static func traits(
        _ safe: EdgeInsets, isRightToLeft: Bool = false, textScale: Double = 1
    ) -> ViewTraits {
        var traits = ViewTraits()
        traits.safeArea = safe
        traits.isRightToLeft = isRightToLeft
        traits.textScale = textScale
        return traits
    }

    /// Anything that a host might say.
    static func randomContents(_ random: inout SeededGenerator) -> NavigationContents {
        var contents = NavigationContents()
        let odd = [0, -5, .nan, .infinity, -.infinity, 1e300]
        func height(_ random: inout SeededGenerator) -> Double {
            let pick = random.index(below: 12)
            return pick < odd.count ? odd[pick] : Double(random.index(below: 300))
        }
        func flag(_ random: inout SeededGenerator) -> Bool { random.index(below: 3) > 0 }
        if flag(&random) { contents.headerHeight = height(&random) }
        if flag(&random) {
            contents.secondaryHeader =
                flag(&random)
                ? .accessory(height: height(&random)) : .nextTurn(height: height(&random))
        }
        if flag(&random) { contents.footerHeight = height(&random) }
        if flag(&random) {
            contents.speedometerSize = SIMD2(height(&random), height(&random))
        }
        if !flag(&random) {
            contents.recenterButtonSize = SIMD2(height(&random), height(&random))
        }
        if flag(&random) { contents.attributionSize = SIMD2(height(&random), height(&random)) }
        contents.showsTripProgressBar = flag(&random)
        if flag(&random) {
            contents.roadNameSize = SIMD2(height(&random), height(&random) / 4)
            contents.followingPerspective =
                FollowingPerspective.allCases[random.index(below: 3)]
        }
        contents.showsCompass = flag(&random)
        contents.showsVoiceButton = flag(&random)
        contents.showsMyLocationButton = flag(&random)
        contents.showsStopButton = flag(&random)
        contents.showsOverviewButton = flag(&random)
        contents.trailingButtonCount = random.index(below: 5) - 1
        return contents
    }
}

extension NavigationLayout {
    /// All rectangles that may be touched or read, but for the bar and the buttons in the footer.
    var blocks: [ViewRect] {
        let inside: Set<NavigationElement> = [.tripProgressBar, .stopButton, .overviewButton]
        return elements.filter { !inside.contains($0) }.compactMap { self[$0] } + trailingButtons
    }

    /// The buttons of the footer with the text between them.
    var footerParts: [ViewRect] {
        [self[.stopButton], footerText, self[.overviewButton]].compactMap { $0 }
    }
}

extension ViewRect {
    func overlaps(_ other: ViewRect) -> Bool {
        let common = intersection(other)
        return common.size.x > 1e-6 && common.size.y > 1e-6
    }

    func isInside(_ other: ViewRect) -> Bool {
        let least = 1e-6
        return low.x >= other.low.x - least && low.y >= other.low.y - least
            && high.x <= other.high.x + least && high.y <= other.high.y + least
    }

    func isNear(_ other: ViewRect) -> Bool { isInside(other) && other.isInside(self) }
}
