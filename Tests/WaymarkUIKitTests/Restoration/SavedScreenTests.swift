import Foundation
import Testing
import WaymarkGeometry
import WaymarkMaps
import WaymarkNavigationUI
import WaymarkUIKit

@Suite("A screen with a map that comes back (S11)")
@MainActor struct SavedScreenTests {
    private let camera = CameraPosition(
        latitude: 60.17, longitude: 24.94, zoom: 16, bearing: 30, viewingAngle: 20)

    private func map() -> MapView {
        let map = MapView()
        map.camera = camera
        map.mapType = .satellite
        map.language = "fi"
        return map
    }

    @Test("Map and camera come back from the dictionary of an activity")
    func userInfo() throws {
        let source = map()
        source.followingPerspective = .topDownNorthUp
        source.cameraMode = .following
        let info = SavedScreen(source).userInfo
        let target = MapView()
        try #require(SavedScreen(userInfo: info)).apply(to: target)
        #expect(target.camera == camera && target.mapType == .satellite)
        #expect(target.language == "fi" && target.cameraMode == .following)
        #expect(target.followingPerspective == .topDownNorthUp)
    }

    @Test("An archive of a view controller holds it")
    func coder() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(SavedScreen(map()))
        let data = archiver.encodedData
        let reader = try NSKeyedUnarchiver(forReadingFrom: data)
        #expect(reader.decodeScreen() == SavedScreen(map()))
        #expect(reader.decodeScreen()?.map.camera == camera)
    }

    @Test("What is damaged or not there is nothing")
    func damaged() throws {
        #expect(SavedScreen(userInfo: nil) == nil)
        #expect(SavedScreen(userInfo: [:]) == nil)
        #expect(SavedScreen(userInfo: [SavedScreen.key: "text"]) == nil)
        #expect(SavedScreen(userInfo: [SavedScreen.key: Data([1, 2])]) == nil)
        let reader = try NSKeyedUnarchiver(
            forReadingFrom: NSKeyedArchiver(requiringSecureCoding: true).encodedData)
        #expect(reader.decodeScreen() == nil)
    }

    @Test("A mode of a later version is none of this one")
    func later() throws {
        let text = String(decoding: try SavedScreen(map()).data, as: UTF8.self)
        let other = text.replacing("\"free\"", with: "\"orbit\"")
        let saved = try #require(SavedScreen(data: Data(other.utf8)))
        #expect(saved.cameraMode == .free && saved.map.camera == camera)
    }
}
