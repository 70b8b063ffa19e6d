import CZlib

/// A picture as a PNG file, a pixel for each colour.
///
/// `colours`: red, green and blue from the third-lowest byte to the lowest, row after row.
///
/// Rows are compressed as they are. What is drawn are large even areas, where trying each of PNG's filters on each row, as cairo
/// does, takes twenty times as long for files of the same size.
public func pngFile(_ colours: ContiguousArray<UInt32>, width: Int, height: Int) -> [UInt8] {
  precondition(colours.count == width * height, "A picture has a colour for each of its pixels.")
  // Each row begins with the number of its filter, 0 for none.
  var rows = [UInt8](repeating: 0, count: (3 * width + 1) * height)
  var cells = rows.mutableSpan
  var place = 0
  for row in 0..<height {
    place += 1
    for colour in colours[width * row..<width * (row + 1)] {
      cells[place] = UInt8(colour >> 16 & 255)
      cells[place + 1] = UInt8(colour >> 8 & 255)
      cells[place + 2] = UInt8(colour & 255)
      place += 3
    }
  }
  var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  // Eight bits a channel, red, green and blue; the only compression, filtering and order that there are or are in use.
  append("IHDR", bytes(of: UInt32(width)) + bytes(of: UInt32(height)) + [8, 2, 0, 0, 0], to: &file)
  append("IDAT", compressed(rows), to: &file)
  append("IEND", [], to: &file)
  return file
}

/// Of zlib's levels one that takes half of the usual one's time for an eighth more bytes.
private let quickCompression: Int32 = 3

private func append(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
  file += bytes(of: UInt32(content.count))
  let checked = Array(name.utf8) + content
  file += checked
  file += bytes(of: checksum(of: checked))
}

private func bytes(of number: UInt32) -> [UInt8] {
  [UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)]
}

private func compressed(_ bytes: [UInt8]) -> [UInt8] {
  var length = compressBound(UInt(bytes.count))
  var packed = [UInt8](repeating: 0, count: Int(length))
  let status = unsafe packed.withUnsafeMutableBufferPointer { output in
    unsafe bytes.withUnsafeBufferPointer { input in
      unsafe compress2(output.baseAddress, &length, input.baseAddress, UInt(input.count), quickCompression)
    }
  }
  precondition(status == Z_OK, "There is room for what does not shrink.")
  return Array(packed.prefix(Int(length)))
}
