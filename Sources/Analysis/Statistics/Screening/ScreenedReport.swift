import Basics
import Statistics

/// A screening as rows.
struct ScreenedReport: Sendable {
  let rules: [ScreenedRule]
  let predictions: [ScreeningPrediction]
  let calibration: [ScreeningCalibration]
  var findings: [Finding]

  /// `table`: what was screened.
  init(_ report: ScreeningReport, of table: ParticipantMeasures) {
    let all = [report.model] + report.baselines
    rules = all.enumerated().map { number, result in
      ScreenedRule(
        result,
        kind: number == 0 ? .together : .alone,
        of: report,
        plain: number == 0 ? nil : table.plainArea(of: result.name),
        gain: number == 0 ? nil : report.gain(over: result)
      )
    }
    predictions = all.flatMap { result in
      result.predictions.map { ScreeningPrediction($0, by: result.name, of: report) }
    }
    calibration = all.flatMap { result in
      (result.calibration?.bins ?? []).map { ScreeningCalibration($0, of: result.name) }
    }
    findings = report.cautions.map(\.finding)
  }
}

extension ParticipantMeasures {
  /// How often somebody of the group that is looked for has more of a measure than somebody of the other, nothing being learnt.
  fileprivate func plainArea(of measure: String) -> AreaUnderCurve? {
    guard let place = measures.firstIndex(of: measure) else { return nil }
    func values(_ group: String) -> [Double] {
      participants.filter { $0.group == group }.compactMap { $0.values[place] }
    }
    let (targets, references) = (values(target), values(reference))
    return targets.isEmpty || references.isEmpty ? nil : AreaUnderCurve(of: targets, above: references)
  }
}

extension ScreeningCaution {
  fileprivate var finding: Finding {
    switch self {
    case .leftOut(let rule, _): Finding(.note, "left-out", at: Place(rule), description)
    case .separated(let rule): Finding(.warning, "separated", at: Place(rule), description)
    case .turned(let rule): Finding(.warning, "turned", at: Place(rule), description)
    case .noBetterThanAlone(let rule, _): Finding(.note, "no-better", at: Place(rule), description)
    case .drawnDown: Finding(.note, "drawn-down", at: Place(ParticipantSplit.leaveOneOut.name), description)
    }
  }
}
