import HTTPTypes
import Hummingbird
import NIOCore
import WaymarkEngine
import WaymarkRegion

/// What operators ask a server: whether it lives, whether it takes requests, and its numbers.
struct OperationsInterface {
    let catalog: RegionCatalog
    let queue: RequestQueue
    let metrics: ServerMetrics

    /// Adds all paths.
    func addRoutes(to router: Router<some RequestContext>) {
        router.get("health") { _, _ in
            Response(json: [
                "code": ResponseCode.okay, "status": "ok",
                "regions": catalog.regions.map(\.manifest.name), "profiles": catalog.profiles,
            ])
        }
        router.get("ready") { _, _ in
            guard !catalog.regions.isEmpty, let seconds = queue.secondsUntilRoom else {
                return Response(json: ["code": ResponseCode.okay, "status": "ready"])
            }
            throw RequestError.busy(retryAfter: seconds)
        }
        router.get("metrics") { _, _ in
            let text = metrics.text(load: queue.load, regions: catalog.regions.count)
            return Response(
                status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
        }
    }
}
