import Basics
import Store
import Tables

/// What the checks found of one kind in all files, the sentence last, where it has room.
struct ReportedFinding: PrintedRow {
  private let severity: Finding.Severity
  private let kind: String
  private let count: Int
  private let files: Int
  private let places: String
  private let message: String

  private init(_ findings: [StoredFinding]) {
    severity = findings[0].severity
    kind = findings[0].kind
    count = findings.reduce(0) { $0 &+ $1.count }
    files = Set(findings.map(\.source)).count
    places = findings.prefix(3).map(\.source).joined(separator: ", ") + (findings.count > 3 ? ", …" : "")
    let messages = findings.map(\.message)
    // Of several in one file, the message is that of the first.
    let isEachTold = findings.allSatisfy { $0.count == 1 } || Set(messages).count == 1
    message = isEachTold ? NumberedSentence.joined(messages) : NumberedSentence.ofFirst(messages[0])
  }

  /// The worst first, then the most frequent.
  static func all(_ findings: [StoredFinding]) -> [Self] {
    let kinds = Dictionary(grouping: findings) { [$0.severity.rawValue, $0.kind] }
    return kinds.values.map(Self.init).sorted { first, second in
      first.severity.rank != second.severity.rank
        ? first.severity.rank > second.severity.rank : (second.count, first.kind) < (first.count, second.kind)
    }
  }

  /// Such as `2 errors`; of the worst there are.
  static func state(_ findings: [StoredFinding]) -> String {
    guard let worst = findings.map(\.severity).max(by: { $0.rank < $1.rank }) else { return "none" }
    let count = findings.filter { $0.severity == worst }.reduce(0) { $0 &+ $1.count }
    return NumberText.counted(count, worst.rawValue)
  }

  static let table = "findings"

  static let fields: [Field<Self>] = [
    .word("severity", \.severity, "How bad it is: note, warning or error."),
    .integer("count", \.count, "How many there are."),
    .text("message", \.message, "What was found; of the first one where more than numbers differ."),
    .integer("files", \.files, "In how many files."),
    .text("first_files", \.places, "The first three of them."),
    .text("kind", \.kind, "What findings of one sort have in common."),
  ]
}

extension Finding.Severity {
  /// The higher, the worse.
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
