// The functions of libav that the program calls, found when the first of them is called.

#include "CFFmpeg.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define FUNCTIONS(F) \
  F(util, void, av_dict_free, (AVDictionary **one), (one)) \
  F(util, AVDictionaryEntry *, av_dict_get, (const AVDictionary *one, const char *key, const AVDictionaryEntry *last, int flags), \
    (one, key, last, flags)) \
  F(util, int, av_dict_set, (AVDictionary **one, const char *key, const char *value, int flags), (one, key, value, flags)) \
  F(util, AVFrame *, av_frame_alloc, (void), ()) \
  F(util, void, av_frame_free, (AVFrame **one), (one)) \
  F(util, void, av_frame_move_ref, (AVFrame *to, AVFrame *from), (to, from)) \
  F(util, void, av_frame_unref, (AVFrame *one), (one)) \
  F(util, const char *, av_get_pix_fmt_name, (enum AVPixelFormat pixels), (pixels)) \
  F(util, void, av_log_set_level, (int level), (level)) \
  F(util, void, av_max_alloc, (size_t most), (most)) \
  F(util, const AVPixFmtDescriptor *, av_pix_fmt_desc_get, (enum AVPixelFormat pixels), (pixels)) \
  F(util, int, av_strerror, (int code, char *text, size_t size), (code, text, size)) \
  F(codec, int, av_new_packet, (AVPacket *one, int size), (one, size)) \
  F(codec, AVPacket *, av_packet_alloc, (void), ()) \
  F(codec, void, av_packet_free, (AVPacket **one), (one)) \
  F(codec, void, av_packet_unref, (AVPacket *one), (one)) \
  F(codec, AVCodecContext *, avcodec_alloc_context3, (const AVCodec *codec), (codec)) \
  F(codec, const AVCodec *, avcodec_find_decoder, (enum AVCodecID codec), (codec)) \
  F(codec, void, avcodec_free_context, (AVCodecContext **one), (one)) \
  F(codec, const char *, avcodec_get_name, (enum AVCodecID codec), (codec)) \
  F(codec, int, avcodec_open2, (AVCodecContext *one, const AVCodec *codec, AVDictionary **options), (one, codec, options)) \
  F(codec, int, avcodec_parameters_to_context, (AVCodecContext *one, const AVCodecParameters *parameters), (one, parameters)) \
  F(codec, int, avcodec_receive_frame, (AVCodecContext *one, AVFrame *frame), (one, frame)) \
  F(codec, int, avcodec_send_packet, (AVCodecContext *one, const AVPacket *packet), (one, packet)) \
  F(format, int, av_find_best_stream, \
    (AVFormatContext *one, enum AVMediaType type, int wanted, int related, const AVCodec **decoder, int flags), \
    (one, type, wanted, related, decoder, flags)) \
  F(format, const AVInputFormat *, av_probe_input_format3, (const AVProbeData *data, int isOpened, int *score), \
    (data, isOpened, score)) \
  F(format, int, av_read_frame, (AVFormatContext *one, AVPacket *packet), (one, packet)) \
  F(format, uint8_t *, av_stream_get_side_data, (const AVStream *stream, enum AVPacketSideDataType type, size_t *size), \
    (stream, type, size)) \
  F(format, void, avformat_close_input, (AVFormatContext **one), (one)) \
  F(format, int, avformat_find_stream_info, (AVFormatContext *one, AVDictionary **options), (one, options)) \
  F(format, int, avformat_open_input, \
    (AVFormatContext **one, const char *path, const AVInputFormat *format, AVDictionary **options), \
    (one, path, format, options)) \
  F(format, int, avio_closep, (AVIOContext **one), (one)) \
  F(format, int, avio_open, (AVIOContext **one, const char *path, int flags), (one, path, flags)) \
  F(format, unsigned int, avio_rb32, (AVIOContext *one), (one)) \
  F(format, uint64_t, avio_rb64, (AVIOContext *one), (one)) \
  F(format, int64_t, avio_seek, (AVIOContext *one, int64_t place, int from), (one, place, from)) \
  F(format, int64_t, avio_size, (AVIOContext *one), (one))

#define POINTER(library, type, name, parameters, arguments) static type(*found_##name) parameters;
FUNCTIONS(POINTER)

static bool is_here = false;

static void load(void) {
  void *const util = dlopen("libavutil.so." AV_STRINGIFY(LIBAVUTIL_VERSION_MAJOR), RTLD_NOW);
  void *const codec = dlopen("libavcodec.so." AV_STRINGIFY(LIBAVCODEC_VERSION_MAJOR), RTLD_NOW);
  void *const format = dlopen("libavformat.so." AV_STRINGIFY(LIBAVFORMAT_VERSION_MAJOR), RTLD_NOW);
  if (!util || !codec || !format) return;
#define LOOKUP(library, type, name, parameters, arguments) \
  if (!(found_##name = (type(*) parameters)dlsym(library, #name))) return;
  FUNCTIONS(LOOKUP)
  is_here = true;
}

bool study_av_is_here(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_here;
}

static void need(void) {
  if (study_av_is_here()) return;
  fputs("error: libavformat, libavcodec and libavutil are not installed.\n", stderr);
  exit(69);
}

// Hidden, so that libav's own libraries go on calling each other.
#define DEFINITION(library, type, name, parameters, arguments) \
  __attribute__((visibility("hidden"))) type name parameters { \
    need(); \
    return found_##name arguments; \
  }
FUNCTIONS(DEFINITION)
