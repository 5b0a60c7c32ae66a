#include "expression/evaluate/run_function.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "expression/evaluate/operate.h"
#include "expression/evaluate/subscripts.h"
#include "expression/external/external_functions.h"
#include "expression/external/external_records.h"
#include "expression/external/fortran_call.h"
#include "expression/external/impure_functions.h"
#include "expression/external/lapack_routines.h"
#include "expression/external/outside.h"
#include "expression/table/operator_range.h"

namespace causa {

namespace {

enum class Flow : std::uint8_t { Next, Break, Return, Failed };

std::size_t count_of(const Dimensions& dimensions, const EvaluationLimits& limits) {
  return element_count(dimensions, limits.most_elements);
}

class FunctionRun {
 public:
  FunctionRun(EvaluationRun& run, FunctionId id, const Function& function, FunctionFrame& frame)
      : run_(run),
        table_(run.table),
        id_(id),
        function_(function),
        frame_(frame),
        evaluator_(frame.evaluator) {}

  bool run(std::vector<std::optional<Value>> inputs) {
    if (!enter(std::move(inputs))) return false;
    if (function_.is_external) return run_external();
    return execute(function_.body) != Flow::Failed;
  }

  bool collect(std::vector<Value>& outputs) {
    for (const LocalId output : function_.outputs) {
      const FrameVariable& variable = frame_.variables[output.index()];
      if (!variable.sized || variable.unset_count > 0) {
        Value nothing{function_.variables[output].kind, {}, {}, {}};
        nothing.unset = fmt::format("the output `{}` of `{}` is not assigned", name(output), function_.name);
        outputs.push_back(std::move(nothing));
        continue;
      }
      outputs.push_back(variable.value);
    }
    return true;
  }

  [[nodiscard]] const std::string& why() const { return why_; }

 private:
  [[nodiscard]] const std::string& name(LocalId local) const { return function_.variables[local].name; }

  bool fail(std::string why) {
    why_ = std::move(why);
    return false;
  }
  bool fail_as_evaluated() { return fail(evaluator_.failure().why); }

  const Value* value_or_unset(ExpressionId expression) {
    const Value* result = evaluator_.value(expression);
    if (result == nullptr) fail_as_evaluated();
    return result;
  }

  const Value* value(ExpressionId expression) {
    const Value* result = value_or_unset(expression);
    if (result == nullptr || result->unset.empty()) return result;
    fail(result->unset);
    return nullptr;
  }

  // Entry

  bool enter(std::vector<std::optional<Value>> inputs) {
    for (FrameVariable& variable : frame_.variables) variable.sized = false;
    evaluator_.start_again();
    if (inputs.size() > function_.inputs.size()) return fail("it is called with too many inputs");
    inputs.resize(function_.inputs.size());
    std::vector<LocalId> pending;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const LocalId input = function_.inputs[i];
      if (!inputs[i]) {
        if (!function_.variables[input].binding.valid()) {
          return fail(fmt::format("the input `{}` is not given", name(input)));
        }
        pending.push_back(input);
      } else if (!store(input, *std::move(inputs[i]))) {
        return false;
      }
    }
    if (!prepare_all(pending)) return false;
    pending.clear();
    for (const LocalId local : function_.variables.ids()) {
      if (function_.variables[local].role != FunctionRole::Input) pending.push_back(local);
    }
    if (!prepare_all(pending)) return false;
    // Sizes of inputs may use constants that are declared behind them.
    return std::ranges::all_of(function_.inputs, [&](LocalId input) { return check_sizes(input); });
  }

  // Sizes and bindings may use each other in any order (MLS 12.4.4): variables that can be prepared are,
  // until none is left.
  bool prepare_all(std::vector<LocalId> pending) {
    while (!pending.empty()) {
      std::vector<LocalId> later;
      for (const LocalId local : pending) {
        if (!prepare(local)) {
          if (!run_.step()) return fail(run_.why_no_step());
          later.push_back(local);
        }
      }
      if (later.size() == pending.size()) return false;
      run_.failure_is_named = false;
      pending = std::move(later);
    }
    return true;
  }

