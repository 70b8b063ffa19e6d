import Foundation
import TestSupport
import Testing

@testable import Studies

@Suite("A file that takes another's place")
struct OutputFolderTests {
  @Test("keeps who may read it, and leaves nothing beside it")
  func mode() throws {
    let home = try TemporaryFolder()
    let folder = try OutputFolder(home.path)
    try folder.replace("deep/page.html", by: "first")
    let file = home.path(of: "deep/page.html")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    try folder.replace("deep/page.html", by: "second")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "second")
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path(of: "deep")) == ["page.html"])
  }

  @Test("is written where a link leads")
  func link() throws {
    let home = try TemporaryFolder()
    let folder = try OutputFolder(home.path)
    try folder.replace("page.html", by: "first")
    let link = home.path(of: "link.html")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "page.html")
    try folder.replace("link.html", by: "second")
    #expect(try String(contentsOfFile: home.path(of: "page.html"), encoding: .utf8) == "second")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "page.html")
  }

  @Test("is named, and not its draft, where it cannot be written")
  func cannotWrite() throws {
    let home = try TemporaryFolder()
    let name = String(repeating: "n", count: 250)
    let (file, folder) = (home.path(of: name), try OutputFolder(home.path))
    #expect {
      try folder.replace(name, by: "text")
    } throws: {
      "\($0)".hasPrefix("\(file) cannot be written")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path).isEmpty)
  }
}
