import Basics
import Geometry
package import Recordings
package import Store
package import Studies
import Trackers

/// The finished recording as the store takes it.
extension GazeDraft {
  package func presentations() -> [Presentation] { [] }

  package func header(names: NameKeeper) -> RecordingHeader {
    var setup = setup
    setup.degree = setup.degree ?? StatedDegree(blocks: degrees) ?? StatedDegree(saccades: events + otherEvents)
    return RecordingHeader(
      name: "",
      participant: names.id(of: key.participant),
      device: names.cleaned(key.device),
      kind: content == .words ? .reading : key.kind,
      content: content,
      trial: key.trial.map(names.cleaned),
      passage: key.passage.map(names.cleaned),
      started: firstTime.isFinite ? firstTime : .zero,
      ended: lastTime.isFinite ? lastTime : .zero,
      rows: rows,
      leftOut: leftOut,
      rateHz: rate,
      screenFrame: ScreenFrame.topLeft.rawValue,
      gaze: setup,
      eyes: eyes,
      source: 0
    )
  }

  package var columnNames: [String] {
    switch content {
    case .gaze: ["time"] + samples.columns.map(\.name)
    case .words: [WordTrack.place] + wordColumns
    case .fixations, .face: fixationColumns.map(\.rawValue)
    }
  }

  package func columns(from spool: SpooledNumbers, _ take: (_ column: Int, TrackColumn) throws -> Void) throws {
    switch content {
    case .words:
      for (number, name) in columnNames.enumerated() {
        let values = words.map { number == 0 ? Double($0.index) : $0.values[name] ?? .nan }
        try take(number, TrackColumn(track: TrackName.words, name: name, values: ContiguousArray(values)))
      }
    case .fixations, .face:
      for (number, column) in fixationColumns.enumerated() {
        let values = ContiguousArray(events.map { column.value(of: $0, since: origin) ?? .nan })
        try take(number, TrackColumn(track: TrackName.fixations, name: column.rawValue, values: values))
      }
    case .gaze:
      for (number, column) in ([nil] + samples.columns).enumerated() {
        if let arrangement {
          try take(number, stored(arrangement.arranged(samples.numbers(of: column, from: spool)), of: column))
        } else {
          try samples.pieces(of: column, from: spool) { try take(number, stored($0, of: column)) }
        }
      }
    }
  }

  /// `column`: nil for times.
  private func stored(_ values: ContiguousArray<Double>, of column: GazeColumn?) -> TrackColumn {
    guard let column else {
      let times = ContiguousArray(values.map { $0 - origin.milliseconds })
      return TrackColumn(track: TrackName.gaze, name: "time", values: times)
    }
    guard let face = column.face else { return TrackColumn(track: TrackName.gaze, name: column.name, values: values) }
    return TrackColumn(track: TrackName.face, name: face, values: values, isSingle: true)
  }

  /// By the file and by its messages, the last value of each name.
  package var toldVariables: [TrialVariable] {
    let told = variables + ShownTrial(messages).variables
    return told.enumerated().filter { place, variable in
      !told[(place + 1)...].contains { $0.name == variable.name }
    }.map(\.element)
  }

  /// The measures that any word has.
  private var wordColumns: [String] {
    let told = words.reduce(into: Set<String>()) { $0.formUnion($1.values.keys) }
    return AreaMeasure.all.map(\.name).filter(told.contains)
  }

  /// Those of fixations that are not assigned to a text lack its parts, and those of one eye its name.
  private var fixationColumns: [FixationColumn] { FixationColumn.allCases.filter { $0.isNeeded(by: events) } }

  /// Stores what the tracker wrote beside the recording's rows, which are samples or else fixations.
  package func storeExtras(of recording: String, names: NameKeeper, in study: borrowing Study, run: Int) throws {
    let found = content == .gaze ? events : otherEvents
    try study.store.insert(found.map { RecordedEvent($0, recording: recording, origin: origin) }, run: run)
    let messages = messages.map {
      RecordedMessage(recording: recording, time: $0.time - origin, text: names.cleaned($0.text))
    }
    try study.store.insert(messages, run: run)
    let told = toldVariables
    let renamed = names.cleanedNames(told.map(\.name))
    let variables = told.map { variable in
      RecordedVariable(
        TrialVariable(name: renamed[variable.name] ?? variable.name, value: names.cleaned(variable.value)),
        recording: recording
      )
    }
    try study.store.insert(variables, run: run)
    let validations = validations.flatMap {
      RecordedValidation.rows(of: $0, recording: recording, origin: origin)
    }
    try study.store.insert(validations, run: run)
  }
}
