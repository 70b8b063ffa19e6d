import Basics
import Simulation

/// A file as an EyeLink writes it: an eye that reads along lines, with what the tracker says beside its samples.
struct TrackerFile {
  var samples = 3000
  /// Milliseconds of the tracker's clock.
  var start = 100_000
  var trials = 1
  /// Numbers lines of samples whose gaze is missing.
  var missing: Range<Int> = 0..<0
  var noise = 0.3
  /// What the experiment says of each trial.
  var messages: [String] = []

  var text: String {
    var generator = SeededGenerator(seed: 5)
    var lines = [
      "** CONVERTED FROM anna.edf using edfapi 4.2", "** EYELINK II CL v6.14 (EyeLink 1000 Plus)", "",
      "MSG\t\(start - 500) DISPLAY_COORDS 0 0 1023 767",
      "MSG\t\(start - 400) !CAL VALIDATION HV9 L LEFT  GOOD ERROR 0.30 avg. 0.55 max  OFFSET 0.18 deg. 7.9,1.7 pix.",
    ]
    var time = start
    for trial in 1...trials {
      lines += [
        "MSG\t\(time) TRIALID \(trial)", "START\t\(time) \tLEFT\tSAMPLES\tEVENTS", "PRESCALER\t1",
        "SAMPLES\tGAZE\tLEFT\tRATE\t1000.00\tTRACKING\tCR\tFILTER\t2",
      ]
      lines += messages.map { "MSG\t\(time) \($0)" }
      for index in 0..<samples {
        let (x, y) = (place(index).x + noise * generator.normal(), place(index).y + noise * generator.normal())
        let isMissing = missing.contains(index)
        lines.append(
          isMissing ? "\(time)\t   .\t   .\t    0.0\t..." : "\(time)\t  \(tenths(x))\t  \(tenths(y))\t 1138.0\t..."
        )
        time += 1
      }
      lines += [
        "EFIX L   \(time - samples)\t\(time - samples + 199)\t200\t  200.0\t  300.0\t   1138",
        "END\t\(time) \tSAMPLES\tEVENTS",
      ]
      time += 100
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Fixations of 220 ms, 90 pixels apart, with saccades of 30 ms between them, ten on each line.
  private func place(_ index: Int) -> (x: Double, y: Double) {
    let (number, within) = (index / 250, Double(index % 250))
    func fixation(_ number: Int) -> (x: Double, y: Double) {
      (100 + 90 * Double(number % 10), 150 + 60 * Double(number / 10 % 10))
    }
    let share = min(1, max(0, (within - 220) / 30))
    let eased = share * share * share * (10 - 15 * share + 6 * share * share)
    let (from, to) = (fixation(number), fixation(number + 1))
    return (from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased)
  }

  private func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}
