// ẋ = −x with an unused input, written by hand in C++.
#pragma once

#include <string>
#include <vector>

#include "model/compiled_model.h"

namespace causa::testing {

// values: x, u; ẋ = u − x
class HandWrittenDecay final : public CompiledModel {
 public:
  HandWrittenDecay() : catalogue_(2) {
    catalogue_[0].name = "x";
    catalogue_[0].role = CatalogueRole::State;
    catalogue_[1].name = "u";
    catalogue_[1].role = CatalogueRole::Input;
    catalogue_[1].first_value = 1;
  }

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] std::span<const CatalogueEntry> catalogue() const override { return catalogue_; }
  [[nodiscard]] std::size_t state_count() const override { return 1; }
  void set_parameter(std::size_t, double) override {}
  void set_start(std::size_t value, double number) override { values_[value] = number; }
  void set_input(std::size_t value, double number) override { values_[value] = number; }
  std::optional<EvaluationFailure> initialize(double) override { return std::nullopt; }
  void get_states(std::span<double> states) const override { states[0] = values_[0]; }
  [[nodiscard]] std::size_t state_value(std::size_t) const override { return 0; }
  std::optional<EvaluationFailure> derivatives(double, std::span<const double> states,
                                               std::span<double> result) override {
    result[0] = values_[1] - states[0];
    return std::nullopt;
  }
  std::optional<EvaluationFailure> evaluate(double, std::span<const double> states) override {
    values_[0] = states[0];
    return std::nullopt;
  }
  [[nodiscard]] std::span<const double> values() const override { return values_; }
  [[nodiscard]] double next_time_event() const override { return next_event_; }
  EventOutcome handle_event(double, std::span<const double> states) override {
    ++events;
    values_[0] = states[0];
    return {};
  }

  int events = 0;

 private:
  std::string name_ = "Decay";
  std::vector<CatalogueEntry> catalogue_;
  std::vector<double> values_{1.0, 0.0};
  double next_event_ = std::numeric_limits<double>::infinity();
};

}  // namespace causa::testing
