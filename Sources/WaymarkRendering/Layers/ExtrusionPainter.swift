import WaymarkGeometry
import WaymarkStyle
import WaymarkTiles

/// Draws buildings: far ones first, of each the walls that face the eye and then the roof.
struct ExtrusionPainter {
    let view: ViewTransform
    let properties: ExtrusionProperties
    let light: BuildingLight
    let number: Int
    let moment: ZoomContext
    /// The areas where none stand.
    let clearing: GroundClearing
    /// The lines that they do not hide.
    let sight: SightLine
    /// What is known of them from the frame before.
    let values: BuildingValueCache
    /// Whether only their ground is drawn.
    var isFlat = false

    /// The heights and colours of the buildings of a batch, in the view and its light.
    private struct BuildingStyle {
        let source: Int
        let base: Double
        let top: Double
        var paint: BuildingPaint
        var roof: StyleColor
        /// The line that sets roofs apart from each other.
        var edge: StyleColor
        /// `nil` for a flat one.
        let raisedRoof: RoofedBuilding.Roof?

        /// Makes it seen less.
        mutating func fade(_ opacity: Double) {
            guard opacity < 1 else { return }
            paint = paint.faded(opacity)
            (roof, edge) = (roof.faded(opacity), edge.faded(opacity))
        }
    }

    private struct Building {
        let frame: Int
        let style: Int
        let feature: Int
        let top: Double
        /// The y of its nearest point: the eye looks up the ground plane, from large y to small.
        let nearest: Double
        /// How far its walls are from the place below the eye, in sixteenths of a pixel: walls that two parts share are
        /// as far for both.
        var distance: Double
        let box: GroundBox

        /// Whether it is drawn before another: what is nearer to the place below the eye hides what lies behind it,
        /// and taller parts of one building stand on the lower ones.
        func isBehind(_ other: Building) -> Bool {
            (other.distance, top) < (distance, other.top)
        }
    }

    /// The rings of a building, one after the other.
    private struct Shape {
        var ground: [SIMD2<Double>] = []
        /// Whether there is a wall from the point before.
        var hasWall: [Bool] = []
        /// Whether that wall faces the eye.
        var isSeen: [Bool] = []
        var tops: [SIMD2<Float>] = []
        var bases: [SIMD2<Float>] = []
        /// The ends of the rings.
        var ends: [Int] = []

        mutating func read(_ feature: Int, source: Int, of frame: TileFrame) {
            ground.removeAll(keepingCapacity: true)
            hasWall.removeAll(keepingCapacity: true)
            ends.removeAll(keepingCapacity: true)
            for part in frame.bucket.tile.layers[source].features[feature].parts {
                frame.readWalls(part, source: source, ring: &ground, hasWall: &hasWall)
                ends.append(ground.count)
            }
        }

        mutating func project(_ view: ViewTransform, base: Double, top: Double) {
            tops.removeAll(keepingCapacity: true)
            bases.removeAll(keepingCapacity: true)
            isSeen.removeAll(keepingCapacity: true)
            for point in ground {
                tops.append(SIMD2(view.screen(point, height: top)))
                bases.append(SIMD2(view.screen(point, height: base)))
            }
            var start = 0
            for end in ends {
                var last = end - 1
                for index in start..<end {
                    // Outer rings run clockwise on the screen: a wall that faces the eye runs the other way.
                    let down = tops[index] - bases[last]
                    let across = bases[index] - tops[last]
                    isSeen.append(hasWall[index] && down.x * across.y < down.y * across.x)
                    last = index
                }
                start = end
            }
        }

        /// Visits the edges of all rings by the numbers of their points.
        @inline(__always)
        func visitEdges(_ body: (_ from: Int, _ to: Int) -> Void) {
            var start = 0
            for end in ends {
                var last = end - 1
                for index in start..<end {
                    body(last, index)
                    last = index
                }
                start = end
            }
        }
    }

