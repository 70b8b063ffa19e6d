import Geometry

/// A cascade for pictures of one width: it looks at every window of them.
struct CascadeSearch {
  /// The corners of a feature's rectangle, counted from the window's first, and its weight.
  private struct Part {
    let corners: SIMD4<Int32>
    let weight: Float
  }

  private struct Node {
    /// Of its feature, the third of which may weigh nothing.
    let parts: (Part, Part, Part)
    let threshold: Float
    let below: Int32
    let above: Int32
  }

  private let width: Int
  private let height: Int
  private let stages: ContiguousArray<Cascade.Stage>
  private let trees: ContiguousArray<Cascade.Tree>
  private let leaves: ContiguousArray<Float>
  private let nodes: ContiguousArray<Node>
  private let stride: Int
  /// The window without its outermost pixels, by whose spread of brightness features are measured.
  private let inner: SIMD4<Int32>
  private let innerArea: Double

  init(_ cascade: Cascade, pictureWidth: Int) {
    let stride = pictureWidth + 1
    func corners(_ left: Int, _ top: Int, _ width: Int, _ height: Int) -> SIMD4<Int32> {
      let first = top * stride + left
      let below = first + height * stride
      return SIMD4(Int32(first), Int32(first + width), Int32(below), Int32(below + width))
    }
    let features = cascade.features.map { feature in
      feature.map { Part(corners: corners($0.left, $0.top, $0.width, $0.height), weight: $0.weight) }
    }
    nodes = ContiguousArray(
      cascade.nodes.map { node in
        let parts = features[node.feature]
        return Node(
          parts: (parts[0], parts[1], parts.count > 2 ? parts[2] : Part(corners: .zero, weight: 0)),
          threshold: node.threshold,
          below: Int32(node.below),
          above: Int32(node.above)
        )
      }
    )
    (stages, trees, leaves) = (cascade.stages, cascade.trees, cascade.leaves)
    (width, height) = (cascade.width, cascade.height)
    self.stride = stride
    inner = corners(1, 1, cascade.width - 2, cascade.height - 2)
    innerArea = Double((cascade.width - 2) * (cascade.height - 2))
  }

  /// The upper left corners of the windows that pass all stages.
  ///
  /// Beside a window that fails at once, one more is passed over.
  func windows(in picture: GreyPicture) -> [(column: Int, row: Int)] {
    guard picture.width + 1 == stride, picture.width >= width, picture.height >= height else { return [] }
    let integral = IntegralPicture(picture)
    let sums = integral.sums.span
    var found: [(column: Int, row: Int)] = []
    for row in 0...picture.height - height {
      var column = 0
      while column <= picture.width - width {
        let place = row * stride + column
        if let factor = factor(in: integral, at: place) {
          let passed = stagesPassed(in: sums, at: place, factor: factor)
          if passed == stages.count { found.append((column, row)) }
          if passed == 0 { column += 1 }
        }
        column += 1
      }
    }
    return found
  }

  /// By which features of a window are multiplied, so that contrast does not count; nil where there is too little to see.
  private func factor(in integral: borrowing IntegralPicture, at place: Int) -> Float? {
    func corner(_ index: Int) -> Int { place + Int(inner[index]) }
    let sums = integral.sums.span
    let squares = integral.squares.span
    let sum = Double(sums[corner(0)] &- sums[corner(1)] &- sums[corner(2)] &+ sums[corner(3)])
    let square = Double(squares[corner(0)] &- squares[corner(1)] &- squares[corner(2)] &+ squares[corner(3)])
    let spread = innerArea * square - sum * sum
    // Brightness that deviates by 10 of 255 at most is no face, to OpenCV neither.
    guard spread > 0, spread.squareRoot() > 10 * innerArea else { return nil }
    return Float(1 / spread.squareRoot())
  }

  /// How many stages a window passes before it fails.
  private func stagesPassed(in sums: Span<Int32>, at place: Int, factor: Float) -> Int {
    func weighed(_ part: Part) -> Float {
      let area =
        sums[place &+ Int(part.corners[0])] &- sums[place &+ Int(part.corners[1])]
        &- sums[place &+ Int(part.corners[2])] &+ sums[place &+ Int(part.corners[3])]
      return part.weight * Float(area)
    }
    let (stages, trees, nodes, leaves) = (stages.span, trees.span, nodes.span, leaves.span)
    for number in stages.indices {
      var total: Float = 0
      for index in stages[number].trees {
        let tree = trees[index]
        var next: Int32 = 0
        repeat {
          let place = tree.firstNode + Int(next)
          var value = weighed(nodes[place].parts.0) + weighed(nodes[place].parts.1)
          if nodes[place].parts.2.weight != 0 { value += weighed(nodes[place].parts.2) }
          next = value * factor < nodes[place].threshold ? nodes[place].below : nodes[place].above
        } while next > 0
        total += leaves[tree.firstLeaf - Int(next)]
      }
      if total < stages[number].threshold { return number }
    }
    return stages.count
  }
}
