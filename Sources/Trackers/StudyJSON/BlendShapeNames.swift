import Recordings

/// The names of blend shapes, tried first with the one that stood there in the row before.
struct BlendShapeNames {
  private var known: [(bytes: [UInt8], text: String)] = []

  mutating func shape(
    _ place: Int,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ weight: Double
  ) -> FaceFrame.BlendShape {
    if place >= known.count || !bytes.holds(known[place].bytes, at: range) {
      let name = range.map { bytes[$0] }
      known.removeLast(max(0, known.count - place))
      known.append((name, String(decoding: name, as: UTF8.self)))
    }
    return FaceFrame.BlendShape(name: known[place].text, weight: weight)
  }
}
