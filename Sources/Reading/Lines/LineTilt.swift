/// How far all lines of a text are sloped, and how far they are moved down.
struct LineTilt {
  var slope: Double
  var offset: Double

  struct Bounds {
    var slope: Double
    var offset: Double
  }
}
