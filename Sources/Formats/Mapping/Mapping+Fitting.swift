import Basics

extension Mapping {
  /// Whether a file that begins so can be what the mapping describes: a table with all the columns that it names.
  ///
  /// Without a header, numbers have to stand where the mapping expects them.
  public func fits(_ head: Span<UInt8>) -> Bool {
    if beginsAsJSON(head) { return false }
    var source = MemorySource([], name: "")
    let text = TextEncoding.decoded(head.indices.map { head[$0] }, as: TextEncoding(of: head))
    guard let first = try? FirstLine(of: &source, beginning: text, skipping: skip),
      let layout = try? layout(firstLine: first.line.span, at: Place(""))
    else { return false }
    if hasHeader { return true }
    var fields = LayoutFields(layout, source: "")
    let row = RowChunk.Row(range: 0..<first.line.count, line: 1)
    guard (try? fields.find(in: first.line.span, row)) != nil else { return false }
    return layout.readings.indices.allSatisfy { index in
      switch layout.readings[index].content {
      case .value: (try? fields.number(index, first.line.span)) != nil
      default: true
      }
    }
  }
}
