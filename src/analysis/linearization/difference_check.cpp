#include "analysis/linearization/difference_check.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <utility>

#include "analysis/linearization/kinks.h"
#include "base/check.h"
#include "model/catalogue.h"

namespace causa {

namespace {

// The derivatives of the states, then the outputs; nothing where the model has no value.
using Rows = std::optional<std::vector<double>>;

constexpr double infinity = std::numeric_limits<double>::infinity();

// The exact entries of a column, and below which size a difference of theirs counts for nothing, by row.
struct ExactColumn {
  std::vector<double> values;
  std::vector<double> negligible;
};

// What differences of many steps say about a column. Coarse steps may agree with each other and yet pass over
// what happens close to the point, and fine ones drown in rounding: each estimate comes with its error.
class Estimates {
 public:
  explicit Estimates(const ExactColumn& exact)
      : exact_(exact),
        values_(exact.values.size(), 0.0),
        errors_(exact.values.size(), infinity),
        apart_(exact.values.size(), infinity) {}

  void add(std::size_t row, double value, double error) {
    const double size = std::max(std::abs(value), std::abs(exact_.values[row]));
    const double least = exact_.negligible[row];
    if (error / std::max(std::abs(value), least) < errors_[row] / std::max(std::abs(values_[row]), least)) {
      values_[row] = value;
      errors_[row] = error;
    }
    // Only an estimate that is as certain as that can confirm.
    constexpr double certain = 10 * DifferenceCheck::agreement;
    if (error > std::max(certain * size, least)) return;
    const double apart = std::abs(value - exact_.values[row]);
    apart_[row] = std::min(apart_[row], apart <= least ? 0.0 : apart / size);
  }

  // The one whose error is the smallest part of it.
  [[nodiscard]] double value(std::size_t row) const { return values_[row]; }
  [[nodiscard]] double error(std::size_t row) const { return errors_[row]; }
  // How far the exact entry is from the nearest estimate that is certain, relative to the larger of the two.
  [[nodiscard]] double apart(std::size_t row) const { return apart_[row]; }

 private:
  const ExactColumn& exact_;
  std::vector<double> values_;
  std::vector<double> errors_;
  std::vector<double> apart_;
};

constexpr double shrinking = 2.0;  // of the steps

// Difference quotients whose error is a series in powers of h (1, 2, 3…) or of h² for steps h that shrink.
class Extrapolation {
 public:
  enum class Series : std::uint8_t { EveryPower, EvenPowers };

  Extrapolation(Series series, Estimates& estimates)
      : ratio_(series == Series::EveryPower ? shrinking : shrinking * shrinking), estimates_(estimates) {}

  void add(std::vector<double> quotients) {
    // tableau_[k]: without the first k terms of the error
    std::vector<std::vector<double>> now{std::move(quotients)};
    double factor = 1.0;
    for (std::size_t order = 1; order <= tableau_.size(); ++order) {
      factor *= ratio_;
      const std::vector<double>& finer = now.back();
      const std::vector<double>& coarser = tableau_[order - 1];
      std::vector<double> better(finer.size());
      for (std::size_t i = 0; i < finer.size(); ++i) {
        better[i] = finer[i] + (finer[i] - coarser[i]) / (factor - 1);
        estimates_.add(i, better[i],
                       std::max(std::abs(better[i] - finer[i]), std::abs(better[i] - coarser[i])));
      }
      now.push_back(std::move(better));
    }
    tableau_ = std::move(now);
  }
  void restart() { tableau_.clear(); }

 private:
  double ratio_;
  Estimates& estimates_;
  std::vector<std::vector<double>> tableau_;
};

// Both sides together and each by itself: they differ where the right-hand side has a kink.
struct DifferenceColumn {
  explicit DifferenceColumn(const ExactColumn& exact) : central(exact), right(exact), left(exact) {}

