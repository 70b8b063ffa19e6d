public import Basics
public import Recordings
import Tables

/// Writes face-tracking frames as one JSON object with an array of rows, a row a line.
public struct StudyJSONWriter: FormatWriter {
  public static let name = StudyJSON.name
  public static let summary = "Face-tracking frames as JSON, {\"rows\": […]}, a row a line."

  public let fileExtension = "json"

  public init(from options: inout Options) throws(OptionError) {}

  public func file(of frames: [FaceFrame]) -> [UInt8] {
    let rows = frames.map(row).joined(separator: ",\n")
    return Array("{\"rows\":[\n\(rows)\n]}\n".utf8)
  }

  private func row(_ frame: FaceFrame) -> String {
    let members = FaceField.allCases.compactMap { field -> (String, String)? in
      let value: String?
      switch field.content {
      case .text: value = text(field, of: frame.labels).map(JSONText.string)
      case .truth: value = field == .tracked ? frame.values[.tracked].map { $0 == 0 ? "false" : "true" } : nil
      case .numbers(let column, let count): value = numbers(frame.values, column, count)
      case .shapes: value = shapes(frame.blendShapes)
      }
      return value.map { (field.name, $0) }
    }
    return JSONText.object(members)
  }

  private func text(_ field: FaceField, of labels: FaceFrame.Labels) -> String? {
    switch field {
    case .username: labels.participant
    case .device: labels.device
    case .headPosition: labels.headPosition
    case .distance: labels.distance
    case .passage: labels.passage
    case .trial: labels.trial
    case .kind: labels.kind.rawValue
    default: nil
    }
  }

  private func numbers(_ values: FaceValues, _ column: FaceColumn, _ count: Int) -> String? {
    let numbers = (0..<count).map { values[column.index + $0] }
    guard !numbers.contains(where: \.isNaN) else { return nil }
    return count == 1 ? "\(numbers[0])" : JSONText.array(numbers.map { "\($0)" })
  }

  private func shapes(_ shapes: [FaceFrame.BlendShape]) -> String? {
    if shapes.isEmpty { return nil }
    return JSONText.object(shapes.map { ($0.name, "\($0.weight)") })
  }
}
