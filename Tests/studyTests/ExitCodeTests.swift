import Analysis
import Arguments
import Basics
import Reports
import Store
import Studies
import Testing
import Trackers

@testable import Measurement
@testable import study

@Suite("How the program ends")
struct ExitCodeTests {
  private static let endings: [(any Error, Int32)] = [
    (UsageError.unexpectedWord("x"), 64), (OptionError.unknownChoice(name: "x", known: []), 64),
    (FormatError.empty(Place("a.csv")), 65), (ExperimentError.broken(path: "a.json", problem: "no steps"), 65),
    (ExperimentError.notFound(path: "a.json"), 66),
    (StudyError.brokenSettings(path: "settings.json", problem: "no JSON"), 65),
    (StoreError.notADatabase(path: "x"), 65), (StoreError.damaged(path: "x", message: "y"), 65),
    (StoreError.newerSchema(found: 2, known: 1), 65), (StudyError.noStudy(near: "x"), 66),
    (StudyError.leftOut("x", reason: "y", subject: "z"), 66), (StudyError.allLeftOut, 66),
    (StudyError.nothingStored, 66), (StudyError.nothingNamed("x", known: []), 66),
    (StudyError.namesParticipant("x", recordings: []), 66), (StudyError.noKey(path: "x"), 66),
    (StudyError.lostDatabase(path: "x"), 66), (StudyError.lostSettings(path: "x", folder: "y"), 66),
    (StudyError.otherKey(path: "x"), 66), (StudyError.busy(folder: "x", holder: "y"), 75),
    (FileError.notFound(path: "x"), 66), (FileError.cannotRead(path: "x", reason: "y"), 66),
    (UnreadFile(command: "score", error: .notFound(path: "x")), 66),
    (StoreError.unknownRecording(name: "x", known: []), 66), (FileError.cannotWrite(path: "x", reason: "y"), 73),
    (StoreError.failed(sql: "x", code: 13, message: "full"), 74),
    (StoreError.busy(path: "x"), 75), (ExportError.noEvents, 66), (ExportError.noMeasures, 66),
    (LineFileError.wouldReplace(file: "x", corrections: 1), 73), (LineFileError.notATable(file: "x"), 73),
    (LineFileError.otherStudy(file: "x"), 65), (LineFileError.nothingShared("x", "y"), 65),
    (StoreError.cannotGrow(path: "x"), 74), (StoreError.unsettled(path: "x"), 66),
    (ReportError.notAReport(path: "x"), 73), (BackupError.forgotten(path: "x", at: "y"), 65),
    (ShardError.holdsMore(path: "x", counts: ["recording": 1], files: []), 73),
    (ExportError.otherFiles(folder: "x", file: "y"), 73), (ExportError.notPublic(layout: "x", others: ["y"]), 65),
  ]

  @Test("is told by a number for every sort of error")
  func codes() {
    for (error, code) in Self.endings { #expect(ExitCode(of: error).rawValue == code, "\(error)") }
    #expect(ExitCode.allCases.map(\.rawValue) == [1, 64, 65, 66, 69, 73, 74, 75, 130])
  }

  @Test("is told by a sentence that says what to do")
  func sentences() {
    for (error, _) in Self.endings {
      let sentence = "\(error)"
      #expect(sentence.count > 10 && !sentence.contains("Error"), "\(sentence)")
    }
    #expect(
      "\(StudyError.noStudy(near: "/x"))" == """
        There is no study in '/x' or a folder above it. Make one with 'study init', or name one with --study.
        """
    )
    #expect(
      "\(StudyError.nothingNamed("expor", known: ["export"]))"
        == "No recording or participant is called 'expor'. Did you mean 'export'?"
    )
    #expect(
      "\(StudyError.leftOut("p1/a", reason: "bad", subject: "p1"))"
        == "'p1/a' is left out (bad); 'study exclude p1 --undo' takes it in again."
    )
    #expect(
      "\(ExperimentError.notFound(path: "a.json"))"
        == "There is no experiment 'a.json'. 'study help experiments' tells how one is written."
    )
    #expect("\(FileError.notFound(path: "a.csv"))" == "There is no file or folder 'a.csv'.")
    #expect("\(StudyError.nothingStored)" == "No recordings are stored. Run 'study ingest FILE…' first.")
  }
}
