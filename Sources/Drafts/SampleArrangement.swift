import Recordings

/// The order of a recording's samples where it is not that of the file's rows.
struct SampleArrangement {
  /// Rows in the order of time.
  private let rows: [Int]
  /// Where the rows of each sample begin; nil where each sample is one row.
  private let starts: [Int]?

  /// `eyes`: whose gaze each row has, where rows of one time and different eyes are one sample; nil where they are none.
  init(_ times: TimeStretches, order rows: [Int], joining eyes: [Eye?]?) {
    self.rows = rows
    guard let eyes else {
      starts = nil
      return
    }
    var starts: [Int] = []
    var seen: Set<Eye> = []
    for (place, row) in rows.enumerated() {
      let isOfLast = place > 0 && times.times[row] == times.times[rows[place - 1]]
      if !isOfLast || eyes[row].map(seen.contains) == true {
        starts.append(place)
        seen = []
      }
      if let eye = eyes[row] { seen.insert(eye) }
    }
    self.starts = starts
  }

  var count: Int { starts?.count ?? rows.count }

  /// A column of the file's rows as one of samples.
  func arranged(_ values: ContiguousArray<Double>) -> ContiguousArray<Double> {
    guard let starts else { return ContiguousArray(rows.map { values[$0] }) }
    return ContiguousArray(
      zip(starts, starts.dropFirst() + [rows.count]).map { start, end in
        rows[start..<end].lazy.map { values[$0] }.first { !$0.isNaN } ?? .nan
      }
    )
  }
}
