extension String {
  /// One word for a shell, whatever is in it.
  public var shellQuoted: String { "'\(replacing("'", with: "'\\''"))'" }

  /// The same, bare where a shell takes nothing in it for its own.
  public var shellWord: String {
    !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "_./:=@%+,-".contains($0) } ? self : shellQuoted
  }
}
