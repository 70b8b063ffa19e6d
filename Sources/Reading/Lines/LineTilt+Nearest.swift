extension LineTilt {
  /// That for which fixations are nearest to lines, by least squares from several offsets.
  static func nearest(for places: [(x: Double, y: Double)], at lines: LineMiddles, in bounds: Bounds) -> LineTilt {
    var best = (tilt: LineTilt(slope: 0, offset: 0), error: Double.infinity)
    // From the middle outwards: of two that are as good the one that moves less.
    for start in [0, -0.5, 0.5, -1, 1] {
      let found = fit(places, at: lines, from: start * bounds.offset, in: bounds)
      if found.error < best.error { best = found }
    }
    return best.tilt
  }

  /// Fixations are assigned to the nearest lines, and lines fitted to their fixations, in turn.
  private static func fit(
    _ places: [(x: Double, y: Double)],
    at lines: LineMiddles,
    from start: Double,
    in bounds: Bounds
  ) -> (tilt: LineTilt, error: Double) {
    let count = Double(places.count)
    let sumX = places.reduce(0) { $0 + $1.x }
    let sumXX = places.reduce(0) { $0 + $1.x * $1.x }
    var fit = (tilt: LineTilt(slope: 0, offset: start), error: Double.infinity)
    // It ends where no fixation changes its line; the number is only a guard.
    for _ in 0..<100 {
      let tilt = fit.tilt
      var (sumY, sumXY, error) = (0.0, 0.0, 0.0)
      lines.withNearestHeight { height in
        for (x, y) in places {
          let sloped = tilt.slope * x + tilt.offset
          let residual = y - height(y - sloped)
          sumY += residual
          sumXY += x * residual
          error += (residual - sloped) * (residual - sloped)
        }
      }
      guard error < fit.error * (1 - 1e-12) else { break }
      fit.error = error
      let across = sumXX - sumX * sumX / count
      let together = sumXY - sumX * sumY / count
      let slope = across > 1e-9 * sumXX ? min(max(together / across, -bounds.slope), bounds.slope) : 0
      let offset = min(max((sumY - slope * sumX) / count, -bounds.offset), bounds.offset)
      fit.tilt = LineTilt(slope: slope, offset: offset)
    }
    return fit
  }
}
