extension [String] {
  /// A name as it stands here, which is what the database knows it by; the very same where several differ in their bytes only.
  package func spelling(of name: String) -> String? {
    let same = filter { $0 == name }
    return same.first { $0.utf8.elementsEqual(name.utf8) } ?? same.first
  }
}
