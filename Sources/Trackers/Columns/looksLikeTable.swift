/// Whether lines are cut into fields alike, and some of these are numbers.
///
/// `skipped`: lines that stand above them.
package func looksLikeTable(_ head: Span<UInt8>, skipping skipped: Int = 0) -> Bool {
  guard !beginsAsJSON(head), !(0..<min(head.count, 512)).contains(where: { head[$0] == 0 }) else { return false }
  let table = SampledTable(of: head, rows: 100, skipping: skipped)
  let hasNumbers = table.columns.indices.contains { table.isNumeric($0) && !table.numbers($0).isEmpty }
  return table.columns.count > 1 && hasNumbers
}
