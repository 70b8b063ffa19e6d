/// The same plot several times, side by side in rows.
struct Facets {
  let count: Int
  let columns: Int

  /// As many columns as are usual for so many panels, or as many as the page has room for.
  init(count: Int, columns: Int? = nil) {
    precondition(count > 0, "A figure has a panel.")
    self.count = count
    self.columns = columns ?? (count <= 3 ? count : count == 4 ? 2 : 3)
  }

  var rows: Int { (count + columns - 1) / columns }

  func column(of index: Int) -> Int { index % columns }

  func row(of index: Int) -> Int { index / columns }

  /// Whether nothing stands below a panel, so that the labels of its axis do.
  func isLowest(_ index: Int) -> Bool { index + columns >= count }
}
