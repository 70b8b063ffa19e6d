import Geometry

/// Marks as elements of SVG, one a line.
struct SVGMarkup {
  private(set) var lines: [String] = []
  private(set) var roles: Set<SVGStyle.Role> = []
  private let figure: String
  private var clips = 0

  init(figure: String) {
    self.figure = figure
  }

  mutating func add(_ mark: Mark) {
    switch mark {
    case .line(let points, let stroke):
      let steps = points.enumerated().map { $0.offset == 0 ? PathStep.move($0.element) : .line($0.element) }
      add(.path(steps, Paint(stroke: stroke)))
    case .rectangle(let area, let paint):
      lines.append("<rect \(attributes(of: area))\(attributes(of: paint))/>")
    case .path(let steps, let paint):
      lines.append("<path d=\"\(path(steps))\"\(attributes(of: paint))/>")
    case .symbols(let symbol, let places, let radius, let paint):
      add(symbol, at: places, radius: radius, paint)
    case .text(let label): add(label)
    case .picture(let area, let picture):
      lines.append(
        "<image \(attributes(of: area, picture.turn)) preserveAspectRatio=\"none\" href=\"\(picture.dataAddress)\"/>"
      )
    case .group(let title, let clip, let marks): addGroup(title, clip, marks)
    }
  }

  private mutating func add(_ symbol: Symbol, at places: [Point<PagePoints>], radius: Double, _ paint: Paint) {
    lines.append("<g\(attributes(of: paint))>")
    for place in places {
      let corners = symbol.corners(around: place, radius: radius)
      let radius = coordinateText(radius)
      lines.append(
        corners.isEmpty
          ? "<circle cx=\"\(coordinateText(place.x))\" cy=\"\(coordinateText(place.y))\" r=\"\(radius)\"/>"
          : "<path d=\"\(path(.polygon(corners)))\"/>"
      )
    }
    lines.append("</g>")
  }

  private mutating func add(_ label: Label) {
    let anchor =
      switch label.anchor {
      case .start: ""
      case .middle: " text-anchor=\"middle\""
      case .end: " text-anchor=\"end\""
      }
    let color = attributes(of: .fill(label.color), classes: label.isBold ? ["bold"] : [])
    let place = "x=\"\(coordinateText(label.place.x))\" y=\"\(coordinateText(label.place.y))\""
    let size = "font-size=\"\(coordinateText(label.size))\""
    let family = label.isMonospaced ? " style=\"font-family:monospace\"" : ""
    lines.append("<text \(place) \(size)\(anchor)\(color)\(family)>\(Self.escaped(label.text))</text>")
  }

  private mutating func addGroup(_ title: String?, _ clip: Area?, _ marks: [Mark]) {
    var clipping = ""
    if let clip {
      clips += 1
      let id = "\(figure)-clip-\(clips)"
      lines.append("<clipPath id=\"\(id)\"><rect \(attributes(of: clip))/></clipPath>")
      clipping = " clip-path=\"url(#\(id))\""
    }
    lines.append("<g\(clipping)>" + (title.map { "<title>\(Self.escaped($0))</title>" } ?? ""))
    for mark in marks { add(mark) }
    lines.append("</g>")
  }

  private func attributes(of area: Area, _ turn: ShownPicture.Turn) -> String {
    if turn == .none { return attributes(of: area) }
    let m = turn.matrix(onto: area)
    let numbers = [m.a, m.b, m.c, m.d, m.e, m.f].map(coordinateText).joined(separator: " ")
    return "width=\"1\" height=\"1\" transform=\"matrix(\(numbers))\""
  }

  private func attributes(of area: Area) -> String {
    let values = [("x", area.left), ("y", area.top), ("width", area.width), ("height", area.height)]
    return values.map { "\($0.0)=\"\(coordinateText($0.1))\"" }.joined(separator: " ")
  }

  private mutating func attributes(of paint: Paint, classes: [String] = []) -> String {
    var classes = classes
    var text = ""
    text += color(paint.fill, of: "fill", &classes)
    if paint.fill != nil, paint.opacity < 1 { text += " fill-opacity=\"\(coordinateText(paint.opacity))\"" }
    if let stroke = paint.stroke {
      text += color(stroke.color, of: "stroke", &classes)
      text += " stroke-width=\"\(coordinateText(stroke.width))\""
      if stroke.opacity < 1 { text += " stroke-opacity=\"\(coordinateText(stroke.opacity))\"" }
      if !stroke.dashes.isEmpty {
        text += " stroke-dasharray=\"\(stroke.dashes.map(coordinateText).joined(separator: " "))\""
      }
    }
    return (classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\"") + text
  }

  /// A class where the colour changes with the screen, and else the colour itself.
  private mutating func color(_ color: Color?, of property: String, _ classes: inout [String]) -> String {
    guard let color else { return " \(property)=\"none\"" }
    let role = SVGStyle.Role(property: property, color: color)
    guard let styleClass = SVGStyle.styleClass(role) else {
      return " \(property)=\"\(Palette.light.rgb(color).hexadecimal)\""
    }
    roles.insert(role)
    classes.append(styleClass)
    return ""
  }

  /// Lines along an axis name but the one number that changes.
  private func path(_ steps: [PathStep]) -> String {
    var text = ""
    var last: (x: String, y: String)?
    for step in steps {
      switch step {
      case .move(let point), .line(let point):
        let (x, y) = (coordinateText(point.x), coordinateText(point.y))
        if case .move = step {
          text += "M\(x) \(y)"
        } else {
          text += last?.y == y ? "H\(x)" : last?.x == x ? "V\(y)" : "L\(x) \(y)"
        }
        last = (x, y)
      case .close:
        text += "Z"
        // The next line would begin where the shape did.
        last = nil
      }
    }
    return text
  }

  /// A text as it may stand inside an element; XML has no way to write control characters.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\t", "\n", "\r": escaped += " "
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
