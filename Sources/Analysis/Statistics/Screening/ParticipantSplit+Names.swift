package import Statistics

extension ParticipantSplit {
  /// As it is typed.
  package var name: String {
    switch self {
    case .paired: "paired"
    case .leaveOneOut: "leave-one-out"
    case .stratified(let parts): "\(parts)-fold"
    }
  }

  /// Nil where no split is called so.
  package init?(named name: String) {
    if let known = [Self.paired, .leaveOneOut].first(where: { $0.name == name }) {
      self = known
    } else if name.hasSuffix("-fold"), let parts = Int(name.dropLast(5)), (2...100).contains(parts) {
      self = .stratified(parts: parts)
    } else {
      return nil
    }
  }
}
