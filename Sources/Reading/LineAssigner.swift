public import Basics

/// A rule that tells on which line of a text each fixation was.
public protocol LineAssigner: Cataloged, Sendable {
  /// One assignment for every fixation of a trial, in their order, which is that of time.
  ///
  /// Fixations and layout are turned: the text runs to the right and downwards.
  func lines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment]

  /// The same for pages that one person read one after the other before the same tracker, in the order of time.
  func lines(ofSession pages: [SessionPage]) -> [[LineAssignment]]
}

extension LineAssigner {
  /// Of each page by itself.
  public func lines(ofSession pages: [SessionPage]) -> [[LineAssignment]] {
    pages.map { lines(of: $0.fixations, in: $0.text) }
  }
}

extension LineAssigner {
  /// This assigner as a line of the catalog.
  static var entry: Catalog<any LineAssigner>.Entry { .init(Self.self) { $0 } }
}
