import Basics
import Events
import FoundationEssentials
import Geometry
import Recordings
import TestSupport

/// A recording of someone looking at a picture, labelled by two experts.
///
/// Andersson, Larsson, Holmqvist, Stridh & Nyström, "One algorithm to rule them all?", Behavior Research Methods 49, 2017.
struct LabelledRecording {
  static let names = [
    "TH34_img_Europe", "TL20_img_konijntjes", "UH21_img_Rome", "UH29_img_Europe", "UL23_img_Europe",
    "UL39_img_konijntjes", "UL47_img_konijntjes",
  ]
  static let folder = shared("data/andersson2017_images")

  let name: String
  let gaze: GazeRecording
  let labels: [EventLabels]

  static var all: [Self] {
    get throws { try names.map { try Self($0, folder: folder ?? "") } }
  }

  init(_ name: String, folder: String) throws {
    let text = try String(contentsOfFile: "\(folder)/\(name).tsv", encoding: .utf8)
    var times: ContiguousArray<Time> = []
    var track = EyeTrack(x: [], y: [])
    var kinds: [ContiguousArray<EventKind?>] = [[], []]
    for line in text.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      times.append(.milliseconds(Double(cells[0]) ?? .nan))
      track.x.append(Double(cells[1]) ?? .nan)
      track.y.append(Double(cells[2]) ?? .nan)
      for coder in 0..<2 { kinds[coder].append(Self.kind(cells[3 + coder])) }
    }
    self.name = name
    gaze = Self.gaze(times, track)
    labels = kinds.map { EventLabels.samples(times: times, kinds: $0) }
  }

  private init(_ name: String, _ gaze: GazeRecording, _ labels: [EventLabels]) {
    (self.name, self.gaze, self.labels) = (name, gaze, labels)
  }

  /// Every so-manieth sample, with noise in degrees; `color`: how much of a sample's noise is its predecessor's.
  ///
  /// The labels stay those of all samples.
  func decimated(by factor: Int, noise: Double = 0, color: Double = 0, seed: UInt64 = 1) -> Self {
    var generator = SeededGenerator(seed: seed)
    var times: ContiguousArray<Time> = []
    var track = EyeTrack(x: [], y: [])
    var red = (x: 0.0, y: 0.0)
    let spread = noise * (1 - color * color).squareRoot()
    // Pixels in a degree at the screen's middle.
    let (across, down) = (670 * tangent(.pi / 180) * 1024 / 380, 670 * tangent(.pi / 180) * 768 / 300)
    for index in stride(from: 0, to: gaze.count, by: factor) {
      red.x = color * red.x + generator.normal() * spread
      red.y = color * red.y + generator.normal() * spread
      times.append(gaze.times[index])
      track.x.append(gaze.gaze.x[index] + red.x * across)
      track.y.append(gaze.gaze.y[index] + red.y * down)
    }
    return Self(name, Self.gaze(times, track), labels)
  }

  private static func gaze(_ times: ContiguousArray<Time>, _ track: EyeTrack) -> GazeRecording {
    GazeRecording(
      times: times,
      eyes: [.unnamed: track],
      gaze: track,
      unit: .pixels,
      geometry: ViewingGeometry(
        screen: Size(width: 1024, height: 768),
        measuring: Size(width: 380, height: 300),
        at: 670
      )
    )
  }

  private static func kind(_ label: Substring) -> EventKind? {
    switch label {
    case "1": .fixation
    case "2": .saccade
    case "3": .pso
    case "4": .pursuit
    case "5": .blink
    default: nil
    }
  }
}
