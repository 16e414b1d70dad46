import Testing
import WaymarkBrowser

@Suite("Places for visitors and connections")
struct PlacesTests {
    @Test("The one who has not used his place for the longest time leaves")
    func oldest() {
        var places = Places<String>(limit: 3)
        for name in ["a", "b", "c"] { #expect(places.enter(name) == .free) }
        places.use("a")
        #expect(places.enter("d") == .inPlaceOf("b"))
        #expect(places.enter("e") == .inPlaceOf("c"))
        #expect(places.enter("f") == .inPlaceOf("a"))
        #expect(places.enter("f") == .free, "he has one already")
    }

    @Test("Who is kept keeps his place; where all are, there is none")
    func kept() {
        var places = Places<String>(limit: 2)
        for name in ["a", "b"] { #expect(places.enter(name) == .free) }
        #expect(places.enter("c", isKept: { $0 == "a" }) == .inPlaceOf("b"))
        #expect(places.enter("d", isKept: { _ in true }) == .full)
        #expect(places.enter("d", isKept: { $0 == "a" }) == .inPlaceOf("c"), "d had got no place")
    }

    @Test("Who leaves makes room, and has nothing to use any more")
    func leaving() {
        var places = Places<Int>(limit: 2)
        for number in 0..<2 { #expect(places.enter(number) == .free) }
        places.leave(0)
        places.use(0)
        #expect(places.enter(2) == .free)
        #expect(places.enter(3) == .inPlaceOf(1))
    }

    @Test("There are never more than the limit, and the newest are those who stay")
    func many() {
        var places = Places<Int>(limit: 256)
        for number in 0..<256 { #expect(places.enter(number) == .free) }
        for number in 256..<1000 { #expect(places.enter(number) == .inPlaceOf(number - 256)) }
    }

    @Test("However many visitors there are, their tiles have so much memory together")
    func memory() {
        #expect(TileBudget.share(of: 0) == TileBudget.most)
        #expect(TileBudget.share(of: 1) == TileBudget.most)
        for visitors in 1...16 {
            let share = TileBudget.share(of: visitors)
            #expect(share * visitors <= TileBudget.all && share >= TileBudget.all / 16)
        }
    }
}
