#include "tools/causa/linear_systems/design_report.h"

#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/linear_systems/systems/transfer_function_text.h"
#include "base/printable_text.h"
#include "tools/causa/linear_systems/matrix_text.h"

namespace causa::tools {

namespace {

using linear::Complex;
using linear::ControllerKind;
using Json = nlohmann::ordered_json;

std::string_view kind_name(ControllerKind kind) {
  switch (kind) {
    case ControllerKind::P: return "P";
    case ControllerKind::PI: return "PI";
    case ControllerKind::PID: break;
  }
  return "PID";
}

std::string pole_list(const std::vector<Complex>& poles) {
  std::string text;
  for (const Complex& pole : poles) text += (text.empty() ? "" : ", ") + complex_text(pole);
  return text.empty() ? "none" : text;
}

std::vector<std::string> all_notes(const DesignReport& report, const std::vector<std::string>& own) {
  std::vector<std::string> notes = own;
  notes.insert(notes.end(), report.notes.begin(), report.notes.end());
  return notes;
}

std::string note_lines(const std::vector<std::string>& notes) {
  std::string text;
  for (const std::string& note : notes) text += "note: " + note + "\n";
  return printable_text(text);
}

// --- PID controllers
// ----------------------------------------------------------------------------------------

// `k = 0.6 * 2 = 1.2`, where the rule is a factor.
struct RuleLine {
  std::string name;
  std::string rule;
  double value;
  std::string unit;
};

std::vector<RuleLine> rule_lines(const linear::PidDesign& design) {
  const linear::PidParameters& p = design.parameters;
  std::string gain;
  std::string integral;
  std::string derivative;
  const bool is_p = p.kind == ControllerKind::P;
  const bool is_pi = p.kind == ControllerKind::PI;
  if (design.critical_gain) {
    gain = is_p ? "0.5 kc" : is_pi ? "0.45 kc" : "0.6 kc";
    integral = is_pi ? "Tc/1.2" : "0.5 Tc";
    derivative = "0.125 Tc";
  } else if (design.dead_time) {
    gain = is_p ? "tau/(K L)" : is_pi ? "0.9 tau/(K L)" : "1.2 tau/(K L)";
    integral = is_pi ? "L/0.3" : "2 L";
    derivative = "0.5 L";
  }
  std::vector<RuleLine> lines{{"k", gain, p.k, ""}};
  if (p.ti) lines.push_back({"Ti", integral, *p.ti, " s"});
  if (p.kind == ControllerKind::PID) lines.push_back({"Td", derivative, p.td, " s"});
  return lines;
}

std::string pid_text(const DesignReport& report, const linear::PidController& controller) {
  const linear::PidDesign& design = controller.design;
  const linear::PidParameters& p = design.parameters;
  std::string text = fmt::format("{} {}\n  u = {}k (e{}{}), e = r - y\n", kind_name(p.kind), report.title,
                                 report.is_around_a_point ? "u0 + " : "", p.ti ? " + 1/Ti int e dt" : "",
                                 p.kind == ControllerKind::PID ? " + Td de/dt" : "");
  text += fmt::format("plant: G(s) = {}\n", linear::transfer_function_text(design.plant));
  if (design.critical_gain)
    text +=
        fmt::format("  the loop with the gain kc = {:.6g} alone oscillates with the period Tc = {:.6g} s\n",
                    *design.critical_gain, *design.critical_period);
  if (design.dead_time)
    text += fmt::format("  static gain K = {:.6g}, dead time L = {:.6g} s, time constant tau = {:.6g} s\n",
                        *design.static_gain, *design.dead_time, *design.time_constant);
  if (report.request.method == linear::DesignMethod::PidPoles) {
    const linear::PidPoles& wanted = report.request.pid_poles;
    text +=
        fmt::format("  requested: damping {:.6g}, natural frequency {:.6g} rad/s{}\n", wanted.damping,
                    wanted.natural_frequency,
                    p.kind == ControllerKind::PID
                        ? fmt::format(", third pole {:.6g}", -wanted.third_pole * wanted.natural_frequency)
                        : std::string());
  }
  text += "controller\n";
  for (const RuleLine& line : rule_lines(design))
    text += fmt::format("  {:<2} = {}{:.6g}{}\n", line.name, line.rule.empty() ? "" : line.rule + " = ",
                        line.value, line.unit);
  text += fmt::format("closed loop: {}stable\n", controller.is_stable ? "" : "not ");
  if (p.td == 0.0) return text + fmt::format("  poles {}\n", pole_list(controller.filtered_loop));
  text += fmt::format("  poles with an ideal derivative: {}\n", pole_list(design.closed_loop));
  text += fmt::format("  poles with its filter, N = {:g}: {}\n", controller.filter,
                      pole_list(controller.filtered_loop));
  return text;
}

Json pid_json(const linear::PidController& controller) {
  const linear::PidDesign& design = controller.design;
  const linear::PidParameters& p = design.parameters;
  Json object{{"kind", kind_name(p.kind)}, {"k", p.k}};
  const auto add = [&](const char* key, const std::optional<double>& value) {
    if (value) object[key] = *value;
  };
  add("Ti", p.ti);
  if (p.kind == ControllerKind::PID) {
    object["Td"] = p.td;
    object["N"] = controller.filter;
  }
  add("criticalGain", design.critical_gain);
  add("criticalPeriod", design.critical_period);
  add("staticGain", design.static_gain);
  add("deadTime", design.dead_time);
  add("timeConstant", design.time_constant);
  object["closedLoop"] = complex_json(controller.filtered_loop);
  object["closedLoopIdeal"] = complex_json(design.closed_loop);
  return object;
}

// --- gains on states
// ----------------------------------------------------------------------------------------

std::vector<std::string> reference_names(const DesignReport& report, bool follows) {
  std::vector<std::string> names;
  for (const std::string& name : follows ? report.plant.outputs : report.plant.inputs)
    names.push_back("r_" + name);
  return names;
}

std::string feedback_law(const DesignReport& report) {
  return report.is_around_a_point ? "u = u0 - K (x - x0) + F (r - r0)" : "u = F r - K x";
}

std::string observer_law(const DesignReport& report) {
  if (report.plant.is_discrete()) return "xhat[k+1] = A xhat + B u + L (y - C xhat - D u)";
  return "der(xhat) = A xhat + B u + L (y - C xhat - D u)";
}

std::string poles_text(const linear::GainDesign& design, std::string_view title) {
  std::string text = fmt::format("{}: {}stable\n", title, design.is_stable ? "" : "not ");
  text += fmt::format("  poles without it {}\n", pole_list(design.open_loop));
  if (!design.requested.empty()) text += fmt::format("  poles requested  {}\n", pole_list(design.requested));
  return text + fmt::format("  poles reached    {}\n", pole_list(design.reached));
}

std::string riccati_text(const DesignReport& report, const linear::GainDesign& design, std::string_view q,
                         std::string_view r, const std::vector<std::string>& signals) {
  if (!design.riccati) return "";
  const std::vector<std::string>& states = report.plant.states;
  return matrix_table(std::string(q), report.request.state_weight, states, states) +
         matrix_table(std::string(r), report.request.signal_weight, signals, signals) +
         matrix_table("X, the solution of the Riccati equation", *design.riccati, states, states);
}

std::string feedback_text(const DesignReport& report, const linear::StateFeedback& feedback) {
  std::string text = fmt::format("{}\n  {}\n", report.title, feedback_law(report));
  text += riccati_text(report, feedback, "Q", "R", report.plant.inputs);
  text += matrix_table("K", feedback.gain, report.plant.inputs, report.plant.states);
  if (feedback.reference_gain)
    text += matrix_table("F", *feedback.reference_gain, report.plant.inputs, reference_names(report, true));
  return text + poles_text(feedback, "closed loop");
}

std::string observer_text(const DesignReport& report, const linear::Observer& observer) {
  std::string text = fmt::format("{}\n  {}\n", report.title, observer_law(report));
  text += riccati_text(report, observer, "W", "V", report.plant.outputs);
  text += matrix_table("L", observer.gain, report.plant.states, report.plant.outputs);
  return text + poles_text(observer, "error of the estimate");
}

Json gain_json(const DesignReport& report, const linear::GainDesign& design, const char* gain) {
  Json object{{"states", report.plant.states},
              {"inputs", report.plant.inputs},
              {"outputs", report.plant.outputs},
              {gain, matrix_json(design.gain)},
              {"openLoop", complex_json(design.open_loop)}};
  if (!design.requested.empty()) object["requested"] = complex_json(design.requested);
  object["closedLoop"] = complex_json(design.reached);
  if (design.riccati) object["X"] = matrix_json(*design.riccati);
  return object;
}

}  // namespace

std::string design_text(const DesignReport& report) {
  if (const auto* pid = std::get_if<linear::PidController>(&report.design))
    return pid_text(report, *pid) + note_lines(all_notes(report, pid->notes));
  if (const auto* feedback = std::get_if<linear::StateFeedback>(&report.design))
    return feedback_text(report, *feedback) + note_lines(all_notes(report, feedback->notes));
  const auto& observer = std::get<linear::Observer>(report.design);
  return observer_text(report, observer) + note_lines(all_notes(report, observer.notes));
}

nlohmann::ordered_json design_json(const DesignReport& report) {
  Json object;
  bool is_stable = false;
  std::vector<std::string> notes;
  if (const auto* pid = std::get_if<linear::PidController>(&report.design)) {
    object = pid_json(*pid);
    is_stable = pid->is_stable;
    notes = pid->notes;
  } else if (const auto* feedback = std::get_if<linear::StateFeedback>(&report.design)) {
    object = gain_json(report, *feedback, "K");
    object["F"] = feedback->reference_gain ? matrix_json(*feedback->reference_gain) : Json(nullptr);
    is_stable = feedback->is_stable;
    notes = feedback->notes;
  } else {
    const auto& observer = std::get<linear::Observer>(report.design);
    object = gain_json(report, observer, "L");
    is_stable = observer.is_stable;
    notes = observer.notes;
  }
  object["stable"] = is_stable;
  object["notes"] = all_notes(report, notes);
  return object;
}

}  // namespace causa::tools
