import Tables

// The two forms of JSON that the database's documents are made of; SQLite reads them back.

func jsonArray(of texts: [String]) -> String {
  "[\(texts.map(JSONText.string).joined(separator: ","))]"
}

/// The values are JSON already.
func jsonObject(_ members: [(name: String, value: String)]) -> String {
  "{\(members.map { "\(JSONText.string($0.name)):\($0.value)" }.joined(separator: ","))}"
}
