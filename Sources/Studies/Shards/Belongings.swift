import Basics
import Store

/// What of a study belongs to whom, read once for all of its parts.
struct Belongings {
  let given: GivenTables
  let passages: [String]
  let pictures: [StoredPicture]
  /// What they are called, in the order in which they were stored, by their participant.
  let recordings: [String: [String]]
  /// Of each kind that is not of the whole study.
  let results: [Results]

  struct Results {
    let kind: ResultKind
    let tables: [String]
    /// By the participant.
    let keepings: [String?: [Keeping]]
  }

  /// `rows`: the kinds of rows that are computed.
  init(of study: borrowing Study, rows: [any ResultRow.Type]) throws {
    let tables = ResultTable.all(of: rows)
    given = try study.store.givenTables(but: Set(tables.map(\.name)))
    passages = try study.store.rows(StoredPassage.self).map(\.id)
    pictures = try study.store.rows(StoredPicture.self)
    let headers = try study.store.recordings().map(\.value)
    recordings = Dictionary(grouping: headers, by: \.participant).mapValues { $0.map(\.name) }
    let owners = headers.keyed(by: \.name)
    let standing = try study.standing()
    results = ResultKind.all.filter { $0.scope != .study }.map { kind in
      let keepings = standing.scopes(of: kind).compactMap { standing.keeping(kind, of: $0) }
      return Results(
        kind: kind,
        tables: tables.filter { $0.kind == kind }.map(\.name),
        keepings: Dictionary(grouping: keepings) { keeping in
          kind.scope == .participant ? keeping.scope : owners[keeping.scope]?.participant
        }
      )
    }
  }
}
