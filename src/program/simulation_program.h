// The simulation program: straight-line statements and loops over one array of doubles, small enough to
// print. Its size follows the text of the model, not the number of its scalars.
//
// Memory: one double each for time, all scalars of all variables (constants and parameters included), the
// derivatives that occur, and what code needs in between, at fixed places ("slots").
// A kernel is a list of loops; a loop runs its statements for all values of its counters; a statement
// stores the value of a small expression, kept as post-order code for a stack, in one slot.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "base/variable_name.h"
#include "expression/table/table.h"
#include "expression/table/value.h"
#include "graph/compressed_rows.h"
#include "program/functions/function_program.h"

namespace causa {

// slot = base + Σ factors[d] · counter d
struct Address {
  std::int64_t base = 0;
  std::vector<std::int64_t> factors;  // one for each counter of the enclosing loop; empty: all zero

  friend bool operator==(const Address&, const Address&) = default;
};

enum class Instruction : std::uint8_t {
  Constant,  // push constants[argument]
  Load,      // push memory[addresses[argument]]
  Counter,   // push the affine value of addresses[argument] itself (a loop index)
  Unary,     // pop a, push operator(a)
  Binary,    // pop b, pop a, push operator(a, b)
  Select,    // pop otherwise, value, condition; push condition ≠ 0 ? value : otherwise
};

struct Code {
  Instruction instruction{};
  Operator op{};               // of Unary and Binary
  std::uint32_t argument = 0;  // of Constant, Load and Counter
};

struct KernelStatement {
  std::uint32_t target = 0;  // addresses[target]
  std::uint32_t first_code = 0;
  std::uint32_t code_count = 0;
  std::uint32_t origin = 0;  // origins[origin]: which equation this is, in words
};

// What the stack machine cannot do is computed by a function program: calls of functions, operators on
// arrays, texts.
struct SiteInput {
  ValueKind kind = ValueKind::Real;
  Dimensions dimensions{};
  std::uint32_t slot = 0;  // of the first element; the others follow, row-major
};
struct SiteOutput {
  std::uint32_t slot = 0;
  std::uint32_t count = 1;
  bool is_text = false;
};
struct EvaluationSite {
  std::vector<SiteInput> inputs{};
  std::vector<SiteOutput> outputs{};
  std::uint32_t origin = 0;  // origins[origin]
  // Of the program's functions: what computes the outputs, written by lower_sites(); before that, the number
  // of its draft (program/site_drafts.h). Its block holds the addresses of the inputs, then those of the
  // outputs. No program: a delay.
  std::uint32_t program = no_program;
  static constexpr std::uint32_t no_program = static_cast<std::uint32_t>(-1);
  // What it computes belongs to the instant: it is the same in all rounds of an event.
  bool is_impure = false;
  // Not 0: the outputs are how the values move when the inputs move as the slots so far behind them say.
  std::uint32_t difference_offset = 0;
  // Not no_delay: the output is what this delay of the program had some time ago; the inputs are time and how
  // long ago.
  std::uint32_t delay = no_delay;
  static constexpr std::uint32_t no_delay = static_cast<std::uint32_t>(-1);
};

// A run of neighbouring slots.
struct SlotRange {
  std::uint32_t first = 0;
  std::uint32_t count = 0;

