// What causa has to say about the user's text. Stages make diagnostics and put them in a sink; the
// command line, the language server and the studio render them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace causa {

enum class Severity : std::uint8_t { Error, Warning, Remark };

std::string_view severity_name(Severity severity);

// Another place the message is about, with its own words.
struct Label {
  Span where;
  std::string text;
};

struct Diagnostic {
  Severity severity = Severity::Error;
  std::string_view code;             // "SY007": stage letters + number, never reused
  std::string message;               // what was seen; lower case, no full stop, `code` in backticks
  Span where;                        // the narrowest place that is wrong; no source: about a whole run
  std::vector<Label> labels{};       // other places, each with its own words
  std::string instance_path{};       // "plant.pump[2].port_a"
  std::string_view specification{};  // "MLS 9.3"
  std::string help{};                // a guess at a remedy, never instead of the fact
};

class DiagnosticSink {
 public:
  void add(Diagnostic diagnostic);
  void add_all(std::vector<Diagnostic> diagnostics);

  [[nodiscard]] bool has_errors() const { return error_count_ > 0; }
  [[nodiscard]] std::size_t error_count() const { return error_count_; }
  [[nodiscard]] std::size_t warning_count() const { return warning_count_; }
  [[nodiscard]] const std::vector<Diagnostic>& all() const { return diagnostics_; }

 private:
  std::vector<Diagnostic> diagnostics_;
  std::size_t error_count_ = 0;
  std::size_t warning_count_ = 0;
};

}  // namespace causa
