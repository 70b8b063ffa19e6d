/// What is known of a geometric model's seventeen numbers before any row: a normal distribution of each, on its own.
enum GeometricPrior {
  /// Trackers of this kind report about three quarters of a turn to the side and half of a turn up or down.
  static let means: [Double] = [0, 1.3, 0, 0, 0, 0] + [0, 0, 2, 0, 0, 0] + [0, 0] + [0, 0, 0]

  /// How far a number is usually off.
  ///
  /// An eye's axis lies about 5 degrees from its line of sight. Gains are as uncertain as the tracker's is far from 1:
  /// 0.5. Of a degree of the head's rotation, or of the other axis, 0.3 may leak into an angle. Places are known to 5 mm,
  /// the width of a screen's edge and what a face model is off by.
  static let deviations: [Double] =
    [5, 0.5, 0.3, 0.3, 0.3, 0.3] + [5, 0.3, 0.5, 0.3, 0.3, 0.3] + [0.005, 0.005] + [0.005, 0.005, 0.005]
}