  friend bool operator==(const SlotRange&, const SlotRange&) = default;
};

struct ProgramLoop {
  std::vector<std::int64_t> counts;  // one for each counter, the first is the outermost; empty: once
  std::uint32_t first_statement = 0;
  std::uint32_t statement_count = 0;
  // Instead of statements: sites[site] is evaluated, once.
  std::uint32_t site = no_site;
  static constexpr std::uint32_t no_site = static_cast<std::uint32_t>(-1);
};

struct Kernel {
  std::vector<ProgramLoop> loops;
  std::vector<KernelStatement> statements;
  std::vector<Code> code;
  std::vector<Address> addresses;
  std::vector<double> constants;
  std::vector<std::string> origins;
  std::vector<EvaluationSite> sites{};
  // Slots of values that several branches read, computed before any of them: where no such branch is taken
  // they may be infinite or no number, and that means nothing.
  std::vector<std::uint32_t> guarded_slots{};
  std::uint32_t deepest_stack = 0;
};

// Where the derivatives of some values (rows) by others (columns) may differ from 0, by compressed columns as
// in numerics/linear/sparse_pattern.h; and groups of columns that share no row, for which one direction is
// enough.
struct JacobianPlan {
  std::vector<int> starts{0};
  std::vector<int> rows{};
  CompressedRows groups{};
};

// Linear equations that are rows of a matrix product, Σₖ aᵢₖ xₖ: their coefficients lie in memory and need no
// differentiation.
struct ProductRows {
  // Terms a·x of one row whose factors lie at equal distances in memory.
  struct Run {
    std::uint32_t row = 0;
    std::uint32_t count = 0;
    std::uint32_t coefficient = 0;  // slot of the first
    std::int64_t coefficient_step = 1;
    std::uint32_t unknown = 0;  // slot of the first
    std::int64_t unknown_step = 1;
  };
  std::vector<Run> runs;            // by row
  std::vector<std::uint32_t> sums;  // by residual: the slot of its sum
  Kernel rest;                      // the body without the products: the residuals from the sums
};

// How the residuals of a block follow its unknowns (program/derivatives/add_derivatives.h).
struct BlockDerivatives {
  Kernel tangent;  // of the body, along the unknowns
  JacobianPlan jacobian;
  // Of a linear block whose matrix is plain arithmetic: the slots the matrix is computed from.
  std::optional<std::vector<SlotRange>> matrix_reads;
  bool has_fixed_matrix = false;       // … all of them parameters, which do not change after the start
  std::optional<ProductRows> product;  // the block is a product with a matrix that lies in memory
};

// A condition that equations read, as in CrossingGroup.
struct ConditionSlots {
  std::uint32_t held = 0;
  std::uint32_t fresh = 0;
};

// Equations that have to be solved together, torn: from values of the unknowns `body` computes everything
// else of the block, then the residuals, which must become 0.
struct SolveBlock {
  std::uint32_t number = 0;  // of the block in its plan, from 1: how messages call it
  bool is_linear = false;
  std::vector<std::uint32_t> unknowns;   // slots
  std::vector<std::uint32_t> residuals;  // slots
  Kernel body;
  // By residual: the state set it belongs to; no_set for equations of the model.
  std::vector<std::uint32_t> sets;
  static constexpr std::uint32_t no_set = static_cast<std::uint32_t>(-1);
  std::vector<double> nominals;      // by unknown: its usual magnitude
  std::vector<std::string> origins;  // by residual: which equation this is, in words
  std::vector<std::string> names;    // by unknown
  std::vector<std::uint32_t> inner;  // slots of what follows from the unknowns
  // By slot of `inner`, for messages; empty where there are many.
  std::vector<std::string> inner_names{};
  std::vector<std::string> inner_origins{};
  // The same equations with nothing torn, one or none: for where a condition makes the inner assignments so
  // steep that too few digits are left.
  std::vector<SolveBlock> whole{};
  BlockDerivatives derivatives{};
  // Of a block that is not linear: the conditions of events that its residuals depend on.
  std::vector<ConditionSlots> conditions{};
};

// Kernels and blocks in turn: kernel 0, block 0, kernel 1, …; one kernel more than blocks.
struct Routine {
  std::vector<Kernel> kernels{1};
  std::vector<SolveBlock> blocks;
  // By kernel, or empty: what takes its place between events (program/between_events.h); nothing where the
  // kernel runs as it is.
  std::vector<std::optional<Kernel>> between_events{};

