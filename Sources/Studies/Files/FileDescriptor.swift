import Basics
import Glibc

/// An open file, closed when the value's life ends.
package struct FileDescriptor: ~Copyable {
  private let number: CInt

  /// Opens a file for reading.
  package init(reading path: String) throws(FileError) {
    let opened = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { throw .cannotRead(path: path, reason: SystemError.last.description) }
    number = opened
  }

  /// Opens a file for reading and writing, and makes it where there is none: readable by its owner only, unless it is `shared`.
  package init(readingAndWriting path: String, shared: Bool = false) throws(FileError) {
    let opened = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, shared ? 0o666 : 0o600)
    guard opened >= 0 else { throw .cannotWrite(path: path, reason: SystemError.last.description) }
    number = opened
  }

  /// Makes a file that is not there.
  init(making path: String, permissions: Int) throws(SystemError) {
    let opened = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions))
    guard opened >= 0 else { throw .last }
    number = opened
  }

  private init(number: CInt) {
    self.number = number
  }

  static var standardInput: FileDescriptor { FileDescriptor(number: dup(STDIN_FILENO)) }

  deinit { close(number) }

  /// At most so many bytes; none come only at the end.
  package func read(_ count: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    _ = try read(count, into: &bytes)
    return bytes
  }

  /// The same, behind other bytes; tells how many came.
  func read(_ count: Int, into bytes: inout [UInt8]) throws(SystemError) -> Int {
    var found = 0
    let number = number
    bytes.append(addingCapacity: count) { room in
      unsafe room.withUnsafeMutableBufferPointer { buffer, filled in
        found = restarting { unsafe Glibc.read(number, buffer.baseAddress, count) }
        filled = max(0, found)
      }
    }
    guard found >= 0 else { throw .last }
    return found
  }

  /// Fills a range of the numbers from a place in the file.
  package func read(_ numbers: inout ContiguousArray<Double>, _ range: Range<Int>, at offset: Int) throws(SystemError) {
    let number = number
    let found = unsafe numbers.withUnsafeMutableBytes { bytes in
      let part = unsafe bytes.baseAddress?.advanced(by: range.lowerBound * 8)
      return restarting { unsafe pread(number, part, range.count * 8, off_t(offset)) }
    }
    guard found == range.count * 8 else { throw .last }
  }

  package func write(_ numbers: Span<Double>, at offset: Int) throws(SystemError) {
    let number = number
    let written = unsafe numbers.withUnsafeBytes { bytes in
      restarting { unsafe pwrite(number, bytes.baseAddress, bytes.count, off_t(offset)) }
    }
    guard written == numbers.count * 8 else { throw .ofWriting(written) }
  }

  /// Answers how many bytes that took.
  func write(_ text: Substring, at offset: Int) throws(SystemError) -> Int {
    var text = text
    let number = number
    let (written, count) = text.withUTF8 { bytes in
      (restarting { unsafe pwrite(number, bytes.baseAddress, bytes.count, off_t(offset)) }, bytes.count)
    }
    guard written == count else { throw .ofWriting(written) }
    return count
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    let number = number
    let written = unsafe bytes.withUnsafeBytes { unsafe pwrite(number, $0.baseAddress, $0.count, 0) }
    guard written == bytes.count else { throw .ofWriting(written) }
  }

  /// Replaces what the file holds.
  func write(whole text: String) throws(SystemError) {
    var text = text
    let number = number
    let written = text.withUTF8 { bytes in
      ftruncate(number, 0) == 0 ? unsafe pwrite(number, bytes.baseAddress, bytes.count, 0) : -1
    }
    guard written == text.utf8.count else { throw .ofWriting(written) }
  }

  /// Takes the file for this process alone, where no other has it; the system gives it back when the process ends, however it ends.
  func lock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }

  /// Whether it is this file that a path leads to, and no other one that took its place.
  func lies(at path: String) -> Bool {
    var own = stat()
    var found = stat()
    guard unsafe fstat(number, &own) == 0, unsafe stat(path, &found) == 0 else { return false }
    return own.st_dev == found.st_dev && own.st_ino == found.st_ino
  }
}

/// Repeats a system call that a signal interrupted.
private func restarting(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// What the system said when a call failed.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  let number: CInt

  static var last: SystemError { SystemError(number: errno) }

  /// Of less than was to be written, for which the system has no error of its own: there was no room for the rest.
  static func ofWriting(_ written: Int) -> SystemError { written < 0 ? last : SystemError(number: ENOSPC) }

  package var description: String { unsafe String(cString: strerror(number)).lowercasedFirst }
}
