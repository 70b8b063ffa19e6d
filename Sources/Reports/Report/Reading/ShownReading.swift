import Basics
import Figures
import Geometry
import Measurement
import Reading
import Recordings
import Store
import Studies
import Tables

/// One reading in figures: the passage, and where the eye rested on it.
struct ShownReading {
  let recording: RecordingHeader
  let passage: Passage
  /// In order of time.
  let lines: [AssignedLine]

  private let screen: Size<RecordedUnits>
  private let places: ScreenPlaces
  /// The middle of every line, across the line.
  private let middles: [Double]

  /// Nil where nothing of it could be drawn.
  init?(
    _ recording: RecordingHeader,
    _ passage: Passage,
    _ lines: [AssignedLine],
    in study: borrowing Study
  ) {
    guard passage.boxes != .unknown, let layout = TextLayout(passage), let region = passage.textRegion else {
      return nil
    }
    let screen = study.screen(of: recording, before: passage)
    guard let places = study.screenPlaces(of: recording, on: screen) else { return nil }
    let known = screen ?? recording.gaze?.screen
    let size = known ?? Size(width: region.right + region.left, height: region.bottom + region.top)
    guard size.width > 0, size.height > 0, lines.contains(where: { $0.x != nil && $0.y != nil }) else { return nil }
    self.recording = recording
    self.passage = passage
    self.lines = lines.sorted { ($0.start, $0.fixation) < ($1.start, $1.fixation) }
    self.screen = size
    self.places = places
    middles = layout.lines.map { passage.direction == .topToBottom ? -$0.y : $0.y }
  }

  /// The fixations that have a place.
  var fixations: [AssignedLine] {
    lines.filter { places.place(x: $0.x, y: $0.y) != nil }
  }

  /// Such as `97 fixations`.
  var fixationCount: String { NumberText.counted(fixations.count, "fixation") }

  /// Words whose place is known.
  static func places(in passage: Passage) -> [Int] {
    passage.words.indices.filter { passage.words[$0].box.width > 0 && passage.words[$0].box.height > 0 }
  }

  static func words(of passage: Passage, where isShown: (Passage.Word) -> Bool = { _ in true }) -> [ScanPath.Word] {
    places(in: passage).map { passage.words[$0] }.filter(isShown).map { word in
      ScanPath.Word(
        word.text,
        at: Point(x: word.box.left, y: word.box.top),
        size: Size(width: word.box.width, height: word.box.height)
      )
    }
  }

  /// Where a fixation was measured.
  func place(_ line: AssignedLine) -> Point<RecordedUnits> {
    places.place(x: line.x, y: line.y) ?? Point(x: 0, y: 0)
  }

  /// The path over the passage, each fixation in the colour of its line.
  func scanPath(_ title: String, isNumbered: Bool = false, caption: String?) -> ScanPath {
    ScanPath(
      title: title,
      description: """
        \(fixationCount) on the passage \(passage.id), circles as large as they are long, in the colours of the \
        \(NumberText.counted(passage.lines.count, "line")) that they were assigned to.
        """,
      screen: screen,
      panels: [ScanPath.Panel(nil, fixations.map { shown($0, onItsLine: false) })],
      categories: categories,
      words: Self.words(of: passage),
      isNumbered: isNumbered,
      isCropped: true,
      caption: caption
    )
  }

  /// Fixations where they were measured, and moved to the lines that they were assigned to.
  func assignment(_ title: String, caption: String?) -> ScanPath {
    let assigned = fixations.filter { $0.line != nil }
    return ScanPath(
      title: title,
      description: """
        \(fixationCount) on the passage \(passage.id): above where they were measured, below the \
        \(assigned.count) that have a line, moved to its middle.
        """,
      screen: screen,
      panels: [
        ScanPath.Panel("As measured", fixations.map { shown($0, onItsLine: false) }),
        ScanPath.Panel("On their lines", assigned.map { shown($0, onItsLine: true) }),
      ],
      categories: categories,
      words: Self.words(of: passage),
      isCropped: true,
      caption: caption
    )
  }

  private var categories: [String] { passage.lines.indices.map { "line \($0 + 1)" } }

  private func shown(_ line: AssignedLine, onItsLine: Bool) -> ScanPath.Fixation {
    var place = place(line)
    let number = line.line.map { $0 &- 1 }.flatMap { middles.indices.contains($0) ? $0 : nil }
    if onItsLine, let number {
      if passage.direction == .topToBottom { place.x = middles[number] } else { place.y = middles[number] }
    }
    return ScanPath.Fixation(at: place, duration: max(.zero, line.duration), category: number)
  }
}
