import Analysis
import Arguments
import Basics
import Measurement
import Reports
import Store
import Studies
import Video

/// How the program ended, after `sysexits.h`.
///
/// A command throws one where everything is said already.
enum ExitCode: Int32, Error, CaseIterable {
  case findings = 1
  case usage = 64
  case data = 65
  case missingInput = 66
  case notInstalled = 69
  case cannotCreate = 73
  case cannotWrite = 74
  case busy = 75
  case interrupted = 130

  var meaning: String {
    switch self {
    case .findings: "There were findings, and --strict was given."
    case .usage: "The command line was not understood."
    case .data: "A file or the study's database has content that cannot be used."
    case .missingInput: "A file, a recording, a model or the study itself was not found."
    case .notInstalled: "A library of the system is not installed."
    case .cannotCreate: "A file or folder could not be made."
    case .cannotWrite: "The database, or standard output, could not be written."
    case .busy: "Another program is using the study."
    case .interrupted: "Ctrl-C; what was stored before is whole."
    }
  }

  init(of error: any Error) {
    self =
      switch error {
      case is UsageError, is OptionError: .usage
      case let error as StudyError: Self(of: error)
      case let error as FileError: Self(of: error)
      case let error as StoreError: Self(of: error)
      case is OutputError: .cannotWrite
      case VideoError.noLibrary: .notInstalled
      case ModelError.unknown, ModelError.outOfDate, ModelError.leftOut, EventsError.noGaze, ExportError.noEvents,
        ExportError.noMeasures, ReadingError.noPassages, ReadingError.noReadings, ReadingError.noEvents,
        ReadingError.noLines, CompareError.noMeasures, CompareError.noReadings, CompareError.noQuality,
        ScreenError.noMeasures, ExperimentError.notFound, is NotMeasured, is UnreadFile:
        .missingInput
      case ExportError.otherFiles, LineFileError.wouldReplace, LineFileError.notATable, ReportError.notAReport,
        ShardError.holdsMore:
        .cannotCreate
      default: .data
      }
  }

  private init(of error: StudyError) {
    self =
      switch error {
      case .noStudy, .nothingStored, .nothingNamed, .namesParticipant, .nothingFrom, .leftOut, .allLeftOut, .noKey,
        .otherKey, .lostDatabase, .lostSettings:
        .missingInput
      case .busy: .busy
      case .brokenSettings: .data
      }
  }

  private init(of error: FileError) {
    self =
      switch error {
      case .notFound, .cannotRead: .missingInput
      case .cannotWrite: .cannotCreate
      case .stopped: .interrupted
      }
  }

  private init(of error: StoreError) {
    self =
      switch error {
      case .busy: .busy
      case .unknownRecording, .unknownParticipant, .cannotOpen, .unsettled: .missingInput
      case .failed, .full, .cannotGrow: .cannotWrite
      default: .data
      }
  }
}
