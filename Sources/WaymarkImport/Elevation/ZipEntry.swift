/// A file in a ZIP archive, found by the end of its name.
package struct ZipEntry {
    let name: String
    let contents: [UInt8]

    /// The first file of `archive` whose name ends in `suffix`.
    ///
    /// - Throws: ``ZipFailure``, also where the archive unpacks to more than `limit` bytes.
    package init(first suffix: String, in archive: [UInt8], limit: Int) throws(ZipFailure) {
        let archive = try ZipArchive(archive, limits: ZipArchive.Limits(bytes: limit))
        guard
            let member = archive.members.first(where: { $0.name.lowercased().hasSuffix(suffix) })
        else { throw .missing(suffix: suffix) }
        name = String(member.name.split(separator: "/").last ?? "")
        contents = try archive.contents(of: member)
    }
}
