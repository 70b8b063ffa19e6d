// The functions of cairo and Pango that the program calls, found when the first of them is called: they bring thirty libraries,
// which take as long to load as the rest of the program does, and most commands draw nothing.

#include "CCairo.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define FUNCTIONS(F) \
  F(cairo, void, cairo_arc, (cairo_t *one, double x, double y, double radius, double start, double end), \
    (one, x, y, radius, start, end)) \
  F(cairo, void, cairo_clip, (cairo_t *one), (one)) \
  F(cairo, void, cairo_close_path, (cairo_t *one), (one)) \
  F(cairo, cairo_t *, cairo_create, (cairo_surface_t *surface), (surface)) \
  F(cairo, void, cairo_destroy, (cairo_t *one), (one)) \
  F(cairo, void, cairo_fill_preserve, (cairo_t *one), (one)) \
  F(cairo, cairo_font_options_t *, cairo_font_options_create, (void), ()) \
  F(cairo, void, cairo_font_options_destroy, (cairo_font_options_t *one), (one)) \
  F(cairo, void, cairo_font_options_set_antialias, (cairo_font_options_t *one, cairo_antialias_t kind), (one, kind)) \
  F(cairo, void, cairo_font_options_set_hint_metrics, (cairo_font_options_t *one, cairo_hint_metrics_t kind), (one, kind)) \
  F(cairo, void, cairo_font_options_set_hint_style, (cairo_font_options_t *one, cairo_hint_style_t kind), (one, kind)) \
  F(cairo, cairo_surface_t *, cairo_image_surface_create, (cairo_format_t format, int width, int height), \
    (format, width, height)) \
  F(cairo, cairo_surface_t *, cairo_image_surface_create_from_png_stream, (cairo_read_func_t read, void *source), (read, source)) \
  F(cairo, unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *one), (one)) \
  F(cairo, int, cairo_image_surface_get_height, (cairo_surface_t *one), (one)) \
  F(cairo, int, cairo_image_surface_get_stride, (cairo_surface_t *one), (one)) \
  F(cairo, int, cairo_image_surface_get_width, (cairo_surface_t *one), (one)) \
  F(cairo, void, cairo_line_to, (cairo_t *one, double x, double y), (one, x, y)) \
  F(cairo, void, cairo_move_to, (cairo_t *one, double x, double y), (one, x, y)) \
  F(cairo, void, cairo_new_path, (cairo_t *one), (one)) \
  F(cairo, void, cairo_new_sub_path, (cairo_t *one), (one)) \
  F(cairo, void, cairo_paint, (cairo_t *one), (one)) \
  F(cairo, cairo_surface_t *, cairo_pdf_surface_create_for_stream, \
    (cairo_write_func_t write, void *sink, double width, double height), (write, sink, width, height)) \
  F(cairo, void, cairo_pdf_surface_set_metadata, (cairo_surface_t *one, cairo_pdf_metadata_t kind, const char *text), \
    (one, kind, text)) \
  F(cairo, void, cairo_rectangle, (cairo_t *one, double x, double y, double width, double height), (one, x, y, width, height)) \
  F(cairo, void, cairo_restore, (cairo_t *one), (one)) \
  F(cairo, void, cairo_save, (cairo_t *one), (one)) \
  F(cairo, void, cairo_set_dash, (cairo_t *one, const double *lengths, int count, double offset), (one, lengths, count, offset)) \
  F(cairo, void, cairo_set_line_width, (cairo_t *one, double width), (one, width)) \
  F(cairo, void, cairo_set_source_rgba, (cairo_t *one, double red, double green, double blue, double opacity), \
    (one, red, green, blue, opacity)) \
  F(cairo, void, cairo_set_source_surface, (cairo_t *one, cairo_surface_t *surface, double x, double y), (one, surface, x, y)) \
  F(cairo, const char *, cairo_status_to_string, (cairo_status_t status), (status)) \
  F(cairo, void, cairo_stroke_preserve, (cairo_t *one), (one)) \
  F(cairo, void, cairo_surface_destroy, (cairo_surface_t *one), (one)) \
  F(cairo, void, cairo_surface_finish, (cairo_surface_t *one), (one)) \
  F(cairo, void, cairo_surface_flush, (cairo_surface_t *one), (one)) \
  F(cairo, void, cairo_surface_mark_dirty, (cairo_surface_t *one), (one)) \
  F(cairo, void, cairo_surface_set_device_scale, (cairo_surface_t *one, double x, double y), (one, x, y)) \
  F(cairo, cairo_status_t, cairo_surface_set_mime_data, \
    (cairo_surface_t *one, const char *type, const unsigned char *data, unsigned long n, cairo_destroy_func_t end, void *rest), \
    (one, type, data, n, end, rest)) \
  F(cairo, cairo_status_t, cairo_surface_status, (cairo_surface_t *one), (one)) \
  F(cairo, void, cairo_transform, (cairo_t *one, const cairo_matrix_t *matrix), (one, matrix)) \
  F(pangocairo, void, pango_cairo_context_set_font_options, (PangoContext *one, const cairo_font_options_t *options), \
    (one, options)) \
  F(pangocairo, PangoLayout *, pango_cairo_create_layout, (cairo_t *context), (context)) \
  F(pangocairo, void, pango_cairo_show_layout, (cairo_t *context, PangoLayout *one), (context, one)) \
  F(pango, PangoFont *, pango_context_load_font, (PangoContext *one, const PangoFontDescription *font), (one, font)) \
  F(pango, void, pango_context_set_base_dir, (PangoContext *one, int direction), (one, direction)) \
  F(pango, void, pango_context_set_round_glyph_positions, (PangoContext *one, int is_so), (one, is_so)) \
  F(pango, PangoFontDescription *, pango_font_describe, (PangoFont *one), (one)) \
  F(pango, void, pango_font_description_free, (PangoFontDescription *one), (one)) \
  F(pango, PangoFontDescription *, pango_font_description_from_string, (const char *text), (text)) \
  F(pango, const char *, pango_font_description_get_family, (const PangoFontDescription *one), (one)) \
  F(pango, void, pango_font_description_set_absolute_size, (PangoFontDescription *one, double size), (one, size)) \
  F(pango, void, pango_font_description_set_family, (PangoFontDescription *one, const char *family), (one, family)) \
  F(pango, void, pango_font_description_set_weight, (PangoFontDescription *one, unsigned int weight), (one, weight)) \
  F(pango, int, pango_layout_get_baseline, (PangoLayout *one), (one)) \
  F(pango, PangoContext *, pango_layout_get_context, (PangoLayout *one), (one)) \
  F(pango, void, pango_layout_get_extents, (PangoLayout *one, PangoRectangle *ink, PangoRectangle *logical), (one, ink, logical)) \
  F(pango, PangoLayoutIter *, pango_layout_get_iter, (PangoLayout *one), (one)) \
  F(pango, const PangoLogAttr *, pango_layout_get_log_attrs_readonly, (PangoLayout *one, int *count), (one, count)) \
  F(pango, void, pango_layout_get_size, (PangoLayout *one, int *width, int *height), (one, width, height)) \
  F(pango, const char *, pango_layout_get_text, (PangoLayout *one), (one)) \
  F(pango, void, pango_layout_index_to_pos, (PangoLayout *one, int index, PangoRectangle *place), (one, index, place)) \
  F(pango, void, pango_layout_iter_free, (PangoLayoutIter *one), (one)) \
  F(pango, void, pango_layout_iter_get_run_extents, (PangoLayoutIter *one, PangoRectangle *ink, PangoRectangle *logical), \
    (one, ink, logical)) \
  F(pango, PangoGlyphItem *, pango_layout_iter_get_run_readonly, (PangoLayoutIter *one), (one)) \
  F(pango, int, pango_layout_iter_next_run, (PangoLayoutIter *one), (one)) \
  F(pango, void, pango_layout_set_auto_dir, (PangoLayout *one, int is_so), (one, is_so)) \
  F(pango, void, pango_layout_set_font_description, (PangoLayout *one, const PangoFontDescription *font), (one, font)) \
  F(pango, void, pango_layout_set_single_paragraph_mode, (PangoLayout *one, int is_so), (one, is_so)) \
  F(pango, void, pango_layout_set_text, (PangoLayout *one, const char *text, int length), (one, text, length)) \
  F(gobject, void, g_object_unref, (void *one), (one))

