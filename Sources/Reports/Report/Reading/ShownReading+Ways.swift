import Basics
import Figures
import Geometry
import Measurement
import Reading
import Recordings
import Tables

/// How the eyes went over the passage: in time, and from word to word.
extension ShownReading {
  /// Where along the lines the eyes rested, over time.
  func overTime(_ title: String, caption: String?) -> ReadingOverTime {
    let isVertical = passage.direction == .topToBottom
    let first = fixations.first?.start ?? .zero
    return ReadingOverTime(
      title: title,
      description: """
        \(fixationCount) on the passage \(passage.id), from the left to the right in time, as high as they lie along the \
        line, in the colours of the lines that they were assigned to.
        """,
      fixations: fixations.map { fixation in
        let place = self.place(fixation)
        let start = fixation.start - first
        return ReadingOverTime.Fixation(
          from: start,
          to: start + max(.zero, fixation.duration),
          at: isVertical ? place.y : place.x,
          line: fixation.line.map { $0 &- 1 }
        )
      },
      placeLabel: "place along the line, from the screen's \(isVertical ? "top" : "left") (\(unitName))",
      caption: caption
    )
  }

  /// Saccades as arcs over the lines; nil where lines stand beside each other, or nothing has a line.
  func arcs(_ title: String, caption: String?) -> SaccadeArcs? {
    guard passage.direction != .topToBottom, let text = TextMap(passage) else { return nil }
    let located = fixations.filter { $0.line.map { passage.lines.indices.contains($0 &- 1) } ?? true }
    let visits = located.enumerated().map { index, fixation in
      let place = self.place(fixation)
      let end = fixation.start + max(.zero, fixation.duration)
      return Visit(
        text.layout.turned(Fixation(x: place.x, y: place.y, start: fixation.start, end: end)),
        index: index,
        line: fixation.line.map { $0 - 1 },
        word: passage.place(ofWord: fixation.word)
      )
    }
    let path = Scanpath(visits, over: text)
    var farthest = -1
    var reached: [Int] = []
    for visit in visits {
      reached.append(farthest)
      farthest = max(farthest, visit.word ?? -1)
    }
    let arcs = readingSaccades(of: path).map { saccade in
      let (from, to) = (visits[saccade.from], visits[saccade.to])
      return SaccadeArcs.Arc(
        SaccadeArcs.Kind(saccade.kind, isFirst: (to.word ?? -1) >= reached[saccade.to]),
        from: place(located[saccade.from]).x,
        on: from.line ?? 0,
        to: place(located[saccade.to]).x,
        on: to.line ?? 0
      )
    }
    guard !arcs.isEmpty else { return nil }
    return SaccadeArcs(
      title: title,
      description: """
        \(NumberText.counted(arcs.count, "saccade")) between fixations on the passage \(passage.id), as arcs over its lines.
        """,
      lines: passage.lines.indices.map { line in
        Self.words(of: passage, where: { $0.line == line })
      },
      arcs: arcs,
      caption: caption
    )
  }

  /// How long each word was looked at in this reading; nil where nothing is told of words.
  func tint(of words: [MeasuredWord], _ title: String, caption: String?) -> WordMap? {
    let measure = WordMeasure.place(of: "total_duration_ms")
    let values = Dictionary(words.map { ($0.word &- 1, $0.values[measure]) }) { first, _ in first }
    guard values.values.contains(where: { $0 != nil }) else { return nil }
    let shown = Self.places(in: passage)
    return WordMap(
      title: title,
      description: "The words of the passage \(passage.id), coloured by how long the reader looked at them in all.",
      words: Self.words(of: passage),
      panels: [WordMap.Panel(nil, shown.map { values[$0] ?? nil })],
      label: "total time on the word (ms), one reading, after cleaning",
      emptyName: "not looked at, or not known",
      caption: caption
    )
  }

  private var unitName: String {
    switch passage.unit {
    case .pixels, .normalized: "px"
    case .points: "pt"
    case .degrees: "°"
    }
  }
}

extension SaccadeArcs.Kind {
  /// `isFirst`: whether no later word was looked at before.
  fileprivate init(_ kind: ReadingSaccade.Kind, isFirst: Bool) {
    self =
      switch kind {
      case .forward: isFirst ? .firstPass : .rereading
      case .regression, .corrective: .regression
      case .returnSweep: .returnSweep
      case .toPreviousLine, .lineChange: .lineChange
      }
  }
}
