// Any text as a test file: its directives and marks are read, and writing them again changes nothing more.
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/check.h"
#include "base/source.h"
#include "tools/causa/name_list.h"
#include "tools/testing/test_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace causa;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const tools::TestFile test = tools::read_test_file(text);
  SourceTable sources;
  const SourceId source = sources.add("fuzz.mo", test.source);
  require(tools::annotate(test.source, source, {}, sources) == test.source,
          "without diagnostics there are no marks");
  static_cast<void>(tools::split_names(text));
  return 0;
}
