import Basics
import Events
import Recordings
import Signals

extension Limit {
  /// Why losses do not tell how often lids closed; nil where they do.
  ///
  /// `found`: how many blinks they told.
  static func blinks(found: Int, in content: RecordingContent, at timing: Timing) -> Self? {
    if content == .face, found == 0 {
      return Self(
        .withheld,
        .blinks,
        reason: "The gaze of a face goes on while its lids are closed: 'study face' tells blinks by the lids."
      )
    }
    guard let step = timing.step, let rate = timing.rate, 2 * step > Blinks.usual else { return nil }
    let told = "At \(Float((10 * rate).rounded() / 10)) samples per second"
    let (usual, most) = (Int(Blinks.usual.milliseconds), Int((Blinks.usual / 2).milliseconds))
    return Self(
      .withheld,
      .blinks,
      reason:
        "\(told) most blinks, of about \(usual) ms, have fewer than two; it needs samples at most \(most) ms apart."
    )
  }
}
