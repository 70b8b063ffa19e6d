import Basics
import Store
import Studies
import Tables
import Trackers
import Video

/// Why files of one run were refused, each reason once, however many files it holds for.
struct Refusals {
  /// What files of the same reason share.
  private enum Reason: Hashable {
    /// Only of one delimiter and decimal mark they can be read by one mapping; nil where that cannot be told.
    case table([String], delimiter: UInt8?, decimal: UInt8?)
    case noRows(String?)
    /// The sentence without the file's name.
    case other(String)
  }

  /// Whether an error keeps one file out, and no other.
  static func keepsOneFileOut(_ error: any Error) -> Bool {
    switch error {
    // The disk is to blame, as where the study's own file cannot grow, and not the file that was read.
    case FileError.cannotWrite: false
    case StoreError.unknownRecording: true
    default:
      error is IngestRefusal || error is VideoRefusal || error is PictureRefusal || error is FormatError
        || error is VideoError || error is FileError
    }
  }

  private var groups: [(reason: Reason, files: [InputFile], sentence: String)] = []

  mutating func take(_ file: InputFile, _ error: any Error) {
    let sentence = "\(error)"
    let reason: Reason =
      switch error {
      case FormatError.unknownTable(_, let header): Self.reason(file, header)
      case IngestRefusal.noRows(_, let leftOut, let reason) where leftOut > 0: .noRows(reason)
      default: .other(sentence.split(separator: file.name, omittingEmptySubsequences: false).joined(separator: " "))
      }
    if let place = groups.firstIndex(where: { $0.reason == reason }) {
      groups[place].files.append(file)
    } else {
      groups.append((reason, [file], sentence))
    }
  }

  private static func reason(_ file: InputFile, _ header: [String]) -> Reason {
    guard file.size != nil, let path = file.path, let head = try? tableHead(ofFileAt: path) else {
      return .table(header, delimiter: nil, decimal: nil)
    }
    let table = SampledTable(of: head.span, rows: 100)
    // A row in the place of the header tells only how many columns there are.
    let isRow = table.header.isEmpty && table.columns.count == header.count
    let names = isRow ? header.map { _ in "" } : header
    return .table(names, delimiter: table.delimiter, decimal: table.decimal)
  }

  /// In the order of the first file of each.
  var sentences: [String] {
    var drafts: Set<String> = []
    return groups.map { group in
      let others = group.files.dropFirst()
      if case .table = group.reason { return Self.table(group.files, among: &drafts) ?? group.sentence }
      guard let other = others.first else { return group.sentence }
      return """
        \(group.sentence)
          \(NumberText.counted(others.count, "file")) more, such as \(other.name), \(others.count == 1 ? "is" : "are") refused for the same reason.
        """
    }
  }

  /// What to type for tables with the same columns; nil for a single one that a person named, whose own sentence says it.
  ///
  /// `drafts`: what those of the tables before are called.
  private static func table(_ all: [InputFile], among drafts: inout Set<String>) -> String? {
    let files = all.filter { !isReadOnce($0.name) }
    guard let first = files.first else { return nil }
    let draft = drafts.insertFree { draftName(of: first.name, number: $0) }
    if all.count == 1, first.folder == nil, draft == draftName(of: first.name) { return nil }
    let others =
      files.count > 1 ? " and \(NumberText.counted(files.count - 1, "file")) more like it are tables" : " is a table"
    return """
      \(first.name)\(others) that study does not know. Draft how to read \(files.count > 1 ? "them" : "it"), look at the draft, and ingest by it:
      \(draftCommands(of: first.name, into: draft, reading: operands(files)))
      """
  }

  /// As one types them: a single one by its name, since a mapping may fit others, too; more by their folder, or by the pattern that the
  /// files of one folder have in common.
  private static func operands(_ files: [InputFile]) -> String {
    if files.count > 1, let folder = files[0].folder { return folder.shellWord }
    let folders = Set(files.map { $0.parent ?? "" })
    let endings = Set(files.map { $0.name.split(separator: ".").last.map(String.init) ?? "" })
    guard files.count > 1, folders.count == 1, endings.count == 1, let folder = folders.first,
      let ending = endings.first, ending == ending.shellWord
    else { return files.map(\.name.shellWord).joined(separator: " ") }
    return folder.isEmpty ? "*.\(ending)" : "\(folder.shellWord)/*.\(ending)"
  }
}
