import Basics
package import Store
package import Studies
import Tables

extension Study {
  /// Every assigned line, in order of recordings and time.
  func assignedLines() throws -> [AssignedLine] {
    try rows(AssignedLine.self).sorted { ($0.recording, $0.fixation) < ($1.recording, $1.fixation) }
  }

  /// Writes what a person edits to correct lines; answers how many fixations there are.
  package func exportLines(to path: String) throws -> Int {
    let lines = try assignedLines()
    if lines.isEmpty { throw ReadingError.noLines }
    let table = LineFile.table(of: lines, corrections: try store.rows(LineCorrection.self))
    let slash = path.lastIndex(of: "/")
    let folder = try OutputFolder(slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ".")
    let name = String(path[(slash.map(path.index(after:)) ?? path.startIndex)...])
    _ = try folder.write(try tableFormats.make(CSV.name).written(table), to: name)
    return lines.count
  }

  /// Takes a person's corrections in the place of earlier ones of the same recordings; answers how many there are.
  ///
  /// They hold from the next assignment on.
  package func correctLines(from path: String, recordedAs run: Run) throws -> Int {
    let file = try LineFile(at: path)
    let known = Set(try store.recordings().map(\.name))
    if let name = file.recordings.subtracting(known).min() {
      throw LineFileError.unknownRecording(file: path, name: name)
    }
    var run = run
    run.inputs.append(Run.Input(name: path, sha256: try digest(ofFilesAt: [path]), bytes: file.bytes))
    try store.transaction {
      for recording in file.recordings.sorted() {
        try store.removeAll(LineCorrection.self, where: ["recording": .text(recording)])
      }
      try store.insert(
        file.corrections,
        run: try store.insert(try NameKeeper(self, keepsNames: false).withoutNames(run))
      )
    }
    return file.corrections.count
  }
}
