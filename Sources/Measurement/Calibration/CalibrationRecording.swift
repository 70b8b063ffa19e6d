import Basics
package import Calibration
import Geometry
import Recordings
import Store
import Studies

/// The frames of a recording as calibration takes them.
package struct CalibrationRecording: Sendable {
  /// One frame; what is missing in it is nil.
  package struct Frame: Sendable {
    let row: Int
    let time: Time
    let target: Point<ScreenPoints>?
    let storedGaze: Point<ScreenPoints>?
    let pose: FacePose?
    package let condition: HeadCondition
    /// When its target appeared; nil where the head condition is known.
    let shown: Time?
  }

  let header: RecordingHeader
  let digest: String
  /// In the order of time.
  let frames: [Frame]
  let presentations: [Presentation]

  init(_ recording: Stored<RecordingHeader>, in store: borrowing Store) throws {
    header = recording.value
    digest = try store.digest(of: recording.id) ?? ""
    presentations = try store.presentations(of: recording.id)
    let stored = Set(try store.columnNames(of: recording.id).map(\.name))
    let empty = ContiguousArray(repeating: Double.nan, count: recording.rows)
    var columns: [ContiguousArray<Double>] = []
    for name in FaceColumn.names.prefix(FaceColumn.tracked.index + 1) {
      let isStored = stored.contains(name)
      columns.append(isStored ? try store.column(name, of: recording.id, track: "face") : empty)
    }
    let rows = stored.contains("row") ? try store.column("row", of: recording.id, track: "face") : []
    var frames: [Frame] = []
    frames.reserveCapacity(recording.rows)
    for presentation in presentations {
      let condition = HeadCondition(
        position: presentation.headPosition ?? "",
        distance: presentation.distance ?? ""
      )
      let shown = condition.isKnown ? nil : presentation.started
      for index in presentation.firstRow..<presentation.firstRow + presentation.rows {
        let row = rows.isEmpty ? index : Int(rows[index])
        frames.append(Frame(columns, at: index, row: row, condition: condition, shown: shown))
      }
    }
    self.frames = frames
  }
}

extension CalibrationRecording.Frame {
  fileprivate init(
    _ columns: [ContiguousArray<Double>],
    at index: Int,
    row: Int,
    condition: HeadCondition,
    shown: Time?
  ) {
    func point(_ column: FaceColumn) -> Point<ScreenPoints>? {
      let point = Point<ScreenPoints>(x: columns[column.index][index], y: columns[column.index + 1][index])
      return (point.x + point.y).isNaN ? nil : point
    }
    func transform(_ column: FaceColumn) -> Transform {
      var elements = [16 of Double](repeating: .nan)
      for offset in 0..<16 { elements[offset] = columns[column.index + offset][index] }
      return Transform(elements)
    }
    let lookAt = Vector3(
      x: columns[FaceColumn.lookAt.index][index],
      y: columns[FaceColumn.lookAt.index + 1][index],
      z: columns[FaceColumn.lookAt.index + 2][index]
    )
    let face = transform(.face)
    // A device that has lost the face goes on to tell where it last was.
    let isFaceThere =
      columns[FaceColumn.tracked.index][index] != 0 && !face.position.dot(face.column(0)).isNaN
    self.row = row
    time = Time.seconds(columns[FaceColumn.time.index][index])
    target = point(.target)
    storedGaze = point(.gaze)
    // A left eye that is missing stays NaN, which what needs it tells; no frame comes in without a right one.
    pose =
      isFaceThere
      ? FacePose(
        face: face,
        rightEye: transform(.rightEye),
        leftEye: transform(.leftEye),
        lookAt: lookAt.dot(lookAt).isNaN ? nil : lookAt
      ) : nil
    self.condition = condition
    self.shown = shown
  }
}
