import Basics
import Recordings
import Tables

/// More words than any text has.
private let mostWords = 100_000
private let missingMarks = ["", ".", "NA", "NaN", "UNDEFINED", "UNDEFINEDnull"]

/// Reads a table of what another program measured, a word of a trial a row.
///
/// `names`: what the table's columns are called; `labels`: those that say who read what, by the table's header.
package func readReportedWords<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
  _ source: consuming Source,
  beginning: [UInt8],
  into sink: inout Sink,
  called names: WordTableNames,
  labels: (TableHeader) -> WordTableNames.Labels
) async throws {
  let file = source.name
  let table = try readTable(source, beginning: beginning)
  let rows = try ReportedWordRows(table, called: names, labels: labels, file: file)
  for part in rows.parts { sink.note(part) }
  var trials: [(labels: GazePiece.Labels, words: [ReportedWord], told: ToldVariables)] = []
  var areas: [Set<Int>] = []
  var places: [GazePiece.Labels: Int] = [:]
  for row in table.rows {
    let place = Place(file, line: row.number)
    do throws(RowProblem) {
      let (labels, word) = (rows.labels(row.fields), try rows.word(row.fields, mostWords, missingMarks))
      let trial = places[labels] ?? trials.count
      if trial == trials.count {
        places[labels] = trial
        trials.append((labels, [], ToldVariables(columns: rows.variables.count)))
        areas.append([])
      }
      guard areas[trial].insert(word.index).inserted else {
        let sentence = "The area \(word.index + 1) stands earlier in its trial already."
        sink.leaveOut(Finding(.error, "doubled-area", at: place, sentence))
        continue
      }
      if let doubt = rows.doubt(of: word) { sink.report(Finding(.warning, "inconsistent-area", at: place, doubt)) }
      trials[trial].words.append(word)
      for (column, value) in rows.said(row.fields, but: missingMarks) { trials[trial].told.tell(value, in: column) }
    } catch {
      sink.leaveOut(error.finding(at: place))
    }
  }
  for trial in trials {
    var piece = GazePiece(trial.labels, GazeSetup(unit: .pixels, clock: .recording))
    piece.words = trial.words.sorted { $0.index < $1.index }
    piece.variables = zip(rows.variables, trial.told.values).compactMap { variable, value in
      if case .one(let word) = value { TrialVariable(name: variable.name, value: word) } else { nil }
    }
    try sink.append(piece, at: Place(file))
  }
}
