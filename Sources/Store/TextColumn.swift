/// A column in which texts are stored.
struct TextColumn {
  let table: String
  let name: String

  /// Whether people's own words may stand there; what was read is a stimulus, and names in it are nobody's here.
  var isTold: Bool { table != "passage" && !["text", "document"].contains(name) || table == "recorded_message" }

  /// What a brief name means there; nil where it is none, as in the names of groups, trials and choices.
  var place: BriefNames.Place? {
    switch (table, name) {
    case ("source", "path"), ("run_input", "name"), ("finding", "source_name"), ("finding", "places"),
      (_, "file"), ("passage_origin", "name"):
      .file
    case ("exclusion", "reason"), (_, "note"), (_, "reviewer"), (_, "coder"): .sentence
    case ("recorded_message", "text"), ("finding", "message"): .message
    default: nil
    }
  }

  /// Whether a cell is what a column is called, of which no two are called alike.
  var namesColumns: Bool { ["participant_detail", "trial_variable"].contains(table) && name == "name" }

  /// Whether a whole cell is who somebody is.
  var namesPeople: Bool { BriefNames.namesPeople(column: name) || name == "coder" }
}
