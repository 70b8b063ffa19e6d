#include <zlib.h>

// inflateInit2 is a macro, which Swift cannot import. 31 = the largest window, and gzip's header and trailer.
static inline int study_inflate_begin(z_stream *stream) { return inflateInit2(stream, 31); }
