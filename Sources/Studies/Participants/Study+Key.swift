package import Store

/// Whether the key of a study is the one that made the pseudonyms of its people.
package enum KeyFit: Sendable {
  /// The same where nobody has a pseudonym.
  case fits
  case other
  /// A damaged one is as good as none.
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
    guard try store.holdsPseudonyms() else { return .fits }
    guard let mark = try? folder.pseudonyms().mark else { return .missing }
    guard let known = try store.keyMark() else { return .unknown }
    return known == mark ? .fits : .other
  }

  /// Throws where names lead to nobody, or are known to lead to others than they are stored as.
  package func requireItsKey() throws {
    switch try keyFit() {
    case .fits, .unknown: return
    case .other: throw StudyError.otherKey(path: folder.key)
    case .missing: throw StudyError.noKey(path: folder.key)
    }
  }

  /// Before anybody is stored, inside the same transaction.
  package func noteKey() throws { try store.noteFirstKey(mark: pseudonyms().mark) }

  /// Where nobody noted the key: notes it if one of these names leads by it to somebody of whom the first run told.
  ///
  /// Those of later runs may have pseudonyms by another key than the first.
  package func noteKey(provenBy names: NameKeeper) throws {
    guard try store.keyMark() == nil else { return }
    let tellers = try store.tellers().filter { Pseudonyms.mayBe($0.key) }
    let first = tellers.values.map(\.number).min()
    let people = Set(tellers.filter { $0.value.number == first }.map(\.key))
    if names.lead(toOneOf: people) { try store.setKeyMark(pseudonyms().mark) }
  }
}
