// The text form of a test: a .mo file whose first comment lines say what to do and whose expected
// diagnostics stand as comments under the lines they are about.
//
//   // stage: syntax
//   // expect: classes = 1
//   // set: u = sin(time)                (as `--set` does)
//   // input: time, u                    (rows of a csv file, as `--input` reads)
//   // expect: dump                      (compared with <name>.<stage>.txt beside the file)
//   // known wrong: y(1) = 2             (what would be right and is not found; see KnownWrong)
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
  std::string text{};  // as written, for messages
  std::uint32_t line = 0;
};

// A directive behind its colon, and where it stands.
struct Directive {
  std::uint32_t line = 0;
  std::string text{};
};

// A directive that means nothing, and why.
struct Misunderstood {
  std::uint32_t line = 0;
  std::string why;
};

// A gap (docs/known-gaps.md): the test fails once it is closed.
enum class KnownWrong : std::uint8_t {
  Refused,   // `refused`: the model is right, and has errors
  Accepted,  // `accepted`: the model is wrong, and has none
  Dump,      // `dump contains TEXT`: it does not
  // `NAME = VALUE +- TOLERANCE`: TestFile::right_quantities.
};
struct KnownWrongResult {
  KnownWrong kind{};
  std::string text{};  // of a dump
};

struct TestFile {
  std::string stage;  // empty: the file does not say
  bool expects_dump = false;
  std::vector<ExpectedQuantity> quantities;
  std::vector<KnownWrongResult> known_wrong;
  std::vector<ExpectedQuantity> right_quantities;  // known to be missed
  std::vector<Directive> options;                  // `options:` directives, for the stage
  std::vector<Directive> settings;                 // `set:` directives, as `--set` takes them
  Directive input;                                 // `input:`: the rows of a csv file for `--input`
  std::vector<Misunderstood> malformed;
  std::string source;  // the text without marks: what the stage reads
};

TestFile read_test_file(std::string_view text);

// The source with the diagnostics written into it: what the file on disk should be.
// `source_id` is the id of `source` in `sources`.
std::string annotate(std::string_view source, SourceId source_id, std::span<const Diagnostic> diagnostics,
                     const SourceTable& sources);

}  // namespace causa::tools
