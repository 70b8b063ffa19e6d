import Basics
import Recordings

/// The blend shapes of a session, each of them with times of its own.
struct RecordedShapes {
  private(set) var names: [String] = []
  private var weights: [[Time: Double]] = []

  var isEmpty: Bool { weights.allSatisfy(\.isEmpty) }

  var columns: [GazeColumn] { names.map { GazeColumn(face: "blend_" + $0) } }

  /// At which any shape has a weight, ascending.
  var times: [Time] { Set(weights.flatMap(\.keys)).sorted() }

  /// NaN where the shape has none at that time.
  func weight(_ shape: Int, at time: Time) -> Double { weights[shape][time] ?? .nan }

  /// Takes all weights of a shape; those that are broken are left out.
  mutating func read<Sink: RecordingSink & ~Copyable>(
    _ json: JSON,
    of name: String,
    source: String,
    into sink: inout Sink
  ) {
    guard let elements = json.elements else {
      let problem = RowProblem.unexpected(field: name, found: json.shown, expected: "an array")
      return sink.leaveOut(problem.finding(at: Place(source)))
    }
    names.append(name)
    var found: [Time: Double] = [:]
    for element in elements {
      do throws(RowProblem) {
        guard case .object = element else { throw .notAnObject(found: element.shown) }
        let time = Time.seconds(try element.requiredNumber("timestamp"))
        let weight = try element.requiredNumber("value")
        guard time.isFinite, weight.isFinite else { throw .notFinite(field: "timestamp", found: element.shown) }
        found[time] = weight
      } catch {
        sink.report(error.finding(at: Place(source)))
      }
    }
    weights.append(found)
  }
}
