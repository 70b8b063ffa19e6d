public import Store
public import Tables

extension Study {
  /// Every assigned line, in order of recordings and time.
  func assignedLines() throws(StoreError) -> [AssignedLine] {
    try store.rows(AssignedLine.self).sorted { ($0.recording, $0.fixation) < ($1.recording, $1.fixation) }
  }

  /// What a person edits to correct lines.
  public func correctableLines() throws -> Table {
    let lines = try assignedLines()
    if lines.isEmpty { throw ReadingError.noLines }
    return LineFile.table(of: lines, corrections: try store.rows(LineCorrection.self))
  }

  /// Takes a person's corrections in the place of earlier ones of the same recordings; answers how many there are.
  ///
  /// They hold from the next assignment on.
  public func correctLines(from path: String, recordedAs run: Run) throws -> Int {
    let file = try LineFile(at: path)
    let known = Set(try store.recordings().map(\.name))
    if let name = file.recordings.subtracting(known).min() {
      throw LineFileError.unknownRecording(file: path, name: name)
    }
    var run = run
    run.inputs.append(try input(at: path))
    try store.transaction {
      for recording in file.recordings.sorted() {
        try store.removeAll(LineCorrection.self, where: ["recording": .text(recording)])
      }
      try store.insert(file.corrections, run: try store.insert(run))
    }
    return file.corrections.count
  }

  private func input(at path: String) throws -> Run.Input {
    let bytes = try Bytes(of: path)
    return Run.Input(name: path, sha256: bytes.sha256, bytes: bytes.count)
  }
}
