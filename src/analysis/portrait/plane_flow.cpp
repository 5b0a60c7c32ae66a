#include "analysis/portrait/plane_flow.h"

#include <algorithm>

namespace causa::portrait {

std::vector<double> Coordinates::states_at(std::span<const double> p) const {
  std::vector<double> states = base;
  for (std::size_t j = 0; j < p.size(); ++j) {
    for (std::size_t i = 0; i < states.size(); ++i) states[i] += columns(i, j) * p[j];
  }
  return states;
}

std::vector<double> Coordinates::coordinates_of(std::span<const double> states) const {
  std::vector<double> p(rows.rows);
  for (std::size_t i = 0; i < states.size(); ++i) {
    for (std::size_t k = 0; k < p.size(); ++k) p[k] += rows(k, i) * (states[i] - base[i]);
  }
  return p;
}

Coordinates state_coordinates(const VectorField& field, std::span<const std::size_t> states,
                              std::span<const double> base) {
  Coordinates result{.base = {base.begin(), base.end()},
                     .columns = linear::Matrix(field.size(), states.size()),
                     .rows = linear::Matrix(states.size(), field.size())};
  for (std::size_t k = 0; k < states.size(); ++k) {
    result.base[states[k]] = 0.0;
    result.columns(states[k], k) = 1.0;
    result.rows(k, states[k]) = 1.0;
    result.names.push_back(field.names()[states[k]]);
  }
  return result;
}

FlowModel::FlowModel(VectorField& field, const Coordinates& coordinates, Way way)
    : ForwardingModel(field.model()),
      field_(field),
      coordinates_(coordinates),
      sign_(way == Way::Forward ? 1.0 : -1.0),
      nominals_(coordinates.columns.columns, 1.0),
      derivatives_(field.size()) {}

std::span<const double> FlowModel::states_at(std::span<const double> p) {
  states_ = coordinates_.states_at(p);
  return states_;
}

void FlowModel::get_states(std::span<double> states) const {
  std::vector<double> full(field_.size());
  model_.get_states(full);
  std::ranges::copy(coordinates_.coordinates_of(full), states.begin());
}

std::optional<EvaluationFailure> FlowModel::derivatives(double, std::span<const double> p,
                                                        std::span<double> derivatives) {
  if (auto failure = model_.derivatives(field_.time(), states_at(p), derivatives_)) return failure;
  std::ranges::fill(derivatives, 0.0);
  for (std::size_t i = 0; i < derivatives_.size(); ++i) {
    for (std::size_t k = 0; k < derivatives.size(); ++k)
      derivatives[k] += sign_ * coordinates_.rows(k, i) * derivatives_[i];
  }
  return std::nullopt;
}

std::optional<EvaluationFailure> FlowModel::evaluate(double, std::span<const double> p) {
  return model_.evaluate(field_.time(), states_at(p));
}

JacobianPattern FlowModel::jacobian_pattern() {
  JacobianPattern pattern;
  const auto n = static_cast<int>(state_count());
  for (int j = 0; j < n; ++j) {
    for (int i = 0; i < n; ++i) pattern.rows.push_back(i);
    pattern.starts.push_back(static_cast<int>(pattern.rows.size()));
  }
  return pattern;
}

std::optional<EvaluationFailure> FlowModel::jacobian(double, std::span<const double> p,
                                                     std::span<double> values) {
  if (auto failure = field_.jacobian(states_at(p), jacobian_)) return failure;
  const linear::Matrix projected = coordinates_.rows * (jacobian_ * coordinates_.columns);
  for (std::size_t k = 0; k < values.size(); ++k) values[k] = sign_ * projected.values[k];
  return std::nullopt;
}

std::optional<EvaluationFailure> FlowModel::crossings(double, std::span<const double> p,
                                                      std::span<double> indicators,
                                                      std::vector<std::uint8_t>& flipped) {
  return model_.crossings(field_.time(), states_at(p), indicators, flipped);
}

EventOutcome FlowModel::handle_event(double, std::span<const double> p) {
  return model_.handle_event(field_.time(), states_at(p));
}

bool FlowModel::take_conditions(std::span<const double> p) {
  return !field_.value(states_at(p), derivatives_, VectorField::Conditions::OfPoint).has_value();
}

PlaneFlow::PlaneFlow(VectorField& field, Coordinates coordinates)
    : field_(field), coordinates_(std::move(coordinates)), derivatives_(field.size()) {
  require(coordinates_.columns.columns == 2, "a plane has two coordinates");
}

std::optional<PlanePoint> PlaneFlow::value(PlanePoint p, VectorField::Conditions conditions) {
  const std::array<double, 2> point{p.x, p.y};
  failure_ = field_.value(coordinates_.states_at(point), derivatives_, conditions);
  if (failure_) return std::nullopt;
  PlanePoint result;
  for (std::size_t i = 0; i < derivatives_.size(); ++i) {
    result.x += coordinates_.rows(0, i) * derivatives_[i];
    result.y += coordinates_.rows(1, i) * derivatives_[i];
  }
  return result;
}

std::optional<PlaneMatrix> PlaneFlow::jacobian(PlanePoint p) {
  const std::array<double, 2> point{p.x, p.y};
  failure_ = field_.jacobian(coordinates_.states_at(point), jacobian_);
  if (failure_) return std::nullopt;
  const linear::Matrix a = coordinates_.rows * (jacobian_ * coordinates_.columns);
  return PlaneMatrix{a(0, 0), a(0, 1), a(1, 0), a(1, 1)};
}

PlanePoint PlaneFlow::term_sizes(PlanePoint p) {
  // Along a line of double roots the slopes are 0, though the terms are not: also a hundredth beside it.
  constexpr double beside = 1.01;
  PlanePoint sizes;
  for (const PlanePoint q : {p, PlanePoint{beside * p.x, p.y}, PlanePoint{p.x, beside * p.y}}) {
    const std::vector<double> states = coordinates_.states_at(std::array<double, 2>{q.x, q.y});
    failure_ = field_.jacobian(states, jacobian_);
    if (failure_) continue;
    PlanePoint here;
    for (std::size_t k = 0; k < states.size(); ++k) {
      double size = 0.0;
      for (std::size_t l = 0; l < states.size(); ++l) size += std::abs(jacobian_(k, l) * states[l]);
      here.x += std::abs(coordinates_.rows(0, k)) * size;
      here.y += std::abs(coordinates_.rows(1, k)) * size;
    }
    sizes = {std::max(sizes.x, here.x), std::max(sizes.y, here.y)};
  }
  return sizes;
}

bool PlaneFlow::rests_at(PlanePoint p, double part) {
  const auto f = value(p);
  if (!f) return false;
  if (f->x == 0.0 && f->y == 0.0) return true;
  const PlanePoint sizes = term_sizes(p);
  return std::abs(f->x) <= part * sizes.x && std::abs(f->y) <= part * sizes.y;
}

std::vector<double> PlaneFlow::indicators(PlanePoint p) {
  std::vector<double> result(crossing_count());
  if (!value(p)) return {};
  const std::array<double, 2> point{p.x, p.y};
  std::vector<std::uint8_t> flipped;
  failure_ = field_.model().crossings(field_.time(), coordinates_.states_at(point), result, flipped);
  if (failure_) return {};
  return result;
}

}  // namespace causa::portrait
