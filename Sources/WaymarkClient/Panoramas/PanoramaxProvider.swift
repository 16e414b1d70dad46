import Foundation
import Synchronization
public import WaymarkDirections
public import WaymarkGeometry

/// The panoramas of a [Panoramax](https://panoramax.fr) server, or of any other that answers as GeoVisio does: by
/// the [STAC API](https://github.com/radiantearth/stac-api-spec) with its extensions for views, perspective imagery
/// and tiled assets.
///
/// ```swift
/// let provider = try PanoramaxProvider(address: "https://api.panoramax.xyz")
/// let panorama = try await provider.panorama(PanoramaRequest(near: place))
/// ```
///
/// Of its pictures those count that show all directions. It sends no key, and does not know which pictures were taken
/// indoors. A panorama has the producer and the licence of its picture as attribution, which is to be shown.
public final class PanoramaxProvider: PanoramaProvider {
    /// The address of the server.
    public let address: String
    private let remote: RemoteProvider
    /// Where the pictures of panoramas are that were found last.
    private let pictures = Mutex(KnownPictures())

    /// Pictures that one question looks at, and at the most draws as lines.
    private static let (mostNear, mostOnMap) = (100, 1000)
    /// Metres around a place within which is asked first: servers need not send the nearest first.
    private static let firstRadius = 25.0

    /// A provider that asks the server at `address`, without the `/api` at its end.
    ///
    /// - Parameters:
    ///   - cache: what keeps pictures on the disk; nothing where `nil`.
    ///   - timeout: seconds until a request that is not answered has failed.
    /// - Throws: ``PanoramaError/invalidRequest(reason:)`` where that is no such address.
    public convenience init(
        address: String, cache: ResponseCache? = nil, timeout: Double = 10
    ) throws(PanoramaError) {
        try self.init(
            address: address, transport: standardTransport(timeout: timeout), cache: cache)
    }

    package init(
        address: String, transport: any RemoteTransport, cache: ResponseCache? = nil
    ) throws(PanoramaError) {
        do throws(DirectionsError) {
            // Keys of the app are for other servers.
            remote = try RemoteProvider(
                address: address, transport: transport, credentials: ProviderCredentials(),
                cache: cache)
        } catch {
            throw PanoramaError(error)
        }
        self.address = remote.address
    }

    /// The panorama that is nearest to a place, as far as the server sends it among the first hundred pictures there.
    public func panorama(_ request: PanoramaRequest) async throws(PanoramaError) -> Panorama {
        let (place, radius) = (request.coordinate, request.radius)
        guard place.isValid else { throw .invalidRequest(reason: "the place is none") }
        guard radius > 0, radius <= 10_000 else {
            throw .invalidRequest(reason: "the radius is above 0 and at most 10,000 m")
        }
        let radii = radius > Self.firstRadius ? [Self.firstRadius, radius] : [radius]
        for radius in radii {
            var question = RemoteQuery("/api/search")
            question.add("place_position", "\(place.longitude),\(place.latitude)")
            question.add("place_distance", "0-\(Int(radius.rounded(.up)))")
            question.add("limit", "\(Self.mostNear)")
            let found = try await items(question).compactMap(\.picture)
                .map { ($0, $0.panorama.coordinate.distance(to: place)) }
                .filter { $0.1 <= radius }
            guard let nearest = found.min(by: { $0.1 < $1.1 })?.0 else { continue }
            return noted(nearest)
        }
        throw .noneNear(place, radius: radius)
    }

    /// The panorama of `id`.
    ///
    /// - Throws: ``PanoramaError/unknownPanorama(_:)`` also where the picture shows a part of the directions alone.
    public func panorama(id: String) async throws(PanoramaError) -> Panorama {
        try await picture(id).panorama
    }

    /// A tile of the picture of `panorama`.
    public func tile(
        _ tile: PanoramaTile, of panorama: Panorama
    ) async throws(PanoramaError) -> [UInt8] {
        let id = panorama.panoramaID
        let known = pictures.withLock { $0.picture(id) }
        let picture: PanoramaxPicture
        if let known { picture = known } else { picture = try await self.picture(id) }
        guard let url = picture.address(of: tile, from: address) else { throw .unknownTile(tile) }
        let limit = PanoramaLimits.tileBytes
        return try await body(
            RemoteRequest(url: url, mostBytes: limit), missing: .unknownTile(tile))
    }

    /// The lines along which panoramas stand in `bounds`, of the first thousand pictures that the server sends.
    public func sequences(
        in bounds: CoordinateBounds
    ) async throws(PanoramaError) -> [PanoramaSequence] {
        guard bounds.isValid else { throw .invalidRequest(reason: "the bounds are no rectangle") }
        var question = RemoteQuery("/api/search")
        question.add("bbox", bounds)
        question.add("limit", "\(Self.mostOnMap)")
        return PanoramaxLines(items: try await items(question)).sequences
    }

    private func picture(_ id: String) async throws(PanoramaError) -> PanoramaxPicture {
        guard PanoramaxItem.isID(id) else { throw .unknownPanorama(id) }
        var question = RemoteQuery("/api/search")
        question.add("ids", id)
        do throws(PanoramaError) {
            let item = try await items(question).first { $0.id == id }
            guard let picture = item?.picture else { throw .unknownPanorama(id) }
            _ = noted(picture)
            return picture
        } catch {
            // An id that is written otherwise than its own is a bad question to the server.
            if case .invalidRequest = error { throw .unknownPanorama(id) }
            throw error == .noPanoramas ? .unknownPanorama(id) : error
        }
    }

    private func noted(_ picture: PanoramaxPicture) -> Panorama {
        pictures.withLock { $0.insert(picture) }
        return picture.panorama
    }

    private func items(_ question: RemoteQuery) async throws(PanoramaError) -> [PanoramaxItem] {
        let bytes = try await body(
            RemoteRequest(url: address + question.text, mostBytes: PanoramaLimits.listBytes),
            missing: .noPanoramas)
        guard let list = try? JSONDecoder().decode(PanoramaxList.self, from: Data(bytes)) else {
            throw .unreadable
        }
        return list.items
    }

    private func body(
        _ request: RemoteRequest, missing: PanoramaError
    ) async throws(PanoramaError) -> [UInt8] {
        let reply: RemoteReply
        do throws(DirectionsError) { reply = try await remote.reply(to: request) } catch {
            throw PanoramaError(error)
        }
        guard reply.status == 200 else {
            throw reply.status == 404 ? missing : PanoramaError(reply, missing: missing)
        }
        return reply.body
    }
}

/// Pictures that were found, as many as one who looks around comes back to.
private struct KnownPictures {
    private static let most = 256
    private var pictures: [String: PanoramaxPicture] = [:]
    /// The one that was found first.
    private var order: [String] = []

    func picture(_ id: String) -> PanoramaxPicture? { pictures[id] }

    mutating func insert(_ picture: PanoramaxPicture) {
        let id = picture.panorama.panoramaID
        if pictures.updateValue(picture, forKey: id) == nil { order.append(id) }
        if order.count > Self.most { pictures[order.removeFirst()] = nil }
    }
}
