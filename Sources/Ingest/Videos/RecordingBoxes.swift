import Basics
import Recordings
import Store
import Studies
import Video

/// Where a recording of a face tells that the face was in the camera's picture.
struct RecordingBoxes {
  private let columns: [ContiguousArray<Double>]
  private let times: ContiguousArray<Time>

  /// Half of a face's width and height in metres, of which its box is made where the recording tells only where the face was.
  private static let halfFace = (width: 0.075, height: 0.10)

  /// Nil where the recording is of no face.
  init?(_ recording: Stored<RecordingHeader>, in study: borrowing Study) throws {
    guard recording.content == .face else { return nil }
    let stored = Set(try study.store.columnNames(of: recording.id).map(\.name))
    func column(_ name: String) throws -> ContiguousArray<Double> {
      guard stored.contains(name) else { return ContiguousArray(repeating: .nan, count: recording.rows) }
      return try study.store.column(name, of: recording.id, track: TrackName.face)
    }
    var columns: [ContiguousArray<Double>] = []
    for name in FaceColumn.names { columns.append(try column(name)) }
    self.columns = columns
    times = ContiguousArray(columns[FaceColumn.time.index].map { recording.value.sinceStart(.seconds($0)) })
  }

  /// By the time of a video that began so long after the recording; nil where there are none.
  func boxes(sinceStart started: Time) -> RecordedBoxes? {
    guard let width = size(0), let height = size(1) else { return nil }
    let told = times.indices.compactMap { row in
      RecordedBoxes.Box(
        time: times[row] - started,
        x: self[.faceRect, 0, row],
        y: self[.faceRect, 1, row],
        width: self[.faceRect, 2, row],
        height: self[.faceRect, 3, row]
      )
    }
    if !told.isEmpty {
      return RecordedBoxes(told, source: .recorded, pictureWidth: width, pictureHeight: height)
    }
    let projected = times.indices.compactMap { row in projection(ofRow: row, started: started) }
    return RecordedBoxes(projected, source: .projected, pictureWidth: width, pictureHeight: height)
  }

  /// Through the camera's intrinsics: x runs to the right and y up before it, the picture's rows run down.
  private func projection(ofRow row: Int, started: Time) -> RecordedBoxes.Box? {
    let (focalX, focalY) = (self[.intrinsics, 0, row], self[.intrinsics, 4, row])
    let (middleX, middleY) = (self[.intrinsics, 6, row], self[.intrinsics, 7, row])
    let (x, y, z) = (self[.face, 12, row], self[.face, 13, row], -self[.face, 14, row])
    guard z > 0.05 else { return nil }
    let (halfWidth, halfHeight) = (Self.halfFace.width * focalX / z, Self.halfFace.height * focalY / z)
    return RecordedBoxes.Box(
      time: times[row] - started,
      x: middleX + focalX * x / z - halfWidth,
      y: middleY - focalY * y / z - halfHeight,
      width: 2 * halfWidth,
      height: 2 * halfHeight
    )
  }

  private subscript(column: FaceColumn, offset: Int, row: Int) -> Double { columns[column.index + offset][row] }

  private func size(_ place: Int) -> Double? {
    median(of: columns[FaceColumn.imageSize.index + place].filter { !$0.isNaN })
  }
}
