import WaymarkGeometry
import WaymarkRoads

extension MapFeatureReader {
    /// Adds what the file has of an area that its border cuts. What has its name in its middle has none: its
    /// middle is not known.
    ///
    /// - Parameter bounds: the box outside of which the file lacks its parts.
    mutating func addCutArea(_ area: CutArea, id: Int64, tags: Tags, in bounds: CoordinateBounds) {
        // Their lines are drawn, and nothing between them.
        guard !tags.has("boundary"), !tags.matches("type", "boundary") else { return }
        let border = ExtractBorder(bounds)
        let water = WaterKind.polygon(of: tags)
        let isDry = water == nil || water?.kind == "glacier"
        let rings = area.rings(in: border, work: labelWork) { outers in
            isDry ? nil : streets.isWater(outers, in: border, work: labelWork)
        }
        addArea(id: id, tags: tags, rings: rings, isCut: true)
    }
}

/// Some of the streets of a file, which tell water from land.
struct StreetSample {
    private var places: [FixedCoordinate] = []
    private var step = 1
    private var count = 0

    private static let most = 1024
    /// Fewer tell nothing.
    private static let least = 50
    /// The share of the streets that may begin in water, as quays and bridges do.
    private static let wetShare = 0.05

    /// Adds a street by a point of it; one in so many is kept.
    mutating func add(_ place: FixedCoordinate) {
        count += 1
        guard count % step == 0 else { return }
        places.append(place)
        guard places.count == Self.most else { return }
        places = stride(from: 1, to: Self.most, by: 2).map { places[$0] }
        step *= 2
    }

    /// Whether there are next to no streets in rings; `nil` where too few streets are known.
    func isWater(
        _ rings: [[FixedCoordinate]], in border: ExtractBorder, work: LabelWork
    ) -> Bool? {
        let near = places.filter { border.isInside($0) }
        guard near.count >= Self.least else { return nil }
        let planes = rings.map { $0.lazy.map(\.plane) }
        let wet = near.count { place in
            planes.contains { ring in
                work.done += Double(ring.count)
                return !work.isSpent && ring.encloses(place.plane)
            }
        }
        return Double(wet) <= Self.wetShare * Double(near.count)
    }
}