  bool prepare(LocalId local) {
    const FunctionVariable& declared = function_.variables[local];
    if (declared.binding.valid()) {
      const Value* bound = value(declared.binding);
      return bound != nullptr && store(local, *bound) &&
             (declared.role == FunctionRole::Input || check_sizes(local));
    }
    FrameVariable& variable = frame_.variables[local.index()];
    const auto sizes = declared_sizes(local);
    if (!sizes) return false;
    if (std::ranges::find(*sizes, unknown_dimension) != sizes->end()) return true;
    const std::size_t count = count_of(*sizes, run_.limits);
    if (count >= run_.limits.most_elements) return fail(fmt::format("`{}` is too large", declared.name));
    variable.value = Value{declared.kind, *sizes, {}, {}};
    variable.value.enumeration = declared.enumeration;
    if (declared.kind == ValueKind::String) {
      if (!sizes->empty()) variable.value.texts.resize(count);
    } else {
      variable.value.elements.resize(count);
    }
    variable.unset.assign(count, 1);
    variable.unset_count = count;
    variable.sized = true;
    evaluator_.forget();
    return true;
  }

  // unknown_dimension for `:`; nothing where a size cannot be evaluated.
  std::optional<Dimensions> declared_sizes(LocalId local) {
    const FunctionVariable& declared = function_.variables[local];
    Dimensions result = declared.dimensions;
    for (std::size_t k = 0; k < result.size(); ++k) {
      if (k >= declared.sizes.size() || !declared.sizes[k].valid()) continue;
      const Value* size = value(declared.sizes[k]);
      if (size == nullptr) return std::nullopt;
      if (size->elements.size() != 1 || !(size->elements[0] >= 0 && size->elements[0] < 1e15)) {
        fail(fmt::format("`{}` has a size that is not a number of elements", declared.name));
        return std::nullopt;
      }
      result[k] = static_cast<std::int64_t>(size->elements[0]);
    }
    return result;
  }

  bool check_sizes(LocalId local) {
    const auto wanted = declared_sizes(local);
    if (!wanted) return false;
    const Dimensions& actual = frame_.variables[local.index()].value.dimensions;
    const bool fits = std::ranges::equal(
        *wanted, actual, [](std::int64_t w, std::int64_t a) { return w == a || w == unknown_dimension; });
    if (fits) return true;
    return fail(fmt::format("`{}` has the size [{}], not [{}]", name(local), fmt::join(actual, ", "),
                            fmt::join(*wanted, ", ")));
  }

  // Assignment

  bool store(LocalId local, Value value) {
    const FunctionVariable& declared = function_.variables[local];
    if (!value.unset.empty()) return true;
    const bool fits = (declared.kind == ValueKind::String) == (value.kind == ValueKind::String) &&
                      (declared.kind == ValueKind::Function) == (value.kind == ValueKind::Function) &&
                      declared.dimensions.size() == value.dimensions.size();
    if (!fits) return fail(fmt::format("`{}` is given a value of another type", declared.name));
    FrameVariable& variable = frame_.variables[local.index()];
    variable.value = std::move(value);
    variable.value.kind = declared.kind;
    if (declared.enumeration.valid()) variable.value.enumeration = declared.enumeration;
    variable.sized = true;
    variable.unset_count = 0;
    evaluator_.forget();
    return true;
  }

  bool assign(ExpressionId target, Value value) {
    if (!value.unset.empty()) return true;  // what has no value stays without one
    if (table_.is(target, Operator::Local)) {
      const LocalId local = table_.local_of(target);
      const FrameVariable& variable = frame_.variables[local.index()];
      const bool fixed = !has_open_size(local);
      if (fixed && variable.sized && variable.value.dimensions != value.dimensions) {
        return fail(fmt::format("a value of size [{}] is assigned to `{}` of size [{}]",
                                fmt::join(value.dimensions, ", "), name(local),
                                fmt::join(variable.value.dimensions, ", ")));
      }
      return store(local, std::move(value));
    }
    const bool part = (table_.is(target, Operator::Element) || table_.is(target, Operator::Slice)) &&
                      table_.is(table_.operand(target, 0), Operator::Local);
    if (!part) return fail("only variables of the function are assigned in it");
    return assign_part(target, value);
  }

