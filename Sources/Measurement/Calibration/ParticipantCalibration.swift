package import Calibration
import Geometry
import Store

/// All that one participant's recordings on one device say for a calibration.
package struct ParticipantCalibration: Sendable {
  let participant: String
  let device: Device
  package let source: GazeSource
  package let recordings: [CalibrationRecording]
  /// Whether there is a calibration of theirs on another device, too.
  let hasOtherDevices: Bool

  /// Unique in the study.
  func name(of model: GazeModel) -> String {
    guard hasOtherDevices else { return model.name }
    return "\(participant)-\(model.device)-\(model.featureSet)-\(model.calibrator)"
  }

  /// What files of it are called; unique in the study.
  var fileName: String {
    hasOtherDevices ? "\(participant)-\(device.names[0].replacing("/", with: "-"))" : participant
  }

  /// In the order of the files' rows; frames that cannot be used are left out, but count in the numbers of the others.
  func examples() -> (usable: [Example], numbers: RowNumbers) {
    var examples: [Example] = []
    var (numbers, count) = ([Int](), 0)
    for recording in recordings {
      for frame in recording.frames.sorted(by: { $0.row < $1.row }) {
        if let example = example(of: frame, in: recording) {
          examples.append(example)
          numbers.append(count)
        }
        count += 1
      }
    }
    return (examples, RowNumbers(numbers, of: count))
  }

  /// Nil where the frame does not tell where the person looks.
  package func sample(_ frame: CalibrationRecording.Frame, of recording: CalibrationRecording) -> FaceSample? {
    source.sample(frame.pose, storedGaze: recording.header.storedGaze == source.name ? frame.storedGaze : nil)
  }

  /// Nil where the frame cannot be used.
  func example(of frame: CalibrationRecording.Frame, in recording: CalibrationRecording) -> Example? {
    guard let target = frame.target, let sample = sample(frame, of: recording) else { return nil }
    return Example(
      sample: sample,
      target: target,
      condition: frame.condition,
      eyes: source.eyes(sample.pose),
      shown: Example.Showing(in: recording.header.name, at: frame.shown)
    )
  }
}
