import Basics
import Figures
import Geometry
import Measurement
import Reading
import Recordings
import Tables

/// How long gaze rested at each place of the passage.
extension ShownReading {
  /// Of the distance from line to line, so that lines stay apart.
  private static let kernelShare = 1.0 / 3

  /// Nil where the text has no extent.
  func density(_ title: String, caption: String?) -> GazeDensity? {
    Self.density(title, of: passage, nil, [GazeDensity.Panel(nil, placed)], caption: caption)
  }

  /// Fixations where they were measured.
  var placed: [ScanPath.Fixation] {
    fixations.map { ScanPath.Fixation(at: place($0), duration: max(.zero, $0.duration)) }
  }

  /// Over the picture that was shown, or else over the passage's words.
  static func density(
    _ title: String,
    of passage: Passage,
    _ picture: ShownPicture?,
    _ panels: [GazeDensity.Panel],
    caption: String?
  ) -> GazeDensity? {
    guard let layout = TextLayout(passage), let text = passage.textRegion, text.width > 0, text.height > 0,
      layout.lineHeight > 0, layout.characterWidth > 0
    else { return nil }
    let margin = layout.lineHeight / 2
    let kernel = layout.lineHeight * kernelShare
    let spread =
      "Each fixation is spread by a normal kernel whose standard deviation is a third of the distance between lines."
    return GazeDensity(
      title: title,
      description: """
        The passage \(passage.id) with how long gaze rested at each place as a colour \
        \(picture == nil ? "under its letters" : "over the picture that was shown").
        """,
      region: Region(
        left: text.left - margin,
        top: text.top - margin,
        right: text.right + margin,
        bottom: text.bottom + margin
      ),
      picture: picture,
      words: words(of: passage),
      panels: panels,
      kernel: kernel,
      patch: .init("the place of one letter", area: layout.characterWidth * layout.lineHeight),
      caption: [caption, spread].compactMap(\.self).joined(separator: " ")
    )
  }
}
