// A navigation on a desktop with a receiver behind gpsd.
import WaymarkDesktop
import WaymarkDirections

let source: any LocationSource = GPSDSource(port: 2947)
print("WaymarkDesktop: live \(source.isLive)")
