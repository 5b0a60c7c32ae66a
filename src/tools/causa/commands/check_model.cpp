#include "tools/causa/commands/check_model.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "base/printable_text.h"
#include "driver/explain/describe.h"
#include "driver/explain/explain_text.h"

namespace causa::tools {

namespace {

// Long lists of states are shown by their ends.
std::string states_text(const std::vector<std::string>& states) {
  constexpr std::size_t most_shown = 8;
  if (states.size() <= most_shown) return fmt::format("{}", fmt::join(states, ", "));
  return fmt::format("{}, …, {}", fmt::join(std::span(states).first(most_shown - 2), ", "), states.back());
}

std::string text(const driver::ModelFacts& facts) {
  std::string out = fmt::format("{}: {} equations, {} unknowns", facts.name, facts.equations, facts.unknowns);
  if (facts.trivial == 1) out += ", 1 equation is trivial";
  if (facts.trivial > 1) out += fmt::format(", {} equations are trivial", facts.trivial);
  std::string kind = facts.dynamic ? "dynamic" : "static";
  if (facts.linear) kind += *facts.linear ? ", linear" : ", non-linear";
  out +=
      fmt::format("\n  {}, {}", kind, facts.time_invariant ? "time-invariant" : "depends on time explicitly");
  if (facts.has_states && facts.dynamic) {
    out += fmt::format("\n  order {}, states: {}", facts.states.size(), states_text(facts.states));
  }
  if (facts.index) out += fmt::format("\n  index {}: {}", *facts.index, driver::index_text(*facts.index));
  return out + "\n";
}

std::string json(const OpenedModel& opened, const std::optional<driver::ModelFacts>& facts) {
  nlohmann::ordered_json result;
  const auto or_null = [&](auto value) -> nlohmann::ordered_json {
    if (!facts) return nullptr;
    return value(*facts);
  };
  const bool named = opened.definition.valid();
  result["model"] = named ? nlohmann::ordered_json(opened.library->full_name(opened.definition)) : nullptr;
  result["equations"] = or_null([](const auto& f) { return f.equations; });
  result["unknowns"] = or_null([](const auto& f) { return f.unknowns; });
  result["trivial"] = or_null([](const auto& f) { return f.trivial; });
  result["states"] = nullptr;
  result["order"] = nullptr;
  if (facts && facts->has_states) {
    result["states"] = facts->states;
    result["order"] = facts->states.size();
  }
  result["index"] = nullptr;
  if (facts && facts->index) result["index"] = *facts->index;
  result["dynamic"] = or_null([](const auto& f) { return f.dynamic; });
  result["linear"] = nullptr;
  if (facts && facts->linear) result["linear"] = *facts->linear;
  result["timeInvariant"] = or_null([](const auto& f) { return f.time_invariant; });
  result["diagnostics"] =
      nlohmann::ordered_json::parse(diagnostics_as_json(opened.sink.all(), opened.sources));
  return result.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace

int check_model(const ModelOptions& options, CheckOutput output, const Session& session) {
  OpenedModel opened(options, driver::Target::Facts, session);
  std::optional<driver::ModelFacts> facts;
  if (opened.compilation != nullptr && opened.compilation->flat)
    facts = driver::describe(*opened.compilation);
  if (output == CheckOutput::Json) {
    print_result(json(opened, facts));
    return opened.failed() ? Failed : Done;
  }
  opened.print_messages(session);
  if (!options.dump.empty() && opened.compilation != nullptr) {
    print_result(printable_text(opened.compilation->dump));
  } else if (facts && !opened.failed()) {
    print_result(printable_text(text(*facts)));
  }
  return opened.failed() ? Failed : Done;
}

}  // namespace causa::tools
