#include "tools/testing/stages.h"

#include <array>

#include "flat/flatten.h"
#include "flat/print/scalarize.h"
#include "instance/instantiate.h"
#include "packages/library.h"
#include "syntax/format.h"
#include "syntax/parse.h"
#include "syntax/views.h"
#include "tools/testing/equilibrium_stage.h"
#include "tools/testing/linear_stage.h"
#include "tools/testing/pipeline_stages.h"

namespace causa::tools {

namespace {

StageResult syntax_stage(const StageInput& input) {
  const SourceFile& file = input.sources[input.source];
  syntax::ParsedText parsed = syntax::parse(file, input.source);
  syntax::verify(parsed.tree);
  require(syntax::print(parsed.tree) == file.text(), "a syntax tree prints its text byte for byte");
  const auto class_count = static_cast<double>(syntax::classes(parsed.tree).size());
  return {.dump = syntax::dump(parsed.tree),
          .diagnostics = std::move(parsed.diagnostics),
          .quantity = [class_count](std::string_view name, std::optional<double>) -> std::optional<double> {
            if (name == "classes") return class_count;
            return std::nullopt;
          }};
}

// A file with errors is left as it is.
StageResult format_stage(const StageInput& input) {
  const SourceFile& file = input.sources[input.source];
  syntax::ParsedText parsed = syntax::parse(file, input.source);
  if (!parsed.diagnostics.empty()) {
    return {.dump = std::string(file.text()), .diagnostics = std::move(parsed.diagnostics), .quantity = {}};
  }
  std::string text = syntax::format(parsed.tree);
  require(syntax::same_tokens_and_comments(file.text(), text), "formatting keeps tokens and comments");
  const SourceFile again(file.path(), text);
  require(syntax::format(syntax::parse(again, input.source).tree) == text,
          "formatting a formatted text changes nothing");
  return {.dump = std::move(text), .diagnostics = {}, .quantity = {}};
}

// The last class of a text as an instance tree; nothing where there are errors.
std::optional<InstanceTree> instantiate_last(SourceTable& sources, SourceId source,
                                             ExpressionTable& expressions, DiagnosticSink& sink) {
  packages::Library library({}, sources, sink);
  const std::vector<packages::PackageClassId> classes = library.load_source(source);
  if (sink.has_errors() || classes.empty()) return std::nullopt;
  InstanceTree tree = instantiate(library, classes.back(), expressions, sink);
  if (sink.has_errors()) return std::nullopt;
  verify(tree, expressions);
  return tree;
}

StageResult instance_stage(const StageInput& input) {
  ExpressionTable expressions;
  DiagnosticSink sink;
  const auto tree = instantiate_last(input.sources, input.source, expressions, sink);
  return {.dump = tree ? dump(*tree, expressions) : std::string{}, .diagnostics = sink.all(), .quantity = {}};
}

std::string flat_text(SourceTable& sources, SourceId source) {
  ExpressionTable expressions;
  DiagnosticSink sink;
  const auto tree = instantiate_last(sources, source, expressions, sink);
  return tree ? print(flatten(*tree, expressions, sink), expressions) : std::string{};
}

StageResult flat_stage(const StageInput& input) {
  ExpressionTable expressions;
  DiagnosticSink sink;
  const auto tree = instantiate_last(input.sources, input.source, expressions, sink);
  if (!tree) return {.dump = {}, .diagnostics = sink.all(), .quantity = {}};
  const FlatModel model = flatten(*tree, expressions, sink);
  if (sink.has_errors()) return {.dump = {}, .diagnostics = sink.all(), .quantity = {}};
  verify(model, expressions);
  const std::string text = print(model, expressions);
  SourceTable again;
  const SourceId printed = again.add(std::string(input.sources[input.source].path()), text);
  require(flat_text(again, printed) == text, "a flat model loads again as the same flat model");
  return {.dump = dump(model, expressions), .diagnostics = sink.all(), .quantity = {}};
}

// The text of `causa flatten --scalar`.
StageResult scalar_stage(const StageInput& input) {
  ExpressionTable expressions;
  DiagnosticSink sink;
  const auto tree = instantiate_last(input.sources, input.source, expressions, sink);
  if (!tree) return {.dump = {}, .diagnostics = sink.all(), .quantity = {}};
  const FlatModel model = flatten(*tree, expressions, sink);
  if (sink.has_errors()) return {.dump = {}, .diagnostics = sink.all(), .quantity = {}};
  if (auto obstacle = obstacle_to_scalars(model, expressions)) {
    sink.add(std::move(*obstacle));
    return {.dump = {}, .diagnostics = sink.all(), .quantity = {}};
  }
  std::string text = print_scalar(model, expressions);
  SourceTable again;
  const SourceId printed = again.add(std::string(input.sources[input.source].path()), text);
  require(flat_text(again, printed) == text, "the scalar text loads again as the same flat model");
  return {.dump = std::move(text), .diagnostics = sink.all(), .quantity = {}};
}

struct Stage {
  std::string_view name;
  StageFunction run;
};

constexpr auto stages = std::to_array<Stage>({
    {"syntax", syntax_stage},     {"format", format_stage},
    {"instance", instance_stage}, {"flat", flat_stage},
    {"scalar", scalar_stage},     {"check", check_stage},
    {"prepare", prepare_stage},   {"lower", lower_stage},
    {"aliases", aliases_stage},   {"chains", chains_stage},
    {"index", index_stage},       {"states", states_stage},
    {"plan", plan_stage},         {"explain", explain_stage},
    {"start", start_stage},       {"program", program_stage},
    {"code", code_stage},         {"simulation", simulation_stage},
    {"linear", linear_stage},     {"equilibrium", equilibrium_stage},
});

}  // namespace

StageFunction find_stage(std::string_view name) {
  for (const Stage& stage : stages) {
    if (stage.name == name) return stage.run;
  }
  return nullptr;
}

std::vector<std::string> stage_names() {
  std::vector<std::string> names;
  for (const Stage& stage : stages) names.emplace_back(stage.name);
  return names;
}

}  // namespace causa::tools