  [[nodiscard]] bool has_open_size(LocalId local) const {
    const FunctionVariable& declared = function_.variables[local];
    for (std::size_t k = 0; k < declared.dimensions.size(); ++k) {
      const bool known = declared.dimensions[k] != unknown_dimension ||
                         (k < declared.sizes.size() && declared.sizes[k].valid());
      if (!known) return true;
    }
    return false;
  }

  bool assign_part(ExpressionId target, const Value& value) {
    const LocalId local = table_.local_of(table_.operand(target, 0));
    FrameVariable& variable = frame_.variables[local.index()];
    if (!variable.sized) return fail(fmt::format("`{}` has no size yet", name(local)));
    std::vector<const Value*> subscripts;
    for (const ExpressionId subscript : table_.operands(target).subspan(1)) {
      if (table_.is(subscript, Operator::All)) {
        subscripts.push_back(nullptr);
        continue;
      }
      subscripts.push_back(this->value(subscript));
      if (subscripts.back() == nullptr) return false;
    }
    if ((variable.value.kind == ValueKind::String) != (value.kind == ValueKind::String)) {
      return fail(fmt::format("`{}` is given a value of another type", name(local)));
    }
    if (const auto offset = single_offset(variable.value.dimensions, subscripts);
        offset && value.dimensions.empty()) {
      set_element(variable, *offset, value, 0);
      evaluator_.forget();
      return true;
    }
    auto selected = select(variable.value.dimensions, subscripts);
    if (auto* why = std::get_if<std::string>(&selected)) {
      return fail(fmt::format("in an assignment to `{}`, {}", name(local), *why));
    }
    const auto& selection = std::get<Selection>(selected);
    if (selection.dimensions != value.dimensions) {
      return fail(fmt::format("a value of size [{}] is assigned to a part of `{}` of size [{}]",
                              fmt::join(value.dimensions, ", "), name(local),
                              fmt::join(selection.dimensions, ", ")));
    }
    for (std::size_t i = 0; i < selection.offsets.size(); ++i) {
      set_element(variable, selection.offsets[i], value, i);
    }
    evaluator_.forget();
    return true;
  }

  static void set_element(FrameVariable& variable, std::size_t offset, const Value& value, std::size_t i) {
    if (value.kind == ValueKind::String) {
      variable.value.texts.at(offset) = text_at(value, i);
    } else {
      variable.value.elements.at(offset) = value.elements.at(i);
    }
    if (variable.unset_count > 0 && variable.unset[offset] != 0) {
      variable.unset[offset] = 0;
      --variable.unset_count;
    }
  }

  // Statements

  Flow execute(const std::vector<Statement>& statements) {
    for (const Statement& statement : statements) {
      if (!run_.step()) return failed(run_.why_no_step());
      const Flow flow = execute(statement);
      if (flow != Flow::Next) return flow;
    }
    return Flow::Next;
  }

  Flow failed(std::string why) {
    fail(std::move(why));
    return Flow::Failed;
  }

  static Flow next_if(bool succeeded) { return succeeded ? Flow::Next : Flow::Failed; }

  Flow execute(const Statement& statement) {
    switch (statement.kind) {
      case StatementKind::Assign: {
        if (statement.targets.empty()) return failed("an assignment has no target");
        const Value* assigned = value_or_unset(statement.value);
        return next_if(assigned != nullptr && assign(statement.targets.front(), Value(*assigned)));
      }
      case StatementKind::Call: return call(statement);
      case StatementKind::If: return choose(statement);
      case StatementKind::For: return for_each(statement);
      case StatementKind::While: return repeat(statement);
      case StatementKind::Break: return Flow::Break;
      case StatementKind::Return: return Flow::Return;
      case StatementKind::Assert: return check(statement);
      case StatementKind::When: return failed("`when` has no meaning in a function");
      case StatementKind::Terminate: return failed("the simulation is terminated");
      case StatementKind::Reinit: return failed("`reinit` has no meaning in a function");
    }
    return failed("a statement is not known");
  }

