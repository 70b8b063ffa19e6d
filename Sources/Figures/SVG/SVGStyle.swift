/// The rules of a figure's colours, none of which reach beyond the figure.
///
/// Each colour is a custom property with a value for light and for dark; programs that know no custom properties take
/// the light one, which stands before it.
struct SVGStyle {
  /// A colour in use, as an inside or as a border.
  struct Role: Hashable {
    let property: String
    let color: Color
  }

  let text: String

  init(figure: String, _ roles: Set<Role>) {
    let named = roles.compactMap { role in Self.name(of: role.color).map { (role: role, name: $0) } }
      .sorted { ($0.name, $0.role.property) < ($1.name, $1.role.property) }
    let colors = named.reduce(into: [(name: String, color: Color)]()) { found, next in
      if found.last?.name != next.name { found.append((next.name, next.role.color)) }
    }
    let properties = { (palette: Palette) in
      colors.map { "--\($0.name):\(palette.rgb($0.color).hexadecimal)" }.joined(separator: ";")
    }
    let rules = named.map { role, name in
      let light = Palette.light.rgb(role.color).hexadecimal
      let property = role.property
      return "#\(figure) .\(Self.styleClass(role) ?? ""){\(property):\(light);\(property):var(--\(name))}"
    }
    let lines =
      [
        "#\(figure){\(properties(.light));max-width:100%;height:auto}",
        "@media screen and (prefers-color-scheme:dark){#\(figure){\(properties(.dark))}}",
        "#\(figure) text{font-family:sans-serif;font-weight:400;stroke:none}",
        "#\(figure) .bold{font-weight:700}",
      ] + rules
    text = lines.joined(separator: "\n")
  }

  /// The class of elements with that colour; nil for what looks the same everywhere and stands in the element itself.
  static func styleClass(_ role: Role) -> String? { name(of: role.color).map { "\(role.property)-\($0)" } }

  private static func name(of color: Color) -> String? {
    switch color {
    case .ink: "ink"
    case .muted: "muted"
    case .grid: "grid"
    case .background: "background"
    case .series(let index): "series-\(index % Color.seriesCount + 1)"
    case .scale, .onScale, .difference, .onDifference: nil
    }
  }
}
