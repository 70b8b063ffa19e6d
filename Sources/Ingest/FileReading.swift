import Basics
import Formats
import Store
import Studies
import Trackers

/// How a file was read, and exactly which bytes.
struct FileReading {
  let format: Run.Choice
  let sha256: String
  let bytes: Int
}

/// Reads a file as the format named, or as the one that its beginning shows, into the sink.
struct FileReader {
  /// How much of a file tells its format.
  static let headLength = 1 << 16

  let format: String?
  let options: [String: Options]
  /// How the columns of a table are to be taken; nil where its format tells.
  let mapping: NamedMapping?
  let progress: @Sendable (String, Int, Int?) -> Void

  /// Throws `PassedOver` where the file is in no format, and nobody said that it was.
  func read<Sink: RecordingSink & ~Copyable>(
    _ file: InputFile,
    into sink: inout Sink
  ) async throws -> FileReading {
    let digest = BackgroundDigest()
    var source = FileSource(try file.open(), name: file.name, folder: file.parent, digest: digest) { [progress] read in
      progress(file.name, read, file.size)
    }
    let head = try Self.beginning(of: &source)
    let choice: Run.Choice
    if GzipSource<FileSource>.recognizes(head.span) {
      var unpacked = GzipSource(source, beginning: head)
      let head = try Self.beginning(of: &unpacked)
      choice = try await readText(unpacked, beginning: head, file, into: &sink)
    } else if Workbook.recognizes(head.span) {
      choice = try await readWorkbook(source, beginning: head, file, into: &sink)
    } else {
      choice = try await readText(source, beginning: head, file, into: &sink)
    }
    return FileReading(format: choice, sha256: digest.finish(), bytes: digest.bytes)
  }

  /// A sheet is read as the table that it holds; an archive of other things in a folder is no data.
  private func readWorkbook<Sink: RecordingSink & ~Copyable>(
    _ source: consuming FileSource,
    beginning head: [UInt8],
    _ file: InputFile,
    into sink: inout Sink
  ) async throws -> Run.Choice {
    let table: [UInt8]
    do throws(FormatError) {
      table = try tableOfWorkbook(source, beginning: head, sheet: mapping?.mapping.sheet)
    } catch {
      if file.folder == nil { throw error }
      throw PassedOver(reason: error, file: file.name, beginning: head)
    }
    var text = MemorySource(table, name: file.name, path: file.path.map { absolutePath($0) })
    let head = try Self.beginning(of: &text)
    return try await read(text, beginning: head, file, into: &sink)
  }

  /// Every format reads UTF-8.
  private func readText<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning head: [UInt8],
    _ file: InputFile,
    into sink: inout Sink
  ) async throws -> Run.Choice {
    guard case .utf16(let isBigEndian) = TextEncoding(of: head.span) else {
      return try await readLines(source, beginning: head, file, into: &sink)
    }
    var text = UTF16Source(source, beginning: head, isBigEndian: isBigEndian)
    let head = try Self.beginning(of: &text)
    return try await readLines(text, beginning: head, file, into: &sink)
  }

  /// Every format reads lines that line feeds end.
  private func readLines<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning head: [UInt8],
    _ file: InputFile,
    into sink: inout Sink
  ) async throws -> Run.Choice {
    guard ReturnSource<Source>.recognizes(head.span) else {
      return try await read(source, beginning: head, file, into: &sink)
    }
    var text = ReturnSource(source, beginning: head)
    let head = try Self.beginning(of: &text)
    return try await read(text, beginning: head, file, into: &sink)
  }

  private func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    _ file: InputFile,
    into sink: inout Sink
  ) async throws -> Run.Choice {
    // Beside the tables of a folder other files may lie, such as a list of participants.
    if let mapping, file.folder == nil || mapping.mapping.fits(beginning.span) {
      let isFitting = mapping.mapping.fits(beginning.span)
      do {
        try await MappedFile(mapping.mapping).read(source, beginning: beginning, into: &sink)
      } catch let problem as FormatError where !isFitting {
        guard let own = try? formats.recognizing(beginning, of: file.name) else { throw problem }
        throw IngestRefusal.needsNoMapping(problem: problem, file: file.name, format: own)
      }
      return mapping.choice
    }
    let name: String
    do throws(FormatError) {
      name =
        if let format { format } else { try formats.recognizing(beginning, of: file.name) }
    } catch {
      if file.folder == nil { throw error }
      throw PassedOver(reason: error, file: file.name, beginning: beginning)
    }
    let (format, declared) = try formats.makeDeclaring(name, options[name] ?? Options())
    try await format.read(source, beginning: beginning, into: &sink)
    return Run.Choice(
      kind: "format",
      name: name,
      options: declared.map { Run.Option(name: $0.name, value: $0.value) }
    )
  }

  /// What a source begins with, as much as tells its format.
  static func beginning<Source: ByteSource & ~Copyable>(of source: inout Source) throws(FormatError) -> [UInt8] {
    var head: [UInt8] = []
    while head.count < headLength, try source.read(headLength - head.count, into: &head) > 0 {}
    return head
  }
}
