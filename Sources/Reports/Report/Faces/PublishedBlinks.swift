import Tables

/// Blink rates that others have measured, beside which a study's stand.
enum PublishedBlinks {
  /// A minute (Chidi-Egboka et al., 2022).
  static let reading = "10.7 ± 9.7"
  static let repeatability = "±12.4 a minute"

  static let source = Source(
    "Chidi-Egboka, Jalbert, Chen, Briggs & Golebiowski",
    "Blink rate measured in situ decreases while reading from printed text or digital devices, regardless of task duration, "
      + "complexity or working distance",
    in: "medRxiv",
    2022,
    doi: "10.1101/2022.11.19.22282503"
  )

  /// `means`: of the study's groups.
  static func table(beside means: [GroupMean]) -> Table {
    let own = means.map { mean -> [Cell] in
      let cells = GroupMean.overview(of: [mean], caption: "").rows[0]
      return [.text("this study, \(mean.group)"), cells[2], cells[3], cells[4]]
    }
    let published: [[Cell]] = [
      [.text("reading (Chidi-Egboka et al. 2022)"), .missing, .text("10.7"), .text("9.7")],
      [.text("conversation (Chidi-Egboka et al. 2022)"), .missing, .text("32.4"), .text("12.4")],
    ]
    return Table(
      columns: [
        Column("who", .text, "Whose blinks."),
        Column("participants", .integer, "How many participants.", heading: "n", people: .counted),
        Column("mean", .composed, "Blinks a minute, with the mean's interval.", heading: "M [95 % CI]"),
        Column("sd", .composed, "The standard deviation over participants.", heading: "SD"),
      ],
      rows: own + published,
      caption: "Blinks a minute; one measurement of a person is uncertain by \(repeatability)"
    )
  }
}
