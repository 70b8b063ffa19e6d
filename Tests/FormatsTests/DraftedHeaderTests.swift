import Basics
import Formats
import Foundation
import Recordings
import TestSupport
import Testing
import Trackers

@Suite("A draft of a public corpus's table")
struct DraftedHeaderTests {
  private static func draft(_ header: PublicHeader) -> MappingDraft {
    MappingDraft(of: Array(header.text.utf8).span, named: "file")
  }

  /// Which columns each field is read from, in the words of the samples.
  private static func columns(_ draft: MappingDraft) throws -> [String: String] {
    guard case .object(let members) = try JSON(parsing: Array(draft.json.utf8), source: "draft")["columns"] else {
      return [:]
    }
    let pairs = members.map { member -> (String, String) in
      let names = (member.value.elements ?? [member.value]).map { $0.text ?? "\(Int($0.number ?? 0))" }
      return (member.name, names.joined(separator: "+"))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test("takes the right columns, or asks", arguments: PublicHeader.samples + PublicHeader.fixations)
  func headers(header: PublicHeader) async throws {
    let draft = Self.draft(header)
    #expect(draft.doubts.joined(separator: " ").contains(header.question), "\(draft.doubts)")
    #expect(draft.doubts.allSatisfy { $0.hasSuffix(".") })
    if header.columns.isEmpty { return }
    #expect(try Self.columns(draft) == header.columns, "\(draft.json)")
    #expect(draft.rows.count == 3, "\(draft.rows)")
    let read = try await Collected(mapping: draft.json, header.text)
    #expect(read.leftOut.isEmpty, "\(draft.json)")
    let counts = read.recordings.map { max($0.samples.count, $0.events.count) }
    #expect(counts.reduce(0, +) == 40)
    if header.columns["participant"] != nil {
      #expect(Set(read.recordings.compactMap(\.labels.participant)).count == 2)
    }
  }

  /// What a draft makes of each corpus, as a table in Markdown; STUDY_WRITE_FIXTURES writes it anew.
  @Test("stands in the table of all drafts as it is")
  func table() throws {
    let headers = PublicHeader.samples + PublicHeader.fixations
    let rows = try headers.map { header in
      let draft = Self.draft(header)
      let columns = try Self.columns(draft).sorted { $0.key < $1.key }.map { "\($0.key): `\($0.value)`" }
      let asked = draft.doubts.filter {
        header.columns.isEmpty || !header.question.isEmpty && $0.contains(header.question)
      }
      let cells = [header.corpus, columns.joined(separator: ", "), asked.joined(separator: " ")]
      return "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
    }
    let text = (["| Corpus | Drafted columns | Question |", "|---|---|---|"] + rows).joined(separator: "\n") + "\n"
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/drafts.md")
    if ProcessInfo.processInfo.environment["STUDY_WRITE_FIXTURES"] != nil { try Data(text.utf8).write(to: path) }
    #expect(try String(contentsOf: path, encoding: .utf8) == text)
    #expect(headers.count >= 30 && Set(headers.map(\.corpus)).count == headers.count)
  }
}
