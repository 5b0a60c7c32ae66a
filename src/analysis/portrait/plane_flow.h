// The flow of a model in two coordinates: two of its states while the others are held, or the modal
// coordinates of an equilibrium. x = base + C p and ṗ = R f(x), with R C = 1; for a model with two states
// that is the model itself. Time stands still.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/flow/vector_field.h"
#include "model/forwarding_model.h"

namespace causa::portrait {

struct PlanePoint {
  double x = 0.0;
  double y = 0.0;

  friend PlanePoint operator+(PlanePoint a, PlanePoint b) { return {a.x + b.x, a.y + b.y}; }
  friend PlanePoint operator-(PlanePoint a, PlanePoint b) { return {a.x - b.x, a.y - b.y}; }
  friend PlanePoint operator*(double factor, PlanePoint a) { return {factor * a.x, factor * a.y}; }
  friend bool operator==(PlanePoint, PlanePoint) = default;
};
inline double cross(PlanePoint a, PlanePoint b) {
  return a.x * b.y - a.y * b.x;
}
inline double length(PlanePoint a) {
  return std::hypot(a.x, a.y);
}

struct PlaneBox {
  PlanePoint low{};
  PlanePoint high{};

  [[nodiscard]] double width() const { return high.x - low.x; }
  [[nodiscard]] double height() const { return high.y - low.y; }
  [[nodiscard]] bool contains(PlanePoint p, double margin = 0.0) const {
    return p.x >= low.x - margin * width() && p.x <= high.x + margin * width() &&
           p.y >= low.y - margin * height() && p.y <= high.y + margin * height();
  }
  // Lengths are compared in units in which the box is a square of side 1.
  [[nodiscard]] PlanePoint to_unit(PlanePoint p) const {
    return {(p.x - low.x) / width(), (p.y - low.y) / height()};
  }
  [[nodiscard]] PlanePoint from_unit(PlanePoint u) const {
    return {low.x + u.x * width(), low.y + u.y * height()};
  }
  [[nodiscard]] PlanePoint scaled(PlanePoint d) const { return {d.x / width(), d.y / height()}; }
  [[nodiscard]] double distance(PlanePoint a, PlanePoint b) const { return length(scaled(a - b)); }
};

enum class Way : std::uint8_t { Forward, Backward };

// Coordinates on a part of the states: as many columns as coordinates.
struct Coordinates {
  std::vector<double> base{};
  linear::Matrix columns{};  // C
  linear::Matrix rows{};     // R
  std::vector<std::string> names{};

  [[nodiscard]] std::vector<double> states_at(std::span<const double> p) const;
  [[nodiscard]] std::vector<double> coordinates_of(std::span<const double> states) const;
};

// Two states of the field, the others as `base` has them.
Coordinates state_coordinates(const VectorField& field, std::span<const std::size_t> states,
                              std::span<const double> base);

// The model in these coordinates, forward or backward in time.
class FlowModel final : public ForwardingModel {
 public:
  // The field and the coordinates outlive this object.
  FlowModel(VectorField& field, const Coordinates& coordinates, Way way);

  [[nodiscard]] std::size_t state_count() const override { return coordinates_.columns.columns; }
  void get_states(std::span<double> states) const override;
  std::optional<EvaluationFailure> derivatives(double time, std::span<const double> p,
                                               std::span<double> derivatives) override;
  std::optional<EvaluationFailure> evaluate(double time, std::span<const double> p) override;
  [[nodiscard]] double state_nominal(std::size_t state) const override { return nominals_[state]; }
  [[nodiscard]] JacobianPattern jacobian_pattern() override;
  std::optional<EvaluationFailure> jacobian(double time, std::span<const double> p,
                                            std::span<double> values) override;
  std::optional<EvaluationFailure> crossings(double time, std::span<const double> p,
                                             std::span<double> indicators,
                                             std::vector<std::uint8_t>& flipped) override;
  EventOutcome handle_event(double time, std::span<const double> p) override;
  bool choose_states(double, std::span<const double>) override { return false; }
  // Events until no condition is about to change; false: the model has no values there.
  bool take_conditions(std::span<const double> p);
  void set_nominals(std::vector<double> nominals) { nominals_ = std::move(nominals); }

 private:
  std::span<const double> states_at(std::span<const double> p);

  VectorField& field_;
  const Coordinates& coordinates_;
  double sign_;
  std::vector<double> nominals_;
  std::vector<double> states_;
  std::vector<double> derivatives_;
  linear::Matrix jacobian_;
};

struct PlaneMatrix {
  double a = 0.0, b = 0.0, c = 0.0, d = 0.0;  // [a b; c d]

  [[nodiscard]] double determinant() const { return a * d - b * c; }
  [[nodiscard]] double trace() const { return a + d; }
};

// What the portrait asks of the flow, point by point.
class PlaneFlow {
 public:
  PlaneFlow(VectorField& field, Coordinates coordinates);

  // Nothing: the model has no value there.
  std::optional<PlanePoint> value(PlanePoint p,
                                  VectorField::Conditions conditions = VectorField::Conditions::OfPoint);
  // With the conditions of the last value.
  std::optional<PlaneMatrix> jacobian(PlanePoint p);
  // The size of the terms of each component, Σ |Rᵢₖ ∂fₖ/∂xₗ xₗ|, at the point itself: no box enters.
  // Where there is no Jacobian they count as 0.
  PlanePoint term_sizes(PlanePoint p);
  // Each component is 0 to this part of the size of its terms.
  bool rests_at(PlanePoint p, double part);
  // Of all crossings; empty: the model has no value there.
  std::vector<double> indicators(PlanePoint p);

  [[nodiscard]] VectorField& field() { return field_; }
  [[nodiscard]] const Coordinates& coordinates() const { return coordinates_; }
  [[nodiscard]] std::size_t crossing_count() const { return field_.model().crossing_count(); }
  // Why the last value or Jacobian was missing.
  [[nodiscard]] const std::optional<EvaluationFailure>& failure() const { return failure_; }

 private:
  VectorField& field_;
  Coordinates coordinates_;
  std::vector<double> derivatives_;
  linear::Matrix jacobian_;
  std::optional<EvaluationFailure> failure_;
};

}  // namespace causa::portrait
