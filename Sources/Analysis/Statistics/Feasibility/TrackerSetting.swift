import Basics
import Geometry
import Measurement
import Simulation

/// A tracker as its measured quality describes it, and how far from the screen readers sit.
package struct TrackerSetting: Sendable, Hashable {
  /// Which page is read.
  package enum Page: String, Sendable, CaseIterable {
    case monitor
    case tablet

    var layout: PageLayout {
      switch self {
      case .monitor: .monitor
      case .tablet: .tablet
      }
    }
  }

  /// Degrees: how far gaze is off as a whole, in whichever direction, anew in every reading.
  package var accuracy = 0.5
  /// Degrees: the standard deviation of gaze at rest, of both axes together, as `study events` tells it.
  package var precision = 0.05
  /// Samples per second.
  package var rate = 250.0
  /// Millimetres; nil for the page's usual one.
  package var distance: Double?
  package var page = Page.monitor

  package init() {}

  /// What a person told of the tracker; nil is as the study's recordings show it, or as usual.
  package struct Told: Sendable, Hashable {
    package var accuracy: Double?
    package var precision: Double?
    package var rate: Double?
    package var distance: Double?
    package var page: Page?

    package init() {}
  }

  /// Over what is there, what was told.
  package mutating func take(_ told: Told) {
    accuracy = told.accuracy ?? accuracy
    precision = told.precision ?? precision
    rate = told.rate ?? rate
    if let page = told.page {
      // The study's distance belongs to the study's own screen.
      if page != self.page { distance = nil }
      self.page = page
    }
    distance = told.distance ?? distance
  }

  var layout: PageLayout { distance.map { page.layout.seen(from: $0) } ?? page.layout }

  /// Noise along one axis, at the rate; the offset is added to what it records.
  var tracker: EyeTracker {
    var tracker = EyeTracker.eyeLink
    tracker.rate = rate
    tracker.noise = precision / 2.0.squareRoot()
    return tracker
  }

  /// For a person.
  package var description: String {
    let numbers = [accuracy, precision, rate, layout.distance].map(\.words)
    return "accuracy \(numbers[0])°, precision \(numbers[1])°, \(numbers[2]) Hz, \(page.rawValue) at \(numbers[3]) mm"
  }

  /// What pools of the same readers have in common.
  func key(seed: UInt64, passages: Int, version: String) -> String {
    "version=\(version) readers=\(ReadingStudy.revision) seed=\(seed) passages=\(passages) page=\(page.rawValue) distance=\(layout.distance) "
      + "accuracy=\(accuracy) precision=\(precision) rate=\(rate)"
  }
}
