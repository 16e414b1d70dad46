import WaymarkRendering
import WaymarkStyle

/// A pixel, to compare with.
struct Pixel: Hashable {
    let red: Int
    let green: Int
    let blue: Int

    init(_ red: Int, _ green: Int, _ blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    init(_ pixel: (red: UInt8, green: UInt8, blue: UInt8)) {
        self.init(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }

    /// The greatest difference of a part.
    func gap(to other: Pixel) -> Int {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }
}

extension Bitmap {
    /// What `list` looks like.
    static func drawn(
        _ list: DisplayList, width: Int = 256, height: Int = 256, threads: Int = 1
    ) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        Rasterizer(threads: threads).draw(list, into: &bitmap)
        return bitmap
    }

    func pixel(_ x: Int, _ y: Int) -> Pixel { Pixel(self[x, y]) }

    /// The sum of red over all pixels, where 1 is full: the area of white on black.
    var whiteArea: Double {
        Double(pixels.reduce(0) { $0 + Int($1 & 255) }) / 255
    }
}

extension DisplayList {
    /// White shapes on black.
    static func white(_ contours: [SIMD2<Float>]...) -> DisplayList {
        var list = DisplayList()
        list.background = .black
        for contour in contours { list.addContour(contour) }
        list.fill(.white)
        return list
    }

    /// Adds a filled rectangle.
    mutating func addRectangle(
        _ left: Float, _ top: Float, _ right: Float, _ bottom: Float, _ color: StyleColor
    ) {
        addContour(rectangle(left, top, right, bottom))
        fill(color)
    }
}

/// The corners of a rectangle, clockwise on the screen.
func rectangle(_ left: Float, _ top: Float, _ right: Float, _ bottom: Float) -> [SIMD2<Float>] {
    [SIMD2(left, top), SIMD2(right, top), SIMD2(right, bottom), SIMD2(left, bottom)]
}
