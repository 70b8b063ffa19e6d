#include <cairo/cairo-pdf.h>

// What is used of Pango, declared here: its own headers come with forty megabytes of others, and with a flag (-pthread) that
// Swift's package manager refuses with a warning. These functions have had the same types since Pango 1.44.
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFont PangoFont;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoRectangle { int x, y, width, height; } PangoRectangle;

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
void g_object_unref(void *object);
