import Basics
import Calibration
import Events
import Measurement
import Reading
import Recordings
import Statistics
import Store
import Studies
import Tables
import Vitals

/// What was done to the recordings, as a paper tells it: every choice with its options, and where it comes from.
struct MethodsSection {
  let context: ReportContext
  private let version: String?
  let hasGroups: Bool
  let hasComparisons: Bool
  /// Whether readings are measured, and none by words.
  private let hasSequencesAlone: Bool
  private let readings: CleanedReadings
  /// Recordings whose fixations came with their words.
  private let givenWords: Set<String>
  /// Whether samples came with them, so that fixations may have been found in these.
  private let givenBesideGaze: Bool
  /// Recordings with samples of which the tracker's own events were taken, be it since nobody knows how large a degree is.
  let trackersOwn: Set<String>
  /// Whether interest areas were no words.
  private let hasRegions: Bool
  /// Files whose interest areas are of characters, and not of words.
  private let filesOfCharacters: Int
  let notes: [MethodNote]
  private let fittedAlike: [FittedAlike]
  /// The splits by which models were told apart; none where too little was recorded to leave anything out.
  private let choosingSplits: Set<String>
  private let choiceErrors: ChoiceErrors
  /// The splits of which errors are stored: what was recorded may have been too little for others that were asked for.
  private let testingSplits: Set<String>
  private let setting: StudySetting

  /// `sections`: those that stand before it.
  init(
    _ study: borrowing Study,
    _ context: ReportContext,
    version: String?,
    behind sections: [ReportSection]
  ) throws {
    self.context = context
    self.version = version
    setting = try StudySetting(study, context)
    notes = sections.compactMap(\.method)
    filesOfCharacters = try study.store.findings(where: ["kind": .text(Finding.characterAreas)]).count
    hasRegions = try !study.store.findings(where: ["kind": .text(Finding.regionAreas)]).isEmpty
    let accuracies = try study.rows(AccuracySummary.self)
    fittedAlike = FittedAlike.all(of: accuracies)
    testingSplits = Set(accuracies.map(\.split))
    let models = try study.modelOverviews()
    choosingSplits = Set(models.compactMap(\.leftOut))
    choiceErrors = ChoiceErrors(models, for: context.audience)
    let trials = try study.rows(MeasuredTrial.self, among: context.names)
    let lines = try study.rows(LineSummary.self, among: context.names)
    let given = Set(lines.filter { $0.assigner == LineSummary.given }.map(\.recording))
    givenWords = given
    givenBesideGaze = context.recordings.contains { given.contains($0.name) && $0.content == .gaze }
    let qualities = try study.rows(RecordingQuality.self, among: context.names)
    trackersOwn = Set(qualities.filter { $0.detector == Recorded.name }.map(\.recording))
    readings = CleanedReadings(trials, context.choices)
    hasSequencesAlone = !trials.isEmpty && trials.allSatisfy(\.lacksLayout)
    hasGroups = sections.flatMap(\.tables).contains { $0.name == GroupMean.table }
    hasComparisons = sections.contains(where: \.comparesGroups)
  }

  /// With the file of its references.
  var section: (section: ReportSection, bibTeX: String) {
    var references = ReferenceList()
    let paragraphs =
      setting.paragraphs + [
        calibration(&references), events(&references), lines(&references), measures(&references), faces(&references),
        vitals(&references), statistics(&references), program,
      ]
    let list = references.entries.enumerated().map { "[\($0 + 1)] \($1.text)." }
    let section = ReportSection(
      title: "Methods",
      text: ([opening] + paragraphs.compactMap(\.self) + (list.isEmpty ? [] : ["References:"] + list))
        .joined(separator: "\n\n"),
      tables: [parameters].compactMap(\.self)
    )
    return (section, references.bibTeX)
  }

  private var opening: String {
    """
    Text for a paper: what was done, and where each rule was published; references.bib holds the same references for BibTeX. The table \
    of parameters lists every option in effect.
    """
  }

