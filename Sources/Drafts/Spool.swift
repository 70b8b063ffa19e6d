import Glibc
import Studies

/// Numbers laid aside while a file is read, in memory first and beyond a limit in a file that has no name.
///
/// The file is removed as soon as it is open, so that nothing of a recording stays where the program is killed.
package struct Spool: ~Copyable {
  /// How many numbers lie together in memory, so that more never moves those that are there.
  static let slabSize = 1 << 17

  /// What was laid aside so far.
  package private(set) var numbers: SpooledNumbers
  private let path: String
  private var fileCount = 0

  /// `path` is where the file is made, if one is needed; `limit` is how many numbers stay in memory.
  package init(path: String, limit: Int = 5 << 19) {
    self.path = path
    numbers = SpooledNumbers(slabLimit: limit / Self.slabSize)
  }

  /// Lays numbers aside, behind each other, and tells where.
  mutating func append(_ numbers: ContiguousArray<Double>) throws(FileError) -> Int {
    if let place = self.numbers.append(numbers) { return place }
    return try write(numbers)
  }

  private mutating func write(_ numbers: ContiguousArray<Double>) throws(FileError) -> Int {
    let file: SpoolFile
    if let known = self.numbers.file {
      file = known
    } else {
      file = SpoolFile(descriptor: try FileDescriptor(readingAndWriting: path), path: path)
      unsafe unlink(path)
      self.numbers.file = file
    }
    do { try file.descriptor.write(numbers.span, at: fileCount * 8) } catch {
      throw .cannotWrite(path: path, reason: error.description)
    }
    defer { fileCount += numbers.count }
    return self.numbers.firstInFile + fileCount
  }
}

/// Numbers that were laid aside, which any thread may read.
package struct SpooledNumbers: Sendable {
  private var slabs: [ContiguousArray<Double>] = []
  private let slabLimit: Int
  fileprivate var file: SpoolFile?

  fileprivate init(slabLimit: Int) { self.slabLimit = slabLimit }

  fileprivate var firstInFile: Int { slabLimit * Spool.slabSize }

  /// Tells where they lie; nil where memory is to hold no more, or no slab holds them.
  fileprivate mutating func append(_ numbers: ContiguousArray<Double>) -> Int? {
    if let used = slabs.last?.count, used + numbers.count <= Spool.slabSize {
      slabs[slabs.count - 1].append(contentsOf: numbers)
      return (slabs.count - 1) * Spool.slabSize + used
    }
    guard slabs.count < slabLimit, numbers.count <= Spool.slabSize else { return nil }
    var slab = ContiguousArray<Double>()
    slab.reserveCapacity(Spool.slabSize)
    slab.append(contentsOf: numbers)
    slabs.append(slab)
    return (slabs.count - 1) * Spool.slabSize
  }

  /// Fills a range of numbers with those that were laid aside.
  func read(_ numbers: inout ContiguousArray<Double>, _ range: Range<Int>, at place: Int) throws(FileError) {
    if let file, place >= firstInFile {
      do { return try file.descriptor.read(&numbers, range, at: (place - firstInFile) * 8) } catch {
        throw .cannotRead(path: file.path, reason: error.description)
      }
    }
    let first = place % Spool.slabSize
    let slab = slabs[place / Spool.slabSize]
    for offset in 0..<range.count { numbers[range.lowerBound + offset] = slab[first + offset] }
  }
}

/// The file beyond the memory, which is closed when nobody reads it any more.
private final class SpoolFile: Sendable {
  let descriptor: FileDescriptor
  let path: String

  init(descriptor: consuming FileDescriptor, path: String) {
    self.descriptor = descriptor
    self.path = path
  }
}
