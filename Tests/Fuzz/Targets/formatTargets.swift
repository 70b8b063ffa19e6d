import Basics
import FormatSamples
import Formats
import Trackers

/// A reader each, and the way by which a file's beginning tells its reader: unpacked, out of a workbook, out of UTF-16.
let formatTargets: [FuzzTarget] =
  formats.names.map(reader) + [
    FuzzTarget("any-format", readAny),
    FuzzTarget("mapping-draft") { bytes in
      let start = Array(bytes.prefix(1 << 16))
      let draft = MappingDraft(of: start.span, named: "file")
      let mapping = try Mapping(parsing: Array(draft.json.utf8), source: "draft")
      var sink = DroppingSink()
      var source = MemorySource(bytes, name: "file")
      let head = try beginning(of: &source)
      try await MappedFile(mapping).read(source, beginning: head, into: &sink)
    },
  ]

/// One input is a file and what lies beside it, in the order of names, each behind a separator of files.
private func reader(_ format: String) -> FuzzTarget {
  guard let sample = formatSamples[format] else { preconditionFailure("\(format) has no sample.") }
  let companions = sample.companions.keys.sorted()
  let texts = [sample.text] + companions.map { sample.companions[$0, default: ""] }
  return FuzzTarget(format, sample: texts.joined(separator: "\u{1C}")) { bytes in
    let parts = bytes.split(separator: 0x1C, maxSplits: companions.count, omittingEmptySubsequences: false)
    let beside = Dictionary(uniqueKeysWithValues: zip(companions, parts.dropFirst().map { Array($0) }))
    var source = MemorySource(Array(parts[0]), name: sample.file, companions: beside)
    let head = try beginning(of: &source)
    var sink = DroppingSink()
    try await formats.make(format, Options(sample.options)).read(source, beginning: head, into: &sink)
  }
}

/// As `study ingest` takes a file in.
private func readAny(_ bytes: [UInt8]) async throws {
  var source = MemorySource(bytes, name: "file")
  let head = try beginning(of: &source)
  if GzipSource<MemorySource>.recognizes(head.span) {
    var unpacked = GzipSource(source, beginning: head)
    let head = try beginning(of: &unpacked)
    try await read(unpacked, head)
  } else if Workbook.recognizes(head.span) {
    var table = MemorySource(try tableOfWorkbook(source, beginning: head, sheet: nil), name: "file")
    let head = try beginning(of: &table)
    try await read(table, head)
  } else if case .utf16(let isBigEndian) = TextEncoding(of: head.span) {
    var text = UTF16Source(source, beginning: head, isBigEndian: isBigEndian)
    let head = try beginning(of: &text)
    try await read(text, head)
  } else {
    try await read(source, head)
  }
}

private func read<Source: ByteSource & ~Copyable>(_ source: consuming Source, _ head: [UInt8]) async throws {
  let name = try formats.recognizing(head, of: "file")
  var sink = DroppingSink()
  try await formats.make(name).read(source, beginning: head, into: &sink)
}

/// What a format is told by; the rest arrives piece by piece.
private func beginning<Source: ByteSource & ~Copyable>(of source: inout Source) throws(FormatError) -> [UInt8] {
  var head: [UInt8] = []
  while head.count < 1 << 16, try source.read(1 << 16 - head.count, into: &head) > 0 {}
  return head
}
