package import Recordings

/// Everything that tells one recording of a file from another.
package struct RecordingKey: Hashable {
  package let participant: String
  package let device: String
  package let kind: RecordingKind
  package let trial: String?
  package let passage: String?

  /// What was read, as far as the file tells it; nil where it tells neither.
  var text: String? { passage ?? trial }
}

extension RecordingKey {
  init(_ labels: FaceFrame.Labels) {
    self.init(
      participant: labels.participant,
      device: labels.device,
      kind: labels.kind,
      trial: labels.trial,
      passage: labels.passage
    )
  }

  /// The same, of which is known now what was read.
  func reading(_ passage: String) -> RecordingKey {
    RecordingKey(participant: participant, device: device, kind: .reading, trial: trial, passage: passage)
  }

  /// `stem`: the file's own name, which stands for a participant whom the file does not name.
  init(_ labels: GazePiece.Labels, stem: String) {
    self.init(
      participant: labels.participant ?? stem,
      device: labels.device ?? "eye tracker",
      kind: labels.passage == nil ? .viewing : .reading,
      trial: labels.trial,
      passage: labels.passage
    )
  }
}
