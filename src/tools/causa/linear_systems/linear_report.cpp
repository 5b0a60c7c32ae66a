#include "tools/causa/linear_systems/linear_report.h"

#include <algorithm>
#include <cmath>
#include <span>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/linear_systems/algebra/exponential.h"
#include "analysis/linear_systems/systems/transfer_function_text.h"
#include "base/printable_text.h"
#include "tools/causa/linear_systems/matrix_text.h"

namespace causa::tools {

namespace {

using linear::Complex;
using nlohmann::ordered_json;

std::string complex_list(const std::vector<Complex>& values) {
  if (values.empty()) return "none";
  std::string text;
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (k > 0) text += ", ";
    // Pairs stand together.
    if (values[k].imag() != 0.0 && k + 1 < values.size() && values[k + 1] == std::conj(values[k])) {
      std::string imaginary = fmt::format("{:.6g}i", std::abs(values[k].imag()));
      if (imaginary == "1i") imaginary = "i";
      text +=
          values[k].real() == 0.0 ? "±" + imaginary : fmt::format("{:.6g} ± {}", values[k].real(), imaginary);
      ++k;
    } else {
      text += complex_text(values[k]);
    }
  }
  return text;
}

// `1.5`, or nothing for 1.
std::string factor(double value) {
  const std::string text = fmt::format("{:.6g}", value);
  return text == "1" ? "" : text + " ";
}

std::string participants(const LinearFacts& facts, const linear::Mode& mode) {
  constexpr std::size_t most = 4;
  std::string text;
  for (std::size_t k = 0; k < std::min(most, mode.participations.size()); ++k) {
    const linear::Participation& part = mode.participations[k];
    text +=
        fmt::format("{}{} {:.0f} %", k > 0 ? ", " : "", facts.system.states[part.state], 100.0 * part.share);
  }
  if (mode.participations.size() > most) text += fmt::format(", {} more", mode.participations.size() - most);
  return text;
}

std::string modes_text(const LinearFacts& facts) {
  constexpr std::size_t most_lines = 60;
  std::string text = "modes\n";
  for (const linear::Mode& mode :
       std::span(facts.modes.modes).first(std::min(most_lines, facts.modes.modes.size()))) {
    std::string line = mode.kind == linear::ModeKind::Oscillating
                           ? complex_list({mode.value, std::conj(mode.value)})
                           : complex_text(mode.value);
    line = fmt::format("  {:24}", line);
    if (mode.kind == linear::ModeKind::Oscillating) {
      line += fmt::format("  wn = {:.5g} rad/s, damping {:.4g}", mode.natural_frequency, mode.damping);
      if (mode.period) line += fmt::format(", T = {:.5g} s", *mode.period);
    }
    if (mode.time_constant)
      line += fmt::format("{} time constant {:.5g} s", line.ends_with(' ') ? " " : ",", *mode.time_constant);
    if (!mode.is_stable) line += line.ends_with(' ') ? "  does not decay" : ", does not decay";
    text += line;
    if (facts.system.order() > 1 && !mode.participations.empty())
      text += fmt::format("  [{}]", participants(facts, mode));
    text += '\n';
  }
  if (facts.modes.modes.size() > most_lines)
    text += fmt::format("  and {} more (all of them with --json)\n", facts.modes.modes.size() - most_lines);
  return text;
}

// Columns of the right eigenvectors, the largest entry 1.
std::string eigenvectors_text(const LinearFacts& facts) {
  constexpr std::size_t most = 6;
  const linear::EigenSystem& eigen = facts.modes.eigen;
  const std::size_t n = facts.system.order();
  if (n < 2 || n > most || eigen.right.columns != n) return {};
  if (!facts.jordan || !facts.jordan->is_diagonalizable) return {};
  std::string text = fmt::format("eigenvectors ({})\n", fmt::join(facts.system.states, ", "));
  for (std::size_t j = 0; j < n; ++j) {
    if (eigen.values[j].imag() < 0.0) continue;
    linear::Complex largest = 0.0;
    for (std::size_t i = 0; i < n; ++i)
      if (std::abs(eigen.right(i, j)) > std::abs(largest) * (1.0 + 1e-9)) largest = eigen.right(i, j);
    std::string entries;
    for (std::size_t i = 0; i < n; ++i) {
      constexpr double rounding = 1e-12;
      linear::Complex entry = eigen.right(i, j) / largest;
      if (std::abs(entry.real()) < rounding) entry.real(0.0);
      if (std::abs(entry.imag()) < rounding) entry.imag(0.0);
      entries += (i > 0 ? ", " : "") + complex_text(entry);
    }
    text += fmt::format("  {:24}  ({})\n", complex_text(eigen.values[j]), entries);
  }
  return text;
}

std::string reach_text(std::string_view what, std::string_view verb, const linear::Reachability& reach,
                       std::size_t order) {
  if (reach.is_complete) return fmt::format("{}: yes, rank {}\n", what, order);
  std::string text = fmt::format("{}: no, rank {} of {}; {} {}", what, reach.rank, order, verb,
                                 complex_list(reach.lost_modes));
  if (!reach.lost_states.empty()) text += fmt::format(" (states {})", fmt::join(reach.lost_states, ", "));
  if (!reach.partly_lost_states.empty())
    text += fmt::format(" (parts of {})", fmt::join(reach.partly_lost_states, ", "));
  return text + "\n";
}

std::string step_text(const ChannelFacts& channel, bool is_discrete) {
  std::string text = is_discrete ? fmt::format("  h(0) = {:.6g}, ", channel.limits.initial)
                                 : fmt::format("  h(0+) = {:.6g}, h'(0+) = {:.6g}, ", channel.limits.initial,
                                               channel.limits.initial_slope);
  text += channel.limits.final ? fmt::format("h(inf) = {:.6g}", *channel.limits.final)
                               : fmt::format("no final value: {}", channel.limits.condition);
  text += '\n';
  if (!succeeded(channel.step)) return text;
  const linear::StepFigures& step = result_of(channel.step);
  std::vector<std::string> parts;
  if (step.rise_time) parts.push_back(fmt::format("rise time (10-90 %) {:.5g} s", *step.rise_time));
  if (step.settling_time) parts.push_back(fmt::format("settling time (2 %) {:.5g} s", *step.settling_time));
  parts.push_back(fmt::format("overshoot {:.4g} %", 100.0 * step.overshoot));
  if (step.undershoot > 0.0) parts.push_back(fmt::format("undershoot {:.4g} %", 100.0 * step.undershoot));
  text += fmt::format("  {}\n", fmt::join(parts, ", "));
  parts.clear();
  if (step.period) parts.push_back(fmt::format("T = {:.5g} s", *step.period));
  if (step.damping) parts.push_back(fmt::format("damping {:.4g}", *step.damping));
  if (step.tangent && !is_discrete)
    parts.push_back(fmt::format("tangent: dead time {:.5g} s, tau = {:.5g} s", step.tangent->dead_time,
                                step.tangent->tau));
  if (!parts.empty()) text += fmt::format("  {}\n", fmt::join(parts, ", "));
  return text;
}

std::string channel_text(const LinearFacts& facts, const ChannelFacts& channel) {
  const linear::TransferChannel& transfer = channel.transfer;
  const bool is_single = facts.system.input_count() == 1 && facts.system.output_count() == 1;
  std::string text = is_single ? std::string("transfer function\n")
                               : fmt::format("from {} to {}\n", facts.system.inputs[channel.input],
                                             facts.system.outputs[channel.output]);
  if (transfer.is_zero) return text + "  G = 0\n";
  const std::string_view name = facts.system.is_discrete() ? "G(z)" : "G(s)";
  const double dead_time = facts.system.dead_time;
  const std::string delay = dead_time > 0.0 ? fmt::format(" e^(-{}s)", factor(dead_time)) : std::string();
  text += fmt::format("  {} = {}{}\n", name, linear::transfer_function_text(transfer.tf), delay);
  const std::string factored = linear::factored_text(transfer.zpk);
  if (factored != linear::transfer_function_text(transfer.tf))
    text += fmt::format("       = {}{}\n", factored, delay);
  text += fmt::format("  poles: {}\n  zeros: {}\n", complex_list(transfer.zpk.poles),
                      complex_list(transfer.zpk.zeros));
  if (!transfer.cancelled.empty()) text += fmt::format("  cancelled: {}\n", complex_list(transfer.cancelled));
  if (channel.limits.static_gain) text += fmt::format("  static gain {:.6g}\n", *channel.limits.static_gain);
  return text + step_text(channel, facts.system.is_discrete());
}

std::string exponential_entry(const linear::ExponentialForm& form, std::size_t i, std::size_t j) {
  std::string text;
  for (const linear::ExponentialTerm& term : form.terms) {
    std::string function;
    if (term.power > 0) function += term.power == 1 ? "t " : fmt::format("t^{} ", term.power);
    const std::string rate = fmt::format("{:.6g}", term.rate);
    if (term.rate != 0.0)
      function += rate == "1" ? "e^t " : rate == "-1" ? "e^(-t) " : fmt::format("e^({} t) ", rate);
    const auto add = [&](double coefficient, const std::string& wave) {
      if (coefficient == 0.0) return;
      std::string whole = function + wave;
      while (whole.ends_with(' ')) whole.pop_back();
      const double size = std::abs(coefficient);
      const std::string piece = whole.empty() ? fmt::format("{:.6g}", size) : factor(size) + whole;
      text += text.empty() ? (coefficient < 0.0 ? "-" : "") : (coefficient < 0.0 ? " - " : " + ");
      text += piece;
    };
    const std::string angle = factor(term.frequency) + "t";
    add(term.cosine(i, j), term.frequency == 0.0 ? "" : fmt::format("cos({})", angle));
    if (!term.sine.is_empty()) add(term.sine(i, j), fmt::format("sin({})", angle));
  }
  return text.empty() ? "0" : text;
}

std::string exponential_text(const LinearFacts& facts) {
  std::string text;
  if (facts.exponential) {
    text += facts.exponential->is_certain ? "e^(At)\n"
                                          : "e^(At), as far as the eigenvalues can be distinguished\n";
    const std::size_t n = facts.system.order();
    for (std::size_t i = 0; i < n; ++i) {
      text += "  [";
      for (std::size_t j = 0; j < n; ++j)
        text += (j > 0 ? ", " : "") + exponential_entry(*facts.exponential, i, j);
      text += "]\n";
    }
  }
  if (facts.exponential_value)
    text += matrix_table(fmt::format("e^(At) at t = {:g}", *facts.exponential_time), *facts.exponential_value,
                         facts.system.states, facts.system.states);
  return text;
}

std::string jordan_text(const LinearFacts& facts) {
  if (!facts.jordan || facts.jordan->is_diagonalizable) return "";
  std::string text = "real Jordan form: not diagonalizable";
  for (const linear::JordanBlock& block : facts.jordan->blocks) {
    if (block.size > 1)
      text += fmt::format(", a block of size {} for {}", block.size, complex_text(block.value));
  }
  text += facts.jordan->is_certain
              ? "\n"
              : fmt::format(" (not certain: the decisions are within {:.2g})\n", facts.jordan->clearness);
  return text;
}

ordered_json optional_json(const std::optional<double>& value) {
  return value ? ordered_json(*value) : ordered_json();
}

ordered_json step_json(const ChannelFacts& channel) {
  ordered_json object;
  object["initial"] = channel.limits.initial;
  object["initialSlope"] = channel.limits.initial_slope;
  object["final"] = optional_json(channel.limits.final);
  if (!succeeded(channel.step)) {
    object["condition"] = channel.limits.condition;
    object["rise"] = nullptr;
    object["settling"] = nullptr;
    object["overshoot"] = nullptr;
    return object;
  }
  const linear::StepFigures& step = result_of(channel.step);
  object["rise"] = optional_json(step.rise_time);
  object["settling"] = optional_json(step.settling_time);
  object["overshoot"] = step.overshoot;
  object["undershoot"] = step.undershoot;
  object["peak"] = optional_json(step.peak);
  object["peakTime"] = optional_json(step.peak_time);
  object["period"] = optional_json(step.period);
  object["damping"] = optional_json(step.damping);
  if (step.tangent)
    object["tangent"] = {{"time", step.tangent->time},
                         {"value", step.tangent->value},
                         {"slope", step.tangent->slope},
                         {"deadTime", step.tangent->dead_time},
                         {"tau", step.tangent->tau}};
  return object;
}

ordered_json channel_json(const LinearFacts& facts, const ChannelFacts& channel) {
  const linear::TransferChannel& transfer = channel.transfer;
  return {{"input", facts.system.inputs[channel.input]},
          {"output", facts.system.outputs[channel.output]},
          {"poles", complex_json(transfer.zpk.poles)},
          {"zeros", complex_json(transfer.zpk.zeros)},
          {"gain", transfer.zpk.gain},
          {"numerator", transfer.tf.numerator},
          {"denominator", transfer.tf.denominator},
          {"deadTime", facts.system.dead_time},
          {"cancelled", complex_json(transfer.cancelled)},
          {"staticGain", optional_json(channel.limits.static_gain)},
          {"step", step_json(channel)}};
}

ordered_json modes_json(const LinearFacts& facts) {
  auto modes = ordered_json::array();
  for (const linear::Mode& mode : facts.modes.modes) {
    ordered_json object{{"eigenvalue", complex_json(mode.value)},
                        {"frequency", mode.natural_frequency},
                        {"damping", mode.damping},
                        {"timeConstant", optional_json(mode.time_constant)},
                        {"period", optional_json(mode.period)},
                        {"uncertainty", mode.uncertainty},
                        {"decays", mode.is_stable}};
    object["states"] = ordered_json::object();
    for (const linear::Participation& part : mode.participations)
      object["states"][facts.system.states[part.state]] = part.share;
    modes.push_back(std::move(object));
  }
  return modes;
}

ordered_json reach_json(const linear::Reachability& reach) {
  return {{"complete", reach.is_complete},
          {"rank", reach.rank},
          {"modes", complex_json(reach.lost_modes)},
          {"states", reach.lost_states},
          {"partly", reach.partly_lost_states}};
}

std::string_view stability_name(linear::Stability stability) {
  switch (stability) {
    case linear::Stability::Asymptotic: return "asymptotic";
    case linear::Stability::Marginal: return "marginal";
    case linear::Stability::Unstable: return "unstable";
  }
  return "";
}

}  // namespace

