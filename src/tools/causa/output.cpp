// The edges towards a person and a machine: standard streams, colour, JSON of diagnostics.
#include <algorithm>
#include <cstdio>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "base/render_diagnostics.h"
#include "tools/causa/command.h"
#include "tools/causa/terminal.h"

namespace causa::tools {

namespace {

void write_all(std::FILE* stream, std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stream);
}

}  // namespace

void print_result(std::string_view text) {
  write_all(stdout, text);
}

void print_message(std::string_view text) {
  write_all(stderr, text);
}

void print_diagnostics(std::span<const Diagnostic> diagnostics, const SourceTable& sources,
                       const Session& session) {
  if (diagnostics.empty()) return;
  RenderOptions options;
  if (use_colour(session.colour, STDERR_FILENO)) options.colour = RenderOptions::Colour::Always;
  print_message(render(diagnostics, sources, options) + "\n");
  // A person who reads this may not know that there is more to say about it.
  const auto error = std::ranges::find(diagnostics, Severity::Error, &Diagnostic::severity);
  if (error != diagnostics.end() && isatty(STDERR_FILENO) == 1)
    print_message(fmt::format("causa help {} explains this message\n", error->code()));
}

std::string diagnostics_as_json(std::span<const Diagnostic> diagnostics, const SourceTable& sources) {
  const auto place = [&](const Span& where) -> nlohmann::ordered_json {
    if (!where.source.valid()) return {{"file", nullptr}, {"line", nullptr}, {"column", nullptr}};
    const SourceFile& file = sources[where.source];
    const Location begin = file.location(where.begin);
    const Location end = file.location(where.end);
    return {{"file", file.path()},
            {"line", begin.line},
            {"column", begin.column},
            {"endLine", end.line},
            {"endColumn", end.column}};
  };
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Diagnostic& diagnostic : diagnostics) {
    nlohmann::ordered_json entry{{"code", diagnostic.code()},
                                 {"severity", severity_name(diagnostic.severity)},
                                 {"message", message_of(diagnostic)}};
    entry.update(place(diagnostic.where));
    if (std::string help = help_of(diagnostic); !help.empty()) entry["help"] = std::move(help);
    if (!diagnostic.instance_path.empty()) entry["instancePath"] = diagnostic.instance_path;
    if (!diagnostic.kind->specification.empty()) entry["specification"] = diagnostic.kind->specification;
    for (const Label& label : diagnostic.labels) {
      nlohmann::ordered_json where = place(label.where);
      where["text"] = label.text;
      entry["labels"].push_back(std::move(where));
    }
    list.push_back(std::move(entry));
  }
  // Texts may hold bytes that are not UTF-8: they are replaced, never thrown at the user.
  return list.dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace causa::tools
