/// A mapping as a file itself suggests it, and what a person should look at before it is used.
public struct MappingDraft: Sendable {
  /// The mapping's text, a key a line.
  public let json: String
  /// Sentences, each about one thing that was guessed or could not be known.
  public let doubts: [String]

  /// Looks at how a file begins: 64 KB, or all there is.
  public init(of head: Span<UInt8>, named file: String) {
    var drafting = MappingDrafting(SampledTable(of: head), file: file)
    drafting.draft()
    json = drafting.json
    doubts = drafting.doubts
  }
}
