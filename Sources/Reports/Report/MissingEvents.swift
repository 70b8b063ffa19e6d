import Geometry
import Measurement
import Recordings
import Store
import Studies
import Tables

/// Recordings in use in which no events could be detected, and why.
struct MissingEvents {
  enum Cause: String, CaseIterable {
    case noCalibration = "no calibration of the participant on the device is in use"
    case noModel = "no model calibrates the participant"
    case heldOtherwise = "no model calibrates the participant in the orientation that was asked for"
    case undetected = "none could be detected"

    fileprivate var advice: String {
      switch self {
      case .noCalibration: "ingest one, and run 'study fit'"
      case .noModel: "'study fit' makes one"
      case .heldOtherwise: "'study events' without '--orientation' takes that of the model"
      case .undetected: "the findings say why"
      }
    }
  }

  /// The names of the recordings.
  private let recordings: [Cause: Set<String>]
  /// Why none could be detected, a sentence each, sorted.
  private let reasons: [String]

  /// `recordings`: those in use.
  init(_ study: borrowing Study, _ standing: Standing, among recordings: [RecordingHeader]) throws {
    let calibrated = try CalibratedPeople(study)
    var found: [Cause: Set<String>] = [:]
    var reasons: Set<String> = []
    for recording in recordings {
      let name = recording.name
      guard standing.isAbsent(.events, of: name) else { continue }
      let orientation: Screen.Orientation? = standing.choices(.events, of: name)?.word(Run.Choice.orientationKind)
      var cause = Cause.undetected
      if recording.content == .face, try study.gazeModel(for: recording, orientation: orientation) == nil {
        if orientation != nil, try study.gazeModel(for: recording) != nil {
          cause = .heldOtherwise
        } else {
          cause = calibrated.cover(recording.participant, on: recording.device) ? .noModel : .noCalibration
        }
      }
      found[cause, default: []].insert(name)
      if cause == .undetected, let reason = standing.keeping(.events, of: name)?.absence { reasons.insert(reason) }
    }
    self.recordings = found
    self.reasons = reasons.sorted()
  }

  /// By what the exclusion flow calls each cause, with the names of the recordings.
  var steps: [(name: String, recordings: Set<String>)] {
    Cause.allCases.compactMap { cause in
      recordings[cause].map { (name: "without events: \(cause.rawValue)", recordings: $0) }
    }
  }

  /// A sentence for each cause, with what to do, or why nothing could be detected.
  var sentences: [String] {
    Cause.allCases.compactMap { cause in
      recordings[cause].map { own in
        """
        \(NumberText.counted(own.count, "recording")) \(own.count == 1 ? "has" : "have") no events, since \(cause.rawValue): \
        \(explanation(of: cause))
        """
      }
    }
  }

  private func explanation(of cause: Cause) -> String {
    guard cause == .undetected, !reasons.isEmpty else { return "\(cause.advice)." }
    let more = reasons.count - Self.mostReasons
    let rest = more > 0 ? ["The findings tell \(NumberText.counted(more, "further reason"))."] : []
    return (reasons.prefix(Self.mostReasons) + rest).joined(separator: " ")
  }

  private static let mostReasons = 3
}
