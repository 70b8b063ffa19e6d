import Basics
import FormatSamples
import Formats
import Recordings
import Trackers

extension Collected {
  /// Reads a file of passages, or other bytes in its place.
  init(
    _ name: String,
    _ sample: PassageFormatSample,
    bytes: [UInt8]? = nil,
    options: [String: String]? = nil,
    portion: Int = 1 << 16
  ) async throws {
    var source = MemorySource(bytes ?? Array(sample.text.utf8), name: sample.file)
    var head: [UInt8] = []
    _ = source.read(portion, into: &head)
    let format = try formats.make(name, Options(options ?? sample.options))
    try await format.read(source, beginning: head, into: &self)
  }

  /// All passages, texts laid out in a font whose characters are all 12 wide.
  var laidOut: [Passage] {
    func columns(of count: Int) -> [ClosedRange<Double>] {
      (0..<count).map { place in
        let left = 12 * Double(place)
        return left...left + 12
      }
    }
    return passages + texts.map { text in text.laidOut(xHeight: 9) { line in columns(of: line.count) } }
  }
}
