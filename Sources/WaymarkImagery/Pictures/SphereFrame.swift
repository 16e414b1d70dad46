/// The whole sphere as a rectangle of pixels, and the part of it that a picture shows.
package struct SphereFrame: Hashable {
    /// A rectangle in it.
    package struct Crop: Hashable {
        var left: Int
        var top: Int
        var width: Int
        var height: Int

        /// The rows in it.
        var rows: Range<Int> { top..<top + height }
    }

    /// The longest side: what JPEG files can have, and a panorama of more is none.
    package static let longestSide = 65_500
    /// The most pixels: 37,000 by 18,500.
    package static let mostPixels = 700_000_000
    /// How much larger the sphere may be than what the picture shows of it.
    package static let mostEmptiness = 50
    /// By how much the sides of a sphere may miss two to one.
    package static let tolerance = 0.005
    /// The smallest width.
    package static let leastWidth = 64

    package let width: Int
    package let height: Int
    package let crop: Crop

    /// The frame of a picture of `width` times `height` pixels, as it is seen, of which `sphere` tells more.
    ///
    /// - Throws: ``PictureRefusal``.
    package init(width: Int, height: Int, sphere: PhotoSphere) throws(PictureRefusal) {
        guard width * height <= Self.mostPixels, max(width, height) <= Self.longestSide else {
            throw .tooLarge(width: width, height: height, mostPixels: Self.mostPixels)
        }
        guard let area = sphere.area else {
            try self.init(whole: (width, height))
            return
        }
        let scale = (x: Double(width) / area.width, y: Double(height) / area.height)
        // Programs that make a picture smaller leave its facts as they are.
        guard abs(scale.x / scale.y - 1) <= 0.01 else {
            throw .wrongArea(reason: "it has other sides than its GPano area")
        }
        func pixels(_ value: Double, _ scale: Double) -> Int { Int((value * scale).rounded()) }
        let full = (pixels(area.fullWidth, scale.x), pixels(area.fullHeight, scale.y))
        // Each number was rounded by whoever wrote it.
        let slack = (max(1, Int(scale.x)), max(1, Int(scale.y)))
        let place = (pixels(area.left, scale.x), pixels(area.top, scale.y))
        guard place.0 + width <= full.0 + slack.0, place.1 + height <= full.1 + slack.1,
            width <= full.0, height <= full.1
        else { throw .wrongArea(reason: "its GPano area leaves the sphere") }
        try self.init(
            full: full,
            crop: Crop(
                left: min(place.0, full.0 - width), top: min(place.1, full.1 - height),
                width: width, height: height))
    }

    private init(whole size: (Int, Int)) throws(PictureRefusal) {
        try self.init(
            full: size, crop: Crop(left: 0, top: 0, width: size.0, height: size.1))
    }

    private init(full: (Int, Int), crop: Crop) throws(PictureRefusal) {
        (width, height) = full
        self.crop = crop
        guard width >= Self.leastWidth, height > 0 else {
            throw .tooSmall(width: width, height: height, leastWidth: Self.leastWidth)
        }
        guard max(width, height) <= Self.longestSide, width * height <= Self.mostPixels,
            width * height / (crop.width * crop.height) <= Self.mostEmptiness
        else {
            throw .tooLarge(width: width, height: height, mostPixels: Self.mostPixels)
        }
        let difference = abs(Double(width) - 2 * Double(height))
        guard difference <= max(2, Self.tolerance * Double(width)) else {
            throw .notTwoToOne(width: width, height: height)
        }
    }
}
