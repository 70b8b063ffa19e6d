import Basics
import FormatSamples
import Formats
import Recordings
import Trackers

/// A recording of gaze as all of its pieces make it, its numbers compared bit by bit so that missing equals missing.
struct GazeContent: Equatable {
  let labels: GazePiece.Labels
  let setup: GazeSetup
  let columns: [GazeColumn]
  var times: [Time] = []
  var bits: [[UInt64]]
  var events: [TrackerEvent] = []
  var messages: [TrackerMessage] = []
  var validations: [Validation] = []
}

extension Collected {
  /// The recordings of gaze, in the order in which they begin.
  var contents: [GazeContent] {
    var contents: [GazeContent] = []
    for piece in pieces {
      let columns = piece.samples.columns
      let place = contents.firstIndex { $0.labels == piece.labels } ?? contents.count
      if place == contents.count {
        contents.append(
          GazeContent(labels: piece.labels, setup: piece.setup, columns: columns, bits: columns.map { _ in [] })
        )
      }
      contents[place].times += piece.samples.times
      for column in columns.indices where column < contents[place].bits.count {
        contents[place].bits[column] += piece.samples.values[column].map { $0.isNaN ? .max : $0.bitPattern }
      }
      contents[place].events += piece.events
      contents[place].messages += piece.messages
      contents[place].validations += piece.validations
    }
    return contents
  }

  /// Reads a sample, or other bytes under its name; `portion`: how much arrives at once.
  init(_ name: String, _ sample: GazeFormatSample, bytes: [UInt8]? = nil, portion: Int = 1 << 16) async throws {
    let companions = sample.companions.mapValues { Array($0.utf8) }
    let bytes = bytes ?? Array(sample.text.utf8)
    var source = PortionedSource(MemorySource(bytes, name: sample.file, companions: companions), portion: portion)
    var head: [UInt8] = []
    while head.count < 1 << 16, source.read(1 << 16, into: &head) > 0 {
      // Whoever reads a file has its first 64 KB, and a header is among them.
      if portion < 1 << 16, head.count >= 1200 { break }
    }
    try await formats.make(name, Options(sample.options)).read(source, beginning: head, into: &self)
  }
}

/// Gives at most so many bytes at once.
private struct PortionedSource: ByteSource {
  private var base: MemorySource
  private let portion: Int

  init(_ base: MemorySource, portion: Int) {
    self.base = base
    self.portion = portion
  }

  var name: String { base.name }

  mutating func read(_ count: Int, into buffer: inout [UInt8]) -> Int {
    base.read(min(count, portion), into: &buffer)
  }

  func companion(named file: String) -> [UInt8]? { base.companion(named: file) }
}
