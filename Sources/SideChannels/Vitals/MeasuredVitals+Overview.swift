import Basics
package import Tables
import Vitals

extension MeasuredVitals {
  /// What has room on a line.
  package static func overview(of vitals: [Self]) -> Table {
    Table(
      columns: [
        Column("recording", .text, "The recording's name."),
        Column("trial", .text, "What was done."),
        Column("method", .text, "The way to a heart rate."),
        Column("duration_s", .number(decimals: 1), "Seconds with a face."),
        Column("heart_rate", .number(decimals: 1), "Beats per minute."),
        Column("confidence", .number(decimals: 2), "How sure the rate is, from 0 to 1."),
        Column("snr_db", .number(decimals: 1), "Power at the rate beside the rest, in decibels."),
        Column("breath_rate", .number(decimals: 1), "Breaths per minute."),
        Column("reason", .text, "Why there is no heart rate."),
      ],
      rows: vitals.map { vitals in
        [
          .text(vitals.recording), Cell(vitals.trial), .text(vitals.method), .number(vitals.duration.seconds),
          Cell(vitals.heartRate), Cell(vitals.heartConfidence), Cell(vitals.signalToNoise),
          Cell(vitals.respiratoryRate), Cell(vitals.heartRefusal?.rawValue),
        ]
      },
      caption:
        "Empty: not estimated; elsewhere published: wrong by about 4 beats a minute sitting still, 12 moving or talking"
    )
  }
}
