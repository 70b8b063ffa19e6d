#include "CSimdJSON.h"

#include <cstring>
#include <simdjson.h>

struct study_json {
  simdjson::dom::parser parser;
};

const int study_json_empty = simdjson::EMPTY;

study_json *study_json_make(void) { return new study_json; }

void study_json_free(study_json *parser) { delete parser; }

int study_json_parse(study_json *parser, const uint8_t *bytes, size_t length, size_t available) {
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
  const uint8_t *strings = parser->parser.doc.string_buf.get();
  size_t words = 0;
  const uint64_t *tape = study_json_tape(parser, &words);
  // Each text is a 32-bit length, the bytes and a zero; the last one of the tape tells where they end.
  *count = 0;
  for (size_t index = 1; index < words; index += 1) {
    uint8_t kind = static_cast<uint8_t>(tape[index] >> 56);
    if (kind == 'l' || kind == 'u' || kind == 'd') index += 1;
    if (kind != '"') continue;
    size_t start = static_cast<size_t>(tape[index] & 0x00FFFFFFFFFFFFFFULL);
    uint32_t length;
    std::memcpy(&length, strings + start, sizeof length);
    *count = start + sizeof length + length + 1;
  }
  return strings;
}
