#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A simdjson parser with the memory it reuses, and the tape of the document it read last.
typedef struct study_json study_json;

study_json *study_json_make(void);
void study_json_free(study_json *parser);

/// Reads one document of `length` bytes, of which `available` bytes may be looked at. Returns 0 or simdjson's error number.
int study_json_parse(study_json *parser, const uint8_t *bytes, size_t length, size_t available);

/// The error number of a document without bytes.
extern const int study_json_empty;

/// What an error number means.
const char *study_json_message(int error);

/// The document as simdjson's tape; it is valid until the next parse.
const uint64_t *study_json_tape(const study_json *parser, size_t *count);

/// As many bytes as the texts to which the tape points may have at most, which is soon told; those behind the last text mean nothing.
const uint8_t *study_json_strings(const study_json *parser, size_t *count);

#ifdef __cplusplus
}
#endif
