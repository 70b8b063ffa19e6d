import Figures
import Geometry
import Recordings

/// A passage as it stood on the screen, a pixel for each of the screen's; nil where its font or screen is not known.
func picture(of passage: Passage) throws -> [UInt8]? {
  guard let font = passage.font, let screen = passage.screen else { return nil }
  let characters = passage.characters.map { character in
    let line = passage.lines[character.line]
    let scalars = line.text.unicodeScalars.dropFirst(character.scalars.lowerBound).prefix(character.scalars.count)
    return PageCharacter(
      String(String.UnicodeScalarView(scalars)),
      middle: (character.box.left + character.box.right) / 2,
      baseline: line.baseline ?? line.bottom
    )
  }
  return try pagePicture(
    characters,
    fontSize: font.size,
    width: Int(screen.width.rounded()),
    height: Int(screen.height.rounded())
  )
}
