@_exported public import CoreFoundation
@_exported public import ObjectiveC

@objc public enum AVSpeechBoundary: Int, Sendable {
    case immediate
    case word
}

@objc public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
    case `default` = 1
    case enhanced
    @available(iOS 16.0, *)
    case premium
}

@objc public enum AVSpeechSynthesisVoiceGender: Int, Sendable {
    case unspecified
    case male
    case female
}

public let AVSpeechUtteranceMinimumSpeechRate: Float
public let AVSpeechUtteranceMaximumSpeechRate: Float
public let AVSpeechUtteranceDefaultSpeechRate: Float
public let AVSpeechSynthesisVoiceIdentifierAlex: String

@objc open class AVSpeechSynthesisVoice: NSObject, NSSecureCoding {
    public override init()
    public init?(language languageCode: String?)
    public init?(identifier: String)
    public required init?(coder: NSCoder)
    open class func speechVoices() -> [AVSpeechSynthesisVoice]
    open class func currentLanguageCode() -> String
    open var language: String { get }
    open var identifier: String { get }
    open var name: String { get }
    open var quality: AVSpeechSynthesisVoiceQuality { get }
    @available(iOS 13.0, *)
    open var gender: AVSpeechSynthesisVoiceGender { get }
    open func encode(with coder: NSCoder)
    open class var supportsSecureCoding: Bool { get }
}

@objc open class AVSpeechUtterance: NSObject, NSCopying, NSSecureCoding {
    public init(string: String)
    public init(attributedString string: NSAttributedString)
    @available(iOS 16.0, *)
    public init?(ssmlRepresentation string: String)
    public required init?(coder: NSCoder)
    open var voice: AVSpeechSynthesisVoice? { get set }
    open var speechString: String { get }
    open var attributedSpeechString: NSAttributedString { get }
    open var rate: Float { get set }
    open var pitchMultiplier: Float { get set }
    open var volume: Float { get set }
    @available(iOS 14.0, *)
    open var prefersAssistiveTechnologySettings: Bool { get set }
    open var preUtteranceDelay: TimeInterval { get set }
    open var postUtteranceDelay: TimeInterval { get set }
    open func copy(with zone: NSZone?) -> Any
    open func encode(with coder: NSCoder)
    open class var supportsSecureCoding: Bool { get }
}

@objc public protocol AVSpeechSynthesizerDelegate where Self: NSObject {
    @objc(speechSynthesizer:didStartSpeechUtterance:) optional func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
    @objc(speechSynthesizer:didFinishSpeechUtterance:) optional func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    @objc(speechSynthesizer:didPauseSpeechUtterance:) optional func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
    @objc(speechSynthesizer:didContinueSpeechUtterance:) optional func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
    @objc(speechSynthesizer:didCancelSpeechUtterance:) optional func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
}

@objc open class AVSpeechSynthesizer: NSObject {
    public override init()
    weak open var delegate: (any AVSpeechSynthesizerDelegate)? { get set }
    open var isSpeaking: Bool { get }
    open var isPaused: Bool { get }
    @available(iOS 13.0, *)
    open var usesApplicationAudioSession: Bool { get set }
    @available(iOS 13.0, *)
    open var mixToTelephonyUplink: Bool { get set }
    open func speak(_ utterance: AVSpeechUtterance)
    @discardableResult
    open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool
    @discardableResult
    open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool
    @discardableResult
    open func continueSpeaking() -> Bool
}
