import Foundation
public import WaymarkDirections
public import WaymarkGeometry

extension RemoteProvider: PanoramaProvider {
    /// The panorama of the server that is nearest to a place.
    public func panorama(_ request: PanoramaRequest) async throws(PanoramaError) -> Panorama {
        let place = request.coordinate
        guard place.isValid, request.radius.isFinite else {
            throw .invalidRequest(reason: "the place is none, or the radius no number")
        }
        var question = RemoteQuery("/v1/panoramas")
        question.add("near", "\(place.latitude),\(place.longitude)")
        question.add("radius", request.radius)
        question.add("source", request.source.rawValue)
        return try await panorama(
            at: question.text, missing: .noneNear(place, radius: request.radius))
    }

    /// The panorama of `id`.
    public func panorama(id: String) async throws(PanoramaError) -> Panorama {
        try await panorama(at: Self.path(of: id), missing: .unknownPanorama(id))
    }

    /// A tile of the picture of `panorama`.
    public func tile(
        _ tile: PanoramaTile, of panorama: Panorama
    ) async throws(PanoramaError) -> [UInt8] {
        guard panorama.image.contains(tile) else { throw .unknownTile(tile) }
        let id = panorama.panoramaID
        let path = try Self.path(of: id) + "/tiles/\(tile.level)/\(tile.column)/\(tile.row)"
        do throws(PanoramaError) {
            return try await body(
                of: path, mostBytes: PanoramaLimits.tileBytes, missing: .unknownPanorama(id))
        } catch {
            guard case .unknownTile = error else { throw error }
            throw .unknownTile(tile)
        }
    }

    /// The lines along which panoramas of the server stand in `bounds`.
    public func sequences(
        in bounds: CoordinateBounds
    ) async throws(PanoramaError) -> [PanoramaSequence] {
        guard bounds.isValid else { throw .invalidRequest(reason: "the bounds are no rectangle") }
        var question = RemoteQuery("/v1/panoramas/sequences")
        question.add("bbox", bounds)
        let bytes = try await body(
            of: question.text, mostBytes: PanoramaLimits.listBytes, missing: .noPanoramas)
        guard let lines = try? JSONDecoder().decode(LineCollection.self, from: Data(bytes)) else {
            throw .unreadable
        }
        return lines.features.map(\.sequence)
    }

    private struct PanoramaDocument: Decodable { let panorama: Panorama }
    private struct LineCollection: Decodable { let features: [PanoramaLine] }

    /// The path of the panorama `id`.
    ///
    /// - Throws: ``PanoramaError/unknownPanorama(_:)`` where that would be the path of something else.
    private static func path(of id: String) throws(PanoramaError) -> String {
        guard (1...PanoramaLimits.idBytes).contains(id.utf8.count),
            ![".", "..", "sequences"].contains(id)
        else { throw .unknownPanorama(id) }
        return "/v1/panoramas/" + RemoteQuery.encoded(id)
    }

    private func panorama(
        at path: String, missing: PanoramaError
    ) async throws(PanoramaError) -> Panorama {
        let bytes = try await body(
            of: path, mostBytes: PanoramaLimits.documentBytes, missing: missing)
        let document = try? JSONDecoder().decode(PanoramaDocument.self, from: Data(bytes))
        guard let panorama = document?.panorama, panorama.coordinate.isValid,
            panorama.image.isValid
        else { throw .unreadable }
        return panorama
    }

    private func body(
        of path: String, mostBytes: Int, missing: PanoramaError
    ) async throws(PanoramaError) -> [UInt8] {
        let reply: RemoteReply
        do throws(DirectionsError) {
            reply = try await self.reply(
                to: RemoteRequest(url: address + path, mostBytes: mostBytes))
        } catch {
            throw PanoramaError(error)
        }
        guard reply.status == 200 else { throw PanoramaError(reply, missing: missing) }
        return reply.body
    }
}

/// A line of panoramas as GeoJSON.
private struct PanoramaLine: Decodable {
    let sequence: PanoramaSequence

    private struct Properties: Decodable {
        let sequenceID: String
        let panoramaIDs: [String]
    }

    private struct Geometry: Decodable {
        let type: String
    }

    private struct Places<Coordinates: Decodable>: Decodable { let coordinates: Coordinates }

    private enum CodingKeys: CodingKey { case properties, geometry }

    init(from decoder: any Decoder) throws {
        let feature = try decoder.container(keyedBy: CodingKeys.self)
        let properties = try feature.decode(Properties.self, forKey: .properties)
        let isPoint = try feature.decode(Geometry.self, forKey: .geometry).type == "Point"
        let pairs =
            isPoint
            ? [try feature.decode(Places<[Double]>.self, forKey: .geometry).coordinates]
            : try feature.decode(Places<[[Double]]>.self, forKey: .geometry).coordinates
        let places = pairs.compactMap { Coordinate(position: $0) }
        guard places.count == properties.panoramaIDs.count, places.count == pairs.count else {
            throw PanoramaError.unreadable
        }
        sequence = PanoramaSequence(
            sequenceID: properties.sequenceID, panoramaIDs: properties.panoramaIDs,
            coordinates: places)
    }
}
