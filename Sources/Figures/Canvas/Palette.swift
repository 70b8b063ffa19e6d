/// How the colours look on white paper, or on a dark screen.
///
/// The series have the colours of Okabe & Ito, "Color Universal Design (CUD): how to make figures and presentations that
/// are friendly to colorblind people", 2008. Three would vanish: yellow is darker on paper, black is light on dark, and blue, of which
/// small dots shine through, lighter.
enum Palette: Hashable, Sendable {
  case light
  case dark

  func rgb(_ color: Color) -> RGB {
    let isLight = self == .light
    return switch color {
    case .ink: RGB(isLight ? 0x1b1b1b : 0xececec)
    case .muted: RGB(isLight ? 0x595959 : 0xb4b4b4)
    case .grid: RGB(isLight ? 0xdedede : 0x3c3c3c)
    case .background: RGB(isLight ? 0xffffff : 0x121212)
    case .series(let index): RGB((isLight ? Self.onPaper : Self.onDark)[index % Color.seriesCount])
    case .scale(let share): SequentialScale.color(at: share)
    case .onScale(let share): SequentialScale.color(at: share).textColor
    case .difference(let share): DifferenceScale.color(at: share)
    case .onDifference(let share): DifferenceScale.color(at: share).textColor
    }
  }

  // Blue, vermillion, bluish green, reddish purple, black, orange, sky blue, yellow: what stands out most comes first.
  private static let onPaper: [UInt32] = [
    0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0x000000, 0xe69f00, 0x56b4e9, 0xb3a200,
  ]
  private static let onDark: [UInt32] = [
    0x2b8cd0, 0xd55e00, 0x009e73, 0xcc79a7, 0xffffff, 0xe69f00, 0x56b4e9, 0xf0e442,
  ]
}
