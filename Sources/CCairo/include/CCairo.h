#include <cairo/cairo-pdf.h>

// What is used of Pango, declared here: its own headers come with forty megabytes of others, and with a flag (-pthread) that
// Swift's package manager refuses with a warning. These functions have had the same types since Pango 1.44.
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFont PangoFont;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutIter PangoLayoutIter;
typedef struct _PangoRectangle { int x, y, width, height; } PangoRectangle;

// Of those that Pango makes, the first members.
typedef struct _PangoItem { int offset, length; } PangoItem;
typedef struct _PangoGlyphInfo { unsigned int glyph; int width, x_offset, y_offset; unsigned int attributes; } PangoGlyphInfo;
typedef struct _PangoGlyphString { int num_glyphs; PangoGlyphInfo *glyphs; int *log_clusters; } PangoGlyphString;
typedef struct _PangoGlyphItem { PangoItem *item; PangoGlyphString *glyphs; } PangoGlyphItem;

typedef struct _PangoLogAttr {
  unsigned int is_line_break : 1, is_mandatory_break : 1, is_char_break : 1, is_white : 1, is_cursor_position : 1, rest : 27;
} PangoLogAttr;

enum { study_pango_scale = 1024, study_pango_weight_normal = 400, study_pango_weight_bold = 700 };
enum { study_pango_direction_left_to_right = 0, study_pango_direction_right_to_left = 1 };

PangoLayout *pango_cairo_create_layout(cairo_t *cr);
void pango_cairo_show_layout(cairo_t *cr, PangoLayout *layout);
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
void pango_context_set_round_glyph_positions(PangoContext *context, int round_positions);
PangoContext *pango_layout_get_context(PangoLayout *layout);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *description);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_get_size(PangoLayout *layout, int *width, int *height);
int pango_layout_get_baseline(PangoLayout *layout);
PangoFontDescription *pango_font_description_from_string(const char *text);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);
void pango_font_description_set_weight(PangoFontDescription *description, unsigned int weight);
void pango_font_description_set_family(PangoFontDescription *description, const char *family);
const char *pango_font_description_get_family(const PangoFontDescription *description);
void pango_font_description_free(PangoFontDescription *description);
void pango_context_set_base_dir(PangoContext *context, int direction);
PangoFont *pango_context_load_font(PangoContext *context, const PangoFontDescription *description);
PangoFontDescription *pango_font_describe(PangoFont *font);
void pango_layout_set_auto_dir(PangoLayout *layout, int is_automatic);
void pango_layout_set_single_paragraph_mode(PangoLayout *layout, int is_single);
void pango_layout_get_extents(PangoLayout *layout, PangoRectangle *ink, PangoRectangle *logical);
void pango_layout_index_to_pos(PangoLayout *layout, int index, PangoRectangle *place);
const char *pango_layout_get_text(PangoLayout *layout);
const PangoLogAttr *pango_layout_get_log_attrs_readonly(PangoLayout *layout, int *count);
PangoLayoutIter *pango_layout_get_iter(PangoLayout *layout);
PangoGlyphItem *pango_layout_iter_get_run_readonly(PangoLayoutIter *iterator);
void pango_layout_iter_get_run_extents(PangoLayoutIter *iterator, PangoRectangle *ink, PangoRectangle *logical);
int pango_layout_iter_next_run(PangoLayoutIter *iterator);
void pango_layout_iter_free(PangoLayoutIter *iterator);
void g_object_unref(void *object);

// A letter with glyphs of its own: the byte behind its last, and from where to where it reaches, in Pango's unit.
typedef struct study_pango_letter { int end, left, right; } study_pango_letter;

// The letters of a layout of one line, each at the place of its first byte; the others, which share glyphs or are drawn by several
// fonts, have the end 0. `letters` has as many places as the text has bytes, all of them 0.
void study_pango_layout_letters(PangoLayout *layout, study_pango_letter *letters, int count);
