import Analysis
@testable import Measurement
import Statistics
import Tables
import Trackers
import Video

/// Files that are opened by their path: tables beside recordings, and videos.
let tableTargets: [FuzzTarget] = [
  FuzzTarget("table") { bytes in
    let text = try tableText(bytes, of: "file")
    do { _ = try Delimited.read(text.span) } catch { throw error as any Error }
  },
  FuzzTarget("labels") { bytes in try withFile(bytes) { _ = try LabelFile(at: $0) } },
  FuzzTarget("corrections") { bytes in _ = try LineFile.read(bytes, from: "file") },
  FuzzTarget("review") { bytes in try withFile(bytes) { _ = try ReviewFile(at: $0) } },
  FuzzTarget("words") { bytes in try withFile(bytes) { _ = try WordColumns(at: $0) } },
  FuzzTarget("model-data") { bytes in
    try withFile(bytes) { _ = try FormulaRows(file: $0) }
  },
  FuzzTarget("calibration-data") { bytes in try withFile(bytes) { _ = try calibrationData(ofFileAt: $0) } },
  FuzzTarget("video") { bytes in
    try withFile(bytes) { path in
      var video = try VideoReader(path: path, threads: 1)
      var pictures = 0
      while pictures < 8, try video.next() { pictures += 1 }
    }
  },
]
