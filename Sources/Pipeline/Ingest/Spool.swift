import Glibc

/// Numbers laid aside while a file is read, in memory first and beyond a limit in a file that has no name.
///
/// The file is removed as soon as it is open, so that nothing of a recording stays where the program is killed.
struct Spool: ~Copyable {
  private var memory: ContiguousArray<Double> = []
  private let limit: Int
  private let path: String
  private var file: FileDescriptor?
  private var fileCount = 0

  /// `path` is where the file is made, if one is needed; `limit` is how many numbers stay in memory.
  init(path: String, limit: Int = 1 << 22) {
    self.path = path
    self.limit = limit
  }

  /// Lays numbers aside, and tells where.
  mutating func append(_ numbers: Span<Double>) throws(FileError) -> Int {
    if file == nil, memory.count + numbers.count <= limit {
      for index in numbers.indices { memory.append(numbers[index]) }
      return memory.count - numbers.count
    }
    if file == nil {
      file = try FileDescriptor(readingAndWriting: path)
      unsafe unlink(path)
    }
    defer { fileCount += numbers.count }
    do { try file?.write(numbers, at: fileCount * 8) } catch {
      throw .cannotWrite(path: path, reason: error.description)
    }
    return memory.count + fileCount
  }

  /// Takes numbers that were laid aside.
  func read(_ numbers: inout MutableSpan<Double>, at place: Int) throws(FileError) {
    guard place >= memory.count else {
      for index in numbers.indices { numbers[index] = memory[place + index] }
      return
    }
    do { try file?.read(&numbers, at: (place - memory.count) * 8) } catch {
      throw .cannotRead(path: path, reason: error.description)
    }
  }
}
