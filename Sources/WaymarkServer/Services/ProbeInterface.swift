import Foundation
import HTTPTypes
import Hummingbird
import WaymarkDirections

/// Takes speeds of roads from devices: `POST /v1/traffic/probes`.
struct ProbeInterface {
    /// `nil` where the operator does not want them.
    let store: ProbeStore?
    let queue: RequestQueue

    /// The most bytes and stretches of a message. Devices send one stretch at a time.
    private static let (mostBytes, mostProbes) = (64 << 10, 16)

    private struct Batch: Codable, Sendable { let probes: [RoadProbe] }

    /// Adds the path.
    func addRoutes(to router: Router<some RequestContext>) {
        let reader = RequestReader(Batch(probes: []))
        router.post("v1/traffic/probes") { request, _ in
            guard let store else {
                throw RequestError.notFound(kind: "source", name: ProbeStore.source)
            }
            let data = try await request.data(limit: Self.mostBytes)
            let probes = try await queue.run(.body(bytes: data.count)) {
                try reader.read(data).0.probes
            }
            guard !probes.isEmpty else {
                throw RequestError.malformedRequest("there are no probes")
            }
            guard probes.count <= Self.mostProbes else {
                throw RequestError.tooBig(
                    name: "probes", count: probes.count, limit: Self.mostProbes)
            }
            return Response(
                json: try await queue.run(.probes(probes.count)) {
                    try ModelAnswer(store.take(probes)).text
                })
        }
    }
}
