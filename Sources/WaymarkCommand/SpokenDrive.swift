import Foundation
import WaymarkDesktop
import WaymarkInstructions
import WaymarkNavigation

/// Writes what was said on a drive into a sound file, every sentence at its time.
enum SpokenDrive {
    static func write(
        _ spoken: [(time: Double, words: SpokenText)], _ espeak: ESpeak, to path: String
    ) throws {
        let writer = try WaveFileWriter(path: path)
        let utterances = spoken.map {
            (time: max(0, $0.time), utterance: Utterance($0.words))
        }
        try espeak.write(utterances, to: writer)
        try writer.close()
    }
}
