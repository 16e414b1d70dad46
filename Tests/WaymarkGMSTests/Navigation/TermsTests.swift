import Foundation
import Testing
import WaymarkDirections
import WaymarkGMS
import WaymarkGeometry
import WaymarkNavigation

/// A city whose data may be used under terms.
private struct DemandingCity: DirectionsProvider, RoadProvider, TileSource, RequirementsProvider {
    let city: DrawnCity
    let zooms = 0...14
    let requirements = ProviderRequirements(terms: Terms(title: "Terms", text: "Take care."))

    func directions(
        _ request: DirectionsRequest
    ) async throws(DirectionsError) -> DirectionsResponse {
        try await city.directions(request)
    }

    func roads(
        around center: Coordinate, radius: Double
    ) async throws(DirectionsError) -> [RoadPiece] {
        try await city.roads(around: center, radius: radius)
    }

    func contents(of tile: TileID) async throws(DirectionsError) -> [UInt8]? { nil }
}

/// A user who answers as the test says.
@MainActor private final class Dialog: TermsPresenter {
    var answer = true
    private(set) var shown: [TermsDialogOptions] = []

    nonisolated init() {}

    func present(_ terms: Terms, options: TermsDialogOptions) async -> Bool {
        shown.append(options)
        return answer
    }
}

extension AppServices {
    @Suite("Terms under the names of others")
    @MainActor struct TermsTests {
        private let data: DemandingCity
        private let dialog = Dialog()

        init() throws {
            data = DemandingCity(city: try DrawnCity())
            GMSNavigationServices.core = NavigationServices(store: MemoryAcceptanceStore())
            GMSNavigationServices.termsPresenter = dialog
            GMSNavigationServices.receiver = LocationSimulator(start: NavigationScene.noon)
            GMSNavigationServices.resetTermsAndConditionsAccepted()
        }

        /// Other tests have data of their own.
        private func provide() { GMSServices.provide(data) }

        private func answer(
            _ ask: (@escaping GMSTermsResponseCallback) -> Void
        ) async -> Bool {
            var answer: Bool?
            provide()
            ask { answer = $0 }
            while answer == nil { await Task.yield() }
            provide()
            return answer ?? false
        }

        @Test("A8: without accepted terms there is no navigator, and a map shows no navigation")
        func notAccepted() {
            provide()
            #expect(!GMSNavigationServices.areTermsAndConditionsAccepted())
            #expect(GMSNavigationServices.createNavigationSession() == nil)
            #expect(throws: NavigationSetupError.termsNotAccepted) { try GMSNavigator.shared() }
            let mapView = GMSMapView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            mapView.isNavigationEnabled = true
            #expect(!mapView.isNavigationEnabled && mapView.navigator == nil)
            #expect(mapView.locationSimulator == nil && mapView.roadSnappedLocationProvider == nil)
        }

        @Test("A5, A6: terms are shown once with the app's words, and then there are navigators")
        func accepted() async throws {
            for _ in 0..<2 {
                #expect(
                    await answer {
                        GMSNavigationServices.showTermsAndConditionsDialogIfNeeded(
                            withTitle: "Rules", companyName: "Taxi", callback: $0)
                    })
            }
            #expect(dialog.shown == [TermsDialogOptions(title: "Rules", companyName: "Taxi")])
            #expect(GMSNavigationServices.areTermsAndConditionsAccepted())
            let mapView = GMSMapView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            let navigator = try #require(mapView.navigator)
            mapView.isNavigationEnabled = true
            #expect(mapView.isNavigationEnabled && mapView.navigator === navigator)
            #expect(try GMSNavigator.shared() !== navigator)
            #expect(try GMSNavigator.shared() === GMSNavigator.shared())
        }

        @Test("A6: what was accepted is forgotten, and maps show no navigation any more")
        func reset() async throws {
            #expect(
                await answer {
                    GMSNavigationServices.showTermsAndConditionsDialogIfNeeded(
                        withCompanyName: "Taxi", callback: $0)
                })
            let mapView = GMSMapView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            mapView.isNavigationEnabled = true
            #expect(mapView.isNavigationEnabled)
            GMSNavigationServices.resetTermsAndConditionsAccepted()
            #expect(!mapView.isNavigationEnabled && mapView.navigator == nil)
            mapView.isNavigationEnabled = true
            #expect(!mapView.isNavigationEnabled)
        }

        @Test(
            "A5, T9: who rejects has not accepted; the dialog of the first interface always comes")
        func rejected() async {
            dialog.answer = false
            let options = GMSNavigationTermsAndConditionsOptions(companyName: "Taxi")
            #expect(
                await !answer {
                    GMSNavigationServices.showTermsAndConditionsDialogIfNeeded(
                        with: options, callback: $0)
                })
            #expect(!GMSNavigationServices.termsHaveBeenAccepted())
            dialog.answer = true
            for count in 2...3 {
                #expect(
                    await answer {
                        GMSNavigationServices.showTermsAndConditionsDialog(callback: $0)
                    })
                #expect(dialog.shown.count == count)
            }
        }

        @Test("Where nothing can show terms, they are not accepted")
        func noDialog() async {
            GMSNavigationServices.termsPresenter = nil
            #expect(
                await !answer {
                    GMSNavigationServices.showTermsAndConditionsDialogIfNeeded(
                        withCompanyName: "Taxi", callback: $0)
                })
        }

        @Test("Without data there is no navigator, and nothing to accept")
        func noData() {
            GMSServices.removeData()
            #expect(GMSNavigationServices.areTermsAndConditionsAccepted())
            #expect(throws: GMSNavigationSetupError.noData) { try GMSNavigator.shared() }
            #expect(GMSNavigationServices.createNavigationSession() == nil)
            #expect("\(GMSNavigationSetupError.noData)".contains("no data"))
        }
    }
}