  Flow call(const Statement& statement) {
    const Operator op = table_[statement.value].op;
    const bool is_call = op == Operator::Call || op == Operator::CallValue;
    const Value* first = value_or_unset(statement.value);
    if (first == nullptr) return Flow::Failed;
    std::vector<Value> outputs{*first};
    if (is_call) outputs = *evaluator_.outputs(statement.value);
    for (std::size_t i = 0; i < statement.targets.size(); ++i) {
      if (!statement.targets[i].valid()) continue;
      if (i >= outputs.size()) return failed("the function called has fewer outputs");
      if (!assign(statement.targets[i], outputs[i])) return Flow::Failed;
    }
    return Flow::Next;
  }

  std::optional<bool> truth(ExpressionId condition) {
    const Value* result = value(condition);
    if (result == nullptr) return std::nullopt;
    if (result->elements.size() != 1) {
      fail("a condition is not a single Boolean");
      return std::nullopt;
    }
    return result->elements[0] != 0;
  }

  Flow choose(const Statement& statement) {
    for (const StatementBranch& branch : statement.branches) {
      const auto taken = branch.condition.valid() ? truth(branch.condition) : std::optional(true);
      if (!taken) return Flow::Failed;
      if (*taken) return execute(branch.body);
    }
    return Flow::Next;
  }

  // What a loop runs through. The numbers of a range are computed one by one: it may be longer than an array.
  struct LoopDomain {
    Value values;
    std::size_t count = 0;
    bool is_range = false;  // `values` has one element, which is set in every turn
    double first = 0;
    double step = 0;
  };
  std::optional<LoopDomain> domain_of(ExpressionId through) {
    if (table_.is(through, Operator::Range) || table_.is(through, Operator::DynamicRange))
      return range_of(through);
    const Value* all = value(through);
    if (all == nullptr) return std::nullopt;
    if (all->dimensions.size() != 1) {
      fail("a loop runs through a vector");
      return std::nullopt;
    }
    return LoopDomain{.values = *all, .count = static_cast<std::size_t>(all->dimensions[0])};
  }
  std::optional<LoopDomain> range_of(ExpressionId range) {
    std::array<double, 3> numbers{};
    for (std::uint32_t i = 0; i < table_.operands(range).size(); ++i) {
      const Value* number = value(table_.operand(range, i));
      if (number == nullptr) return std::nullopt;
      if (number->elements.size() != 1) {
        fail("it is not a single number");
        return std::nullopt;
      }
      numbers[i] = number->elements[0];
    }
    const auto [first, step, last] = numbers;
    const auto count = table_.is(range, Operator::Range)
                           ? std::optional(static_cast<double>(table_.dimensions(range)[0]))
                           : range_count(first, step, last);
    if (!count) {
      fail("a range does not come to its end with such a step");
      return std::nullopt;
    }
    return LoopDomain{.values = Value{table_[range].kind, {1}, {first}, {}},
                      .count = static_cast<std::size_t>(std::min(*count, 1e15)),
                      .is_range = true,
                      .first = first,
                      .step = step};
  }

  Flow for_each(const Statement& statement) {
    if (statement.branches.empty()) return value(statement.value) == nullptr ? Flow::Failed : Flow::Next;
    auto found = domain_of(statement.value);
    if (!found) return Flow::Failed;
    LoopDomain& domain = *found;
    for (std::size_t i = 0; i < domain.count; ++i) {
      if (!run_.step()) return failed(run_.why_no_step());
      if (domain.is_range) domain.values.elements[0] = domain.first + static_cast<double>(i) * domain.step;
      evaluator_.set_index(statement.index, domain.values, domain.is_range ? 0 : i);
      evaluator_.forget();
      const Flow flow = execute(statement.branches.front().body);
      if (flow == Flow::Break) break;
      if (flow != Flow::Next) return flow;
    }
    evaluator_.leave_index(statement.index);
    evaluator_.forget();
    return Flow::Next;
  }

