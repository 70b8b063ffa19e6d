import Basics
package import Tables

/// A small table whose first line names its columns, read whole.
package func readTable<Source: ByteSource & ~Copyable>(
  _ source: consuming Source,
  beginning: [UInt8]
) throws(FormatError) -> Delimited {
  let place = Place(source.name)
  let bytes = TextEncoding.withoutLatin1(try readAll(source, beginning: beginning))
  let table: Delimited
  do throws(TableError) { table = try Delimited.read(bytes.span) } catch {
    throw .brokenTable(place, problem: error.description)
  }
  let names = table.header.map { $0.lowercased() }
  for (index, name) in names.enumerated() where names[..<index].contains(name) {
    // Spreadsheets write columns that nothing names and that hold nothing.
    if name.isEmpty, table.rows.allSatisfy({ $0.fields[index].isEmpty }) { continue }
    throw .doubledColumn(Place(place.source, line: table.headerNumber), name: table.header[index])
  }
  return table
}
