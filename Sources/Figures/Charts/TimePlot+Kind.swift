extension TimePlot {
  /// What the eye did, named as the detectors name it.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case fixation
    case saccade
    /// The oscillation of the eye, or of its lens, behind a saccade.
    case pso
    case pursuit
    case drift
    case blink
    /// Samples without gaze that are no blink.
    case loss
  }
}

extension TimePlot.Kind {
  var label: String {
    switch self {
    case .pso: "oscillation"
    case .loss: "data loss"
    default: rawValue
    }
  }

  /// The same in all figures.
  var color: Color {
    switch self {
    case .fixation: .series(0)
    case .saccade: .series(1)
    case .pso: .series(5)
    case .pursuit: .series(2)
    case .drift: .series(3)
    case .blink: .ink
    case .loss: .muted
    }
  }

  var texture: Texture {
    switch self {
    case .fixation: .plain
    case .saccade: .solid
    case .pso: .crossed
    case .pursuit: .level
    case .drift: .falling
    case .blink: .rising
    case .loss: .upright
    }
  }

  /// How much of the paper it covers behind a line.
  var bandOpacity: Double {
    switch self {
    case .fixation, .pursuit, .drift: 0.1
    case .loss: 0.13
    default: 0.22
    }
  }
}
