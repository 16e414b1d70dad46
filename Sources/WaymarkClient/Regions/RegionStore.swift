import Foundation
import Synchronization
public import WaymarkRegion

/// The regions that were downloaded to a folder of the device.
///
/// ```swift
/// let store = try RegionStore(directory: folder)
/// for try await progress in store.download("iceland", from: provider) {
///     bar.fraction = progress.fraction
/// }
/// let device = OnDeviceProvider(region: try Region(path: store.path(of: "iceland")))
/// ```
///
/// A download that is paused (its task is cancelled, or nobody reads its progress any more), breaks off or is
/// killed goes on from where it was when it is asked for again. A new version of a region fetches the files that
/// have changed, by their digests, and takes the place of the old one in one step.
public final class RegionStore: Sendable {
    /// The folder, with a bundle for each region.
    public let directory: String
    private let running = Mutex<Set<String>>([])

    /// The regions in `directory`, which is made where it is not there.
    ///
    /// - Throws: ``RegionDownloadError/cannotWrite(reason:)``.
    public init(directory: String) throws(RegionDownloadError) {
        self.directory = directory
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true)
        } catch {
            throw .cannotWrite(reason: "\(directory): \(error.localizedDescription)")
        }
    }

    /// The manifests of the regions that are there as a whole, by name.
    public var installed: [RegionManifest] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.sorted().compactMap { name in
            guard name.hasSuffix(Self.suffix) else { return nil }
            return try? RegionManifest(directory: directory + "/" + name)
        }
    }

    /// Where the bundle of the region `name` is, or will be.
    public func path(of name: String) -> String { directory + "/" + name + Self.suffix }

    /// Whether the region of the server is here, and as the server has it.
    public func isCurrent(_ region: RemoteProvider.RegionInfo) -> Bool {
        guard let own = try? RegionManifest(directory: path(of: region.name)) else { return false }
        return Set(own.files) == Set(region.files)
    }

    /// Fetches what is missing of the region `name`, and puts it in its place.
    ///
    /// The last progress is that of the whole region, after which it can be opened. Errors are those of
    /// ``RegionDownloadError``; the same call goes on from there.
    public func download(
        _ name: String, from provider: RemoteProvider
    ) -> AsyncThrowingStream<RegionProgress, any Error> {
        AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task {
                do {
                    try await self.fetch(name, from: provider) { continuation.yield($0) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Removes the region `name` and what was fetched of it; an app closes it first.
    ///
    /// - Throws: ``RegionDownloadError/cannotWrite(reason:)`` where something else lies in its place.
    public func remove(_ name: String) throws(RegionDownloadError) {
        try check(name)
        discardDownload(of: name)
        do throws(RegionError) { try RegionBuilder.remove(at: path(of: name)) } catch {
            throw .cannotWrite(reason: "\(error)")
        }
    }

    /// Removes what a paused download has fetched of the region `name`.
    public func discardDownload(of name: String) {
        guard (try? check(name)) != nil else { return }
        try? FileManager.default.removeItem(atPath: parts(of: name))
    }

    private func fetch(
        _ name: String, from provider: RemoteProvider,
        _ report: @escaping @Sendable (RegionProgress) -> Void
    ) async throws(RegionDownloadError) {
        try check(name)
        guard running.withLock({ $0.insert(name).inserted }) else { throw .isRunning }
        defer { running.withLock { _ = $0.remove(name) } }
        let download = RegionDownload(
            name: name, provider: provider, destination: path(of: name), parts: parts(of: name),
            report: report)
        try await download.run()
    }

    private func parts(of name: String) -> String { path(of: name) + ".download" }

    /// A server chooses the names of its regions: here they are names of folders.
    private func check(_ name: String) throws(RegionDownloadError) {
        let isPlain = !name.contains("/") && !name.hasPrefix(".") && !name.utf8.contains(0)
        guard isPlain, (1...200).contains(name.utf8.count) else { throw .unknownRegion(name) }
    }

    private static let suffix = ".waymark"
}

/// How far a download is.
public struct RegionProgress: Hashable, Sendable {
    /// Bytes of the region that are here.
    public let received: Int
    /// Bytes of the whole region.
    public let total: Int
    /// Bytes of it that were here before: files that have not changed, and what an earlier try fetched.
    public let reused: Int

    /// The share that is here, 0 to 1.
    public var fraction: Double { total > 0 ? Double(received) / Double(total) : 1 }
}

/// Why a region cannot be downloaded.
public enum RegionDownloadError: Error, Hashable, Sendable {
    /// The server has no region of this name.
    case unknownRegion(String)
    /// The same region is being downloaded.
    case isRunning
    /// The disk has too little room.
    case noSpace(needed: Int, free: Int)
    /// The folder cannot be written to, with the system's reason.
    case cannotWrite(reason: String)
    /// The network broke off; what was fetched is kept.
    case network(reason: String)
    /// The key or its quota does not allow it.
    case notAllowed(reason: String)
    /// What the server sends is not what it says it is.
    case damaged(reason: String)
    /// Whoever asked wants no more of it; what was fetched is kept.
    case cancelled
}

extension RegionDownloadError: CustomStringConvertible {
    /// One line for a person.
    public var description: String {
        switch self {
        case .unknownRegion(let name): "the server has no region '\(name.prefix(80))'"
        case .isRunning: "the region is being downloaded"
        case .noSpace(let needed, let free):
            "the region needs \(needed) bytes, and \(free) are free"
        case .cannotWrite(let reason): "the region cannot be written: \(reason)"
        case .network(let reason): "the download broke off: \(reason)"
        case .notAllowed(let reason): "the region may not be downloaded: \(reason)"
        case .damaged(let reason): "the server sends a damaged region: \(reason)"
        case .cancelled: "the download was paused"
        }
    }
}
