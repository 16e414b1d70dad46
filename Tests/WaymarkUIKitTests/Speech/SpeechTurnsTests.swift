import Testing
import WaymarkUIKit

@Suite("The turns of a voice and the sound of the device")
struct SpeechTurnsTests {
    @Test("Others are quieter before a word is said, and loud again after the last")
    func whole() {
        var turns = SpeechTurns()
        let (turn, effects) = turns.begin()
        #expect(effects == [.activate(turn: turn)])
        #expect(turns.activated(turn) == [.say(turn: turn)])
        #expect(turns.settle() == [])
        #expect(turns.finished(turn) == [.end(turn: turn), .settle])
        #expect(turns.settle() == [.deactivate])
        #expect(turns.settle() == [])
    }

    @Test("Words that follow at once leave the others quiet in between")
    func following() {
        var turns = SpeechTurns()
        let first = turns.begin().turn
        _ = turns.activated(first)
        #expect(turns.finished(first) == [.end(turn: first), .settle])
        // Whoever heard of the end had more to say.
        let second = turns.begin().turn
        #expect(turns.settle() == [])
        #expect(turns.activated(second) == [.say(turn: second)])
    }

    @Test("A more urgent turn cuts off the one before, which ends once")
    func cutOff() {
        var turns = SpeechTurns()
        let first = turns.begin().turn
        _ = turns.activated(first)
        let (second, effects) = turns.begin()
        #expect(effects == [.silence, .end(turn: first), .activate(turn: second)])
        #expect(turns.activated(second) == [.say(turn: second)])
        // The system says late that the first was cut off.
        #expect(turns.finished(first) == [.settle])
        #expect(turns.settle() == [])
        #expect(turns.finished(second) == [.end(turn: second), .settle])
        #expect(turns.settle() == [.deactivate])
    }

    @Test("A turn that was stopped before it could begin says nothing, and others are loud again")
    func stoppedEarly() {
        var turns = SpeechTurns()
        let turn = turns.begin().turn
        #expect(turns.stop() == [.end(turn: turn), .settle])
        #expect(turns.settle() == [.deactivate])
        #expect(turns.activated(turn) == [.settle])
        #expect(turns.settle() == [])
    }

    @Test("Others stay quiet until the system says that it is silent")
    func stoppedInBetween() {
        var turns = SpeechTurns()
        let turn = turns.begin().turn
        _ = turns.activated(turn)
        #expect(turns.stop() == [.silence, .end(turn: turn), .settle])
        #expect(turns.settle() == [])
        #expect(turns.finished(turn) == [.settle])
        #expect(turns.settle() == [.deactivate])
    }

    @Test("A system that refuses, as during a call, ends the turn")
    func refused() {
        var turns = SpeechTurns()
        let turn = turns.begin().turn
        #expect(turns.refused(turn) == [.end(turn: turn), .settle])
        #expect(turns.settle() == [.deactivate])
        #expect(turns.refused(turn) == [.settle])
    }

    @Test("A system that begins anew ends the turn, and owes others nothing")
    func reset() {
        var turns = SpeechTurns()
        let turn = turns.begin().turn
        _ = turns.activated(turn)
        #expect(turns.reset() == [.end(turn: turn)])
        #expect(turns.finished(turn) == [.settle])
        #expect(turns.settle() == [])
        #expect(turns.stop() == [.settle])
    }

    @Test("Markup tells the language of the whole")
    func markup() {
        #expect(
            SpeechMarkup.document(
                "<speak>Turn <lang xml:lang=\"fi\">left</lang></speak>", language: "en-GB")
                == "<speak version=\"1.1\" xml:lang=\"en-GB\">Turn <lang xml:lang=\"fi\">left</lang></speak>"
        )
        #expect(SpeechMarkup.document("<p>x</p>", language: "en") == "<p>x</p>")
        #expect(SpeechMarkup.document("<speak/>", language: "en") == "<speak/>")
        #expect(SpeechMarkup.document("<speak>x</speak>", language: "e\"n") == "<speak>x</speak>")
    }
}
