import SwiftUI

/// An app with a map, a search and guidance, all on the device.
@main struct SampleApp: App {
    @State private var model = SampleModel()

    var body: some Scene {
        WindowGroup {
            RootScreen(model: model)
        }
    }
}
