/// A rectangle of pixels of the screen.
struct SphereBlock {
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    /// Its halves along its longer side.
    var halves: (SphereBlock, SphereBlock) {
        guard width >= height else {
            let half = height / 2
            return (
                SphereBlock(x: x, y: y, width: width, height: half),
                SphereBlock(x: x, y: y + half, width: width, height: height - half)
            )
        }
        let half = width / 2
        return (
            SphereBlock(x: x, y: y, width: half, height: height),
            SphereBlock(x: x + half, y: y, width: width - half, height: height)
        )
    }
}

/// The corners of a block, as places of the picture in shares of its sides.
struct SphereCorners {
    let topLeft: SIMD2<Double>
    let topRight: SIMD2<Double>
    let bottomLeft: SIMD2<Double>
    let bottomRight: SIMD2<Double>

    /// The corners at four places. Across, they are taken to be near the first, though that may be below 0 or above 1.
    init(
        topLeft: SIMD2<Double>, topRight: SIMD2<Double>, bottomLeft: SIMD2<Double>,
        bottomRight: SIMD2<Double>
    ) {
        func near(_ place: SIMD2<Double>) -> SIMD2<Double> {
            SIMD2(place.x - (place.x - topLeft.x).rounded(), place.y)
        }
        self.topLeft = topLeft
        self.topRight = near(topRight)
        self.bottomLeft = near(bottomLeft)
        self.bottomRight = near(bottomRight)
    }

    private init(evenly corners: SphereCorners, from low: SIMD2<Double>, to high: SIMD2<Double>) {
        topLeft = corners.place(low)
        topRight = corners.place(SIMD2(high.x, low.y))
        bottomLeft = corners.place(SIMD2(low.x, high.y))
        bottomRight = corners.place(high)
    }

    /// The place at shares of the width and of the height, evenly in between.
    private func place(_ share: SIMD2<Double>) -> SIMD2<Double> {
        let top = topLeft + (topRight - topLeft) * share.x
        let bottom = bottomLeft + (bottomRight - bottomLeft) * share.x
        return top + (bottom - top) * share.y
    }

    /// Those of a part of the block that has these.
    func part(_ part: SphereBlock, of block: SphereBlock) -> SphereCorners {
        let size = SIMD2(Double(block.width), Double(block.height))
        let low = SIMD2(Double(part.x - block.x), Double(part.y - block.y)) / size
        let high = low + SIMD2(Double(part.width), Double(part.height)) / size
        return SphereCorners(evenly: self, from: low, to: high)
    }

    var middle: SIMD2<Double> { (topLeft + topRight + bottomLeft + bottomRight) / 4 }
    var low: SIMD2<Double> {
        pointwiseMin(pointwiseMin(topLeft, topRight), pointwiseMin(bottomLeft, bottomRight))
    }
    var high: SIMD2<Double> {
        pointwiseMax(pointwiseMax(topLeft, topRight), pointwiseMax(bottomLeft, bottomRight))
    }
}
