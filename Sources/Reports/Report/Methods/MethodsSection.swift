import Analysis
import Calibration
import Events
import Reading
import Store
import Tables

/// What was done to the recordings, as a paper tells it: every choice with its options, and where it comes from.
struct MethodsSection {
  private let context: ReportContext
  private let version: String?
  private let hasGroups: Bool
  private let notes: [MethodNote]

  /// `sections`: those that stand before it.
  init(_ context: ReportContext, version: String?, behind sections: [ReportSection]) {
    self.context = context
    self.version = version
    notes = sections.compactMap(\.method)
    hasGroups = sections.contains { section in section.tables.contains { $0.name == GroupMean.table } }
  }

  var section: ReportSection {
    var references = ReferenceList()
    let paragraphs = [
      calibration(&references), events(&references), lines(&references), measures(&references), statistics(&references),
      program,
    ]
    let list = references.entries.enumerated().map { "[\($0 + 1)] \($1)." }
    return ReportSection(
      title: "Methods",
      text: ([opening] + paragraphs.compactMap(\.self) + (list.isEmpty ? [] : ["References:"] + list))
        .joined(separator: "\n\n"),
      tables: []
    )
  }

  private var opening: String {
    "To be pasted into a paper: what was chosen, with every option in effect, and where each rule comes from."
  }

  private func calibration(_ references: inout ReferenceList) -> String? {
    let fitted = context.choices.all("calibrator")
    guard !fitted.isEmpty else { return nil }
    let names = fitted.map { cited($0, references.numbers(of: $0)) }.joined(separator: ", ")
    let features = context.choices.all("features").map(\.name).joined(separator: ", ")
    let splits = context.choices.all("split").map(\.sentencePart).joined(separator: ", ")
    return """
      Gaze was calibrated by \(names) on the feature sets \(features). Errors are root mean squares on data that were held out by \
      \(splits).
      """
  }

  private func events(_ references: inout ReferenceList) -> String? {
    let detectors = context.choices.all("detector")
    guard !detectors.isEmpty else { return nil }
    let names = detectors.map { cited($0, references.numbers(of: $0)) }.joined(separator: ", ")
    return "Fixations, saccades and blinks were detected by \(names). \(QualityGrade.sentence)"
  }

  private func lines(_ references: inout ReferenceList) -> String? {
    let assigners = context.choices.all("line-assigner")
    guard !assigners.isEmpty else { return nil }
    let names = assigners.map { cited($0, references.numbers(of: $0)) }.joined(separator: ", ")
    let words = context.choices.all("word-assigner").map(\.sentencePart).joined(separator: ", ")
    return "Fixations were assigned to lines of the text by \(names), and to words on their lines by \(words)."
  }

  private func measures(_ references: inout ReferenceList) -> String? {
    let definitions = context.choices.all("definitions")
    guard !definitions.isEmpty else { return nil }
    let stages = context.choices.all("cleaning").map(\.sentencePart)
    let cleaning =
      stages.isEmpty
      ? "Fixations were not cleaned."
      : "Before, fixations were cleaned in this order: \(stages.joined(separator: ", "))."
    let names = definitions.map { cited($0, references.numbers(of: $0)) }.joined(separator: ", ")
    return """
      \(cleaning) Measures of words follow the definitions of \(names); a word that was not fixated has no durations. Measures that a \
      recording's accuracy and precision cannot support were withheld before anything was computed from them.
      """
  }

  private func statistics(_ references: inout ReferenceList) -> String? {
    var sentences: [String] = []
    if hasGroups {
      let numbers = references.numbers(of: Run.Choice(kind: "groups", name: "t-interval", options: []))
      sentences.append(
        "Groups are described by means over participants, with 95 % intervals of Student's t\(numbers); every participant counts once."
      )
    }
    let comparisons = context.choices.all("comparison")
    if !comparisons.isEmpty {
      let names = comparisons.map { cited($0, references.numbers(of: $0)) }.joined(separator: ", ")
      sentences.append("Groups were compared by \(names).")
    }
    for note in notes {
      // The number stands before the sentence's point.
      sentences.append("\(note.sentence.dropLast())\(references.numbers(of: note.sources)).")
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private var program: String? {
    version.map { "All was computed by study, version \($0)." }
  }

  /// Such as `ivt (velocity = 30) [1, 2]`.
  private func cited(_ choice: Run.Choice, _ numbers: String) -> String { "'\(choice.sentencePart)'\(numbers)" }
}

/// Sources, numbered as they first appear.
struct ReferenceList {
  private(set) var entries: [String] = []

  /// Such as ` [1, 2]`; empty where there is no source.
  mutating func numbers(of choice: Run.Choice) -> String {
    numbers(of: References.of(choice.kind, choice.name))
  }

  mutating func numbers(of sources: [String]) -> String {
    let numbers = sources.map { source in
      if let place = entries.firstIndex(of: source) { return place + 1 }
      entries.append(source)
      return entries.count
    }
    return numbers.isEmpty ? "" : " [\(numbers.map(String.init).joined(separator: ", "))]"
  }
}

extension QualityGrade {
  fileprivate static var sentence: String {
    "The grade of a recording is \(rule.prefix(1).lowercased() + rule.dropFirst())"
  }
}
