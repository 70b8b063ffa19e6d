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

  /// What a person told of the tracker, or recordings show; nil where nothing is known.
  package struct Known: Sendable, Hashable {
    package var accuracy: Double?
    package var precision: Double?
    package var rate: Double?
    package var distance: Double?
    package var page: Page?

    package init() {}

    var qualities: Set<Quality> {
      let all: [(Quality, Bool)] = [
        (.accuracy, accuracy != nil), (.precision, precision != nil), (.rate, rate != nil), (.page, page != nil),
        (.distance, distance != nil),
      ]
      return Set(all.filter { $0.1 }.map { $0.0 })
    }
  }

  /// What is the usual one where nothing tells another.
  package enum Quality: String, Sendable, CaseIterable {
    case accuracy
    case precision
    case rate
    case page
    case distance
  }

  /// Over what is there, what is known.
  package mutating func take(_ known: Known) {
    accuracy = known.accuracy ?? accuracy
    precision = known.precision ?? precision
    rate = known.rate ?? rate
    if let page = known.page {
      // The study's distance belongs to the study's own screen.
      if page != self.page { distance = nil }
      self.page = page
    }
    distance = known.distance ?? distance
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
  package var description: String { described(assuming: []) }

  /// The same, telling what is assumed.
  package func described(assuming assumed: Set<Quality>) -> String {
    "accuracy \(accuracy.words)°\(Self.mark(.accuracy, assumed)), \(describedBesideAccuracy(assuming: assumed))"
  }

  func describedBesideAccuracy(assuming assumed: Set<Quality>) -> String {
    "precision \(precision.words)°\(Self.mark(.precision, assumed)), \(rate.words) Hz\(Self.mark(.rate, assumed)), "
      + "\(page.rawValue)\(Self.mark(.page, assumed)) at \(layout.distance.words) mm\(Self.mark(.distance, assumed))"
  }

  private static func mark(_ quality: Quality, _ assumed: Set<Quality>) -> String {
    assumed.contains(quality) ? " (assumed)" : ""
  }

  /// What pools of the same readers have in common.
  func key(seed: UInt64, passages: Int, version: String) -> String {
    "version=\(version) readers=\(ReadingStudy.revision) seed=\(seed) passages=\(passages) page=\(page.rawValue) distance=\(layout.distance) "
      + "accuracy=\(accuracy) precision=\(precision) rate=\(rate)"
  }
}
