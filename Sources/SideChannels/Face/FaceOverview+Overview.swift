package import Tables

extension FaceOverview {
  /// What has room on a line.
  package static func overview(of faces: [Self]) -> Table {
    Table(
      columns: [
        Column("recording", .text, "The recording's name."),
        Column("rate_hz", .number(decimals: 1), "Frames per second by the usual step."),
        Column("coverage", .number(decimals: 2), "Share of frames that tell where the person looked."),
        Column("distance_mm", .number(decimals: 0), "Mean distance of the face from the camera."),
        Column("turn_deg", .number(decimals: 1), "Mean turn of the head from its median pose."),
        Column("on_text", .number(decimals: 2), "Share of the known time on the passage's text."),
        Column("blinks", .integer, "Blinks of both eyes."),
        Column("blinks_per_min", .number(decimals: 1), "Blinks a minute."),
        Column("long_closures", .integer, "Closures longer than a blink."),
        Column("perclos_trend", .number(decimals: 3), "Shut eyes in the last third, less those in the first."),
        Column("gestures", .integer, "Tilts, one-eye blinks, smiles and double blinks."),
      ],
      rows: faces.map { face in
        [
          .text(face.recording), Cell(face.rate), Cell(face.coverage), Cell(face.distance), Cell(face.headTurn),
          Cell(face.onText), Cell(face.blinks), Cell(face.blinkRate), Cell(face.longClosures), Cell(face.perclosTrend),
          Cell(face.gestures),
        ]
      },
      caption: "Faces of the recordings. Empty: not known; 'study face --json' says why"
    )
  }
}
