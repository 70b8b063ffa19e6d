@testable import Analysis
@testable import Measurement
import Statistics
import Tables
import Trackers
@testable import Video

/// Files that are opened by their path: tables beside recordings, and videos.
let tableTargets: [FuzzTarget] = [
  FuzzTarget("table") { bytes in _ = try smallTable(bytes, of: "file") { $0 } },
  FuzzTarget("labels") { bytes in try withFile(bytes) { _ = try LabelFile(at: $0) } },
  FuzzTarget("corrections") { bytes in _ = try LineFile.read(bytes, from: "file") },
  FuzzTarget("review", sample: review) { bytes in try withFile(bytes) { _ = try ReviewFile(at: $0) } },
  FuzzTarget("words") { bytes in try withFile(bytes) { _ = try WordColumns(at: $0) } },
  FuzzTarget("model-data") { bytes in
    try withFile(bytes) { _ = try FormulaRows(file: $0) }
  },
  FuzzTarget("compared-table") { bytes in try withFile(bytes) { _ = try NamedColumns(file: $0) } },
  FuzzTarget("reading-truth", sample: readingTruth) { bytes in
    try withFile(bytes) { _ = try ReadingTruthFile(at: $0) }
  },
  FuzzTarget("cascade", sample: cascade) { bytes in
    var picture = GreyPicture(width: 30, height: 30)
    for row in 15..<30 { for column in 0..<30 { picture[column, row] = 200 } }
    _ = try Cascade(bytes, file: "file").faces(in: picture, largest: 1)
  },
  FuzzTarget("calibration-data", sample: "[0.5, -1e3, 2]") { bytes in
    try withFile(bytes) { _ = try calibrationData(ofFileAt: $0) }
  },
  FuzzTarget("video") { bytes in
    try withFile(bytes) { path in
      var video = try VideoReader(path: path, threads: 1)
      var pictures = 0
      while pictures < 8, try video.next() { pictures += 1 }
    }
  },
]

private let review = """
  {"format":"study-line-review","version":1,"study":"s","reviewer":"Anna","saved":"2026-03-01T10:00:00Z",
  "readings":[{"recording":"r","passage":"p","lines":8,"right":true,"right_at":null,"note":"n","fixations":[
  {"fixation":1,"start_ms":210.5,"line":null,"automatic_line":1,"decision":"moved","by":null,"at":null}]}]}
  """

private let readingTruth = """
  recording,trial,kind,start_ms,end_ms,x,y,word
  r1,t1,fixation,0,200,100,50,1
  r1,t1,saccade,200,230,,,
  r1,t1,fixation,230,400,180.5,51,2

  """

/// One tree that asks whether the upper half of a window is darker than the lower.
private let cascade = """
  <?xml version="1.0"?>
  <opencv_storage><cascade type_id="opencv-cascade-classifier"><stageType>BOOST</stageType>
  <featureType>HAAR</featureType><height>8</height><width>8</width><stageNum>1</stageNum>
  <stages><_><maxWeakCount>1</maxWeakCount><stageThreshold>0.5</stageThreshold>
  <weakClassifiers><_><internalNodes>0 -1 0 0.</internalNodes><leafValues>0. 1.</leafValues></_></weakClassifiers></_>
  </stages><features><_><rects><_>0 0 8 8 -1.</_><_>0 4 8 4 2.</_></rects></_></features></cascade></opencv_storage>
  """
