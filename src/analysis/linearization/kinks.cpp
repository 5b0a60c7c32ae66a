#include "analysis/linearization/kinks.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/check.h"
#include "model/catalogue.h"

namespace causa {

namespace {

using Rows = std::optional<std::vector<double>>;

// Of the magnitude of a state or an input.
constexpr std::array<double, 3> steps{1e-4, 1e-5, 1e-6};

class KinkSearch {
 public:
  KinkSearch(CompiledModel& model, const LinearPoint& point)
      : model_(model),
        shape_(*model.linearization_shape()),
        point_(point),
        row_count_(point.states.size() + shape_.outputs.size()) {
    for (std::size_t j = 0; j < point.states.size(); ++j)
      scales_.push_back(std::max(std::abs(point.states[j]), std::abs(model.state_nominal(j))));
    for (std::size_t j = 0; j < shape_.inputs.size(); ++j) {
      const auto match =
          find_in_catalogue(model.catalogue(), value_name(model.catalogue(), shape_.inputs[j].value));
      const bool is_input = match && match->entry->role == CatalogueRole::Input;
      scales_.push_back(is_input ? std::max(1.0, std::abs(point.inputs[j])) : 0.0);
    }
    measure_rows();
  }

  std::vector<Kink> run() {
    std::vector<Kink> kinks;
    here_ = at({}, 0.0);
    if (here_ && has_kink_along(oblique())) {
      for (std::size_t j = 0; j < scales_.size(); ++j) add_kinks_of(j, kinks);
    }
    at({}, 0.0);
    return kinks;
  }

  std::optional<EvaluationFailure> take_other_side(LinearPoint& point) {
    std::vector<double> beside(point.entries.size());
    std::optional<EvaluationFailure> failure;
    for (Kink& kink : point.kinks) {
      std::vector<double> direction(scales_.size(), 0.0);
      direction[kink.column] = kink.takes_left ? scales_[kink.column] : -scales_[kink.column];
      failure = entries_at(direction, steps.back(), beside);
      if (failure) break;
      if (const auto number = entry_number(kink.row, kink.column)) point.entries[*number] = beside[*number];
      kink.taken = kink.takes_left ? kink.right : kink.left;
      kink.takes_left = !kink.takes_left;
    }
    at({}, 0.0);
    return failure;
  }

 private:
  // What a change of each state and input by its magnitude changes a row by, at most.
  void measure_rows() {
    row_scales_.assign(row_count_, 0.0);
    for (std::size_t j = 0; j < scales_.size(); ++j) {
      for (int entry = shape_.pattern.starts[j]; entry < shape_.pattern.starts[j + 1]; ++entry) {
        const auto number = static_cast<std::size_t>(entry);
        double& scale = row_scales_[static_cast<std::size_t>(shape_.pattern.rows[number])];
        scale = std::max(scale, std::abs(point_.entries[number]) * scales_[j]);
      }
    }
  }

  // No component vanishes, and no two are alike: kinks do not cancel by chance.
  [[nodiscard]] std::vector<double> oblique() const {
    constexpr double golden = 0.6180339887498949;
    std::vector<double> direction(scales_.size());
    for (std::size_t j = 0; j < scales_.size(); ++j) {
      const double part = std::fmod(golden * static_cast<double>(j + 1), 1.0);
      direction[j] = scales_[j] * (part < 0.5 ? part - 1.0 : part);
    }
    return direction;
  }

  Rows at(std::span<const double> direction, double step) {
    move_inputs(direction, step);
    std::vector<double> states = point_.states;
    for (std::size_t j = 0; j < states.size() && !direction.empty(); ++j) states[j] += step * direction[j];
    return rows_of(model_, shape_, point_.time, states);
  }

  std::optional<EvaluationFailure> entries_at(std::span<const double> direction, double step,
                                              std::vector<double>& entries) {
    move_inputs(direction, step);
    std::vector<double> states = point_.states;
    for (std::size_t j = 0; j < states.size(); ++j) states[j] += step * direction[j];
    return model_.linearization(point_.time, states, entries);
  }

  void move_inputs(std::span<const double> direction, double step) {
    const std::size_t n = point_.states.size();
    for (std::size_t j = 0; j < shape_.inputs.size(); ++j) {
      if (scales_[n + j] == 0.0) continue;
      const double moved = point_.inputs[j] + (direction.empty() ? 0.0 : step * direction[n + j]);
      model_.set_input(shape_.inputs[j].value, shape_.inputs[j].negated ? -moved : moved);
    }
  }

