// Values of parameters or starts that somebody gave from outside: the kernel that would compute them leaves
// them alone, and what depends on them follows.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "codegen/runtime/kernel_runner.h"
#include "model/compiled_model.h"
#include "program/simulation_program.h"

namespace causa {

class GivenValues {
 public:
  void set(std::uint32_t slot, double number) { values_[slot] = number; }
  void forget(std::uint32_t slot) { values_.erase(slot); }
  [[nodiscard]] std::optional<double> get(std::uint32_t slot) const {
    const auto found = values_.find(slot);
    return found == values_.end() ? std::nullopt : std::optional(found->second);
  }
  // The first one that is no finite number.
  [[nodiscard]] std::optional<EvaluationFailure> failure() const;

  // Runs the kernel, by its runner where nothing is given. `run_site` runs its sites otherwise.
  using RunSite = std::function<void(const EvaluationSite&)>;
  void run(const Kernel& kernel, KernelRunner& runner, std::vector<double>& memory,
           const RunSite& run_site) const;

 private:
  std::map<std::uint32_t, double> values_;  // by slot
};

}  // namespace causa
