import Tables

/// By which key the pseudonyms that are stored were made.
extension Store {
  /// The mark of the key; nil where nobody noted it.
  public func keyMark() throws(StoreError) -> String? {
    try connection.texts("SELECT mark FROM pseudonym_key").first
  }

  /// In the place of the one before; nil: nobody knows which key it was.
  public func setKeyMark(_ mark: String?) throws(StoreError) {
    try connection.atomically { () throws(StoreError) in
      try connection.run("DELETE FROM pseudonym_key")
      if let mark { try connection.run("INSERT INTO pseudonym_key (mark) VALUES (?)", [.text(mark)]) }
    }
  }

  /// Notes the key that is to make the first pseudonyms; where there are some, what is known of theirs stays.
  public func noteFirstKey(mark: String) throws(StoreError) {
    guard try !holdsPseudonyms(), try keyMark() != mark else { return }
    try setKeyMark(mark)
  }

  /// Whether anybody is called as pseudonyms are.
  public func holdsPseudonyms() throws(StoreError) -> Bool {
    try connection.texts("SELECT id FROM participant").contains(where: Pseudonyms.mayBe)
  }
}