  // f(x + h d) + f(x − h d) − 2 f(x), over h, for three steps h: alike where the slopes differ.
  bool has_kink_along(std::span<const double> direction) {
    std::vector<std::vector<double>> bends;
    for (const double step : steps) {
      const Rows right = at(direction, step);
      const Rows left = at(direction, -step);
      if (!right || !left) return false;
      std::vector<double>& bend = bends.emplace_back(row_count_);
      for (std::size_t i = 0; i < row_count_; ++i)
        bend[i] = ((*right)[i] - (*here_)[i] + ((*left)[i] - (*here_)[i])) / step;
    }
    for (std::size_t i = 0; i < row_count_; ++i) {
      if (is_bend(i, bends[0][i], bends[1][i], bends[2][i])) return true;
    }
    return false;
  }

  [[nodiscard]] bool is_bend(std::size_t row, double coarse, double middle, double fine) const {
    constexpr double alike = 0.05;
    constexpr double part_of_row = 1e-4;
    constexpr double rounding = 1e-8;  // of the row over the smallest step
    const double size = std::abs(fine);
    return size > part_of_row * row_scales_[row] && size > rounding * std::abs((*here_)[row]) &&
           size > rounding && std::abs(coarse - fine) <= alike * size &&
           std::abs(middle - fine) <= alike * size;
  }

  void add_kinks_of(std::size_t column, std::vector<Kink>& kinks) {
    if (scales_[column] == 0.0) return;
    std::vector<double> direction(scales_.size(), 0.0);
    direction[column] = scales_[column];
    std::vector<std::vector<double>> rights;
    std::vector<std::vector<double>> lefts;
    for (const double step : steps) {
      const Rows right = at(direction, step);
      const Rows left = at(direction, -step);
      if (!right || !left) return;
      std::vector<double>& slopes_right = rights.emplace_back(row_count_);
      std::vector<double>& slopes_left = lefts.emplace_back(row_count_);
      for (std::size_t i = 0; i < row_count_; ++i) {
        slopes_right[i] = ((*right)[i] - (*here_)[i]) / step;
        slopes_left[i] = ((*here_)[i] - (*left)[i]) / step;
      }
    }
    const auto bend = [&](std::size_t step, std::size_t row) { return rights[step][row] - lefts[step][row]; };
    for (std::size_t i = 0; i < row_count_; ++i) {
      if (!is_bend(i, bend(0, i), bend(1, i), bend(2, i))) continue;
      const double right = rights.back()[i] / scales_[column];
      const double left = lefts.back()[i] / scales_[column];
      const auto number = entry_number(i, column);
      const double taken = number ? point_.entries[*number] : 0.0;
      kinks.push_back({.row = i,
                       .column = column,
                       .left = left,
                       .right = right,
                       .taken = taken,
                       .takes_left = std::abs(taken - left) <= std::abs(taken - right)});
    }
  }

  [[nodiscard]] std::optional<std::size_t> entry_number(std::size_t row, std::size_t column) const {
    for (int number = shape_.pattern.starts[column]; number < shape_.pattern.starts[column + 1]; ++number) {
      const auto at = static_cast<std::size_t>(number);
      if (static_cast<std::size_t>(shape_.pattern.rows[at]) == row) return at;
    }
    return std::nullopt;
  }

  CompiledModel& model_;
  const LinearizationShape& shape_;
  const LinearPoint& point_;
  std::size_t row_count_;
  std::vector<double> scales_;  // of the states, then the inputs; 0: held
  std::vector<double> row_scales_;
  Rows here_;
};

}  // namespace

std::optional<std::vector<double>> rows_of(CompiledModel& model, const LinearizationShape& shape, double time,
                                           std::span<const double> states) {
  std::vector<double> result(states.size());
  if (model.derivatives(time, states, result) || model.evaluate(time, states)) return std::nullopt;
  const std::span<const double> values = model.values();
  for (const ValuePlace& place : shape.outputs)
    result.push_back(place.negated ? -values[place.value] : values[place.value]);
  return result;
}

std::vector<Kink> find_kinks(CompiledModel& model, const LinearPoint& point) {
  require(model.linearization_shape() != nullptr, "a model whose kinks are looked for was linearized");
  return KinkSearch(model, point).run();
}

std::optional<EvaluationFailure> take_other_side(CompiledModel& model, LinearPoint& point) {
  const LinearPoint at = point;
  return KinkSearch(model, at).take_other_side(point);
}

}  // namespace causa