  /// Every option of every choice; nil where there is none.
  private var parameters: NamedTable? {
    let rows = context.choices.kinds.flatMap { kind in
      context.choices.uses(of: kind).filter { isUsed($0, for: kind) }.flatMap { use in
        use.choice.options.filter { !$0.value.isEmpty && !namesUntold($0.name, $0.value) }.map { option -> [Cell] in
          [
            .text(kind), .text(use.choice.name), .text(option.name), .text(option.value.replacing(",", with: ", ")),
            Cell(ParameterMeanings.meaning(of: option.name, of: use.choice.name, kind)),
          ]
        }
      }
    }
    guard !rows.isEmpty else { return nil }
    return NamedTable(
      name: "parameters",
      table: Table(
        columns: [
          Column("part", .text, "What was chosen."), Column("choice", .text, "What by."),
          Column("parameter", .text, "An option of it."), Column("value", .text, "What it was set to."),
          Column("meaning", .text, "What it sets, with its unit."),
        ],
        rows: rows,
        caption: "Parameters"
      ),
      isFolded: true
    )
  }

  /// Whether an option is a level that is none of the groups that everyone is told of.
  private func namesUntold(_ option: String, _ value: String) -> Bool {
    context.audience == .everyone && ["target", "reference"].contains(option) && !context.groupNames.contains(value)
  }

  /// Whether something was done by it: a rule may be chosen for recordings that need none.
  private func isUsed(_ use: UsedChoices.Use, for kind: String) -> Bool {
    switch kind {
    case Run.Choice.cleaningKind: !readings.areAllGiven
    case Run.Choice.detectorKind: !use.scopes.isDisjoint(with: sampled.subtracting(trackersOwn))
    case Run.Choice.kinematicsKind, Run.Choice.eyeKind: !use.scopes.isDisjoint(with: sampled)
    case Run.Choice.lineAssignerKind, Run.Choice.wordAssignerKind: !use.scopes.isSubset(of: givenWords)
    default: true
    }
  }

  /// Recordings with samples, in which events can be looked for.
  var sampled: Set<String> {
    Set(context.recordings.filter { [.face, .gaze].contains($0.content) }.map(\.name))
  }

  private func calibration(_ references: inout ReferenceList) -> String? {
    let fitted = context.choices.all(Run.Choice.calibratorKind)
    guard !fitted.isEmpty else { return nil }
    let rules = fittedAlike.map { own in
      let names = fitted.filter { own.calibrators.contains($0.name) }.map { cited($0, references.numbers(of: $0)) }
      let features = own.features.quoted()
      return
        "by \(names.joined(separator: ", ")) on the feature \(own.features.count == 1 ? "set" : "sets") \(features)"
    }
    // Of rows that were fitted nothing is held out.
    let splits = context.choices.all(Run.Choice.splitKind).map(\.name)
      .filter { $0 != AllRows.name && testingSplits.contains($0) }
    let calibrated = "Gaze was calibrated \(rules.joined(separator: ", and "))."
    if splits.isEmpty, choosingSplits.isEmpty {
      return "\(calibrated) Nothing was held out, so that nobody knows how far off it is elsewhere."
    }
    let noun = splits.count == 1 ? "split" : "splits"
    let named = splits.isEmpty ? "" : ", by the \(noun) \(splits.quoted())"
    let nested = references.numbers(of: References.nestedChoice)
    return """
      \(calibrated) Errors are root mean squares on data that were held out\(named). Choices were nested: whatever a calibrator sets \
      for itself was set anew in every fold, on its training rows alone\(choiceErrors.words(citing: nested)).\(ofFewTargets(splits))
      """
  }

  /// What holding out head conditions tells nothing of, where few targets were fitted on; empty elsewhere.
  private func ofFewTargets(_ splits: [String]) -> String {
    guard !context.choices.all(Run.Choice.modeKind).isEmpty, choosingSplits.contains(LeaveConditionOut.name) else {
      return ""
    }
    let others =
      splits.contains(LeaveTargetOut.name)
      ? "only '\(LeaveTargetOut.name)' tells how far off it is at others"
      : "nobody knows how far off it is at others"
    return " A model of few targets was tested there on the targets that it was fitted on; \(others)."
  }

  /// Such as `'adaptive' (thresholds from noise) [1] in 44 recordings and 'ivt' in 4 recordings`; how many only where there are several.
  func shares(
    of uses: [UsedChoices.Use],
    among names: Set<String>?,
    _ inWords: (String) -> String?,
    _ references: inout ReferenceList
  ) -> String {
    let parts = uses.map { use in
      let name = cited(use.choice, inWords, &references)
      let count = names.map { use.scopes.intersection($0).count } ?? use.scopes.count
      return uses.count > 1 ? "\(name) in \(NumberText.counted(count, "recording"))" : name
    }
    return parts.joined(separator: " and ")
  }

