import CSimdJSON

/// Reads JSON documents one after the other, reusing its memory.
@safe
struct JSONParser: ~Copyable {
  private let handle: OpaquePointer
  /// The document read last.
  private(set) var document = JSONDocument()

  init() {
    unsafe handle = study_json_make()
  }

  deinit { unsafe study_json_free(handle) }

  /// Reads the document that fills a part of the bytes; returns what is wrong with it, or nil.
  ///
  /// It is fastest where 64 more bytes lie behind the part.
  mutating func parse(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String? {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "A document lies inside its bytes.")
    let status = unsafe bytes.withUnsafeBufferPointer { buffer -> Int32 in
      guard let base = buffer.baseAddress else { return study_json_empty }
      return unsafe study_json_parse(
        handle,
        base + range.lowerBound,
        range.count,
        buffer.count - range.lowerBound
      )
    }
    guard status == 0 else {
      let message = unsafe String(cString: study_json_message(status))
      // Some of simdjson's are no whole sentences.
      return message.hasSuffix(".") ? message : message + "."
    }
    var count = 0
    let tape = unsafe study_json_tape(handle, &count)
    unsafe document.setTape(UnsafeBufferPointer(start: tape, count: count))
    let strings = unsafe study_json_strings(handle, &count)
    unsafe document.setStrings(UnsafeBufferPointer(start: strings, count: count))
    return nil
  }

  /// Reads a row that is an object; answers where its names and values lie in the document.
  mutating func row(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(RowProblem) -> Range<Int> {
    if let problem = parse(bytes, range) { throw .notJSON(problem: problem) }
    let root = document.root
    guard document.kind(at: root) == .object else { throw .notAnObject(found: document.describe(root)) }
    return document.contents(at: root)
  }
}
