#include "codegen/runtime/state_requests.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "numerics/linear/matrix_solver.h"

namespace causa {

namespace {

EvaluationFailure not_fulfilled(const StateRequest& request, std::string_view why) {
  return {.value = EvaluationFailure::npos,
          .equation = {},
          .reason = fmt::format("{} cannot be done: {}", request.origin, why),
          .help = "reinit a state, or say `stateSelect = StateSelect.always` of the variable"};
}

// Newton's method on the states that may change.
class Requests {
 public:
  Requests(std::span<const StateRequest> requests, std::span<const std::uint32_t> given,
           std::span<const ProgramStateSet> sets, std::vector<double>& memory,
           const std::function<std::optional<EvaluationFailure>()>& run)
      : memory_(memory), run_(run), given_(given.begin(), given.end()) {
    for (const StateRequest& request : requests) {
      if (const auto state = chosen_state(request.slot, sets)) {
        memory_[*state] = request.value;
        given_.push_back(*state);
      } else {
        open_.push_back(&request);
      }
    }
  }

  std::optional<EvaluationFailure> run() {
    constexpr int most_iterations = 50;
    if (auto failure = run_()) return failure;
    for (int iteration = 0; iteration < most_iterations; ++iteration) {
      if (is_fulfilled()) return std::nullopt;
      if (auto failure = step()) return failure;
    }
    return not_fulfilled(*open_.front(), "no values of the states were found with which it holds");
  }

 private:
  // The state that stands for a candidate of a set, where it is chosen now.
  [[nodiscard]] std::optional<std::uint32_t> chosen_state(std::uint32_t slot,
                                                          std::span<const ProgramStateSet> sets) const {
    for (const ProgramStateSet& set : sets) {
      for (std::size_t j = 0; j < set.candidates.size(); ++j) {
        if (set.candidates[j] != slot) continue;
        for (std::uint32_t k = 0; k < set.choose; ++k) {
          const auto at = static_cast<std::uint32_t>(k * set.candidates.size() + j);
          if (memory_[set.selection.first + at] != 0.0) return set.states.first + k;
        }
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_fulfilled() const {
    constexpr double precise = 1e-9;
    return std::ranges::all_of(open_, [&](const StateRequest* request) {
      const double size = std::max({1e-3, std::abs(request->value), std::abs(memory_[request->slot])});
      return std::abs(memory_[request->slot] - request->value) <= precise * size;
    });
  }

  // How the requested variables answer to the states, and one step of Newton's method.
  std::optional<EvaluationFailure> step() {
    constexpr double small = 1e-5;
    constexpr double no_answer = 1e-6;
    std::vector<double> now;
    for (const StateRequest* request : open_) now.push_back(memory_[request->slot]);
    std::vector<std::uint32_t> states;
    std::vector<double> columns;
    for (const std::uint32_t state : free_states()) {
      const double kept = memory_[state];
      memory_[state] = kept + small * std::max(1.0, std::abs(kept));
      const double step = memory_[state] - kept;
      if (auto failure = run_()) return failure;
      std::vector<double> answers;
      for (std::size_t k = 0; k < open_.size(); ++k)
        answers.push_back((memory_[open_[k]->slot] - now[k]) / step);
      memory_[state] = kept;
      if (std::ranges::all_of(answers, [&](double answer) { return std::abs(answer) < no_answer; })) continue;
      states.push_back(state);
      columns.insert(columns.end(), answers.begin(), answers.end());
    }
    if (states.size() > open_.size())
      return not_fulfilled(*open_.front(), "it leaves open which of several states changes");
    if (states.size() < open_.size())
      return not_fulfilled(*open_.front(), "the constraints and the states that keep their values forbid it");
    const auto matrix = make_matrix_solver<double>(dense_pattern(states.size()));
    if (!std::holds_alternative<Factorized>(matrix->factorize(columns)))
      return not_fulfilled(*open_.front(), "the constraints forbid it where the states are now");
    std::vector<double> change;
    for (std::size_t k = 0; k < open_.size(); ++k) change.push_back(open_[k]->value - now[k]);
    matrix->solve(change);
    for (std::size_t k = 0; k < states.size(); ++k) memory_[states[k]] += change[k];
    return run_();
  }

  [[nodiscard]] std::vector<std::uint32_t> free_states() const {
    std::vector<std::uint32_t> states;
    for (const StateRequest* request : open_) {
      for (const std::uint32_t state : request->companions) {
        if (std::ranges::find(given_, state) == given_.end() &&
            std::ranges::find(states, state) == states.end())
          states.push_back(state);
      }
    }
    return states;
  }

  std::vector<double>& memory_;
  const std::function<std::optional<EvaluationFailure>()>& run_;
  std::vector<std::uint32_t> given_;
  std::vector<const StateRequest*> open_;
};

}  // namespace

std::optional<EvaluationFailure> fulfil_state_requests(
    std::span<const StateRequest> requests, std::span<const std::uint32_t> given,
    std::span<const ProgramStateSet> sets, std::vector<double>& memory,
    const std::function<std::optional<EvaluationFailure>()>& run) {
  return Requests(requests, given, sets, memory, run).run();
}

}  // namespace causa
