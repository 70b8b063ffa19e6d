import Basics
import Events
import Foundation
import Geometry
import Recordings
import TestSupport
import Testing

let andersson = "data/andersson2017_images"

/// The seven recordings of people who look at images; 500 samples per second.
func anderssonRecordings() throws -> [GazeRecording] {
  let folder = try #require(shared(andersson))
  let geometry = ViewingGeometry(
    screen: Size(width: 1024, height: 768),
    measuring: Size(width: 380, height: 300),
    at: 670
  )
  let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".tsv") }.sorted()
  return try names.map { name in
    var times: ContiguousArray<Time> = []
    var track = EyeTrack(x: [], y: [])
    for line in try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      times.append(.milliseconds(try #require(Double(cells[0]))))
      track.x.append(Double(cells[1]) ?? .nan)
      track.y.append(Double(cells[2]) ?? .nan)
    }
    return GazeRecording(times: times, eyes: [.unnamed: track], gaze: track, unit: .pixels, geometry: geometry)
  }
}
