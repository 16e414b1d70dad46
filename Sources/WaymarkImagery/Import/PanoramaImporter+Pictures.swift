import Crypto
import Foundation
import GRDB
import WaymarkDirections
import WaymarkGeometry
import WaymarkImages
import WaymarkRegion

extension PanoramaImporter {
    /// The pictures in `files` with what follows from their neighbours; the others are refused.
    package func plan(_ files: [String], _ summary: inout Summary) -> [PlannedPicture] {
        var (folders, order) = ([String: [PlannedPicture]](), [String]())
        for (index, path) in files.enumerated() {
            do throws(PictureRefusal) {
                let facts = try PictureFacts(
                    path: path, positions: options.positions, timeZone: timeZone, codec: codec)
                let picture = PlannedPicture(id: try Self.id(ofFile: path), facts: facts)
                let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
                if folders[folder] == nil { order.append(folder) }
                folders[folder, default: []].append(picture)
            } catch {
                refuse(path, error, &summary)
            }
            report(.looked(index + 1, of: files.count))
        }
        return order.flatMap { SequenceFinder.sequences(of: folders[$0] ?? []) }
    }

    /// The first bytes of the digest of a file.
    private static func id(ofFile path: String) throws(PictureRefusal) -> String {
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw .file(reason: "it cannot be read")
        }
        defer { try? file.close() }
        var digest = SHA256()
        do {
            while let data = try file.read(upToCount: 1 << 20), !data.isEmpty {
                digest.update(data: data)
            }
        } catch {
            throw .file(reason: "it cannot be read")
        }
        return digest.finalize().hexadecimal(8)
    }

    /// Adds a picture; `false` where it is there already.
    package func add(_ picture: PlannedPicture) throws(PictureRefusal) -> Bool {
        do {
            guard try !collection.contains(picture.id) else {
                try collection.move(picture)
                return false
            }
            try makeArchive(of: picture)
            try collection.insert(row(of: picture))
            return true
        } catch let refusal as PictureRefusal {
            throw refusal
        } catch {
            throw .file(reason: "\(error)")
        }
    }

    /// Blurs and cuts a picture, and puts the result into its place.
    private func makeArchive(of picture: PlannedPicture) throws {
        let work = collection.paths.work + "/" + picture.id
        defer {
            for suffix in [".jpg", ".txt", CollectionPaths.suffix] {
                try? FileManager.default.removeItem(atPath: work + suffix)
            }
        }
        let reader = try PictureRows.reader(ofFile: blurred(picture, work: work), by: codec)
        let crop = picture.facts.frame.crop
        let size =
            picture.facts.turn.swapsSides
            ? (reader.height, reader.width) : (reader.width, reader.height)
        guard size == (crop.width, crop.height) else {
            throw PictureRefusal.notBlurred(
                reason: "the program made a picture of \(reader.width) x \(reader.height) pixels")
        }
        let rows = try PictureRows(reader, turn: picture.facts.turn, frame: picture.facts.frame)
        let archive = work + CollectionPaths.suffix
        try PictureArchive.write(
            rows, image: image(of: picture), quality: options.quality, to: archive,
            codec: codec)
        guard rename(archive, collection.paths.picture(picture.id)) == 0 else {
            throw PictureRefusal.file(reason: "its tiles cannot be put into their place")
        }
    }

    /// The path of the picture after the hook.
    private func blurred(
        _ picture: PlannedPicture, work: String
    ) throws(PictureRefusal) -> String {
        guard let hook else { return picture.facts.path }
        try hook.blur(picture.facts.path, to: work + ".jpg", words: work + ".txt")
        return work + ".jpg"
    }

    private func image(of picture: PlannedPicture) -> PanoramaImage {
        let frame = picture.facts.frame
        return PanoramaImage(
            width: frame.width, height: frame.height, tileSize: PictureArchive.tileSize)
    }

    private func row(of picture: PlannedPicture) -> PictureRow {
        let facts = picture.facts
        let street = roads.match(facts.coordinate, course: picture.course)?.name
        return PictureRow(
            id: picture.id, coordinate: facts.coordinate, width: facts.frame.width,
            height: facts.frame.height, heading: picture.heading, pitch: facts.pitch,
            roll: facts.roll, time: facts.time, course: picture.course, street: street,
            attribution: options.attribution, isIndoor: options.isIndoor, blur: options.blur.name,
            file: facts.name, sequence: picture.sequence, position: picture.position)
    }
}

/// The files of a folder that are pictures by their names.
package enum PictureFolder {
    /// The paths of the JPEG files in `directory` and the folders in it, by name; of a file its own.
    ///
    /// - Throws: ``ImageryError/cannotRead(path:reason:)`` where there are none.
    package static func files(in directory: String) throws(ImageryError) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: directory, isDirectory: &isFolder) else {
            throw .cannotRead(path: directory, reason: "there is no such file or directory")
        }
        guard isFolder.boolValue else {
            guard isRegular(directory) else {
                throw .cannotRead(path: directory, reason: "it is no file")
            }
            return [directory]
        }
        guard let names = try? FileManager.default.subpathsOfDirectory(atPath: directory) else {
            throw .cannotRead(path: directory, reason: "it cannot be listed")
        }
        let base = directory.hasSuffix("/") ? directory : directory + "/"
        let files = names.filter(isPicture).sorted().map { base + $0 }.filter(isRegular)
        guard !files.isEmpty else {
            throw .cannotRead(path: directory, reason: "it has no files named .jpg or .jpeg")
        }
        return files
    }

    /// Whether it is a file: to read from a pipe may take for ever.
    private static func isRegular(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private static func isPicture(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        let isJPEG = [".jpg", ".jpeg"].contains { name.lowercased().hasSuffix($0) }
        return isJPEG && !name.hasPrefix(".")
    }
}