  Flow repeat(const Statement& statement) {
    if (statement.branches.empty()) return failed("a loop has no body");
    const StatementBranch& branch = statement.branches.front();
    while (true) {
      if (!run_.step()) return failed(run_.why_no_step());
      const auto again = truth(branch.condition);
      if (!again) return Flow::Failed;
      if (!*again) return Flow::Next;
      const Flow flow = execute(branch.body);
      if (flow == Flow::Break) return Flow::Next;
      if (flow != Flow::Next) return flow;
    }
  }

  // MLS 8.3.7; AssertionLevel is enumeration(warning, error).
  Flow check(const Statement& statement) {
    if (statement.arguments.empty()) return failed("an assertion has no condition");
    const auto holds = truth(statement.arguments[0]);
    if (!holds) return Flow::Failed;
    if (*holds) return Flow::Next;
    if (statement.arguments.size() > 2 && statement.arguments[2].valid()) {
      const Value* level = value(statement.arguments[2]);
      if (level == nullptr) return Flow::Failed;
      if (level->elements.size() == 1 && level->elements[0] == 1) {
        warn(statement);
        return Flow::Next;
      }
    }
    if (statement.arguments.size() < 2) return failed("an assertion is violated");
    const Value* message = value(statement.arguments[1]);
    return message == nullptr ? Flow::Failed : failed(message->text);
  }

  void warn(const Statement& statement) {
    Outside* const outside = outside_of(table_);
    if (outside == nullptr) return;
    const Value* message = value(statement.arguments[1]);
    outside->warn(function_.name, statement.where,
                  message == nullptr ? "(its message could not be evaluated)" : message->text);
  }

  // External functions (MLS 12.9)

  bool run_external() {
    const ExternalFunction& external = function_.external;
    const std::string& name = external.name.empty() ? function_.name : external.name;
    if (external.language == "FORTRAN 77")
      return find_lapack_routine(name) == nullptr ? run_foreign() : run_fortran(name);
    if (external.language != "builtin" && !is_known_external(name) && !is_impure_external(name))
      return run_foreign();
    std::vector<ExpressionId> targets;
    std::vector<Value> inputs;
    if (external.result.valid()) targets.push_back(external.result);
    for (const ExpressionId argument : external.arguments) {
      if (is_output(argument)) {
        targets.push_back(argument);
        continue;
      }
      auto input = external_argument(argument);
      if (!input) return false;
      inputs.push_back(*std::move(input));
    }
    // MLS 12.9: without a call of its own, all inputs are the arguments and the output is the result.
    const bool implicit = !external.result.valid() && external.arguments.empty();
    if (implicit) {
      for (const LocalId input : function_.inputs) {
        inputs.push_back(frame_.variables[input.index()].value);
      }
    }
    std::vector<const Value*> views;
    for (const Value& input : inputs) views.push_back(&input);
    const bool is_impure = run_.in_simulation && is_impure_external(name);
    auto outcome = external.language == "builtin" ? operator_result(name, views)
                   : is_impure                    ? call_impure_external(name, views, outside_of(table_))
                                                  : call_external(name, views, outside_of(table_));
    if (auto* none = std::get_if<NoResult>(&outcome)) return fail(std::move(none->why));
    auto& outputs = std::get<std::vector<Value>>(outcome);
    if (implicit) {
      if (function_.outputs.size() != outputs.size()) return fail("it has other outputs than declared");
      for (std::size_t i = 0; i < outputs.size(); ++i) {
        if (!store(function_.outputs[i], std::move(outputs[i]))) return false;
      }
      return true;
    }
    if (outputs.size() < targets.size()) return fail("it has fewer outputs than declared");
    for (std::size_t i = 0; i < targets.size(); ++i) {
      if (!assign(targets[i], std::move(outputs[i]))) return false;
    }
    return true;
  }

