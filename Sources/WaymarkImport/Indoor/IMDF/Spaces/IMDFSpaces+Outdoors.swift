import Foundation
import WaymarkRoads
import WaymarkTiles

extension IMDFSpaces {
    /// Metres between places from which a street is looked for.
    private static let pace = 20.0
    /// Places on the border of one forecourt.
    private static let mostPlaces = 200

    /// Gives spaces under the sky places on their borders from which one gets to a street.
    mutating func addForecourts() {
        for number in spaces.indices {
            let space = spaces[number]
            guard space.isOutdoor, space.isOpen else { continue }
            let id = -Int64(clamping: plan.features[space.feature].id ?? 0)
            var places: [SIMD2<Double>] = []
            for line in space.area.lines {
                let along = line.end - line.start
                let length = (along * along).sum().squareRoot()
                let count = max(1, (length / (Self.pace * unitsPerMeter)).rounded())
                for step in 0..<Int(min(count, Double(Self.mostPlaces))) {
                    places.append(line.start + along * ((Double(step) + 0.5) / count))
                }
            }
            for place in places.prefix(Self.mostPlaces) {
                let node = RoadWayNode(id: freshNode(), position: place.fixedCoordinate)
                spaces[number].doors.append((place, node.id))
                objects.entrances.append(
                    IndoorObjects.Entrance(
                        node: node, level: space.ordinal, link: id, group: number))
            }
        }
    }

    /// Adds the lifts that are points in the middle of a space.
    mutating func addLifts() {
        for feature in plan.features where feature.kind == .elevator {
            guard case .point(let point) = feature.shape, feature.levels.count > 1 else { continue }
            let node = RoadWayNode(id: freshNode(), position: point.plane.fixedCoordinate)
            var tags: IndoorObjects.TagPairs = [
                ("highway", "elevator"),
                ("level", feature.levels.map(LevelName.text).joined(separator: ";")),
            ]
            if feature.isPrivate { tags.append(("access", "private")) }
            objects.nodes.append(IndoorObjects.Node(node: node, tags: tags))
        }
    }
}
