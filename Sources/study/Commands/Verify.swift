import Analysis
import Arguments
import Store
import Studies
import Tables

struct Verify: Command {
  static let name = "verify"
  static let summary = "Check that everything stored is whole."
  static let examples = [Example("study verify", "Checks the database, every recording's digest and every count.")]
  static let result = "Faults, or the digest of all that is stored, on standard output; with faults it exits with 65."

  private let study: StudyOption

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
  }

  func run() async throws {
    let study = try study.reading()
    let faults = try study.store.verify() + study.videoFaults()
    for fault in faults { try StandardOutput.print("\(fault)") }
    let changed = faults.isEmpty ? try study.resultFaults() : []
    for fault in changed { try StandardOutput.print("\(fault)") }
    guard faults.isEmpty, changed.isEmpty else { throw ExitCode.data }
    let recordings = try study.store.recordings()
    let counted = NumberText.counted(recordings.count, "recording")
    try StandardOutput.print("Nothing is amiss in \(counted). Digest: \(try study.store.contentDigest())")
  }
}
