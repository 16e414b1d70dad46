import WaymarkGeometry

extension RegionManifest {
    /// The size that a manifest may have in bytes.
    static let mostBytes = 4 << 20
    /// The number of profiles that a region may have: each has 15 of the 1,024 sections of a file.
    static let mostProfiles = 64
    /// The number of files that a region may have.
    static let mostFiles = 64
    /// The bytes that a file of a region may have: their sum is still a number.
    static let mostFileBytes = 1 << 50

    /// Checks the bytes of a manifest.
    ///
    /// - Throws: ``RegionError/malformed(file:reason:)``.
    static func check(size: Int) throws(RegionError) {
        guard size <= mostBytes else {
            throw .malformed(file: fileName, reason: "it has more than \(mostBytes) bytes")
        }
    }

    /// Checks every field that the program reckons with.
    ///
    /// - Throws: ``RegionError/malformed(file:reason:)``.
    func verifyFields() throws(RegionError) {
        func check(_ holds: Bool, _ reason: String) throws(RegionError) {
            guard holds else { throw .malformed(file: Self.fileName, reason: reason) }
        }
        try check(bounds.isValid, "its bounds are no rectangle of the Earth")
        try check(mapBounds?.isValid ?? true, "its map bounds are no rectangle of the Earth")
        try check(files.count <= Self.mostFiles, "it lists more than \(Self.mostFiles) files")
        for file in files {
            let isInside = !file.name.contains("/") && !file.name.hasPrefix(".")
            try check(
                isInside && !file.name.isEmpty && !file.name.utf8.contains(0),
                "a file lies outside of the region")
            try check(file.name != Self.fileName, "it lists itself")
            try check(
                (0...Self.mostFileBytes).contains(file.size),
                "a file has a size below zero or above \(Self.mostFileBytes)")
        }
        try check(Set(files.map(\.name)).count == files.count, "it lists a file twice")
        try check(
            profiles.count <= Self.mostProfiles, "it has more than \(Self.mostProfiles) profiles")
        try check(
            profiles.allSatisfy { (1...10).contains($0.utf8.count) && $0.utf8.allSatisfy(isPlain) },
            "the name of a profile is not 1 to 10 ASCII characters")
        try check(Set(profiles).count == profiles.count, "it has a profile twice")
        let counts = restrictions.map { [$0.applied, $0.conditional, $0.invalid] } ?? []
        try check(counts.allSatisfy { $0 >= 0 }, "a count is below zero")
    }
}

/// Whether `byte` is a visible ASCII character.
private func isPlain(_ byte: UInt8) -> Bool { byte > 32 && byte < 127 }
