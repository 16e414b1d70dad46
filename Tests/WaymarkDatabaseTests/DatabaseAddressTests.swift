import Testing
import WaymarkDatabase

@Suite("Addresses of databases")
struct DatabaseAddressTests {
    @Test(
        "What libpq understands is an address",
        arguments: [
            "postgresql://waymark@db.example:5433/places?sslmode=require",
            "postgres://waymark:secret@[::1]/places", "host=/run/postgresql dbname=places",
            "postgresql:///places", "service=maps",
        ])
    func good(text: String) throws { _ = try DatabaseAddress(text) }

    @Test(
        "Anything else is refused",
        arguments: [
            "", "places", "http://db.example/places", "postgresql://waymark@[db/places",
            "postgresql://waymark:s%zz@db/places", "host=a unknown=1", "host='a",
            "postgresql://db/places\u{0}", "postgresql://db/places?sslmodus=no",
        ])
    func bad(text: String) {
        #expect(throws: DatabaseError.invalidAddress) { try DatabaseAddress(text) }
    }

    @Test("Neither an address nor its errors show a password")
    func secrets() throws {
        let text = "postgresql://waymark:qu%69et@127.0.0.1:1/places"
        let address = try DatabaseAddress(text)
        var shown = "\(address) \(String(reflecting: address))"
        dump(address, to: &shown)
        do throws(DatabaseError) {
            _ = try DatabaseWriter(address)
        } catch {
            shown += "\(error) \(String(reflecting: error))"
        }
        do throws(DatabaseError) {
            _ = try DatabaseAddress("postgresql://waymark:quiet@[db/places")
        } catch {
            shown += "\(error) \(String(reflecting: error))"
        }
        #expect(shown.contains("127.0.0.1"))
        #expect(!shown.contains("quiet") && !shown.contains("qu%69et"))
    }
}
