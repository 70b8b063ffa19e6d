import Basics
import Reading
import Recordings
import Store
package import Studies
package import Tables
import Trackers

/// How far a measure of words is from what another program reported of the same trials.
package struct ReportedDifference: PrintedRow, Hashable {
  package let measure: String
  package let unit: String
  /// Words that have it by both.
  package let words: Int
  /// Words that have it by one alone.
  package let oneSided: Int
  /// Of these words, the share that have the same.
  package let same: Double?
  /// This program's less the other's; nil where no word has both.
  package let median: Double?
  /// The largest one, whatever its sign.
  package let worst: Double?
  /// Where that is.
  package let worstAt: String?

  package static let table = "reported_differences"

  package static let fields: [Field<Self>] = [
    .text("measure", \.measure, "The measure of words."),
    .text("unit", \.unit, "What it is measured in."),
    .integer("words", \.words, "Words that have it here and in the report."),
    .integer("one_sided", \.oneSided, "Words that have it here or in the report, and not in both."),
    .number("same", \.same, decimals: 3, "Of those that have both, the share that are the same to half a unit."),
    .number("median_difference", \.median, decimals: 2, "The median of what is measured here less what was reported."),
    .number("worst_difference", \.worst, decimals: 2, "The one that is furthest from 0."),
    .text("worst_at", \.worstAt, "The recording and the word where that is."),
  ]
}

extension Study {
  /// Every measure that another program reported of trials that are measured here, too; none where there are no such trials.
  package func reportedDifferences() throws -> [ReportedDifference] {
    let reported = try reportedReadings()
    if reported.isEmpty { return [] }
    let words = Dictionary(grouping: try rows(MeasuredWord.self), by: \.recording)
    let recorded = try recordedTrials(ofFixationReportsAmong: recordingsInUse())
    var pairs: [String: [(difference: Double, at: String)]] = [:]
    var oneSided: [String: Int] = [:]
    for (_, told, match) in try matches(ofWords: reported) {
      guard case .own(let trial) = match else { continue }
      let name = words[trial] == nil ? recorded[trial] ?? trial : trial
      guard let measured = words[name] else { continue }
      let here = measured.keyed(by: \.word)
      for word in told {
        guard let measured = here[word.index + 1] else { continue }
        for measure in AreaMeasure.all {
          guard let place = MeasuredWord.measures.firstIndex(where: { $0.name == measure.name }) else { continue }
          switch (measured.values[place], word.values[measure.name]) {
          case (let ours?, let theirs?):
            let at = "\(name), word \(measured.word) '\(measured.text)'"
            pairs[measure.name, default: []].append((ours - theirs, at))
          case (nil, nil): break
          default: oneSided[measure.name, default: 0] += 1
          }
        }
      }
    }
    return AreaMeasure.all.compactMap { measure in
      let (found, single) = (pairs[measure.name] ?? [], oneSided[measure.name] ?? 0)
      guard let own = MeasuredWord.measures.first(where: { $0.name == measure.name }), !found.isEmpty || single > 0
      else { return nil }
      let worst = found.max { abs($0.difference) < abs($1.difference) }
      return ReportedDifference(
        measure: measure.name,
        unit: own.unit.rawValue,
        words: found.count,
        oneSided: single,
        same: found.isEmpty
          ? nil : Double(found.count { abs($0.difference) <= 0.5 }) / Double(found.count),
        median: median(of: found.map(\.difference)),
        worst: worst?.difference,
        worstAt: worst.flatMap { $0.difference == 0 ? nil : $0.at }
      )
    }
  }
}
