#include "tools/causa/portrait/phase_plane_report.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/printable_text.h"
#include "tools/causa/linear_systems/matrix_text.h"
#include "tools/causa/portrait/phase_plane_picture.h"

namespace causa::tools {

namespace {

using nlohmann::ordered_json;
using portrait::CycleStability;
using portrait::EquilibriumStability;
using portrait::PlanePoint;
using portrait::Polyline;
using portrait::SurfaceKind;

std::string numbered(std::string_view word, std::size_t count) {
  if (count != 1 && word.ends_with('y'))
    return fmt::format("{} {}ies", count, word.substr(0, word.size() - 1));
  return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
}

std::string place_text(const std::vector<std::string>& names, std::span<const double> values) {
  std::string text;
  for (std::size_t k = 0; k < values.size(); ++k)
    text += fmt::format("{}{} = {:.7g}", k > 0 ? ", " : "", printable_text(names[k]), values[k]);
  return text;
}

std::string values_text(const std::vector<linear::Complex>& values) {
  if (values.size() == 2 && values[0].imag() != 0.0) {
    const std::string imaginary = fmt::format("{:.6g}i", std::abs(values[0].imag()));
    return values[0].real() == 0.0 ? "±" + imaginary
                                   : fmt::format("{:.6g} ± {}", values[0].real(), imaginary);
  }
  std::string text;
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (values[k].imag() < 0.0) continue;
    text += text.empty() ? "" : ", ";
    text += values[k].imag() == 0.0 ? fmt::format("{:.6g}", values[k].real())
                                    : fmt::format("{:.6g} ± {:.6g}i", values[k].real(), values[k].imag());
  }
  return text;
}

std::string_view surface_kind_word(SurfaceKind kind) {
  switch (kind) {
    case SurfaceKind::Crossed: return "crossed";
    case SurfaceKind::Sliding: return "sliding";
    case SurfaceKind::Repelling: return "repelling";
    case SurfaceKind::Resting: return "resting";
  }
  return "";
}

std::string_view stability_word(EquilibriumStability stability) {
  switch (stability) {
    case EquilibriumStability::Stable: return "stable";
    case EquilibriumStability::Unstable: return "unstable";
    case EquilibriumStability::Neutral: return "neutral";
    case EquilibriumStability::Unknown: return "unknown";
  }
  return "";
}

std::string_view stability_word(CycleStability stability) {
  switch (stability) {
    case CycleStability::Stable: return "stable";
    case CycleStability::Unstable: return "unstable";
    case CycleStability::SemiStable: return "half-stable";
  }
  return "";
}

std::string padded(std::string text, std::size_t width) {
  // Columns, not bytes: ± takes two.
  std::size_t columns = 0;
  for (const char c : text) columns += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
  if (columns < width) text.append(width - columns, ' ');
  return text;
}

std::size_t columns_of(const std::string& text) {
  std::size_t columns = 0;
  for (const char c : text) columns += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
  return columns;
}

// Rows in aligned columns, each row indented by two.
std::string table(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t k = 0; k < row.size(); ++k) widths[k] = std::max(widths[k], columns_of(row[k]));
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line = "  ";
    for (std::size_t k = 0; k < row.size(); ++k) line += padded(row[k], widths[k] + 2);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

ordered_json line_json(const Polyline& line) {
  ordered_json points = ordered_json::array();
  for (const PlanePoint p : line) points.push_back({p.x, p.y});
  return points;
}

ordered_json states_json(const std::vector<std::string>& names, std::span<const double> values) {
  ordered_json object = ordered_json::object();
  for (std::size_t k = 0; k < values.size(); ++k) object[names[k]] = values[k];
  return object;
}

// "with `heats` = false, not as at the start"; empty: nothing is otherwise.
std::string changes_words(const std::vector<DiscreteChange>& changes) {
  std::string text;
  for (const DiscreteChange& change : changes)
    text += fmt::format("{}`{}` = {}", text.empty() ? "" : ", ", printable_text(change.name), change.value);
  return text.empty() ? text : "with " + text + ", not as at the start";
}

void add_changes(ordered_json& object, const std::vector<DiscreteChange>& changes) {
  for (const DiscreteChange& change : changes) object["discrete"][change.name] = change.value;
}

class PlaneReport {
 public:
  PlaneReport(const portrait::PhasePlane& plane, const portrait::Coordinates& coordinates,
              const PortraitNames& names)
      : plane_(plane), coordinates_(coordinates), names_(names) {}

