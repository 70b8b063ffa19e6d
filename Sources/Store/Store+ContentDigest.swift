import Recordings
import Tables

extension Store {
  /// The digest of all that is known of recordings, participants and passages, in hexadecimal.
  ///
  /// The same for the same content, in whatever order and by whatever runs it was stored.
  public func contentDigest() throws(StoreError) -> String {
    var hash = SHA256()
    let (ofParticipant, ofRecording) = (StoredParticipant.fields, RecordingHeader.fields)
    for stored in try participants() {
      hash.update(ofParticipant.cells(of: stored))
      for detail in stored.participant.details { hash.update([.text(detail.name), .text(detail.value)]) }
    }
    var sources: [Int: String] = [:]
    for source in try self.sources() { sources[source.id] = source.sha256 }
    for recording in try recordings().sorted(by: { $0.name < $1.name }) {
      // The last cell is the file's number, which depends on the order.
      hash.update(ofRecording.cells(of: recording.value).dropLast() + [Cell(sources[recording.source])])
      hash.update([Cell(try digest(of: recording.id))])
      for column in try columnNames(of: recording.id) { hash.update([.text(column.track), .text(column.name)]) }
      for track in try addedTracks(of: recording.id) {
        hash.update([.text(track), .text(try digest(ofTrack: track, of: recording.id))])
      }
      for cells in Presentation.cells(of: try presentations(of: recording.id)) { hash.update(cells) }
    }
    for (table, owner) in Self.givenBeside {
      for (name, rows) in try digests(of: table, by: owner).sorted(by: { $0.key < $1.key }) {
        hash.update([.text(table), .text(name), .text(rows.key)])
      }
    }
    return hash.hexadecimal()
  }

  /// Tables of what was given beside recordings, with the columns that say what their rows are of.
  private static let givenBeside = [
    ("passage", "passage"), (Self.pictureTable, "passage"), (Self.videoTable, "recording"),
    ("recorded_event", "recording"), ("recorded_message", "recording"), ("recorded_validation", "recording"),
    ("trial_variable", "recording"), ("line_correction", "recording"), ("page_review", "recording"),
  ]
}
