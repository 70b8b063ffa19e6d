/// The text of a small table that somebody else's program wrote: a workbook's first sheet, UTF-16, or what it is.
public func tableText(_ bytes: [UInt8], of source: String) throws(FormatError) -> [UInt8] {
  if Workbook.recognizes(bytes.span) {
    return try tableOfWorkbook(MemorySource(bytes, name: source), beginning: [], sheet: nil)
  }
  return TextEncoding.decoded(bytes, as: TextEncoding(of: bytes.span))
}
