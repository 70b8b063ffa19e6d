import Drafts
import Geometry
import Studies
import Synchronization
import Trackers

/// What was read of a file, on whatever core; it is taken once.
final class ReadFile: Sendable {
  let reading: FileReading
  /// Of its recordings; also taken once.
  let columns: PreparedColumns
  private let sink: Mutex<DraftSink?>

  /// Reads a file to its end, and checks its recordings as wholes.
  init(_ file: InputFile, by reader: FileReader, devices: DeviceNames, spool path: String) async throws {
    var sink = DraftSink(source: file.name, stem: file.stem, devices: devices, spool: Spool(path: path))
    reading = try await reader.read(file, into: &sink)
    try sink.finish()
    columns = PreparedColumns(of: sink.drafts, from: sink.spool.numbers)
    self.sink = Mutex(sink)
  }

  func take() -> DraftSink? { sink.withLock { $0.take() } }
}
