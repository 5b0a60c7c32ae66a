#include "tools/testing/stages.h"

#include <array>

#include "syntax/format.h"
#include "syntax/parse.h"
#include "syntax/views.h"

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

struct Stage {
  std::string_view name;
  StageFunction run;
};

constexpr auto stages = std::to_array<Stage>({
    {"syntax", syntax_stage},
    {"format", format_stage},
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