  std::string text() {
    text_ = fmt::format("{}: {} = {:.6g} … {:.6g}, {} = {:.6g} … {:.6g}{}\n", printable_text(names_.model),
                        printable_text(names_.coordinates[0]), plane_.box.low.x, plane_.box.high.x,
                        printable_text(names_.coordinates[1]), plane_.box.low.y, plane_.box.high.y,
                        plane_.box_was_chosen ? " (chosen)" : "");
    add_equilibria();
    add_cycles();
    add_separatrices();
    add_surfaces();
    add_basins();
    return std::move(text_);
  }

  ordered_json json() {
    ordered_json object{
        {"coordinates", names_.coordinates},
        {"box", {{plane_.box.low.x, plane_.box.high.x}, {plane_.box.low.y, plane_.box.high.y}}},
        {"boxChosen", plane_.box_was_chosen},
        {"complete", false},
        {"found", "search"},
        {"givenUp", plane_.given_up}};
    object["equilibria"] = ordered_json::array();
    for (std::size_t k = 0; k < plane_.equilibria.size(); ++k)
      object["equilibria"].push_back(equilibrium_json(k));
    if (!plane_.line_of_equilibria.empty()) object["lineOfEquilibria"] = line_json(plane_.line_of_equilibria);
    object["cycles"] = ordered_json::array();
    for (const portrait::LimitCycle& cycle : plane_.cycles)
      object["cycles"].push_back(
          {{"period", cycle.period},
           {"multiplier", cycle.multiplier},
           {"multiplierBy", cycle.multiplier_is_exact ? "variational equation" : "differences"},
           {"stability", stability_word(cycle.stability)},
           {"start", states(cycle.start)},
           {"closesWithin", cycle.error},
           {"points", line_json(thinned(cycle.path, plane_.box))}});
    object["closedOrbitsAround"] = plane_.surrounded_by_orbits;
    object["separatrices"] = ordered_json::array();
    for (const portrait::Separatrix& separatrix : plane_.separatrices) {
      ordered_json entry{{"saddle", separatrix.saddle},
                         {"manifold", separatrix.is_stable ? "stable" : "unstable"}};
      add_other(entry, separatrix);
      entry["points"] = line_json(thinned(separatrix.line, plane_.box));
      object["separatrices"].push_back(std::move(entry));
    }
    object["nullclines"] = ordered_json::object();
    for (std::size_t k = 0; k < 2; ++k) {
      ordered_json lines = ordered_json::array();
      for (const Polyline& line : plane_.nullclines[k]) lines.push_back(line_json(thinned(line, plane_.box)));
      object["nullclines"][names_.coordinates[k]] = std::move(lines);
    }
    object["switching"] = ordered_json::array();
    for (const portrait::SwitchingSurface& surface : plane_.surfaces) {
      ordered_json segments = ordered_json::array();
      for (const portrait::SurfaceSegment& segment : surface.segments)
        segments.push_back({{"kind", surface_kind_word(segment.kind)},
                            {"points", line_json(thinned(segment.line, plane_.box))}});
      object["switching"].push_back({{"condition", surface.condition}, {"segments", std::move(segments)}});
    }
    if (!plane_.wanted.empty()) {
      object["trajectories"] = ordered_json::array();
      for (const portrait::PlanePath& path : plane_.wanted)
        object["trajectories"].push_back(line_json(thinned(path.line, plane_.box)));
    }
    if (plane_.basins) add_basins_json(object);
    object["undefinedShare"] = plane_.undefined_share;
    return object;
  }

