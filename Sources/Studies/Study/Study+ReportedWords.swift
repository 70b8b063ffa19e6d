package import Recordings
package import Store

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