    /// Depths between which the lines around roofs vanish.
    private static let edgeDepths = 1.4...1.9
    /// The depth beyond which roofs are drawn flat, and the pixels in height below which they are.
    private static let (roofDepth, leastRoof) = (2.5, 0.5)

    func draw(_ frames: [TileFrame], into list: inout DisplayList) {
        var (styles, buildings) = seenBuildings(in: frames)
        if !isFlat { stack(&buildings, of: styles, in: frames) }
        buildings.sort { $0.isBehind($1) }
        var shape = Shape()
        var roofs = RoofPainter(view: view, light: light)
        for building in buildings {
            var style = styles[building.style]
            shape.read(building.feature, source: style.source, of: frames[building.frame])
            shape.project(view, base: isFlat ? 0 : style.base, top: isFlat ? 0 : building.top)
            if !isFlat, !sight.isEmpty {
                let corners = shape.bases + shape.tops
                style.fade(sight.opacity(of: corners, nearest: building.nearest))
            }
            if let roof = raisedRoof(of: building, style) {
                let ground = RoofedBuilding.Ground(
                    points: shape.ground, ends: shape.ends, isSeen: shape.isSeen)
                if roofs.draw(ground, roof, style.paint, into: &list) { continue }
            }
            if !isFlat { drawWalls(of: shape, style, into: &list) }
            shape.visitEdges { list.addEdge(shape.tops[$0], shape.tops[$1]) }
            list.fill(style.roof)
            drawEdges(of: shape, style, nearest: building.nearest, into: &list)
        }
    }

    /// The buildings that are seen, and the styles that their numbers mean.
    private func seenBuildings(in frames: [TileFrame]) -> ([BuildingStyle], [Building]) {
        let ground = GroundPainter(view: view)
        var styles: [BuildingStyle] = []
        var buildings: [Building] = []
        var ring: [SIMD2<Double>] = []
        for (number, frame) in frames.enumerated() {
            values.visit(frame.bucket, layer: self.number) { kept in
                var count = 0
                func isSeen(_ box: GroundBox) -> Bool { ground.sees(box) && isWithinDepths(box) }
                // Of most batches, often of one house each, nothing is seen.
                func isWanted(_ source: Int, _ features: [Int]) -> Bool {
                    count += 1
                    if count > kept.count { kept.append(nil) }
                    return features.contains { isSeen(frame.box(of: $0, source: source)) }
                }
                frame.visitBatches(ofLayer: self.number, at: moment, where: isWanted) { batch in
                    var known: BuildingStyle?
                    for feature in batch.features {
                        let box = frame.box(of: feature, source: batch.source)
                        guard isSeen(box) else { continue }
                        let own = kept[count - 1] ?? BuildingValues(properties, for: batch.context)
                        kept[count - 1] = own
                        guard let style = known ?? style(of: own, source: batch.source) else {
                            return
                        }
                        if known == nil { styles.append(style) }
                        known = style
                        guard let top = visibleTop(of: style, in: box),
                            !isCleared(feature, in: box, source: batch.source, of: frame)
                        else { continue }
                        buildings.append(
                            Building(
                                frame: number, style: styles.count - 1, feature: feature, top: top,
                                nearest: box.high.y,
                                distance: walls(
                                    of: feature, source: batch.source, in: frame, &ring,
                                    from: view.placeBelowEye
                                ).distance, box: box))
                    }
                }
            }
        }
        return (styles, buildings)
    }

    /// How far the walls of a building are from a place, in sixteenths of a pixel, and whether it lies between them:
    /// then they are at no distance.
    private func walls(
        of feature: Int, source: Int, in frame: TileFrame, _ ring: inout [SIMD2<Double>],
        from place: SIMD2<Double>
    ) -> (distance: Double, encloses: Bool, corners: Int) {
        let layer = frame.bucket.tile.layers[source]
        var (least, encloses, corners) = (Double.infinity, false, 0)
        for part in layer.features[feature].parts {
            frame.read(part, of: layer, into: &ring)
            guard var last = ring.last else { continue }
            corners += ring.count
            for point in ring {
                least = min(least, place.squaredDistance(toLineFrom: last, to: point))
                if (last.y > place.y) != (point.y > place.y) {
                    let share = (place.y - last.y) / (point.y - last.y)
                    if last.x + (point.x - last.x) * share > place.x { encloses.toggle() }
                }
                last = point
            }
        }
        return (encloses ? 0 : (least.squareRoot() * 16).rounded(), encloses, corners)
    }

