import Analysis
import Geometry
import Store
import Tables

/// Medians over presentations of targets, one row for each target of each kind of recording.
struct QualityByTarget: PrintedRow {
  private let key: Key
  private let medians: QualityMedians

  /// Targets with equal coordinates are different places on other screens and in other frames.
  private struct Key: Hashable, Comparable {
    let device: String
    let frame: String
    let target: Point<ScreenPoints>

    static func < (left: Self, right: Self) -> Bool {
      (left.device, left.frame, left.target.y, left.target.x)
        < (right.device, right.frame, right.target.y, right.target.x)
    }
  }

  static let table = "quality_by_target"

  static let columns =
    [
      Column("device", .text, "The device that recorded."),
      Column("screen_frame", .text, "How the coordinates lie: with the origin top left, or bottom left and y upwards."),
      Column("target_x", .number(decimals: 1), "The target's place in points.", unit: "pt"),
      Column("target_y", .number(decimals: 1), "The target's place in points.", unit: "pt"),
    ] + QualityMedians.columns

  var cells: [Cell] {
    [.text(key.device), .text(key.frame), .number(key.target.x), .number(key.target.y)] + medians.cells
  }

  static func rows(of qualities: [TargetQuality], recordings: [RecordingHeader]) -> [Self] {
    let headers = Dictionary(recordings.map { ($0.name, $0) }) { $1 }
    let groups = Dictionary(grouping: qualities) { quality in
      headers[quality.recording].map { Key(device: $0.device, frame: $0.screenFrame, target: quality.target) }
    }
    return groups.compactMap { key, members in key.map { Self(key: $0, medians: QualityMedians(members)) } }
      .sorted { $0.key < $1.key }
  }
}

/// Medians over all presentations of a participant.
struct QualityByParticipant: PrintedRow {
  private let participant: String
  private let medians: QualityMedians

  static let table = "quality_by_participant"
  static let columns = [Column("participant", .text, "The participant's pseudonym.")] + QualityMedians.columns

  var cells: [Cell] { [.text(participant)] + medians.cells }

  static func rows(of qualities: [TargetQuality]) -> [Self] {
    Dictionary(grouping: qualities, by: \.participant).sorted { $0.key < $1.key }
      .map { Self(participant: $0.key, medians: QualityMedians($0.value)) }
  }
}
