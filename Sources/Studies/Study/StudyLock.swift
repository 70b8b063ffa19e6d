import FoundationEssentials
import Glibc

/// The right to write to a study, which one process at a time has.
struct StudyLock: ~Copyable {
  private let file: FileDescriptor

  /// Waits up to `patience`, in seconds, for whoever has it, and leaves a note of who has it now.
  init(_ path: String, holder: String, patience: Double) throws {
    let file = try FileDescriptor(readingAndWriting: path)
    try Self.take(file, at: path, patience: patience)
    let note = "'\(holder)' (process \(getpid()), since \(Date.now.ISO8601Format()))"
    do { try file.write(whole: note) } catch {
      throw FileError.cannotWrite(path: path, reason: error.description)
    }
    self.file = file
  }

  /// In a study that one may only read, in which nobody can be told who has it.
  init(reading path: String, patience: Double) throws {
    let file = try FileDescriptor(reading: path)
    try Self.take(file, at: path, patience: patience)
    self.file = file
  }

  private static func take(_ file: borrowing FileDescriptor, at path: String, patience: Double) throws {
    let end = Date.now.addingTimeInterval(patience)
    while !file.lock() {
      guard Date.now < end else { throw StudyError.busy(holder: holder(path)) }
      usleep(50_000)
    }
  }

  private static func holder(_ path: String) -> String {
    let note = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return note.isEmpty ? "another program" : note
  }
}