 private:
  [[nodiscard]] std::vector<double> states_at(PlanePoint p) const {
    return coordinates_.states_at(std::array<double, 2>{p.x, p.y});
  }
  [[nodiscard]] ordered_json states(PlanePoint p) const { return states_json(names_.states, states_at(p)); }
  [[nodiscard]] std::string place(PlanePoint p) const {
    return place_text(names_.coordinates, std::array<double, 2>{p.x, p.y});
  }

  void add_equilibria() {
    if (plane_.equilibria.empty() && plane_.line_of_equilibria.empty()) {
      const bool rests_on_surface = std::ranges::any_of(plane_.surfaces, [](const auto& surface) {
        return std::ranges::any_of(surface.segments, [](const portrait::SurfaceSegment& segment) {
          return segment.kind == SurfaceKind::Resting;
        });
      });
      text_ += rests_on_surface ? "equilibria lie on the surface of a condition, see below\n"
                                : "no equilibrium was found in the box (by search)\n";
      return;
    }
    text_ += "equilibria, found by search\n";
    std::vector<std::vector<std::string>> rows;
    for (const portrait::PlaneEquilibrium& equilibrium : plane_.equilibria) {
      std::vector<std::string> row;
      row.push_back(place(equilibrium.place));
      std::string name(equilibrium_name(equilibrium));
      if (!equilibrium.is_hyperbolic) name += fmt::format(" ({})", stability_word(equilibrium.stability));
      row.push_back(std::move(name));
      row.push_back(equilibrium.has_kind() ? values_text(equilibrium.eigenvalues) : "");
      if (!equilibrium.examined.empty()) row.push_back(equilibrium.examined);
      if (!equilibrium.discrete_changes.empty()) row.push_back(changes_words(equilibrium.discrete_changes));
      rows.push_back(std::move(row));
    }
    text_ += table(rows);
    if (!plane_.line_of_equilibria.empty() && plane_.field.empty())
      text_ += "  every point is an equilibrium\n";
    else if (!plane_.line_of_equilibria.empty())
      text_ += fmt::format("  a line of equilibria crosses the box, for instance through {}\n",
                           place(plane_.line_of_equilibria.front()));
  }

  void add_cycles() {
    if (plane_.cycles.empty()) {
      text_ += "no limit cycle was found (by search on rays from the equilibria)\n";
    } else {
      text_ += "limit cycles, found by search with the return map\n";
      std::vector<std::vector<std::string>> rows;
      for (const portrait::LimitCycle& cycle : plane_.cycles) {
        PlanePoint low = cycle.path.front(), high = cycle.path.front();
        for (const PlanePoint p : cycle.path) {
          low = {std::min(low.x, p.x), std::min(low.y, p.y)};
          high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        }
        rows.push_back(
            {std::string(stability_word(cycle.stability)), fmt::format("period {:.9g}", cycle.period),
             fmt::format("multiplier {:.5g}{}", cycle.multiplier,
                         cycle.multiplier_is_exact ? "" : " (by differences)"),
             fmt::format("{} from {:.5g} to {:.5g}", printable_text(names_.coordinates[0]), low.x, high.x)});
      }
      text_ += table(rows);
    }
    if (plane_.given_up > 0)
      text_ += fmt::format("  {} of the search took too many steps and {} given up: cycles may be missed\n",
                           numbered("trajectory", plane_.given_up), plane_.given_up == 1 ? "was" : "were");
    for (const std::size_t k : plane_.surrounded_by_orbits)
      text_ += fmt::format("closed orbits surround {} (sampled)\n", place(plane_.equilibria[k].place));
  }

  void add_separatrices() {
    if (plane_.separatrices.empty()) return;
    text_ += "separatrices\n";
    std::vector<std::vector<std::string>> rows;
    for (std::size_t k = 0; k < plane_.equilibria.size(); ++k) {
      std::string from, to;
      for (const portrait::Separatrix& separatrix : plane_.separatrices) {
        if (separatrix.saddle != k) continue;
        std::string& list = separatrix.is_stable ? from : to;
        list += (list.empty() ? "" : " and ") + end_text(separatrix);
      }
      if (from.empty() && to.empty()) continue;
      rows.push_back({"saddle " + place(plane_.equilibria[k].place), "to " + to, "from " + from});
    }
    text_ += table(rows);
  }

