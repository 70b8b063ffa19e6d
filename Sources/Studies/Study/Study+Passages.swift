package import Recordings
import Store

extension Study {
  /// Every passage, by its id.
  package func passages() throws -> [String: Passage] {
    let stored = try store.rows(StoredPassage.self)
    return Dictionary(try stored.map { ($0.id, try $0.passage()) }) { first, _ in first }
  }
}
