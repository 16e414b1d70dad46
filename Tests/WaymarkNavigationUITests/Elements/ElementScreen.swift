import WaymarkMaps
import WaymarkNavigationUI

/// A screen on which elements stand where the layout puts them while everything is shown.
@MainActor struct ElementScreen {
    let size: SIMD2<Double>
    let look: ElementLook

    static let sizes = [SIMD2(375.0, 667.0), SIMD2(393, 852), SIMD2(1280, 800), SIMD2(800, 480)]

    /// Every screen in every look, all looks of a screen after each other.
    static let all = sizes.flatMap { size in
        ElementLook.all.map { ElementScreen(size: size, look: $0) }
    }

    /// The end of a picture's name.
    var name: String { "\(Int(size.x))x\(Int(size.y))-\(look.name)" }

    var sizeClass: NavigationSizeClass { NavigationSizeClass(size: size) }

    /// The layout with a header, or with one of some height; a view of an app below it where
    /// `accessoryHeight` is not `nil`, else the turn after the next one.
    func layout(
        _ header: HeaderModel? = nil, accessoryHeight: Double? = nil,
        measuring canvas: DrawingCanvas
    ) -> NavigationLayout {
        var contents = NavigationContents()
        contents.footerHeight = FooterPanel.height(sizeClass: sizeClass, textScale: 1)
        contents.showsStopButton = true
        contents.showsOverviewButton = true
        contents.showsTripProgressBar = true
        contents.headerHeight = 100
        let bare = NavigationLayout(size: size, traits: look.traits, contents: contents)
        if let header, let width = bare[.header]?.size.x {
            contents.headerHeight = HeaderPanel.height(
                header, width: width, sizeClass: sizeClass, textScale: 1, measuring: canvas)
        }
        contents.secondaryHeader =
            accessoryHeight.map { .accessory(height: $0) }
            ?? .nextTurn(height: SecondaryHeaderPanel.height(textScale: 1))
        return NavigationLayout(size: size, traits: look.traits, contents: contents)
    }
}
