#include "equations/prepare/parameter_circles.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>

#include "equations/diagnostics.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "expression/evaluate/evaluate.h"
#include "flat/known_parameters.h"
#include "graph/compressed_rows.h"
#include "graph/strong_components.h"
#include "types/array_size.h"

namespace causa {

namespace {

// The bindings of a circle as a function of its values.
class Circle {
 public:
  Circle(const FlatModel& model, const ExpressionTable& expressions, std::span<const std::uint32_t> members)
      : model_(model), expressions_(expressions), members_(members) {
    for (const std::uint32_t member : members) {
      const FlatVariable& variable = model.variables[SymbolId(member)];
      place_of_[member] = size_;
      size_ += static_cast<std::size_t>(element_count(variable.dimensions).value_or(1));
    }
  }

  // Whether the values are open: the matrix of value − binding is singular where they hold, or, where no such
  // point is found, at any point.
  bool leaves_open() {
    constexpr std::size_t largest = 200;
    if (size_ > largest) return false;
    std::uint64_t state = 1;
    for (int attempt = 0; attempt < 2; ++attempt) {
      std::vector<double> point(size_);
      for (double& value : point) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        value = 0.5 + static_cast<double>(state >> 40) / static_cast<double>(1 << 24);
      }
      approach(point);
      const auto matrix = matrix_at(point);
      if (!matrix || step_of(*matrix, point)) return false;
    }
    return true;
  }

 private:
  std::optional<std::vector<double>> bindings_at(const std::vector<double>& point) {
    Environment environment;
    environment.symbol = [&](SymbolId symbol) -> std::optional<Value> {
      const auto place = place_of_.find(symbol.index());
      if (place == place_of_.end()) {
        const FlatVariable& variable = model_.variables[symbol];
        std::set<SymbolId> used;
        if (!variable.binding.valid()) return std::nullopt;
        return known_value(model_, expressions_, variable.binding, used);
      }
      Value value;
      value.dimensions = model_.variables[symbol].dimensions;
      const auto begin = point.begin() + static_cast<std::ptrdiff_t>(place->second);
      const auto count = element_count(value.dimensions).value_or(1);
      value.elements.assign(begin, begin + count);
      return value;
    };
    std::vector<double> result;
    for (const std::uint32_t member : members_) {
      const FlatVariable& variable = model_.variables[SymbolId(member)];
      const auto found = evaluate(expressions_, variable.binding, environment, limits_of_decisions);
      const auto* value = std::get_if<Value>(&found);
      if (value == nullptr || value->elements.empty()) return std::nullopt;
      const auto count = static_cast<std::size_t>(element_count(variable.dimensions).value_or(1));
      for (std::size_t k = 0; k < count; ++k)
        result.push_back(value->elements[std::min(k, value->elements.size() - 1)]);
    }
    return result;
  }

  // Row by row; by central differences.
  std::optional<std::vector<double>> matrix_at(const std::vector<double>& point) {
    constexpr double step = 1e-4;
    std::vector<double> matrix(size_ * size_, 0.0);
    for (std::size_t column = 0; column < size_; ++column) {
      std::vector<double> moved = point;
      moved[column] = point[column] + step;
      const auto above = bindings_at(moved);
      moved[column] = point[column] - step;
      const auto below = bindings_at(moved);
      if (!above || !below) return std::nullopt;
      for (std::size_t row = 0; row < size_; ++row) {
        matrix[row * size_ + column] =
            (row == column ? 1.0 : 0.0) - ((*above)[row] - (*below)[row]) / (2 * step);
      }
    }
    if (!std::ranges::all_of(matrix, [](double entry) { return std::isfinite(entry); })) return std::nullopt;
    return matrix;
  }

  // A few steps of Newton's method; the point stays where they lead nowhere.
  void approach(std::vector<double>& point) {
    constexpr int most_steps = 40;
    constexpr double close = 1e-9;
    std::vector<double> at = point;
    for (int turn = 0; turn < most_steps; ++turn) {
      const auto bindings = bindings_at(at);
      const auto matrix = matrix_at(at);
      if (!bindings || !matrix) return;
      std::vector<double> right(size_);
      double largest = 0.0;
      for (std::size_t k = 0; k < size_; ++k) {
        right[k] = at[k] - (*bindings)[k];
        largest = std::max(largest, std::abs(right[k]) / (1.0 + std::abs(at[k])));
      }
      if (largest < close) {
        point = at;
        return;
      }
      const auto step = step_of(*matrix, right);
      if (!step) {
        point = at;
        return;
      }
      for (std::size_t k = 0; k < size_; ++k) at[k] -= (*step)[k];
    }
  }

