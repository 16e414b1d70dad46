import WaymarkDirections
package import WaymarkInstructions
package import WaymarkMaps
import WaymarkStyle

/// The sign of the speed limit, and beside it the speed of a driver who is above it.
package struct SpeedometerPanel: Panel {
    /// The contents.
    package let model: SpeedometerModel
    /// The unit beside a speed.
    private let unit: String
    /// Light, direction and size of texts.
    package let look: PanelLook

    /// A sign, and the unit of speeds in a language.
    package init(_ model: SpeedometerModel, language: Language = .english, look: PanelLook) {
        self.model = model
        unit = language.units.speed(on: model.sign)
        self.look = look
    }

    /// The size that it asks for.
    package var size: SIMD2<Double> { model.size(textScale: look.textScale) }

    /// The plan of a frame; in one that is too small everything is smaller.
    package func plan(size: SIMD2<Double>, measuring canvas: DrawingCanvas) -> PanelPlan {
        var plan = PanelPlan(size: size)
        let wanted = self.size
        let share = min(1, (size / wanted).min())
        let sign = ViewRect(low: .zero, high: model.signSize(look.textScale) * share)
        let radius = model.sign.shape == .circle ? sign.size.y / 2 : sign.size.y * 0.14
        let back = ViewRect(low: .zero, high: wanted * share)
        plan.add(.shadow(radius: radius), back)
        if model.isWide { addSpeed(to: &plan, back, from: sign.high.x, radius, canvas) }
        if model.sign.shape == .circle {
            addCircle(to: &plan, sign, canvas)
        } else {
            addPlate(to: &plan, sign, radius, canvas)
        }
        return plan
    }

    @MainActor private func addSpeed(
        to plan: inout PanelPlan, _ back: ViewRect, from x: Double, _ radius: Double,
        _ canvas: DrawingCanvas
    ) {
        let isOnRed = model.alert == .redBackground
        plan.addFace(
            isOnRed ? Self.red : look.face, back, radius: radius, isDark: look.isDark && !isOnRed)
        let ink = isOnRed ? StyleColor.white : model.alert == .redText ? look.bad : look.ink
        let height = back.size.y
        let rest = ViewRect(
            low: SIMD2(x + height * 0.02, 0), high: SIMD2(back.high.x - height * 0.12, height))
        let number = TextFace(height * (model.speed ?? 0 > 99 ? 0.36 : 0.43), .bold, ink)
        let face = TextFace(height * 0.2, .regular, isOnRed ? ink : look.faint)
        let share = rest.size.x * 0.9 / max(1, canvas.width(of: unit, face))
        plan.add(
            .text("\(model.speed ?? 0)", number, .center),
            ViewRect(low: SIMD2(rest.low.x, height * 0.14), high: SIMD2(rest.high.x, height * 0.62))
        )
        plan.add(
            .text(unit, face.scaled(min(1, share)), .center),
            ViewRect(low: SIMD2(rest.low.x, height * 0.6), high: SIMD2(rest.high.x, height * 0.88)))
    }

    /// A white disc in a red ring, or with black bars where there is no limit.
    @MainActor private func addCircle(
        to plan: inout PanelPlan, _ sign: ViewRect, _ canvas: DrawingCanvas
    ) {
        let side = sign.size.x
        plan.add(.disc(.white), sign)
        guard case .number(let limit) = model.limit else {
            let ring = sign.inset(SIMD2(repeating: side * 0.03))
            plan.add(.border(Self.grey, radius: side, width: side * 0.025), ring)
            plan.add(.area(Self.bars(side), Self.black), sign)
            return
        }
        let ring = sign.inset(SIMD2(repeating: side * 0.025))
        plan.add(.border(Self.red, radius: side, width: side * 0.115), ring)
        addNumber(
            limit, of: SIMD2(side * 0.64, side * 0.46), to: &plan, in: sign, measuring: canvas)
    }

    /// A white plate with a black border and words over the number.
    @MainActor private func addPlate(
        to plan: inout PanelPlan, _ sign: ViewRect, _ radius: Double, _ canvas: DrawingCanvas
    ) {
        let (width, height) = (sign.size.x, sign.size.y)
        plan.add(.box(.white, radius: radius), sign)
        let border = sign.inset(SIMD2(repeating: width * 0.04))
        plan.add(.border(Self.black, radius: radius * 0.78, width: width * 0.036), border)
        let lines = model.sign.caption
        let caption = TextFace(height * (lines.count > 1 ? 0.175 : 0.15), .bold, Self.black)
        let low = height * (lines.count > 1 ? 0.12 : 0.15)
        let step = height * 0.165
        for (number, line) in lines.enumerated() {
            let length = canvas.width(of: line, caption)
            let face = caption.scaled(min(1, width * 0.76 / max(1, length)))
            let y = low + Double(number) * step
            plan.add(
                .text(line, face, .center),
                ViewRect(low: SIMD2(0, y), high: SIMD2(width, y + step)))
        }
        let top = low + Double(lines.count) * step
        let body = ViewRect(low: SIMD2(0, top), high: SIMD2(width, height * 0.92))
        guard case .number(let limit) = model.limit else {
            let side = body.size.min() * 0.9
            let square = ViewRect(corner: body.center - side / 2, size: SIMD2(side, side))
            plan.add(.area(Self.bars(side), Self.black), square)
            return
        }
        addNumber(
            limit, of: SIMD2(width * 0.74, height * 0.44), to: &plan, in: body, measuring: canvas)
    }

    /// Adds a number as wide at most, and as large, as `size` says.
    @MainActor private func addNumber(
        _ number: Int, of size: SIMD2<Double>, to plan: inout PanelPlan, in frame: ViewRect,
        measuring canvas: DrawingCanvas
    ) {
        let face = TextFace(size.y, .bold, Self.black)
        let length = canvas.width(of: "\(number)", face)
        plan.add(.text("\(number)", face.scaled(min(1, size.x / max(1, length))), .center), frame)
    }

    /// Five bars from the bottom left to the top right, cut off by a circle.
    private static func bars(_ side: Double) -> [[SIMD2<Double>]] {
        let (radius, half) = (side * 0.455, side * 0.021)
        let along = SIMD2(0.5.squareRoot(), -0.5.squareRoot())
        let across = SIMD2(-along.y, along.x)
        let center = SIMD2(repeating: side / 2)
        return (-2...2).map { number in
            let offset = Double(number) * side * 0.1
            func reach(_ d: Double) -> Double { (radius * radius - d * d).squareRoot() }
            let (low, high) = (offset - half, offset + half)
            return [
                center + across * low - along * reach(low),
                center + across * low + along * reach(low),
                center + across * high + along * reach(high),
                center + across * high - along * reach(high),
            ]
        }
    }

    private static let red = StyleColor(hex: 0xd3222a)
    private static let black = StyleColor(hex: 0x14181c)
    private static let grey = StyleColor(hex: 0x8d959d)
}
