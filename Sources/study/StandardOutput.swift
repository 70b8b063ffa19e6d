import Basics
import Glibc
import Synchronization

/// Where results go: every write is checked, so that no result is lost in silence.
enum StandardOutput {
  /// Bytes that are sent at once.
  private static let room = 1 << 16

  private static let waiting = Mutex<[UInt8]>([])

  /// A line for a person, in which nothing steers the terminal.
  static func print(_ line: String = "", terminator: String = "\n") throws(OutputError) {
    try write(Terminal.harmless(line) + terminator)
  }

  /// Text as it stands.
  static func write(_ text: String) throws(OutputError) {
    let isFull = waiting.withLock { bytes in
      bytes += text.utf8
      return bytes.count >= room
    }
    if isFull { try flush() }
  }

  /// Sends what is held back, so that it stands before what is said of it.
  static func flush() throws(OutputError) {
    let bytes = waiting.withLock { bytes in
      defer { bytes.removeAll(keepingCapacity: true) }
      return bytes
    }
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(STDOUT_FILENO, buffer.baseAddress?.advanced(by: sent), buffer.count - sent)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .last }
      sent += count
    }
  }

  /// Nothing follows; some file systems tell only now that there is no room.
  static func close() throws(OutputError) {
    try flush()
    guard Glibc.close(STDOUT_FILENO) == 0 else { throw .last }
  }

  /// Where a standard stream is closed, the next file that is opened would take its place and get what is printed.
  static func holdPlaces() {
    for (stream, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(stream, F_GETFD) == -1 { _ = unsafe open("/dev/null", mode) }
  }
}

/// Standard output did not take all of it.
struct OutputError: Error, CustomStringConvertible {
  let reason: String

  static var last: OutputError { OutputError(reason: unsafe String(cString: strerror(errno))) }

  var description: String {
    "Not all results could be written to standard output: \(reason.lowercasedFirst)."
  }
}
