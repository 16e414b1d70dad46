// An app with a map, a navigator and a region on the device.
import Waymark

let region = try Region(path: CommandLine.arguments[1])
let provider = OnDeviceProvider(region: region)
let session = try NavigationSession(provider: provider, source: LocationSimulator())
let options = MapViewOptions(
    size: SIMD2(320, 240), camera: CameraPosition(target: region.manifest.bounds.center, zoom: 15))
let map = MapView(options: options, source: provider)
let controller = map.enableNavigation(with: session)
await map.loadTiles()
print("Waymark: a frame of \(map.frame().width) pixels, started \(session.isStarted)")
controller.detach()

// Pictures of one's own need no other module.
var list = DisplayList()
list.addDisc(SIMD2(16, 16), radius: 12)
list.fill(StyleColor(hex: 0x2f7cf6))
var picture = Bitmap(width: 32, height: 32)
Rasterizer().draw(list, into: &picture)
print("Waymark: a picture of \(picture.png().count) bytes")
