import WaymarkTiles

/// The plan of an IMDF archive, read as an import does, without building a region.
package struct IMDFContents {
    /// The contents of the archive in numbers, and those of what was left out.
    package let report: IMDFReport
    /// A line for each building, and one for each feature in it or around it.
    package let lines: [String]

    /// Reads the archive at `path`: a ZIP file or a folder.
    ///
    /// - Throws: ``ImportError``.
    package init(path: String) throws(ImportError) {
        let contents = try IMDFPlan(path: path)
        report = contents.report
        lines =
            contents.plan.buildings.map(Self.line) + contents.plan.features.map(Self.line)
    }

    private static func line(_ building: IndoorPlan.Building) -> String {
        let levels = building.levels.map { level in
            let number = LevelName.text(of: level.ordinal)
            return [
                number, level.shortName ?? "", level.name ?? "",
                level.sharedID == nil ? "" : "shared",
            ].joined(separator: "/")
        }
        let points = building.rings.map { "\($0.points.count)" + ($0.isHole ? " hole" : "") }
        return
            (["building", building.id, points.joined(separator: "+")] + texts(building.names)
            + levels).joined(separator: " ")
    }

    private static func line(_ feature: IndoorPlan.Feature) -> String {
        let shape =
            switch feature.shape {
            case .point: "point"
            case .line: "line"
            case .polygon: "area"
            }
        let levels = feature.levels.map(LevelName.text).joined(separator: ";")
        let flags = [
            feature.reference.map { "#\($0)" },
            feature.category.map { "\($0.key)=\($0.value)" }, feature.hours,
            feature.isPrivate ? "private" : nil, feature.isConveying ? "conveying" : nil,
            feature.isIndoor ? nil : "outside", feature.label == nil ? nil : "labelled",
            feature.buildingID.map { "in \($0)" },
        ].compactMap { $0 }
        return ([shape, feature.kind.rawValue, levels] + texts(feature.names) + flags)
            .joined(separator: " ")
    }

    private static func texts(_ names: [TileProperty]) -> [String] {
        names.map { name in
            if case .string(let text) = name.value { "\(name.key)=\(text)" } else { name.key }
        }
    }
}
