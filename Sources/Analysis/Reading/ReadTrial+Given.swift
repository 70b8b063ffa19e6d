import Geometry
import Reading
import Recordings
import Store
import Studies

/// The words that fixations were assigned to before they came here, where nobody knows the places of the text.
struct GivenWords: Sendable {
  /// By when a fixation began, in hundredths of a millisecond.
  private let words: [Int: Int]

  /// `starts`: milliseconds; NaN among the words where a fixation was on none.
  init(_ starts: ContiguousArray<Double>, _ words: ContiguousArray<Double>) {
    let pairs = zip(starts, words).compactMap { start, word -> (Int, Int)? in
      guard let key = Self.key(start), let word = Int(exactly: word) else { return nil }
      return (key, word)
    }
    self.words = Dictionary(pairs) { first, _ in first }
  }

  func word(ofFixationFrom start: Double) -> Int? { Self.key(start).flatMap { words[$0] } }

  private static func key(_ start: Double) -> Int? { Int(exactly: (start * 100).rounded()) }
}

extension GivenWords {
  /// Fixations with a word, in the middle of its box in the text's own measure, and the word's line.
  func placed(
    _ fixations: [(number: Int, start: Double, end: Double)],
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
    let reason = "\(MeasuredTrial.withoutPlaces) of '\(text.passage.id)'."
    return [(.line, reason), (.character, reason)]
  }
}

extension Study {
  /// The words that a recording's fixations were assigned to before they came here; nil where they were to none.
  func givenWords(of recording: Stored<RecordingHeader>) throws -> GivenWords? {
    guard recording.content == .fixations else { return nil }
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
