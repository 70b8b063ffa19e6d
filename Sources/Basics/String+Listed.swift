extension StringProtocol {
  /// What stands between its commas, but where nothing does.
  public var listed: [String] { split(separator: ",").map { Substring($0).trimmedOfBlanks }.filter { !$0.isEmpty } }
}
