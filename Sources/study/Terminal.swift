import Glibc

/// The person's side of standard error: findings, progress, and colour where it is wanted.
enum Terminal {
  static let isInteractive = isatty(STDERR_FILENO) == 1
  private static let isColourful = unsafe isInteractive && getenv("NO_COLOR") == nil

  /// Columns that a line of results may have: as many as the terminal, or as most people's have.
  static var width: Int {
    var size = winsize()
    let isKnown = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : usualWidth
  }

  private static let usualWidth = 120

  /// One line for the person; results go to standard output instead.
  static func report(_ line: String) {
    draw(harmless(line) + "\n")
  }

  /// One line behind a word in colour.
  static func report(_ word: String, _ colour: Colour, _ line: String) {
    draw(coloured(word, colour) + harmless(line) + "\n")
  }

  static func report(_ error: any Error) {
    report("error", .red, ": \(error)")
  }

  /// Text from elsewhere, such as a file's name, without what would steer a terminal: it shows as `�`.
  static func harmless(_ text: String) -> String {
    let steers = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    }
    guard text.unicodeScalars.contains(where: steers) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { steers($0) ? "\u{FFFD}" : $0 }))
  }

  /// Text as it stands, such as a line that is drawn again and again.
  static func draw(_ text: String) {
    var text = text
    text.withUTF8 { bytes in _ = unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
  }

  private static func coloured(_ text: String, _ colour: Colour) -> String {
    isColourful ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }

  enum Colour: Int {
    case red = 31
    case yellow = 33
    case cyan = 36
  }
}
