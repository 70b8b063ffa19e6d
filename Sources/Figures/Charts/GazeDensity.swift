import Basics
public import Geometry

/// How long gaze rested at each place of a screen, as colours under its text, or over a picture that was shown.
public struct GazeDensity: NarrowChart {
  public struct Panel: Sendable, Hashable {
    /// Nil where there is but one.
    public let title: String?
    public let fixations: [ScanPath.Fixation]
    /// Of how many readings or trials they are, over which the mean is taken.
    public let trials: Int

    public init(_ title: String? = nil, _ fixations: [ScanPath.Fixation], trials: Int = 1) {
      precondition(trials > 0, "A mean is over something.")
      self.title = title
      self.fixations = fixations
      self.trials = trials
    }
  }

  /// For what area a time is told.
  public struct Patch: Sendable, Hashable {
    /// Such as `the place of a letter`.
    public let name: String
    /// In square units of the recording.
    public let area: Double

    public init(_ name: String, area: Double) {
      self.name = name
      self.area = area.drawableLength
    }
  }

  public let title: String
  public let description: String
  /// What is shown of the screen.
  public let region: Region<RecordedUnits>
  /// Over which colours lie; without one they lie under the words.
  public let picture: ShownPicture?
  public let words: [ScanPath.Word]
  /// On the same scale of colours.
  public let panels: [Panel]
  /// The standard deviation of the normal kernel that each fixation is spread by, in the recording's unit.
  public let kernel: Double
  public let patch: Patch
  public let caption: String?

  public init(
    title: String,
    description: String,
    region: Region<RecordedUnits>,
    picture: ShownPicture? = nil,
    words: [ScanPath.Word] = [],
    panels: [Panel],
    kernel: Double,
    patch: Patch,
    caption: String? = nil
  ) {
    precondition(!panels.isEmpty, "A figure has a panel.")
    self.title = title
    self.description = description
    self.region = region.drawable
    self.picture = picture
    self.words = words
    self.panels = panels
    self.kernel = kernel.drawableLength
    self.patch = patch
    self.caption = caption
  }

  /// A picture is as clear when it is small; words would be too small to read.
  public var fitsNarrow: Bool { words.isEmpty }

  public func canvas(name: String, width: Double) -> Canvas {
    var sheet = Sheet(title: title, width: width)
    let maps = panels.map { GazeGrid($0, in: region, kernel: kernel, patch: patch.area) }
    let highest = maps.map(\.highest).max() ?? 0
    let axis = highest > 0 ? Axis(within: 0...highest, about: 5) : nil
    for (panel, map) in zip(panels, maps) { draw(panel, map, highest, on: &sheet) }
    ScaleLegend(label: "time (ms) on \(patch.name)", axis: axis, color: Self.color).draw(on: &sheet)
    return sheet.canvas(name: name, description: description, notes: caption.map { [$0] } ?? [])
  }

  /// Dark letters can be read on all of these.
  static func color(_ share: Double) -> Color { .scale(0.62 * share) }

  private static let letterColor = Color.onScale(0)
  private static let gap = 8.0

  private func draw(_ panel: Panel, _ map: GazeGrid, _ highest: Double, on sheet: inout Sheet) {
    if let title = panel.title { sheet.write(title, size: TextSize.heading, isBold: true) }
    let scale = min(sheet.width / region.width, Sheet.greatestHeight(of: panels.count) / region.height)
    var plot = sheet.take(scale * region.height)
    plot.width = scale * region.width
    let place = { (box: Region<RecordedUnits>) in
      Area(
        left: plot.left + scale * (box.left - region.left),
        top: plot.top + scale * (box.top - region.top),
        width: scale * box.width,
        height: scale * box.height
      )
    }
    if let picture {
      sheet.draw(.group(title: nil, clip: plot, [.picture(place(picture.place), picture)]))
    } else {
      sheet.draw(.rectangle(plot, .fill(Self.color(0))))
    }
    // Over a picture, what nobody looked at shows as it is.
    let opacity = picture == nil ? 1 : 0.55
    sheet.draw(.group(title: nil, clip: plot, map.marks(in: plot, scale, highest, opacity: opacity)))
    if let lettering = picture == nil ? Lettering(words, scale) : nil {
      for word in words {
        let box = Region<RecordedUnits>(
          left: word.place.x,
          top: word.place.y,
          right: word.place.x + word.size.width,
          bottom: word.place.y + word.size.height
        )
        sheet.draw(.text(lettering.label(word.text, in: place(box), Self.letterColor)))
      }
    }
    sheet.draw(.rectangle(plot, .outline(.grid, width: 0.75)))
    sheet.skip(Self.gap)
  }
}
