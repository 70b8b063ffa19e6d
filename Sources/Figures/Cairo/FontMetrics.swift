import CCairo

/// How much room letters take in a font that this system has.
@safe
public struct FontMetrics: ~Copyable {
  public let wantedFamily: String
  /// What stands in for the family that was asked for, or the same.
  public let family: String
  /// How high a small letter without ascender is.
  public let xHeight: Double
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private let layout: OpaquePointer

  private static let scale = Double(study_pango_scale)

  /// `font`: its family and, behind it, words such as `bold`; the size is in the unit that is measured in.
  public init(_ font: String, size: Double, isRightToLeft: Bool = false) {
    precondition(size > 0 && size < 100_000, "A font has a size.")
    unsafe surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    unsafe context = cairo_create(surface)
    unsafe layout = pango_cairo_create_layout(context)
    let pango = unsafe pango_layout_get_context(layout)
    // Widths grow with the size alone, not with the pixels of some screen.
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(pango, options)
    unsafe cairo_font_options_destroy(options)
    unsafe pango_context_set_round_glyph_positions(pango, 0)
    let direction = isRightToLeft ? study_pango_direction_right_to_left : study_pango_direction_left_to_right
    unsafe pango_context_set_base_dir(pango, Int32(direction))
    unsafe pango_layout_set_auto_dir(layout, 0)
    unsafe pango_layout_set_single_paragraph_mode(layout, 1)
    let description = unsafe pango_font_description_from_string(font)
    unsafe pango_font_description_set_absolute_size(description, size * Self.scale)
    unsafe pango_layout_set_font_description(layout, description)
    wantedFamily = unsafe Self.family(of: description) ?? font
    family = unsafe Self.family(of: description, in: pango) ?? font
    unsafe pango_font_description_free(description)
    unsafe pango_layout_set_text(layout, "x", -1)
    var (ink, logical) = (PangoRectangle(), PangoRectangle())
    unsafe pango_layout_get_extents(layout, &ink, &logical)
    xHeight = unsafe Double(pango_layout_get_baseline(layout) - ink.y) / Self.scale
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// From where to where each character of a line reaches, from the line's left end, in the order of the text.
  ///
  /// Letters that join, as in Arabic, are shaped first; two that share a glyph share its width.
  public func extents(of text: String) -> [ClosedRange<Double>] {
    // A zero byte would end the text.
    unsafe pango_layout_set_text(layout, text.replacing("\0", with: " "), -1)
    var letters = [study_pango_letter](repeating: study_pango_letter(), count: text.utf8.count)
    unsafe study_pango_layout_letters(layout, &letters, Int32(letters.count))
    var byte = 0
    return text.map { character in
      let first = byte
      byte += character.utf8.count
      let letter = letters[first]
      // It takes the longer the further behind the line's start a letter stands, so only what shares glyphs is asked for.
      return Int(letter.end) == byte ? Self.extent(letter.left, letter.right) : askedExtent(at: first)
    }
  }

  /// Of the character that begins at this byte of the line that was measured last, as Pango itself tells it.
  func askedExtent(at byte: Int) -> ClosedRange<Double> {
    var place = PangoRectangle()
    unsafe pango_layout_index_to_pos(layout, Int32(byte), &place)
    // The width of what runs to the left is negative.
    return Self.extent(place.x, place.x + place.width)
  }

  /// Between two places in Pango's unit.
  private static func extent(_ one: Int32, _ other: Int32) -> ClosedRange<Double> {
    let (start, end) = (Double(one) / scale, Double(other) / scale)
    return min(start, end)...max(start, end)
  }

  private static func family(of description: OpaquePointer?) -> String? {
    unsafe pango_font_description_get_family(description).map { unsafe String(cString: $0) }
  }

  /// Nil where the system has no font at all.
  private static func family(of description: OpaquePointer?, in context: OpaquePointer?) -> String? {
    guard let font = unsafe pango_context_load_font(context, description) else { return nil }
    let found = unsafe pango_font_describe(font)
    let family = unsafe Self.family(of: found)
    unsafe pango_font_description_free(found)
    unsafe g_object_unref(UnsafeMutableRawPointer(font))
    return family
  }
}
