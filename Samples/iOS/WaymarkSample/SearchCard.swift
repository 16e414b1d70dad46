import SwiftUI
import Waymark

/// A field for the search with its answers, and the place that is selected.
struct SearchCard: View {
    let city: City
    @Binding var text: String

    var body: some View {
        TextField("Search", text: $text)
            .onChange(of: text) { city.search.setText(text) }
            .onSubmit { city.search.submit() }
        if let place = city.places?.card {
            Text(place.title.isEmpty ? place.category : place.title).font(.headline)
            if let opening = place.opening { Text(opening) }
            HStack {
                Button("Route") { Task { await city.findRoute() } }
                Button("Close") { city.search.closeCard() }
            }
        } else {
            ForEach((city.places?.rows ?? []).prefix(5)) { row in
                Button {
                    city.search.select(row.id)
                } label: {
                    HStack {
                        Text(row.title.text)
                        Spacer()
                        Text(row.distance?.text ?? "").foregroundStyle(.secondary)
                    }
                }
            }
        }
    }
}
