import Basics
import Calibration

/// The folds of every split for one participant.
struct DrawnSplits: Sendable {
  struct Drawn: Sendable {
    let name: String
    let unit: SplitUnit
    /// For each repeat, its folds.
    let repeats: [[Fold]]
    /// How many of them, from the first on, serve calibrators that choose anew in each.
    let repeatsOfChoices: Int
    var learnsFromOthers = false
  }

  private(set) var splits: [Drawn] = []
  private(set) var findings: [Finding] = []
  private let numbers: RowNumbers

  /// `numbers`: of the frames.
  init(
    _ choices: FitChoices,
    of participant: String,
    frames: Examples,
    _ numbers: RowNumbers,
    fixations: Examples,
    others: Int
  ) throws {
    self.numbers = numbers
    for wanted in choices.splits {
      let examples = wanted.split.unit == .frames ? frames : fixations
      // What others say is the same in every fold, so a file has nothing to say of it.
      if !wanted.split.learnsFromOthers, let file = choices.splitFile, let named = file.folds[wanted.name] {
        do throws(SplitFileError) {
          let own = wanted.split.unit == .frames ? numbers : RowNumbers(ofAll: fixations.count)
          let given = try file.rows(of: wanted.name, own, of: participant)
          findings += given.dropped
          if let finding = file.leftOut(of: named, wanted.name, own, of: participant) { findings.append(finding) }
          splits.append(
            Drawn(
              name: wanted.name,
              unit: wanted.split.unit,
              repeats: given.folds.map { [$0] },
              repeatsOfChoices: given.folds.count
            )
          )
        } catch {
          findings.append(Finding(.error, "no-split", at: Place(participant), "\(error)"))
        }
        continue
      }
      do throws(CalibrationError) {
        let learns = wanted.split.learnsFromOthers
        if learns, others == 0 { throw .tooFewOthers(found: 0, needed: 1) }
        let repeats = try Self.repeats(wanted, choices, examples)
        splits.append(
          Drawn(
            name: wanted.name,
            unit: wanted.split.unit,
            repeats: repeats,
            repeatsOfChoices: choices.repeats ?? min(repeats.count, FitChoices.mostDrawsOfChoices),
            learnsFromOthers: learns
          )
        )
      } catch {
        findings.append(
          Finding(.warning, "no-split", at: Place(participant), "The split '\(wanted.name)' is left out: \(error)")
        )
      }
    }
  }

  /// What was asked for, as a file of splits; folds that are tested together have no place in one.
  var text: String {
    SplitFile.text(
      of: splits.filter { !$0.learnsFromOthers && $0.repeats.allSatisfy { $0.count == 1 } }
        .map { split in
          (split.name, split.repeats.map { split.unit == .frames ? numbers.numbers(of: $0[0]) : $0[0] })
        }
    )
  }

  /// Every repeat has a generator of its own, so that it is the same however many others there are.
  private static func repeats(
    _ split: NamedSplit,
    _ choices: FitChoices,
    _ examples: Examples
  ) throws(CalibrationError) -> [[Fold]] {
    let place = Calibration.splits.names.firstIndex(of: split.name) ?? 0
    let generator = SeededGenerator(seed: choices.seed).split(place)
    var repeats: [[Fold]] = []
    for number in 0..<choices.repeats(of: split) {
      var own = generator.split(number)
      repeats.append(try split.split.folds(of: examples, using: &own))
    }
    return repeats
  }
}
