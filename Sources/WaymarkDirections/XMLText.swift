/// The bytes of XML documents, as the system's parser can be given them.
package enum XMLText {
    /// The document with what is no UTF-8 replaced by U+FFFD, unless it says that it is in an encoding of one byte
    /// a character.
    ///
    /// The parser of Foundation on Linux traps on names and values that are no UTF-8 after all.
    package static func repaired(_ document: [UInt8]) -> [UInt8] {
        let head = String(decoding: document.prefix(100), as: UTF8.self).lowercased()
        if head.contains("encoding=\"iso-8859-") || head.contains("encoding=\"windows-125") {
            return document
        }
        return Array(String(decoding: document, as: UTF8.self).utf8)
    }
}
