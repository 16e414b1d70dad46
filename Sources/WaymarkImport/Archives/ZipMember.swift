/// A file as the directory of a ZIP archive has it.
struct ZipMember {
    let name: String
    /// The bits of its flags: bit 0 for encryption, bit 3 where its sizes stand behind its bytes.
    let flags: Int
    /// How it is packed: 0 is not at all, 8 deflated.
    let method: Int
    /// The CRC-32 of its contents.
    let checksum: UInt32
    let packedSize: Int
    let size: Int
    /// The place of its own header in the archive.
    let header: Int

    /// Whether it is a folder, which has no contents.
    var isFolder: Bool { name.hasSuffix("/") }

    /// Bits 0, 6 and 13: encrypted, strongly encrypted, and with a hidden directory.
    var isEncrypted: Bool { flags & 0b10_0000_0100_0001 != 0 }

    /// Whether its sizes are not in its own header.
    var hasLateSizes: Bool { flags & 0b1000 != 0 }

    /// Whether its name would stay inside of a folder into which it were unpacked.
    var isSafelyNamed: Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isRelative = !name.isEmpty && !name.hasPrefix("/") && !name.contains("\\")
        return isRelative && !parts.contains("..") && !parts.contains(".")
            && !(parts.first?.contains(":") ?? false)
            && name.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
    }
}
