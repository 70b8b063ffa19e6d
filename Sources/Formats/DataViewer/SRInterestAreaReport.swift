public import Basics
import Recordings
import Tables

/// The Interest Area Report of SR Research's Data Viewer: an area of a trial a row, with what the program measured of it.
///
/// Areas are taken for words. There are no fixations in it, so that a trial has the measures that the report tells, and no others.
public struct SRInterestAreaReport: Format {
  public static let name = "sr-interest-area-report"
  public static let summary = "Data Viewer's Interest Area Report: IA_ID, IA_DWELL_TIME and more, an area a row."

  /// More areas than any text has.
  private static let mostAreas = 100_000
  private static let missing = ["", ".", "NA", "NaN", "UNDEFINED", "UNDEFINEDnull"]

  public init(from options: inout Options) throws(OptionError) {}

  public func recognizes(_ head: Span<UInt8>, named file: String) -> Bool {
    let names = firstLine(of: head).header.names
    return AreaMeasure.isReport(names) && !names.contains { $0.uppercased().hasPrefix("CURRENT_FIX_") }
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let file = source.name
    let table = try readTable(source, beginning: beginning)
    let rows = try AreaRows(table, file: file)
    var trials: [(labels: GazePiece.Labels, words: [ReportedWord], told: ToldVariables)] = []
    var areas: [Set<Int>] = []
    var places: [GazePiece.Labels: Int] = [:]
    for row in table.rows {
      let place = Place(file, line: row.number)
      do throws(RowProblem) {
        let (labels, word) = (rows.labels(row.fields), try rows.word(row.fields, Self.mostAreas, Self.missing))
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
        for (column, value) in rows.said(row.fields, but: Self.missing) { trials[trial].told.tell(value, in: column) }
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
}