  [[nodiscard]] bool is_output(ExpressionId argument) const {
    return table_.is(argument, Operator::Local) &&
           function_.variables[table_.local_of(argument)].role == FunctionRole::Output;
  }

  // What is handed to an external function may be there to be written: what nothing was assigned to is 0.
  std::optional<Value> external_argument(ExpressionId argument) {
    if (table_.is(argument, Operator::Local)) {
      const LocalId local = table_.local_of(argument);
      const FrameVariable& variable = frame_.variables[local.index()];
      if (variable.sized) return variable.value;
      fail(fmt::format("`{}` has no size", name(local)));
      return std::nullopt;
    }
    const Value* result = value(argument);
    if (result == nullptr) return std::nullopt;
    return *result;
  }

  // Code of another library, where that is allowed.
  bool run_foreign() {
    const ExternalFunction& external = function_.external;
    Outside* const outside = outside_of(table_);
    if (outside == nullptr)
      return fail(fmt::format("the external function `{}` is not known here", external.name));
    const ForeignFunctions foreign = foreign_functions(table_);
    const std::vector<EnumerationType> enumerations = enumeration_types(table_);
    ForeignCall call{.functions = foreign.all,
                     .number = foreign.numbers.at(id_.index()),
                     .enumerations = enumerations,
                     .in_simulation = run_.in_simulation};
    const std::size_t field_results = field_count(external_records(external).result);
    std::vector<ExpressionId> targets(
        external.arguments.begin(), external.arguments.begin() + static_cast<std::ptrdiff_t>(field_results));
    if (external.result.valid()) targets = {external.result};
    for (const ExpressionId target : targets) {
      auto prototype = foreign_prototype(target);
      if (!prototype) return false;
      call.results.push_back(*std::move(prototype));
    }
    const std::span<const ExpressionId> arguments = std::span(external.arguments).subspan(field_results);
    for (const ExpressionId argument : arguments) {
      auto value = is_output(argument) ? foreign_prototype(argument) : external_argument(argument);
      if (!value) return false;
      call.arguments.push_back(*std::move(value));
    }
    auto outcome = outside->call_foreign(std::move(call));
    if (auto* none = std::get_if<NoResult>(&outcome)) return fail(std::move(none->why));
    auto& results = std::get<ForeignResults>(outcome);
    if (results.results.size() != targets.size() || results.arguments.size() != arguments.size())
      return fail("it has other outputs than declared");
    for (std::size_t i = 0; i < targets.size(); ++i)
      if (!assign(targets[i], std::move(results.results[i]))) return false;
    for (std::size_t i = 0; i < arguments.size(); ++i)
      if (is_output(arguments[i]) && !assign(arguments[i], std::move(results.arguments[i]))) return false;
    return true;
  }

  // The kind and size of what will be written, with zeros.
  std::optional<Value> foreign_prototype(ExpressionId target) {
    if (!table_.is(target, Operator::Local)) {
      fail("only variables of the function are written by an external function");
      return std::nullopt;
    }
    const LocalId local = table_.local_of(target);
    const FrameVariable& variable = frame_.variables[local.index()];
    if (!variable.sized) {
      fail(fmt::format("`{}` has no size", name(local)));
      return std::nullopt;
    }
    return variable.value;
  }

