import Recordings
import Tables

extension Store {
  /// The digest of all that is known of recordings and participants, in hexadecimal.
  ///
  /// The same for the same content, in whatever order and by whatever runs it was stored.
  public func contentDigest() throws(StoreError) -> String {
    var hash = SHA256()
    for stored in try participants() {
      hash.update(stored.cells)
      for detail in stored.participant.details { hash.update([.text(detail.name), .text(detail.value)]) }
    }
    var sources: [Int: String] = [:]
    for source in try self.sources() { sources[source.id] = source.sha256 }
    for recording in try recordings().sorted(by: { $0.name < $1.name }) {
      // The last cell is the file's number, which depends on the order.
      hash.update(recording.value.cells.dropLast() + [Cell(sources[recording.source])])
      hash.update([Cell(try digest(of: recording.id))])
      for column in try columnNames(of: recording.id) { hash.update([.text(column.track), .text(column.name)]) }
      for presentation in try presentations(of: recording.id) { hash.update(presentation.cells) }
    }
    return hash.hexadecimal()
  }
}

extension SHA256 {
  /// Each cell with its kind and its length first, so that no two rows give the same bytes.
  fileprivate mutating func update(_ cells: [Cell]) {
    for cell in cells {
      switch cell {
      case .text(let text): update(kind: 1, Array(text.utf8))
      case .integer(let integer): update(kind: 2, bytes(of: UInt64(bitPattern: Int64(integer))))
      case .number(let number): update(kind: 3, bytes(of: number.bitPattern))
      case .missing: update(kind: 4, [])
      }
    }
  }

  private mutating func update(kind: UInt8, _ content: [UInt8]) {
    let bytes = [kind] + bytes(of: UInt64(content.count)) + content
    update(bytes.span)
  }

  private func bytes(of number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
