// What a compiled model looks like from outside. simulation/ knows nothing else: a JIT, the interpreter, a
// hand-written C++ model or a foreign FMU plug in here.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/variable_name.h"

namespace causa {

enum class CatalogueRole : std::uint8_t { Constant, Parameter, State, Algebraic, Input };

// What the numbers of a variable mean.
enum class CatalogueKind : std::uint8_t {
  Real,
  Integer,
  Boolean,
  Enumeration,
  Text,  // CompiledModel::text says which
};

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
  bool is_final = false;
  bool is_discrete = false;  // changes at events only
  bool is_protected = false;
  std::string unit;
  std::string description;
  bool hide_result = false;               // annotation HideResult: left out of results unless asked for
  std::vector<CatalogueAlias> aliases{};  // by rising element; these are read where they say
  std::vector<std::uint32_t> subscript_places{};  // of the dimensions in the name (base/variable_name.h)
  SubscriptNames subscript_names{};               // of dimensions that are an enumeration or Boolean
  CatalogueKind kind = CatalogueKind::Real;
  std::vector<std::string> literals{};  // of an enumeration, in order; their numbers begin at 1
  double least = -std::numeric_limits<double>::infinity();  // attributes `min` and `max`
  double most = std::numeric_limits<double>::infinity();
  bool is_output = false;  // of the model
};

// `u[2,3]`, `cell[2].T` from the entry of u and the number of an element; the name itself for a scalar.
std::string element_name(const CatalogueEntry& entry, std::size_t element);

// Why an evaluation failed: the first value that is not a finite number and the equation that computed it,
// or what else went wrong, in words.
struct EvaluationFailure {
  std::size_t value = 0;    // index into values(), or npos
  std::string equation;     // in words, with its place in the source; empty if unknown
  std::string reason{};     // of what is not about a single value: equations without a solution
  std::string operation{};  // what had no value where it was evaluated, in words: `sqrt(x)` at `x` = -1
  std::string help{};       // what may help, where more is known than that

  static constexpr std::size_t npos = static_cast<std::size_t>(-1);
};

// Where ∂f/∂x may differ from zero, by compressed columns: as in numerics/linear/sparse_pattern.h.
struct JacobianPattern {
  std::vector<int> starts{0};
  std::vector<int> rows{};
};

// Where a value is to be read.
struct ValuePlace {
  std::size_t value = 0;  // place in `values()`
  bool negated = false;
};

// The model linearized between events, δẋ = A δx + B δu and δy = C δx + D δu: its inputs u and outputs y, and
// where the matrix [A B; C D] may differ from zero. Rows are the states, then the outputs; columns are the
// states, then the inputs.
struct LinearizationShape {
  std::vector<ValuePlace> inputs{};
  std::vector<ValuePlace> outputs{};
  JacobianPattern pattern{};
};

// A condition of the model that changes at the point at hand, or is about to.
struct NearCondition {
  std::size_t number = 0;  // for `linearization_beyond`
  std::string text;        // in words, with its place
  bool is_relation = true;
  double held = 0.0;        // of a relation: whether it is taken as true
  bool is_pending = false;  // it should change
};

// A derivative of an input, which is given from outside as the input itself is.
struct InputDerivative {
  std::size_t input = 0;  // places in `values()`
  unsigned order = 1;
  std::size_t value = 0;
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

// What an equation, or a block of them, cost since `measure`.
struct EquationEffort {
  std::string equation;           // in words, with its place
  std::uint64_t evaluations = 0;  // of its statement, or solutions of the block
  double seconds = 0.0;           // of a statement its share of the code it stands in
  bool is_block = false;
};

// A constraint that was differentiated and jumped at an event, which gives its derivative an impulse.
struct ConstraintJump {
  std::size_t number = 0;  // of the constraint
  std::string origin;      // in words, with its place
  double jump = 0.0;
  enum class Effect : std::uint8_t {
    Computed,   // states have new values, which follow from the equations
    AlongLine,  // likewise, if the jump happens along a straight line; the equations are not linear
    NoState,    // no state is concerned; derivatives have an impulse that no result shows
    NotUnique,  // the equations have no answer, or more than one
    Open,       // it cannot be computed
  } effect{};
  struct StateChange {
    std::string name;
    double before = 0.0;
    double after = 0.0;
  };
  std::vector<StateChange> states{};
};

// What an event did.
struct EventOutcome {
  std::optional<EvaluationFailure> failure{};
  std::optional<std::string> terminated{};  // the model asked to stop, and why
  bool happened = true;                     // false: nothing at all
  std::vector<ConstraintJump> jumps{};
};

// An assertion of the model that does not hold.
struct BrokenAssertion {
  std::size_t number = 0;  // of the assertion
  std::string message;     // the model's own words
  std::string origin;
  bool is_warning = false;
};

class CompiledModel {
 public:
  virtual ~CompiledModel() = default;

