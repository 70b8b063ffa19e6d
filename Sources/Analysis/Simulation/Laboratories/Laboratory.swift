import Recordings
import Simulation

/// The folders that laboratories and their programs leave, with simulated readings in them.
package enum Laboratory: String, Sendable, CaseIterable {
  /// Recordings and passages in files of their own.
  case files
  /// A deployed experiment of EyeLink's Experiment Builder.
  case experimentBuilder = "experiment-builder"
  /// A collection of MultiplEYE: messages begin and end a page.
  case multiplEYE = "multipleye"
  /// Somebody's own tables of fixations, of texts that are pictures.
  case fixationTables = "fixation-tables"
  /// Fixation reports of EyeLink's Data Viewer, with interest areas and no places.
  case fixationReports = "fixation-reports"
}

/// A file of a folder.
typealias NamedFile = (name: String, bytes: [UInt8])

/// How a laboratory keeps what its participants did.
protocol LaboratoryFolder: Sendable {
  /// What lies where, as lines of a list in Markdown, from this tracker.
  func description(from tracker: EyeTracker) -> String

  /// What all participants share.
  func shared(_ passages: [Passage]) throws -> [NamedFile]

  /// What the laboratory calls a participant; the number counts from 1.
  func name(ofParticipant number: Int) -> String

  /// In which order somebody reads the passages.
  func order(ofParticipant number: Int, of passages: Int, seed: UInt64) -> [Int]

  /// The recording's file, without its ending.
  func recording(ofParticipant number: Int) -> String

  /// What a trial is called; its number counts from 1.
  func name(ofTrial number: Int) -> String

  /// The recording, and what lies beside it for this participant.
  func files(of session: LaboratorySession) -> [NamedFile]

  /// The list of participants, its name and header; nil for the usual one.
  var list: (name: String, header: String)? { get }

  /// A participant's line of the list.
  func row(of session: LaboratorySession) -> String
}

extension LaboratoryFolder {
  var list: (name: String, header: String)? { nil }

  func row(of session: LaboratorySession) -> String { "" }
}

extension Laboratory {
  var folder: (any LaboratoryFolder)? {
    switch self {
    case .files: nil
    case .experimentBuilder: ExperimentBuilderFolder()
    case .multiplEYE: MultiplEYEFolder()
    case .fixationTables: FixationTablesFolder()
    case .fixationReports: FixationReportsFolder()
    }
  }
}

/// As files of laboratories number people.
func digits(_ number: Int, _ count: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, count - text.count)) + text
}
