package import Basics
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
  /// The recording that a video was added to.
  package var videoOf: String?
  /// What a picture shows, as recordings name what was read.
  package var pictureOf: String?
  package var rows: Int?
  package var leftOut: Int?
  package var findings: Int?
  /// Nil where recordings differ, too.
  package var rate: Double?
  /// Whose gaze, and in what unit; nil of face tracks.
  package var eyes: String?
  package var unit: String?
  /// By the file's clock, of all recordings; nil of lists.
  package var started: Time?
  package var ended: Time?

  init(file: String, status: Status) {
    self.file = file
    self.status = status
  }

  package static let table = "ingested_file"

  package static let fields: [Field<Self>] = [
    .text("file", \.file, "The file, as it was named."),
    .word("status", \.status, "Whether it was stored, was known already, or was refused."),
    .text("participant", { one($0.participants, "participants") }, "Who was recorded: a pseudonym, or how many."),
    .text("device", { one($0.devices, "devices") }, "The device that recorded, or how many."),
    .integer("recordings", \.recordings, "How many recordings it holds."),
    .integer(
      "presentations",
      \.presentations,
      "How many times a target or passage was shown: runs of rows with one condition."
    ),
    .integer("passages", \.passages, "How many passages it holds."),
    .text("video_of", \.videoOf, "The recording that the file is a video of."),
    .text("picture_of", \.pictureOf, "The passage that the file is a picture of."),
    .integer("rows", \.rows, "How many rows are in use."),
    .integer("left_out", \.leftOut, "How many rows cannot be used."),
    .integer("findings", \.findings, "How many errors and warnings there are."),
    .number(
      "rate_hz",
      \.rate,
      decimals: 2,
      "Rows per second, as the file states or its times tell; empty where its recordings differ."
    ),
    .text("eyes", \.eyes, "Whose gaze it holds."),
    .text("unit", \.unit, "In what the gaze is measured."),
    .seconds("started_s", \.started, decimals: 6, "The first time, in seconds by the file's clock."),
    .seconds("ended_s", \.ended, decimals: 6, "The last time, in seconds by the file's clock."),
  ]
}

extension IngestedFile {
  /// Tells what recordings of the file have in common.
  mutating func describe(_ recordings: [RecordingHeader]) {
    let rates = recordings.compactMap(\.nominalRate)
    // What times tell of one clock differs a little.
    rate = rates.max().flatMap { most in rates.allSatisfy { most - $0 <= most / 100 } ? mean(of: rates) : nil }
    let found = Eye.allCases.filter { eye in recordings.contains { $0.eyes.contains(eye) } }
    eyes = found.isEmpty ? nil : found.map(\.rawValue).joined(separator: " ")
    let units = Set(recordings.compactMap { $0.gaze?.unit.rawValue })
    unit = units.isEmpty ? nil : units.sorted().joined(separator: " ")
    started = recordings.map(\.started).min()
    ended = recordings.map(\.ended).max()
  }
}

/// A name, or how many there are; nil where there is none.
private func one(_ names: [String], _ noun: String) -> String? {
  names.count > 1 ? "\(names.count) \(noun)" : names.first
}
