/// The noise of velocity over a recording, in degrees per second: straight lines between steps where it was told.
struct NoiseLevels {
  private let spacing: Double
  private let levels: ContiguousArray<Double>

  /// At every so-manieth step, nil where it could not be told: there it lies between its neighbours, or is the nearest.
  init(_ found: [Double?], spacing: Int, overall: Double) {
    self.spacing = Double(spacing)
    var levels = ContiguousArray(repeating: overall, count: found.count + 1)
    var last: Int?
    for (place, level) in found.enumerated() {
      guard let level else { continue }
      let before = last.map { levels[$0] } ?? level
      let start = last ?? 0
      for between in start...place {
        let share = place > start ? Double(between - start) / Double(place - start) : 1
        levels[between] = before + share * (level - before)
      }
      last = place
    }
    if let last { for place in last..<levels.count { levels[place] = levels[last] } }
    self.levels = levels
  }

  subscript(step: Int) -> Double {
    let place = Double(step) / spacing
    let first = Int(place)
    return levels[first] + (place - Double(first)) * (levels[first + 1] - levels[first])
  }
}