  [[nodiscard]] std::string end_text(const portrait::Separatrix& separatrix) const {
    using Other = portrait::Separatrix::Other;
    switch (separatrix.other) {
      case Other::Outside: return "outside";
      case Other::Unknown: return "an end that is not known";
      case Other::Cycle: return "a limit cycle";
      case Other::Equilibrium: {
        if (separatrix.number == separatrix.saddle) return "itself";
        const PlanePoint p = plane_.equilibria[separatrix.number].place;
        return fmt::format("({:.5g}, {:.5g})", p.x, p.y);
      }
    }
    return "";
  }
  static void add_other(ordered_json& entry, const portrait::Separatrix& separatrix) {
    using Other = portrait::Separatrix::Other;
    switch (separatrix.other) {
      case Other::Outside: entry["otherEnd"] = "outside"; break;
      case Other::Unknown: entry["otherEnd"] = "unknown"; break;
      case Other::Cycle:
        entry["otherEnd"] = "cycle";
        entry["number"] = separatrix.number;
        break;
      case Other::Equilibrium:
        entry["otherEnd"] = "equilibrium";
        entry["number"] = separatrix.number;
        break;
    }
  }

  void add_surfaces() {
    if (plane_.surfaces.empty()) return;
    text_ += "conditions change along\n";
    std::string before;
    for (const portrait::SwitchingSurface& surface : plane_.surfaces) {
      if (surface.condition != before) text_ += fmt::format("  {}\n", printable_text(surface.condition));
      before = surface.condition;
      for (const portrait::SurfaceSegment& segment : surface.segments) {
        if (segment.kind == SurfaceKind::Crossed) continue;
        text_ += fmt::format("    {} from ({:.5g}, {:.5g}) to ({:.5g}, {:.5g})\n",
                             segment.kind == SurfaceKind::Sliding   ? "sliding"
                             : segment.kind == SurfaceKind::Resting ? "every point is an equilibrium:"
                                                                    : "both sides lead away",
                             segment.line.front().x, segment.line.front().y, segment.line.back().x,
                             segment.line.back().y);
      }
    }
  }

  void add_basins() {
    if (!plane_.basins) return;
    const portrait::Basins& basins = *plane_.basins;
    text_ += fmt::format("basins of attraction, sampled at {} starts\n", basins.cells.size());
    std::vector<std::vector<std::string>> rows;
    for (const portrait::Basins::Attractor& attractor : basins.attractors) {
      const std::string what = attractor.is_cycle ? fmt::format("limit cycle with period {:.6g}",
                                                                plane_.cycles[attractor.number].period)
                                                  : place(plane_.equilibria[attractor.number].place);
      rows.push_back({what, fmt::format("{:.3g} % of the box", 100.0 * attractor.share)});
    }
    if (basins.left_share > 0.0)
      rows.push_back({"leaves", fmt::format("{:.3g} %", 100.0 * basins.left_share)});
    if (basins.unknown_share > 0.0)
      rows.push_back({"undecided", fmt::format("{:.3g} %", 100.0 * basins.unknown_share)});
    text_ += table(rows);
  }

  void add_basins_json(ordered_json& object) {
    const portrait::Basins& basins = *plane_.basins;
    ordered_json attractors = ordered_json::array();
    for (const portrait::Basins::Attractor& attractor : basins.attractors)
      attractors.push_back(
          {{attractor.is_cycle ? "cycle" : "equilibrium", attractor.number}, {"share", attractor.share}});
    object["basins"] = {{"columns", basins.columns},           {"rows", basins.rows},
                        {"attractors", std::move(attractors)}, {"leaves", basins.left_share},
                        {"undecided", basins.unknown_share},   {"cells", basins.cells}};
  }

