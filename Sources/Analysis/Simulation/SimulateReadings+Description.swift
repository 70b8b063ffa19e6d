import Simulation
import Tables

extension SimulateReadings {
  /// The README beside the files.
  var description: String {
    let count = NumberText.counted(calibrations.participants, "participant")
    let spread =
      calibrations.variesBetweenParticipants
      ? "They differ as much as readers of that corpus do; their heads and eyes differ by an assumption."
      : "All participants of a group share the same parameters."
    return """
      # Simulated readings

      \(count), \(NumberText.counted(passages, "passage")), seed \(calibrations.seed). No person was recorded, and the words mean nothing.
      How long readers of the groups 'control' and 'dyslexic' fixate, what they skip and what they fixate again comes from regressions
      on the public CopCo corpus of adults reading Danish; where in a word they land, sweeps that fall short, blinks and noise are
      assumptions. \(spread)

      \(laboratory.folder?.description(from: eyeTracker) ?? recordings)
      - `truth/`: what the eyes did. `…-events.csv` for every recording, in milliseconds since a trial's first sample; `words.csv`
        the times on every word; `participants.csv` the parameters that were drawn. Nothing reads it but tests.
      - `manifest.json`: the files with their SHA-256 digests.

      """
  }

  private var recordings: String {
    var lines: [String] = []
    if includesCalibrations {
      lines.append(
        "- `recordings/`: the calibrations of these people on the tablet, as `study simulate` writes them without `--kind`."
      )
    }
    if trackers.contains(.ideal) {
      lines.append("- `recordings/ideal/`: where the eye was, 1000 times a second, as EyeLink's text.")
    }
    if trackers.contains(.eyelink) {
      let (tracker, distortion) = (eyeTracker, eyeTracker.distortion)
      lines.append(
        """
        - `recordings/eyelink/`: \(plain(tracker.rate)) samples a second with \(plain(tracker.noise))° of noise, as EyeLink's text. In \
        line heights, the gaze lies \(plain(distortion.offset)) too low,
          \(plain(distortion.slope)) more at a line's right end than at its left, and \(plain(distortion.droop)) more at the last \
        line than at the first.
        """
      )
    }
    if trackers.contains(where: { $0 != .tablet }) {
      lines.append(
        "  The passage of a trial is its variable `passage`. The monitor is 375 mm wide, 281 mm high and 620 mm away."
      )
    }
    if trackers.contains(.tablet) {
      lines.append(
        """
        - `recordings/tablet/`: frames of face tracking, 60 a second, as JSON. The passages `…-tablet` are the tablet's. Each
          reader's eyes are as far away as these frames show them, and degrees of the truth are of this distance.
        """
      )
    }
    lines += [
      "- `recordings/participants.csv`: who is in which group.",
      "- `passages.json`: every passage as it stood on its screen, with the box of every word and character.",
    ]
    return lines.joined(separator: "\n")
  }
}

/// Without decimals where there are none.
func plain(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? NumberText.shortest(number)
}
