/// A table of a public corpus, tracker or package as its header shows it, with rows of the same shape, and what a draft has to make of it.
public struct PublicHeader: Sendable, CustomStringConvertible {
  public let corpus: String
  let header: String
  /// Where letters in braces stand for what varies from row to row.
  let row: String
  /// What each field is read from, in the mapping's words.
  public let columns: [String: String]
  /// What has to stand among the doubts, where something is in question.
  public var question = ""

  public var description: String { corpus }

  /// Forty rows of two participants.
  public var text: String { text(of: 0..<2) }

  /// Twenty rows of each participant, by their numbers; each fixates a little shorter than the one before.
  public func text(of participants: Range<Int>) -> String {
    let rows = (20 * participants.lowerBound..<20 * participants.upperBound).map { index in
      var row = row
      let (line, place) = (index % 20 / 8, index % 8)
      let (person, start) = (index / 20, 100 + index % 20 * 260)
      let duration = 180 + index % 5 * 20 - 3 * person
      let values: [(String, String)] = [
        ("{n}", "\(index)"), ("{N}", "\(index + 1)"), ("{t}", "\(8000 + index % 20)"),
        ("{us}", "\(8_000_000 + index * 8333)"),
        ("{s}", "\(start)"), ("{e}", "\(start + duration)"), ("{d}", "\(duration)"),
        ("{ns}", "\(1_700_000_000_000_000_000 + start * 1_000_000)"),
        ("{ne}", "\(1_700_000_000_000_000_000 + (start + 200) * 1_000_000)"),
        ("{x}", "\(120 + place * 95).\(index % 10)"), ("{y}", "\(200 + line * 64 + index % 3).5"),
        ("{q}", "0.\(10 + place * 9)"), ("{g}", "\(-14 + place * 4).25"), ("{u}", "0.\(40 + index % 7)"),
        ("{p}", "P0\(person + 1)"), ("{k}", "\(person + 1)"), ("{l}", "\(line + 1)"),
        ("{w}", "\(index % 20 + 1)"), ("{o}", "\(index % 20)"), ("{W}", ["the", "cat", "sat", "on"][index % 4]),
        ("{v}", "\(index * 7 % 13)"),
      ]
      for (mark, value) in values { row = row.replacing(mark, with: value) }
      return row
    }
    return ([header].filter { !$0.isEmpty } + rows).joined(separator: "\n") + "\n"
  }
}