  ordered_json equilibrium_json(std::size_t k) {
    const portrait::PlaneEquilibrium& equilibrium = plane_.equilibria[k];
    ordered_json object{{"x", states(equilibrium.place)},
                        {"place", {equilibrium.place.x, equilibrium.place.y}},
                        {"eigenvalues", complex_json(equilibrium.eigenvalues)},
                        {"type", equilibrium_name(equilibrium)},
                        {"stability", stability_word(equilibrium.stability)}};
    if (equilibrium.stability == EquilibriumStability::Stable) object["stable"] = true;
    if (equilibrium.stability == EquilibriumStability::Unstable) object["stable"] = false;
    object["decidedBy"] = equilibrium.is_sliding      ? "both sides of the surface"
                          : equilibrium.is_hyperbolic ? "linearization"
                                                      : "samples";
    if (!equilibrium.examined.empty()) object["examined"] = equilibrium.examined;
    ordered_json directions = ordered_json::array();
    for (const PlanePoint v : equilibrium.directions) directions.push_back({v.x, v.y});
    object["directions"] = std::move(directions);
    add_changes(object, equilibrium.discrete_changes);
    return object;
  }

  const portrait::PhasePlane& plane_;
  const portrait::Coordinates& coordinates_;
  const PortraitNames& names_;
  std::string text_;
};

std::string_view line_word(portrait::LineEquilibrium::Kind kind) {
  using Kind = portrait::LineEquilibrium::Kind;
  return kind == Kind::Stable ? "stable" : kind == Kind::Unstable ? "unstable" : "half-stable";
}

std::string_view beside_word(portrait::RestingStretch::Beside beside) {
  using enum portrait::RestingStretch::Beside;
  return beside == Approach ? "approached" : beside == Leave ? "left" : "unknown";
}

std::string stretch_text(const portrait::RestingStretch& stretch, const std::string& name) {
  using enum portrait::RestingStretch::Beside;
  std::string text =
      fmt::format("  every point from {} = {:.7g} to {:.7g} rests", name, stretch.from, stretch.to);
  if (stretch.below != Unknown) text += fmt::format(", {} below", beside_word(stretch.below));
  if (stretch.above != Unknown) text += fmt::format(", {} above", beside_word(stretch.above));
  if (stretch.meets_low || stretch.meets_high) text += ", as far as the range goes";
  return text + "\n";
}

}  // namespace

std::string phase_plane_text(const portrait::PhasePlane& plane, const portrait::Coordinates& coordinates,
                             const PortraitNames& names) {
  return PlaneReport(plane, coordinates, names).text();
}

ordered_json phase_plane_json(const portrait::PhasePlane& plane, const portrait::Coordinates& coordinates,
                              const PortraitNames& names) {
  return PlaneReport(plane, coordinates, names).json();
}

std::string phase_line_text(const portrait::PhaseLine& line, const PortraitNames& names) {
  const std::string name = printable_text(names.states.front());
  std::string text = fmt::format("{}: the phase line, {} = {:.6g} … {:.6g}\n", printable_text(names.model),
                                 name, line.low, line.high);
  const bool nothing_rests = line.equilibria.empty() && line.stretches.empty();
  text += nothing_rests ? "no equilibrium was found (by search)\n" : "equilibria, found by search\n";
  std::vector<std::vector<std::string>> rows;
  for (const portrait::LineEquilibrium& equilibrium : line.equilibria)
    rows.push_back({fmt::format("{} = {:.7g}", name, equilibrium.place),
                    std::string(line_word(equilibrium.kind)),
                    equilibrium.is_at_corner ? "corner or jump" : fmt::format("{:.6g}", equilibrium.slope),
                    changes_words(equilibrium.discrete_changes)});
  text += table(rows);
  for (const portrait::RestingStretch& stretch : line.stretches) text += stretch_text(stretch, name);
  for (const double pole : line.poles)
    text += fmt::format("{} = {:.7g} is a pole of the right-hand side, no equilibrium\n", name, pole);
  for (const double end : line.hysteresis_ends)
    text += fmt::format("{} = {:.7g} is the end of a hysteresis, no equilibrium\n", name, end);
  return text;
}

