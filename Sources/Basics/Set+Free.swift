extension Set<String> {
  /// Inserts the first text that is not there yet, spelled with this number or one of the next, and returns it.
  public mutating func insertFree(from first: Int = 1, _ spelled: (Int) -> String) -> String {
    var number = first
    var text = spelled(number)
    while !insert(text).inserted {
      number += 1
      text = spelled(number)
    }
    return text
  }
}
