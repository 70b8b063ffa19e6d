import Store

/// Whether the key of a study is the one that made the pseudonyms of its people.
package enum KeyFit: Sendable {
  /// Or nobody has a pseudonym.
  case fits
  case other
  /// Or damaged.
  case missing
  /// Nobody noted which key it was.
  case unknown

  /// What is to be told of the key that lies at a path, or should.
  package func doubt(ofKeyAt path: String) -> String? {
    switch self {
    case .fits: nil
    case .other: StudyError.otherKey(path: path).description
    case .missing: StudyError.noKey(path: path).description
    case .unknown:
      """
      Nobody knows whether \(path) is the key that made the pseudonyms, which older versions of study did not note; if the study \
      had another one, put that back.
      """
    }
  }
}

extension Study {
  package func keyFit() throws -> KeyFit {
    guard let mark = try? folder.pseudonyms().mark else { return .missing }
    guard try store.holdsPseudonyms() else { return .fits }
    guard let known = try store.keyMark() else { return .unknown }
    return known == mark ? .fits : .other
  }

  /// Throws where people are known to be taken for others than they are stored as.
  package func requireItsKey() throws {
    if try keyFit() == .other { throw StudyError.otherKey(path: folder.key) }
  }

  /// Before anybody is stored, inside the same transaction.
  package func noteKey() throws { try store.noteFirstKey(mark: pseudonyms().mark) }
}
