import Basics
import Measurement
package import Reading
package import Tables

/// The names that another tool has for measures which it takes by the same rule.
///
/// All that pymovements names are the same where its definitions were followed. popEye counts runs by regressions
/// rather than by words, leaves measures of the first run out where the word was skipped at first, and measures
/// saccades across lines; what rests on none of these is the same.
package struct SharedNames {
  private static let samePopEye: Set<String> = [
    "total_duration_ms", "fixations", "skipped", "skipped_first_pass", "regressed_in", "regressed_out",
  ]
  /// What follows the definitions of a first pass, of going past, and of regressions into a word.
  private static let byFirstPass: Set<String> = [
    "first_fixation_duration_ms", "single_fixation_duration_ms", "gaze_duration_ms", "rereading_duration_ms", "reread",
    "first_pass_fixations", "refixated", "regression_out_first_pass",
  ]
  private static let byGoPast: Set<String> = [
    "go_past_duration_ms", "go_past_exclusive_duration_ms", "selective_go_past_duration_ms",
  ]
  private static let byRegressionsIn: Set<String> = ["regressed_in", "regressions_in"]

  private let scheme: NamingScheme
  private let used: [Definitions]

  /// `definitions`: what the measures were taken by.
  package init(_ scheme: NamingScheme, _ definitions: [String]) {
    self.scheme = scheme
    used = Set(definitions).compactMap(Definitions.init)
  }

  /// A measure's name in the scheme; nil where the scheme has none for the same rule.
  package func name(of measure: WordMeasure) -> String? {
    let theirs: Definitions
    switch scheme {
    case .long: return nil
    case .popeye where !Self.samePopEye.contains(measure.name): return nil
    case .popeye: theirs = .popeye
    case .pymovements: theirs = .pymovements
    }
    return Self.isSame(measure.name, by: theirs, used) ? measure.otherNames[scheme] : nil
  }

  /// Whether all of the definitions that were used give what another gives.
  package static func isSame(_ measure: String, by theirs: Definitions, _ used: [Definitions]) -> Bool {
    used.allSatisfy { own in
      (!byFirstPass.contains(measure) || own.firstPass == theirs.firstPass)
        && (!byGoPast.contains(measure)
          || own.goPast == theirs.goPast && own.lastWordHasGoPast == theirs.lastWordHasGoPast)
        && (!byRegressionsIn.contains(measure) || own.regressionsIn == theirs.regressionsIn)
    }
  }

  /// What popEye calls the columns by which its tables of words are joined.
  private static let popEyeKeys = [
    "participant": "subid", "trial": "trialid", "passage": "itemid", "sentence": "sentnum", "word": "wordnum",
    "text": "word",
  ]

  /// The columns of a table of words under their shared names; the meaning tells this program's name, or why it stands.
  package func columns(_ columns: [Column]) -> [Column] {
    guard scheme != .long else { return columns }
    let taken = Set(columns.map(\.name)).subtracting(Self.popEyeKeys.keys)
    let tool = scheme == .popeye ? "popEye" : "pymovements"
    let measures = MeasuredWord.measures.keyed(by: \.name)
    return columns.map { column in
      if scheme == .popeye, let name = Self.popEyeKeys[column.name], !taken.contains(name) {
        return Column(name, column.kind, "\(column.meaning) This program's name: \(column.name).")
      }
      guard let measure = measures[column.name] else { return column }
      guard let name = name(of: measure) else {
        return Column(column.name, column.kind, "\(column.meaning) \(tool) takes it by another rule, or not at all.")
      }
      return Column(name, column.kind, "\(column.meaning) This program's name: \(column.name).")
    }
  }
}
