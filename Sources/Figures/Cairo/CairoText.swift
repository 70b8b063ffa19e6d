import CCairo
import Geometry

/// Sets lines of text with Pango.
@safe
struct CairoText: ~Copyable {
  private let context: OpaquePointer
  private let layout: OpaquePointer
  private let font: OpaquePointer

  /// Pango's units in a point.
  private static let scale = Double(study_pango_scale)

  /// The context has to outlive this.
  init(_ context: OpaquePointer) {
    unsafe self.context = context
    unsafe layout = pango_cairo_create_layout(context)
    unsafe font = pango_font_description_from_string("sans-serif")
    // Letters keep their shapes and places whatever the size, as on paper.
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    let pango = unsafe pango_layout_get_context(layout)
    unsafe pango_cairo_context_set_font_options(pango, options)
    unsafe pango_context_set_round_glyph_positions(pango, 0)
    unsafe cairo_font_options_destroy(options)
  }

  deinit {
    unsafe pango_font_description_free(font)
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// In the colour that was chosen.
  func draw(_ label: Label) {
    let width = set(label)
    let baseline = unsafe Double(pango_layout_get_baseline(layout)) / Self.scale
    let left =
      switch label.anchor {
      case .start: label.place.x
      case .middle: label.place.x - width / 2
      case .end: label.place.x - width
      }
    unsafe cairo_move_to(context, left, label.place.y - baseline)
    unsafe pango_cairo_show_layout(context, layout)
    unsafe cairo_new_path(context)
  }

  /// How wide the label is in the font that is there.
  func set(_ label: Label) -> Double {
    let weight = label.isBold ? study_pango_weight_bold : study_pango_weight_normal
    unsafe pango_font_description_set_absolute_size(font, label.size * Self.scale)
    unsafe pango_font_description_set_weight(font, UInt32(weight))
    unsafe pango_font_description_set_family(font, label.isMonospaced ? "monospace" : "sans-serif")
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_layout_set_text(layout, label.text, -1)
    var (width, height) = (Int32(0), Int32(0))
    unsafe pango_layout_get_size(layout, &width, &height)
    return Double(width) / Self.scale
  }
}
