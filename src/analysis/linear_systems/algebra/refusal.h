// Why a question about a linear system has no answer: the kind for programs, the words for people.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace causa::linear {

enum class RefusalKind : std::uint8_t {
  WrongText,        // a transfer function, a matrix or a number cannot be read; `position` says where
  Empty,            // nothing stands where something is needed
  Improper,         // the numerator's degree exceeds the denominator's
  ZeroDenominator,  // identically
  WrongSize,        // matrices do not fit together, or the system is larger than a limit
  NotFinite,        // infinite or NaN among the entries
  WrongTime,        // a sample time, or a mixture of continuous and discrete time
  SingularMatrix,   // of an equation that has no unique solution
  NotStabilizable,  // an unstable mode that no input reaches
  NotDetectable,    // an unstable mode that no output shows
  NotControllable,  // a pole cannot be moved
  NotPositive,      // a weight is not symmetric and positive (semi)definite
  OnTheBoundary,    // eigenvalues on the imaginary axis or the unit circle where none may be
  NotStable,        // an unstable system was asked for what only a stable one has
  NoConvergence,    // an iteration ended without a result
  NotDefined,       // the quantity has no value for this system
  BadData,          // samples that are too few, not increasing, constant
};

struct Refusal {
  RefusalKind kind = RefusalKind::WrongText;
  std::string words{};                    // lower case, no full stop
  std::optional<std::size_t> position{};  // byte of a text
};

template <class Result>
using Outcome = std::variant<Result, Refusal>;

template <class Result>
[[nodiscard]] bool succeeded(const Outcome<Result>& outcome) {
  return std::holds_alternative<Result>(outcome);
}
template <class Result>
[[nodiscard]] const Result& result_of(const Outcome<Result>& outcome) {
  return std::get<Result>(outcome);
}
template <class Result>
[[nodiscard]] const Refusal& refusal_of(const Outcome<Result>& outcome) {
  return std::get<Refusal>(outcome);
}

}  // namespace causa::linear