  // The solution of matrix · step = right; nothing where the matrix is singular.
  [[nodiscard]] std::optional<std::vector<double>> step_of(std::vector<double> matrix,
                                                           std::vector<double> right) const {
    constexpr double smallest_pivot = 1e-5;
    const auto at = [&](std::size_t row, std::size_t column) -> double& {
      return matrix[row * size_ + column];
    };
    for (std::size_t k = 0; k < size_; ++k) {
      std::size_t best = k;
      for (std::size_t row = k + 1; row < size_; ++row) {
        if (std::abs(at(row, k)) > std::abs(at(best, k))) best = row;
      }
      if (std::abs(at(best, k)) < smallest_pivot) return std::nullopt;
      for (std::size_t column = 0; column < size_; ++column) std::swap(at(k, column), at(best, column));
      std::swap(right[k], right[best]);
      for (std::size_t row = k + 1; row < size_; ++row) {
        const double factor = at(row, k) / at(k, k);
        for (std::size_t column = k; column < size_; ++column) at(row, column) -= factor * at(k, column);
        right[row] -= factor * right[k];
      }
    }
    for (std::size_t k = size_; k-- > 0;) {
      for (std::size_t column = k + 1; column < size_; ++column) right[k] -= at(k, column) * right[column];
      right[k] /= at(k, k);
    }
    return right;
  }

  const FlatModel& model_;
  const ExpressionTable& expressions_;
  std::span<const std::uint32_t> members_;
  std::unordered_map<std::uint32_t, std::size_t> place_of_;  // by symbol: of its first element
  std::size_t size_ = 0;
};

void report_open(const FlatModel& model, std::span<const std::uint32_t> members, DiagnosticSink& sink) {
  std::vector<std::string> names;
  for (const std::uint32_t member : members) names.push_back(model.variables[SymbolId(member)].name);
  sink.add(undetermined_circle(model.variables[SymbolId(members.front())].where, names));
}

}  // namespace

void open_parameter_circles(FlatModel& model, ExpressionTable& expressions, DiagnosticSink& sink) {
  const auto has_binding = [&](SymbolId symbol) {
    const FlatVariable& variable = model.variables[symbol];
    return variable.variability == Variability::Parameter && variable.kind == ValueKind::Real &&
           variable.binding.valid() && !variable.structural;
  };
  CompressedRows graph;
  for (const SymbolId symbol : model.variables.ids()) {
    if (has_binding(symbol)) {
      for (const ExpressionId id : reachable(expressions, model.variables[symbol].binding)) {
        if (!expressions.is(id, Operator::Symbol)) continue;
        const SymbolId needed = expressions.symbol_of(id);
        if (has_binding(needed)) graph.push(needed.index());
      }
    }
    graph.end_row();
  }
  const StrongComponents circles = strong_components(graph);
  for (std::uint32_t group = 0; group < circles.groups.row_count(); ++group) {
    const auto members = circles.groups.row(group);
    if (members.size() < 2) continue;
    if (Circle(model, expressions, members).leaves_open()) report_open(model, members, sink);
    for (const std::uint32_t member : members) {
      FlatVariable& variable = model.variables[SymbolId(member)];
      Equation equation{.owner = variable.owner,
                        .loops = {},
                        .left = expressions.symbol(SymbolId(member), variable.kind, variable.dimensions),
                        .right = variable.binding};
      if (!variable.dimensions.empty() && expressions.is_scalar(variable.binding))
        equation.right = fill(expressions, variable.binding, variable.dimensions);
      equation.where = variable.where;
      model.initial_equations.push_back(std::move(equation));
    }
    for (const std::uint32_t member : members) {
      FlatVariable& variable = model.variables[SymbolId(member)];
      variable.binding = ExpressionId::none();
      variable.fixed = fill(expressions, expressions.boolean(false), variable.dimensions);
      variable.structural = true;
    }
  }
}

}  // namespace causa
