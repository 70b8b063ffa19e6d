package import Tables

/// A table that somebody else's program wrote, in any encoding or as a workbook; `broken`: what is thrown where it is none.
package func smallTable<Broken: Error>(
  _ bytes: [UInt8],
  of source: String,
  broken: (TableError) -> Broken
) throws -> Delimited {
  let text = try tableText(bytes, of: source)
  do throws(TableError) { return try Delimited.read(text.span) } catch { throw broken(error) }
}
