import Basics
import Calibration
package import Geometry
package import Store

extension ParticipantCalibration {
  /// One for every presentation of a target.
  func targetQuality() -> [TargetQuality] {
    recordings.flatMap { recording in
      recording.presented.compactMap { presentation, frames in
        guard let target = presentation.target else { return nil }
        let samples = frames.map { frame in
          source.targetGaze(
            at: recording.header.sinceStart(frame.time),
            gaze: sample(frame, of: recording)?.gaze,
            target: target,
            eyes: frame.pose?.viewpoint
          )
        }
        return TargetQuality(
          DataQuality(of: samples),
          participant: participant,
          recording: recording.header.name,
          presentation: presentation.number,
          condition: (presentation.headPosition, presentation.distance),
          target: target
        )
      }
    }
  }
}

extension CalibrationRecording {
  /// Every presentation with its frames.
  package var presented: [(presentation: Presentation, frames: ArraySlice<Frame>)] {
    var next = frames.startIndex
    return presentations.map { presentation in
      defer { next += presentation.rows }
      return (presentation, frames[next..<next + presentation.rows])
    }
  }
}

extension GazeSource {
  /// As the eyes see it.
  ///
  /// Gaze and target are in the recording's screen frame, the eyes in the camera's and in metres.
  func targetGaze(
    at time: Time,
    gaze: Point<ScreenPoints>?,
    target: Point<ScreenPoints>,
    eyes: Vector3?
  ) -> TargetGaze {
    // Without a face there is no place of eyes.
    let known = eyes.flatMap { $0.isBeforeCamera ? $0 : nil }
    return TargetGaze(
      time: time,
      gaze: gaze.map { point($0, in: .bottomLeft) },
      target: point(target, in: .bottomLeft),
      eye: known,
      on: plane
    )
  }

  /// In degrees, as `targetGaze` measures.
  package func visualAngle(
    between one: Point<ScreenPoints>,
    and other: Point<ScreenPoints>,
    from eyes: Vector3
  ) -> Double {
    plane.visualAngle(between: point(one, in: .bottomLeft), and: point(other, in: .bottomLeft), from: eyes)
  }

  /// From the recording's frame into another.
  package func point(_ point: Point<ScreenPoints>, in other: ScreenFrame) -> Point<ScreenPoints> {
    frame.point(point, in: other, on: plane.screen)
  }
}