ordered_json phase_line_json(const portrait::PhaseLine& line, const PortraitNames& names) {
  ordered_json object{{"coordinates", names.states}, {"box", {{line.low, line.high}}}, {"complete", false}};
  object["equilibria"] = ordered_json::array();
  for (const portrait::LineEquilibrium& equilibrium : line.equilibria) {
    ordered_json entry{{"x", {{names.states.front(), equilibrium.place}}},
                       {"eigenvalues", ordered_json::array()},
                       {"type", line_word(equilibrium.kind)},
                       {"stable", equilibrium.kind == portrait::LineEquilibrium::Kind::Stable}};
    if (equilibrium.is_at_corner) {
      entry["corner"] = true;
    } else {
      entry["eigenvalues"].push_back({equilibrium.slope, 0.0});
    }
    add_changes(entry, equilibrium.discrete_changes);
    object["equilibria"].push_back(std::move(entry));
  }
  for (const portrait::RestingStretch& stretch : line.stretches)
    object["restingStretches"].push_back({{"from", stretch.from},
                                          {"to", stretch.to},
                                          {"below", beside_word(stretch.below)},
                                          {"above", beside_word(stretch.above)},
                                          {"meetsRange", {stretch.meets_low, stretch.meets_high}}});
  if (!line.poles.empty()) object["poles"] = line.poles;
  if (!line.hysteresis_ends.empty()) object["hysteresisEnds"] = line.hysteresis_ends;
  return object;
}

std::string space_text(const portrait::SpacePortrait& space, const PortraitNames& names) {
  std::string text = fmt::format("{}: order {}\n", printable_text(names.model), names.states.size());
  if (space.equilibria.empty()) {
    text += "no equilibrium was found (by Newton's method from many starts)\n";
  } else {
    text += "equilibria, found by search\n";
    // Those next to the start; a periodic model has ever more.
    constexpr std::size_t most = 12;
    std::vector<const portrait::SpaceEquilibrium*> nearest;
    for (const portrait::SpaceEquilibrium& equilibrium : space.equilibria) nearest.push_back(&equilibrium);
    const std::vector<double>& start = space.trajectories.front().points.front();
    if (nearest.size() > most) {
      std::ranges::stable_sort(nearest, {}, [&](const portrait::SpaceEquilibrium* equilibrium) {
        double squares = 0.0;
        for (std::size_t k = 0; k < start.size(); ++k)
          squares += (equilibrium->place[k] - start[k]) * (equilibrium->place[k] - start[k]);
        return squares;
      });
      nearest.resize(most);
    }
    std::vector<std::vector<std::string>> rows;
    for (const portrait::SpaceEquilibrium* equilibrium : nearest)
      rows.push_back({place_text(names.states, equilibrium->place), equilibrium->kind,
                      values_text(equilibrium->eigenvalues), changes_words(equilibrium->discrete_changes)});
    if (space.equilibria.size() > most)
      rows.push_back({fmt::format("and {} farther from the start", space.equilibria.size() - most)});
    text += table(rows);
  }
  text += "the trajectory from the start stays within\n";
  std::vector<std::vector<std::string>> rows;
  for (std::size_t k = 0; k < names.states.size(); ++k) {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const std::vector<double>& p : space.trajectories.front().points) {
      low = std::min(low, p[k]);
      high = std::max(high, p[k]);
    }
    rows.push_back({fmt::format("{} = {:.4g} … {:.4g}", printable_text(names.states[k]), low, high)});
  }
  return text + table(rows);
}

ordered_json space_json(const portrait::SpacePortrait& space, const PortraitNames& names) {
  ordered_json object{{"coordinates", names.states}, {"complete", false}, {"found", "search"}};
  object["equilibria"] = ordered_json::array();
  for (const portrait::SpaceEquilibrium& equilibrium : space.equilibria) {
    ordered_json entry{{"x", states_json(names.states, equilibrium.place)},
                       {"eigenvalues", complex_json(equilibrium.eigenvalues)},
                       {"type", equilibrium.kind}};
    if (equilibrium.stable) entry["stable"] = *equilibrium.stable;
    add_changes(entry, equilibrium.discrete_changes);
    object["equilibria"].push_back(std::move(entry));
  }
  object["trajectories"] = ordered_json::array();
  for (const portrait::SpaceTrajectory& trajectory : space.trajectories)
    object["trajectories"].push_back({{"time", trajectory.time}, {"points", trajectory.points}});
  return object;
}

