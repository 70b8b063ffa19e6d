/// Why a figure could not be written.
public enum FigureError: Error, Equatable {
  case notDrawn(figure: String, format: String, problem: String)
}

extension FigureError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notDrawn(let figure, let format, let problem):
      "Figure '\(figure)' could not be written as '\(format)': cairo says '\(problem)'."
    }
  }
}
