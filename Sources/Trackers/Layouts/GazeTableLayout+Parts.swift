import Recordings

extension GazeTableLayout {
  /// What the columns were taken for; by their numbers where the first line is no header.
  func parts(_ firstLine: Span<UInt8>) -> [FilePart] {
    let header = TableHeader(firstLine, delimiter: delimiter)
    let numbered = TableHeader(header.names.indices.map { "column \($0 + 1)" }, delimiter: delimiter)
    return (fieldCount == nil ? numbered : header).parts(readings.map { ($0.column, meaning(of: $0.content)) })
  }

  private func meaning(of content: Content) -> String {
    switch content {
    case .time: "time"
    case .value(let place), .state(let place):
      switch columns[place].quantity {
      case .x, .y: "place"
      case .pupil: "pupil"
      case .distance: "distance from the screen"
      case .face: "face"
      }
    case .start, .end, .duration, .startInWords: "when fixations were"
    case .line: "line"
    case .word: "word"
    case .sentence: "sentence"
    case .area: "words' letters"
    case .label(.participant): "participant"
    case .label(.trial): "trial"
    case .label(.passage): "passage"
    case .validity: "validity"
    case .event: "messages"
    case .eye: "eye"
    case .variable: "trial variable"
    }
  }
}
