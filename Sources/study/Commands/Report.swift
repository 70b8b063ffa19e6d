import Analysis
import Arguments
import FoundationEssentials
import Reports
import Studies

struct Report: ExperimentStep {
  static let name = "report"
  static let summary = "Write tables and pages of what the study holds."
  static let examples = [
    Example("study report", "Computes what is missing or out of date, and writes reports/latest."),
    Example("study report pilot", "Writes reports/pilot."),
    Example("study report open --public", "Writes reports/open, which shows no single participant."),
  ]
  static let result = "A folder below 'reports', replaced as a whole; open its report.html or report.md."

  private let study: StudyOption
  private let name: String
  private let isPublic: Bool
  private let isAsIs: Bool
  private let isQuiet: Bool

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    isPublic = arguments.flag(
      "public",
      help: "Leave out all that belongs to single participants, and numbers of fewer than 5."
    )
    isAsIs = arguments.flag("as-is", help: "Compute nothing first; leave out what is not up to date.")
    isQuiet = arguments.flag("quiet", short: "q", help: "Do not tell what is computed first; warnings are told.")
    name = try arguments.optionalOperand(.text("NAME"), help: "The report's folder; 'latest' without one.") ?? "latest"
    if name.contains("/") || name.hasPrefix(".") { throw .notAFolderName(name) }
  }

  var outputs: [String] { ["reports/\(name)"] }

  var place: StepPlace { isAsIs ? .whole : .wholeUpToDate(startsKinds: true) }

  func run() async throws {
    var report = WriteReport(name: name)
    report.audience = isPublic ? .everyone : .team
    report.day = Self.day
    let folder: String
    var unread: UnreadFile?
    if isAsIs {
      // Somebody who is forgotten meanwhile would come back in it.
      folder = try await report.run(on: try study.readingAlone())
    } else {
      let study = try study.writing()
      let update = BringUpToDate(startsKinds: true, isQuiet: isQuiet)
      do {
        FindingReport(includesNotes: false).print(try await update.run(on: study).findings)
      } catch let error as UnreadFile {
        // What needs the file stays out of date, and out of the report, which holds all else.
        unread = error
      }
      folder = try await report.run(on: study)
    }
    try StandardOutput.print("The report lies in '\(folder)': open report.html, or read report.md.")
    if let unread { throw unread }
  }

  /// The day that the environment gives to what is to be made again, byte by byte; there is no other.
  private static var day: String? {
    let seconds = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Double($0) }
    guard let seconds, (0..<4e9).contains(seconds) else { return nil }
    return String(Date(timeIntervalSince1970: seconds).ISO8601Format().prefix(10))
  }
}