  Estimates central;
  Estimates right;
  Estimates left;
};

void add_differences(const std::function<Rows(double)>& rows_at, double first_step,
                     DifferenceColumn& column) {
  constexpr unsigned steps = 26;
  const Rows here = rows_at(0.0);
  Extrapolation central(Extrapolation::Series::EvenPowers, column.central);
  Extrapolation right(Extrapolation::Series::EveryPower, column.right);
  Extrapolation left(Extrapolation::Series::EveryPower, column.left);
  double step = first_step;
  for (unsigned k = 0; k < steps; ++k, step /= shrinking) {
    const Rows beyond = rows_at(step);
    const Rows before = rows_at(-step);
    if (!here || !beyond || !before) {
      for (Extrapolation* const one : {&central, &right, &left}) one->restart();
      continue;
    }
    const auto quotients = [](const std::vector<double>& b, const std::vector<double>& a, double distance) {
      std::vector<double> result(a.size());
      for (std::size_t i = 0; i < a.size(); ++i) result[i] = (b[i] - a[i]) / distance;
      return result;
    };
    central.add(quotients(*beyond, *before, 2 * step));
    right.add(quotients(*beyond, *here, step));
    left.add(quotients(*here, *before, step));
  }
}

class DifferenceChecker {
 public:
  DifferenceChecker(CompiledModel& model, const LinearPoint& point, const MakeInstance& at_start)
      : model_(model),
        shape_(*model.linearization_shape()),
        point_(point),
        at_start_(at_start),
        row_count_(point.states.size() + shape_.outputs.size()) {}

  DifferenceCheck run() {
    take_exact();
    const std::size_t n = point_.states.size();
    for (std::size_t j = 0; j < n; ++j)
      compare(j, column_of(j, [&](double by) { return rows_at_state(j, by); }));
    for (std::size_t j = 0; j < shape_.inputs.size(); ++j) compare_input(j);
    // Another solution of a loop might be the guess of whoever looks at the model next.
    rows_at(model_, point_.states);
    return check_;
  }

 private:
  Rows rows_at(CompiledModel& model, const std::vector<double>& states) const {
    return rows_of(model, shape_, point_.time, states);
  }

  Rows rows_at_state(std::size_t state, double by) const {
    std::vector<double> moved = point_.states;
    moved[state] += by;
    return rows_at(model_, moved);
  }

  // By steps that suit the value and steps that suit its usual magnitude: a value may be 0 but for rounding,
  // and most models say nothing about magnitudes.
  [[nodiscard]] DifferenceColumn column_of(std::size_t number,
                                           const std::function<Rows(double)>& rows_at) const {
    constexpr double part = 0.02;
    constexpr double rounding = 1e-14;
    const double value = std::abs(value_of(number));
    const double nominal = nominal_of(number);
    DifferenceColumn column(exact_[number]);
    add_differences(rows_at, part * nominal, column);
    if (value > rounding * nominal) add_differences(rows_at, part * value, column);
    return column;
  }

  [[nodiscard]] double value_of(std::size_t column) const {
    const std::size_t n = point_.states.size();
    return column < n ? point_.states[column] : point_.inputs[column - n];
  }
  [[nodiscard]] double nominal_of(std::size_t column) const {
    return column < point_.states.size() ? std::abs(model_.state_nominal(column)) : 1.0;
  }
  [[nodiscard]] double scale_of(std::size_t column) const {
    return std::max(std::abs(value_of(column)), nominal_of(column));
  }

  void compare_input(std::size_t input) {
    const ValuePlace place = shape_.inputs[input];
    const std::size_t number = point_.states.size() + input;
    const double before = model_.values()[place.value];
    const double sign = place.negated ? -1.0 : 1.0;
    const auto match = find_in_catalogue(model_.catalogue(), value_name(model_.catalogue(), place.value));
    if (match && match->entry->role == CatalogueRole::Input) {
      compare(number, column_of(number, [&](double by) {
                model_.set_input(place.value, before + sign * by);
                Rows result = rows_at(model_, point_.states);
                model_.set_input(place.value, before);
                return result;
              }));
      return;
    }
    // A parameter is seen by the next start.
    if (!at_start_ || at_start_() == nullptr) {
      ++check_.unchecked_inputs;
      return;
    }
    compare(number, column_of(number, [&](double by) -> Rows {
              const std::unique_ptr<CompiledModel> other = at_start_();
              hold_parameters(*other);
              other->set_parameter(place.value, before + sign * by);
              if (other->initialize(point_.time)) return std::nullopt;
              return rows_at(*other, point_.states);
            }));
  }

  // Parameters that are inputs do not follow each other.
  void hold_parameters(CompiledModel& other) const {
    for (const ValuePlace& place : shape_.inputs) {
      const auto match = find_in_catalogue(model_.catalogue(), value_name(model_.catalogue(), place.value));
      if (match && match->entry->role == CatalogueRole::Parameter)
        other.set_parameter(place.value, model_.values()[place.value]);
    }
  }

