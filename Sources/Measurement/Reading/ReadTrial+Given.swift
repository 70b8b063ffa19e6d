import Basics
import Geometry
import Reading
import Recordings
import Store
import Studies
import Tables

/// The words that fixations were assigned to before they came here, where nobody knows the places of the text.
package struct GivenWords: Sendable {
  /// By when a fixation began, in hundredths of a millisecond.
  private let words: [Int: Int]

  /// `starts`: as the columns have them, in milliseconds; NaN among the words where a fixation was on none.
  init(_ starts: ContiguousArray<Double>, _ words: ContiguousArray<Double>) {
    let pairs = zip(starts, words).compactMap { start, word -> (Int, Int)? in
      guard let key = Self.key(.milliseconds(start)), let word = Int(exactly: word) else { return nil }
      return (key, word)
    }
    self.words = Dictionary(pairs) { first, _ in first }
  }

  /// Of fixations among those of a tracker: each is on the word that the tracker's own were on for most of its time.
  ///
  /// Nil where those were on none.
  init?(_ fixations: [StoredEvent], among recorded: [TrackerEvent]) {
    let placed = recorded.filter { $0.kind == .fixation && $0.given?.word != nil }.sorted { $0.start < $1.start }
    if placed.isEmpty { return nil }
    var words: [Int: Int] = [:]
    var first = 0
    for fixation in fixations.filter({ $0.kind == .fixation }).sorted(by: { $0.start < $1.start }) {
      while first < placed.count, placed[first].end <= fixation.start { first += 1 }
      var times: [(word: Int, time: Time)] = []
      for own in placed[first...].prefix(while: { $0.start < fixation.end }) {
        guard let word = own.given?.word else { continue }
        let time = min(own.end, fixation.end) - max(own.start, fixation.start)
        if let known = times.firstIndex(where: { $0.word == word }) {
          times[known].time += time
        } else {
          times.append((word, time))
        }
      }
      if let key = Self.key(fixation.start) { words[key] = times.max { $0.time < $1.time }?.word }
    }
    self.words = words
  }

  func word(ofFixationFrom start: Time) -> Int? { Self.key(start).flatMap { words[$0] } }

  private static func key(_ start: Time) -> Int? { Int(exactly: (start.milliseconds * 100).rounded()) }
}

extension GivenWords {
  /// Fixations with a word, in the middle of its box in the text's own measure, and the word's line.
  func placed(
    _ fixations: [(number: Int, start: Time, end: Time)],
    in text: TextMap
  ) -> [(number: Int, fixation: Fixation)] {
    fixations.compactMap { number, start, end in
      guard let word = word(ofFixationFrom: start), text.passage.words.indices.contains(word) else { return nil }
      let box = text.passage.words[word].box
      let middle = Fixation(x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, start: start, end: end)
      return (number, text.layout.turned(middle))
    }
  }
}

extension ReadTrial {
  /// Whether words are known and places are not.
  var hasGivenWords: Bool { text.passage.boxes == .unknown }

  /// The line of each placed fixation's word.
  var givenLines: [LineAssignment] {
    placed.map { place in
      let word = given?.word(ofFixationFrom: place.fixation.start)
      return LineAssignment(line: word.map { text.passage.words[$0].line })
    }
  }

  /// What words alone do not tell.
  var unknown: [(kind: Sufficiency.Kind, reason: String)] {
    guard hasGivenWords else { return [] }
    let reason = "\(MeasuredTrial.withoutPlaces) in '\(text.passage.id)'."
    return [(.line, reason), (.character, reason)]
  }
}

extension Study {
  /// The words that a recording's fixations were assigned to before they came here; nil where they were to none.
  ///
  /// `events`: as they hold now.
  func givenWords(of recording: Stored<RecordingHeader>, _ events: [StoredEvent]) throws -> GivenWords? {
    switch recording.content {
    case .fixations: return try givenWords(ofFixations: recording)
    case .gaze: return GivenWords(events, among: try recordedEvents(of: recording))
    case .face, .words: return nil
    }
  }

  private func givenWords(ofFixations recording: Stored<RecordingHeader>) throws -> GivenWords? {
    let names = try store.columnNames(of: recording.id).map(\.name)
    guard names.contains(FixationColumn.word.rawValue) else { return nil }
    func column(_ column: FixationColumn) throws -> ContiguousArray<Double> {
      try store.column(column.rawValue, of: recording.id, track: TrackName.fixations)
    }
    let (starts, words) = (try column(.start), try column(.word))
    guard names.contains(FixationColumn.eye.rawValue),
      let eye = try gazeTrack(ofEventsIn: recording)?.eye,
      let place = Eye.allCases.firstIndex(of: eye)
    else { return GivenWords(starts, words) }
    // What the other eye was on may be another word.
    let eyes = try column(.eye)
    let own = eyes.indices.filter { eyes[$0] == Double(place) }
    return GivenWords(ContiguousArray(own.map { starts[$0] }), ContiguousArray(own.map { words[$0] }))
  }
}
