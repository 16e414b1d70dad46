import WaymarkDirections
import WaymarkMaps
import WaymarkStyle

/// The layers of a style for other clients that show the traffic: lines beside the middle of roads, and incidents,
/// in the colours of our own map.
struct TrafficLook {
    /// Whether they are seen; who does not ask for them finds them hidden.
    let isShown: Bool

    /// The name of the source of their tiles.
    static let source = "traffic"

    /// `layers` with lines over the roads, under buildings and names, and with incidents over all.
    func added(to layers: [[String: Any]]) -> [[String: Any]] {
        let isUpper = { (layer: [String: Any]) in
            ["fill-extrusion", "symbol"].contains(layer["type"] as? String ?? "")
        }
        let place = layers.firstIndex(where: isUpper) ?? layers.count
        return layers[..<place] + [lines] + layers[place...] + [incidents]
    }

    private var visibility: String { isShown ? "visible" : "none" }

    /// Zooms here are 1 less than ours.
    private var lines: [String: Any] {
        let order = TrafficCongestion.allCases.enumerated().flatMap { number, congestion in
            [congestion.rawValue, number] as [Any]
        }
        let colors = TrafficCongestion.allCases.flatMap { [$0.rawValue, $0.mapColor.hexText] }
        func beside(_ points: Double) -> [Any] {
            ["match", ["get", "driving_side"], "left", -points, points]
        }
        return [
            "id": "traffic", "type": "line", "source": Self.source, "source-layer": "traffic",
            "minzoom": TrafficTiles.zooms.lowerBound,
            "layout": [
                "visibility": visibility, "line-cap": "round", "line-join": "round",
                "line-sort-key": ["match", ["get", "congestion"]] + order + [0],
            ] as [String: Any],
            "paint": [
                "line-color": ["match", ["get", "congestion"]] + colors + ["#808080"],
                "line-width": [
                    "interpolate", ["linear"], ["zoom"], Self.thin.zoom, Self.thin.width,
                    Self.thick.zoom, Self.thick.width,
                ] as [Any],
                "line-offset": [
                    "interpolate", ["linear"], ["zoom"], Self.thin.zoom,
                    beside(0.6 * Self.thin.width), Self.thick.zoom, beside(0.6 * Self.thick.width),
                ] as [Any],
            ] as [String: Any],
        ]
    }

    private static let (thin, thick) = ((zoom: 10.0, width: 1.5), (zoom: 18.0, width: 7.0))

    private var incidents: [String: Any] {
        let colors = TrafficIncident.Kind.allCases.flatMap {
            [$0.rawValue, IncidentSign($0).color.hexText]
        }
        return [
            "id": "traffic-incidents", "type": "circle", "source": Self.source,
            "source-layer": "incidents", "minzoom": 9, "layout": ["visibility": visibility],
            "paint": [
                "circle-radius": 7, "circle-stroke-width": 2, "circle-stroke-color": "#ffffff",
                "circle-color": ["match", ["get", "kind"]] + colors + ["#808080"],
            ] as [String: Any],
        ]
    }
}

extension StyleColor {
    /// The colour as `#rrggbb`.
    fileprivate var hexText: String {
        let parts = [red, green, blue].map { part in
            let text = String(Int((part * 255).rounded()), radix: 16)
            return text.count < 2 ? "0" + text : text
        }
        return "#" + parts.joined()
    }
}
