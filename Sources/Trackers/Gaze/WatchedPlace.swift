/// Two columns that tell one place, and the numbers that a place can have.
struct WatchedPlace: Sendable, Equatable {
  /// Places among what is read of a row.
  let x: Int
  let y: Int
  /// As sentences call them.
  let names: [String]
  /// Along both axes, as the file has them: on the screen and as far beside it as an eye may look.
  let possible: ClosedRange<Double>
}
