import Studies

/// One theme of a report: its sections for people, and its files for programs.
protocol ReportPart: SendableMetatype {
  /// Reads of the study what it needs; without results it has no sections.
  init(_ study: borrowing Study, _ context: ReportContext) throws

  var sections: [ReportSection] { get }

  /// Too long to be held at once; each is written piece by piece.
  var files: [StreamedFile] { get }
}

extension ReportPart {
  var files: [StreamedFile] { [] }
}

/// Every theme behind calibration, in the order of the page.
///
/// A new one is a file in a folder of its own, and a line here.
let reportParts: [any ReportPart.Type] = [
  InputSections.self,
  EventSections.self,
  FaceSections.self,
  LineSections.self,
  ReadingSections.self,
  VitalsSections.self,
  QualitySections.self,
  GroupSections.self,
  ComparisonSections.self,
  RelationSections.self,
  ModelSections.self,
  ScreeningSections.self,
  FeasibilitySections.self,
]
