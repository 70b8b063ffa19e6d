package import Geometry
package import Tables

/// Where gaze was while one target was shown: medians over the frames, in the recording's screen frame.
package struct ShownTarget: Sendable, Hashable {
  /// A place with its distance from the target.
  package struct Place: Sendable, Hashable {
    package let point: Point<ScreenPoints>
    /// Nil where it is not known where the eyes were.
    package let degrees: Double?
  }

  package let participant: String
  /// The model that applies.
  package let model: String
  package let screenFrame: String
  package let headPosition: String
  package let distance: String
  package let target: Point<ScreenPoints>
  package let uncalibrated: Place
  package let calibrated: Place
  /// Calibrated without the frames of this head condition; nil where there is no other.
  package let heldOut: Place?
}

extension ShownTarget {
  /// With the places in another screen frame.
  package func placed(in frame: ScreenFrame, on screen: Screen) -> ShownTarget {
    guard let own = ScreenFrame(rawValue: screenFrame), own != frame else { return self }
    func placed(_ point: Point<ScreenPoints>) -> Point<ScreenPoints> { own.point(point, in: frame, on: screen) }
    func moved(_ place: Place) -> Place { Place(point: placed(place.point), degrees: place.degrees) }
    return ShownTarget(
      participant: participant,
      model: model,
      screenFrame: frame.rawValue,
      headPosition: headPosition,
      distance: distance,
      target: placed(target),
      uncalibrated: moved(uncalibrated),
      calibrated: moved(calibrated),
      heldOut: heldOut.map(moved)
    )
  }
}

extension ShownTarget: Row {
  package static let table = "target_gaze"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    participant = try row.participant(\.participant)
    model = try row.text("model", \.model, "The model that applies.")
    screenFrame = try row.text("screen_frame", \.screenFrame, "How the coordinates lie.")
    headPosition = try row.text("head_position", \.headPosition, "Where the head was.")
    distance = try row.text("distance", \.distance, "How far the head was.")
    target = Point(
      x: try row.number("target_x", \.target.x, decimals: 1, "The target's place in points.", unit: "pt"),
      y: try row.number("target_y", \.target.y, decimals: 1, "The target's place in points.", unit: "pt")
    )
    uncalibrated = Place(
      point: Point(
        x: try row.number("raw_x", \.uncalibrated.point.x, decimals: 1, "The middle of uncalibrated gaze.", unit: "pt"),
        y: try row.number("raw_y", \.uncalibrated.point.y, decimals: 1, "The middle of uncalibrated gaze.", unit: "pt")
      ),
      degrees: try row.number(
        "raw_deg",
        \.uncalibrated.degrees,
        decimals: 2,
        "From it to the target, as the eyes see it."
      )
    )
    calibrated = Place(
      point: Point(
        x: try row.number(
          "calibrated_x",
          \.calibrated.point.x,
          decimals: 1,
          "The middle of calibrated gaze.",
          unit: "pt"
        ),
        y: try row.number(
          "calibrated_y",
          \.calibrated.point.y,
          decimals: 1,
          "The middle of calibrated gaze.",
          unit: "pt"
        )
      ),
      degrees: try row.number(
        "calibrated_deg",
        \.calibrated.degrees,
        decimals: 2,
        "From it to the target, as the eyes see it."
      )
    )
    heldOut = try row.part(\.heldOut) { place throws(TableError) in
      try Place(
        point: Point(
          x: place.number("held_out_x", \.point.x, decimals: 1, "Calibrated without this head condition.", unit: "pt"),
          y: place.number("held_out_y", \.point.y, decimals: 1, "Calibrated without this head condition.", unit: "pt")
        ),
        degrees: place.number("held_out_deg", \.degrees, decimals: 2, "From it to the target, as the eyes see it.")
      )
    }
  }
}
