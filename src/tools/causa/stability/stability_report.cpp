#include "tools/causa/stability/stability_report.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/printable_text.h"
#include "tools/causa/linear_systems/matrix_text.h"

namespace causa::tools {

namespace {

using linear::Complex;
using nlohmann::ordered_json;

std::string_view evidence_text(Evidence evidence) {
  switch (evidence) {
    case Evidence::Proven: return "proven";
    case Evidence::Numerical: return "computed, not proven";
    case Evidence::Sampled: return "sampled, not proven";
  }
  return "";
}

std::string eigenvalue_list(const std::vector<Complex>& values) {
  std::string text;
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (k > 0) text += ", ";
    const bool is_pair =
        values[k].imag() != 0.0 && k + 1 < values.size() && values[k + 1] == std::conj(values[k]);
    text += linear::mode_text(values[k]);
    if (is_pair) ++k;
  }
  return text;
}

std::string states_text(const std::vector<std::string>& names, const std::vector<double>& values) {
  std::string text;
  for (std::size_t k = 0; k < names.size(); ++k)
    text += fmt::format("{}{} = {:.7g}", k == 0 ? "" : ", ", names[k],
                        std::abs(values[k]) < 1e-14 ? 0.0 : values[k]);
  return text;
}

std::vector<double> place_of(const StabilityJudgement& judgement, const std::vector<double>& deviations) {
  std::vector<double> result = judgement.equilibrium;
  for (std::size_t k = 0; k < result.size() && k < deviations.size(); ++k) result[k] += deviations[k];
  return result;
}

std::string box_text(const StabilityJudgement& judgement, const std::vector<Interval>& box) {
  std::string text;
  for (std::size_t k = 0; k < box.size(); ++k)
    text += fmt::format("{}{} = {:.5g}:{:.5g}", k == 0 ? "" : ", ", judgement.names[k],
                        judgement.equilibrium[k] + box[k].lower, judgement.equilibrium[k] + box[k].upper);
  return text;
}

std::string whole_verdict(const StabilityJudgement& judgement) {
  std::string text(verdict_text(judgement.verdict));
  if (judgement.verdict == StabilityVerdict::NotDecided) return text;
  if (judgement.is_global) text = "globally " + text;
  return fmt::format("{} ({})", text, evidence_text(judgement.evidence));
}

// Lines of at most 100 columns, indented behind the first.
std::string wrapped(const std::string& text, std::string_view first, std::string_view next) {
  constexpr std::size_t width = 100;
  std::string result(first);
  std::size_t column = first.size();
  std::size_t at = 0;
  bool is_begin = true;
  while (at < text.size()) {
    std::size_t end = text.find(' ', at);
    if (end == std::string::npos) end = text.size();
    const std::string word = text.substr(at, end - at);
    if (!is_begin && column + 1 + word.size() > width) {
      result += "\n" + std::string(next);
      column = next.size();
      is_begin = true;
    }
    if (!is_begin) {
      result += ' ';
      ++column;
    }
    result += word;
    column += word.size();
    is_begin = false;
    at = end + 1;
  }
  return result + "\n";
}

std::string function_line(const StabilityJudgement& judgement, const NamedFunction& function) {
  const FunctionFinding& finding = function.finding;
  std::string text = fmt::format("  {:<12} {}", function.name, verdict_text(finding.verdict));
  if (finding.verdict != StabilityVerdict::NotDecided)
    text += fmt::format(" ({})", finding.is_global ? "global, " + std::string(evidence_text(finding.evidence))
                                                   : std::string(evidence_text(finding.evidence)));
  if (finding.level) text += fmt::format(", V < {:.6g}", *finding.level);
  if (function.area) text += fmt::format(", area {:.4g}", *function.area);
  text += "\n";
  text += wrapped(finding.v_text, "    V = ", "        ");
  (void)judgement;
  return text;
}

ordered_json point_json(const StabilityJudgement& judgement, const std::vector<double>& deviations) {
  ordered_json object;
  const std::vector<double> place = place_of(judgement, deviations);
  for (std::size_t k = 0; k < place.size(); ++k) object[judgement.names[k]] = place[k];
  return object;
}

ordered_json function_json(const StabilityJudgement& judgement, const NamedFunction& function) {
  const FunctionFinding& finding = function.finding;
  ordered_json object{
      {"name", function.name},
      {"origin", function.origin},
      {"V", finding.v_text},
      {"dV", finding.change_text},
      {"verdict", verdict_text(finding.verdict)},
      {"proven", finding.evidence == Evidence::Proven && finding.verdict != StabilityVerdict::NotDecided},
      {"global", finding.is_global},
      {"reasons", finding.reasons}};
  for (const std::string& reason : finding.region_reasons) object["reasons"].push_back(reason);
  if (finding.level) object["level"] = *finding.level;
  if (finding.level && std::isfinite(finding.level_limit)) {
    object["limit"] = finding.level_limit;
    object["limit_at"] = point_json(judgement, finding.limit_point);
    object["limit_on_border"] = finding.limit_is_border;
  }
  if (function.area) object["area"] = *function.area;
  if (finding.v_refuted)
    object["V_refuted"] = {{"at", point_json(judgement, finding.v_refuted->deviations)},
                           {"value", finding.v_refuted->value}};
  if (finding.change_refuted)
    object["dV_refuted"] = {{"at", point_json(judgement, finding.change_refuted->deviations)},
                            {"value", finding.change_refuted->value}};
  return object;
}

}  // namespace

