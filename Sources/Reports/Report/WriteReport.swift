import Analysis
import Basics
import FoundationEssentials
import Measurement
import Recordings
import Store
package import Studies
import Tables

/// Writes what the study holds as a folder of files to read, to print and to compute with.
package struct WriteReport: Sendable {
  package let name: String
  /// For everyone, nothing that belongs to one participant is written.
  package var audience = Audience.team
  /// The day on the report, such as `2026-03-09`; without one it bears none, and the same inputs give the same bytes.
  package var day: String?

  /// `name`: the folder below `reports`.
  package init(name: String) {
    self.name = name
  }

  /// Answers the folder; a report that was there is replaced as a whole, and anything else stays.
  package func run(on study: borrowing Study) async throws -> String {
    let target = pathOf(name, in: study.folder.reports)
    guard Self.isReplaceable(target) else { throw ReportError.notAReport(path: target) }
    let context = try ReportContext(study, for: audience)
    guard !context.overviews.isEmpty else { throw StudyError.nothingStored }
    if audience == .everyone, context.participants < leastPublished {
      throw ReportError.tooFewToPublish(participants: context.participants)
    }
    let draft = try DraftFolder(pathOf(".\(name)\(DraftFolder.ending)", in: study.folder.reports))
    try await write(study, context, to: draft.folder)
    try replaceFolder(target, by: draft.folder.path)
    return target
  }

  /// Whether there is nothing, an empty folder or a report, which has its page and its provenance.
  private static func isReplaceable(_ path: String) -> Bool {
    let manager = FileManager.default
    guard manager.fileExists(atPath: path) else { return true }
    if let names = try? manager.contentsOfDirectory(atPath: path), names.isEmpty { return true }
    guard manager.fileExists(atPath: pathOf("report.html", in: path)) else { return false }
    let provenance = manager.contents(atPath: pathOf("provenance.json", in: path)) ?? Data()
    return provenance.starts(with: ReportMark.provenance.utf8)
  }

  private func write(_ study: borrowing Study, _ context: ReportContext, to folder: OutputFolder) async throws {
    let accuracies = try analysed(AccuracySummary.self, \.participant, of: study, context)
    let models = try analysed(ModelOverview.self, \.participant, of: study, context)
    // What takes longest is begun first, and waited for at the end.
    let home = study.folder
    let pages = audience == .team ? try ParticipantPages(study, context, accuracies) : nil
    async let pagesWritten: Void? = pages?.write(of: home, to: folder)
    let calibrations = CalibrationTables(
      accuracies,
      models,
      modes: context.calibrationModes,
      recordings: context.recordings,
      devices: study.settings.deviceNames,
      for: audience
    ).sections
    let parts = try reportParts.map { try $0.init(study, context) }
    let files = audience == .team ? parts.flatMap(\.files) : []
    async let filesWritten: Void = write(files, of: home, to: folder)
    let runs = try study.store.runs().map(\.value)
    let readings = context.recordings.count { $0.kind == .viewing }
    var counts = PublishedCounts(
      inUse: context.participants,
      groups: context.groupSizes,
      recordings: [context.recordings.count, readings]
    )
    var (sections, bibTeX) = try await sections(of: study, context, accuracies, calibrations, parts, runs, &counts)
    if audience == .everyone { sections = sections.forEveryone(&counts) }
    sections = sections.tellingWarnings()
    if audience == .everyone { sections = sections.map { $0.withWordsForEveryone(counts) } }
    let heading = Heading(title: study.settings.title ?? ReportPage.title, date: study.settings.date ?? day)
    sections.append(FilesSection(files, hasCalibrations: audience == .team && !accuracies.isEmpty).section)
    var dictionary = try await write(sections, under: heading, as: study.settings.csv, to: folder)
    if audience == .team {
      try await writeCalibrations(accuracies, calibrations, of: study, to: folder, &dictionary)
      for file in files { dictionary.add(file.name, file.columns) }
    }
    try await filesWritten
    try await pagesWritten
    _ = try folder.write(bibTeX, to: "references.bib")
    _ = try folder.write(dictionary.written(as: study.settings.csv), to: "data_dictionary.csv")
    let digest = audience == .team ? try study.contentDigest() : nil
    let provenance = Provenance(runs, for: audience, of: digest, naming: context.groupNames)
    _ = try folder.write(provenance.json, to: "provenance.json")
    _ = try folder.write(DatasetDescription(runs, for: audience).json, to: "dataset_description.json")
    if audience == .everyone { try NameCheck(study).check(folder) }
    _ = try folder.write(try ResearchCrate(of: folder, day: day).json, to: "ro-crate-metadata.json")
  }

  /// Two at once, since their rows are read by one core alone; each opens the study for itself, beside all else.
  private func write(_ files: [StreamedFile], of home: StudyFolder, to folder: OutputFolder) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, file) in files.enumerated() {
        if number >= 2 { try await group.next() }
        group.addTask { try await file.write(of: Study(home, for: .reading), to: folder) }
      }
      try await group.waitForAll()
    }
  }

  private func sections(
    of study: borrowing Study,
    _ context: ReportContext,
    _ accuracies: [AccuracySummary],
    _ calibrations: [ReportSection],
    _ parts: [any ReportPart],
    _ runs: [Run],
    _ counts: inout PublishedCounts
  ) async throws -> (sections: [ReportSection], bibTeX: String) {
    let figures = try CalibrationFigures(study, accuracies)
    let opening = try OpeningSections(study, context)
    let body =
      [try GlanceSection(study, context).section] + opening.overview
      + [try ExclusionFlow(study, context).section(for: audience, &counts), opening.quality]
      + (try figures.qualitySections(in: study)) + calibrations
      + figures.sections + parts.flatMap(\.sections)
    let methods = try MethodsSection(study, context, version: runs.last?.version, behind: body).section
    // What checks found names files, and files name people.
    guard audience == .team else { return (body + [methods.section], methods.bibTeX) }
    let findings = opening.findings(try study.store.findings(), try study.outOfDate())
    return (body + [methods.section, findings], methods.bibTeX)
  }

  /// Answers what the columns of the tables mean.
  private func write(
    _ sections: [ReportSection],
    under heading: Heading,
    as csv: CSV,
    to folder: OutputFolder
  ) async throws -> DataDictionary {
    var dictionary = DataDictionary()
    for table in sections.flatMap(\.tables) {
      for entry in tableFormats.entries where entry.name != PlainText.name {
        let format = entry.name == CSV.name ? csv : try tableFormats.make(entry.name)
        _ = try folder.write(format.written(table.shown(as: entry.name)), to: table.path(format.fileExtension))
      }
      dictionary.add(table.path(CSV.fileExtension), table.shown(as: CSV.name).columns)
    }
    let figures = try await sections.flatMap(\.figures).concurrentMap { try $0.files() }
    for file in figures.joined() { _ = try folder.write(file.bytes, to: file.name) }
    _ = try folder.write(try ReportPage.markdown(sections, under: heading), to: "report.md")
    _ = try folder.write(try ReportPage.html(sections, under: heading), to: "report.html")
    return dictionary
  }

  /// Somebody may have been excluded since the fit.
  private func analysed<R: ResultRow>(
    _ type: R.Type,
    _ participant: KeyPath<R, String>,
    of study: borrowing Study,
    _ context: ReportContext
  ) throws -> [R] {
    let people = Set(context.recordings.map(\.participant))
    return try study.rows(type).filter { people.contains($0[keyPath: participant]) }
  }

  /// The figures of fits under names of their own, for programs that look for them.
  private func writeCalibrations(
    _ summaries: [AccuracySummary],
    _ sections: [ReportSection],
    of study: borrowing Study,
    to folder: OutputFolder,
    _ dictionary: inout DataDictionary
  ) async throws {
    guard !summaries.isEmpty else { return }
    let own = Dictionary(grouping: summaries, by: \.participant)
    let people = own.keys.sorted()
    let files = [
      StreamedFile(name: "calibration.csv", columns: AccuracySummary.columns, pieces: people) { _, person in
        AccuracySummary.cells(of: own[person] ?? [])
      },
      StreamedFile(name: "calibration_splits.csv", columns: SplitAccuracy.columns, pieces: people) { study, person in
        let repeats = try study.rows(SplitAccuracy.self, of: person)
        // A split that is drawn once is its own summary.
        let single = repeats.isEmpty ? own[person]?.compactMap(SplitAccuracy.init(only:)) ?? [] : repeats
        return SplitAccuracy.cells(of: single)
      },
    ]
    for file in files {
      try await file.write(of: study, to: folder)
      dictionary.add(file.name, file.columns)
    }
    _ = try folder.write(
      try ReportPage.markdown(sections, under: Heading(title: "Calibration"), hasLinks: false),
      to: "calibration.md"
    )
  }
}
