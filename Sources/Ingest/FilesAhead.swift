import Formats
import Geometry
import Studies

/// Reads files, the next one already while what was read of the one before it is stored.
///
/// Memory thus holds the drafts of two files.
struct FilesAhead {
  private let reader: FileReader
  private let devices: DeviceNames
  private let spool: String
  private var begun: (file: InputFile, reading: Task<ReadFile, any Error>)?
  /// Two that are read at once have each a spool of their own.
  private var count = 0

  init(_ reader: FileReader, for study: borrowing Study) {
    self.reader = reader
    devices = study.settings.deviceNames
    spool = study.folder.spool
  }

  /// Begins to read a file before its turn; what was begun before and had no turn is dropped.
  mutating func begin(_ file: InputFile) async {
    if begun?.file == file { return }
    await end()
    begun = (file, reading(of: file))
  }

  /// Drops what was begun and had no turn.
  mutating func end() async {
    begun?.reading.cancel()
    _ = await begun?.reading.result
    begun = nil
  }

  /// Waits until the file is read.
  ///
  /// Where it could not be read, or laid aside, before its turn, it is read again: the file before it may have taken the disk.
  mutating func read(_ file: InputFile) async throws -> ReadFile {
    guard let begun, begun.file == file else { return try await reading(of: file).value }
    self.begun = nil
    do { return try await begun.reading.value } catch is FileError { return try await reading(of: file).value }
  }

  private mutating func reading(of file: InputFile) -> Task<ReadFile, any Error> {
    count += 1
    return Task { [reader, devices, path = "\(spool)-\(count)"] in
      try await ReadFile(file, by: reader, devices: devices, spool: path)
    }
  }
}
