// Any text as a model, from the parser to machine code, in bounded time: an error of the model is a
// diagnostic that can be shown, never an exception, a crash or a hang.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/cancellation.h"
#include "base/render_diagnostics.h"
#include "driver/compile.h"
#include "tools/causa/time_limit.h"

namespace {

// A model of a million equations is slow under sanitizers, and no fault: no number has more than four digits.
bool asks_for_much(std::string_view text) {
  std::size_t digits = 0;
  for (const char c : text) {
    digits = c >= '0' && c <= '9' ? digits + 1 : 0;
    if (digits > 4) return true;
  }
  return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace causa;
  constexpr std::size_t longest = 4096;
  constexpr double seconds = 5.0;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (size > longest || asks_for_much(text)) return 0;
  SourceTable sources;
  DiagnosticSink sink;
  packages::Library library({}, sources, sink);
  const SourceId source = sources.add("fuzz.mo", std::string(text));
  const auto classes = library.load_source(source);
  if (classes.empty() || sink.has_errors()) return 0;  // as driver::open_model does
  const TimeLimit limit(seconds);
  try {
    static_cast<void>(driver::compile(library, classes.back(), sources, driver::Target::Model,
                                      {.verify = true, .cancellation = limit.token()}, sink));
  } catch (const Cancelled&) {
    return 0;
  }
  static_cast<void>(render(sink.all(), sources, {}));
  return 0;
}