    /// Brings parts that stand on others, as a dome on its church, to where these are: they come after them.
    private func stack(
        _ buildings: inout [Building], of styles: [BuildingStyle], in frames: [TileFrame]
    ) {
        func base(_ building: Building) -> Double { styles[building.style].base }
        let raised = buildings.indices.filter { base(buildings[$0]) > 0 }
        guard !raised.isEmpty else { return }
        let order = buildings.indices.sorted { buildings[$0].box.low.x < buildings[$1].box.low.x }
        let starts = order.map { buildings[$0].box.low.x }
        let widest = buildings.reduce(0) { max($0, $1.box.high.x - $1.box.low.x) }
        var (ring, left) = ([SIMD2<Double>](), Self.mostBelow)
        for index in raised.sorted(by: { base(buildings[$0]) < base(buildings[$1]) }) {
            let part = buildings[index]
            let middle = (part.box.low + part.box.high) / 2
            var distance = part.distance
            let first = starts.partitioningIndex { $0 < middle.x - widest }
            for place in first..<max(first, starts.partitioningIndex { $0 <= middle.x }) {
                let other = buildings[order[place]]
                left -= 1
                guard left > 0 else { return }
                guard other.distance < part.distance, other.box.contains(middle) else { continue }
                let below = styles[other.style]
                let eaves = below.raisedRoof?.eaves ?? below.top
                guard eaves <= base(part) + pixelsPerMeter, below.top < styles[part.style].top
                else { continue }
                let walls = walls(
                    of: other.feature, source: below.source, in: frames[other.frame], &ring,
                    from: middle)
                left -= walls.corners
                if walls.encloses { distance = min(distance, other.distance) }
            }
            buildings[index].distance = distance
        }
    }

    /// Buildings and corners that are looked at in a frame to find those that parts stand on; beyond so many,
    /// parts stay where their walls are.
    private static let mostBelow = 1_000_000

    /// The roof of a building that is not flat; `nil` too where it is far away or cut off below the eye.
    private func raisedRoof(
        of building: Building, _ style: BuildingStyle
    ) -> RoofedBuilding.Roof? {
        guard !isFlat, building.top >= style.top,
            view.depth(SIMD2(0, building.nearest)) < Self.roofDepth
        else { return nil }
        return style.raisedRoof
    }

    private func roof(
        _ roof: BuildingValues.Roof?, base: Double, top: Double
    ) -> RoofedBuilding.Roof? {
        guard let roof else { return nil }
        let height = min(roof.height * pixelsPerMeter, top - base)
        guard height > Self.leastRoof else { return nil }
        let angle = roof.direction.degreesToRadians
        return RoofedBuilding.Roof(
            shape: roof.shape,
            direction: view.turned(SIMD2(CMath.sine(angle), -CMath.cosine(angle))),
            base: base, eaves: top - height, top: top)
    }

    private func isCleared(
        _ feature: Int, in box: GroundBox, source: Int, of frame: TileFrame
    ) -> Bool {
        let layer = frame.bucket.tile.layers[source]
        return clearing.clears(buildingIn: box, ofLayer: number, meter: pixelsPerMeter) {
            layer.features[feature].parts.map { part in
                var ring: [SIMD2<Double>] = []
                frame.read(part, of: layer, into: &ring)
                return ring
            }
        }
    }

    private var pixelsPerMeter: Double {
        view.worldSize / Mercator.metersPerUnit(latitude: view.center.coordinate.latitude)
    }

