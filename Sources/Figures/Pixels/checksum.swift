import CZlib

/// The CRC-32 of ISO 3309, as files of PNG and of zip hold it.
public func checksum(of bytes: [UInt8]) -> UInt32 {
  let sum = unsafe bytes.withUnsafeBufferPointer { unsafe crc32_z(0, $0.baseAddress, $0.count) }
  return UInt32(truncatingIfNeeded: sum)
}
