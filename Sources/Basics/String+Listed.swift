extension StringProtocol {
  /// What stands between its commas, but where nothing does.
  public var listed: [String] { split(separator: ",").map { Substring($0).trimmedOfBlanks }.filter { !$0.isEmpty } }

  /// The four finite numbers that its commas part, as of a rectangle; nil where it is anything else.
  public var fourNumbers: [Double]? {
    let words = split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Double(Substring($0).trimmedOfBlanks) }.filter(\.isFinite)
    return words.count == 4 && numbers.count == 4 ? numbers : nil
  }
}