// Of larger systems there are no transfer functions: their coefficients say little.
constexpr std::size_t largest_transfer = 60;
constexpr std::size_t most_channels = 36;

LinearFacts examine(const linear::StateSpace& system, const LinearFactOptions& options) {
  constexpr std::size_t largest_jordan = 20;
  constexpr std::size_t largest_formula = 4;
  LinearFacts facts{.system = system,
                    .modes = linear::modes_of(system),
                    .stability = linear::judge_stability(system),
                    .controllable = linear::controllability(system),
                    .observable = linear::observability(system),
                    .minimal = linear::minimal_realization(system),
                    .poles = {},
                    .zeros = {},
                    .channels = {},
                    .jordan = {},
                    .portrait = linear::phase_portrait(system),
                    .exponential = {},
                    .exponential_value = {},
                    .exponential_time = options.exponential_time};
  facts.poles =
      linear::matched_with(linear::settled_eigenvalues(system.a, linear::boundary_of(system)),
                           linear::settled_values(facts.minimal.system.a, linear::boundary_of(system)))
          .values;
  const std::size_t n = system.order();
  if (n <= largest_transfer && system.input_count() * system.output_count() <= most_channels) {
    facts.zeros = linear::transmission_zeros(system);
    for (std::size_t output = 0; output < system.output_count(); ++output) {
      for (std::size_t input = 0; input < system.input_count(); ++input)
        facts.channels.push_back({.output = output,
                                  .input = input,
                                  .transfer = linear::transfer_channel(system, output, input),
                                  .limits = linear::step_limits(system, output, input),
                                  .step = linear::step_figures(
                                      options.exact != nullptr ? *options.exact : system, output, input)});
    }
  }
  if (facts.channels.size() == 1 && !facts.channels.front().transfer.is_zero) {
    facts.poles = facts.channels.front().transfer.zpk.poles;
    facts.zeros.zeros = facts.channels.front().transfer.zpk.zeros;
  }
  if (n > 0 && n <= largest_jordan) {
    const auto jordan = linear::jordan_form(system.a, {.boundary = linear::boundary_of(system)});
    if (succeeded(jordan)) facts.jordan = result_of(jordan);
  }
  if (n > 0 && n <= largest_formula && !system.is_discrete()) {
    const auto exponential = linear::exponential_form(system.a);
    if (succeeded(exponential)) facts.exponential = result_of(exponential);
  }
  if (options.exponential_time && n > 0)
    facts.exponential_value = linear::exponential(*options.exponential_time * system.a);
  return facts;
}

