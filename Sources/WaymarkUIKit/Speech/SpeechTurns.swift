/// Brings the voice and the sound of the device together: a value that takes what happens and returns
/// the effects to perform.
///
/// The sound of other apps is lowered before a word is said, which the system does in its own time, and
/// comes back once nothing is said any more. Every turn ends once.
package struct SpeechTurns: Hashable, Sendable {
    /// An effect that is to be performed, in order.
    package enum Effect: Hashable, Sendable {
        /// Lower the sound of other apps, and report how that went.
        case activate(turn: Int)
        /// Say the words of a turn, and report when they have ended or were cut off.
        case say(turn: Int)
        /// Cut off what is being said.
        case silence
        /// Tell whoever asked for the turn that it is over.
        case end(turn: Int)
        /// Ask ``SpeechTurns/settle()`` once all effects are performed.
        case settle
        /// Give the sound back to other apps.
        case deactivate
    }

    /// The turn that has the word.
    private var current: Int?
    /// Whether its words were begun.
    private var hasBegun = false
    /// Turns whose words the system may still be saying.
    private var sounding: Set<Int> = []
    /// Whether the sound of others is lowered, or about to be.
    private var isActive = false
    private var next = 0

    /// Nobody speaks.
    package init() {}

    /// The number of a new turn, which takes the word from the one before, and its effects.
    package mutating func begin() -> (turn: Int, effects: [Effect]) {
        let effects = cutOff()
        next += 1
        current = next
        isActive = true
        return (next, effects + [.activate(turn: next)])
    }

    /// The sound of others is lowered for a turn.
    package mutating func activated(_ turn: Int) -> [Effect] {
        guard turn == current, !hasBegun else { return [.settle] }
        hasBegun = true
        sounding.insert(turn)
        return [.say(turn: turn)]
    }

    /// The system does not let the app speak, as during a call.
    package mutating func refused(_ turn: Int) -> [Effect] {
        guard turn == current else { return [.settle] }
        current = nil
        hasBegun = false
        return [.end(turn: turn), .settle]
    }

    /// The words of a turn have ended, or were cut off.
    package mutating func finished(_ turn: Int) -> [Effect] {
        sounding.remove(turn)
        guard turn == current else { return [.settle] }
        current = nil
        hasBegun = false
        return [.end(turn: turn), .settle]
    }

    /// Nothing more is to be said: the app wants it, or a call comes.
    package mutating func stop() -> [Effect] { cutOff() + [.settle] }

    /// The system has lost its voice and its sound, and both begin anew.
    package mutating func reset() -> [Effect] {
        let effects = cutOff().filter { $0 != .silence }
        sounding = []
        isActive = false
        return effects
    }

    /// Gives the sound back where nothing is said any more.
    package mutating func settle() -> [Effect] {
        guard isActive, current == nil, sounding.isEmpty else { return [] }
        isActive = false
        return [.deactivate]
    }

    private mutating func cutOff() -> [Effect] {
        guard let turn = current else { return [] }
        let effects: [Effect] = hasBegun ? [.silence, .end(turn: turn)] : [.end(turn: turn)]
        current = nil
        hasBegun = false
        return effects
    }
}