  private func lines(_ references: inout ReferenceList) -> String? {
    let assigners = context.choices.uses(of: Run.Choice.lineAssignerKind).filter { !$0.scopes.isSubset(of: givenWords) }
    var sentences: [String] = []
    if !assigners.isEmpty {
      let names = shares(of: assigners, among: nil, lineAssigners.inWords, &references)
      let words = context.choices.all(Run.Choice.wordAssignerKind).map { cited($0, wordAssigners.inWords, &references) }
      let within = words.isEmpty ? "" : ", and to words on their lines by \(words.joined(separator: " and "))"
      sentences.append("Fixations were assigned to lines of the text by \(names)\(within).")
    }
    if !givenWords.isEmpty {
      let readings = NumberText.counted(givenWords.count, "reading")
      sentences.append("Words of the fixations of \(readings) are those that their files name.")
    }
    if givenBesideGaze {
      sentences.append(
        "Beside samples, a fixation is on the interest area that the tracker's own fixations were in for most of its time."
      )
    }
    if hasRegions {
      sentences.append(
        "No words were measured by interest areas through which eyes did not go as through words in the order of a text."
      )
    }
    if filesOfCharacters > 0 {
      let files = NumberText.counted(filesOfCharacters, "file")
      sentences.append("Interest areas of \(files) hold single characters, so that no words were measured by them.")
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private func vitals(_ references: inout ReferenceList) -> String? {
    let methods = context.choices.uses(of: Run.Choice.vitalsMethodKind)
    guard !methods.isEmpty else { return nil }
    let names = shares(of: methods, among: nil, pulseMethods.inWords, &references)
    return """
      Heart rates were estimated from the colours of faces in videos by \(names). Lamps are ruled out only where a wall is \
      free beside the face, and swinging heads only where its place was followed; a pulse below 40 or above 200 a minute \
      cannot be told, and one below 40 may be told by its double.
      """
  }

  private func measures(_ references: inout ReferenceList) -> String? {
    let definitions = context.choices.all(Run.Choice.definitionsKind)
    guard !definitions.isEmpty else { return nil }
    if hasSequencesAlone {
      return """
        Readings were measured as sequences of fixations, none of which was cleaned away, for the layout of what was read is not known. A \
        fixation lasts until the next event begins.
        """
    }
    let names = definitions.map { cited($0, references.numbers(of: $0)) }.joined(separator: ", ")
    let losses =
      readings.areAllGiven
      ? "No fixation was taken to be hidden where gaze was lost."
      : "Words that may or may not have been skipped while gaze was lost count neither as skipped nor as fixated."
    return """
      \(cleaning) Measures of words follow the definitions of \(names); a word that was not fixated has no durations. A fixation lasts \
      until the next event begins. \(losses) Measures that a recording's accuracy and precision, where they are known, cannot support were withheld before anything was computed from \
      them.
      """
  }

  /// What was done to fixations before words were measured.
  private var cleaning: String {
    let stages = readings.stages.map(\.name)
    if stages.isEmpty { return "Fixations were not cleaned." }
    let given = readings.given("were taken", ", and not cleaned")
    if readings.areAllGiven, let given { return given }
    let sentence = "Before that, fixations were cleaned in this order: \(stages.joined(separator: ", "))."
    return [sentence, given].compactMap(\.self).joined(separator: " ")
  }

  private var program: String? {
    version.map { "All of this was computed with study, version \($0)." }
  }

  /// Such as `'ivt' [1, 2]`.
  private func cited(_ choice: Run.Choice, _ numbers: String) -> String { "'\(choice.name)'\(numbers)" }

  /// Such as `'ivt' (fixations are slower than a fixed velocity) [1, 2]`.
  func cited(
    _ choice: Run.Choice,
    _ inWords: (String) -> String?,
    _ references: inout ReferenceList
  ) -> String {
    let rule = inWords(choice.name).map { " (\($0))" } ?? ""
    return "'\(choice.name)'\(rule)\(references.numbers(of: choice))"
  }
}
