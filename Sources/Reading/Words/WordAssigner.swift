public import Basics

/// A rule that tells on which word of its line each fixation was.
///
/// A fixation without a line has no word, and with one it has none of another line.
public protocol WordAssigner: Cataloged, Sendable {
  /// One assignment for every fixation, in their order.
  ///
  /// Fixations are turned as the text's layout is: `text.layout.turned(_:)` turns them.
  func words(of fixations: [LocatedFixation], in text: TextMap) -> [WordAssignment]
}

extension WordAssigner {
  /// This assigner as a line of the catalog.
  static var entry: Catalog<any WordAssigner>.Entry { .init(Self.self) { $0 } }
}

/// Every rule by which fixations can be assigned to words.
///
/// A new assigner is one file in `Words/Assigners/`, and one line here.
public let wordAssigners: Catalog<any WordAssigner> = [
  BoxWords.entry,
  NearestWord.entry,
  SoftWords.entry,
]
