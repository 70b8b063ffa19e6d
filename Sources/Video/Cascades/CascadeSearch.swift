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

  /// Numbers of windows beside each other, which are looked at together.
  private typealias Lanes = SIMD8<Float>
  /// What windows do: all bits where one does it, none where it does not.
  ///
  /// The compiler compares vectors lane by lane; signs it takes of all at once.
  private typealias Answers = SIMD8<Int32>

  init(_ cascade: Cascade, pictureWidth: Int) {
    let stride = pictureWidth + 1
    func corners(_ left: Int, _ top: Int, _ width: Int, _ height: Int) -> SIMD4<Int32> {
      let first = top * stride + left
      let below = first + height * stride
      return SIMD4(Int32(first), Int32(first + width), Int32(below), Int32(below + width))
    }
    func part(_ feature: [Cascade.Part], _ index: Int) -> Part {
      // A third that is not there weighs nothing.
      guard index < feature.count else { return Part(corners: .zero, weight: 0) }
      let part = feature[index]
      return Part(corners: corners(part.left, part.top, part.width, part.height), weight: part.weight)
    }
    nodes = ContiguousArray(
      cascade.nodes.map { node in
        let feature = cascade.features[node.feature]
        return Node(
          parts: (part(feature, 0), part(feature, 1), part(feature, 2)),
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

  /// The upper left corners of the windows that pass all stages, of the rows that are asked for.
  ///
  /// Beside a window that fails at once, one more is passed over.
  func windows(in picture: GreyPicture, ofRows isAskedFor: (Int) -> Bool = { _ in true }) -> [(column: Int, row: Int)] {
    guard picture.width + 1 == stride, picture.width >= width, picture.height >= height else { return [] }
    guard let firstStage = stages.first else { return [] }
    let integral = IntegralPicture(picture, spare: Lanes.scalarCount)
    let sums = unsafe integral.sums.span.bytes
    let last = picture.width - width
    var found: [(column: Int, row: Int)] = []
    for row in 0...picture.height - height where isAskedFor(row) {
      var isPassedOver = false
      for first in Swift.stride(from: 0, through: last, by: Lanes.scalarCount) {
        let place = row * stride + first
        let factors = factors(in: integral, at: place)
        var isLeft = passes(firstStage, in: sums, at: place, factors: factors)
        for lane in 0..<Lanes.scalarCount {
          let isSeen = factors[lane] > 0
          let fails = isSeen && isLeft[lane] == 0
          if isPassedOver || !isSeen || first + lane > last { isLeft[lane] = 0 }
          isPassedOver = fails && !isPassedOver
        }
        for stage in stages.dropFirst() {
          guard isAny(isLeft) else { break }
          isLeft &= passes(stage, in: sums, at: place, factors: factors)
        }
        guard isAny(isLeft) else { continue }
        for lane in 0..<Lanes.scalarCount where isLeft[lane] != 0 { found.append((first + lane, row)) }
      }
    }
    return found
  }

  /// By which features of windows are multiplied, so that contrast does not count; 0 where there is too little to see.
  private func factors(in integral: borrowing IntegralPicture, at place: Int) -> Lanes {
    let squares = unsafe integral.squares.span.bytes
    func corner(_ index: Int) -> SIMD8<Int64> {
      unsafe squares.unsafeLoadUnaligned(
        fromByteOffset: (place &+ Int(inner[index])) &* MemoryLayout<Int64>.stride,
        as: SIMD8<Int64>.self
      )
    }
    let sum = unsafe area(inner, in: integral.sums.span.bytes, at: place)
    let square = corner(0) &- corner(1) &- corner(2) &+ corner(3)
    var factors = Lanes.zero
    for lane in 0..<Lanes.scalarCount {
      let spread = innerArea * Double(square[lane]) - Double(sum[lane]) * Double(sum[lane])
      // Brightness that deviates by 10 of 255 at most is no face, to OpenCV neither.
      if spread > 100 * innerArea * innerArea { factors[lane] = Float(1 / spread.squareRoot()) }
    }
    return factors
  }

  /// Sums over one rectangle of windows beside each other.
  @inline(__always)
  private func area(_ corners: SIMD4<Int32>, in sums: RawSpan, at place: Int) -> SIMD8<Int32> {
    func corner(_ index: Int) -> SIMD8<Int32> {
      unsafe sums.unsafeLoadUnaligned(
        fromByteOffset: (place &+ Int(corners[index])) &* MemoryLayout<Int32>.stride,
        as: SIMD8<Int32>.self
      )
    }
    return corner(0) &- corner(1) &- corner(2) &+ corner(3)
  }

  /// What a feature comes to, by contrast.
  @inline(__always)
  private func value(of node: Node, in sums: RawSpan, at place: Int) -> Lanes {
    @inline(__always) func weighed(_ part: Part) -> Lanes {
      part.weight * Lanes(area(part.corners, in: sums, at: place))
    }
    let value = weighed(node.parts.0) + weighed(node.parts.1)
    return node.parts.2.weight == 0 ? value : value + weighed(node.parts.2)
  }

  /// Which windows pass a stage.
  private func passes(_ stage: Cascade.Stage, in sums: RawSpan, at place: Int, factors: Lanes) -> Answers {
    let (trees, nodes, leaves) = (trees.span, nodes.span, leaves.span)
    var total = Lanes.zero
    for index in stage.trees {
      let tree = trees[index]
      let count = Int32((index + 1 < trees.count ? trees[index + 1].firstNode : nodes.count) - tree.firstNode)
      // Nodes lead to later ones or, negated, to leaves.
      var next = Answers.zero
      for number in 0..<count {
        let node = nodes[tree.firstNode + Int(number)]
        let isBelow = areNegative(value(of: node, in: sums, at: place) * factors - node.threshold)
        let leads = node.above ^ ((node.below ^ node.above) & isBelow)
        // The first is never led to: what is 0 behind it means its leaf.
        next = number == 0 ? leads : next ^ ((next ^ leads) & areZero(next &- number))
      }
      for leaf in 0...count {
        let value = Answers(repeating: Int32(bitPattern: leaves[tree.firstLeaf + Int(leaf)].bitPattern))
        total += unsafe unsafeBitCast(value & areZero(next &+ leaf), to: Lanes.self)
      }
    }
    return ~areNegative(total - stage.threshold)
  }

  @inline(__always)
  private func areNegative(_ numbers: Lanes) -> Answers {
    unsafe unsafeBitCast(numbers, to: Answers.self) &>> 31
  }

  @inline(__always)
  private func areZero(_ numbers: Answers) -> Answers { ~((numbers | (0 &- numbers)) &>> 31) }

  @inline(__always)
  private func isAny(_ answers: Answers) -> Bool {
    let pairs = unsafe unsafeBitCast(answers, to: SIMD4<UInt64>.self)
    return pairs[0] | pairs[1] | pairs[2] | pairs[3] != 0
  }
}
