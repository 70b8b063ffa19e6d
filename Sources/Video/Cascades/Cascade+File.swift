/// A cascade as OpenCV's files have it, in their form since version 2.
extension Cascade {
  /// Reads XML; `file` is what a message is to call it.
  public init(_ bytes: [UInt8], file: String) throws(VideoError) {
    do throws(Flaw) {
      self = try Self.read(bytes)
    } catch {
      throw .badCascade(file: file, reason: error.reason)
    }
  }

  private struct Flaw: Error {
    let reason: String
  }

  /// The largest window, and the most of anything, that is believed.
  private static let mostOfAnything = 100_000
  private static let largestWindow = 128

  private static func read(_ bytes: [UInt8]) throws(Flaw) -> Cascade {
    guard let markup = Markup(bytes) else { throw Flaw(reason: "it is not XML whose tags close") }
    guard let cascade = markup.child("cascade", of: markup.root) else { throw Flaw(reason: "it has no 'cascade'") }
    let words = ["stageType": "BOOST", "featureType": "HAAR"]
    for (name, word) in words.sorted(by: { $0.key < $1.key }) {
      let found = markup.child(name, of: cascade)?.text
      guard found == word else { throw Flaw(reason: "its \(name) is '\(found ?? "")', where \(word) is expected") }
    }
    guard let width = markup.integer("width", of: cascade), let height = markup.integer("height", of: cascade),
      (4...largestWindow).contains(width), (4...largestWindow).contains(height)
    else { throw Flaw(reason: "its window's width and height do not lie between 4 and \(largestWindow)") }
    var forest = Forest()
    let features = try features(of: cascade, in: markup, width: width, height: height)
    guard let stages = markup.child("stages", of: cascade) else { throw Flaw(reason: "it has no stages") }
    for (number, stage) in markup.children(of: stages).enumerated() {
      guard forest.add(stage, in: markup, features: features.count) else {
        throw Flaw(reason: "its stage \(number + 1) is damaged")
      }
    }
    guard !forest.stages.isEmpty else { throw Flaw(reason: "it has no stages") }
    return Cascade(
      width: width,
      height: height,
      stages: forest.stages,
      trees: forest.trees,
      nodes: forest.nodes,
      leaves: forest.leaves,
      features: features
    )
  }

  private static func features(
    of cascade: Markup.Element,
    in markup: Markup,
    width: Int,
    height: Int
  ) throws(Flaw) -> ContiguousArray<[Part]> {
    guard let list = markup.child("features", of: cascade) else { throw Flaw(reason: "it has no features") }
    var features: ContiguousArray<[Part]> = []
    for (number, feature) in markup.children(of: list).prefix(mostOfAnything).enumerated() {
      if let tilted = markup.integer("tilted", of: feature), tilted != 0 {
        throw Flaw(reason: "its feature \(number + 1) is tilted, and only upright ones are known here")
      }
      var parts: [Part] = []
      for part in markup.child("rects", of: feature).map(markup.children) ?? [] {
        guard let numbers = markup.numbers(of: part), numbers.count == 5 else { break }
        let places = numbers.prefix(4).compactMap(Int.init(exactly:))
        guard places.count == 4, (0..<width).contains(places[0]), (0..<height).contains(places[1]) else { break }
        guard (1...width - places[0]).contains(places[2]), (1...height - places[1]).contains(places[3]) else { break }
        parts.append(
          Part(left: places[0], top: places[1], width: places[2], height: places[3], weight: Float(numbers[4]))
        )
      }
      guard (2...3).contains(parts.count), parts.count == markup.child("rects", of: feature)?.children.count else {
        throw Flaw(reason: "its feature \(number + 1) has no two or three rectangles within the window")
      }
      features.append(parts)
    }
    return features
  }
}

/// Trees while they are read.
private struct Forest {
  var stages: ContiguousArray<Cascade.Stage> = []
  var trees: ContiguousArray<Cascade.Tree> = []
  var nodes: ContiguousArray<Cascade.Node> = []
  var leaves: ContiguousArray<Float> = []

  /// False where the stage cannot be what it should be.
  mutating func add(_ stage: Markup.Element, in markup: Markup, features: Int) -> Bool {
    guard let threshold = markup.numbers(of: markup.child("stageThreshold", of: stage)), threshold.count == 1 else {
      return false
    }
    let first = trees.count
    for tree in markup.child("weakClassifiers", of: stage).map(markup.children) ?? [] {
      guard let numbers = markup.numbers(of: markup.child("internalNodes", of: tree)),
        let values = markup.numbers(of: markup.child("leafValues", of: tree)), !numbers.isEmpty,
        numbers.count.isMultiple(of: 4), values.count == numbers.count / 4 + 1
      else { return false }
      trees.append(Cascade.Tree(firstNode: nodes.count, firstLeaf: leaves.count))
      let count = numbers.count / 4
      for node in 0..<count {
        let entries = [0, 1, 2].compactMap { Int(exactly: numbers[4 * node + $0]) }
        guard entries.count == 3, (0..<features).contains(entries[2]) else { return false }
        // Only forwards, so that it ends.
        let isForwards = entries.prefix(2).allSatisfy {
          $0 > 0 ? $0 > node && $0 < count : $0 >= -count
        }
        guard isForwards else { return false }
        nodes.append(
          Cascade.Node(
            feature: entries[2],
            threshold: Float(numbers[4 * node + 3]),
            below: entries[0],
            above: entries[1]
          )
        )
      }
      leaves.append(contentsOf: values.map(Float.init))
    }
    guard trees.count > first else { return false }
    // As much less as OpenCV takes off, so that what has just the sum in the file passes.
    stages.append(Cascade.Stage(trees: first..<trees.count, threshold: Float(threshold[0]) - 1e-5))
    return true
  }
}
