import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WaymarkEngine
import WaymarkImagery
import WaymarkRegion

/// The regions of the server, and their files to download: in parts, and with their digests.
struct RegionInterface {
    let catalog: RegionCatalog

    /// Adds all paths.
    func addRoutes(to router: Router<some RequestContext>) {
        router.get("v1/regions") { _, _ in
            Response(
                json: [
                    "code": ResponseCode.okay,
                    "regions": catalog.regions.map { RegionObject(region: $0) },
                ] as JSONMembers)
        }
        router.get("v1/regions/:region/:file") { request, context in
            let name = context.decoded("region")
            guard let region = catalog.regions.first(where: { $0.manifest.name == name }) else {
                throw RequestError.notFound(kind: "region", name: name)
            }
            let file = context.decoded("file")
            return try await Self.download(file, of: region, request, context)
        }
    }

    private static func download(
        _ name: String, of region: Region, _ request: Request, _ context: some RequestContext
    ) async throws -> Response {
        // Nothing but what the manifest names is sent, and the manifest: that on the disk, where a newer version
        // may have taken the place of the open one.
        let isManifest = name == RegionManifest.fileName
        let manifest = (try? RegionManifest(directory: region.path)) ?? region.manifest
        let file = manifest.files.first { $0.name == name }
        guard isManifest || file != nil else {
            throw RequestError.notFound(kind: "file", name: name)
        }
        let path = region.path + "/" + name
        guard let file else {
            guard let data = FileManager.default.contents(atPath: path) else {
                throw RequestError.notFound(kind: "file", name: name)
            }
            return Response(json: [UInt8](data))
        }
        let tag = "\"\(file.sha256)\""
        var headers: HTTPFields = [
            .contentType: "application/octet-stream", .eTag: tag, .acceptRanges: "bytes",
            .cacheControl: "public, max-age=3600",
        ]
        if let digest = HTTPField.Name("Repr-Digest") {
            headers[digest] = "sha-256=:\(file.sha256.base64OfHexadecimal):"
        }
        if let known = request.headers[.ifNoneMatch], known == "*" || known.contains(tag) {
            return Response(status: .notModified, headers: headers)
        }
        let isSame = request.headers[.ifRange].map { $0 == tag } ?? true
        var range: ClosedRange<Int>?
        if isSame, let text = request.headers[.range] {
            switch ByteRange(text, of: file.size) {
            case .part(let part): range = part
            case .unsatisfiable:
                var answer = Response(
                    RequestError.partBeyondEnd(size: file.size), requestID: context.id)
                answer.headers[.contentRange] = "bytes */\(file.size)"
                return answer
            case .whole: break
            }
        }
        guard file.size > 0 else { return Response(status: .ok, headers: headers) }
        let part = range ?? 0...file.size - 1
        do {
            let body = try await FileIO().loadFile(path: path, range: part, context: context)
            headers[.contentLength] = "\(part.count)"
            if range != nil {
                headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound)/\(file.size)"
            }
            return Response(
                status: range == nil ? .ok : .partialContent, headers: headers, body: body)
        } catch {
            throw RequestError.failed(reason: "the file cannot be read")
        }
    }
}

/// What a request wants of a file (RFC 9110, section 14).
enum ByteRange: Equatable {
    case whole
    case part(ClosedRange<Int>)
    case unsatisfiable

    /// Reads the value of `Range`; several ranges, and what is no range of bytes, stand for all of the file.
    init(_ text: String, of size: Int) {
        guard text.hasPrefix("bytes="), !text.contains(",") else {
            self = .whole
            return
        }
        let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2,
            ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            ends.contains(where: { !$0.isEmpty })
        else {
            self = .whole
            return
        }
        // Numbers that are too large lie beyond the end.
        let (first, last) = (
            ends[0].isEmpty ? nil : Int(ends[0]) ?? .max,
            ends[1].isEmpty ? nil : Int(ends[1]) ?? .max
        )
        switch (first, last) {
        case (nil, let count?):
            self = count > 0 && size > 0 ? .part(max(0, size - count)...size - 1) : .unsatisfiable
        case (let first?, let last):
            if let last, last < first {
                self = .whole
            } else {
                self = first < size ? .part(first...min(last ?? .max, size - 1)) : .unsatisfiable
            }
        default: self = .whole
        }
    }
}

private struct RegionObject: JSONObject {
    let region: Region

    func writeMembers(_ json: inout JSONWriter) {
        let manifest = region.manifest
        json.member("name", manifest.name)
        json.member("bounds", manifest.bounds)
        json.member("profiles", manifest.profiles)
        json.member("country", ifPresent: manifest.country)
        json.member("timeZone", ifPresent: manifest.timeZone)
        json.member("sourceTimestamp", ifPresent: manifest.sourceTimestamp)
        json.member("attribution", manifest.attribution)
        json.member("licence", manifest.licence)
        json.member("hasElevations", region.elevations != nil)
        json.member("hasAerialPictures", region.aerial != nil)
        json.member("hasIndoorPlans", region.indoorPlans != nil)
        json.member("hasPlaces", region.places != nil)
        json.member("hasPanoramas", PanoramaStore.hasPanoramas(region: region.path))
        json.member("files", manifest.files.map { FileObject(file: $0) })
    }
}

private struct FileObject: JSONObject {
    let file: RegionManifest.File

    func writeMembers(_ json: inout JSONWriter) {
        json.member("name", file.name)
        json.member("size", file.size)
        json.member("sha256", file.sha256)
    }
}

extension String {
    /// The bytes that hexadecimal digits stand for, as base 64.
    fileprivate var base64OfHexadecimal: String {
        let digits = utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
            UInt8(digits[$0] << 4 | digits[$0 + 1])
        }
        return Data(bytes).base64EncodedString()
    }
}
