#include "CSimdJSON.h"

#include <simdjson.h>

struct study_json {
  simdjson::dom::parser parser;
  size_t length = 0;
};

const int study_json_empty = simdjson::EMPTY;

study_json *study_json_make(void) { return new study_json; }

void study_json_free(study_json *parser) { delete parser; }

int study_json_parse(study_json *parser, const uint8_t *bytes, size_t length, size_t available) {
  parser->length = length;
  // Without its padding behind the document, simdjson copies it first.
  bool copies = available < length + simdjson::SIMDJSON_PADDING;
  return parser->parser.parse(bytes, length, copies).error();
}

const char *study_json_message(int error) {
  return simdjson::error_message(static_cast<simdjson::error_code>(error));
}

const uint64_t *study_json_tape(const study_json *parser, size_t *count) {
  const uint64_t *tape = parser->parser.doc.tape.get();
  // The first word, the root, holds the number of words.
  *count = static_cast<size_t>(tape[0] & 0x00FFFFFFFFFFFFFFULL);
  return tape;
}

const uint8_t *study_json_strings(const study_json *parser, size_t *count) {
  *count = 5 * parser->length / 3 + simdjson::SIMDJSON_PADDING;
  return parser->parser.doc.string_buf.get();
}
