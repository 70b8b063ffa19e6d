#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/display.h>
#include <libavutil/pixdesc.h>
#include <stdbool.h>

/// Whether libavformat, libavcodec and libavutil are installed in the versions of these headers.
///
/// They are loaded when a video is opened, or a JPEG picture decoded: with all that they rest on, that takes ten times as long as the rest of the program does.
bool study_av_is_here(void);

// Macros that Swift cannot import.
enum {
  study_av_end = AVERROR_EOF,
  study_av_again = AVERROR(EAGAIN),
  study_av_invalid = AVERROR_INVALIDDATA,
  study_av_unwanted = AVERROR(EINVAL),
};
static const int64_t study_av_no_time = AV_NOPTS_VALUE;
enum {
  study_av_pixels_of_rgb = AV_PIX_FMT_FLAG_RGB,
  study_av_pixels_unknown =
    AV_PIX_FMT_FLAG_BE | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_HWACCEL |
    AV_PIX_FMT_FLAG_BAYER | AV_PIX_FMT_FLAG_FLOAT,
};
