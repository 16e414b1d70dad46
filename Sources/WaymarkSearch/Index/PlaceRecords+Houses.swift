import WaymarkDirections
import WaymarkGeometry
import WaymarkRoads

extension PlaceRecords {
    /// For each shop, stop and the like without a street the house that it has its address from.
    ///
    /// - Complexity: O(*n* log *n*).
    package func nearestHouses() -> [Int?] {
        let boxes = houses.map { house in
            IndexBox(
                minX: house.position.longitude, minY: house.position.latitude,
                maxX: house.position.longitude, maxY: house.position.latitude)
        }
        let tree = PackedHilbertIndex(words: HilbertPacking.words(for: boxes))
        return places.map { place in
            guard place.kind == .pointOfInterest || place.kind == .stop,
                place.details[.street] == nil, let tree
            else { return nil }
            return nearestHouse(to: place.position, in: tree)
        }
    }

    private func nearestHouse(
        to position: FixedCoordinate, in tree: PackedHilbertIndex<[Int32]>
    ) -> Int? {
        var nearest: Int?
        let scale = CMath.cosine(position.coordinate.latitude.degreesToRadians)
        let metersPerUnit = Earth.meanRadius * .pi / 180 / FixedCoordinate.unitsPerDegree
        tree.visitNearest(x: position.longitude, y: position.latitude, scaleX: scale) { item in
            let point = houses[item].position
            let x = (Double(point.longitude) - Double(position.longitude)) * scale
            let y = Double(point.latitude) - Double(position.latitude)
            return x * x + y * y
        } _: { item, square in
            if square.squareRoot() * metersPerUnit < PlaceMaker.houseReach { nearest = item }
            return false
        }
        return nearest
    }
}
