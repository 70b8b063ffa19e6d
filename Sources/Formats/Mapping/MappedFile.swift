public import Basics
public import Trackers

/// Any delimited file, read as a mapping says.
///
/// It stands in no catalog, since it recognizes nothing by itself.
public struct MappedFile: Format {
  public static let name = "mapped"
  public static let summary = "Any CSV or TSV of samples or fixations, whose columns a mapping describes."

  private let mapping: Mapping

  /// With columns `time`, `x` and `y`, in milliseconds and pixels.
  public init(from options: inout Options) throws(OptionError) {
    mapping = Mapping()
  }

  public init(_ mapping: Mapping) {
    self.mapping = mapping
  }

  public func recognizes(_ head: FileHead) -> Bool { false }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    try await readGazeTable(source, beginning: beginning, skipping: mapping.skip, into: &sink) { first, place, sink in
      if let note = mapping.note(of: place.source) { sink.report(note) }
      var layout = try mapping.layout(firstLine: first.line.span, at: place)
      try mapping.complete(&layout.labels, of: place.source)
      return layout
    }
  }
}
