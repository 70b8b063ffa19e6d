public import Basics
public import Geometry
import Recordings

/// One reading of a text with all that measures of trials are taken from.
public struct Trial: Sendable, Hashable {
  public let path: Scanpath
  /// How long all fixations were before any was taken away; nil where that is not known.
  public let recordedTime: Time?
  /// One for each word, in reading order.
  public let words: [WordRecord]
  public let saccades: [ReadingSaccade]
  /// The visits to words: what was read.
  let readings: [Visit]
  /// Of all fixations on words, those that cannot be timed included.
  let reading: ReadFixations
  /// Of the fixations on words that can be timed; nil where there are none.
  let meanFixation: Time?
  /// How long each of them was, from the shortest to the longest.
  let sortedDurations: [Time]

  public init(
    _ path: Scanpath,
    recordedTime: Time? = nil,
    seenFrom viewing: ViewingGeometry? = nil,
    definitions: Definitions = .pymovements,
    atypical rule: AtypicalJumps = AtypicalJumps(),
    offTextMargin: Double = DropOffText.standardMargin
  ) {
    self.path = path
    self.recordedTime = recordedTime
    words = wordRecords(of: path, by: definitions)
    saccades = readingSaccades(of: path, seenFrom: viewing, atypical: rule, margin: offTextMargin)
    readings = path.visits.filter { $0.word != nil }
    let glances = path.glances().all.filter { $0.kind != .glimpse && $0.visit.word != nil }
    reading = ReadFixations(glances.map(\.visit.fixation))
    sortedDurations = readings.map(\.fixation.duration).sorted()
    meanFixation = mean(of: sortedDurations)
  }

}

extension Trial {
  /// The fixations on words as a sequence, whether each can be timed or not.
  struct ReadFixations: Sendable, Hashable {
    let fixations: Int
    /// From the start of the first to the end of the last; nil where there was none.
    let time: Time?
    /// From the start of the first to that of the last; nil where there are no two.
    let onsets: Time?

    init(_ fixations: [Fixation]) {
      self.fixations = fixations.count
      guard let first = fixations.first, let last = fixations.last, let end = fixations.map(\.end).max() else {
        (time, onsets) = (nil, nil)
        return
      }
      time = end > first.start ? end - first.start : nil
      onsets = last.start > first.start ? last.start - first.start : nil
    }
  }
}
