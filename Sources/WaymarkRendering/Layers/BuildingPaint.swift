import WaymarkStyle

/// The colours of a building before any light falls on them.
struct BuildingPaint {
    var roof: StyleColor
    var walls: StyleColor
    /// How much darker walls are in the mean than at their top.
    let gradient: Double

    /// The colour of a wall, of a length that is not 0, whose outside is to its left as the screen has it.
    func wall(along: SIMD2<Double>, in light: BuildingLight) -> StyleColor {
        let length = max((along * along).sum().squareRoot(), 1e-9)
        return wall(
            shade: light.shade(facing: SIMD2(along.y, -along.x) / length), in: light)
    }

    /// The colour of walls of a shade.
    func wall(shade: Int, in light: BuildingLight) -> StyleColor {
        light.wall(walls, shade: shade, gradient)
    }

    /// The same, seen less.
    func faded(_ opacity: Double) -> BuildingPaint {
        BuildingPaint(
            roof: roof.faded(opacity), walls: walls.faded(opacity), gradient: gradient)
    }
}
