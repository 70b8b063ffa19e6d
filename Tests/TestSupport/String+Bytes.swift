extension String {
  /// Text, or where it is none, as a picture's, a character for each byte.
  ///
  /// `String(decoding:)` throws within itself for every byte that is no text, and while tests run, the way to each throw is
  /// kept: of the tests of reports that was two thirds of the time.
  public init(textOr bytes: some Collection<UInt8>) {
    self =
      String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
