package import WaymarkMaps
import WaymarkStyle

/// A round button with an icon: on the map a disc with a shadow, on a panel a flat one.
package struct RoundIconButton: Panel {
    /// The ground under the button.
    package enum Ground: Hashable, Sendable {
        /// The map.
        case map
        /// A panel.
        case panel
        /// A coloured part of a panel.
        case band
    }

    /// Its icon.
    package let icon: ButtonIcon
    /// The ground under it.
    package let ground: Ground
    /// Whether a finger is on it.
    package private(set) var isPressed: Bool
    /// Light and direction.
    package let look: PanelLook

    /// A button.
    package init(_ icon: ButtonIcon, on ground: Ground, isPressed: Bool = false, look: PanelLook) {
        self.icon = icon
        self.ground = ground
        self.isPressed = isPressed
        self.look = look
    }

    /// The plan of a frame.
    package func plan(size: SIMD2<Double>, measuring canvas: DrawingCanvas) -> PanelPlan {
        var plan = PanelPlan(size: size)
        let side = size.min()
        let disc = ViewRect(corner: (size - side) / 2, size: SIMD2(side, side))
            .inset(SIMD2(repeating: ground == .map ? 2 : 0))
        if ground == .map { plan.add(.shadow(radius: side / 2), disc) }
        plan.addDisc(face, disc, isDark: look.isDark && ground == .map)
        let icon = disc.inset(SIMD2(repeating: disc.size.x * (self.icon == .close ? 0.32 : 0.26)))
        plan.add(.icon(shapes, look.ink, secondary: look.ink.faded(0.45)), icon)
        return plan
    }

    package func pressed(_ isPressed: Bool) -> Self {
        var button = self
        button.isPressed = isPressed
        return button
    }

    /// The shapes of the icon; one that points back or on is mirrored, nothing else is.
    private var shapes: [IconShape] {
        let points = icon == .chevronLeft || icon == .chevronRight || icon == .list
        return icon.shapes.mirrored(look.isRightToLeft && points)
    }

    private var face: StyleColor {
        switch ground {
        case .map: isPressed ? look.fill : look.face
        case .panel: isPressed ? look.pressed : look.fill
        case .band: isPressed ? look.pressed.mixed(with: look.ink, 0.15) : look.pressed
        }
    }
}
