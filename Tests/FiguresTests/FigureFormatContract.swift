import Basics
import Figures
import FoundationEssentials
import Testing

/// What every format of the catalog must keep.
@Suite("Every figure format")
struct FigureFormatContract {
  @Test("has a file in Writers, and every file there is listed")
  func files() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/Figures/Writers")
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.standardized.path)
    #expect(files.map { $0.lowercased() }.sorted() == figureFormats.names.map { "\($0).swift" }.sorted())
  }

  @Test("has a file extension of its own")
  func fileExtensions() throws {
    let extensions = try figureFormats.names.map { try figureFormats.make($0).fileExtension }
    #expect(Set(extensions).count == figureFormats.names.count)
  }

  @Test("writes the same bytes each time", arguments: figureFormats.names)
  func repeatable(name: String) async throws {
    let bytes = try await Array(0..<2).concurrentMap { _ in
      try sampleCharts.map { try figureFormats.make(name).written($0.chart.canvas(name: $0.name)) }
    }
    #expect(Set(bytes).count == 1)
  }

  @Test("writes other bytes for another figure", arguments: figureFormats.names)
  func different(name: String) throws {
    let bytes = try sampleCharts.map { try figureFormats.make(name).written($0.chart.canvas(name: "figure")) }
    #expect(Set(bytes).count == sampleCharts.count)
  }
}
