import Basics
import Geometry
import LinearAlgebra

@testable import Calibration

/// People who never were, and what is known of some of them by sums.
struct SimulatedPeople {
  /// Simulated once for all tests.
  static let four = SimulatedPeople(4, seed: 3, features: [AllFeatures.name, CompactFeatures.name])

  private let frames: [[Example]]
  private let features: [[Feature]]
  let examples: [Examples]
  let yardstick: Yardstick
  let sums: [PeopleSums]

  /// `every`: one frame is kept of as many, of ten in each fixation.
  init(_ count: Int, seed: UInt64, features: [String], every: Int = 1) {
    let frames = SimulatedExamples.people(count, seed: seed).map { frames in
      stride(from: 0, to: frames.count, by: every).map { frames[$0] }
    }
    self.init(frames, features: features.map(Self.features))
  }

  private init(_ frames: [[Example]], features: [[Feature]]) {
    self.frames = frames
    self.features = features
    examples = frames.map { Examples($0, features: features) }
    let yardstick = Yardstick(examples[0])
    self.yardstick = yardstick
    sums = examples.map { PeopleSums($0, yardstick) }
  }

  private static func features(_ name: String) -> [Feature] { (try? NamedFeatures(name).features) ?? [] }

  func columns(_ features: String) throws -> [Int] { examples[0].columns(of: try NamedFeatures(features).features) }

  /// All but one.
  func population(without person: Int) -> Population {
    Populations(sums, yardstick).others(of: person)
  }

  /// Only these.
  func population(of people: [Int]) -> Population {
    Populations([PeopleSums()] + people.map { sums[$0] }, yardstick).others(of: 0)
  }

  func sums(_ person: Int, _ columns: [Int]) throws -> ColumnSums { try population(of: [person]).sums(columns) }

  /// The rows of several as if they were one person's.
  func together(_ people: some Sequence<Int>) -> Examples {
    Examples(people.flatMap { frames[$0] }, features: features)
  }

  /// With some rows of one person changed.
  func changing(_ person: Int, rows: Range<Int>? = nil, _ change: (inout Example) -> Void) -> Self {
    var changed = frames
    for row in rows ?? frames[person].indices { change(&changed[person][row]) }
    return Self(changed, features: features)
  }

  /// How far two mappings are from each other at most, in points.
  func distance(_ one: GazeMapping, _ other: GazeMapping, _ columns: [Int], of person: Int) -> Double {
    (0..<examples[person].count).reduce(0) { most, row in
      let features = columns.map { examples[person].values[row, $0] }
      return max(most, one.gaze(for: features).distance(to: other.gaze(for: features)))
    }
  }
}
