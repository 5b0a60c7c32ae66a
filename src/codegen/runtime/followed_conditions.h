// Lets the conditions that the equations of a block read follow its unknowns while it is solved.
#pragma once

#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "program/simulation_program.h"

namespace causa {

// The conditions that the equations of a block read. While an event is handled they may follow the unknowns
// within the iteration.
class BlockConditions {
 public:
  BlockConditions() = default;
  // The conditions outlive this object. `refresh` computes the fresh values of all conditions of the model,
  // which are `few` or many; `allowed` is true while an event is handled.
  BlockConditions(std::span<const ConditionSlots> conditions, std::function<void(double*)> refresh,
                  const bool& allowed, bool few)
      : conditions_(conditions), refresh_(std::move(refresh)), allowed_(&allowed), few_(few) {}

  [[nodiscard]] bool empty() const { return conditions_.empty(); }
  [[nodiscard]] bool are_few() const { return few_; }
  [[nodiscard]] bool may_follow() const { return !conditions_.empty() && *allowed_; }
  // Whether one of them was held otherwise.
  bool follow(double* memory) const;
  [[nodiscard]] std::vector<double> held(const double* memory) const;
  void hold(double* memory, std::span<const double> values) const;

 private:
  std::span<const ConditionSlots> conditions_;
  std::function<void(double*)> refresh_;
  const bool* allowed_ = nullptr;
  bool few_ = false;
};

}  // namespace causa
