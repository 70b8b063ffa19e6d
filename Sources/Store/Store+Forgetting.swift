import Basics
import Tables

/// Taking a participant out as if they had never taken part.
extension Store {
  /// Removes all that belongs to a participant, and their names from all that stays; keeps only that one was forgotten.
  ///
  /// `names`: what people call them, as `toldTexts` have it; `briefNames`: those that are numbers, or have one or two letters
  /// only. Nothing is left in the database's files afterwards. Copies
  /// elsewhere are not reached.
  public func forget(
    participant id: String,
    called names: Set<Spelling> = [],
    or briefNames: Set<String> = [],
    at time: String,
    run: Int
  ) throws(StoreError) {
    precondition(!connection.isInTransaction, "Forgetting is a transaction of its own.")
    // What is forgotten would stand in the log if the program were killed behind the transaction. Where another program reads,
    // `compact` has to wait for it.
    try writeInPlace()
    try connection.atomically { () throws(StoreError) in
      try requireParticipant(id)
      let traces = try traces(of: id, called: names)
      let columns = try textColumns().filter { $0.table != "participant" || $0.name != "id" }
      try removeRows(of: traces)
      try removeSources(of: traces)
      try erase(traces, from: columns)
      try erase(BriefNames(briefNames), of: id, from: columns)
    }
    // Pages keep copies of what once moved within them until the database is written anew. As long as the program may be killed
    // before that, the participant stays known by the pseudonym, so that the command can be typed again.
    let isCompact = try compact()
    try connection.atomically { () throws(StoreError) in
      try connection.run("DELETE FROM participant WHERE id = ?", [.text(id)])
      // The pages of its index are overwritten as a whole.
      try connection.execute("REINDEX participant")
      try connection.run("INSERT INTO forgotten (run, happened_at) VALUES (?, ?)", [.integer(run), .text(time)])
    }
    guard isCompact, try isInPlace() else { throw .tracesRemain(path: connection.path) }
    try connection.execute(Self.intoLog)
  }

  /// When participants were forgotten, and by which runs.
  public func forgettings() throws(StoreError) -> [Forgetting] {
    try connection.all("SELECT run, happened_at FROM forgotten ORDER BY rowid") {
      Forgetting(run: $0.integer(0), happenedAt: $0.text(1))
    }
  }

  private func traces(of id: String, called names: Set<Spelling>) throws(StoreError) -> Traces {
    let owner = [Cell.text(id)]
    let sources = Set(
      try connection.all(
        """
        SELECT source FROM recording GROUP BY source HAVING min(participant = ?) = 1
        """,
        owner
      ) { $0.integer(0) }
    )
    return Traces(
      participant: id,
      recordings: try connection.texts("SELECT name FROM recording WHERE participant = ?", owner),
      sources: try self.sources().filter { sources.contains($0.id) },
      digests: try connection.texts("SELECT digest FROM recording WHERE participant = ?", owner),
      videos: try videoFiles(of: id),
      plainNames: names
    )
  }

  /// None where there never was a video.
  private func videoFiles(of participant: String) throws(StoreError) -> [Traces.VideoFile] {
    guard try !connection.columns(of: Self.videoTable).isEmpty else { return [] }
    return try connection.all(
      """
      SELECT file, sha256 FROM \(Self.videoTable) WHERE recording IN (SELECT name FROM recording WHERE participant = ?)
      """,
      [.text(participant)]
    ) { Traces.VideoFile(name: $0.text(0), sha256: $0.text(1)) }
  }

  /// Where rows of videos name their files, which are no sources: nobody's recording was taken from them.
  public static let videoTable = "recorded_video"

