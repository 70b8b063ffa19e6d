import Basics

extension ViewingGeometry {
  /// The directions of many points in degrees, as `direction(of:)` tells them to the last digits; NaN where missing.
  public func directions(
    x: ContiguousArray<Double>,
    y: ContiguousArray<Double>
  ) -> (azimuth: ContiguousArray<Double>, elevation: ContiguousArray<Double>) {
    precondition(x.count == y.count, "A point has an x and a y.")
    var azimuth: ContiguousArray<Double> = []
    var elevation: ContiguousArray<Double> = []
    azimuth.reserveCapacity(x.count)
    elevation.reserveCapacity(x.count)
    var right = ContiguousArray(repeating: 0.0, count: 512)
    var up = right
    var start = 0
    while start < x.count {
      let block = start..<min(start + right.count, x.count)
      var across = right.mutableSpan
      var above = up.mutableSpan
      turn(x.span.extracting(block), y.span.extracting(block), into: &across, &above)
      azimuth.append(contentsOf: right[..<block.count])
      elevation.append(contentsOf: up[..<block.count])
      start = block.upperBound
    }
    return (azimuth, elevation)
  }

  private func turn(
    _ x: Span<Double>,
    _ y: Span<Double>,
    into azimuth: inout MutableSpan<Double>,
    _ elevation: inout MutableSpan<Double>
  ) {
    precondition(x.count == y.count && x.count <= azimuth.count && x.count <= elevation.count)
    let (middleX, middleY, distance) = (middle.x, middle.y, distance)
    let (width, height) = (unit.width, unit.height)
    // Screens end within 26 degrees, as a rule, where an arctangent costs half.
    let near = 0.5 * distance
    var farther = 0
    for index in 0..<x.count {
      let across = (x[index] - middleX) * width
      let above = (middleY - y[index]) * height
      azimuth[index] = across
      elevation[index] = above
      farther &+= abs(across) > near ? 1 : 0
      farther &+= abs(above) > near ? 1 : 0
    }
    let (square, degrees) = (distance * distance, 180 / Double.pi)
    if farther == 0 {
      for index in 0..<x.count {
        let across = azimuth[index]
        let level = (across * across + square).squareRoot()
        azimuth[index] = shallowSlopeAngle(rise: across, run: distance) * degrees
        elevation[index] = shallowSlopeAngle(rise: elevation[index], run: level) * degrees
      }
    } else {
      for index in 0..<x.count {
        let across = azimuth[index]
        let level = (across * across + square).squareRoot()
        azimuth[index] = slopeAngle(rise: across, run: distance) * degrees
        elevation[index] = slopeAngle(rise: elevation[index], run: level) * degrees
      }
    }
  }
}