    private func style(of values: BuildingValues, source: Int) -> BuildingStyle? {
        let pixelsPerMeter = pixelsPerMeter
        let (base, top) = (values.base * pixelsPerMeter, values.height * pixelsPerMeter)
        guard top >= base, values.color.alpha > 0 else { return nil }
        let gradient =
            values.hasGradient ? light.gradient(base: values.base, height: values.height) : 1
        let roof = light.roof(values.roofColor)
        return BuildingStyle(
            source: source, base: base, top: top,
            paint: BuildingPaint(roof: values.roofColor, walls: values.color, gradient: gradient),
            roof: roof,
            edge: values.edgeColor
                ?? roof.mixed(with: isDark(values.roofColor) ? .white : .black, 0.16),
            raisedRoof: self.roof(values.roof, base: base, top: top))
    }

    private func isDark(_ color: StyleColor) -> Bool {
        0.3 * color.red + 0.59 * color.green + 0.11 * color.blue < 0.4
    }

    /// Whole buildings are drawn or none: the near plane is far from where they are seen.
    private func isWithinDepths(_ box: GroundBox) -> Bool {
        view.depth(box.high) > 0.25 && view.depth(box.low) < 4
    }

    /// The height to which a building is drawn; `nil` where it is not.
    private func visibleTop(of style: BuildingStyle, in box: GroundBox) -> Double? {
        // A building higher than the eye is cut off below it, or it would be drawn mirrored.
        let room = (view.depth(box.high) - 0.2) * view.eyeDistance / max(view.cosPitch, 1e-6)
        let top = min(style.top, room)
        return top >= style.base ? top : nil
    }

    private func drawWalls(
        of shape: borrowing Shape, _ style: BuildingStyle, into list: inout DisplayList
    ) {
        var shade: Int?
        shape.visitEdges { last, index in
            guard shape.isSeen[index] else { return }
            let along = shape.ground[index] - shape.ground[last]
            let length = along.squaredLength.squareRoot()
            guard length > 0 else { return }
            let own = light.shade(facing: SIMD2(along.y, -along.x) / length)
            if let shade, shade != own { list.fill(style.paint.wall(shade: shade, in: light)) }
            shade = own
            list.addEdge(shape.bases[last], shape.bases[index])
            list.addEdge(shape.bases[index], shape.tops[index])
            list.addEdge(shape.tops[index], shape.tops[last])
            list.addEdge(shape.tops[last], shape.bases[last])
        }
        if let shade { list.fill(style.paint.wall(shade: shade, in: light)) }
    }

    /// A thin line along the inner side of each edge of the roof that has no wall of another shade below it.
    private func drawEdges(
        of shape: borrowing Shape, _ style: BuildingStyle, nearest: Double,
        into list: inout DisplayList
    ) {
        let depth = view.depth(SIMD2(0, nearest))
        let span = Self.edgeDepths.upperBound - Self.edgeDepths.lowerBound
        let share = min(1, (Self.edgeDepths.upperBound - depth) / span)
        guard share > 0.05 else { return }
        shape.visitEdges { last, index in
            guard shape.hasWall[index], !shape.isSeen[index] else { return }
            let (a, b) = (shape.tops[last], shape.tops[index])
            let along = b - a
            let length = (along * along).sum().squareRoot()
            guard length > 0.5 else { return }
            // Mitred at half of a right angle, which most corners of houses are.
            let inward = SIMD2(-along.y, along.x) * (0.8 / length)
            let inset = along * (min(0.8, length / 3) / length)
            list.addEdge(a, b)
            list.addEdge(b, b + inward - inset)
            list.addEdge(b + inward - inset, a + inward + inset)
            list.addEdge(a + inward + inset, a)
        }
        list.fill(style.edge.faded(share))
    }
}

extension SIMD2<Double> {
    /// The square of the distance to the nearest point of a segment.
    fileprivate func squaredDistance(toLineFrom a: Self, to b: Self) -> Double {
        let (along, way) = (b - a, self - a)
        let length = along.squaredLength
        let share = length > 0 ? Swift.max(0, Swift.min(1, (way * along).sum() / length)) : 0
        return (way - along * share).squaredLength
    }
}
