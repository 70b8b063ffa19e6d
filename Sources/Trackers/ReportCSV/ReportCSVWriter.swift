public import Basics
public import Recordings
import Tables

/// Writes face-tracking frames as the report's app exports them, the stray spaces of its header included.
public struct ReportCSVWriter: FormatWriter {
  public static let name = ReportCSV.name
  public static let summary = ReportCSV.summary

  public let fileExtension = "csv"

  public init(from options: inout Options) throws(OptionError) {}

  public func file(of frames: [FaceFrame]) -> [UInt8] {
    var text = ReportCSV.groups.map { $0.joined(separator: ", ") }.joined(separator: ",") + "\n"
    for frame in frames {
      let labels = frame.labels
      let words = [labels.participant, labels.device, labels.headPosition ?? "", labels.distance ?? ""]
      text += words.map(CSV.field).joined(separator: ",")
      for index in 0..<FaceColumn.tracked.index {
        let number = frame.values[index]
        text += number.isNaN ? "," : ",\(number)"
      }
      text += "\n"
    }
    return Array(text.utf8)
  }
}
