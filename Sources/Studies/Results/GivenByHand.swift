import Store

/// What people said of readings on looking at their lines, with a digest for each recording.
///
/// Carried from one study to another as a table, the same may be by nobody and of another time, and begin at a rounded one: those
/// do not count.
package struct GivenByHand {
  /// The tables of both; reviews are of a page as a whole.
  package static let (corrections, reviews) = ("line_correction", "page_review")
  package static let tables: Set = [Self.corrections, Self.reviews]

  /// By the recording, with the last run that gave them.
  let corrections: [String: (key: String, run: Int)]
  let reviews: [String: (key: String, run: Int)]

  init(_ store: borrowing Store) throws(StoreError) {
    let uncounted: Set = ["reviewer", "given_at", "start_ms"]
    corrections = try store.digests(of: Self.corrections, by: "recording", without: uncounted)
    reviews = try store.digests(of: Self.reviews, by: "recording", without: ["reviewer", "reviewed_at"])
  }

  /// Recordings of another study that have corrections, and none here.
  func corrected(beside here: GivenByHand, among recordings: Set<String>) -> [String] {
    corrections.keys.filter { recordings.contains($0) && here.corrections[$0] == nil }.sorted()
  }

  /// The same of what was said of pages, where lines are corrected alike.
  func judged(beside here: GivenByHand, among recordings: Set<String>) -> [String] {
    reviews.keys.filter { recording in
      guard recordings.contains(recording), here.reviews[recording] == nil else { return false }
      let own = here.corrections[recording]?.key
      return own == nil || own == corrections[recording]?.key
    }.sorted()
  }
}
