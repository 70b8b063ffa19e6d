/// Sums of brightness, and of its squares, over all that lies above and to the left of each corner between pixels.
struct IntegralPicture {
  /// Corners in a row.
  let stride: Int
  private(set) var sums: ContiguousArray<Int32>
  private(set) var squares: ContiguousArray<Int64>

  /// `spare`: so many more corners may be read behind the last.
  init(_ picture: GreyPicture, spare: Int) {
    stride = picture.width + 1
    sums = ContiguousArray(repeating: 0, count: stride * (picture.height + 1) + spare)
    squares = ContiguousArray(repeating: 0, count: stride * (picture.height + 1) + spare)
    for row in 0..<picture.height {
      var sum: Int32 = 0
      var square: Int64 = 0
      let below = (row + 1) * stride
      for column in 0..<picture.width {
        let level = Int32(picture[column, row])
        sum &+= level
        square &+= Int64(level * level)
        sums[below + column + 1] = sums[below - stride + column + 1] &+ sum
        squares[below + column + 1] = squares[below - stride + column + 1] &+ square
      }
    }
  }
}
