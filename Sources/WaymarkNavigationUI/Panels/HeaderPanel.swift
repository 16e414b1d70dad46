package import WaymarkInstructions
package import WaymarkMaps
import WaymarkStyle

/// The next turn at the top: its icon and distance, the street, signs and lanes.
package struct HeaderPanel: Panel {
    /// The contents.
    package let model: HeaderModel
    /// The form of the screen.
    package let sizeClass: NavigationSizeClass
    /// Its colours.
    package let colors: HeaderColors
    /// Direction and size of texts.
    package let look: PanelLook

    /// A header.
    package init(
        _ model: HeaderModel, sizeClass: NavigationSizeClass, colors: HeaderColors,
        look: PanelLook
    ) {
        self.model = model
        self.sizeClass = sizeClass
        self.colors = colors
        self.look = look
    }

    /// The height that it asks for where it is `width` points wide.
    @MainActor package static func height(
        _ model: HeaderModel, width: Double, sizeClass: NavigationSizeClass,
        textScale: Double, measuring canvas: DrawingCanvas
    ) -> Double {
        let panel = HeaderPanel(
            model, sizeClass: sizeClass, colors: HeaderColors(isDark: false),
            look: PanelLook(textScale: textScale))
        return HeaderPlanner(panel: panel, diet: .all[0], frameWidth: width, canvas: canvas)
            .plan().size.y
    }

    /// The plan of a frame: where it is lower than the header asks for, texts are smaller and what
    /// matters less is left out.
    package func plan(size: SIMD2<Double>, measuring canvas: DrawingCanvas) -> PanelPlan {
        var content = PanelPlan(size: .zero)
        for diet in HeaderDiet.all {
            content = HeaderPlanner(panel: self, diet: diet, frameWidth: size.x, canvas: canvas)
                .plan()
            if content.size.y <= size.y { break }
        }
        var plan = PanelPlan(size: size)
        plan.addPanel(colors.primary, isDark: look.isDark)
        plan.add(content, at: SIMD2(0, max(0, (size.y - content.size.y) / 2)))
        return plan
    }
}

/// The parts that a header leaves out where there is little room.
struct HeaderDiet: Hashable, Sendable {
    /// How large everything is.
    var scale = 1.0
    /// How many lines the street has.
    var nameLines = 2
    /// Whether there are the places of the signpost.
    var hasPlaces = true
    /// Whether there are numbers of roads and exits.
    var hasSigns = true
    /// Whether there are lanes.
    var hasLanes = true
    /// Whether there is a street.
    var hasName = true

    /// All, the fullest first.
    static let all: [HeaderDiet] =
        [
            HeaderDiet(),
            HeaderDiet(scale: 0.9),
            HeaderDiet(scale: 0.9, hasPlaces: false),
            HeaderDiet(scale: 0.8, hasPlaces: false),
            HeaderDiet(scale: 0.8, nameLines: 1, hasPlaces: false),
            HeaderDiet(scale: 0.8, nameLines: 1, hasPlaces: false, hasSigns: false),
            HeaderDiet(scale: 0.7, nameLines: 1, hasPlaces: false, hasSigns: false),
            HeaderDiet(nameLines: 1, hasPlaces: false, hasSigns: false, hasLanes: false),
            HeaderDiet(
                scale: 0.8, nameLines: 1, hasPlaces: false, hasSigns: false, hasLanes: false),
        ]
        + [0.7, 0.6, 0.5, 0.4, 0.3, 0.2].map {
            HeaderDiet(
                scale: $0, nameLines: 1, hasPlaces: false, hasSigns: false, hasLanes: false,
                hasName: $0 > 0.45)
        }
}

