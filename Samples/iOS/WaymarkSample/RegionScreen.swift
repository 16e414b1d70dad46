import SwiftUI
import WaymarkClient

/// The region of the app, those of a server, and where locations come from.
struct RegionScreen: View {
    let model: SampleModel
    @State private var shelf = RegionShelf()
    @State private var address = "http://127.0.0.1:8080"

    var body: some View {
        Form {
            if let problem = model.problem { Text(problem) }
            Section("On this device") {
                Button("Helsinki") { model.openBundled() }
                ForEach(shelf.installed, id: \.self) { name in
                    Button(name) { shelf.path(of: name).map { model.open(path: $0) } }
                }
            }
            Section("On a server") {
                TextField("Address of a server", text: $address)
                Button("Connect") { Task { await shelf.connect(to: address) } }
                ForEach(shelf.offered, id: \.self) { name in
                    Button("Download \(name)") { Task { await shelf.download(name) } }
                }
                if let fraction = shelf.fraction { ProgressView(value: fraction) }
                if let problem = shelf.problem { Text(problem) }
            }
            Section("Locations") {
                Button(model.isSimulated ? "Use the receiver" : "Simulate") {
                    model.isSimulated.toggle()
                }
            }
        }
    }
}
