import Geometry
import Studies

/// Reads files, the next ones already while the one before them is read and stored.
///
/// Memory thus holds the drafts of no more than nine files, or of two that are long.
struct FilesAhead {
  /// So that no core waits: to read takes longer than to store, except where the disk is waited for.
  static let most = 8
  /// Beyond so many bytes together the first alone is read before its turn.
  private static let mostBytes = 1 << 26

  private let reader: FileReader
  private let devices: DeviceNames
  private let spool: String
  private var begun: [(file: InputFile, reading: Task<ReadFile, any Error>)] = []
  /// Those that are read at once have each a spool of their own.
  private var count = 0

  init(_ reader: FileReader, for study: borrowing Study) {
    self.reader = reader
    devices = study.settings.deviceNames
    spool = study.folder.spool
  }

  func hasBegun(_ file: InputFile) -> Bool { begun.contains { $0.file == file } }

  /// Begins to read these files, the next one first, before their turn; what was begun before and is none of them is dropped.
  private mutating func begin(_ files: [InputFile]) async {
    for one in begun where !files.contains(one.file) {
      one.reading.cancel()
      _ = await one.reading.result
    }
    let before = begun
    begun = []
    var bytes = 0
    for file in files {
      bytes += file.size ?? 0
      if let known = before.first(where: { $0.file == file }) {
        begun.append(known)
      } else if begun.isEmpty || bytes <= Self.mostBytes {
        begun.append((file, reading(of: file)))
      }
    }
  }

  /// Drops what was begun and had no turn.
  mutating func end() async { await begin([]) }

  /// Waits until the file is read; those behind it, the next one first, are begun meanwhile.
  ///
  /// Where it could not be read, or laid aside, before its turn, it is read again: the file before it may have taken the disk.
  mutating func read(_ file: InputFile, before next: [InputFile]) async throws -> ReadFile {
    let place = begun.firstIndex { $0.file == file }
    let own = place.map { begun.remove(at: $0).reading } ?? reading(of: file)
    await begin(next)
    do { return try await own.value } catch let error as FileError {
      if place == nil { throw error }
      return try await reading(of: file).value
    }
  }

  private mutating func reading(of file: InputFile) -> Task<ReadFile, any Error> {
    count += 1
    return Task { [reader, devices, path = "\(spool)-\(count)"] in
      try await ReadFile(file, by: reader, devices: devices, spool: path)
    }
  }
}