  [[nodiscard]] const Kernel& kernel_between_events(std::size_t k) const {
    return between_events.empty() || !between_events[k] ? kernels[k] : *between_events[k];
  }
};

// How the derivatives of the states follow the states, between events.
struct StateDerivatives {
  // The body of a block along the states and its unknowns.
  struct BlockTangent {
    Kernel body;
    std::optional<Kernel> whole;  // likewise, with nothing torn
  };
  std::vector<Kernel> kernels;                      // of the equations: tangents along the states
  std::vector<std::optional<BlockTangent>> blocks;  // nothing: the block does not depend on states
  JacobianPlan jacobian;                            // rows and columns in the order of the states
};

// The model linearized between events: how the derivatives of the states and the outputs that were asked for
// follow the states and the inputs that were asked for, which may be parameters.
struct ProgramLinearization {
  // A value, or its negative.
  struct Place {
    std::uint32_t slot = 0;
    bool negated = false;
  };
  std::vector<Place> inputs;   // different slots
  std::vector<Place> outputs;  // slots
  Kernel parameters;           // the tangent of `parameters` along the inputs
  // Along states and inputs; rows of `jacobian` are the derivatives, then the outputs, columns are the
  // states, then the inputs.
  StateDerivatives equations;
};

enum class VariableRole : std::uint8_t { Constant, Parameter, State, Algebraic, Input };

// An element of a variable that lies elsewhere, maybe with the other sign.
struct ElementElsewhere {
  std::uint32_t element = 0;
  std::uint32_t slot = 0;
  bool negated = false;
};

// One variable of the model as a user knows it, scalar or array.
struct ProgramVariable {
  std::string name;
  std::vector<std::int64_t> dimensions;
  SlotRange slots;      // its values, row-major
  VariableRole role{};  // of an array with states and algebraic elements: State
  ValueKind kind = ValueKind::Real;
  bool changeable = false;  // a parameter that `--set` can change without translating again
  bool is_final = false;
  bool is_discrete = false;  // changes at events only
  bool is_protected = false;
  std::string unit;
  std::string description;
  bool hide_result = false;
  std::vector<std::uint32_t> subscript_places{};  // as in base/variable_name.h
  SubscriptNames subscript_names{};
  std::vector<ElementElsewhere> elsewhere{};                // of a derivative, by rising element
  std::vector<std::string> literals{};                      // of an enumeration, in order
  double least = -std::numeric_limits<double>::infinity();  // `min` and `max`, as declared
  double most = std::numeric_limits<double>::infinity();
  bool is_output = false;  // of the model
};

// A derivative of an input that equations read: a value from outside, as the input is.
struct ProgramInputDerivative {
  std::uint32_t input = 0;  // slot
  std::uint8_t order = 1;
  std::uint32_t slot = 0;
};

// A slot that must be 0 after the start, and the equation that says so.
struct StartCheck {
  std::uint32_t slot = 0;
  double scale = 1.0;  // what counts as much
  std::string origin;
  bool at_end = false;  // about values before the start, which are known when it is done
};

// States chosen while the model runs: state k of the set is the candidate that row k of `selection` says, a
// matrix of zeros and ones in memory, row-major. Its derivative is that candidate's.
struct ProgramStateSet {
  std::uint32_t choose = 0;
  std::vector<std::uint32_t> candidates;  // slots
  std::vector<std::uint32_t> choice;      // numbers of candidates: the first choice
  SlotRange states;
  SlotRange derivatives;
  SlotRange selection;
};

// Relations and steps (floor, div, …) of the model that may change only at events: while the model runs their
// values are held, and indicators tell when they should change. One for each position of a loop.
struct CrossingGroup {
  SlotRange held;       // the values that the equations read
  SlotRange fresh;      // what they would be now
  SlotRange indicator;  // of a relation left − right; of a step: negative outside of it
  bool is_relation = true;
  bool is_always_read = false;  // some equation reads it whichever branches are taken
  // Known times at which it changes, where it depends on nothing but time and what is constant between
  // events. Empty: it has to be searched for.
  std::vector<SlotRange> times;
  std::string text;  // in words, with its place
};

// `sample(start, interval)`: true at these instants.
struct ProgramSample {
  SlotRange active;
  SlotRange start;
  SlotRange interval;
  std::string text;
};

// An expression whose past is read: `delay(expression, time, longest)`. The slots are written by
// `delay_kernel`.
struct ProgramDelay {
  std::uint32_t input = 0;    // the expression now
  std::uint32_t time = 0;     // how long ago it is read
  std::uint32_t longest = 0;  // and how long ago at most
  bool is_constant = false;   // the time does not change while the model runs
  std::string text;
};

// What happens when a condition is true at an event; an assertion: when it is false at any time.
struct ProgramAction {
  enum class Kind : std::uint8_t { Reinit, Assert, Terminate } kind{};
  std::uint32_t condition = 0;  // slot; of an assertion the one that must hold
  std::uint32_t value = 0;      // Reinit: the slot of the new value
  std::uint32_t state = 0;      // Reinit: the slot that gets it
  bool negated = false;         // … with the other sign
  // Reinit of what is no state, or a state only where it is chosen: slots of the states that may get another
  // value so that it has the new one.
  bool is_indirect = false;
  std::vector<std::uint32_t> companions{};
  bool is_warning = false;
  std::string message_text{};  // of Assert and Terminate: the message, where it is always the same
  EvaluationSite message{};    // otherwise: the text that its only output is
  std::string origin;
};

// What changes at events, and when.
struct ProgramEvents {
  // The value before the event of slot s lies at s + pre_offset, for the slots of all unknowns and inputs; 0:
  // nothing asks.
  std::uint32_t pre_offset = 0;
  std::uint32_t pre_count = 0;           // of slots from 0 on
  std::vector<SlotRange> discrete;       // unknowns and inputs that change at events only
  bool cuts_loops = false;               // some of them are read before they are computed
  std::uint32_t initial_slot = 0;        // initial(); 0: nothing asks
  std::uint32_t terminal_slot = 0;       // terminal(); 0: nothing asks
  std::vector<CrossingGroup> crossings;  // of the equations
  Kernel crossing_kernel;                // fresh values, indicators and times
  std::vector<CrossingGroup> initial_crossings;
  Kernel initial_crossing_kernel;
  Kernel previous_kernel;  // values before the start that initial equations give
  std::vector<ProgramSample> samples;
  Kernel sample_kernel;  // their starts and intervals
  std::vector<ProgramAction> actions;
  Kernel action_kernel;  // conditions and values
};

// What happens where constraints that were differentiated jump (equations/plan/impulses.h).
struct ProgramImpulses {
  // Residuals of all rows and constraints, from what is in memory.
  Kernel residuals;
  std::vector<std::uint32_t> rows;      // slots of residuals
  std::vector<std::uint32_t> unknowns;  // slots, as many: what has impulses
  std::vector<double> nominals;         // by unknown: its usual magnitude
  std::vector<std::uint32_t> block_ends;
  struct Constraint {
    std::uint32_t row = 0;             // number
    std::uint32_t depth = 0;           // its jump is a source of the derivative of that order of an impulse
    std::uint32_t residual = 0;        // slot
    std::vector<std::uint32_t> reads;  // slots of continuous quantities in it
    std::string origin;
  };
  std::vector<Constraint> constraints;
  struct Integral {
    std::uint32_t slot = 0;
    std::uint32_t derivative = 0;  // slot
    bool negated = false;
    bool is_state = false;
    std::string name;
  };
  std::vector<Integral> integrals;
  std::vector<SlotRange> continuous;  // what varies between events
  bool is_incomplete = false;         // there are jumps whose effect cannot be computed
};

// A variable of the model that is a text and does not change, for those who look at it.
struct ConstantText {
  std::string name;
  std::string text;
};

struct SimulationProgram {
  std::string model_name;
  std::vector<ConstantText> texts;
  FunctionLibrary functions;  // of the sites
  std::uint32_t slot_count = 0;
  std::uint32_t time_slot = 0;
  // λ of homotopy(actual, simplified) in `initial`: 1 means actual (MLS 3.7.4.4). Nothing: it has none.
  std::optional<std::uint32_t> homotopy_slot;
  // The start has equations of its own, `initial`: none may be left to solve where start values determine
  // all.
  bool has_initial = false;
  std::vector<ProgramVariable> variables;
  std::vector<ProgramVariable> derivatives;  // `der(x)`, for those who look at them
  std::vector<ProgramInputDerivative> input_derivatives{};
  // The continuous states, in order; the derivative of the k-th state lies at the k-th derivative slot, which
  // may be that of another state or of a variable.
  std::vector<SlotRange> states;
  std::vector<SlotRange> state_derivatives;
  std::vector<double> state_nominals;  // by state: its usual magnitude
  std::vector<ProgramStateSet> state_sets;
  // Runs in this order: parameters (everything that depends on constants and parameters only), start (start
  // values and first guesses of all variables), initial (states and everything else that holds at the start),
  // equations (derivatives and algebraic variables from time and states), copies (variables that equal
  // others, for those who look at them).
  Kernel parameters;
  Kernel start;
  Routine initial;
  Routine equations;
  Kernel copies;
  ProgramEvents events;
  ProgramImpulses impulses{};
  std::vector<ProgramDelay> delays{};
  Kernel delay_kernel{};  // runs behind the copies
  // When the start is done these values must be 0.
  Kernel start_residuals;
  std::vector<StartCheck> start_checks;
  // All slots of guarded values (Kernel::guarded_slots), sorted.
  std::vector<std::uint32_t> guarded_slots{};
  // Directions and derivatives lie beside the values: the tangent of slot s is slot s + tangent_offset.
  // 0: the program has no derivatives, because it needs none.
  std::uint32_t tangent_offset = 0;
  std::optional<StateDerivatives> by_states{};
  std::optional<ProgramLinearization> linearization{};

  // Values and tangents.
  [[nodiscard]] std::uint32_t memory_size() const {
    return tangent_offset == 0 ? slot_count : tangent_offset + slot_count;
  }
};

// The program without its derivatives.
std::string dump(const SimulationProgram& program);
// The derivatives alone.
std::string dump_derivatives(const SimulationProgram& program);
// Checks what this header promises: slots inside the memory for all counters, stacks balanced, states
// and derivatives of equal number, function programs of all sites. A program may come from a stranger: what
// passes can be run without harm.
void verify(const SimulationProgram& program);
// The same for a program whose sites have no function programs yet.
void verify_without_functions(const SimulationProgram& program);

}  // namespace causa
