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
    ] as [(String) throws -> Void] {
      #expect(throws: FileError.cannotRead(path: folder, reason: "is a directory")) { try read(folder) }
      #expect(throws: FileError.notFound(path: none)) { try read(none) }
    }
  }

  @Test("is read to its end, however long it is", arguments: [0, 1, 1 << 20, 3 << 20 + 5])
  func whole(length: Int) throws {
    let study = try TemporaryStudy()
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 31 >> 3) }
    #expect(try contents(ofFileAt: study.file("data/a", bytes)) == bytes)
  }
}
