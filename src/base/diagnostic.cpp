#include "base/diagnostic.h"

#include <utility>

namespace causa {

std::string_view severity_name(Severity severity) {
  switch (severity) {
    case Severity::Error: return "error";
    case Severity::Warning: return "warning";
    case Severity::Remark: return "remark";
  }
  fail_check("a severity has no name", std::source_location::current());
}

void DiagnosticSink::add(Diagnostic diagnostic) {
  if (diagnostic.severity == Severity::Error) ++error_count_;
  if (diagnostic.severity == Severity::Warning) ++warning_count_;
  diagnostics_.push_back(std::move(diagnostic));
}

void DiagnosticSink::add_all(std::vector<Diagnostic> diagnostics) {
  for (Diagnostic& diagnostic : diagnostics) add(std::move(diagnostic));
}

}  // namespace causa
