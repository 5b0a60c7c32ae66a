#include "tools/testing/test_options.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "driver/settings.h"
#include "simulation/simulate.h"

namespace causa::tools {

namespace {

// Stages that stop before the pipeline as the driver runs it know no options.
bool has_pipeline(std::string_view stage) {
  constexpr std::array<std::string_view, 5> without{"syntax", "format", "instance", "flat", "scalar"};
  return std::ranges::find(without, stage) == without.end();
}

bool simulates(std::string_view stage) {
  return stage == "simulation";
}

bool linearizes(std::string_view stage) {
  return stage == "linear";
}

bool looks_for_equilibria(std::string_view stage) {
  return stage == "equilibrium";
}

bool sets_values(std::string_view stage) {
  return simulates(stage) || linearizes(stage) || looks_for_equilibria(stage);
}

bool stops_before_simulation(std::string_view stage) {
  return has_pipeline(stage) && !sets_values(stage);
}

bool explains(std::string_view stage) {
  return stage == "explain";
}

struct OptionRule {
  std::string_view name;
  bool (*is_known_to)(std::string_view stage);
  std::vector<std::string_view> words;  // one of these; empty: a number
  enum class Form : std::uint8_t { Word, Text, NumberOrWord } form = Form::Word;
};

const std::vector<OptionRule>& rules() {
  static const std::vector<OptionRule> all{
      {"advice", stops_before_simulation, {"remarks", "warnings"}},
      {"units", stops_before_simulation, {"yes", "own"}},
      {"external", has_pipeline, {"allow", "isolate"}},
      {"rules", explains, {"yes"}},
      {"step", simulates, {}},
      {"start", simulates, {}},
      {"stop", simulates, {}},
      {"tolerance", simulates, {}},
      {"safety", simulates, {}},
      {"step-exponent", simulates, {}},
      {"intervals", simulates, {}},
      {"interpolant", simulates, {"dense", "hermite", "linear"}},
      {"search", simulates, {"illinois", "bisection", "newton"}},
      {"chattering", simulates, {"slide", "stop"}},
      {"at", linearizes, {"equilibrium"}, OptionRule::Form::NumberOrWord},
      {"inputs", linearizes, {}, OptionRule::Form::Text},
      {"outputs", linearizes, {}, OptionRule::Form::Text},
      {"box", looks_for_equilibria, {}, OptionRule::Form::Text},
      {"drift", looks_for_equilibria, {}, OptionRule::Form::Text},
  };
  return all;
}

bool is_number(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size();
}

std::vector<std::string> parts_of(const std::string& list) {
  std::vector<std::string> parts;
  std::istringstream in(list);
  for (std::string part; std::getline(in, part, ',');) parts.push_back(part);
  return parts;
}

// `solver=a,b,c`
std::string why_wrong_solvers(const std::string& value, std::string_view stage) {
  if (!simulates(stage)) return fmt::format("the stage `{}` has no option `solver`", stage);
  const std::vector<std::string> known = solver_names();
  for (const std::string& name : parts_of(value)) {
    if (std::ranges::find(known, name) == known.end())
      return fmt::format("there is no solver `{}`; there are {}", name, fmt::join(known, ", "));
  }
  return {};
}

// Empty: nothing is wrong.
std::string why_wrong(const std::string& name, const std::string& value, std::string_view stage) {
  if (name == "solver") return why_wrong_solvers(value, stage);
  const auto rule = std::ranges::find(rules(), name, &OptionRule::name);
  if (rule == rules().end()) return fmt::format("no stage has an option `{}`", name);
  if (!rule->is_known_to(stage)) return fmt::format("the stage `{}` has no option `{}`", stage, name);
  if (rule->form == OptionRule::Form::Text) return {};
  if (rule->form == OptionRule::Form::NumberOrWord && is_number(value)) return {};
  if (rule->words.empty())
    return is_number(value) ? std::string() : fmt::format("`{}` is a number, not `{}`", name, value);
  if (std::ranges::find(rule->words, value) != rule->words.end()) return {};
  return fmt::format("`{}` is one of {}, not `{}`", name, fmt::join(rule->words, ", "), value);
}

// What is known only by comparing solvers.
bool compares_solvers(std::string_view quantity) {
  return quantity == "same events" || quantity == "failed solvers" || quantity == "difference of solvers";
}

}  // namespace

std::vector<Misunderstood> wrong_directives(const TestFile& test) {
  std::vector<Misunderstood> wrong;
  std::set<std::string> seen;
  bool has_solvers = false;
  for (const Directive& line : test.options) {
    std::istringstream in(line.text);
    for (std::string word; in >> word;) {
      const std::size_t equal = word.find('=');
      if (equal == std::string::npos) {
        wrong.push_back({line.line, fmt::format("`{}`: options are written name=value", word)});
        continue;
      }
      const std::string name = word.substr(0, equal);
      const std::string value = word.substr(equal + 1);
      if (!seen.insert(name).second) wrong.push_back({line.line, fmt::format("`{}` is said twice", name)});
      has_solvers = has_solvers || (name == "solver" && parts_of(value).size() > 1);
      if (std::string why = why_wrong(name, value, test.stage); !why.empty())
        wrong.push_back({line.line, std::move(why)});
    }
  }
  for (const Directive& setting : test.settings) {
    if (!driver::read_setting(setting.text))
      wrong.push_back({setting.line, fmt::format("`{}`: what is set is written name = value", setting.text)});
    else if (!sets_values(test.stage))
      wrong.push_back({setting.line, fmt::format("the stage `{}` sets nothing", test.stage)});
  }
  if (!test.input.text.empty() && !simulates(test.stage))
    wrong.push_back({test.input.line, fmt::format("the stage `{}` has no inputs", test.stage)});
  for (const auto* quantities : {&test.quantities, &test.right_quantities}) {
    for (const ExpectedQuantity& expected : *quantities) {
      if (compares_solvers(expected.name) && !has_solvers) {
        wrong.push_back({expected.line,
                         fmt::format("`{}` compares several solvers: options: solver=a,b", expected.name)});
      }
    }
  }
  return wrong;
}

}  // namespace causa::tools