  // Another instance of the same model, as it was before anything was set: it shares what does not change and
  // may run in another thread. Null where there can be only one.
  [[nodiscard]] virtual std::unique_ptr<CompiledModel> new_instance() const { return nullptr; }

  [[nodiscard]] virtual const std::string& name() const = 0;
  [[nodiscard]] virtual std::span<const CatalogueEntry> catalogue() const = 0;
  [[nodiscard]] virtual std::size_t state_count() const = 0;

  // Changes a changeable parameter (by its place in `values()`); seen by the next `initialize`.
  virtual void set_parameter(std::size_t value, double number) = 0;
  // Overrides the start value of a state, an input or a derivative of one; seen by the next `initialize`.
  virtual void set_start(std::size_t value, double number) = 0;
  // The value of an input, or of a derivative of one, from now on.
  virtual void set_input(std::size_t, double) {}
  // The same from the event on that is handled next: `pre` of the input is the value it has until then.
  virtual void set_input_at_event(std::size_t value, double number) { set_input(value, number); }
  // The derivatives of inputs that the model reads; 0 unless they are set.
  [[nodiscard]] virtual std::span<const InputDerivative> input_derivatives() const { return {}; }

  // Computes parameters and start values, and evaluates everything at `time`.
  virtual std::optional<EvaluationFailure> initialize(double time) = 0;
  // Parameters and what depends on them, anew, in a model that is initialized: no start is solved, states
  // stay, and conditions are held until the next event. A model that cannot says so.
  virtual std::optional<EvaluationFailure> recompute_parameters() {
    return EvaluationFailure{.value = EvaluationFailure::npos, .equation = {}, .reason = "no new parameters"};
  }
  // The model asked to stop when it was initialized, and why.
  [[nodiscard]] virtual std::optional<std::string> terminated_at_start() const { return std::nullopt; }
  virtual void get_states(std::span<double> states) const = 0;
  // Where a state lies in `values()`.
  [[nodiscard]] virtual std::size_t state_value(std::size_t state) const = 0;

  // The derivatives of the states. Nothing: all of them are finite.
  virtual std::optional<EvaluationFailure> derivatives(double time, std::span<const double> states,
                                                       std::span<double> derivatives) = 0;
  // Evaluates everything at a point of the solution, for `values`.
  virtual std::optional<EvaluationFailure> evaluate(double time, std::span<const double> states) = 0;
  [[nodiscard]] virtual std::span<const double> values() const = 0;
  // What the value of a variable that is a text stands for.
  [[nodiscard]] virtual std::string text(std::size_t) const { return {}; }

  // The usual magnitude of a state.
  [[nodiscard]] virtual double state_nominal(std::size_t) const { return 1.0; }

  // The derivative of the right-hand side by the states. A model that has none says so.
  [[nodiscard]] virtual bool has_jacobian() const { return false; }
  [[nodiscard]] virtual JacobianPattern jacobian_pattern() { return {}; }
  // In the order of the pattern.
  virtual std::optional<EvaluationFailure> jacobian(double, std::span<const double>, std::span<double>) {
    return EvaluationFailure{.value = EvaluationFailure::npos, .equation = {}, .reason = "no Jacobian"};
  }

  // The model linearized. Null: it was not translated for that. Asked for before the model is initialized.
  [[nodiscard]] virtual const LinearizationShape* linearization_shape() { return nullptr; }
  // The entries of its matrix at a point, in the order of the pattern.
  virtual std::optional<EvaluationFailure> linearization(double, std::span<const double>, std::span<double>) {
    return EvaluationFailure{.value = EvaluationFailure::npos, .equation = {}, .reason = "no derivatives"};
  }
  // The conditions on whose surface a point lies, as far as rounding lets one know.
  virtual std::vector<NearCondition> near_conditions(double, std::span<const double>) { return {}; }
  // As `linearization`, with these relations taken the other way.
  virtual std::optional<EvaluationFailure> linearization_beyond(std::span<const std::size_t>, double,
                                                                std::span<const double>, std::span<double>) {
    return EvaluationFailure{.value = EvaluationFailure::npos, .equation = {}, .reason = "no derivatives"};
  }
  // Where the variable lies in `values()` that a state is at present: another one than the state's own place
  // where states are chosen while the model runs.
  [[nodiscard]] virtual std::size_t state_variable(std::size_t state) const { return state_value(state); }

