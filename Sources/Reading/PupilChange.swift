import Basics
import Recordings

/// How large the pupil was during some fixations, less what it was during the reading as a whole.
public struct PupilChange: Sendable, Hashable, BitwiseCopyable {
  /// Of sizes, each times its milliseconds.
  private var sum = 0.0
  private var time = Time.zero

  /// As a mean over time, in the tracker's unit; nil where no pupil was recorded.
  public var mean: Double? { time > .zero ? sum / time.milliseconds : nil }

  /// `baseline`: nil where no pupil was recorded.
  mutating func add(_ fixation: Fixation, less baseline: Double?) {
    guard let baseline, let pupil = fixation.pupil, pupil.isFinite, fixation.duration > .zero else { return }
    sum += (pupil - baseline) * fixation.duration.milliseconds
    time += fixation.duration
  }

  /// The median over fixations, which a few large ones or half-hidden ones do not move; nil where none was recorded.
  static func baseline(of path: Scanpath) -> Double? {
    median(ofSorted: path.visits.compactMap(\.fixation.pupil).filter(\.isFinite).sorted())
  }
}