  private func removeRows(of traces: Traces) throws(StoreError) {
    try connection.run(
      """
      UPDATE source SET rows = source.rows - theirs.rows
      FROM (SELECT source, sum(rows) AS rows FROM recording WHERE participant = ? GROUP BY source) AS theirs
      WHERE theirs.source = source.id
      """,
      [.text(traces.participant)]
    )
    for column in try connection.ownerColumns() {
      let names = column.owner == .recording ? traces.recordings : [traces.participant]
      for name in names { try removeRows(of: name, by: column) }
    }
    try removePictures(of: traces)
    let keepings = try connection.prepare("DELETE FROM keeping WHERE scope = ?")
    for name in [traces.participant] + traces.recordings {
      try keepings.run([.text(name)])
      try removeSeals(of: name)
    }
    try connection.run("DELETE FROM recording WHERE participant = ?", [.text(traces.participant)])
    try connection.run("DELETE FROM participant_detail WHERE participant = ?", [.text(traces.participant)])
    let exclusions = try connection.prepare("DELETE FROM exclusion WHERE subject_kind = ? AND subject = ?")
    try exclusions.run([.text("participant"), .text(traces.participant)])
    for name in traces.recordings { try exclusions.run([.text("recording"), .text(name)]) }
    let inputs = try connection.prepare("DELETE FROM run_input WHERE sha256 = ?")
    for digest in traces.digests { try inputs.run([.text(digest)]) }
  }

  /// Those of what only they looked at and what is no passage of the study, whose pictures stay with it.
  private func removePictures(of traces: Traces) throws(StoreError) {
    guard try !connection.columns(of: Self.pictureTable).isEmpty else { return }
    let isPassage =
      try connection.columns(of: "passage").isEmpty ? "" : "AND passage NOT IN (SELECT passage FROM passage)"
    try connection.run(
      """
      DELETE FROM \(Self.pictureTable) WHERE passage IN (
        SELECT passage FROM recording WHERE passage IS NOT NULL GROUP BY passage HAVING min(participant = ?) = 1
      ) \(isPassage)
      """,
      [.text(traces.participant)]
    )
    try connection.run(
      "DELETE FROM seal WHERE kind = ? AND owner NOT IN (SELECT passage FROM \(Self.pictureTable))",
      [.text(Self.pictureTable)]
    )
    try removeUnusedPictures()
  }

  private func removeSources(of traces: Traces) throws(StoreError) {
    let findings = try connection.prepare("DELETE FROM finding WHERE source IS NULL AND source_name IN (?, ?)")
    let inputs = try connection.prepare("DELETE FROM run_input WHERE sha256 = ? OR name IN (?, ?)")
    let sources = try connection.prepare("DELETE FROM source WHERE id = ?")
    for source in traces.sources {
      try findings.run([.text(source.name), .text(source.path)])
      try inputs.run([.text(source.sha256), .text(source.name), .text(source.path)])
      try sources.run([.integer(source.id)])
    }
    for video in traces.videos {
      try findings.run([.text(video.name), .text(video.name)])
      try inputs.run([.text(video.sha256), .text(video.name), .text(video.name)])
    }
  }

  private func erase(_ traces: Traces, from columns: [TextColumn]) throws(StoreError) {
    let kept = try keptNames(without: traces.participant)
    // Files of others may lie in a folder that is called so.
    let untouched = kept.subtracting(try connection.texts("SELECT name FROM source"))
    // A name that something else has too tells nobody who was meant.
    let eraser = Eraser(names: traces.names.filter { !kept.contains($0) }, kept: untouched)
    let ofTold = Eraser(names: traces.allNames.filter { !kept.contains($0) }, kept: untouched)
    // What was read is a stimulus, whoever is called so, too; a pseudonym in its name is somebody's.
    let texts = try connection.columns(of: "passage").isEmpty ? [] : connection.texts("SELECT passage FROM passage")
    let ofRead = Eraser(names: ofTold.names, kept: untouched.union(texts.filter { !$0.contains(traces.participant) }))
    // A run's words are erased one by one, since JSON spells some letters otherwise.
    for column in columns where !(column.table == "run" && ["command", "choices"].contains(column.name)) {
      try erase(from: column, with: column.name == "passage" ? ofRead : column.isTold ? ofTold : eraser)
    }
    try eraseRuns(
      // The whole word, since a path may tell more than the name at its end.
      words: { $0.map { ofTold.erased($0) == nil ? $0 : Eraser.replacement } },
      choice: { ofTold.erased($0) ?? $0 },
      value: { ofTold.erased($0.value) ?? $0.value }
    )
  }