std::string facts_text(const LinearFacts& facts) {
  const linear::StateSpace& system = facts.system;
  std::string text = fmt::format(
      "{} {}, {} {}, {} {}{}\n", system.order(), system.order() == 1 ? "state" : "states",
      system.input_count(), system.input_count() == 1 ? "input" : "inputs", system.output_count(),
      system.output_count() == 1 ? "output" : "outputs",
      system.is_discrete() ? fmt::format(", sampled every {:g} s", *system.sample_time) : std::string());
  if (system.order() > 0) {
    text += modes_text(facts);
    text += eigenvectors_text(facts);
    text += jordan_text(facts);
    if (facts.portrait)
      text += fmt::format("phase portrait: {}\n", linear::portrait_name(facts.portrait->kind));
  }
  text += "stability\n";
  for (const std::string& reason : facts.stability.reasons) text += "  " + reason + "\n";
  if (system.order() > 0 && system.input_count() > 0)
    text += reach_text("controllable", "no input moves", facts.controllable, system.order());
  if (system.order() > 0 && system.output_count() > 0)
    text += reach_text("observable", "no output shows", facts.observable, system.order());
  const std::size_t order = facts.minimal.system.order();
  if (order < system.order()) text += fmt::format("minimal realization: order {} (--minimal)\n", order);
  for (const ChannelFacts& channel : facts.channels) text += channel_text(facts, channel);
  if (facts.channels.empty() && system.input_count() > 0 && system.output_count() > 0)
    text +=
        fmt::format("no transfer functions of more than {} states or {} channels; `--plot bode` shows any\n",
                    largest_transfer, most_channels);
  return printable_text(text + exponential_text(facts));
}

