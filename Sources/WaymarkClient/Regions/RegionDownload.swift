import Foundation
import WaymarkDirections
import WaymarkRegion

/// One try to bring a region here. All that it knows lies in files, so that it may be killed at any moment.
struct RegionDownload {
    let name: String
    let provider: RemoteProvider
    /// Where the bundle goes.
    let destination: String
    /// The folder of what was fetched so far: files by the beginning of their digest.
    let parts: String
    let report: @Sendable (RegionProgress) -> Void

    /// A server that swaps its region again and again while it is fetched is left alone.
    private static let mostVersions = 4
    /// Bytes that stay free beside the region.
    private static let margin = 16 << 20

    func run() async throws(RegionDownloadError) {
        for _ in 0..<Self.mostVersions {
            let (manifest, contents) = try await newestManifest()
            guard try await fetchAll(of: manifest) else { continue }
            return try install(manifest, contents)
        }
        throw .damaged(reason: "it has another version each time")
    }

    // MARK: Manifest

    private func newestManifest() async throws(RegionDownloadError) -> (RegionManifest, [UInt8]) {
        let reply: RemoteReply
        do throws(DirectionsError) {
            reply = try await provider.uncachedReply(to: address(of: RegionManifest.fileName))
        } catch {
            throw RegionDownloadError(error)
        }
        guard reply.status == 200 else { throw refusal(reply) }
        try makeFolder()
        let path = parts + "/" + RegionManifest.fileName
        try writing { try Data(reply.body).write(to: URL(fileURLWithPath: path)) }
        do throws(RegionError) {
            try RegionManifest.verifyContents(in: parts)
            let manifest = try RegionManifest(directory: parts)
            guard
                manifest.files.allSatisfy({
                    $0.sha256.count == 64 && $0.sha256.allSatisfy(\.isHexDigit)
                })
            else { throw RegionError.malformed(file: RegionManifest.fileName, reason: "no digest") }
            return (manifest, reply.body)
        } catch {
            throw .damaged(reason: "\(error)")
        }
    }

    private func makeFolder() throws(RegionDownloadError) {
        try writing {
            try FileManager.default.createDirectory(
                atPath: parts, withIntermediateDirectories: true)
        }
    }

    private func address(of file: String) -> RemoteRequest {
        let allowed = CharacterSet.alphanumerics.intersection(
            CharacterSet(charactersIn: "\u{0}"..."\u{7f}")
        )
        .union(CharacterSet(charactersIn: "-._~"))
        func encoded(_ text: String) -> String {
            text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
        }
        return RemoteRequest(
            url: "\(provider.address)/v1/regions/\(encoded(name))/\(encoded(file))")
    }

    // MARK: Files

    private func part(_ file: RegionManifest.File) -> String {
        parts + "/" + file.sha256.prefix(32).lowercased()
    }

    /// Fetches all files; whether they are still those of the server.
    private func fetchAll(of manifest: RegionManifest) async throws(RegionDownloadError) -> Bool {
        forgetOthers(than: manifest)
        reuseInstalled(manifest)
        let total = manifest.files.reduce(0) { $0 + $1.size }
        let reused = manifest.files.reduce(0) { $0 + size(of: $1) }
        try checkSpace(needed: total - reused)
        report(RegionProgress(received: reused, total: total, reused: reused))
        var before = 0
        for file in manifest.files {
            let start = before
            let isSame = try await fetch(file) { received in
                report(
                    RegionProgress(
                        received: start + received, total: total, reused: reused))
            }
            guard isSame else { return false }
            before += file.size
        }
        return true
    }

