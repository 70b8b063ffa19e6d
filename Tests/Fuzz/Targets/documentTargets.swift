import Calibration
import Formats
@testable import Measurement
import Statistics
import Studies
import Trackers

/// Documents that a person or another program wrote: JSON, and formulas.
let documentTargets: [FuzzTarget] = [
  FuzzTarget("mapping", sample: mapping) { bytes in
    let mapping = try Mapping(parsing: bytes, source: "file")
    var sink = DroppingSink()
    let table = Array("time,x,y,trial\n1,2,3,a\n2,3,4,a\n".utf8)
    try await MappedFile(mapping).read(MemorySource([], name: "table"), beginning: table, into: &sink)
  },
  FuzzTarget("model") { bytes in
    var model = try GazeModel(document: String(decoding: bytes, as: UTF8.self), source: "file")
    if let data = model.calibrationData { try model.setCalibrationData(data) }
    _ = try model.document()
  },
  FuzzTarget("settings") { _ = try Settings(parsing: $0, path: "file") },
  FuzzTarget("picture") { _ = try PictureHeader($0.span) },
  FuzzTarget("experiment") { _ = try Experiment(parsing: $0, path: "file") },
  FuzzTarget("splits", sample: #"{"all": [{"train": [0, 1], "test": [2]}], "grouped": [{"train": [0], "test": [1]}]}"#)
  {
    _ = try SplitFile(parsing: $0, path: "file")
  },
  FuzzTarget("formula") { bytes in
    let formula = try Formula(String(decoding: bytes, as: UTF8.self))
    _ = try Formula(formula.description)
  },
]

private let mapping = """
  {"columns": {"time": "time", "x": "x", "y": "y", "trial": "trial"}, "timeUnit": "ms", "space": "pixels",
   "origin": "top-left", "missing": ["", "NaN"], "screen": {"pixels": [800, 600], "millimetres": [380, 300], "distance": 670}}
  """
