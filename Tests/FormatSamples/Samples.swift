import Formats
import TestSupport
import Trackers

/// A small file of each other format of the catalog, which the contract is proved with.
public let samples: [String: String] = [
  ReportCSV.name: ReportTable((0..<5).map { FaceRow($0) }).text(),
  StudyJSON.name: (0..<5).map { FaceRow($0).json + "\n" }.joined(),
  Participants.name: "participant_id,group,age\nAnna,control,9\nBert,dyslexic,10.5\n",
  ARKitLog.name: arkitLogSample,
  LiveLinkFace.name: liveLinkSample,
]
