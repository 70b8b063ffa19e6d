extension LaneSums {
  /// The squared errors that coefficients of the first `length` columns leave in the rows of these sums, along both axes.
  ///
  /// The last two rows are those of the targets' coordinates.
  func squaredErrors(
    of x: ContiguousArray<Lanes>,
    _ y: ContiguousArray<Lanes>,
    length: Int
  ) -> (x: Lanes, y: Lanes) {
    let (sums, x, y) = (sums.span, x.span, y.span)
    let (targetX, targetY) = (Self.place(width - 2, 0), Self.place(width - 1, 0))
    var errors = (x: sums[targetX + width - 2], y: sums[targetY + width - 1])
    for index in 0..<length {
      let start = Self.place(index, 0)
      var (sumX, sumY) = (Lanes.zero, Lanes.zero)
      for inner in 0..<index {
        sumX += sums[start + inner] * x[inner]
        sumY += sums[start + inner] * y[inner]
      }
      // Twice what stands off the diagonal, once what stands on it, and twice the product with the target.
      sumX = 2 * (sumX - sums[targetX + index]) + sums[start + index] * x[index]
      sumY = 2 * (sumY - sums[targetY + index]) + sums[start + index] * y[index]
      errors.x += x[index] * sumX
      errors.y += y[index] * sumY
    }
    return errors
  }
}
