import WaymarkMapKit

// "Overlays": a geodesic line under names.
extension BepBopController {
    func drawGeodesic() {
        let points = [lunaParkCoordinate, sydneyOperaHouseCoordinate]
        geodesic = MKGeodesicPolyline(coordinates: points, count: 2)
        self.mapView.addOverlay(geodesic, level: .aboveRoads)
    }

    /// The same with the pointer that Objective-C hands over.
    func drawGeodesicByPointer() {
        var points = [lunaParkCoordinate, sydneyOperaHouseCoordinate]
        geodesic = MKGeodesicPolyline(coordinates: &points, count: 2)
        self.mapView.addOverlay(geodesic, level: MKOverlayLevelAboveRoads)
    }
}
