import Foundation

/// Reads the features of an IMDF archive. What is malformed is left out and counted.
struct IMDFReader {
    /// The tag of the language of names that the archive prefers.
    private(set) var language = "en"
    private(set) var report = IMDFReport()
    private var features: [IMDFCollection: [IMDFFeature]] = [:]

    /// - Throws: ``ImportError/cannotRead(path:reason:)``,
    ///   ``ImportError/malformedIndoor(path:reason:)``.
    init(_ archive: IMDFArchive) throws(ImportError) {
        let manifest: Manifest = try Self.decoded(
            try archive.manifest(), named: "manifest.json", of: archive)
        guard manifest.version?.hasPrefix("1.") ?? true else {
            throw archive.malformed("its version is \(manifest.version ?? ""), not 1.0.0")
        }
        language = manifest.language ?? "en"
        for collection in IMDFCollection.allCases where collection.isRead {
            guard let contents = try archive.contents(of: collection) else { continue }
            let file: File = try Self.decoded(
                contents, named: collection.fileNames[0], of: archive)
            add(file.features, to: collection)
        }
        for collection in IMDFCollection.allCases where collection.isRequired {
            guard !self[collection].isEmpty else {
                throw archive.malformed(
                    "its \(collection.fileNames[0]) has no feature that can be read")
            }
        }
    }

    /// The features of `collection` in the order of its file, each with another id.
    subscript(collection: IMDFCollection) -> [IMDFFeature] { features[collection] ?? [] }

    private struct Manifest: Decodable {
        let version: String?
        let language: String?

        private enum Key: String, CodingKey { case version, language }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            (version, language) = (container.lenient(.version), container.lenient(.language))
        }
    }

    private struct File: Decodable {
        let features: [IMDFResult]
    }

    private static func decoded<T: Decodable>(
        _ contents: [UInt8], named name: String, of archive: IMDFArchive
    ) throws(ImportError) -> T {
        do { return try JSONDecoder().decode(T.self, from: Data(contents)) } catch {
            throw archive.malformed("its \(name) is no JSON as it should be")
        }
    }

    private mutating func add(_ results: [IMDFResult], to collection: IMDFCollection) {
        var ids: Set<UUID> = []
        var list: [IMDFFeature] = []
        for result in results {
            do throws(IMDFFault) {
                let feature = try Self.checked(result, in: collection)
                guard ids.insert(feature.id).inserted else { throw .repeatedID }
                list.append(feature)
            } catch { report.leaveOut(collection, error) }
        }
        features[collection] = list
    }

    private static func checked(
        _ result: IMDFResult, in collection: IMDFCollection
    ) throws(IMDFFault) -> IMDFFeature {
        switch result {
        case .fault(let fault): throw fault
        case .feature(let feature, let type):
            guard type == nil || type == collection.rawValue else { throw .malformed }
            try checkShape(of: feature, in: collection)
            return feature
        }
    }

    private static func checkShape(
        of feature: IMDFFeature, in collection: IMDFCollection
    ) throws(IMDFFault) {
        switch (collection, feature.shape) {
        case (.building, _), (.occupant, _), (.address, _), (.relationship, _): break
        case (_, nil): throw .noGeometry
        case (.opening, .line), (.amenity, .point), (.anchor, .point): break
        case (.opening, _), (.amenity, _), (.anchor, _): throw .wrongGeometry
        case (_, .polygon): break
        default: throw .wrongGeometry
        }
    }
}
