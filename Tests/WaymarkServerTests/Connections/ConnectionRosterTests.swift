import Testing
import WaymarkServer

@Suite("Which connection gives way")
struct ConnectionRosterTests {
    @Test("The one that has waited longest for its client, once the limit is reached")
    func longest() {
        var roster = ConnectionRoster<String>(limit: 3)
        #expect(roster.open("a") == nil && roster.open("b") == nil)
        #expect(roster.open("c") == "a")
        roster.change("b", isBusy: true)
        roster.change("b", isBusy: false)
        #expect(roster.open("d") == "c", "b has waited since its answer only")
        #expect(roster.open("e") == "b")
        #expect(roster.count == 2)
    }

    @Test("None that is worked for, and not the new one itself")
    func busy() {
        var roster = ConnectionRoster<String>(limit: 2)
        #expect(roster.open("a") == nil)
        roster.change("a", isBusy: true)
        #expect(roster.open("b") == nil)
        roster.change("b", isBusy: true)
        #expect(roster.open("c") == nil)
        #expect(roster.count == 3)
        roster.change("b", isBusy: false)
        #expect(roster.open("d") == "c")
    }

    @Test("One that was closed is forgotten, whatever is heard of it")
    func closed() {
        var roster = ConnectionRoster<String>(limit: 2)
        _ = roster.open("a")
        roster.close("a")
        roster.change("a", isBusy: true)
        roster.change("a", isBusy: false)
        #expect(roster.count == 0)
        #expect(roster.open("b") == nil)
    }
}
