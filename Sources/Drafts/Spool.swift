import Glibc
import Studies

/// Numbers laid aside while a file is read, in memory first and beyond a limit in a file that has no name.
///
/// The file is removed as soon as it is open, so that nothing of a recording stays where the program is killed.
package struct Spool: ~Copyable {
  /// How many numbers lie together in memory, so that more never moves those that are there.
  private static let slabSize = 1 << 17

  private var slabs: [ContiguousArray<Double>] = []
  private let slabLimit: Int
  private let path: String
  private var file: FileDescriptor?
  private var fileCount = 0

  /// `path` is where the file is made, if one is needed; `limit` is how many numbers stay in memory.
  package init(path: String, limit: Int = 5 << 19) {
    self.path = path
    slabLimit = limit / Self.slabSize
  }

  /// Lays at most `slabSize` numbers aside, and tells where.
  mutating func append(_ numbers: ContiguousArray<Double>) throws(FileError) -> Int {
    if let used = slabs.last?.count, used + numbers.count <= Self.slabSize {
      slabs[slabs.count - 1].append(contentsOf: numbers)
      return (slabs.count - 1) * Self.slabSize + used
    }
    if slabs.count < slabLimit {
      var slab = ContiguousArray<Double>()
      slab.reserveCapacity(Self.slabSize)
      slab.append(contentsOf: numbers)
      slabs.append(slab)
      return (slabs.count - 1) * Self.slabSize
    }
    return try write(numbers)
  }

  /// Fills a range of numbers with those that were laid aside.
  func read(_ numbers: inout ContiguousArray<Double>, _ range: Range<Int>, at place: Int) throws(FileError) {
    let inFile = place - slabLimit * Self.slabSize
    guard inFile < 0 else {
      do { try file?.read(&numbers, range, at: inFile * 8) } catch {
        throw .cannotRead(path: path, reason: error.description)
      }
      return
    }
    let first = place % Self.slabSize
    let slab = slabs[place / Self.slabSize]
    for offset in 0..<range.count { numbers[range.lowerBound + offset] = slab[first + offset] }
  }

  private mutating func write(_ numbers: ContiguousArray<Double>) throws(FileError) -> Int {
    if file == nil {
      file = try FileDescriptor(readingAndWriting: path)
      unsafe unlink(path)
    }
    do { try file?.write(numbers.span, at: fileCount * 8) } catch {
      throw .cannotWrite(path: path, reason: error.description)
    }
    defer { fileCount += numbers.count }
    return slabLimit * Self.slabSize + fileCount
  }
}
