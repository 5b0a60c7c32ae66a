// Any bytes: the parser ends, its tree verifies and prints the bytes again; formatting keeps the tokens
// and does nothing the second time.
//
//   ./check --fuzz SECONDS        runs all fuzz targets, with the .mo tests and fuzz/corpus/ as seeds
//   build/fuzz/fuzz/fuzz_parser FILE        runs one input again
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/check.h"
#include "base/source.h"
#include "syntax/format.h"
#include "syntax/parse.h"

namespace {

void try_text(std::string text) {
  using namespace causa;
  const SourceFile file("fuzz.mo", std::move(text));
  const syntax::ParsedText parsed = syntax::parse(file, SourceId(0));
  syntax::verify(parsed.tree);
  require(syntax::print(parsed.tree) == file.text(), "a tree prints its text");
  require(!syntax::dump(parsed.tree).empty(), "a tree has a dump");
  for (const Diagnostic& diagnostic : parsed.diagnostics) {
    require(diagnostic.where.begin <= diagnostic.where.end && diagnostic.where.end <= file.text().size(),
            "an error lies inside the text");
  }

  const std::string formatted = syntax::format(parsed.tree);
  // Nobody writes back the layout of a text with errors: it only has to end.
  if (!parsed.diagnostics.empty()) return;
  require(syntax::same_tokens_and_comments(file.text(), formatted), "formatting keeps tokens and comments");
  const SourceFile again("fuzz.mo", formatted);
  const syntax::ParsedText parsed_again = syntax::parse(again, SourceId(0));
  require(parsed_again.diagnostics.empty(), "formatting breaks nothing");
  require(syntax::format(parsed_again.tree) == formatted, "formatting a formatted text changes nothing");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try_text(std::string(data, data + size));
  return 0;
}
