// The machine behind evaluate(): values of expressions in one frame, which is a call of a function or the
// outside. Used by evaluate.cpp and run_function.cpp only.
//
// Each expression has a slot that keeps its value until something it depends on changes. A statement that
// assigns makes all values of its frame stale at once; the turn of a loop inside an expression only those
// that depend on its index.
#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "base/interruption.h"
#include "expression/evaluate/evaluate.h"

namespace causa {

struct EvaluationRun;

// A variable of a function while it runs.
struct FrameVariable {
  Value value;
  bool sized = false;  // it has dimensions and elements, which may still be unset
  std::vector<char> unset;
  std::size_t unset_count = 0;
};

class Evaluator {
 public:
  // Outside functions `variables` and `function` are null.
  Evaluator(EvaluationRun& run, const Function* function, std::vector<FrameVariable>* variables);

  // The value, valid until forget(); nullptr: failure() says why.
  const Value* value(ExpressionId root);
  // All outputs of a Call or CallValue.
  const std::vector<Value>* outputs(ExpressionId call);
  [[nodiscard]] const NotEvaluated& failure() const { return *failure_; }

  // A variable has changed.
  void forget() { ++generation_; }
  void set_index(std::uint32_t number, const Value& domain, std::size_t position);
  void leave_index(std::uint32_t number);
  void start_again();  // for another call of the function: nothing is known

 private:
  struct Slot {
    ExpressionId id;
    std::uint64_t generation = 0;
    const Value* value = nullptr;  // `own`, or the value of another slot or variable
    Value own;
    std::vector<Value> outputs;  // of calls
    bool linked = false;
    std::vector<Slot*> operands;
    std::vector<Slot*> dependents;  // of loops: what changes with the index
    bool dependents_known = false;
  };
  struct IndexValue {
    bool known = false;
    Value value;
  };

  Slot& slot(ExpressionId id);
  void link(Slot& slot);
  [[nodiscard]] bool is_current(const Slot& slot) const { return slot.generation == generation_; }
  bool push_needed(const Slot& slot, std::vector<Slot*>& pending) const;
  [[nodiscard]] bool reads_variable(const Slot& slot) const;

  bool fail(ExpressionId where, std::string why);
  bool own(Slot& slot, Value value);
  bool forward(Slot& slot, std::size_t operand);
  bool compute(Slot& slot);
  bool operands_are_set(Slot& slot);
  bool of_leaf(Slot& slot);
  bool of_variable(Slot& slot);
  bool of_array(Slot& slot);
  bool of_range(Slot& slot);
  bool of_fill(Slot& slot);
  bool of_element(Slot& slot);
  bool of_size(Slot& slot);
  bool of_loop(Slot& slot);
  bool of_text(Slot& slot);
  bool of_enumeration(Slot& slot);
  bool of_call(Slot& slot);
  bool of_function_value(Slot& slot);
  bool of_operator(Slot& slot);
  bool of_numbers(Slot& slot);
  bool call(Slot& slot, FunctionId function, std::vector<std::optional<Value>> inputs);
  [[nodiscard]] const EnumerationType* literals_of(const Value& value) const;
  void find_dependents(Slot& slot, ExpressionId body, std::uint32_t index);

  EvaluationRun& run_;
  const ExpressionTable& table_;
  const Function* function_;
  std::vector<FrameVariable>* variables_;
  std::unordered_map<std::uint32_t, Slot> slots_;
  std::unordered_map<std::uint32_t, IndexValue> indices_;
  std::uint64_t generation_ = 1;
  std::optional<NotEvaluated> failure_;
};

// How many numbers `first:step:last` has (MLS 10.4.3); none where it does not come to its end.
std::optional<double> range_count(double first, double step, double last);

// One call of a function: its variables and the values of the expressions of its body.
struct FunctionFrame {
  FunctionFrame(EvaluationRun& run, const Function& function)
      : variables(function.variables.size()), evaluator(run, &function, &variables) {}
  // The evaluator points to the variables beside it.
  FunctionFrame(const FunctionFrame&) = delete;
  FunctionFrame& operator=(const FunctionFrame&) = delete;

  std::vector<FrameVariable> variables;
  Evaluator evaluator;
};

// What the frames of one evaluation share.
struct EvaluationRun {
  const ExpressionTable& table;
  const Environment& environment;
  const EvaluationLimits& limits;
  std::size_t steps = 0;
  std::size_t next_look = 0;      // the number of steps at which the limits are looked at again
  std::size_t calls = 0;          // of functions
  std::size_t depth = 0;          // calls that have not returned
  bool failure_is_named = false;  // the words of the failure say in which function it happened
  // Frames of calls that have returned, by function: the next call need not make its own.
  std::unordered_map<std::uint32_t, std::vector<std::unique_ptr<FunctionFrame>>> free_frames{};

  // Repeated evaluation is that of a model at work: functions that depend on more than their arguments are
  // called.
  bool in_simulation = false;

  bool was_cancelled = false;
  bool ran_out_of_steps = false;
  bool stop_is_reported = false;
  bool is_trial = false;  // who started it does something else where the steps do not suffice

  // One more step; false where there were too many, or the evaluation is cancelled.
  bool step(std::size_t weight = 1) {
    constexpr std::size_t steps_between_looks = 4096;
    constexpr std::size_t steps_until_interrupted = 16;  // one of them may be a product of large matrices
    const std::size_t before = steps;
    steps += weight;
    const bool is_interrupted_now =
        steps / steps_until_interrupted != before / steps_until_interrupted && is_interrupted();
    if (steps >= next_look || is_interrupted_now) {
      next_look = steps + steps_between_looks;
      if (!may_go_on()) return false;
    }
    if (steps <= limits.most_steps) return true;
    ran_out_of_steps = true;
    return false;
  }
  // Looks whether the user waits, and whether earlier evaluations have used up the budget of all together.
  bool may_go_on();
  [[nodiscard]] std::string why_no_step() const;
  // Once per run, and not for a trial.
  void report_stop(const Function* function);
  void begin();
};

}  // namespace causa
