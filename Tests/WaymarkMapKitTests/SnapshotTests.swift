import Foundation
import Testing
import WaymarkDirections
import WaymarkMapKit
import WaymarkMaps
import WaymarkRendering
import WaymarkUIKit

@Suite("Pictures of maps, distances, links and services by MapKit's names")
@MainActor struct SnapshotTests {
    private let place = CLLocationCoordinate2DMake(60.17, 24.94)

    @Test("A picture has its size, its pixels and its places")
    func picture() async throws {
        let options = MKMapSnapshotter.Options()
        options.region = MKCoordinateRegion(center: place, span: MKCoordinateSpanMake(0.05, 0.05))
        options.size = CGSize(width: 120, height: 80)
        options.scale = 2
        let snapshot = try await MKMapSnapshotter(options: options, services: MKServices()).start()
        #expect(snapshot.image.size == CGSize(width: 120, height: 80))
        #expect(snapshot.image.mapTexture?.width == 240)
        let middle = snapshot.point(for: place)
        #expect(abs(middle.x - 60) < 1 && abs(middle.y - 40) < 1)
        #expect(snapshot.point(for: kCLLocationCoordinate2DInvalid).x.isNaN)
    }

    @Test(
        "A picture of nothing, or of absurd size, is refused",
        arguments: [
            (0.0, 100.0, 1.0), (100_000, 100_000, 1), (.nan, 10, 1), (100, 100, .infinity),
        ])
    func refused(width: Double, height: Double, scale: Double) async {
        let options = MKMapSnapshotter.Options()
        options.size = CGSize(width: width, height: height)
        options.scale = CGFloat(scale)
        let snapshotter = MKMapSnapshotter(options: options, services: MKServices())
        await withCheckedContinuation { continuation in
            snapshotter.start { snapshot, error in
                #expect(snapshot == nil && error is MKError)
                continuation.resume()
            }
        }
        #expect(!snapshotter.isLoading)
    }

    @Test(
        "Distances are written as people read them",
        arguments: [
            (4.2, MKDistanceFormatter.Units.metric, "4\u{a0}m"), (347, .metric, "350\u{a0}m"),
            (999, .metric, "1\u{a0}km"), (1240, .metric, "1.2\u{a0}km"),
            (25_300, .metric, "25\u{a0}km"), (30, .imperial, "100\u{a0}ft"),
            (3000, .imperial, "1.9\u{a0}mi"), (90, .imperialWithYards, "100\u{a0}yd"),
            (.nan, .metric, ""), (-3, .metric, ""), (.infinity, .metric, ""),
        ])
    func distances(meters: Double, units: MKDistanceFormatter.Units, text: String) {
        let formatter = MKDistanceFormatter()
        formatter.locale = Locale(identifier: "en")
        formatter.units = units
        #expect(formatter.string(fromDistance: meters) == text)
    }

    @Test("Distances are said in full in the language of the locale, and read back")
    func language() {
        let formatter = MKDistanceFormatter()
        formatter.locale = Locale(identifier: "de_DE")
        #expect(formatter.string(fromDistance: 1240) == "1,2\u{a0}km")
        formatter.unitStyle = .full
        #expect(formatter.string(fromDistance: 300).contains("300 M"))
        #expect(formatter.distance(from: "1,2 km") == 1200)
        #expect(formatter.distance(from: "far away") < 0)
        #expect(formatter.string(for: 300 as NSNumber) != nil && formatter.string(for: "x") == nil)
    }

    @Test("A place and directions become addresses, which can be read again")
    func links() throws {
        let services = MKServices.shared
        var opened: [URL] = []
        services.opener = {
            opened.append($0)
            return true
        }
        defer { services.opener = nil }
        let cafe = HelsinkiMaps.item(place, "Café & bar")
        #expect(cafe.openInMaps())
        #expect(
            cafe.openInMaps(launchOptions: [
                MKLaunchOptionsDirectionsModeKey: MKLaunchOptionsDirectionsModeWalking
            ]))
        #expect(!MKMapItem.openMaps(with: []))
        try #require(opened.count == 2)
        #expect(opened[0].absoluteString.hasPrefix("maps:?ll=60.17,24.94&q=Caf"))
        #expect(!MKDirections.Request.isDirectionsRequest(opened[0]))
        #expect(MKDirections.Request.isDirectionsRequest(opened[1]))
        let request = MKDirections.Request(contentsOf: opened[1])
        #expect(request.source?.isCurrentLocation == true)
        #expect(request.destination?.name == "Café & bar" && request.transportType == .walking)
        #expect(request.destination?.placemark.coordinate.latitude == 60.17)
    }

    @Test(
        "Addresses that are none give requests without places",
        arguments: [
            "maps:?daddr=x,y", "maps:?daddr=1", "https://maps.example/?daddr=1,2",
            "maps:?daddr=900,0",
            "maps:?", "geo:1,2",
        ])
    func badLinks(text: String) throws {
        let request = MKDirections.Request(contentsOf: try #require(URL(string: text)))
        #expect(request.destination == nil)
    }

    @Test("Services refuse what is no region and no address, and stay as they were")
    func services() throws {
        let services = MKServices()
        do {
            try services.provide(region: "/nowhere/at/all.waymark")
            #expect(Bool(false), "there is no region")
        } catch {
            #expect(error.code == .decodingFailure && error.underlyingError != nil)
        }
        do {
            try services.provide(server: try #require(URL(string: "file:///etc")))
            #expect(Bool(false), "that is no server")
        } catch {
            #expect((error as? MKError)?.code == .serverFailure)
        }
    }

    @Test("A map that was there before its provider takes the tiles of it")
    func later() async throws {
        let services = MKServices()
        let scene = MapScene(services)
        #expect(scene.view.map.source.zooms == 0...0)
        services.provide(try OneTile())
        await Task.yield()
        for _ in 0..<100 where scene.view.map.source.zooms != 0...3 { await Task.yield() }
        #expect(scene.view.map.source.zooms == 0...3)
    }
}
