package import Basics
import Figures
import FoundationEssentials
import Geometry
import Reading
package import Recordings
import Studies

/// The passages of a file, read without a study.
package struct PassageFile: Sendable {
  package let path: String
  package let passages: [Passage]
  /// What is odd about them.
  package let findings: [Finding]

  /// `format`: nil where the content is to tell.
  package init(at path: String, format: String?, options: [String: Options] = [:]) async throws {
    guard let file = try inputFiles(at: [path]).first(where: { $0.folder == nil }) else {
      throw PassageFileError.noFile(path)
    }
    var sink = PassageSink()
    let reader = FileReader(format: format, options: options, mapping: nil) { _, _, _ in }
    _ = try await reader.read(file, into: &sink)
    guard !sink.passages.isEmpty else { throw PassageFileError.noPassages(file: path, refusal: sink.refusal) }
    self.path = path
    passages = sink.passages
    findings = sink.findings
  }

  /// `id`: nil where the file has one passage only.
  package func passage(_ id: String?) throws(PassageFileError) -> Passage {
    if let id {
      guard let found = passages.first(where: { $0.id == id }) else {
        throw .noPassage(file: path, id: id, known: passages.map(\.id))
      }
      return found
    }
    guard passages.count == 1 else { throw .severalPassages(file: path, known: passages.map(\.id)) }
    return passages[0]
  }

  package func overviews() -> [PassageOverview] { passages.map(PassageOverview.init) }

  /// Draws a passage into a file, whose name's end tells the format.
  package static func draw(_ passage: Passage, to path: String) throws {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard path.contains("."), figureFormats.names.contains(ending) else {
      throw PassageFileError.notAFigure(path, known: figureFormats.names)
    }
    let bytes = try figureFormats.make(ending).written(passage.page.canvas(name: "passage"))
    do { try Data(bytes).write(to: URL(filePath: path)) } catch {
      throw FileError.cannotWrite(path: path, reason: reason(of: error))
    }
  }
}

/// Why passages of a file cannot be shown.
package enum PassageFileError: Error, Equatable {
  case noFile(String)
  /// `refusal`: why one that is there was left out.
  case noPassages(file: String, refusal: Finding?)
  case noPassage(file: String, id: String, known: [String])
  case severalPassages(file: String, known: [String])
  case notAFigure(String, known: [String])
}

extension PassageFileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noFile(let path): "'\(path)' is a folder where one file of passages was expected."
    case .noPassages(_, let refusal?): "\(refusal.place): \(refusal.message)"
    case .noPassages(let file, nil): "\(file) holds no passage; 'study ingest' reads what else it may hold."
    case .noPassage(let file, let id, let known):
      "\(file) has no passage '\(id)'.\(didYouMean(insteadOf: id, among: known))"
    case .severalPassages(let file, let known):
      "\(file) holds \(known.count) passages: say which with --id, such as '\(known.first ?? "")'."
    case .notAFigure(let path, let known):
      "'\(path)' cannot be drawn: its name is to end with \(known.map { ".\($0)" }.joined(separator: " or "))."
    }
  }
}
