import Formats
import TestSupport
import Testing
import Trackers

/// A small file of each format of the catalog, which the contract is proved with.
let samples: [String: String] = [
  ReportCSV.name: ReportTable((0..<5).map { FaceRow($0) }).text(),
  StudyJSON.name: (0..<5).map { FaceRow($0).json + "\n" }.joined(),
  Participants.name: "participant_id,group,age\nAnna,control,9\nBert,dyslexic,10.5\n",
  ARKitLog.name: arkitLogSample,
  LiveLinkFace.name: liveLinkSample,
]

func sample(_ format: String) throws -> String { try #require(samples[format], "Every format has a sample.") }
