import SwiftUI

/// The map of the region, or the way to one.
struct RootScreen: View {
    let model: SampleModel

    var body: some View {
        Group {
            if let city = model.city {
                MapScreen(model: model, city: city).id(ObjectIdentifier(city))
            } else {
                RegionScreen(model: model)
            }
        }
        .onAppear { if model.city == nil { model.openBundled() } }
    }
}
