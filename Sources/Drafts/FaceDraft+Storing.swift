import Basics
import Geometry
import Recordings
import Store
import Studies

/// The finished recording as the store takes it, its rows in the order of time.
extension FaceDraft {
  /// A person's name is taken out of all its texts, since devices and trials are often called after people.
  func header(names: NameKeeper) -> RecordingHeader {
    RecordingHeader(
      name: "",
      participant: names.id(of: key.participant),
      device: names.cleaned(key.device),
      kind: key.kind,
      trial: key.trial.map(names.cleaned),
      passage: key.passage.map(names.cleaned),
      started: Time.seconds(times.min() ?? 0),
      ended: Time.seconds(times.max() ?? 0),
      rows: rows,
      leftOut: leftOut,
      rateHz: rate,
      // Both face-tracking formats carry the report app's frame.
      screenFrame: ScreenFrame.bottomLeft.rawValue,
      storedGaze: gazeDirection?.rawValue,
      source: 0
    )
  }

  var columnNames: [String] { columns.used.map { columns.names[$0] } }

  func columns(from spool: SpooledNumbers, _ take: (_ column: Int, TrackColumn) throws -> Void) throws {
    var number = 0
    try columns.columns(order: order, from: spool) { index, values in
      // Devices tell blend shapes in single precision.
      let isShape = columns.isShape(index)
      let name = columns.names[index]
      try take(number, TrackColumn(track: TrackName.face, name: name, values: values, isSingle: isShape))
      number += 1
    }
  }

  /// Stretches of rows with one target and one head condition, in the order of time.
  func presentations() -> [Presentation] {
    let stretchOfRow = stretches.indices.flatMap { repeatElement($0, count: stretches[$0].rows) }
    var presentations: [Presentation] = []
    var first = 0
    let rowsInOrder = order ?? Array(0..<rows)
    while first < rowsInOrder.count {
      let condition = stretches[stretchOfRow[rowsInOrder[first]]].condition
      var end = first + 1
      while end < rowsInOrder.count, stretches[stretchOfRow[rowsInOrder[end]]].condition == condition { end += 1 }
      presentations.append(
        Presentation(
          number: presentations.count + 1,
          firstRow: first,
          rows: end - first,
          started: Time.seconds(times[rowsInOrder[first]]),
          ended: Time.seconds(times[rowsInOrder[end - 1]]),
          headPosition: condition.headPosition,
          distance: condition.distance,
          target: condition.target
        )
      )
      first = end
    }
    return presentations
  }
}
