import Basics

/// A JSON document, read whole.
func readDocument<Source: ByteSource & ~Copyable>(
  _ source: consuming Source,
  beginning: [UInt8]
) throws(FormatError) -> JSON {
  let limit = 256 << 20
  var source = source
  var bytes = beginning
  while try source.read(1 << 20, into: &bytes) > 0 {
    if bytes.count > limit { throw .tooLarge(Place(source.name), limit: limit) }
  }
  bytes.removeFirst(bytes.span.markLength)
  guard bytes.contains(where: { $0 > 0x20 }) else { throw .empty(Place(source.name)) }
  return try JSON(parsing: bytes, source: source.name)
}

/// Whether a file begins as a JSON document does.
func beginsAsJSON(_ head: Span<UInt8>) -> Bool {
  var index = head.markLength
  while index < head.count, head[index] <= 0x20 { index += 1 }
  return index < head.count && (head[index] == UInt8(ascii: "{") || head[index] == UInt8(ascii: "["))
}

extension JSON {
  /// A text that is not empty, or a number as a text: what people name things by.
  var label: String? {
    switch self {
    case .text(let text): text.isEmpty ? nil : text
    case .number: shown
    default: nil
    }
  }

  /// The first of these members that names something.
  func label(_ names: String...) -> String? {
    for name in names {
      if let label = self[name]?.label { return label }
    }
    return nil
  }

  /// A number; nil where it is missing or null.
  func number(_ name: String) throws(RowProblem) -> Double? {
    guard let value = self[name], value != .null else { return nil }
    guard let number = value.number else { throw .notANumber(field: name, found: value.shown) }
    return number
  }

  func requiredNumber(_ name: String) throws(RowProblem) -> Double {
    guard let number = try number(name) else { throw .missing(field: name) }
    return number
  }
}
