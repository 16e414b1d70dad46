import Foundation
import WaymarkTiles

extension IMDFSpaces {
    /// Gives spaces the doors that they share, and finds the entrances.
    ///
    /// - Throws: ``ImportError/exceedsBudget(path:reason:)``.
    mutating func addOpenings() throws(ImportError) {
        for opening in source[.opening] {
            guard let level = opening.properties.levelID.flatMap({ levels[$0] }),
                case .line(let line)? = opening.shape
            else { continue }
            let crossing = IMDFCrossing(line)
            let place = crossing.middle.plane
            var sides: [Int?] = []
            for side in crossing.ways {
                sides.append(try space(beyond: place, along: side, on: level.ordinal))
            }
            let found = Set(sides.compactMap(\.self)).sorted()
            guard !found.isEmpty, sides[0] != sides[1] else { continue }
            let isEntrance = found.count == 1
            let node = join(
                found, at: place, on: level.ordinal,
                tags: Self.tags(of: opening, isEntrance: isEntrance))
            nodesOfOpenings[opening.id] = node.id
            if found.count == 2 { opened.insert(SIMD2(found[0], found[1])) }
            // Behind a space under the sky there is no wall that an opening would be in.
            if isEntrance, !spaces[found[0]].isOutdoor {
                let outside = sides[0] == nil ? crossing.ways[0] : crossing.ways[1]
                guard try isOutdoors(place + outside * (1.2 * unitsPerMeter), on: level.ordinal)
                else { continue }
                objects.entrances.append(
                    IndoorObjects.Entrance(
                        node: node, level: level.ordinal, link: -Int64(opening.number)))
            }
        }
    }

    /// How far behind the middle of an opening a space may begin, in metres: as thick as walls are.
    private static let wall = [0.3, 0.7, 1.2, 1.8]

    private func space(
        beyond place: SIMD2<Double>, along side: SIMD2<Double>, on level: Double
    ) throws(ImportError) -> Int? {
        for step in Self.wall {
            let found = try space(at: place + side * (step * unitsPerMeter), on: level)
            if let found { return found }
        }
        return nil
    }

    /// Whether a place is in no level under a roof.
    private func isOutdoors(_ place: SIMD2<Double>, on level: Double) throws(ImportError) -> Bool {
        for known in levels.values where known.ordinal == level && !known.isOutdoor {
            try budget.spend(Double(4 * known.area.pointCount), on: "an opening")
            if known.area.encloses(place) { return false }
        }
        return true
    }

    private static func tags(
        of opening: IMDFFeature, isEntrance: Bool
    ) -> IndoorObjects.TagPairs {
        let (category, door) = (opening.properties.category, opening.properties.door)
        let type = door?.type ?? ""
        var tags: IndoorObjects.TagPairs = []
        if type.hasPrefix("turnstile") {
            let isHigh = type.hasSuffix("fullheight")
            tags = [("barrier", isHigh ? "full-height_turnstile" : "turnstile"), ("door", "no")]
        } else if door?.material == "gate" {
            tags = [("barrier", "gate"), ("door", "no")]
        } else {
            tags = [("door", doors[type] ?? "yes")]
        }
        if isEntrance {
            tags.append(("entrance", category == "pedestrian.principal" ? "main" : "yes"))
            if case .string(let name)? = opening.properties.name?.names(in: "en").first?.value {
                tags.append(("name", name))
            }
        }
        // One leaves by it where it burns.
        if category == "emergencyexit" {
            tags.append(("access", "no"))
        } else if opening.isClosedToPublic {
            tags.append(("access", "private"))
        }
        return tags
    }

    /// Values of `door=*` for types of doors.
    private static let doors = [
        "open": "no", "revolving": "revolving", "sliding": "sliding", "swinging": "hinged",
    ]
}
