import Analysis
import Arguments
import Store
import Studies
import Tables

struct Verify: Command {
  static let name = "verify"
  static let summary = "Check that everything stored is whole."
  static let examples = [
    Example("study verify", "Checks the database, every count, and the digest of whatever has one."),
    Example("study verify --recompute 10", "Also computes ten results anew, chosen at random, and compares."),
  ]
  static let result = """
    Faults, such as a key that is missing or did not make the pseudonyms, or the digest of recordings, people and what was given \
    beside them, but of no exclusions and results, on standard output; with faults it exits with 65. A change by hand shows in \
    recordings, people, exclusions, passages, videos, corrections and rows of results, but not in the log of runs, the list of \
    files, findings, what results rest on, which models are chosen, and rows that were added where there were none.
    """

  private let study: StudyOption
  private let recomputed: Int?
  private let seed: Int?

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    recomputed = try arguments.integer("recompute", "N", in: 1...1_000_000, help: "Compute N results anew; compare.")
    seed = try arguments.integer(
      "seed",
      "S",
      in: 0...Int.max,
      help: "Same seed, same results; without one, others each time."
    )
    if seed != nil, recomputed == nil { throw .withoutEffect("--seed", but: "--recompute") }
  }

  func run() async throws {
    let study = try study.reading()
    let faults = try study.store.verify() + study.videoFaults() + study.pictureFaults()
    for fault in faults { try StandardOutput.print("\(fault)") }
    let changed = faults.isEmpty ? try study.resultFaults() : []
    for fault in changed { try StandardOutput.print("\(fault)") }
    let hasItsKey = faults.isEmpty ? try checkKey(of: study) : false
    guard faults.isEmpty, changed.isEmpty, hasItsKey else { throw ExitCode.data }
    if let recomputed { try await recompute(recomputed, in: study) }
    let recordings = try study.store.recordings()
    let counted = NumberText.counted(recordings.count, "recording")
    try StandardOutput.print("Nothing is amiss in \(counted). Digest: \(try study.store.contentDigest())")
  }

  /// Answers whether the key is there, and known for no other one; tells what is in doubt.
  private func checkKey(of study: borrowing Study) throws -> Bool {
    let fit = try study.keyFit()
    guard let doubt = fit.doubt(ofKeyAt: study.folder.key) else { return true }
    if fit == .unknown {
      Terminal.report("note", .cyan, ": \(doubt)")
      return true
    }
    try StandardOutput.print(doubt)
    return false
  }

  private func recompute(_ count: Int, in study: borrowing Study) async throws {
    let seed = seed.map { UInt64($0) } ?? UInt64.random(in: 0...UInt64(Int.max))
    let compared = try await RecomputeResults(count, seed: seed).run(on: study, recordedAs: .now())
    for result in compared { try StandardOutput.print("\(result)") }
    try StandardOutput.print("Computed \(NumberText.counted(compared.count, "result")) anew with --seed \(seed).")
    guard compared.allSatisfy({ $0.differing == 0 }) else { throw ExitCode.data }
  }
}
