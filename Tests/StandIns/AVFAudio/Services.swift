extension AVSpeechSynthesisVoice {
    @available(iOS 17.0, *)
    public struct Traits: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var isNoveltyVoice: Traits { get }
        public static var isPersonalVoice: Traits { get }
    }

    @available(iOS 17.0, *)
    public var voiceTraits: Traits { get }
}

extension AVSpeechSynthesizer {
    @available(iOS 17.0, *)
    public class var availableVoicesDidChangeNotification: NSNotification.Name { get }
}
