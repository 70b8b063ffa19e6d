public import Basics
public import Trackers

/// Every format a file can have.
///
/// A new format is a file in the folder of its tracker or family of files, and one line here.
public let formats: Catalog<any Format> = [
  ReportCSV.entry,
  StudyJSON.entry,
  Participants.entry,
  PassageJSON.entry,
  LayoutCSV.entry,
  InterestAreas.entry,
  AreaTable.entry,
  EyekitText.entry,
  StimulusTable.entry,
  EyeLinkASC.entry,
  BeGaze.entry,
  TobiiTSV.entry,
  Gazepoint.entry,
  BIDSEyeTracking.entry,
  SRFixationReport.entry,
  SRInterestAreaReport.entry,
  GECOWords.entry,
  PopEyeWords.entry,
  FixationsJSON.entry,
  Fix8Trial.entry,
  PupilCore.entry,
  PupilNeon.entry,
  WebGazer.entry,
  ARKitGazeJSON.entry,
  ARKitLog.entry,
  LiveLinkFace.entry,
  SeeSo.entry,
]

/// Each format by its name, without options; made once, since every file asks all of them.
private let plainFormats: [String: any Format] = formats.names.reduce(into: [:]) { made, name in
  // Who is not asked for anything cannot refuse it.
  made[name] = try? formats.make(name)
}

extension Catalog<any Format> {
  /// The one format that recognizes how a file begins.
  public func recognizing(_ head: [UInt8], of source: String) throws(FormatError) -> String {
    guard !head.isEmpty else { throw .empty(Place(source)) }
    try ForeignFile.refuse(head.span, named: source)
    let beginning = FileHead(head, of: source)
    let found = entries.map(\.name).filter { plainFormats[$0]?.recognizes(beginning) == true }
    guard found.count < 2 else { throw .ambiguous(Place(source), formats: found) }
    guard let name = found.first else {
      let skipped = beginning.beginsAsJSON ? 0 : SampledTable.linesAboveHeader(of: head.span)
      if looksLikeTable(head.span, skipping: skipped) {
        if skipped == 0 { throw .unknownTable(Place(source), header: beginning.header.names) }
        let table = SampledTable(of: head.span, rows: 100, skipping: skipped)
        throw .unknownTable(Place(source, line: skipped + 1), header: table.header)
      }
      let advice = unknownTextAdvice(beginning)
      throw .unrecognized(Place(source), beginning: shown(head), known: names, advice: advice)
    }
    return name
  }

  private func shown(_ head: [UInt8]) -> String {
    var shown = ""
    for index in 0..<min(head.count, 24) {
      shown += (0x20..<0x7F).contains(head[index]) ? String(UnicodeScalar(head[index])) : "·"
    }
    return head.count > 24 ? shown + "…" : shown
  }
}
