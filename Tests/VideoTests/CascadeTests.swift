import Basics
import Geometry
import Testing

@testable import Video

@Suite("Cascades")
struct CascadeTests {
  /// One stage of one tree of one question: whether the upper half of the window is darker than the lower.
  static func file(
    threshold: String = "0.5",
    nodes: String = "0 -1 0 0.",
    leaves: String = "0. 1.",
    part: String = "0 0 8 8 -1.",
    other: String = "0 4 8 4 2.",
    tilted: String = "",
    window: String = "8"
  ) -> String {
    """
    <?xml version="1.0"?>
    <!-- a <comment> with > signs -->
    <opencv_storage><cascade type_id="opencv-cascade-classifier"><stageType>BOOST</stageType>
    <featureType>HAAR</featureType><height>\(window)</height><width>\(window)</width>
    <stageNum>1</stageNum><stages><_><maxWeakCount>1</maxWeakCount><stageThreshold>\(threshold)</stageThreshold>
    <weakClassifiers><_><internalNodes>\(nodes)</internalNodes><leafValues>\(leaves)</leafValues></_></weakClassifiers></_>
    </stages><features><_><rects><_>\(part)</_><_>\(other)</_></rects>\(tilted)</_></features></cascade></opencv_storage>
    """
  }

  private func cascade(_ text: String) throws(VideoError) -> Cascade { try Cascade(Array(text.utf8), file: "c.xml") }

  @Test("It finds what it asks for, and nothing else")
  func finds() throws {
    let cascade = try cascade(Self.file())
    var picture = GreyPicture(width: 30, height: 30)
    for row in 0..<30 { for column in 0..<30 { picture[column, row] = row < 15 ? 50 : 200 } }
    let places = CascadeSearch(cascade, pictureWidth: 30).windows(in: picture)
    // Any that crosses the edge is darker above; those of which no more than the outermost row does have too little to see.
    #expect(Set(places.map(\.row)) == Set(9...13))
    #expect(CascadeSearch(cascade, pictureWidth: 30).windows(in: picture.turned(by: 2)).isEmpty)
  }

  @Test("A face is found though only windows of every second row show it", arguments: [14, 15])
  func everySecondRow(edge: Int) throws {
    // So much darker above is only what has the edge in its middle.
    let cascade = try cascade(Self.file(nodes: "0 -1 0 1.6"))
    var picture = GreyPicture(width: 30, height: 30)
    for row in 0..<30 { for column in 0..<30 { picture[column, row] = row < edge ? 50 : 200 } }
    let search = CascadeSearch(cascade, pictureWidth: 30)
    #expect(Set(search.windows(in: picture).map(\.row)) == [edge - 4])
    #expect(search.windows(in: picture) { $0 != edge - 4 }.isEmpty)
    let face = try #require(cascade.faces(in: picture, largest: 1).first)
    #expect(face.box.top == Double(edge - 4) && face.windows == 23)
  }

  @Test("Windows that are looked at together are found as if one after the other", arguments: [8, 9, 15, 16, 17, 40])
  func lanes(width: Int) throws {
    let cascade = try cascade(Self.file(nodes: "1 0 0 0.02 -1 -2 0 -0.03", leaves: "0.9 0.1 0.6"))
    var generator = SeededGenerator(seed: UInt64(width))
    var picture = GreyPicture(width: width, height: 21)
    for row in 0..<21 {
      for column in 0..<width { picture[column, row] = UInt8.random(in: 0...255, using: &generator) }
    }
    var expected: [[Int]] = []
    for row in 0...13 {
      var column = 0
      while column <= width - 8 {
        let passes = Self.passes(cascade, picture, column, row)
        if passes { expected.append([column, row]) }
        column += passes ? 1 : 2
      }
    }
    let found = CascadeSearch(cascade, pictureWidth: width).windows(in: picture).map { [$0.column, $0.row] }
    #expect(found == expected && (width == 8 || !found.isEmpty))
  }

  /// By the definition, of a cascade of one stage of one tree.
  private static func passes(_ cascade: Cascade, _ picture: GreyPicture, _ column: Int, _ row: Int) -> Bool {
    func sum(_ left: Int, _ top: Int, _ width: Int, _ height: Int, _ power: Int = 1) -> Int {
      (top..<top + height).reduce(0) { sum, y in
        (left..<left + width).reduce(sum) { sum, x in
          let level = Int(picture[column + x, row + y])
          return sum + (power == 2 ? level * level : level)
        }
      }
    }
    let (inner, squares) = (Double(sum(1, 1, 6, 6)), Double(sum(1, 1, 6, 6, 2)))
    let factor = Float(1 / (36 * squares - inner * inner).squareRoot())
    var next = 0
    repeat {
      let node = cascade.nodes[next]
      let value = cascade.features[node.feature].reduce(Float(0)) {
        $0 + $1.weight * Float(sum($1.left, $1.top, $1.width, $1.height))
      }
      next = value * factor < node.threshold ? node.below : node.above
    } while next > 0
    return cascade.leaves[-next] >= cascade.stages[0].threshold
  }

  @Test(
    "A damaged file is refused with a sentence",
    arguments: [
      "", "<a>", "<a></b>", "no markup", "<cascade/>", file(threshold: "x"), file(nodes: "0 -1 7 0."),
      file(nodes: "1 0 0 0."), file(nodes: "-9223372036854775808 0 0 0."),
      file(nodes: "0 -9 0 0."), file(nodes: "0 -1 0"), file(leaves: "1."), file(part: "0 0 9 8 -1."),
      file(part: "-1 0 4 4 -1."), file(part: "0 0 1e300 4 -1."), file(part: "nan 0 4 4 -1."), file(other: ""),
      file(tilted: "<tilted>1</tilted>"), file(window: "1000000"), file(window: "-3"), file(nodes: ""),
      String(repeating: "<a>", count: 100_000), file().replacing("HAAR", with: "LBP"), String(file().prefix(500)),
    ]
  )
  func damaged(text: String) {
    #expect(throws: VideoError.self) { try cascade(text) }
  }

  @Test("Another byte in its file stops nothing, whether the file is refused or not")
  func flippedBytes() {
    let bytes = Array(Self.file().utf8)
    var accepted = 0
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 0x15
      if let cascade = try? Cascade(changed, file: "c.xml") {
        accepted += 1
        _ = cascade.faces(in: GreyPicture(width: 20, height: 20))
      }
    }
    // In a comment a byte may be any; in a tag's name none.
    #expect(accepted > 0 && accepted < bytes.count)
  }

  @Test("Boxes that mean one face are one, where more than three agree")
  func groups() {
    let near = (0..<5).map { Region<PicturePixels>(left: 10 + Double($0), top: 10, right: 60 + Double($0), bottom: 60) }
    let far = Region<PicturePixels>(left: 200, top: 10, right: 250, bottom: 60)
    let faces = grouped(near + [far, far, far])
    #expect(faces.map(\.box) == [Region(left: 12, top: 10, right: 62, bottom: 60)])
    #expect(faces.first?.windows == 5)
  }

  @Test("Turned and resized pictures have their pixels where they should be")
  func pictures() {
    var picture = GreyPicture(width: 3, height: 2)
    for index in 0..<6 { picture[index % 3, index / 3] = UInt8(index) }
    #expect(Array(picture.turned(by: 1).levels) == [3, 0, 4, 1, 5, 2])
    #expect(picture.turned(by: 4) == picture)
    #expect(picture.resized(width: 3, height: 2) == picture)
    #expect(GreyPicture(width: 4, height: 4).equalized() == GreyPicture(width: 4, height: 4))
  }
}
