import Foundation
public import WaymarkDirections

extension RemoteProvider {
    /// Tells the server all that a source knows of the traffic: a file of speeds or turn penalties of OSRM, GeoJSON or
    /// WZDx 4, as the server reads it. The key must be one for operations.
    ///
    /// - Throws: ``DirectionsError``.
    @discardableResult public func setTraffic(
        _ feed: [UInt8], of source: String
    ) async throws(DirectionsError) -> TrafficSummary {
        try await answer(trafficRequest("PUT", source, feed))
    }

    /// Lets the server forget what a source said.
    ///
    /// - Throws: ``DirectionsError``, also where it knows no such source.
    public func clearTraffic(of source: String) async throws(DirectionsError) {
        let _: Done = try await answer(trafficRequest("DELETE", source, nil))
    }

    /// The sources of traffic of the server, and the incidents that they tell. The key must be one for operations.
    ///
    /// - Throws: ``DirectionsError``.
    public func traffic() async throws(DirectionsError) -> (
        sources: [TrafficSource], incidents: [TrafficIncident]
    ) {
        let status: Status = try await answer(RemoteRequest(url: address + "/v1/traffic"))
        return (status.sources, status.incidents)
    }

    private struct Status: Decodable {
        let sources: [TrafficSource]
        let incidents: [TrafficIncident]
    }

    private struct Done: Decodable {}

    private func trafficRequest(
        _ method: String, _ source: String, _ body: [UInt8]?
    ) -> RemoteRequest {
        let name = source.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        var request = RemoteRequest(url: "\(address)/v1/traffic/\(name)", body: body)
        request.method = method
        return request
    }
}
