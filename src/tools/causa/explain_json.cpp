#include "tools/causa/explain_json.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "driver/explain/explain_text.h"

namespace causa::tools {

namespace {

using Json = nlohmann::ordered_json;

std::string printed(const Json& json) {
  return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

std::string_view json_kind(BlockKind kind) {
  return kind == BlockKind::Nonlinear ? "nonlinear" : driver::kind_name(kind);
}

std::string_view kind_text(Dependence::Kind kind) {
  if (kind == Dependence::Kind::Constraint) return "constraint";
  return kind == Dependence::Kind::Redundant ? "redundant" : "contradiction";
}

Json origin_json(const driver::Origin& origin) {
  Json result{{"equation", origin.equation}};
  if (origin.line > 0) {
    result["file"] = origin.file;
    result["line"] = origin.line;
  }
  if (!origin.component.empty()) result["component"] = origin.component;
  if (origin.differentiated > 0) result["differentiated"] = origin.differentiated;
  return result;
}

class Converter {
 public:
  explicit Converter(const driver::Compilation& compilation) : compilation_(compilation) {}

  std::string text(const driver::Formula& formula) const { return driver::text(compilation_, formula); }

  Json texts(const std::vector<driver::ExplainedAssignment>& assignments) const {
    Json result = Json::array();
    for (const auto& assignment : assignments) result.push_back(text(assignment.formula));
    return result;
  }

  Json loop(const driver::ExplainedLoop& loop) const {
    Json solution = Json::array();
    for (const driver::Formula& formula : loop.solution) solution.push_back(text(formula));
    return {{"unknowns", loop.unknowns},         {"torn", loop.torn},    {"kind", json_kind(loop.kind)},
            {"solved", !loop.solution.empty()},  {"solution", solution}, {"inner", texts(loop.inner)},
            {"residuals", texts(loop.residuals)}};
  }

  void add_plan(Json& result, const driver::Explanation& explanation) const {
    Json assignments = Json::array();
    Json origins = Json::array();
    const auto add = [&](std::string line, Json origin) {
      assignments.push_back(std::move(line));
      origins.push_back(std::move(origin));
    };
    for (const driver::ExplainedStep& step : explanation.steps) {
      if (!step.is_loop) {
        const auto& assignment = explanation.assignments[step.number];
        add(text(assignment.formula), origin_json(assignment.origin));
        continue;
      }
      const driver::ExplainedLoop& loop = explanation.loops[step.number];
      const Json of_loop{{"loop", step.number + 1}};
      if (loop.solution.empty()) {
        add(fmt::format("{{{}}} := solution of loop {}", fmt::join(loop.unknowns, ", "), step.number + 1),
            of_loop);
        continue;
      }
      for (const driver::Formula& formula : loop.solution) add(text(formula), of_loop);
      for (const auto& inner : loop.inner) add(text(inner.formula), origin_json(inner.origin));
    }
    result["assignments"] = assignments;
    result["origins"] = origins;
  }

  Json replay(const driver::SortingReplay& replay) const {
    Json equations = Json::array();
    for (std::size_t k = 0; k < replay.equations.size(); ++k) {
      equations.push_back({{"equation", text(replay.equations[k].formula)},
                           {"unknowns", replay.unknowns[k]},
                           {"origin", origin_json(replay.equations[k].origin)}});
    }
    Json steps = Json::array();
    for (const driver::SortingStep& step : replay.steps) {
      constexpr std::array rules{"rule 1", "rule 2", "loop", "assume", "inside", "residual"};
      Json numbers = Json::array();
      for (const std::size_t k : step.equations) numbers.push_back(k + 1);
      steps.push_back({{"rule", rules[static_cast<std::size_t>(step.rule)]},
                       {"equations", numbers},
                       {"unknowns", step.unknowns},
                       {"solved", step.is_solved ? Json(text(step.solved)) : Json(nullptr)}});
    }
    return {{"equations", equations}, {"steps", steps}, {"complete", replay.is_complete}};
  }

 private:
  const driver::Compilation& compilation_;
};

}  // namespace

std::string explanation_as_json(const driver::Compilation& compilation,
                                const driver::Explanation& explanation, const driver::SortingReplay* replay,
                                const std::string& diagnostics) {
  const Converter convert(compilation);
  const driver::ModelFacts& facts = explanation.facts;
  Json result{{"model", facts.name},
              {"equations", facts.equations},
              {"unknowns", facts.unknowns},
              {"trivial", facts.trivial},
              {"states", facts.states},
              {"order", facts.states.size()},
              {"index", facts.index ? Json(*facts.index) : Json(nullptr)},
              {"dynamic", facts.dynamic},
              {"linear", facts.linear ? Json(*facts.linear) : Json(nullptr)},
              {"timeInvariant", facts.time_invariant},
              {"diagnostics", Json::parse(diagnostics)}};
  Json& aliases = result["aliases"] = Json::array();
  for (const driver::ExplainedAlias& alias : explanation.aliases) {
    aliases.push_back({{"name", alias.name},
                       {"value", alias.value},
                       {"constant", alias.is_constant},
                       {"pass", alias.pass == driver::ExplainedAlias::Pass::First ? 1 : 2}});
  }
  result["remaining"] = explanation.remaining;
  result["algebraic"] = explanation.algebraic;
  Json& loops = result["loops"] = Json::array();
  for (const driver::ExplainedLoop& loop : explanation.loops) loops.push_back(convert.loop(loop));
  Json& dependences = result["dependences"] = Json::array();
  for (const driver::ExplainedDependence& dependence : explanation.dependences) {
    Json equations = Json::array();
    for (const driver::Origin& equation : dependence.equations) equations.push_back(origin_json(equation));
    dependences.push_back({{"kind", kind_text(dependence.kind)},
                           {"equations", std::move(equations)},
                           {"unknowns", dependence.unknowns},
                           {"result", dependence.result},
                           {"parameters", dependence.parameters}});
  }
  Json& differentiated = result["differentiated"] = Json::array();
  for (const driver::ExplainedDifferentiation& step : explanation.differentiated) {
    Json entry = origin_json(step.equation);
    entry["times"] = step.times;
    entry["reason"] = step.reason;
    differentiated.push_back(std::move(entry));
  }
  result["dummyDerivatives"] = explanation.dummy_derivatives;
  Json& sets = result["stateSets"] = Json::array();
  for (const driver::ExplainedStateSet& set : explanation.state_sets)
    sets.push_back({{"candidates", set.candidates}, {"choose", set.choose}, {"initial", set.initial}});
  // An object that keeps its order looks through all its keys for a new one; names of states are different.
  Json::object_t reasons;
  for (const driver::ExplainedState& state : explanation.states) reasons.emplace_back(state.name, state.why);
  result["stateReasons"] = std::move(reasons);
  convert.add_plan(result, explanation);
  Json& equations = result["stateEquations"] = Json::array();
  Json& latex = result["stateEquationsLatex"] = Json::array();
  for (const driver::Formula& formula : explanation.state_equations.formulas) {
    equations.push_back(convert.text(formula));
    latex.push_back(driver::latex(compilation, formula));
  }
  if (!explanation.state_equations.why_not.empty())
    result["noStateEquations"] = explanation.state_equations.why_not;
  if (replay != nullptr) result["rules"] = convert.replay(*replay);
  return printed(result);
}

std::string followed_as_json(const driver::Compilation& compilation,
                             const driver::FollowedVariable& variable) {
  const Converter convert(compilation);
  Json result{{"name", variable.name},
              {"what", variable.what},
              {"description", variable.description},
              {"unit", variable.unit}};
  if (variable.line > 0) {
    result["file"] = variable.file;
    result["line"] = variable.line;
  }
  result["sameAs"] = variable.represented_by.empty() ? Json(nullptr) : Json(variable.represented_by);
  result["aliases"] = variable.aliases;
  result["loop"] = variable.loop ? Json(*variable.loop + 1) : Json(nullptr);
  result["computed"] = nullptr;
  const auto assignment = [&](const driver::ExplainedAssignment& explained) {
    Json entry = origin_json(explained.origin);
    if (explained.formula.left.valid()) entry["assignment"] = convert.text(explained.formula);
    return entry;
  };
  if (variable.computed) result["computed"] = assignment(*variable.computed);
  result["needs"] = variable.needs;
  Json& readers = result["readers"] = Json::array();
  for (std::size_t k = 0; k < variable.readers.size(); ++k) {
    Json entry = assignment(variable.readers[k]);
    entry["computes"] = variable.read_for[k];
    readers.push_back(std::move(entry));
  }
  return printed(result);
}

}  // namespace causa::tools
