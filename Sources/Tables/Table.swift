/// Rows under named columns, ready to be written in any format.
public struct Table: Sendable, Hashable {
  /// Shown by the formats for people; the formats for machines have no place for it.
  public let caption: String?
  public let columns: [Column]
  public let rows: [[Cell]]

  public init(columns: [Column], rows: [[Cell]], caption: String? = nil) {
    precondition(rows.allSatisfy { $0.count == columns.count }, "A row has one cell for every column.")
    self.caption = caption
    self.columns = columns
    self.rows = rows
  }
}
