import CCairo
import Geometry

/// Draws marks with cairo, and text with Pango, in the colours of paper.
@safe
struct CairoPen: ~Copyable {
  private let context: OpaquePointer
  private let text: CairoText

  /// The surface has to outlive the pen.
  init(_ surface: OpaquePointer?) {
    unsafe context = cairo_create(surface)
    unsafe text = CairoText(context)
  }

  deinit {
    unsafe cairo_destroy(context)
  }

  func draw(_ canvas: Canvas) {
    for mark in canvas.marks { draw(mark) }
  }

  private func draw(_ mark: Mark) {
    switch mark {
    case .line(let points, let stroke):
      trace(points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) })
      fill(Paint(stroke: stroke))
    case .rectangle(let area, let paint):
      trace(area)
      fill(paint)
    case .path(let steps, let paint):
      trace(steps)
      fill(paint)
    case .symbols(let symbol, let places, let radius, let paint):
      for place in places {
        trace(symbol, at: place, radius)
        fill(paint)
      }
    case .text(let label):
      choose(label.color, opacity: 1)
      text.draw(label)
    case .picture(let area, let picture): paint(picture, in: area)
    case .group(_, let clip, let marks):
      unsafe cairo_save(context)
      if let clip {
        trace(clip)
        unsafe cairo_clip(context)
      }
      for mark in marks { draw(mark) }
      unsafe cairo_restore(context)
    }
  }

  /// Where nobody decoded the picture, its place shows as a grey area.
  private func paint(_ picture: ShownPicture, in area: Area) {
    guard let surface = PictureSurface(picture) else {
      trace(area)
      return fill(.fill(.grid))
    }
    unsafe cairo_save(context)
    let (width, height) = (Double(surface.width), Double(surface.height))
    let m = picture.turn.matrix(onto: area)
    var matrix = cairo_matrix_t(
      xx: m.a / width,
      yx: m.b / width,
      xy: m.c / height,
      yy: m.d / height,
      x0: m.e,
      y0: m.f
    )
    unsafe cairo_transform(context, &matrix)
    unsafe cairo_set_source_surface(context, surface.handle, 0, 0)
    unsafe cairo_paint(context)
    unsafe cairo_restore(context)
  }

  private func trace(_ area: Area) {
    unsafe cairo_rectangle(context, area.left, area.top, area.width, area.height)
  }

  private func trace(_ steps: [PathStep]) {
    for step in steps {
      switch step {
      case .move(let point): unsafe cairo_move_to(context, point.x, point.y)
      case .line(let point): unsafe cairo_line_to(context, point.x, point.y)
      case .close: unsafe cairo_close_path(context)
      }
    }
  }

  private func trace(_ symbol: Symbol, at place: Point<PagePoints>, _ radius: Double) {
    let corners = symbol.corners(around: place, radius: radius)
    guard corners.isEmpty else { return trace(.polygon(corners)) }
    unsafe cairo_new_sub_path(context)
    unsafe cairo_arc(context, place.x, place.y, radius, 0, 2 * .pi)
    unsafe cairo_close_path(context)
  }

  /// Paints the path that was traced, and forgets it.
  private func fill(_ paint: Paint) {
    if let color = paint.fill {
      choose(color, opacity: paint.opacity)
      unsafe cairo_fill_preserve(context)
    }
    if let stroke = paint.stroke {
      choose(stroke.color, opacity: stroke.opacity)
      unsafe cairo_set_line_width(context, stroke.width)
      unsafe cairo_set_dash(context, stroke.dashes, Int32(stroke.dashes.count), 0)
      unsafe cairo_stroke_preserve(context)
    }
    unsafe cairo_new_path(context)
  }

  private func choose(_ color: Color, opacity: Double) {
    let rgb = Palette.light.rgb(color)
    let (red, green, blue) = (Double(rgb.red) / 255, Double(rgb.green) / 255, Double(rgb.blue) / 255)
    unsafe cairo_set_source_rgba(context, red, green, blue, opacity)
  }
}
