import Store
import Tables

/// What sets one model's estimates apart from another's.
struct EstimateScope {
  /// The columns' names and values, in order.
  private let parts: [(column: String, value: String)]

  private static let columns = ["formula", "rows", "family", "method"]
  /// A letter that nobody types.
  private static let separator: Character = "\u{1F}"

  init(_ model: ModelName) {
    parts = Array(zip(Self.columns, model.parts))
  }

  init(_ text: String) {
    let values = text.split(separator: Self.separator, omittingEmptySubsequences: false).map(String.init)
    parts = Array(zip(Self.columns, values))
  }

  var text: String { parts.map(\.value).joined(separator: String(Self.separator)) }

  var selection: Selection { Selection(parts.map { ($0.column, Cell.text($0.value)) }) }
}