std::string matrices_text(const linear::StateSpace& system) {
  std::vector<std::string> rows;
  for (const std::string& state : system.states)
    rows.push_back(system.is_discrete() ? state + "(k+1)" : "der(" + state + ")");
  return printable_text(matrix_table("A", system.a, rows, system.states) +
                        matrix_table("B", system.b, rows, system.inputs) +
                        matrix_table("C", system.c, system.outputs, system.states) +
                        matrix_table("D", system.d, system.outputs, system.inputs));
}

ordered_json facts_json(const LinearFacts& facts) {
  const linear::StateSpace& system = facts.system;
  ordered_json object{{"states", system.states},
                      {"inputs", system.inputs},
                      {"outputs", system.outputs},
                      {"sampleTime", optional_json(system.sample_time)},
                      {"A", matrix_json(system.a)},
                      {"B", matrix_json(system.b)},
                      {"C", matrix_json(system.c)},
                      {"D", matrix_json(system.d)},
                      {"eigenvalues", complex_json(facts.modes.eigen.values)},
                      {"poles", complex_json(facts.poles)},
                      {"zeros", complex_json(facts.zeros.zeros)},
                      {"modes", modes_json(facts)},
                      {"stable", facts.stability.internal == linear::Stability::Asymptotic},
                      {"stability", stability_name(facts.stability.internal)},
                      {"bibo", facts.stability.is_bibo},
                      {"reasons", facts.stability.reasons},
                      {"controllable", reach_json(facts.controllable)},
                      {"observable", reach_json(facts.observable)},
                      {"uncontrollable", complex_json(facts.minimal.uncontrollable)},
                      {"unobservable", complex_json(facts.minimal.unobservable)}};
  const linear::StateSpace& minimal = facts.minimal.system;
  object["minimal"] = {{"order", minimal.order()},
                       {"A", matrix_json(minimal.a)},
                       {"B", matrix_json(minimal.b)},
                       {"C", matrix_json(minimal.c)},
                       {"D", matrix_json(minimal.d)}};
  auto vectors = ordered_json::array();
  for (std::size_t j = 0; j < facts.modes.eigen.right.columns; ++j) {
    auto vector = ordered_json::array();
    for (std::size_t i = 0; i < facts.modes.eigen.right.rows; ++i)
      vector.push_back(complex_json(facts.modes.eigen.right(i, j)));
    vectors.push_back(std::move(vector));
  }
  object["eigenvectors"] = std::move(vectors);
  if (facts.channels.size() == 1) {
    ordered_json channel = channel_json(facts, facts.channels.front());
    for (const char* key :
         {"gain", "numerator", "denominator", "deadTime", "cancelled", "staticGain", "step"})
      object[key] = std::move(channel[key]);
  } else {
    object["channels"] = ordered_json::array();
    for (const ChannelFacts& channel : facts.channels)
      object["channels"].push_back(channel_json(facts, channel));
  }
  if (facts.portrait) object["portrait"] = linear::portrait_name(facts.portrait->kind);
  if (facts.jordan) {
    auto blocks = ordered_json::array();
    for (const linear::JordanBlock& block : facts.jordan->blocks)
      blocks.push_back({{"eigenvalue", complex_json(block.value)}, {"size", block.size}});
    object["jordan"] = {{"J", matrix_json(facts.jordan->j)},
                        {"T", matrix_json(facts.jordan->t)},
                        {"blocks", std::move(blocks)},
                        {"diagonalizable", facts.jordan->is_diagonalizable},
                        {"certain", facts.jordan->is_certain}};
  }
  if (facts.exponential) {
    auto rows = ordered_json::array();
    for (std::size_t i = 0; i < system.order(); ++i) {
      auto row = ordered_json::array();
      for (std::size_t j = 0; j < system.order(); ++j)
        row.push_back(exponential_entry(*facts.exponential, i, j));
      rows.push_back(std::move(row));
    }
    object["exponential"] = std::move(rows);
  }
  if (facts.exponential_value)
    object["exponentialAt"] = {{"time", *facts.exponential_time},
                               {"value", matrix_json(*facts.exponential_value)}};
  return object;
}

}  // namespace causa::tools