#define POINTER(library, type, name, parameters, arguments) static type(*found_##name) parameters;
FUNCTIONS(POINTER)

static void load(void) {
  void *const cairo = dlopen("libcairo.so.2", RTLD_NOW);
  void *const pango = dlopen("libpango-1.0.so.0", RTLD_NOW);
  void *const pangocairo = dlopen("libpangocairo-1.0.so.0", RTLD_NOW);
  void *const gobject = dlopen("libgobject-2.0.so.0", RTLD_NOW);
#define LOOKUP(library, type, name, parameters, arguments) \
  if (!library || !(found_##name = (type(*) parameters)dlsym(library, #name))) { \
    fputs("error: libcairo2 and libpangocairo-1.0-0 are not installed.\n", stderr); \
    exit(69); \
  }
  FUNCTIONS(LOOKUP)
}

static void need(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
}

// Hidden, so that the libraries go on calling each other.
#define DEFINITION(library, type, name, parameters, arguments) \
  __attribute__((visibility("hidden"))) type name parameters { \
    need(); \
    return found_##name arguments; \
  }
FUNCTIONS(DEFINITION)

// The clusters of glyphs of a run that begins at `x`; those of a run to the left come from the last letter to the first.
static void add_clusters(const PangoGlyphItem *run, int x, study_pango_letter *letters, int count) {
  const PangoGlyphString *const glyphs = run->glyphs;
  int before = -1;
  for (int glyph = 0; glyph < glyphs->num_glyphs;) {
    const int cluster = glyphs->log_clusters[glyph];
    const int left = x;
    while (glyph < glyphs->num_glyphs && glyphs->log_clusters[glyph] == cluster) x += glyphs->glyphs[glyph++].width;
    const int next = glyph < glyphs->num_glyphs ? glyphs->log_clusters[glyph] : -1;
    const int length = before > cluster ? before : next > cluster ? next : run->item->length;
    const int start = run->item->offset + cluster;
    if (start >= 0 && start < count) {
      letters[start] = (study_pango_letter){.end = run->item->offset + length, .left = left, .right = x};
    }
    before = cluster;
  }
}

// Leaves those clusters that are one letter each, from where a cursor can stand to where it can stand next.
static void keep_letters(PangoLayout *layout, study_pango_letter *letters, int count) {
  int attribute_count = 0;
  const PangoLogAttr *const attributes = pango_layout_get_log_attrs_readonly(layout, &attribute_count);
  const char *const text = pango_layout_get_text(layout);
  int last = -1;
  int place = 0;
  for (int byte = 0; byte < count; byte++) {
    // A byte within a character.
    if ((text[byte] & 0xC0) == 0x80) continue;
    const int is_letter = place < attribute_count && attributes[place].is_cursor_position;
    place++;
    if (!is_letter) {
      letters[byte].end = 0;
      continue;
    }
    if (last >= 0 && letters[last].end != byte) letters[last].end = 0;
    last = byte;
  }
  if (last >= 0 && letters[last].end != count) letters[last].end = 0;
}

// Pango tells the place of one letter only by walking to it from the line's start.
__attribute__((visibility("hidden"))) void study_pango_layout_letters(
  PangoLayout *layout, study_pango_letter *letters, int count) {
  PangoLayoutIter *const runs = pango_layout_get_iter(layout);
  do {
    const PangoGlyphItem *const run = pango_layout_iter_get_run_readonly(runs);
    // Behind the last one stands none.
    if (!run) continue;
    PangoRectangle place;
    pango_layout_iter_get_run_extents(runs, NULL, &place);
    add_clusters(run, place.x, letters, count);
  } while (pango_layout_iter_next_run(runs));
  pango_layout_iter_free(runs);
  keep_letters(layout, letters, count);
}
