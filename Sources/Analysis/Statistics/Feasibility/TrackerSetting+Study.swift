import Basics
import Measurement
import Recordings
import Store
package import Studies

extension TrackerSetting.Known {
  /// The tracker that the study's recordings show, as far as they do, by medians.
  package init(of study: borrowing Study) throws {
    self.init()
    let quality = try study.rows(RecordingQuality.self)
    accuracy = middle(of: quality.compactMap(\.accuracy))
    precision = middle(of: quality.compactMap(\.standardDeviation))
    rate = middle(of: quality.compactMap(\.rate))
    let units = try study.passages().values.map(\.unit)
    if !units.isEmpty { page = 2 * units.count(where: { $0 == .points }) > units.count ? .tablet : .monitor }
    let distances = try study.recordingsInUse().compactMap { $0.gaze?.distance }
    distance = middle(of: distances)
  }
}

/// With no more digits than it was measured by; nil where there are none.
private func middle(of numbers: [Double]) -> Double? {
  median(of: numbers).map { ($0 * 1000).rounded() / 1000 }
}
