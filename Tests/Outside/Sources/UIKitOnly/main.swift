// An app of UIKit with a map in a view, as far as a machine without a screen has it: the same class lays out, draws
// and gives guides to constraints.
import WaymarkDirections
import WaymarkGeometry
import WaymarkMaps
import WaymarkPlatform
import WaymarkRendering
import WaymarkUIKit

let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
let view = MapHostView(frame: root.bounds, map: MapView())
view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
root.addSubview(view)
let label = UIView()
label.translatesAutoresizingMaskIntoConstraints = false
view.addSubview(label)
label.topAnchor.constraint(equalTo: view.navigationHeaderLayoutGuide.bottomAnchor).isActive = true
label.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
label.widthAnchor.constraint(equalToConstant: 100).isActive = true
label.heightAnchor.constraint(equalToConstant: 20).isActive = true

let place = CLLocationCoordinate2D(latitude: 60.17, longitude: 24.94)
view.map.camera.target = Coordinate(place)
view.map.updateMyLocation(
    Location(CLLocation(latitude: place.latitude, longitude: place.longitude)))
root.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
root.layoutIfNeeded()
var bitmap = Bitmap(width: 1, height: 1)
let isDrawn = view.drawFrame(into: &bitmap)
print(
    "WaymarkUIKit: drawn \(isDrawn), \(bitmap.width) by \(bitmap.height) pixels, "
        + "a label at \(Int(label.frame.minX))")
