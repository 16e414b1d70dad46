/// Pictures in rows on a neutral ground, as a person looks at them.
struct PictureSheet {
    /// One of them, and where its upper left corner is.
    struct Place {
        let name: String
        let part: PicturePart
        let corner: SIMD2<Int>
    }

    let places: [Place]
    /// The whole sheet.
    let picture: PicturePart

    private static let gap = 4
    private static let ground: UInt32 = 0xff94_8f8a

    /// The pictures from left to right, in as many rows as they need where a row has `width` pixels.
    init(_ pictures: [(name: String, part: PicturePart)], width: Int) {
        var (places, corner, size) = ([Place](), SIMD2(Self.gap, Self.gap), SIMD2(0, 0))
        for (name, part) in pictures {
            let extent = SIMD2(part.width + Self.gap, part.height + Self.gap)
            if corner.x > Self.gap, corner.x + extent.x > width {
                corner = SIMD2(Self.gap, size.y)
            }
            places.append(Place(name: name, part: part, corner: corner))
            size = pointwiseMax(size, corner &+ extent)
            corner.x += extent.x
        }
        var picture = PicturePart(width: size.x, height: size.y, color: Self.ground)
        for place in places { picture.paste(place.part, at: place.corner) }
        (self.places, self.picture) = (places, picture)
    }

    /// The names of those that another sheet shows otherwise, in squares of `side` pixels; also what
    /// it has elsewhere.
    func differences(from other: PicturePart, side: Int, tolerance: Int) -> [String] {
        guard picture.width == other.width, picture.height == other.height else {
            return [
                "its size, \(picture.width)x\(picture.height) after \(other.width)x\(other.height)"
            ]
        }
        var rest = other
        var names: [String] = []
        for place in places {
            let old = other.part(
                from: place.corner, width: place.part.width, height: place.part.height)
            let isNear = place.part.isNear(old, side: side, tolerance: tolerance)
            if !isNear { names.append(place.name) }
            rest.paste(place.part, at: place.corner)
        }
        return names + (rest == picture ? [] : ["pictures that are gone"])
    }
}
