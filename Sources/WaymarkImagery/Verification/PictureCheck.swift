import WaymarkDirections
import WaymarkImages
import WaymarkRegion

/// Looks at the tiles of a picture.
struct PictureCheck {
    let paths: CollectionPaths
    let codec: any ImageCodec

    /// What a JPEG file ends with.
    private static let end: [UInt8] = [0xff, 0xd9]

    /// The faults of the archive of `picture`.
    ///
    /// - Parameter tiles: the number of tiles that were unpacked so far.
    func faults(of picture: PictureRow, tiles: inout Int) -> [PanoramaFault] {
        // What has such a name or such sides has a fault of its own, and no file.
        guard CollectionPaths.isID(picture.id), picture.hasPossibleSize else { return [] }
        let archive: PMTilesArchive
        do throws(RegionError) {
            archive = try PMTilesArchive(MappedFile(path: paths.picture(picture.id)))
        } catch {
            return [.damagedArchive(id: picture.id, reason: "\(error)")]
        }
        guard archive.contentType == .jpeg else {
            return [.damagedArchive(id: picture.id, reason: "its tiles are no JPEG files")]
        }
        var faults: [PanoramaFault] = []
        for tile in Self.tiles(of: picture.image) {
            tiles += 1
            if let fault = fault(of: tile, of: picture, in: archive) { faults.append(fault) }
        }
        return faults
    }

    private static func tiles(of image: PanoramaImage) -> [PanoramaTile] {
        image.levels.enumerated().flatMap { number, level in
            (0..<level.rows).flatMap { row in
                (0..<level.columns).map { PanoramaTile(level: number, column: $0, row: row) }
            }
        }
    }

    private func fault(
        of tile: PanoramaTile, of picture: PictureRow, in archive: PMTilesArchive
    ) -> PanoramaFault? {
        func damaged(_ reason: String) -> PanoramaFault {
            .damagedTile(id: picture.id, tile, reason: reason)
        }
        let bytes: [UInt8]
        do throws(RegionError) {
            guard let found = try archive.contents(of: PictureArchive.place(of: tile)) else {
                return .missingTile(id: picture.id, tile)
            }
            bytes = found
        } catch {
            return damaged("\(error)")
        }
        // A decoder fills up what is missing.
        guard bytes.suffix(2) == Self.end[...] else { return damaged("its end is missing") }
        let level = picture.image.levels[tile.level]
        let width = min(level.tileWidth, level.width - tile.column * level.tileWidth)
        let height = min(level.tileHeight, level.height - tile.row * level.tileHeight)
        do throws(ImageCodingError) {
            let image = try codec.decoded(
                bytes,
                limits: ImageLimits(longestSide: max(width, height), mostPixels: width * height))
            guard image.width == width, image.height == height else {
                return damaged(
                    "it has \(image.width) x \(image.height) pixels, not \(width) x \(height)")
            }
        } catch {
            return damaged("\(error)")
        }
        return nil
    }
}

extension PictureRow {
    /// Whether its sides are such as a picture of a sphere can have.
    var hasPossibleSize: Bool {
        // Levels are made by halving: of no tile size there is no end.
        guard width > 0, height > 0, tileSize == PictureArchive.tileSize else { return false }
        return abs(Double(width) - 2 * Double(height)) <= max(2, Double(width) / 100)
            && PanoramaLevel(width: width, height: height, tileSize: tileSize).isValid
    }
}
