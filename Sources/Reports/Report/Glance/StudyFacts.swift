import Basics
import Calibration
import Measurement
import Studies
import Tables

/// What was recorded and how good it is, in a few numbers.
struct StudyFacts {
  private let recordings: [RecordingOverview]
  private let qualities: [RecordingQuality]
  private let models: [ModelOverview]
  private let readings: Int
  private let measured: Int
  /// How many recordings are measured of which nobody knows what was read.
  private let unnamed: Int
  private let groups: [String]

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    recordings = context.overviews.filter { $0.excluded == nil }
    qualities = try study.rows(RecordingQuality.self, among: context.names)
    models = try study.modelOverviews().filter(\.isChosen)
    let standing = try study.standing()
    let found = try study.readings(among: recordings).filter { !standing.isToldTwice($0) }
    readings = found.count
    let trials = try study.rows(MeasuredTrial.self, among: context.names)
    let told = Set(trials.filter { !$0.isLeftEmpty }.map(\.recording))
    measured = found.intersection(told).count
    unnamed = told.subtracting(found).count { !standing.isToldTwice($0) }
    let members = Dictionary(grouping: Set(recordings.map(\.participant))) { context.group(of: $0) }
    let named: [String?] = context.groupNames + [nil]
    groups = named.compactMap { name in
      members[name].map { "\($0.count) \(name.map { "of '\($0)'" } ?? "without a group")" }
    }
  }

  var facts: [Fact] {
    let people = Set(recordings.map(\.participant)).count
    let seconds = recordings.reduce(0) { $0 + $1.duration.seconds }
    let took = Fact(
      name: "Participants",
      value: NumberText.grouped(people),
      note: groups.count > 1 ? groups.joined(separator: ", ") : nil
    )
    let recorded = Fact(
      name: "Recordings",
      value: NumberText.grouped(recordings.count),
      note: "\(Self.duration(seconds)) in all\(tooShort)"
    )
    var facts = [took, recorded]
    if readings > 0 {
      facts.append(
        Fact(name: "Readings analysed", value: "\(NumberText.grouped(measured)) of \(NumberText.grouped(readings))")
      )
    }
    if unnamed > 0 {
      facts.append(
        Fact(name: "Analysed without a known text", value: NumberText.grouped(unnamed))
      )
    }
    facts += [
      middle("Gaze lost", long.compactMap(\.loss), " %", decimals: 1),
      accuracy,
      middle("Precision, RMS-S2S", long.compactMap(\.sampleToSample), "°", decimals: 3),
      middle("Sampling rate, by the usual step", long.compactMap(\.rate), " Hz", decimals: 0),
      middle("Calibration error, \(heldOut)", models.compactMap(\.expectedError), " pt", decimals: 0),
    ].compactMap(\.self)
    if let good = qualities.goodOfGraded {
      let others = RecordingQuality.Grade.allCases.filter { $0 != .good }
      facts.append(Fact(name: "Graded good", value: good, note: qualities.counted(others)))
    }
    return facts
  }

  /// Those that are long enough to be graded, which alone are in medians.
  private var long: [RecordingQuality] { qualities.filter { !$0.isTooShort } }

  private var tooShort: String {
    let count = qualities.count(where: \.isTooShort)
    if count == 0 { return "" }
    return "; \(NumberText.grouped(count)) of less than 0.1 s \(count == 1 ? "is" : "are") in no median"
  }

  /// What the models' errors hold out.
  private var heldOut: String {
    let splits = Set(models.filter { $0.expectedError != nil }.compactMap(\.leftOut))
    if splits == [LeaveConditionOut.name] { return "head conditions held out" }
    return splits == [LeaveFixationOut.name] ? "fixations held out" : "head conditions or fixations held out"
  }

  /// That nobody knows it is worth telling, too.
  private var accuracy: Fact? {
    let unknown = Fact(name: "Accuracy", value: "not known", note: "neither validations nor held-out errors tell it")
    guard let known = middle("Accuracy", long.compactMap(\.accuracy), "°", decimals: 2) else {
      return qualities.isEmpty ? nil : unknown
    }
    let sources = Set(long.filter { $0.accuracy != nil }.compactMap(\.accuracySource))
    if sources.isSubset(of: [RecordingQuality.validation]) { return known }
    let told = [known.note].compactMap(\.self) + ["by \(sources.sorted().joined(separator: " and "))"]
    return Fact(name: known.name, value: known.value, note: told.joined(separator: "; "))
  }

  /// The median, and how far recordings spread; nil where there is nothing.
  private func middle(_ name: String, _ values: [Double], _ unit: String, decimals: Int) -> Fact? {
    guard let middle = median(of: values), let low = values.min(), let high = values.max() else { return nil }
    func said(_ value: Double) -> String { NumberText.fixed(value, decimals: decimals) }
    let range = said(low) == said(high) ? "the same in all" : "\(said(low)) to \(said(high))"
    return Fact(
      name: name,
      value: "\(said(middle))\(unit)",
      note: values.count == 1 ? "of one alone" : "median of \(NumberText.grouped(values.count)); \(range)"
    )
  }

  /// Such as `1 h 12 min`.
  private static func duration(_ seconds: Double) -> String {
    let minutes = Int(exactly: min(max(0, seconds / 60), 1e9).rounded()) ?? 0
    return minutes < 1 ? "under a minute" : minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
