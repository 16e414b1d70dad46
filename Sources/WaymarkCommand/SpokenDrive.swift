import Foundation
import WaymarkDesktop
import WaymarkDirections
import WaymarkNavigation

/// Writes what was said on a drive into a sound file, every sentence at its time.
enum SpokenDrive {
    static func write(
        _ spoken: [(time: Double, words: Announcement)], _ espeak: ESpeak, locale: String,
        to path: String
    ) throws {
        let writer = try WaveFileWriter(path: path)
        let utterances = spoken.map {
            (time: max(0, $0.time), utterance: Utterance($0.words, language: locale))
        }
        try espeak.write(utterances, to: writer)
        try writer.close()
    }
}
