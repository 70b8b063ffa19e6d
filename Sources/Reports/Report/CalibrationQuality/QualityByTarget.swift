import Basics
import Geometry
import Measurement
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

  static let fields: [Field<Self>] =
    [
      .text("device", \.key.device, "The device that recorded."),
      .text(
        "screen_frame",
        \.key.frame,
        "How the coordinates lie: with the origin top left, or bottom left and y upwards."
      ),
      .number("target_x", \.key.target.x, decimals: 1, "The target's place in points.", unit: "pt"),
      .number("target_y", \.key.target.y, decimals: 1, "The target's place in points.", unit: "pt"),
    ] + QualityMedians.fields.map { $0.of(\.medians) }

  static func rows(of qualities: [TargetQuality], recordings: [RecordingHeader]) -> [Self] {
    groups(of: qualities, recordings: recordings).map { Self(key: $0.key, medians: QualityMedians($0.members)) }
      .sorted { $0.key < $1.key }
  }

  /// The presentations of each target.
  static func members(of qualities: [TargetQuality], recordings: [RecordingHeader]) -> [[TargetQuality]] {
    groups(of: qualities, recordings: recordings).map(\.members)
  }

  private static func groups(
    of qualities: [TargetQuality],
    recordings: [RecordingHeader]
  ) -> [(key: Key, members: [TargetQuality])] {
    let headers = recordings.keyed(by: \.name)
    let groups = Dictionary(grouping: qualities) { quality in
      headers[quality.recording].map { Key(device: $0.device, frame: $0.screenFrame, target: quality.target) }
    }
    return groups.compactMap { key, members in key.map { (key: $0, members: members) } }
  }
}

/// Medians over all presentations of a participant.
struct QualityByParticipant: PrintedRow {
  private let participant: String
  private let medians: QualityMedians

  static let table = "quality_by_participant"

  static let fields: [Field<Self>] =
    [.text("participant", \.participant, "The participant's pseudonym.")]
    + QualityMedians.fields.map { $0.of(\.medians) }

  static func rows(of qualities: [TargetQuality]) -> [Self] {
    Dictionary(grouping: qualities, by: \.participant).sorted { $0.key < $1.key }
      .map { Self(participant: $0.key, medians: QualityMedians($0.value)) }
  }
}
