import Basics
import Trackers

extension Mapping {
  /// Whether a file that begins so can be what the mapping describes: a table with all the columns that it names.
  ///
  /// Without a header, numbers have to stand where the mapping expects them.
  public func fits(_ head: Span<UInt8>) -> Bool {
    if beginsAsJSON(head) { return false }
    var source = MemorySource([], name: "")
    guard let first = try? FirstLine(of: &source, beginning: head.indices.map { head[$0] }, skipping: skip),
      let layout = try? layout(firstLine: first.line.span, at: Place(""))
    else { return false }
    return hasHeader || layout.fits(first.line.span)
  }
}
