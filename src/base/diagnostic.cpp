#include "base/diagnostic.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "base/diagnostic_words.h"

namespace causa {

std::string_view severity_name(Severity severity) {
  switch (severity) {
    case Severity::Error: return "error";
    case Severity::Warning: return "warning";
    case Severity::Remark: return "remark";
  }
  fail_check("a severity has no name", std::source_location::current());
}

const ArgumentValue* Diagnostic::argument(std::string_view name) const {
  const auto found = std::ranges::find(arguments, name, &DiagnosticArgument::name);
  return found == arguments.end() ? nullptr : &found->value;
}

std::string message_of(const Diagnostic& diagnostic) {
  return render_words(diagnostic.kind->words, diagnostic);
}

std::string help_of(const Diagnostic& diagnostic) {
  return render_words(diagnostic.kind->help, diagnostic);
}

void keep_each_once(std::vector<Diagnostic>& diagnostics) {
  using Place = std::tuple<SourceId, std::uint32_t, std::uint32_t, std::string_view>;
  std::map<Place, std::vector<std::vector<DiagnosticArgument>>> seen;
  std::erase_if(diagnostics, [&](const Diagnostic& diagnostic) {
    const Span where = diagnostic.where;
    auto& known = seen[{where.source, where.begin, where.end, diagnostic.code()}];
    if (std::ranges::find(known, diagnostic.arguments) != known.end()) return true;
    known.push_back(diagnostic.arguments);
    return false;
  });
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