/// The turn after the next one, below the header.
package struct SecondaryHeaderPanel: Panel {
    /// The contents.
    package let model: HeaderModel.Following
    /// The word before it.
    package let language: Language
    /// Its colours.
    package let colors: HeaderColors
    /// Direction and size of texts.
    package let look: PanelLook

    /// How far it goes beyond its frame: it reaches under the round corners of the header above it.
    package static let margin = PanelMetrics.radius + PanelMetrics.shadow

    /// The panel below a header.
    package init(
        _ model: HeaderModel.Following, language: Language, colors: HeaderColors,
        look: PanelLook
    ) {
        self.model = model
        self.language = language
        self.colors = colors
        self.look = look
    }

    /// The height that it asks for.
    package static func height(textScale: Double) -> Double {
        (16 + 26 * PanelLook(textScale: textScale).textScale).rounded()
    }

    /// The plan of a frame.
    package func plan(size: SIMD2<Double>, measuring canvas: DrawingCanvas) -> PanelPlan {
        var plan = PanelPlan(size: size)
        let sheet = ViewRect(low: SIMD2(0, -PanelMetrics.radius), high: size)
        plan.addPanel(colors.secondary, sheet, isDark: look.isDark)
        let text = textSize(size, canvas)
        let word = TextFace(text, .regular, colors.nextStep.faded(0.85))
        let wordWidth = min(canvas.width(of: language.panels.then, word), size.x * 0.35)
        let icon = min(text * 1.45, size.y)
        let top = (size.y - icon) / 2
        var x = PanelMetrics.padding
        func place(_ width: Double) -> ViewRect {
            ViewRect(corner: SIMD2(x, top), size: SIMD2(max(0, width), icon))
        }
        plan.add(.text(language.panels.then, word, .leading), place(wordWidth))
        x += wordWidth + text * 0.5
        let ink = colors.smallIcon
        plan.add(.icon(model.icon.shapes, ink, secondary: ink.faded(0.45)), place(icon))
        x += icon + text * 0.55
        plan.add(
            .text(name, TextFace(text, .bold, colors.nextStep), .leading),
            place(size.x - PanelMetrics.padding - x))
        return plan
    }

    /// The exit of a roundabout and the street.
    private var name: String {
        [model.roundaboutExit ?? "", model.name].filter { !$0.isEmpty }.joinedAsRead
    }

    /// As large as the frame allows, and smaller for a long name as long as it can be read well.
    @MainActor private func textSize(_ size: SIMD2<Double>, _ canvas: DrawingCanvas) -> Double {
        let most = min(17 * look.textScale, max(4, (size.y - 8) / PanelMetrics.line))
        let word = canvas.width(of: language.panels.then, TextFace(most, .regular, colors.nextStep))
        let length = canvas.width(of: name, TextFace(most, .bold, colors.nextStep))
        let wanted = min(word, size.x * 0.35) + length + most * 2.5
        let room = max(0, size.x - 2 * PanelMetrics.padding)
        return most * max(0.7, min(1, 15 / most), min(1, room / wanted))
    }
}

/// The ground under a view of the app below the header: a shadow around it, and the colour that
/// fills the notches at the round corners of the header, so that both are one card.
package struct HeaderNotches: Panel {
    /// Its colours.
    package let colors: HeaderColors
    /// Light and direction.
    package let look: PanelLook

    /// As far as the panel that they stand for.
    package static let margin = SecondaryHeaderPanel.margin

    /// The notches in the colours of a header.
    package init(colors: HeaderColors, look: PanelLook) {
        self.colors = colors
        self.look = look
    }

    /// The plan of a frame.
    package func plan(size: SIMD2<Double>, measuring canvas: DrawingCanvas) -> PanelPlan {
        var plan = PanelPlan(size: size)
        let corner = SIMD2(0, -PanelMetrics.radius)
        plan.add(.shadow(radius: 4), ViewRect(low: corner, high: size))
        plan.addFace(
            colors.secondary, ViewRect(low: corner, high: SIMD2(size.x, 0)), radius: 0,
            isDark: look.isDark)
        return plan
    }
}
