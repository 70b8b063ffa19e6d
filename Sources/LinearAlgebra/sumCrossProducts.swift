/// Sets `products` to the sums over all rows of the products of each two numbers of a row.
///
/// The rows lie one after the other with `width` numbers each; `products` has width × width.
public func sumCrossProducts(
  ofRows rows: borrowing ContiguousArray<Double>,
  count: Int,
  width: Int,
  into products: inout ContiguousArray<Double>
) {
  precondition(rows.count >= count * width && products.count == width * width, "The shapes fit.")
  guard count > 0 else {
    for index in products.indices { products[index] = 0 }
    return
  }
  LAPACK.gemm(rows, rows: count, width: width, &products)
}
