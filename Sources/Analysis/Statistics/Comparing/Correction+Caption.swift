import Statistics

extension Correction {
  /// As captions of tables say it, such as `p values adjusted by Holm's method`.
  var caption: String { method.map { "p values adjusted by \($0)" } ?? "p values not adjusted" }
}
