public import Basics
public import Trackers

/// Every format that recordings can be written in.
public let formatWriters: Catalog<any FormatWriter> = [
  ReportCSVWriter.entry,
  StudyJSONWriter.entry,
]
