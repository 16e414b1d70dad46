import SwiftUI
import Waymark
import WaymarkUIKit

/// The map with a field for the search, and a card for what comes next.
struct MapScreen: View {
    /// What is shown over the map.
    private enum Sheet: String, Identifiable {
        case directions, regions, pictures, uikit
        var id: String { rawValue }
    }

    let model: SampleModel
    let city: City
    @State private var cameraMode: CameraMode
    @State private var text = ""
    @State private var sheet: Sheet?
    @Environment(\.scenePhase) private var scenePhase

    init(model: SampleModel, city: City) {
        (self.model, self.city) = (model, city)
        // A drive that was under way is followed already.
        _cameraMode = State(initialValue: city.map.cameraMode)
    }

    var body: some View {
        VStack(spacing: 0) {
            NavigationMap(map: city.map, session: city.session)
                .cameraMode($cameraMode)
                .ignoresSafeArea()
            card
        }
        .sheet(item: $sheet) { sheet in content(of: sheet) }
        .onChange(of: scenePhase) { if scenePhase == .background { city.saveScreen() } }
    }

    @ViewBuilder private var card: some View {
        VStack(alignment: .leading, spacing: 8) {
            if let problem = city.problem { Text(problem).foregroundStyle(.red) }
            switch city.phase {
            case .looking:
                SearchCard(city: city, text: $text)
                buttons
            case .searchingRoute: ProgressView()
            case .preview(let title, let summary):
                Text(title).font(.headline)
                Text(summary)
                HStack {
                    Button("Start") { city.start() }
                    Button("Cancel") { city.stop() }
                }
            case .driving:
                HStack {
                    Button("Directions") { sheet = .directions }
                    Button("End") { city.stop() }
                }
            }
        }
        .padding()
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(.regularMaterial)
    }

    private var buttons: some View {
        HStack {
            Button("Regions") { sheet = .regions }
            Button("UIKit") { sheet = .uikit }
            if PanoramaScreen.isThere(for: city) {
                Button("Pictures") { sheet = .pictures }
            }
        }
    }

    @ViewBuilder private func content(of sheet: Sheet) -> some View {
        switch sheet {
        case .directions: DirectionsList(navigator: city.navigator)
        case .regions: RegionScreen(model: model)
        case .pictures: PanoramaScreen(city: city)
        case .uikit: DriveScreen(city: city)
        }
    }
}
