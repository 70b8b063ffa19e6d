package import Recordings
package import Store

/// How what another program measured of words is kept: a column of places, and one for each measure.
package enum WordTrack {
  /// The column of the words' places, counted from 0.
  package static let place = "word"
}

extension Study {
  /// What another program measured of a recording's words; none where it measured nothing.
  package func reportedWords(of recording: Stored<RecordingHeader>) throws -> [ReportedWord] {
    guard recording.content == .words else { return [] }
    let names = try store.columnNames(of: recording.id).map(\.name)
    let columns = try names.map { try store.column($0, of: recording.id, track: TrackName.words) }
    guard let place = names.firstIndex(of: WordTrack.place) else { return [] }
    return columns[place].indices.compactMap { row in
      guard let index = Int(exactly: columns[place][row]) else { return nil }
      var values: [String: Double] = [:]
      for (name, column) in zip(names, columns) where name != WordTrack.place && column.indices.contains(row) {
        if column[row].isFinite { values[name] = column[row] }
      }
      return ReportedWord(index: index, text: nil, values: values)
    }
  }
}
