import Foundation
import TestSupport
import Testing

@testable import Store

@Suite("A database whose writer was killed")
struct KilledWriterTests {
  @Test("is as it was before, also for one who only reads")
  func readOnly() throws {
    let folder = try TemporaryFolder()
    let (path, killed) = (folder.path(of: "study.sqlite"), folder.path(of: "killed.sqlite"))
    _ = try Store(path: path, access: .readWrite)
    // As while somebody is forgotten: without a log, and with more pages than memory may hold.
    let writer = try Connection(path: path, access: .readWrite, patience: 1)
    try writer.execute("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN IMMEDIATE")
    try writer.execute("CREATE TABLE half (x BLOB); INSERT INTO half VALUES (zeroblob(1000000))")
    try FileManager.default.copyItem(atPath: path, toPath: killed)
    try FileManager.default.copyItem(atPath: path + "-journal", toPath: killed + "-journal")

    let store = try Store(path: killed, access: .readOnly)
    #expect(try store.connection.columns(of: "half").isEmpty)
    #expect(!FileManager.default.fileExists(atPath: killed + "-journal"))
  }
}
