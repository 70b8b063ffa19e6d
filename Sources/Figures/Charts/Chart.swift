/// What a figure shows; how it looks is decided once, for all of them.
public protocol Chart: Sendable {
  var title: String { get }

  /// What someone is told who cannot see the figure: what is compared, and what comes out.
  var description: String { get }

  /// `name`: letters, digits, '-' and '_', a letter first; no two figures of a page share one.
  func canvas(name: String) -> Canvas
}
