#include "packages/syntax_survey.h"

#include <numeric>
#include <utility>
#include <vector>

#include "packages/parse_files.h"

namespace causa::packages {

namespace {

// Lines as editors number them; an end of line at the end of the file begins no new one.
std::size_t count_lines(const SourceFile& file) {
  const std::string_view text = file.text();
  const bool ends_with_line = text.empty() || text.back() == '\n' || text.back() == '\r';
  return file.line_count() - (ends_with_line ? 1U : 0U);
}

struct FileSurvey {
  ClassCounts classes;
  SourceId source{};
  std::vector<Diagnostic> diagnostics;
};

FileSurvey survey_file(ParsedFile file) {
  FileSurvey result{.classes = {}, .source = file.source, .diagnostics = std::move(file.diagnostics)};
  if (!file.was_read()) return result;
  for (const syntax::ClassView definition : syntax::classes(file.tree)) {
    result.classes.add(count_classes(definition));
  }
  return result;
}

}  // namespace

std::size_t ClassCounts::total() const {
  return std::accumulate(of_kind.begin(), of_kind.end(), std::size_t{0});
}

void ClassCounts::add(const ClassCounts& other) {
  for (std::size_t kind = 0; kind < kinds; ++kind) of_kind[kind] += other.of_kind[kind];
}

ClassCounts count_classes(syntax::ClassView definition) {
  ClassCounts counts;
  std::vector<syntax::ClassView> waiting{definition};
  while (!waiting.empty()) {
    const syntax::ClassView next = waiting.back();
    waiting.pop_back();
    ++counts.of_kind[static_cast<std::size_t>(next.restriction())];
    for (const syntax::ClassView nested : syntax::nested_classes(next)) waiting.push_back(nested);
  }
  return counts;
}

SyntaxSurvey survey_syntax(std::span<const std::filesystem::path> paths, const SyntaxSurveyOptions& options,
                           SourceTable& sources, DiagnosticSink& sink) {
  const std::vector<std::filesystem::path> files = find_modelica_files(paths, options.files, sink);
  std::vector<FileSurvey> surveys(files.size());
  parse_files(files, sources, options.parallel,
              [&](std::size_t i, ParsedFile file) { surveys[i] = survey_file(std::move(file)); });

  SyntaxSurvey result;
  for (FileSurvey& survey : surveys) {
    sink.add_all(std::move(survey.diagnostics));
    if (!survey.source.valid()) continue;
    ++result.files;
    result.lines += count_lines(sources[survey.source]);
    result.bytes += sources[survey.source].text().size();
    result.classes.add(survey.classes);
  }
  return result;
}

}  // namespace causa::packages
