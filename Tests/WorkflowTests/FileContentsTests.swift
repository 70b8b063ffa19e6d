import Foundation
import TestSupport
import Testing

@testable import Ingest
@testable import Measurement
@testable import Studies

@Suite("A file that a person names")
struct FileContentsTests {
  @Test("is told from one that is not there where it is a folder")
  func folder() throws {
    let home = try TemporaryFolder()
    let (folder, none) = (home.path, home.path(of: "none"))
    for read in [
      { path in _ = try contents(ofFileAt: path) }, { path in _ = try NamedMapping(at: path) },
      { path in _ = try LabelFile(at: path) }, { path in _ = try calibrationData(ofFileAt: path) },
      { path in _ = try Experiment(path) },
    ] as [(String) throws -> Void] {
      #expect(throws: FileError.cannotRead(path: folder, reason: "is a directory")) { try read(folder) }
      #expect(throws: FileError.notFound(path: none)) { try read(none) }
    }
  }

  @Test("is told from one that is not there where it holds a study's settings, too")
  func settings() throws {
    let home = try TemporaryFolder()
    let folder = StudyFolder(home.path)
    #expect(throws: StudyError.lostSettings(path: folder.settings, folder: folder.path)) { try Settings(folder) }
    try FileManager.default.createDirectory(atPath: folder.settings, withIntermediateDirectories: true)
    #expect(throws: FileError.cannotRead(path: folder.settings, reason: "is a directory")) { try Settings(folder) }
  }

  @Test("is told where a study's folder is to be")
  func inPlace() throws {
    let home = try TemporaryFolder()
    let folder = StudyFolder(home.path(of: "file"))
    try Data().write(to: URL(filePath: folder.path))
    #expect(throws: FileError.cannotWrite(path: folder.datasets, reason: "a file is in its place")) {
      try folder.create()
    }
  }

  @Test("is told from a folder and a link to one, from a pipe, and from what is not there")
  func kinds() throws {
    let home = try TemporaryFolder()
    let (folder, file, link, none) = (home.path, home.path(of: "file"), home.path(of: "link"), home.path(of: "none"))
    try Data().write(to: URL(filePath: file))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder)
    let (pipe, linkToFile) = (home.path(of: "pipe"), home.path(of: "link-to-file"))
    let made = unsafe mkfifo(pipe, 0o600)
    #expect(made == 0)
    try FileManager.default.createSymbolicLink(atPath: linkToFile, withDestinationPath: file)
    #expect([folder, link, file, none].map { isFile($0) } == [false, false, true, false])
    #expect([pipe, "/dev/null", linkToFile].map { isFile($0) } == [false, false, true])
    #expect([folder, link, file].map { isFolder($0, followingLinks: true) } == [true, true, false])
    #expect([folder, link, file].map { isFolder($0, followingLinks: false) } == [true, false, false])
  }

  @Test("is read to its end, however long it is", arguments: [0, 1, 1 << 20, 3 << 20 + 5])
  func whole(length: Int) throws {
    let study = try TemporaryStudy()
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 31 >> 3) }
    #expect(try contents(ofFileAt: study.file("data/a", bytes)) == bytes)
  }
}
