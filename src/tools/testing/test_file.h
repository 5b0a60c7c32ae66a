// The text form of a test: a .mo file whose first comment lines say what to do and whose expected
// diagnostics stand as comments under the lines they are about.
//
//   // stage: syntax
//   // expect: classes = 1
//   // set: u = sin(time)                (as `--set` does)
//   // input: time, u                    (rows of a csv file, as `--input` reads)
//   // expect: dump                      (compared with <name>.<stage>.txt beside the file)
//   model A
//     Real x = 1
//   //          ^ error SY013: missing `;` after the declaration
//   //   help: …
//   end A;
//
// A mark under the first two columns, where the comment itself stands, is written `//< 1-4 error …`.
// Diagnostics about no place stand in the header: `// error: DR001: …`.
// The lines with marks are taken out before the stage sees the text, so they never disturb it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace causa::tools {

// `NAME = VALUE +- TOLERANCE` or `NAME(TIME) = VALUE +- TOLERANCE`; no tolerance: equal.
struct ExpectedQuantity {
  std::string name;
  std::optional<double> time;
  double value = 0;
  double tolerance = 0;
  std::string text;  // as written, for messages
};

struct TestFile {
  std::string stage;  // empty: the file does not say
  bool expects_dump = false;
  std::vector<ExpectedQuantity> quantities;
  std::vector<std::string> options;    // `options:` directives, for the stage
  std::vector<std::string> settings;   // `set:` directives, as `--set` takes them
  std::string input;                   // `input:` directives: the rows of a csv file for `--input`
  std::vector<std::string> malformed;  // directives that are not understood
  std::string source;                  // the text without marks: what the stage reads
};

TestFile read_test_file(std::string_view text);

// The source with the diagnostics written into it: what the file on disk should be.
// `source_id` is the id of `source` in `sources`.
std::string annotate(std::string_view source, SourceId source_id, std::span<const Diagnostic> diagnostics,
                     const SourceTable& sources);

}  // namespace causa::tools
