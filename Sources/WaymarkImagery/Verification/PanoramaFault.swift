public import WaymarkDirections

/// What is wrong with the panoramas of a region, as ``PanoramaVerifier`` finds it.
///
/// What a picture itself lacks is mended by removing the panorama and importing its picture again; what the tables
/// have wrong, by removing the directory `panoramas` and importing all of them.
public enum PanoramaFault: Error, Hashable, Sendable {
    /// The file of the tables is damaged.
    case damagedTables(reason: String)
    /// A row of the tables has values that no picture has.
    case wrongRow(id: String, reason: String)
    /// A picture is not found where it was taken, or another one is found in its place.
    case wrongPlace(id: String)
    /// Two pictures have one place in their sequence.
    case wrongSequence(String, position: Int)
    /// A link leads to no picture, or not there.
    case wrongLink(from: String, to: String, reason: String)
    /// So many pictures have not all of their links: an import did not end. The next one makes them.
    case notLinked(Int)
    /// The archive of a picture is missing or damaged.
    case damagedArchive(id: String, reason: String)
    /// A picture lacks one of its tiles.
    case missingTile(id: String, PanoramaTile)
    /// A tile is no picture, or one of another size.
    case damagedTile(id: String, PanoramaTile, reason: String)
    /// A file among the pictures belongs to none: an import did not end. The next one removes it where it is an archive.
    case unknownFile(String)
}

extension PanoramaFault: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .damagedTables(let reason): "the tables are damaged: \(reason)"
        case .wrongRow(let id, let reason): "\(id): \(reason)"
        case .wrongPlace(let id): "\(id): the index of places does not have it where it was taken"
        case .wrongSequence(let sequence, let position):
            "sequence \(sequence): two pictures are number \(position)"
        case .wrongLink(let from, let to, let reason): "link from \(from) to \(to): \(reason)"
        case .notLinked(let count):
            "\(count) pictures have not all of their links; the next import makes them"
        case .damagedArchive(let id, let reason): "\(id): \(reason)"
        case .missingTile(let id, let tile): "\(id): \(Self.name(of: tile)) is missing"
        case .damagedTile(let id, let tile, let reason):
            "\(id): \(Self.name(of: tile)) is damaged: \(reason)"
        case .unknownFile(let name): "the file \(name) belongs to no picture"
        }
    }

    private static func name(of tile: PanoramaTile) -> String {
        "tile \(tile.level)/\(tile.column)/\(tile.row)"
    }
}
