#include "tools/causa/equilibria/equilibrium_report.h"

#include <algorithm>
#include <cmath>
#include <span>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "base/printable_text.h"
#include "tools/causa/linear_systems/matrix_text.h"

namespace causa::tools {

namespace {

using nlohmann::ordered_json;

std::string state_number(double value) {
  return fmt::format("{:.7g}", value == 0.0 ? 0.0 : value);
}

// Without what rounding leaves of a 0.
std::string state_text(const Equilibrium& one, std::size_t k, const std::vector<Interval>& box) {
  constexpr double rounding = 1e-14;
  const double width = k < box.size() && box[k].is_bounded() ? box[k].width() : 1.0;
  const double smallest = k < one.uncertainty.size() ? one.uncertainty[k] : rounding * width;
  return state_number(std::abs(one.states[k]) <= smallest ? 0.0 : one.states[k]);
}

std::string range_text(const Interval& range) {
  if (range == entire_line) return "any value";
  if (range.is_point()) return state_number(range.lower);
  return fmt::format("{:.6g}:{:.6g}", range.lower + 0.0, range.upper + 0.0);  // −0 is 0
}

std::string eigenvalues_text(const std::vector<linear::Complex>& values) {
  std::string text;
  double largest = 0.0;
  for (const linear::Complex& value : values) largest = std::max(largest, std::abs(value));
  for (const linear::Complex& value : values) {
    if (value.imag() < 0.0) continue;
    if (!text.empty()) text += ", ";
    // What rounding leaves of a 0.
    const bool is_zero = std::abs(value.real()) <= std::max(1e-12 * std::abs(value), 1e-14 * largest);
    const double real = is_zero ? 0.0 : value.real();
    text += value.imag() == 0.0 ? fmt::format("{:.5g}", real)
                                : fmt::format("{:.5g} ± {:.5g}i", real, value.imag());
  }
  return text;
}

std::size_t display_width(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

class EquilibriumText {
 public:
  explicit EquilibriumText(const ModelEquilibria& found) : found_(found), all_(found.equilibria()) {}

  std::string run() {
    std::string text = printable_text(heading());
    if (found_.trimmed()) text += value_lines(found_.solved_names(), found_.trimmed()->inputs, {});
    if (!all_.points.empty()) text += printable_text(points());
    for (const EquilibriumFamily& family : all_.families) text += printable_text(family_text(family));
    if (!all_.undecided.empty()) text += printable_text(undecided());
    return text;
  }

 private:
  [[nodiscard]] std::string place() const {
    std::string text;
    bool is_everywhere = true;
    for (std::size_t k = 0; k < all_.names.size(); ++k) {
      if (std::ranges::find(all_.free_states, k) != all_.free_states.end() || is_drifting(k)) continue;
      if (all_.box[k] == entire_line) continue;
      is_everywhere = false;
      text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", all_.names[k], range_text(all_.box[k]));
    }
    return is_everywhere ? "for all values of the states" : "in " + text;
  }

  [[nodiscard]] bool is_drifting(std::size_t k) const {
    return std::ranges::find(all_.drifting_states, k) != all_.drifting_states.end();
  }

  [[nodiscard]] std::string heading() const {
    const std::string name = found_.model_name();
    if (found_.trimmed())
      return fmt::format("{}: an equilibrium with the conditions given, found in {} Newton {}\n", name,
                         found_.trimmed()->iterations, found_.trimmed()->iterations == 1 ? "step" : "steps");
    if (all_.box.empty())
      return fmt::format("{}: the equilibrium that Newton's method finds from the start\n", name);
    const std::size_t count = all_.points.size();
    std::string what = count == 0   ? "no equilibrium"
                       : count == 1 ? "1 equilibrium"
                                    : fmt::format("{} equilibria", count);
    if (!all_.families.empty())
      what = (count == 0 ? std::string() : what + " and ") +
             (all_.families.size() == 1 ? "a family of equilibria"
                                        : fmt::format("{} families of equilibria", all_.families.size()));
    return fmt::format("{}: {} {}{}\n", name, what, place(), claim());
  }

  [[nodiscard]] std::string claim() const {
    const bool has_nothing = all_.points.empty() && all_.families.empty();
    if (all_.is_complete) return has_nothing ? ": proven" : ": all of them, proven";
    if (all_.is_proof && !all_.is_finished) return "; the proof was not finished, there may be more";
    if (all_.is_proof && all_.undecided.empty() &&
        std::ranges::all_of(all_.families, &EquilibriumFamily::is_box))
      return has_nothing ? ": proven for this box" : ": all in this box, proven";
    if (all_.is_proof && !all_.undecided.empty())
      return fmt::format("; {} undecided {}, nothing else: proven", all_.undecided.size(),
                         all_.undecided.size() == 1 ? "box" : "boxes");
    if (all_.is_proof && !std::ranges::all_of(all_.families, &EquilibriumFamily::is_alone))
      return "; nothing away from the curves and surfaces: proven, next to them there may be more";
    if (all_.is_proof) return "; nothing elsewhere: proven";
    return fmt::format(", found by search; no proof, because {}", all_.why_no_proof);
  }

  [[nodiscard]] std::string points() const {
    std::vector<std::vector<std::string>> rows(1);
    const std::size_t n = all_.names.size();
    for (std::size_t k = 0; k < n; ++k)
      if (!is_drifting(k)) rows.front().push_back(all_.names[k]);
    std::vector<std::string> loops;
    const auto beside = [](const Equilibrium& one) {
      std::vector<LoopValue> values = one.drifts;
      values.insert(values.end(), one.loop_values.begin(), one.loop_values.end());
      return values;
    };
    for (const Equilibrium& one : all_.points)
      for (const LoopValue& value : beside(one))
        if (std::ranges::find(loops, value.name) == loops.end()) loops.push_back(value.name);
    rows.front().insert(rows.front().end(), loops.begin(), loops.end());
    const std::size_t numbers = rows.front().size();
    for (const char* title : {"eigenvalues", "type", "stability"}) rows.front().emplace_back(title);
    for (const Equilibrium& one : all_.points) {
      if (rows.size() > most_listed) break;
      std::vector<std::string>& row = rows.emplace_back();
      for (std::size_t k = 0; k < n; ++k)
        if (!is_drifting(k)) row.push_back(state_text(one, k, all_.box));
      for (const std::string& name : loops) {
        const std::vector<LoopValue> values = beside(one);
        const auto value = std::ranges::find(values, name, &LoopValue::name);
        row.push_back(value == values.end() ? std::string() : state_number(value->value));
      }
      row.push_back(eigenvalues_text(one.type.eigenvalues));
      row.push_back(one.type.name);
      std::string words(stability_words(one.type.stability));
      if (one.is_on_border) words += "; on the border of the box";
      if (all_.is_proof && !one.is_proven) words += "; found by search";
      if (!one.discrete_changes.empty()) words += "; " + changes_text(one);
      row.push_back(words);
    }
    return table(rows, numbers) + more_text(all_.points.size());
  }

  // Numbers to the right, words to the left; where lines are long, one block for each row.
  [[nodiscard]] static std::string table(const std::vector<std::vector<std::string>>& rows,
                                         std::size_t numbers) {
    std::vector<std::size_t> widths(rows.front().size(), 0);
    std::size_t total = 0;
    for (std::size_t c = 0; c < widths.size(); ++c) {
      for (const auto& row : rows) widths[c] = std::max(widths[c], display_width(row[c]));
      total += widths[c] + 2;
    }
    constexpr std::size_t widest = 125;
    std::string text;
    if (total > widest) {
      for (std::size_t r = 1; r < rows.size(); ++r) {
        text += fmt::format("  ({})\n", r);
        for (std::size_t c = 0; c < widths.size(); ++c)
          text += fmt::format("    {} {} {}\n", rows.front()[c], c < numbers ? "=" : ":", rows[r][c]);
      }
      return text;
    }
    for (const auto& row : rows) {
      std::string line;
      for (std::size_t c = 0; c < row.size(); ++c) {
        const std::string blanks(widths[c] - display_width(row[c]), ' ');
        line += "  " + (c < numbers ? blanks + row[c] : row[c] + blanks);
      }
      line.erase(line.find_last_not_of(' ') + 1);
      text += line + "\n";
    }
    return text;
  }

  [[nodiscard]] std::string family_text(const EquilibriumFamily& family) const {
    std::string fixed;
    std::string free;
    for (std::size_t k = 0; k < all_.names.size(); ++k) {
      const bool is_free = std::ranges::find(family.free_states, k) != family.free_states.end();
      const Interval& x = family.ranges[k];
      constexpr double thin = 1e-6;
      const bool is_thin =
          !family.is_box && x.is_bounded() && x.width() <= thin * std::max(1.0, x.magnitude());
      const std::string range =
          fmt::format("{} = {}", all_.names[k], is_thin ? state_number(x.middle()) : range_text(x));
      if (!is_free) {
        fixed += (fixed.empty() ? "" : ", ") + range;
      } else if (family.ranges[k] == entire_line || !family.is_box) {
        free += (free.empty() ? "" : ", ") + (family.is_box ? all_.names[k] : range);
      } else {
        free += (free.empty() ? "" : ", ") + range;
      }
    }
    std::string text = "  family: ";
    if (family.is_box) {
      text += fixed.empty() ? "every point with " + free : fmt::format("{}, with any {}", fixed, free);
    } else {
      text += family.dimension == 1 ? "a curve" : family.dimension == 2 ? "a surface" : "a curve or surface";
      text += " of equilibria through " + free + (fixed.empty() ? "" : ", with " + fixed);
      if (family.points.size() > 1 && family.free_states.size() > 1) text += ", as at " + points_text(family);
    }
    text += family.is_proven ? ": proven\n" : ": found by search\n";
    if (family.sample) {
      text += fmt::format("    at {}: eigenvalues {}: {}\n", point_text(*family.sample, family.ranges),
                          eigenvalues_text(family.sample->type.eigenvalues),
                          stability_words(family.sample->type.stability));
    }
    return text;
  }

  // `(1, 0), (0.5, 0.866)` in the order of the states.
  [[nodiscard]] std::string points_text(const EquilibriumFamily& family) const {
    std::string text;
    for (const std::vector<double>& point : family.points) {
      std::string values;
      for (std::size_t k = 0; k < point.size(); ++k) {
        constexpr double rounding = 1e-9;
        const double width = family.ranges[k].is_bounded() ? family.ranges[k].width() : 1.0;
        values += (values.empty() ? "" : ", ") +
                  fmt::format("{:.5g}", std::abs(point[k]) <= rounding * width ? 0.0 : point[k]);
      }
      text += fmt::format("{}({})", text.empty() ? "" : ", ", values);
    }
    return text;
  }

  // A state whose range does not contain 0 is not rounded to it.
  [[nodiscard]] std::string point_text(const Equilibrium& one, const std::vector<Interval>& ranges) const {
    std::string text;
    for (std::size_t k = 0; k < all_.names.size(); ++k)
      text +=
          fmt::format("{}{} = {}", text.empty() ? "" : ", ", all_.names[k],
                      ranges[k].contains(0.0) ? state_text(one, k, all_.box) : state_number(one.states[k]));
    return text;
  }

  // Events on the way from the start have changed these.
  [[nodiscard]] static std::string changes_text(const Equilibrium& one) {
    std::string text;
    for (const DiscreteChange& change : one.discrete_changes)
      text += fmt::format("{}`{}` = {}", text.empty() ? "" : ", ", change.name, change.value);
    return "with " + text + ", not as at the start";
  }

  [[nodiscard]] std::string undecided() const {
    std::string text = "  undecided:\n";
    for (const UndecidedBox& box :
         std::span(all_.undecided).first(std::min(all_.undecided.size(), most_listed))) {
      std::string ranges;
      for (std::size_t k = 0; k < all_.names.size(); ++k)
        ranges +=
            fmt::format("{}{} = {}", ranges.empty() ? "" : ", ", all_.names[k], range_text(box.ranges[k]));
      text += fmt::format("    {}: {}\n", ranges, why_text(box.why));
      if (!box.sample) continue;
      text += fmt::format("      at {} by search: eigenvalues {}: {}\n", point_text(*box.sample, box.ranges),
                          eigenvalues_text(box.sample->type.eigenvalues),
                          stability_words(box.sample->type.stability));
    }
    return text + more_text(all_.undecided.size());
  }

  // More lines than that nobody reads.
  static constexpr std::size_t most_listed = 1000;
  [[nodiscard]] static std::string more_text(std::size_t count) {
    if (count <= most_listed) return "";
    return fmt::format("    and {} more, which --json lists\n", count - most_listed);
  }

 public:
  static std::string_view why_text(UndecidedRegion::Why why) {
    switch (why) {
      case UndecidedRegion::Why::Singular:
        return "a multiple equilibrium, several close together or none: the derivative is nearly singular";
      case UndecidedRegion::Why::Discontinuous: return "a condition changes here, or something has no value";
      case UndecidedRegion::Why::Family: return "equilibria along a curve or surface";
      case UndecidedRegion::Why::Unfinished: return "not examined to the end";
      case UndecidedRegion::Why::Unbounded: return "it reaches to infinity";
    }
    return "";
  }

 private:
  const ModelEquilibria& found_;
  const Equilibria& all_;
};

ordered_json range_json(const Interval& range) {
  const auto end = [](double x) { return std::isfinite(x) ? ordered_json(x) : ordered_json(nullptr); };
  return ordered_json::array({end(range.lower), end(range.upper)});
}

ordered_json ranges_json(const std::vector<std::string>& names, const std::vector<Interval>& ranges) {
  ordered_json object = ordered_json::object();
  for (std::size_t k = 0; k < ranges.size(); ++k) object[names[k]] = range_json(ranges[k]);
  return object;
}

ordered_json stable_json(EquilibriumStability stability) {
  if (stability == EquilibriumStability::Undecided) return nullptr;
  return stability == EquilibriumStability::Stable;
}

ordered_json point_json(const std::vector<std::string>& names, const Equilibrium& one) {
  ordered_json x = ordered_json::object();
  for (std::size_t k = 0; k < names.size(); ++k) x[names[k]] = one.states[k] + 0.0;  // −0 is 0
  ordered_json object{{"x", x},
                      {"eigenvalues", complex_json(one.type.eigenvalues)},
                      {"type", one.type.name},
                      {"stable", stable_json(one.type.stability)},
                      {"stability", stability_words(one.type.stability)},
                      {"proven", one.is_proven}};
  if (!one.uncertainty.empty()) object["uncertainty"] = *std::ranges::max_element(one.uncertainty);
  if (one.is_on_border) object["on_border"] = true;
  for (const DiscreteChange& change : one.discrete_changes) object["discrete"][change.name] = change.value;
  for (const LoopValue& drift : one.drifts) object["drifts"][drift.name] = drift.value;
  for (const LoopValue& loop : one.loop_values) object["loops"][loop.name] = loop.value;
  return object;
}

}  // namespace

std::string equilibrium_text(const ModelEquilibria& found) {
  return EquilibriumText(found).run();
}

ordered_json equilibria_json(const Equilibria& all) {
  ordered_json object{{"states", all.names}};
  object["equilibria"] = ordered_json::array();
  for (const Equilibrium& one : all.points) object["equilibria"].push_back(point_json(all.names, one));
  object["complete"] = all.is_complete;
  if (!all.why_no_proof.empty()) object["why_no_proof"] = all.why_no_proof;
  object["families"] = ordered_json::array();
  for (const EquilibriumFamily& family : all.families) {
    ordered_json one{{"ranges", ranges_json(all.names, family.ranges)}};
    one["free"] = ordered_json::array();
    for (const std::size_t k : family.free_states) one["free"].push_back(all.names[k]);
    one["every_point"] = family.is_box;
    one["proven"] = family.is_proven;
    if (family.dimension > 0) one["dimension"] = family.dimension;
    if (!family.points.empty()) one["points"] = family.points;
    if (family.sample) one["sample"] = point_json(all.names, *family.sample);
    object["families"].push_back(std::move(one));
  }
  object["undecided"] = ordered_json::array();
  for (const UndecidedBox& box : all.undecided) {
    ordered_json one{{"ranges", ranges_json(all.names, box.ranges)},
                     {"why", EquilibriumText::why_text(box.why)}};
    if (box.sample) one["sample"] = point_json(all.names, *box.sample);
    object["undecided"].push_back(std::move(one));
  }
  if (all.box.empty()) return object;
  object["method"] = all.is_proof ? "proof" : "search";
  object["box"] = ranges_json(all.names, all.box);
  object["box_given"] = all.is_box_given;
  object["finished"] = all.is_finished;
  object["boxes"] = all.boxes;
  object["starts"] = all.starts;
  return object;
}

ordered_json equilibrium_json(const ModelEquilibria& found) {
  ordered_json object{{"model", found.model_name()}, {"time", found.time()}};
  object.update(equilibria_json(found.equilibria()));
  if (!object.contains("method")) object["method"] = "newton";
  if (found.trimmed()) {
    for (std::size_t k = 0; k < found.solved_names().size(); ++k)
      object["solved"][found.solved_names()[k]] = found.trimmed()->inputs[k];
  }
  object["seconds"] = found.seconds();
  return object;
}

}  // namespace causa::tools
