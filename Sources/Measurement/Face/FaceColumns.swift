import Face
import Recordings
import Store
import Studies

/// Which columns of a recording tell of a face, and what is in them.
struct FaceColumns {
  private let recording: Int
  private let names: Set<TrackColumnName>
  private let shapes: [(name: String, shape: FaceShape)]

  init(_ names: [TrackColumnName], of recording: Int) {
    self.recording = recording
    self.names = Set(names)
    shapes = names.compactMap { column in
      guard column.track == TrackName.face, column.name.hasPrefix("blend_") else { return nil }
      return FaceShape(name: String(column.name.dropFirst(6))).map { (column.name, $0) }
    }
  }

  var hasFace: Bool { names.contains { $0.track == TrackName.face } }

  func has(_ name: String) -> Bool { names.contains(TrackColumnName(track: TrackName.face, name: name)) }

  func addShapes(to track: inout FaceTrack, from store: borrowing Store) throws {
    for (name, shape) in shapes {
      track[shape] = try store.singleColumn(name, of: recording, track: TrackName.face)
    }
  }

  /// Nil where there is no such column.
  func numbers(_ name: String, from store: borrowing Store) throws -> ContiguousArray<Float>? {
    has(name) ? try store.singleColumn(name, of: recording, track: TrackName.face) : nil
  }

  /// Of the eye that the recording has first.
  func gaze(_ quantity: GazeColumn.Quantity, from store: borrowing Store) throws -> ContiguousArray<Double>? {
    for eye in [Eye.cyclopean, .unnamed, .left, .right] {
      let name = GazeColumn(eye, quantity).name
      if names.contains(TrackColumnName(track: TrackName.gaze, name: name)) {
        return try store.column(name, of: recording, track: TrackName.gaze)
      }
    }
    return nil
  }

  /// Angles and places as a kit or an app wrote them, turns by halves of a turn; nil where there is no angle.
  func head(count: Int, from store: borrowing Store) throws -> FaceTrack.Head? {
    var head = FaceTrack.Head(missing: count)
    var (isThere, isTurned) = (false, false)
    for (name, path) in [("yaw_deg", \FaceTrack.Head.yaw), ("pitch_deg", \.pitch), ("roll_deg", \.roll)] {
      guard let column = try numbers(name, from: store) else { continue }
      head[keyPath: path] = column
      isThere = true
    }
    let turns = [("blend_headYaw", \FaceTrack.Head.yaw), ("blend_headPitch", \.pitch), ("blend_headRoll", \.roll)]
    for (name, path) in turns where !isThere || head[keyPath: path].allSatisfy(\.isNaN) {
      guard let column = try numbers(name, from: store) else { continue }
      head[keyPath: path] = ContiguousArray(column.map { 180 * $0 })
      isTurned = true
    }
    for (name, path) in [("center_x_mm", \FaceTrack.Head.x), ("center_y_mm", \.y), ("center_z_mm", \.z)] {
      if let column = try numbers(name, from: store) { head[keyPath: path] = ContiguousArray(column.map { $0 / 1000 }) }
    }
    return isThere || isTurned ? head : nil
  }

  /// As recorded: x, y, width and height; nil where a column is missing.
  func rectangle(from store: borrowing Store) throws -> [ContiguousArray<Float>]? {
    let sides = try (0..<4).compactMap { side in
      try numbers(FaceColumn.names[FaceColumn.faceRect.index + side], from: store)
    }
    return sides.count == 4 ? sides : nil
  }

  /// By the first frame that tells; nil where none does.
  func camera(from store: borrowing Store) throws -> FaceCamera? {
    func first(_ column: FaceColumn, _ offset: Int) throws -> Double? {
      try numbers(FaceColumn.names[column.index + offset], from: store)?.first { !$0.isNaN }.map(Double.init)
    }
    let image = try first(.imageSize, 0).flatMap { width in try first(.imageSize, 1).map { (width, $0) } }
    guard let focal = try first(.intrinsics, 0), let focalY = try first(.intrinsics, 4) else {
      // A selfie camera sees about as far as it is away.
      return image.map { FaceCamera(focal: (0.9 * $0.0, 0.9 * $0.0), centre: ($0.0 / 2, $0.1 / 2), image: $0) }
    }
    let centre = (try first(.intrinsics, 6) ?? 0, try first(.intrinsics, 7) ?? 0)
    return FaceCamera(focal: (focal, focalY), centre: centre, image: image)
  }
}
