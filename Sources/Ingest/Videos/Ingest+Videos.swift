import Basics
import Recordings
import Store
import Studies
import Trackers
import Video

extension Ingest {
  /// Adds videos to recordings, which may have come with them.
  func ingest(
    videos files: [InputFile],
    into study: borrowing Study,
    ledger: inout IngestLedger,
    outcome: inout Outcome
  ) async throws {
    var sources: NearSources?
    for file in files {
      do {
        outcome.files.append(
          try await ingest(
            video: file,
            into: study,
            beside: &sources,
            ledger: &ledger,
            findings: &outcome.findings
          )
        )
      } catch let error where Refusals.keepsOneFileOut(error) {
        outcome.refuse(file, because: error)
      }
    }
  }

  /// Adds a video to a recording, whole or not at all.
  ///
  /// `sources`: from the first video on that the study does not have.
  private func ingest(
    video file: InputFile,
    into study: borrowing Study,
    beside sources: inout NearSources?,
    ledger: inout IngestLedger,
    findings: inout FindingLog
  ) async throws -> IngestedFile {
    guard let path = file.path else { throw VideoRefusal.notAFile(file.name) }
    let ingest = IngestVideo(file: file, path: path, sha256: try digest(of: file), choices: videos)
    if !replaces, let stored = try study.videos(ofFileWithDigest: ingest.sha256).first {
      var row = IngestedFile(file: file.name, status: .alreadyIngested)
      row.videoOf = stored.recording
      row.rows = stored.frames
      if let finding = try KnownVideo(stored: stored, choices: videos).finding(ofFile: file.name, in: study) {
        findings.append(finding)
        row.findings = 1
      }
      return row
    }
    let near = try sources ?? NearSources(ledger.names, study)
    sources = near
    let plan = try ingest.plan(names: ledger.names, sources: near, replaces: replaces, study: study)
    findings.append(contentsOf: plan.findings)
    if isStrict, let worst = plan.findings.first(where: { $0.severity != .note }) {
      throw VideoRefusal.strict(file: file.name, reason: worst.message)
    }
    var row = IngestedFile(
      file: file.name,
      status: isDryRun ? .wouldBeStored : plan.replaced.isEmpty ? .stored : .replaced
    )
    row.videoOf = plan.recording
    row.rows = plan.trace.count
    row.findings = plan.findings.count { $0.severity != .note }
    let duration = plan.trace.decodedDuration
    row.rate = duration > .zero ? Double(plan.trace.count) / duration.seconds : nil
    if isDryRun { return row }
    let names = ledger.names
    let number = try study.store.transaction {
      let number = try ledger.number(in: study)
      for video in plan.replaced { try study.remove(video) }
      try study.attach(
        plan.trace,
        file: plan.file,
        digest: ingest.sha256,
        details: plan.details,
        to: plan.recording,
        run: number
      )
      try study.store.insert([Run.Input(name: plan.file, sha256: ingest.sha256, bytes: file.size ?? 0)], run: number)
      let log = FindingLog(plan.findings)
      try study.store.insert(log.entries.map { $0.rewritten(names.cleaned) }, source: nil, run: number)
      return number
    }
    ledger.keep(number, Run.Choice("format", "video"))
    return row
  }
}
