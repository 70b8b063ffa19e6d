import Basics
import Trackers

/// How a text in no format is read that may be a mapping, a list of people, a header or a passage; nil of any other.
func unknownTextAdvice(_ head: FileHead) -> String? {
  if Mapping.isMeant(by: head.bytes) {
    return "It is a mapping, which tells how tables are read: name it with --mapping, beside the table's file."
  }
  if head.beginsAsJSON || head.bytes.contains(0) { return nil }
  let table = SampledTable(of: head.bytes.span, rows: 100)
  if isList(table), let advice = FormatError.peopleAdvice(table.header) { return advice }
  if isHeader(table) { return "If its one line is the header of a table, the rows are missing." }
  guard head.file.lowercased().hasSuffix(".txt"), isProse(head.bytes) else { return nil }
  return """
    If it is a passage: a text alone does not tell where its words stood. Write a table with the columns itemid and text, a row a passage, \
    in which \\n ends a line, and ingest it with --format popeye and options of font, size, line-height, left and top, as \
    'study help passages' shows.
    """
}

/// Whether short names of columns stand above fields that are short, too.
private func isList(_ table: SampledTable) -> Bool {
  guard hasColumnNames(table), let first = table.columns.first else { return false }
  return !first.isEmpty && first.allSatisfy(isShort)
}

/// Whether short names of several columns stand above nothing.
private func isHeader(_ table: SampledTable) -> Bool {
  hasColumnNames(table) && table.columns.count > 1 && table.columns.allSatisfy(\.isEmpty)
}

private func hasColumnNames(_ table: SampledTable) -> Bool {
  let delimiters = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")]
  return delimiters.contains(table.delimiter) && table.header.count == table.columns.count
    && table.header.allSatisfy(isShort)
}

/// A sentence may have a comma.
private func isShort(_ text: String) -> Bool { (1...40).contains(text.count) && text.split(separator: " ").count < 5 }

/// Whether these are mostly letters and blanks, of several words.
private func isProse(_ bytes: [UInt8]) -> Bool {
  func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }
  let words = bytes.split { !isLetter($0) }
  return words.count >= 8 && words.reduce(words.count) { $0 + $1.count } * 4 > bytes.count * 3
}
