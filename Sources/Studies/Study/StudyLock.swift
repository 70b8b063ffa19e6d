import FoundationEssentials
import Glibc

/// The right to write to a study, which one process at a time has.
struct StudyLock: ~Copyable {
  private let file: FileDescriptor

  /// Waits up to `patience`, in seconds, for whoever has it, and leaves a note of who has it now.
  init(_ folder: StudyFolder, holder: String, patience: Double) throws {
    let path = folder.lock
    let file = try Self.taken(in: folder, patience: patience) { try FileDescriptor(readingAndWriting: path) }
    let note = "'\(holder)' (process \(getpid()), since \(Date.now.ISO8601Format()))"
    do { try file.write(whole: note) } catch {
      throw FileError.cannotWrite(path: path, reason: error.description)
    }
    self.file = file
  }

  /// In a study that one may only read, in which nobody can be told who has it.
  init(reading folder: StudyFolder, patience: Double) throws {
    let path = folder.lock
    file = try Self.taken(in: folder, patience: patience) { try FileDescriptor(reading: path) }
  }

  /// Opened for every try, since a shard that is made anew meanwhile has another file.
  static func taken(
    in folder: StudyFolder,
    patience: Double,
    open: () throws -> FileDescriptor
  ) throws -> FileDescriptor {
    let end = Date.now.addingTimeInterval(patience)
    var hasFailed = false
    while true {
      do {
        let file = try open()
        // Another may have taken its place before it was locked.
        if file.lock(), file.lies(at: folder.lock) { return file }
      } catch {
        // Where a shard is made anew by two moves, there is none between them, and it may be back before one looks.
        guard !folder.exists || !hasFailed, Date.now < end else { throw error }
        hasFailed = true
      }
      guard Date.now < end else { throw StudyError.busy(folder: folder.path, holder: holder(folder.lock)) }
      usleep(50_000)
    }
  }

  private static func holder(_ path: String) -> String {
    let note = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return note.isEmpty ? "another program" : note
  }
}
