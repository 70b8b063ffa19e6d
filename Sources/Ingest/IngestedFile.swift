import Recordings
import Store
import Studies
package import Tables

/// What became of one file.
package struct IngestedFile: PrintedRow, Hashable {
  package enum Status: String, Sendable {
    case stored
    case replaced
    case alreadyIngested = "already ingested"
    case wouldBeStored = "would be stored"
    case refused
  }

  package var file: String
  package var status: Status
  package var participants: [String] = []
  package var devices: [String] = []
  /// Nil, as what follows, where the file's content was not looked at or not taken.
  package var recordings: Int?
  package var presentations: Int?
  package var passages: Int?
  package var rows: Int?
  package var leftOut: Int?
  package var findings: Int?
  package var rate: Double?
  /// Whose gaze, and in what unit; nil of face tracks.
  package var eyes: String?
  package var unit: String?
  /// Seconds by the file's clock, of all recordings; nil of lists.
  package var started: Double?
  package var ended: Double?

  init(file: String, status: Status) {
    self.file = file
    self.status = status
  }

  package static let table = "ingested_file"

  package static let columns = [
    Column("file", .text, "The file, as it was named."),
    Column("status", .text, "Whether it was stored, was known already, or was refused."),
    Column("participant", .text, "Who was recorded: a pseudonym, or how many."),
    Column("device", .text, "The device that recorded, or how many."),
    Column("recordings", .integer, "How many recordings it holds."),
    Column("presentations", .integer, "How many times a target or passage was shown: runs of rows with one condition."),
    Column("passages", .integer, "How many passages it holds."),
    Column("rows", .integer, "How many rows are in use."),
    Column("left_out", .integer, "How many rows cannot be used."),
    Column("findings", .integer, "How many errors and warnings there are."),
    Column("rate_hz", .number(decimals: 2), RecordingOverview.rateMeaning),
    Column("eyes", .text, "Whose gaze it holds."),
    Column("unit", .text, "In what the gaze is measured."),
    Column("started_s", .number(decimals: 6), "The first time, in seconds by the file's clock."),
    Column("ended_s", .number(decimals: 6), "The last time, in seconds by the file's clock."),
  ]

  package var cells: [Cell] {
    [
      .text(file), .text(status.rawValue), one(participants, "participants"), one(devices, "devices"),
      Cell(recordings), Cell(presentations), Cell(passages), Cell(rows), Cell(leftOut), Cell(findings), Cell(rate),
      Cell(eyes),
      Cell(unit), Cell(started), Cell(ended),
    ]
  }

  private func one(_ names: [String], _ noun: String) -> Cell {
    switch names.count {
    case 0: .missing
    case 1: .text(names[0])
    default: .text("\(names.count) \(noun)")
    }
  }
}

extension IngestedFile {
  /// Tells what recordings of the file have in common.
  mutating func describe(_ recordings: [RecordingHeader]) {
    let rates = recordings.compactMap(\.shownRate)
    rate = rates.isEmpty ? nil : rates.reduce(0, +) / Double(rates.count)
    let found = Eye.allCases.filter { eye in recordings.contains { $0.eyes.contains(eye) } }
    eyes = found.isEmpty ? nil : found.map(\.rawValue).joined(separator: " ")
    let units = Set(recordings.compactMap { $0.gaze?.unit.rawValue })
    unit = units.isEmpty ? nil : units.sorted().joined(separator: " ")
    started = recordings.map(\.started).min()
    ended = recordings.map(\.ended).max()
  }
}