  // Every argument may be read and written; the outputs among them keep what was written.
  bool run_fortran(const std::string& name) {
    const ExternalFunction& external = function_.external;
    const FortranRoutine* routine = find_lapack_routine(name);
    if (routine == nullptr) return fail(fmt::format("the Fortran routine `{}` is not known here", name));
    if (external.result.valid() != routine->has_result) {
      return fail(
          fmt::format("the Fortran routine `{}` has {} result", name, routine->has_result ? "a" : "no"));
    }
    std::vector<Value> arguments;
    for (const ExpressionId argument : external.arguments) {
      auto handed = external_argument(argument);
      if (!handed) return false;
      arguments.push_back(*std::move(handed));
    }
    auto outcome = call_fortran(*routine, std::move(arguments), run_.limits.most_elements);
    if (auto* none = std::get_if<NoResult>(&outcome)) return fail(std::move(none->why));
    auto& results = std::get<FortranResults>(outcome);
    for (std::size_t i = 0; i < external.arguments.size(); ++i) {
      const ExpressionId argument = external.arguments[i];
      if (is_output(argument) && !assign(argument, std::move(results.arguments[i]))) return false;
    }
    return !routine->has_result || assign(external.result, number_value(ValueKind::Real, results.result));
  }

  // `sin`, `sum`, …: the operator of that name and number of operands that applies to values.
  std::variant<std::vector<Value>, NoResult> operator_result(const std::string& name,
                                                             const std::vector<const Value*>& inputs) {
    const auto fits = [&](Operator op) {
      return facts(op).name == name && std::cmp_equal(facts(op).arity, inputs.size());
    };
    std::optional<Operator> found;
    const auto look_between = [&](Operator first, Operator last) {
      for (auto i = static_cast<int>(first); i <= static_cast<int>(last) && !found; ++i) {
        if (fits(static_cast<Operator>(i))) found = static_cast<Operator>(i);
      }
    };
    look_between(first_function, last_operator);
    look_between(Operator::Sum, Operator::Transpose);
    look_between(Operator::ToScalar, Operator::IntegerOf);
    if (!found || inputs.empty()) {
      return NoResult{fmt::format("the built-in function `{}` is not known here", name)};
    }
    const ValueKind kind =
        function_.outputs.empty() ? ValueKind::Real : function_.variables[function_.outputs.front()].kind;
    auto result = operate(*found, kind, 0, inputs, run_.limits.most_elements);
    if (auto* none = std::get_if<NoResult>(&result)) return std::move(*none);
    return std::vector{std::get<Value>(std::move(result))};
  }

  EvaluationRun& run_;
  const ExpressionTable& table_;
  FunctionId id_;
  const Function& function_;
  FunctionFrame& frame_;
  Evaluator& evaluator_;
  std::string why_;
};

}  // namespace

std::variant<std::vector<Value>, NotEvaluated> run_function(EvaluationRun& run, FunctionId id,
                                                            std::vector<std::optional<Value>> inputs,
                                                            ExpressionId where) {
  const Function& function = run.table.function(id);
  const auto failed = [&](std::string why) {
    // The algorithms of a model have no names of their own.
    const bool has_name = !function.name.starts_with('$');
    if (!run.failure_is_named && has_name) why = fmt::format("in `{}`: {}", function.name, why);
    run.failure_is_named = true;
    return NotEvaluated{where, std::move(why)};
  };
  if (function.is_partial) return failed("it is partial");
  if (run.depth >= run.limits.deepest_calls) {
    return failed(fmt::format("more than {} calls are nested", run.limits.deepest_calls));
  }
  // A call takes as long as a dozen statements.
  constexpr std::size_t steps_of_a_call = 12;
  ++run.calls;
  if (!run.step(steps_of_a_call)) {
    run.report_stop(&function);  // the innermost one comes first
    return failed(run.why_no_step());
  }

  auto& free = run.free_frames[id.index()];
  std::unique_ptr<FunctionFrame> frame;
  if (free.empty()) {
    frame = std::make_unique<FunctionFrame>(run, function);
  } else {
    frame = std::move(free.back());
    free.pop_back();
  }
  ++run.depth;
  std::vector<Value> outputs;
  FunctionRun function_run(run, id, function, *frame);
  const bool succeeded = function_run.run(std::move(inputs)) && function_run.collect(outputs);
  --run.depth;
  run.free_frames[id.index()].push_back(std::move(frame));
  if (!succeeded) {
    run.report_stop(&function);  // the innermost one comes first
    return failed(function_run.why());
  }
  return outputs;
}

}  // namespace causa