  private func erase(from column: TextColumn, with eraser: Eraser) throws(StoreError) {
    let (table, name) = (quoted(column.table), quoted(column.name))
    // What is listed has a path of its own.
    let found = try connection.all(
      """
      SELECT rowid, \(name) FROM \(table)
      WHERE EXISTS (SELECT 1 FROM json_each(?) AS listed WHERE instr(\(table).\(name), listed.value))
      """,
      [.text(JSONText.array(eraser.names.map(JSONText.string)))]
    ) { (id: $0.integer(0), text: $0.text(1)) }
    let change = try connection.prepare("UPDATE \(table) SET \(name) = ? WHERE rowid = ?")
    var isChanged = false
    // What tells of two people stays two columns, though both are forgotten, and no formula takes one for the other.
    var taken: Set<String> = []
    if column.namesColumns { taken = Set(try connection.texts("SELECT DISTINCT \(name) FROM \(table)")) }
    var free: [String: String] = [:]
    for row in found {
      guard let erased = eraser.erased(row.text) else { continue }
      var text = erased
      if column.namesColumns {
        text = free[row.text] ?? taken.insertFree { "\(erased) \($0)" }
        free[row.text] = text
      }
      try change.run([.text(text), .integer(row.id)])
      isChanged = true
    }
    if isChanged { try removeContents(of: column.table) }
  }

  /// What people, recordings and files are called that stay where a participant goes, and the digests that they share with what goes.
  func keptNames(without participant: String) throws(StoreError) -> Set<String> {
    let kept = try connection.texts(
      """
      SELECT id FROM participant WHERE id <> ?1 UNION SELECT name FROM recording UNION SELECT name FROM source
      UNION SELECT sha256 FROM source UNION SELECT digest FROM recording WHERE participant <> ?1
      """,
      [.text(participant)]
    )
    if try connection.columns(of: Self.videoTable).isEmpty { return Set(kept) }
    return Set(kept + (try connection.texts("SELECT sha256 FROM \(Self.videoTable)")))
  }

  /// Enters runs again whose words, names of choices or values of options change.
  func eraseRuns(
    words: ([String]) -> [String],
    choice name: (String) -> String,
    value: (Run.Option) -> String
  ) throws(StoreError) {
    for run in try runs() {
      var erased = run.value
      erased.command = words(erased.command)
      erased.choices = erased.choices.map { choice in
        let options = choice.options.map { Run.Option(name: $0.name, value: value($0)) }
        return Run.Choice(kind: choice.kind, name: name(choice.name), options: options)
      }
      if erased != run.value { try update(erased, number: run.id) }
    }
  }

  /// Every text in which somebody may be called by their name, each once for each place.
  public func toldTexts(_ take: (String) -> Void) throws(StoreError) {
    for column in try textColumns() where column.isTold {
      let name = quoted(column.name)
      let texts = try connection.prepare(
        "SELECT DISTINCT \(name) FROM \(quoted(column.table)) WHERE \(name) IS NOT NULL"
      )
      while try texts.step() { take(texts.text(0)) }
    }
  }

  /// Those that may tell of somebody.
  private func textColumns() throws(StoreError) -> [TextColumn] {
    try connection.all(
      """
      SELECT stored.name, field.name FROM sqlite_schema AS stored, pragma_table_info(stored.name) AS field
      WHERE stored.type = 'table' AND field.type = 'TEXT'
        AND stored.name NOT IN ('owner_column', 'seal', 'pseudonym_key')
      """
    ) { TextColumn(table: $0.text(0), name: $0.text(1)) }
  }

  /// Writes the database anew, so that no page holds what was deleted; answers whether no other program kept it from that.
  private func compact() throws(StoreError) -> Bool {
    do throws(StoreError) {
      // The copy that this makes holds only what stays, and may be too large for memory.
      try connection.execute("PRAGMA temp_store = FILE; VACUUM; PRAGMA temp_store = MEMORY")
      return true
    } catch .busy {
      return false
    }
  }

  /// Whether all that was written stands in the database itself, and nothing in the log.
  private func isInPlace() throws(StoreError) -> Bool {
    do throws(StoreError) { return try connection.integer("PRAGMA wal_checkpoint(TRUNCATE)") == 0 } catch .busy {
      return false
    }
  }
}