  void take_exact() {
    const std::size_t columns = point_.states.size() + shape_.inputs.size();
    exact_.assign(columns, {std::vector<double>(row_count_, 0.0), std::vector<double>(row_count_, 0.0)});
    std::vector<double> largest_of_row(row_count_, 0.0);
    for (std::size_t j = 0; j < columns; ++j) {
      for (int entry = shape_.pattern.starts[j]; entry < shape_.pattern.starts[j + 1]; ++entry) {
        const auto at = static_cast<std::size_t>(entry);
        const auto row = static_cast<std::size_t>(shape_.pattern.rows[at]);
        exact_[j].values[row] = point_.entries[at];
        largest_of_row[row] = std::max(largest_of_row[row], std::abs(point_.entries[at]) * scale_of(j));
      }
    }
    // What rounding leaves: of the largest entry of a row, and where all are 0 but for rounding.
    constexpr double part = 1e-9;
    constexpr double least = 1e-14;
    for (std::size_t j = 0; j < columns; ++j) {
      for (std::size_t i = 0; i < row_count_; ++i)
        exact_[j].negligible[i] = std::max(part * largest_of_row[i], least) / scale_of(j);
    }
  }

  [[nodiscard]] double row_value(std::size_t row) const {
    const std::size_t n = point_.states.size();
    return row < n ? point_.derivatives[row] : point_.outputs[row - n];
  }

  void compare(std::size_t number, const DifferenceColumn& column) {
    for (std::size_t i = 0; i < row_count_; ++i) {
      DifferingEntry entry{.row = i,
                           .column = number,
                           .exact = exact_[number].values[i],
                           .difference = column.central.value(i),
                           .relative = column.central.apart(i)};
      if (entry.relative > DifferenceCheck::agreement) {
        const double one_sided = std::min(column.right.apart(i), column.left.apart(i));
        if (one_sided <= DifferenceCheck::agreement) {
          ++check_.one_sided;
          entry.relative = one_sided;
        }
      }
      const bool agrees = entry.relative <= DifferenceCheck::agreement;
      if (!agrees && (lies_in_kink(entry) || !is_refuted(entry, column.central.error(i)))) {
        ++check_.undecided;
        continue;
      }
      ++check_.compared;
      const auto keep = [&](std::optional<DifferingEntry>& kept) {
        if (!kept || entry.relative > kept->relative) kept = entry;
      };
      if (!agrees) {
        entry.relative = std::abs(entry.exact - entry.difference) /
                         std::max(std::abs(entry.exact), std::abs(entry.difference));
        keep(check_.wrong);
      }
      if (entry.relative > 0.0) keep(check_.largest);
    }
  }

  // Closer to a corner than the smallest step the slope is about that of one side.
  [[nodiscard]] bool lies_in_kink(const DifferingEntry& entry) const {
    constexpr double about = 0.01;
    return std::ranges::any_of(point_.kinks, [&](const Kink& kink) {
      const double room = about * std::abs(kink.right - kink.left);
      return kink.row == entry.row && kink.column == entry.column &&
             std::min(std::abs(entry.exact - kink.left), std::abs(entry.exact - kink.right)) <= room;
    });
  }

  // Estimates of errors are not bounds, and rounding of the row may imitate a small derivative.
  [[nodiscard]] bool is_refuted(const DifferingEntry& entry, double error) const {
    constexpr double doubt = 100.0;
    constexpr double rounding = 1e-10;
    const double apart = std::abs(entry.exact - entry.difference);
    return apart > doubt * error &&
           apart > rounding * std::abs(row_value(entry.row)) / scale_of(entry.column);
  }

  CompiledModel& model_;
  const LinearizationShape& shape_;
  const LinearPoint& point_;
  const MakeInstance& at_start_;
  std::size_t row_count_;
  std::vector<ExactColumn> exact_{};
  DifferenceCheck check_{};
};

}  // namespace

DifferenceCheck check_by_differences(CompiledModel& model, const LinearPoint& point,
                                     const MakeInstance& at_start) {
  require(model.linearization_shape() != nullptr, "a model that is checked was linearized");
  return DifferenceChecker(model, point, at_start).run();
}

}  // namespace causa