    /// The bytes of `file` that are here; none where there are more than it has.
    private func size(of file: RegionManifest.File) -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: part(file))
        let size = attributes?[.size] as? Int ?? 0
        return size <= file.size ? size : 0
    }

    /// Removes what was fetched of other versions.
    private func forgetOthers(than manifest: RegionManifest) {
        let wanted = Set(manifest.files.map { part($0) } + [parts + "/" + RegionManifest.fileName])
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parts)) ?? []
        for path in names.map({ parts + "/" + $0 }) where !wanted.contains(path) {
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    /// Takes the files of the installed version that the new one has as well.
    private func reuseInstalled(_ manifest: RegionManifest) {
        guard let own = try? RegionManifest(directory: destination) else { return }
        for file in manifest.files where size(of: file) < file.size {
            guard let same = own.files.first(where: { $0.sha256 == file.sha256 }) else { continue }
            try? FileManager.default.removeItem(atPath: part(file))
            try? Self.link(destination + "/" + same.name, to: part(file))
        }
    }

    /// The same file under another path: without its bytes where the file system can.
    private static func link(_ path: String, to other: String) throws {
        do {
            try FileManager.default.linkItem(atPath: path, toPath: other)
        } catch {
            try FileManager.default.copyItem(atPath: path, toPath: other)
        }
    }

    private func checkSpace(needed: Int) throws(RegionDownloadError) {
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: parts)
        guard let free = attributes?[.systemFreeSize] as? Int else { return }
        guard needed == 0 || needed + Self.margin <= free else {
            throw .noSpace(needed: needed + Self.margin, free: free)
        }
    }

    /// Fetches the rest of `file`; whether the server has it still.
    private func fetch(
        _ file: RegionManifest.File, _ report: (Int) -> Void
    ) async throws(RegionDownloadError) -> Bool {
        while true {
            guard !Task.isCancelled else { throw .cancelled }
            let before = size(of: file)
            guard before < file.size || file.size == 0 else { return true }
            var receiver = try FileReceiver(path: part(file), file: file, offset: before)
            var request = provider.authorized(address(of: file.name))
            request.firstByte = before
            request.etag = receiver.tag
            let problem: RegionDownloadError?
            do {
                try await provider.transport.receive(request, by: &receiver, report)
                problem = nil
            } catch let error as RegionDownloadError {
                problem = error
            } catch let error as DirectionsError {
                problem = RegionDownloadError(error)
            } catch {
                problem = .network(reason: "\(error)")
            }
            receiver.close()
            if receiver.isOfOtherVersion { return false }
            if let refused = receiver.refusal { throw refusal(refused) }
            if size(of: file) == file.size { return true }
            // Whoever got further tries again, from there.
            guard size(of: file) > before, problem?.isOfNetwork ?? true else {
                throw problem ?? .damaged(reason: "\(file.name) ends too early")
            }
        }
    }

    private func refusal(_ reply: RemoteReply) -> RegionDownloadError {
        let problem = RemoteProblem(reply)
        switch reply.status {
        case 401, 403, 429: return .notAllowed(reason: problem.message)
        case 404: return .unknownRegion(name)
        case 502...504: return .network(reason: problem.message)
        default: return .damaged(reason: problem.message)
        }
    }

    // MARK: Installing

    private func install(
        _ manifest: RegionManifest, _ contents: [UInt8]
    ) throws(RegionDownloadError) {
        let builder: RegionBuilder
        do throws(RegionError) { builder = try RegionBuilder(destination: destination) } catch {
            throw .cannotWrite(reason: "\(error)")
        }
        do throws(RegionDownloadError) {
            let folder = builder.workingDirectory
            for file in manifest.files {
                try writing { try Self.link(part(file), to: folder + "/" + file.name) }
                let found = try? RegionManifest.File(name: file.name, directory: folder)
                guard found == file else {
                    try? FileManager.default.removeItem(atPath: part(file))
                    throw .damaged(reason: "\(file.name) is not what its digest says")
                }
            }
            let path = folder + "/" + RegionManifest.fileName
            try writing { try Data(contents).write(to: URL(fileURLWithPath: path)) }
            do throws(RegionError) { try builder.commit() } catch {
                throw .cannotWrite(reason: "\(error)")
            }
        } catch {
            builder.discard()
            throw error
        }
        try? FileManager.default.removeItem(atPath: parts)
    }

    private func writing(_ work: () throws -> Void) throws(RegionDownloadError) {
        do { try work() } catch {
            throw .cannotWrite(reason: error.localizedDescription)
        }
    }
}

/// Writes what is received of a file to its end.
private struct FileReceiver: RemoteReceiver {
    private let handle: FileHandle
    private let file: RegionManifest.File
    private let wanted: Int
    private var offset: Int
    /// The entity tag that a server gives the file.
    let tag: String
    /// Whether the server has another file by now.
    private(set) var isOfOtherVersion = false
    /// What it says in the place of the file.
    private(set) var refusal: RemoteReply?
    private var problem: [UInt8] = []
    private var status = 0

    private static let mostProblemBytes = 64 << 10

    init(path: String, file: RegionManifest.File, offset: Int) throws(RegionDownloadError) {
        self.file = file
        (wanted, self.offset) = (offset, offset)
        tag = "\"\(file.sha256)\""
        if !FileManager.default.fileExists(atPath: path) {
            guard FileManager.default.createFile(atPath: path, contents: nil) else {
                throw .cannotWrite(reason: "\(path) cannot be made")
            }
        }
        do {
            handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
            try handle.truncate(atOffset: UInt64(offset))
        } catch {
            throw .cannotWrite(reason: error.localizedDescription)
        }
    }

    mutating func begin(_ head: RemoteHead) throws {
        status = head.status
        guard [200, 206].contains(status) else { return }
        guard head.etag == tag else {
            isOfOtherVersion = true
            throw RegionDownloadError.damaged(reason: "\(file.name) is of another version")
        }
        if status == 206 {
            guard head.firstByte == wanted else {
                throw RegionDownloadError.damaged(reason: "\(file.name) is sent in other parts")
            }
        } else if offset > 0 {
            try handle.truncate(atOffset: 0)
            offset = 0
        }
    }

    mutating func receive(_ bytes: [UInt8]) throws -> Int {
        guard [200, 206].contains(status) else {
            guard problem.count < Self.mostProblemBytes else { return 0 }
            problem += bytes
            return 0
        }
        guard offset + bytes.count <= file.size else {
            throw RegionDownloadError.damaged(reason: "\(file.name) is longer than it should be")
        }
        do { try handle.write(contentsOf: Data(bytes)) } catch {
            throw RegionDownloadError.cannotWrite(reason: error.localizedDescription)
        }
        offset += bytes.count
        return offset
    }

    mutating func close() {
        try? handle.close()
        if status != 0, ![200, 206].contains(status) {
            // A server without the file that its manifest names has another version by now.
            if status == 404 || status == 416 {
                isOfOtherVersion = true
            } else {
                refusal = RemoteReply(status: status, body: problem)
            }
        }
    }
}

extension RegionDownloadError {
    fileprivate init(_ error: DirectionsError) {
        switch error {
        case .network(let reason): self = .network(reason: reason)
        case .cancelled: self = .cancelled
        default: self = .damaged(reason: "\(error)")
        }
    }

    fileprivate var isOfNetwork: Bool {
        if case .network = self { return true }
        return false
    }
}
