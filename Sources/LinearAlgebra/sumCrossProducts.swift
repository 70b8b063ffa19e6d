/// Sets part of `products` to the sums over some rows of the products of each two numbers of a row.
///
/// All rows lie one after the other with `width` numbers each. The sums begin at `start`: a square of width × width, row
/// after row, of which the upper triangle counts.
/// `gathered` is room that is used again.
public func sumCrossProducts(
  of rows: borrowing ContiguousArray<Double>,
  chosen: [Int],
  width: Int,
  gathered: inout ContiguousArray<Double>,
  into products: inout ContiguousArray<Double>,
  at start: Int = 0
) {
  precondition(start >= 0 && products.count >= start + width * width, "The sums have room.")
  guard !chosen.isEmpty else {
    for index in start..<start + width * width { products[index] = 0 }
    return
  }
  // Rows that begin at multiples of 32 bytes are multiplied faster.
  let stride = (width + 3) / 4 * 4
  if gathered.count < chosen.count * stride {
    gathered = ContiguousArray(repeating: 0, count: chosen.count * stride)
  }
  // Element by element, bounds checked, this took longer than the sums.
  unsafe rows.withUnsafeBufferPointer { rows in
    unsafe gathered.withUnsafeMutableBufferPointer { gathered in
      for (place, row) in chosen.enumerated() {
        precondition(row >= 0 && (row + 1) * width <= rows.count, "A chosen row is one of the rows.")
        let source = unsafe UnsafeBufferPointer(rebasing: rows[row * width..<(row + 1) * width])
        let target = unsafe UnsafeMutableBufferPointer(rebasing: gathered[place * stride..<place * stride + width])
        _ = unsafe target.update(from: source)
      }
    }
  }
  LAPACK.gemm(gathered, rows: chosen.count, width: width, stride: stride, &products, at: start)
}
