// An app with a map, a navigator and a region on the device.
import Waymark

let region = try Region(path: CommandLine.arguments[1])
let provider = OnDeviceProvider(region: region)
let session = try NavigationSession(provider: provider, source: LocationSimulator(start: .now))
let options = MapViewOptions(
    size: SIMD2(320, 240), camera: CameraPosition(target: region.manifest.bounds.center, zoom: 15))
let map = try MapView(options: options, source: provider, style: Style(named: "day"))
let controller = map.enableNavigation(with: session)
await map.loadTiles()
print("Waymark: a frame of \(map.frame().width) pixels, started \(session.isStarted)")
controller.detach()
