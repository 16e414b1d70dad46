import Foundation
import WaymarkTiles

extension IMDFPlanner {
    /// Shops and others at their anchors. A unit or kiosk that has one alone is that.
    ///
    /// - Throws: ``ImportError/exceedsBudget(path:reason:)``.
    mutating func addOccupants() throws(ImportError) {
        let addresses = Dictionary(
            source[.address].map { ($0.id, $0.properties.unit) }, uniquingKeysWith: { $1 })
        let anchors = Dictionary(source[.anchor].map { ($0.id, $0) }) { first, _ in first }
        var found: [(occupant: IMDFFeature, anchor: IMDFFeature, level: IMDFLevel)] = []
        for occupant in source[.occupant] {
            guard let anchor = occupant.properties.anchorID.flatMap({ anchors[$0] }) else {
                report.leaveOut(.occupant, .missing(.anchor))
                continue
            }
            let unit = anchor.properties.unitID.flatMap { units[$0] }
            guard let level = unit?.properties.levelID.flatMap({ levels[$0] }) else {
                report.leaveOut(.occupant, .missing(.unit))
                continue
            }
            found.append((occupant, anchor, level))
        }
        let counts = Dictionary(grouping: found) { number(at: $0.anchor) }.mapValues(\.count)
        for (occupant, anchor, level) in found {
            let number = number(at: anchor)
            let address = anchor.properties.addressID.flatMap { addresses[$0] } ?? nil
            if let number, counts[number] == 1, plan.features[number].kind == .room {
                take(occupant, address: address, number: number)
            } else if case .point(let place)? = anchor.shape {
                var feature = try planned(occupant, as: .poi, .point(place), on: level)
                feature.category = IMDFPlaces.place(for: occupant.properties.category)
                feature.reference = feature.reference ?? address
                feature.hours = occupant.properties.hours
                plan.features.append(feature)
            }
        }
    }

    /// The feature of the plan in which an anchor is.
    private func number(at anchor: IMDFFeature) -> Int? {
        guard !fixtureAnchors.contains(anchor.id) else { return nil }
        return numbers[anchor.id] ?? anchor.properties.unitID.flatMap { numbers[$0] }
    }

    /// Makes the feature `number` what its only occupant is.
    private mutating func take(_ occupant: IMDFFeature, address: String?, number: Int) {
        var feature = plan.features[number]
        let names = occupant.properties.name?.names(in: language) ?? []
        if !names.isEmpty { feature.names = names }
        feature.category =
            IMDFPlaces.place(for: occupant.properties.category) ?? feature.category
        feature.reference = feature.reference ?? address
        feature.hours = occupant.properties.hours
        plan.features[number] = feature
    }

    /// Points for people, but for those whose unit is the same already.
    ///
    /// - Throws: ``ImportError/exceedsBudget(path:reason:)``.
    mutating func addAmenities() throws(ImportError) {
        for amenity in source[.amenity] {
            let found = amenity.properties.unitIDs.compactMap { units[$0] }
            let floors = found.compactMap { $0.properties.levelID.flatMap { levels[$0] } }
            guard let level = floors.first, case .point(let place)? = amenity.shape else {
                report.leaveOut(.amenity, .missing(.unit))
                continue
            }
            let category = amenity.properties.category
            let tags = IMDFPlaces.place(for: category)
            let kind = Self.amenities[String(category.prefix { $0 != "." })] ?? .poi
            guard !found.contains(where: { isDrawn($0, as: kind, tags) }) else { continue }
            var feature = try planned(amenity, as: kind, .point(place), on: level)
            feature.category = tags
            feature.hours = amenity.properties.hours
            feature.levels = Set(floors.map(\.ordinal)).sorted()
            if kind != .poi || tags != nil || !feature.names.isEmpty {
                plan.features.append(feature)
            }
        }
    }

    private static let amenities: [String: IndoorKind] = [
        "elevator": .elevator, "entry": .entrance, "faregate": .gate,
    ]

    /// Whether the plan has `unit` as `kind`, or as what `tags` say.
    private func isDrawn(
        _ unit: IMDFFeature, as kind: IndoorKind, _ tags: (key: String, value: String)?
    ) -> Bool {
        guard let feature = numbers[unit.id].map({ plan.features[$0] }) else { return false }
        if kind != .poi { return feature.kind == kind }
        guard let tags, let own = feature.category else { return false }
        return own == tags
    }

    /// The names of parts, as of a concourse or a check-in, at one place of each.
    ///
    /// - Throws: ``ImportError/exceedsBudget(path:reason:)``.
    mutating func addSections() throws(ImportError) {
        for section in source[.section] {
            guard let level = level(of: section, in: .section), let rings = section.shape?.rings
            else { continue }
            let place = section.displayPoint ?? AreaShape(rings, work: labelWork).label
            var feature = try planned(section, as: .poi, .point(place), on: level)
            feature.category = IMDFPlaces.place(for: section.properties.category)
            // What its units are is drawn as such; a part without a name is nothing to read.
            if !feature.names.isEmpty { plan.features.append(feature) }
        }
        try labelWork.spend(from: budget)
    }
}
