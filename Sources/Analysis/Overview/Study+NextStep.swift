import Measurement
import Recordings
package import Studies

extension Study {
  /// The step that has something to do.
  package func nextStep(for recordings: [RecordingOverview]) throws -> NextStep {
    if recordings.isEmpty { return .ingest }
    let recordings = recordings.filter { $0.excluded == nil }
    if recordings.isEmpty { return .include }
    if try !outOfDate().isEmpty { return .update }
    let calibrations = recordings.filter { $0.kind == .calibration }
    let viewings = recordings.filter { $0.kind != .calibration }
    if !calibrations.isEmpty, try modelOverviews().isEmpty { return .fit }
    let detected = Set(try rows(RecordingQuality.self).map(\.recording))
    let isSeen = viewings.contains { $0.content != .words }
    let standing = try self.standing()
    let isUncalibrated = try detected.isEmpty && awaitsCalibrations(recordings)
    if detected.isEmpty, isSeen, !isUncalibrated {
      // What was tried in vain would be so again.
      let awaitsEvents = viewings.contains { $0.content != .words && !standing.holds(.events, of: $0.name) }
      if awaitsEvents { return .events }
    }
    if try !missingTexts().isEmpty { return .update }
    let readings = viewings.filter { $0.kind == .reading && (!isUncalibrated || $0.content == .words) }
    let measured = Set(try rows(MeasuredTrial.self).map(\.recording))
    if measured.isEmpty, try awaitsMeasures(readings) { return .measures }
    if isUncalibrated, try awaitsFaces(recordings) { return .face }
    return try awaitsComparison() ? .compare : .report
  }

  /// What comes before anything is measured, or the measures themselves.
  ///
  /// Where these were taken in vain it is the report, which says why. What faces tell is no measure.
  package func stepBeforeMeasures() throws -> NextStep {
    let recordings = try recordingOverviews()
    let next = try nextStep(for: recordings)
    guard [.compare, .report, .face].contains(next) else { return next }
    var viewings = recordings.filter { $0.excluded == nil && $0.kind != .calibration }
    let isUncalibrated = try awaitsCalibrations(viewings)
    if isUncalibrated { viewings.removeAll { $0.content == .face } }
    if viewings.isEmpty { return isUncalibrated ? .calibrate : .ingest }
    return try awaitsMeasures(viewings) ? .measures : .report
  }

  /// Whether measures of any of these were never taken, and would not be in vain.
  private func awaitsMeasures(_ recordings: [RecordingOverview]) throws -> Bool {
    let standing = try self.standing()
    return recordings.contains {
      !standing.holds(.measures, of: $0.name) && !standing.isAbsent(.events, of: $0.name)
    }
  }

  /// Whether all that events could be looked for in are faces of people who were not calibrated on their device.
  ///
  /// `recordings`: those in use.
  package func awaitsCalibrations(_ recordings: [RecordingOverview]) throws -> Bool {
    let viewings = recordings.filter { $0.kind != .calibration && $0.content != .words }
    let calibrated = try CalibratedPeople(self)
    return !viewings.isEmpty
      && viewings.allSatisfy { $0.content == .face && !calibrated.cover($0.participant, on: $0.device) }
  }

  /// Whether faces were recorded, and nobody ever looked at them.
  func awaitsFaces(_ recordings: [RecordingOverview]) throws -> Bool {
    let viewed = recordings.contains { $0.excluded == nil && $0.content == .face && $0.kind != .calibration }
    return try viewed && standing().scopes(of: .face).isEmpty
  }

  /// Whether there are groups to compare, which nobody has compared yet.
  private func awaitsComparison() throws -> Bool {
    let told = try rows(MeasuredParticipant.self).filter { $0.values.contains { $0 != nil } }
    let measured = Set(told.map(\.participant))
    let members = try participantOverviews().filter { $0.excluded == nil && measured.contains($0.id) }
      .compactMap(\.group)
    let sizes = Dictionary(members.map { ($0, 1) }, uniquingKeysWith: +)
    return try sizes.values.count { $0 > 1 } > 1 && standing().lastRun(of: .comparison) == nil
  }
}
