extension Span<UInt8> {
  /// How many bytes the mark of UTF-8 at the beginning takes.
  package var markLength: Int { count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0 }
}
