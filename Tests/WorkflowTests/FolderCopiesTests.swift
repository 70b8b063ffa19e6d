import Foundation
import Store
import TestSupport
import Testing

@testable import Studies

@Suite("What lies in a study's folder and may hold somebody")
struct FolderCopiesTests {
  /// What is found in a folder with one file, and what was not looked into, as paths within the folder.
  private func copies(of name: String, in file: String, _ bytes: Data) throws -> (found: [String], unread: [String]) {
    let study = try TemporaryStudy()
    let path = study.folder.path + "/notes/" + file
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try bytes.write(to: URL(filePath: path))
    let copies = FolderCopies(of: [Spelling(name)], in: study.folder, but: []) { _ in false }
    let start = study.folder.path.count + "/notes/".count
    return (copies.found.map { String($0.dropFirst(start)) }, copies.unread.map { String($0.dropFirst(start)) })
  }

  @Test(
    "is a text that names them, however it spells the name",
    arguments: [
      ("José", "heard Jose\u{301} today"), ("José", "he said “José” – then"), ("José", "José—late"),
      ("José", "José…"), ("José", "José\u{A0}today"), ("José", "JOSÉ"), ("Anna", "“Anna” was tired"),
      ("Anna", "Anna’s mother"), ("Anna", "anna"), ("山田太郎", "「山田太郎」"), ("Anna Maria Müller", "Müller, Anna Maria"),
      ("Anna Maria Müller", "Anna_Maria_Müller"), ("Anna Maria Müller", "Anna  Maria\nMÜLLER"),
      ("Straße", "STRASSE"), ("sub-01", "SUB_01"), ("O'Neil", "O’Neil"),
    ]
  )
  func spellings(name: String, text: String) throws {
    #expect(try copies(of: name, in: "a.txt", Data(text.utf8)).found == ["a.txt"])
    let long = String(repeating: "ünd ", count: 5000)
    #expect(try copies(of: name, in: "a.txt", Data((long + text + "; " + long).utf8)).found == ["a.txt"])
  }

  @Test(
    "is no text with a longer word, or with a part of the name",
    arguments: [
      ("Anna", "annotate Annabella Joanna"), ("Ann", "Anna Anné"), ("sub-01", "sub-010"), ("José", "Josés Jose"),
      ("Anna Maria Müller", "Frau Müller"), ("Jose", "Jose\u{301}"), ("p1", "p10 xp1"),
    ]
  )
  func others(name: String, text: String) throws {
    #expect(try copies(of: name, in: "a.txt", Data(text.utf8)).found.isEmpty)
  }

  @Test(
    "is so in every encoding",
    arguments: [String.Encoding.utf8, .isoLatin1, .utf16, .utf16LittleEndian, .utf16BigEndian]
  )
  func encodings(encoding: String.Encoding) throws {
    let bytes = try #require("heard José today, and was glad of it".data(using: encoding))
    #expect(try copies(of: "José", in: "a.txt", bytes).found == ["a.txt"])
    #expect(try copies(of: "Jos", in: "a.txt", bytes).found.isEmpty)
  }

  @Test("is a file or a folder that has the name")
  func paths() throws {
    #expect(try copies(of: "José", in: "josé_1.bin", Data([0, 0])).found == ["josé_1.bin"])
    let inside = try copies(of: "José", in: "Jose\u{301}/b.bin", Data([0, 0]))
    #expect(inside.found == ["José"] && inside.unread.isEmpty)
  }

  @Test("is told where it cannot be looked into", arguments: ["%PDF-1.7\n", "PK\u{3}\u{4}", "a\u{0}\u{0}\u{0}b"])
  func unread(head: String) throws {
    let told = try copies(of: "José", in: "a.xlsx", Data(head.utf8))
    #expect(told.found.isEmpty && told.unread == ["a.xlsx"])
  }
}
