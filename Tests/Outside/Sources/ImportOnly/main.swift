// A program that builds regions.
import WaymarkImport
import WaymarkRouting

let options = RegionImporter.Options(profiles: [try Profile(named: "car")])
try RegionImporter(options: options).build(CommandLine.arguments[1], to: CommandLine.arguments[2])
print("WaymarkImport: \(CommandLine.arguments[2])")
