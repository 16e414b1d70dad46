// Regions whose places are in a database; here there is none.
import WaymarkDatabase
import WaymarkEngine

let region = try Region(path: CommandLine.arguments[1])
let address = try DatabaseAddress("host=/nowhere dbname=places")
let database = PlaceDatabase(address)
let catalog = RegionCatalog(regions: [region]) { database.places(of: $0.name) }
do {
    try await database.check(regions: catalog.regions.map(\.manifest.name))
} catch {
    print("WaymarkDatabase: \(error)")
}