  // After an accepted step: may choose other variables as states. True: the states have new values
  // (`get_states`) and integration starts anew from them.
  virtual bool choose_states(double, std::span<const double>) { return false; }

  // Events. Conditions of the model that change while it runs are crossings: their values are held until
  // `handle_event` looks at them anew.
  [[nodiscard]] virtual std::size_t crossing_count() const { return 0; }
  // Indicators at a point of the solution: continuous functions of time, and which crossings should change
  // there.
  virtual std::optional<EvaluationFailure> crossings(double, std::span<const double>, std::span<double>,
                                                     std::vector<std::uint8_t>&) {
    return std::nullopt;
  }
  [[nodiscard]] virtual std::string crossing_text(std::size_t) const { return {}; }
  // The next instant known in advance; infinity where there is none.
  [[nodiscard]] virtual double next_time_event() const { return std::numeric_limits<double>::infinity(); }
  // Everything that happens at this instant; the states may have new values afterwards (`get_states`).
  virtual EventOutcome handle_event(double, std::span<const double>) { return {}; }
  // The last instant of a simulation.
  virtual EventOutcome handle_end(double, std::span<const double>) { return {.happened = false}; }
  // What events decided, as numbers that only the model understands; empty: it cannot tell.
  [[nodiscard]] virtual std::vector<double> mode() const { return {}; }
  // Takes over another mode of the same run and gives the present one.
  virtual void exchange_mode(std::vector<double>&) {}

  // What sensitivities ask: what the start or an event would have done with slightly other values.
  // All that evaluations and events leave behind, as numbers that begin with `values()`, and back to there.
  // Empty: the model cannot.
  [[nodiscard]] virtual std::vector<double> checkpoint() const { return {}; }
  virtual void return_to(std::span<const double>) {}
  // Places in `values()` of Reals that are constant between events and that the start or events have
  // computed: discrete variables, parameters that initial equations determine.
  [[nodiscard]] virtual std::span<const std::size_t> held_values() const { return {}; }
  // One of them is this from now on, until an event computes it.
  virtual void hold(std::size_t, double) {}
  // What events have decided, as far as it is no Real: relations as they are held, whole numbers.
  [[nodiscard]] virtual std::vector<double> decisions() const { return {}; }
  // When the events known in advance are, one number for each relation of time and each `sample`, with
  // parameters and held values as they are now; instants that are over are among them.
  [[nodiscard]] virtual std::vector<double> known_instants() { return {}; }
  // As `set_parameter`; nothing: as if it had never been set. The answer is what it was set to.
  virtual std::optional<double> exchange_parameter(std::size_t, std::optional<double>) {
    return std::nullopt;
  }

  // How many evaluations took a condition as it is at their point, because the branch that is held has no
  // value there: beyond a crossing that is still to be found.
  [[nodiscard]] virtual std::uint64_t far_evaluations() const { return 0; }

  // Delays. A model that reads its own past receives every stretch of the solution that was accepted, in
  // order and before the event at its end is handled. A failure: a delay that cannot be.
  using StatesAt = std::function<void(double time, std::span<double> states)>;
  [[nodiscard]] virtual bool has_memory() const { return false; }
  virtual std::optional<EvaluationFailure> remember(double, double, const StatesAt&) { return std::nullopt; }
  // So far from the present all that is read is known.
  [[nodiscard]] virtual double longest_step() const { return std::numeric_limits<double>::infinity(); }
  // The next time after this one at which the solution bends, because the past did.
  [[nodiscard]] virtual double next_break(double) const { return std::numeric_limits<double>::infinity(); }

  [[nodiscard]] virtual bool has_assertions() const { return false; }
  // At the point evaluated last.
  virtual std::vector<BrokenAssertion> broken_assertions() { return {}; }

  [[nodiscard]] virtual std::vector<BlockEffort> block_efforts() const { return {}; }
  // From here on time is taken, which costs some; a model that cannot does nothing.
  virtual void measure() {}
  [[nodiscard]] virtual std::vector<EquationEffort> equation_efforts() const { return {}; }
};

}  // namespace causa
