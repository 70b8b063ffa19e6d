/// A page for `man`, in troff with the macros of man(7).
struct ManualPage {
  private(set) var text: String
  private var isAtTitle = false

  init(title: String, source: String) {
    text = ".TH \(title) 1 \"\" \"\(Troff(source).code)\" \"User Commands\"\n"
    // Names that a user copies must not be broken by hyphens.
    append(".nh", ".ad l")
  }

  mutating func section(_ title: String) {
    append(".SH \(title)")
    isAtTitle = true
  }

  mutating func subsection(_ title: String) {
    append(".SS \"\(Troff(title).code)\"")
    isAtTitle = true
  }

  mutating func paragraph(_ words: Troff) {
    beginParagraph()
    append(words.code)
  }

  /// A tag, and its text indented below or beside it.
  mutating func item(_ tag: Troff, _ words: Troff) {
    append(".TP", tag.code, words.code)
  }

  /// Lines that stay as they are.
  mutating func listing(_ lines: [String]) {
    beginParagraph()
    append([".RS", ".nf"] + lines.map { Troff($0).code } + [".fi", ".RE"])
  }

  mutating func indented(_ content: (inout Self) -> Void) {
    append(".RS")
    content(&self)
    append(".RE")
  }

  /// A title begins a paragraph by itself.
  private mutating func beginParagraph() {
    if !isAtTitle { append(".PP") }
  }

  private mutating func append(_ lines: String...) { append(lines) }

  private mutating func append(_ lines: [String]) {
    text += lines.joined(separator: "\n") + "\n"
    isAtTitle = false
  }
}
