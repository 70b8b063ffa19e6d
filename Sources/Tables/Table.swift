/// Rows under named columns, ready to be written in any format.
public struct Table: Sendable, Hashable {
  public let columns: [Column]
  public let rows: [[Cell]]

  public init(columns: [Column], rows: [[Cell]]) {
    self.columns = columns
    self.rows = rows
  }
}
