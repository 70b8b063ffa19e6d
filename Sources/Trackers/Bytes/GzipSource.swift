import Basics
import CZlib

/// What a gzip stream holds, its members one behind the other.
@safe
public struct GzipSource<Base: ByteSource & ~Copyable>: ByteSource, ~Copyable {
  public let name: String
  public let path: String
  private var base: Base
  private var stream: UnsafeMutablePointer<z_stream>
  private var compressed: [UInt8]
  private var position = 0
  private var isInsideMember = false

  /// Whether bytes begin as a gzip stream does.
  public static func recognizes(_ head: Span<UInt8>) -> Bool {
    head.count >= 2 && head[0] == 0x1F && head[1] == 0x8B
  }

  /// `beginning`: what was read from the base before.
  public init(_ base: consuming Base, beginning: [UInt8] = []) {
    name = base.name
    path = base.path
    self.base = base
    compressed = beginning
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    unsafe study_inflate_begin(stream)
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  public mutating func read(_ count: Int, into buffer: inout [UInt8]) throws(FormatError) -> Int {
    let start = buffer.count
    while buffer.count == start {
      guard try refill() else {
        if isInsideMember { throw .brokenCompression(Place(name), problem: "it ends before its end mark") }
        return 0
      }
      try inflate(count, into: &buffer)
    }
    return buffer.count - start
  }

  public func companion(named file: String) throws(FormatError) -> [UInt8]? { try base.companion(named: file) }

  /// Whether there are compressed bytes to work on.
  private mutating func refill() throws(FormatError) -> Bool {
    if position < compressed.count { return true }
    compressed.removeAll(keepingCapacity: true)
    position = 0
    return try base.read(1 << 18, into: &compressed) > 0
  }

  private mutating func inflate(_ count: Int, into buffer: inout [UInt8]) throws(FormatError) {
    if !isInsideMember {
      unsafe inflateReset(stream)
      isInsideMember = true
    }
    let offset = position
    let stream = unsafe stream
    var status = Z_OK
    buffer.append(addingCapacity: count) { room in
      unsafe room.withUnsafeMutableBufferPointer { output, filled in
        unsafe compressed.withUnsafeMutableBufferPointer { input in
          unsafe stream.pointee.next_in = input.baseAddress?.advanced(by: offset)
          unsafe stream.pointee.avail_in = UInt32(input.count - offset)
          unsafe stream.pointee.next_out = output.baseAddress
          unsafe stream.pointee.avail_out = UInt32(count)
          status = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
        }
        filled = unsafe count - Int(stream.pointee.avail_out)
      }
    }
    position = unsafe compressed.count - Int(stream.pointee.avail_in)
    switch status {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: isInsideMember = false
    default: throw .brokenCompression(Place(name), problem: "its bytes or their checksum do not fit")
    }
  }
}
