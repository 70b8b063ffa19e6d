import Tables

/// Where every stored row comes from.
extension Store {
  /// Answers the number that the rows of the run are stored with.
  public func insert(_ run: Run) throws(StoreError) -> Int {
    try connection.atomically { () throws(StoreError) in
      try connection.run(
        "INSERT INTO run (started_at, version, command, choices, seed) VALUES (?, ?, ?, ?, ?)",
        [
          .text(run.startedAt), .text(run.version), .text(run.commandDocument), .text(run.choicesDocument),
          Cell(run.seed.map { Int(bitPattern: UInt($0)) }),
        ]
      )
      let id = connection.lastInserted
      try insert(run.inputs, run: id)
      return id
    }
  }

  /// Enters the command and the choices of a run again, now that all of them are known.
  public func update(_ run: Run, number: Int) throws(StoreError) {
    try connection.run(
      "UPDATE run SET command = ?, choices = ? WHERE id = ?",
      [.text(run.commandDocument), .text(run.choicesDocument), .integer(number)]
    )
  }

  /// What tells runs of a study, and of its copies, from those of others.
  public func runStarts() throws(StoreError) -> [RunStart] {
    try connection.all("SELECT id, started_at FROM run") { RunStart(number: $0.integer(0), startedAt: $0.text(1)) }
  }

  /// For inputs that are known only after the run has begun.
  public func insert(_ inputs: [Run.Input], run: Int) throws(StoreError) {
    let insertion = try connection.prepare("INSERT INTO run_input (run, name, sha256, bytes) VALUES (?, ?, ?, ?)")
    for input in inputs {
      try insertion.run([.integer(run), .text(input.name), .text(input.sha256), .integer(input.bytes)])
    }
  }

  /// The first run first.
  public func runs() throws(StoreError) -> [Stored<Run>] {
    try connection.all("SELECT id, started_at, version, seed FROM run ORDER BY id") { (row) throws(StoreError) in
      let id = row.integer(0)
      let run = Run(
        startedAt: row.text(1),
        version: row.text(2),
        command: try command(ofRun: id),
        choices: try choices(ofRun: id),
        seed: row.cell(3) == .missing ? nil : UInt64(UInt(bitPattern: row.integer(3))),
        inputs: try inputs(ofRun: id)
      )
      return Stored(id: id, value: run)
    }
  }

  private func command(ofRun id: Int) throws(StoreError) -> [String] {
    try connection.texts(
      "SELECT word.value FROM run, json_each(run.command) AS word WHERE run.id = ? ORDER BY word.id",
      [.integer(id)]
    )
  }

  private func choices(ofRun id: Int) throws(StoreError) -> [Run.Choice] {
    let chosen = try connection.all(
      """
      SELECT kind.key, choice.key, choice.value
      FROM run, json_each(run.choices) AS kind, json_each(kind.value) AS choice
      WHERE run.id = ? ORDER BY kind.id, choice.id
      """,
      [.integer(id)]
    ) { (kind: $0.text(0), name: $0.text(1), options: $0.cell(2)) }
    var choices: [Run.Choice] = []
    for choice in chosen {
      let options = try connection.all("SELECT key, value FROM json_each(?)", [choice.options]) {
        Run.Option(name: $0.text(0), value: $0.text(1))
      }
      choices.append(Run.Choice(kind: choice.kind, name: choice.name, options: options))
    }
    return choices
  }

  private func inputs(ofRun id: Int) throws(StoreError) -> [Run.Input] {
    try connection.all("SELECT name, sha256, bytes FROM run_input WHERE run = ? ORDER BY rowid", [.integer(id)]) {
      Run.Input(name: $0.text(0), sha256: $0.text(1), bytes: $0.integer(2))
    }
  }
}