std::string stability_text(const std::string& model, const StabilityJudgement& judgement) {
  std::string text = printable_text(model) + " at the equilibrium " +
                     states_text(judgement.names, judgement.equilibrium) +
                     (judgement.is_exact      ? " (exact)"
                      : judgement.is_enclosed ? " (enclosed)"
                                              : "") +
                     "\n";
  if (!judgement.eigenvalues.empty())
    text += wrapped(eigenvalue_list(judgement.eigenvalues), "eigenvalues  ", "             ");
  text += fmt::format("verdict      {}\n", whole_verdict(judgement));
  if (!judgement.theorem.empty()) text += fmt::format("theorem      {}\n", judgement.theorem);
  if (judgement.chosen) {
    const FunctionFinding& finding = judgement.functions[*judgement.chosen].finding;
    text += wrapped(finding.v_text, "V            ", "             ");
    text += wrapped(finding.change_text, "der(V)       ", "             ");
    if (judgement.is_global) {
      text += "region       everywhere\n";
    } else if (finding.level) {
      text += wrapped(fmt::format("V < {:.6g} around the equilibrium, in {}", *finding.level,
                                  box_text(judgement, finding.box)),
                      "region       ", "             ");
    }
  }
  text += "reasons\n";
  for (const std::string& reason : judgement.reasons) text += wrapped(reason, "  - ", "    ");
  const bool is_list =
      judgement.functions.size() > 1 || (judgement.functions.size() == 1 && !judgement.chosen);
  if (is_list) {
    text += "functions looked at\n";
    for (const NamedFunction& function : judgement.functions) text += function_line(judgement, function);
  }
  return text;
}

ordered_json stability_json(const std::string& model, const StabilityJudgement& judgement) {
  ordered_json object{
      {"model", model},
      {"verdict", verdict_text(judgement.verdict)},
      {"proven", judgement.evidence == Evidence::Proven && judgement.verdict != StabilityVerdict::NotDecided},
      {"evidence", judgement.verdict == StabilityVerdict::NotDecided
                       ? "none"
                       : std::string(evidence_text(judgement.evidence))},
      {"global", judgement.is_global},
      {"theorem", judgement.theorem},
      {"reasons", judgement.reasons}};
  ordered_json region = nullptr;
  if (judgement.chosen) {
    const NamedFunction& function = judgement.functions[*judgement.chosen];
    if (judgement.is_global) {
      region = {{"function", function.name}, {"V", function.finding.v_text}, {"everywhere", true}};
    } else if (function.finding.level) {
      region = {
          {"function", function.name}, {"V", function.finding.v_text}, {"level", *function.finding.level}};
      for (std::size_t k = 0; k < judgement.names.size(); ++k)
        region["box"][judgement.names[k]] = {judgement.equilibrium[k] + function.finding.box[k].lower,
                                             judgement.equilibrium[k] + function.finding.box[k].upper};
      if (function.area) region["area"] = *function.area;
    }
  }
  object["region"] = std::move(region);
  object["equilibrium"] = point_json(judgement, {});
  object["equilibrium_exact"] = judgement.is_exact;
  object["equilibrium_enclosed"] = judgement.is_enclosed;
  object["eigenvalues"] = ordered_json::array();
  for (const Complex& value : judgement.eigenvalues)
    object["eigenvalues"].push_back({value.real(), value.imag()});
  object["linearization"] = judgement.linearization;
  if (judgement.centre) {
    const CentreReduction& centre = *judgement.centre;
    object["centre_manifold"] = {
        {"kind", centre.kind == CentreReduction::Kind::ZeroEigenvalue ? "zero eigenvalue" : "imaginary pair"},
        {"quadratic", centre.quadratic},
        {"cubic", centre.cubic},
        {"frequency", centre.frequency}};
  }
  object["functions"] = ordered_json::array();
  for (const NamedFunction& function : judgement.functions)
    object["functions"].push_back(function_json(judgement, function));
  return object;
}

}  // namespace causa::tools
