extension AdaptiveSearch {
  func parameters(durationRatio: Double?) -> [Detection.Parameter] {
    var parameters: [Detection.Parameter] = [
      .init(name: "window_ms", value: ladder.window),
      .init(name: "edge_window_ms", value: Double(edge.window) * step),
      .init(name: "noise_deg_s", value: ladder.noise),
      .init(name: "smallest_saccade_deg", value: ladder.smallest),
      .init(name: "noise_levels", value: ladder.levels),
      .init(name: "coarse", value: ladder.isCoarse ? 1 : 0),
      .init(name: "step_ms", value: step),
    ]
    if let durationRatio { parameters.append(.init(name: "saccade_duration_ratio", value: durationRatio)) }
    return parameters
  }
  func limits(durationRatio: Double?) -> [Limit] { [] }
}
