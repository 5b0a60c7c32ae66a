// What a compiled model looks like from outside. simulation/ knows nothing else: a JIT, the interpreter, a
// hand-written C++ model or a foreign FMU plug in here.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace causa {

enum class CatalogueRole : std::uint8_t { Constant, Parameter, State, Algebraic, Input };

// An element whose value is that at another place of `values()`, maybe with the other sign.
struct CatalogueAlias {
  std::size_t element = 0;
  std::size_t value = 0;
  bool negated = false;
};

// A variable of the model, scalar or array. Its values are neighbours in `values()`, row-major.
struct CatalogueEntry {
  std::string name;
  std::vector<std::int64_t> dimensions;
  std::size_t first_value = 0;
  std::size_t value_count = 1;
  CatalogueRole role{};
  bool changeable = false;  // a parameter that may be set before `initialize`
  bool is_protected = false;
  std::string unit;
  std::string description;
  bool hide_result = false;               // annotation HideResult: left out of results unless asked for
  std::vector<CatalogueAlias> aliases{};  // by rising element; these are read where they say
};

// `u[2,3]` from the entry of u and the number of an element; the name itself for a scalar.
std::string element_name(const CatalogueEntry& entry, std::size_t element);

// Why an evaluation failed: the first value that is not a finite number and the equation that made it, or
// what else went wrong, in words.
struct EvaluationFailure {
  std::size_t value = 0;  // index into values(), or npos
  std::string equation;   // in words, with its place in the source; empty if unknown
  std::string reason{};   // of what is not about a single value: equations without a solution

  static constexpr std::size_t npos = static_cast<std::size_t>(-1);
};

// Where ∂f/∂x may differ from zero, by compressed columns: as in numerics/linear/sparse_pattern.h.
struct JacobianPattern {
  std::vector<int> starts{0};
  std::vector<int> rows{};
};

// What solving equations together took, by block.
struct BlockEffort {
  std::string name;
  bool is_linear = false;
  std::size_t unknowns = 0;
  std::uint64_t solves = 0;
  std::uint64_t iterations = 0;
  std::uint64_t factorizations = 0;
};

class CompiledModel {
 public:
  virtual ~CompiledModel() = default;

  [[nodiscard]] virtual const std::string& name() const = 0;
  [[nodiscard]] virtual std::span<const CatalogueEntry> catalogue() const = 0;
  [[nodiscard]] virtual std::size_t state_count() const = 0;

  // Changes a changeable parameter (by its place in `values()`); seen by the next `initialize`.
  virtual void set_parameter(std::size_t value, double number) = 0;
  // Overrides the start value of a state or input; seen by the next `initialize`.
  virtual void set_start(std::size_t value, double number) = 0;
  // The value of an input from now on.
  virtual void set_input(std::size_t value, double number) = 0;

  // Computes parameters and start values, and evaluates everything at `time`.
  virtual std::optional<EvaluationFailure> initialize(double time) = 0;
  virtual void get_states(std::span<double> states) const = 0;
  // Where a state lies in `values()`.
  [[nodiscard]] virtual std::size_t state_value(std::size_t state) const = 0;

  // The derivatives of the states. Nothing: all of them are finite.
  virtual std::optional<EvaluationFailure> derivatives(double time, std::span<const double> states,
                                                       std::span<double> derivatives) = 0;
  // Evaluates everything at a point of the solution, for `values`.
  virtual std::optional<EvaluationFailure> evaluate(double time, std::span<const double> states) = 0;
  [[nodiscard]] virtual std::span<const double> values() const = 0;

  // The usual magnitude of a state.
  [[nodiscard]] virtual double state_nominal(std::size_t) const { return 1.0; }

  // The derivative of the right-hand side by the states. A model that has none says so.
  [[nodiscard]] virtual bool has_jacobian() const { return false; }
  [[nodiscard]] virtual JacobianPattern jacobian_pattern() { return {}; }
  // In the order of the pattern.
  virtual std::optional<EvaluationFailure> jacobian(double, std::span<const double>, std::span<double>) {
    return EvaluationFailure{.value = EvaluationFailure::npos, .equation = {}, .reason = "no Jacobian"};
  }

  // After an accepted step: may choose other variables as states. True: the states have new values
  // (`get_states`) and integration starts anew from them.
  virtual bool choose_states(double, std::span<const double>) { return false; }

  [[nodiscard]] virtual std::vector<BlockEffort> block_efforts() const { return {}; }
};

}  // namespace causa
