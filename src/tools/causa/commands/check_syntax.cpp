#include "tools/causa/commands/check_syntax.h"

#include <chrono>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "packages/syntax_survey.h"

namespace causa::tools {

namespace {

std::string as_text(const packages::SyntaxSurvey& survey, const DiagnosticSink& sink, double seconds) {
  const double megabytes = static_cast<double>(survey.bytes) / 1e6;
  return fmt::format("{} files, {} lines, {} classes, {:.1f} MB in {:.2f} s: {} errors, {} warnings\n",
                     survey.files, survey.lines, survey.classes.total(), megabytes, seconds,
                     sink.error_count(), sink.warning_count());
}

std::string as_json(const packages::SyntaxSurvey& survey, const DiagnosticSink& sink,
                    const SourceTable& sources, double seconds) {
  nlohmann::ordered_json kinds = nlohmann::ordered_json::object();
  for (std::size_t kind = 0; kind < packages::ClassCounts::kinds; ++kind) {
    const std::size_t count = survey.classes.of_kind[kind];
    if (count > 0) kinds[std::string(restriction_name(static_cast<syntax::Restriction>(kind)))] = count;
  }
  const nlohmann::ordered_json result{
      {"files", survey.files},
      {"lines", survey.lines},
      {"bytes", survey.bytes},
      {"classes", survey.classes.total()},
      {"classesByKind", kinds},
      {"errors", sink.error_count()},
      {"warnings", sink.warning_count()},
      {"seconds", seconds},
      {"diagnostics", nlohmann::ordered_json::parse(diagnostics_as_json(sink.all(), sources))}};
  return result.dump(2) + "\n";
}

}  // namespace

int check_syntax(const CheckSyntaxOptions& options, const Session& session) {
  const auto start = std::chrono::steady_clock::now();
  SourceTable sources;
  DiagnosticSink sink;
  const std::vector<std::filesystem::path> paths(options.paths.begin(), options.paths.end());
  const packages::SyntaxSurvey survey = packages::survey_syntax(
      paths, {.files = {}, .parallel = {.threads = options.threads, .cancellation = session.cancellation}},
      sources, sink);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;

  print_diagnostics(sink.all(), sources, session);
  print_result(options.output == CheckSyntaxOptions::Output::Json
                   ? as_json(survey, sink, sources, elapsed.count())
                   : as_text(survey, sink, elapsed.count()));
  return sink.has_errors() ? Failed : Done;
}

}  // namespace causa::tools
