public import Geometry

/// One reading of a text with all that measures of trials are taken from.
public struct Trial: Sendable, Hashable {
  public let path: Scanpath
  /// How long all fixations were before any was taken away, in milliseconds; nil where that is not known.
  public let recordedTime: Double?
  /// One for each word, in reading order.
  public let words: [WordRecord]
  public let saccades: [ReadingSaccade]
  /// The visits to words: what was read.
  let readings: [Visit]
  /// How long each of them was, from the shortest to the longest.
  let sortedDurations: [Double]

  public init(
    _ path: Scanpath,
    recordedTime: Double? = nil,
    seenFrom viewing: ViewingGeometry? = nil,
    definitions: Definitions = .pymovements,
    atypical rule: AtypicalJumps = AtypicalJumps()
  ) {
    self.path = path
    self.recordedTime = recordedTime
    words = wordRecords(of: path, by: definitions)
    saccades = readingSaccades(of: path, seenFrom: viewing, atypical: rule)
    readings = path.visits.filter { $0.word != nil }
    sortedDurations = readings.map(\.fixation.duration).sorted()
  }

  /// From the start of the first to the end of the last fixation on a word, in milliseconds; nil where there was none.
  var readingTime: Double? {
    guard let first = readings.first, let end = readings.map(\.fixation.end).max() else { return nil }
    return end > first.fixation.start ? end - first.fixation.start : nil
  }
}
