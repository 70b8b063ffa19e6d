/// What another program measured of a word.
public struct ReportedWord: Sendable, Hashable {
  /// Over the whole text, counted from 0.
  public var index: Int
  /// As it is printed; nil where the file does not tell.
  public var text: String?
  /// By the names that measures of words have here; what there was nothing of is missing.
  public var values: [String: Double]

  public init(index: Int, text: String?, values: [String: Double]) {
    self.index = index
    self.text = text
    self.values = values
  }
}