std::string lyapunov_text(const portrait::LyapunovExponent& exponent) {
  std::string text =
      fmt::format("largest Lyapunov exponent {:.4f} ± {:.4f}, averaged over {:.4g} units of time\n",
                  exponent.value, exponent.error, exponent.time);
  text +=
      fmt::format("  (Benettin's method with the exact Jacobian; ± one standard deviation by {} batches)\n",
                  exponent.batches);
  text += fmt::format("mean divergence {:.5g}: the sum of all exponents\n", exponent.mean_divergence);
  const double sure = 3.0 * exponent.error;
  if (exponent.value > sure) {
    text += fmt::format("nearby starts drift apart, e times as far every {:.3g}: sensitive to the start\n",
                        1.0 / exponent.value);
  } else if (exponent.value < -sure) {
    text += "nearby starts come together: the trajectory ends at an equilibrium\n";
  } else {
    text += "zero within the error: a limit cycle or a torus, as far as this run tells\n";
  }
  return text;
}

ordered_json lyapunov_json(const portrait::LyapunovExponent& exponent) {
  return {
      {"exponent", exponent.value},          {"error", exponent.error},     {"time", exponent.time},
      {"transient", exponent.transient},     {"batches", exponent.batches}, {"sum", exponent.mean_divergence},
      {"method", "Benettin, exact Jacobian"}};
}

std::string section_text(const portrait::PoincareSection& section, const PortraitNames& names) {
  std::string text = fmt::format("Poincaré section with {}, in {:.6g} units of time\n",
                                 numbered("point", section.points.size()), section.time);
  std::vector<std::vector<std::string>> rows;
  for (std::size_t k = 0; k < names.states.size(); ++k) {
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const portrait::SectionPoint& point : section.points) {
      low = std::min(low, point.states[k]);
      high = std::max(high, point.states[k]);
    }
    rows.push_back({fmt::format("{} = {:.6g} … {:.6g}", printable_text(names.states[k]), low, high)});
  }
  return text + table(rows);
}

ordered_json section_json(const portrait::PoincareSection& section, const PortraitNames& names) {
  ordered_json object{{"coordinates", names.states}, {"time", section.time}};
  object["points"] = ordered_json::array();
  for (const portrait::SectionPoint& point : section.points)
    object["points"].push_back({{"time", point.time}, {"rising", point.rising}, {"x", point.states}});
  return object;
}

std::string section_csv(const portrait::PoincareSection& section, const PortraitNames& names) {
  std::string text = "\"time\",\"rising\"";
  for (const std::string& name : names.states) {
    text += ",\"";
    for (const char c : name) text += c == '"' ? std::string("\"\"") : std::string(1, c);
    text += "\"";
  }
  text += "\n";
  for (const portrait::SectionPoint& point : section.points) {
    text += fmt::format("{},{}", point.time, point.rising ? 1 : 0);
    for (const double x : point.states) text += fmt::format(",{}", x);
    text += "\n";
  }
  return text;
}

std::string drift_text(const portrait::Drift& drift, const PortraitNames& names) {
  std::string text = fmt::format("{}: two starts {:.3g} apart, followed for {:.6g} units of time\n",
                                 printable_text(names.model), drift.distance.front(), drift.times.back());
  text += fmt::format("  largest distance {:.4g}, where the trajectory extends over {:.4g}\n", drift.largest,
                      drift.size);
  if (drift.apart_at)
    text += fmt::format("  a tenth of that at time {:.4g}\n", *drift.apart_at);
  else
    text += "  they stay together\n";
  if (drift.rate)
    text += fmt::format("  while small the distance grows as exp({:.3g} t), fitted\n", *drift.rate);
  return text;
}

ordered_json drift_json(const portrait::Drift& drift, const PortraitNames& names) {
  ordered_json object{{"coordinates", names.states}, {"largest", drift.largest}, {"size", drift.size}};
  if (drift.rate) object["rate"] = *drift.rate;
  if (drift.apart_at) object["apartAt"] = *drift.apart_at;
  object["times"] = drift.times;
  object["distance"] = drift.distance;
  return object;
}

}  // namespace causa::tools
