#include "expression/evaluate/evaluator.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "expression/build/traverse.h"
#include "expression/evaluate/operate.h"
#include "expression/evaluate/run_function.h"
#include "expression/evaluate/subscripts.h"
#include "expression/evaluate/text_of_value.h"
#include "expression/external/outside.h"

namespace causa {

Evaluator::Evaluator(EvaluationRun& run, const Function* function, std::vector<FrameVariable>* variables)
    : run_(run), table_(run.table), function_(function), variables_(variables) {
  if (function != nullptr) return;
  std::uint32_t number = 0;
  for (const double index : run.environment.indices) {
    indices_[number++] = {true, number_value(ValueKind::Integer, index)};
  }
}

Evaluator::Slot& Evaluator::slot(ExpressionId id) {
  const auto [found, is_new] = slots_.try_emplace(id.index());
  if (is_new) found->second.id = id;
  return found->second;
}

void Evaluator::link(Slot& slot) {
  if (slot.linked) return;
  slot.linked = true;
  for (const ExpressionId operand : table_.operands(slot.id)) slot.operands.push_back(&this->slot(operand));
}

const Value* Evaluator::value(ExpressionId root) {
  Slot& wanted = slot(root);
  if (is_current(wanted)) return wanted.value;
  // A stack of its own: expressions are deeper than the machine's.
  std::vector<Slot*> pending{&wanted};
  while (!pending.empty()) {
    Slot& top = *pending.back();
    if (is_current(top)) {
      pending.pop_back();
      continue;
    }
    link(top);
    if (push_needed(top, pending)) continue;
    if (!compute(top)) return nullptr;
    top.generation = generation_;
    pending.pop_back();
  }
  return wanted.value;
}

const std::vector<Value>* Evaluator::outputs(ExpressionId call) {
  return value(call) == nullptr ? nullptr : &slot(call).outputs;
}

// Elements and sizes of a variable are read where it stands: it need not be set as a whole.
bool Evaluator::reads_variable(const Slot& slot) const {
  const Operator op = table_[slot.id].op;
  return (op == Operator::Element || op == Operator::Slice || op == Operator::Size) &&
         table_.is(table_.operand(slot.id, 0), Operator::Local);
}

// Puts what has to be evaluated first on the stack; false where nothing is missing any more. Only what is
// needed: a branch that is not taken may have no value, and a recursion ends in one.
bool Evaluator::push_needed(const Slot& slot, std::vector<Slot*>& pending) const {
  const auto needs = [&](std::size_t i) {
    if (is_current(*slot.operands[i])) return false;
    pending.push_back(slot.operands[i]);
    return true;
  };
  const auto truth = [&](std::size_t i) {
    const Value& value = *slot.operands[i]->value;
    return value.elements.size() == 1 && value.elements[0] != 0;
  };
  const Operator op = table_[slot.id].op;
  std::size_t from = 0;
  std::size_t to = slot.operands.size();
  switch (op) {
    case Operator::If: return needs(0) || needs(truth(0) ? 1 : 2);
    case Operator::And:
    case Operator::Or:
      if (needs(0)) return true;
      if (table_.is_scalar(slot.id) && truth(0) == (op == Operator::Or)) return false;
      return needs(1);
    case Operator::Comprehension: to = 2; break;
    case Operator::Iteration:
    case Operator::Homotopy: to = 1; break;
    // They have no value here, whatever their operands are.
    case Operator::Derivative:
    case Operator::Pre:
    case Operator::Edge:
    case Operator::Change:
    case Operator::Sample:
    case Operator::Delay:
    case Operator::SpatialDistribution:
    case Operator::InStream:
    case Operator::ActualStream: return false;
    default: from = reads_variable(slot) ? 1 : 0;
  }
  bool pushed = false;
  for (std::size_t i = from; i < to; ++i) pushed = needs(i) || pushed;
  return pushed;
}

bool Evaluator::fail(ExpressionId where, std::string why) {
  failure_ = NotEvaluated{where, std::move(why)};
  return false;
}

bool Evaluator::own(Slot& slot, Value value) {
  slot.own = std::move(value);
  slot.value = &slot.own;
  return true;
}

bool Evaluator::forward(Slot& slot, std::size_t operand) {
  slot.value = slot.operands[operand]->value;
  return true;
}

// A value that was never assigned may only be handed on.
bool Evaluator::operands_are_set(Slot& slot) {
  switch (table_[slot.id].op) {
    case Operator::Call:
    case Operator::CallValue:
    case Operator::Output: return true;
    default: break;
  }
  const bool is_choice = table_[slot.id].op == Operator::If;
  for (std::size_t i = 0; i < slot.operands.size(); ++i) {
    const Slot* operand = slot.operands[i];
    if (is_choice && i > 0) break;
    if (operand->value == nullptr || !is_current(*operand) || operand->value->unset.empty()) continue;
    return fail(slot.id, operand->value->unset);
  }
  return true;
}

bool Evaluator::compute(Slot& slot) {
  if (!operands_are_set(slot)) return false;
  switch (table_[slot.id].op) {
    case Operator::RealConstant:
    case Operator::IntegerConstant:
    case Operator::BooleanConstant:
    case Operator::StringConstant:
    case Operator::EnumerationConstant:
    case Operator::Symbol:
    case Operator::Time:
    case Operator::Index:
    case Operator::All:
    case Operator::Missing: return of_leaf(slot);
    case Operator::Local: return of_variable(slot);
    case Operator::Element:
    case Operator::Slice: return of_element(slot);
    case Operator::Array: return of_array(slot);
    case Operator::Fill:
    case Operator::DynamicFill: return of_fill(slot);
    case Operator::Range:
    case Operator::DynamicRange: return of_range(slot);
    case Operator::Comprehension:
    case Operator::Iteration: return of_loop(slot);
    case Operator::Size: return of_size(slot);
    case Operator::Call:
    case Operator::CallValue:
    case Operator::Output: return of_call(slot);
    case Operator::FunctionValue: return of_function_value(slot);
    case Operator::EnumerationOf: return of_enumeration(slot);
    case Operator::ToText: return of_text(slot);
    case Operator::If: {
      const Value& condition = *slot.operands[0]->value;
      if (condition.elements.size() != 1) return fail(slot.id, "the condition is not a single Boolean");
      return forward(slot, condition.elements[0] != 0 ? 1 : 2);
    }
    case Operator::And:
    case Operator::Or:
      // push_needed() has left the second operand where the first decides.
      if (table_.is_scalar(slot.id) && !is_current(*slot.operands[1])) return forward(slot, 0);
      return of_operator(slot);
    case Operator::NoEvent:
    case Operator::Homotopy: return forward(slot, 0);
    case Operator::Smooth: return forward(slot, 1);
    case Operator::Derivative: return fail(slot.id, "it is a derivative");
    case Operator::Initial:
    case Operator::Terminal:
    case Operator::Pre:
    case Operator::Edge:
    case Operator::Change:
    case Operator::Sample:
    case Operator::Delay:
    case Operator::SpatialDistribution:
    case Operator::InStream:
    case Operator::ActualStream:
      return fail(slot.id,
                  fmt::format("`{}` has a value only during the simulation", facts(table_[slot.id].op).name));
    default: return of_operator(slot);
  }
}

bool Evaluator::of_leaf(Slot& slot) {
  const ExpressionId id = slot.id;
  const ValueKind kind = table_[id].kind;
  switch (table_[id].op) {
    case Operator::RealConstant:
    case Operator::IntegerConstant: return own(slot, number_value(kind, table_.number(id)));
    case Operator::BooleanConstant: return own(slot, number_value(kind, table_.boolean_value(id) ? 1 : 0));
    case Operator::StringConstant: return own(slot, text_value(std::string(table_.string_value(id))));
    case Operator::EnumerationConstant: {
      Value literal = number_value(kind, static_cast<double>(table_.ordinal_of(id)));
      literal.enumeration = table_.enumeration_of(id);
      return own(slot, std::move(literal));
    }
    case Operator::Symbol: {
      const Environment& environment = run_.environment;
      auto found = environment.symbol ? environment.symbol(table_.symbol_of(id)) : std::nullopt;
      return found ? own(slot, *std::move(found)) : fail(id, "it is not known before the simulation");
    }
    case Operator::Time:
      if (!run_.environment.time) return fail(id, "it depends on time");
      return own(slot, number_value(kind, *run_.environment.time));
    case Operator::Index: {
      const std::uint32_t number = table_.index_number(id);
      const auto found = indices_.find(number);
      if (found == indices_.end() || !found->second.known) return fail(id, "it depends on a loop index");
      slot.value = &found->second.value;
      return true;
    }
    default:
      return own(slot, Value{kind, {0}, {}, {}});  // `:` and inputs not given: their users ask the node
  }
}

bool Evaluator::of_variable(Slot& slot) {
  if (variables_ == nullptr) return fail(slot.id, "it is a variable of a function that does not run");
  const LocalId local = table_.local_of(slot.id);
  const FrameVariable& variable = variables_->at(local.index());
  if (!variable.sized || variable.unset_count > 0) {
    Value nothing{function_->variables[local].kind, {}, {}, {}};
    nothing.unset = fmt::format("`{}` is read before it is assigned", function_->variables[local].name);
    return own(slot, std::move(nothing));
  }
  slot.value = &variable.value;
  return true;
}

bool Evaluator::of_element(Slot& slot) {
  const Value* array = slot.operands[0]->value;
  const FrameVariable* variable = nullptr;
  if (reads_variable(slot)) {
    if (variables_ == nullptr) return fail(slot.id, "it is a variable of a function that does not run");
    variable = &variables_->at(table_.local_of(slot.operands[0]->id).index());
    array = &variable->value;
  }
  const auto unassigned = [&] {
    const LocalId local = table_.local_of(slot.operands[0]->id);
    return fail(slot.id, fmt::format("`{}` is read before it is assigned", function_->variables[local].name));
  };
  if (variable != nullptr && !variable->sized) return unassigned();
  std::vector<const Value*> subscripts;
  for (std::size_t k = 1; k < slot.operands.size(); ++k) {
    const bool all = table_.is(slot.operands[k]->id, Operator::All);
    subscripts.push_back(all ? nullptr : slot.operands[k]->value);
  }
  if (const auto offset = single_offset(array->dimensions, subscripts)) {
    if (variable != nullptr && variable->unset_count > 0 && variable->unset[*offset] != 0)
      return unassigned();
    if (array->kind != ValueKind::String) {
      slot.own.kind = array->kind;
      slot.own.dimensions.clear();
      slot.own.enumeration = array->enumeration;
      slot.own.elements.assign(1, array->elements.at(*offset));
      slot.value = &slot.own;
      return true;
    }
  }
  auto selected = select(array->dimensions, subscripts);
  if (auto* why = std::get_if<std::string>(&selected)) return fail(slot.id, std::move(*why));
  auto& selection = std::get<Selection>(selected);
  Value result{array->kind, std::move(selection.dimensions), {}, {}};
  for (const std::size_t offset : selection.offsets) {
    if (variable != nullptr && variable->unset_count > 0 && variable->unset[offset] != 0) return unassigned();
    append(result, *array, offset, 1);
  }
  settle(result);
  return own(slot, std::move(result));
}

bool Evaluator::of_array(Slot& slot) {
  Value result{table_[slot.id].kind, {}, {}, {}};
  const Dimensions& inner = slot.operands[0]->value->dimensions;
  result.dimensions.push_back(static_cast<std::int64_t>(slot.operands.size()));
  result.dimensions.insert(result.dimensions.end(), inner.begin(), inner.end());
  const std::size_t count = element_count(inner, run_.limits.most_elements);
  if (element_count(result.dimensions, run_.limits.most_elements) >= run_.limits.most_elements) {
    return fail(slot.id, fmt::format("an array of more than {} elements", run_.limits.most_elements));
  }
  for (const Slot* operand : slot.operands) {
    if (operand->value->dimensions != inner) return fail(slot.id, "the rows of an array differ in size");
    append(result, *operand->value, 0, count);
  }
  return own(slot, std::move(result));
}

bool Evaluator::of_fill(Slot& slot) {
  const Value& value = *slot.operands[0]->value;
  Value result{table_[slot.id].kind, {}, {}, {}};
  if (table_.is(slot.id, Operator::Fill)) {
    result.dimensions = table_.dimensions(slot.id);
  } else {
    for (std::size_t i = 1; i < slot.operands.size(); ++i) {
      const Value& size = *slot.operands[i]->value;
      if (size.elements.size() != 1 || !(size.elements[0] >= 0 && size.elements[0] < 1e15)) {
        return fail(slot.operands[i]->id, "it is not a size of an array");
      }
      result.dimensions.push_back(static_cast<std::int64_t>(size.elements[0]));
    }
  }
  const std::size_t count = element_count(result.dimensions, run_.limits.most_elements);
  if (count >= run_.limits.most_elements) {
    return fail(slot.id, fmt::format("an array of more than {} elements", run_.limits.most_elements));
  }
  if (!value.dimensions.empty()) return fail(slot.id, "only a scalar is repeated");
  if (value.kind == ValueKind::String) {
    result.texts.assign(count, value.text);
  } else {
    result.elements.assign(count, value.scalar());
    result.enumeration = value.enumeration;
  }
  return own(slot, std::move(result));
}

std::optional<double> range_count(double first, double step, double last) {
  const double distance = last - first;
  if (step == 0 || !std::isfinite(distance) || !std::isfinite(step)) return std::nullopt;
  return std::max(0.0, std::floor(distance / step) + 1);
}

bool Evaluator::of_range(Slot& slot) {
  for (const Slot* operand : slot.operands) {
    if (operand->value->elements.size() != 1) return fail(operand->id, "it is not a single number");
  }
  const double first = slot.operands[0]->value->scalar();
  const double step = slot.operands[1]->value->scalar();
  double count = 0;
  if (table_.is(slot.id, Operator::Range)) {
    count = static_cast<double>(table_.dimensions(slot.id)[0]);
  } else {
    const auto found = range_count(first, step, slot.operands[2]->value->scalar());
    if (!found) return fail(slot.id, "a range does not come to its end with such a step");
    count = *found;
  }
  if (!(count < static_cast<double>(run_.limits.most_elements))) {
    return fail(slot.id, fmt::format("an array of more than {} elements", run_.limits.most_elements));
  }
  Value result{table_[slot.id].kind, {static_cast<std::int64_t>(count)}, {}, {}};
  result.elements.resize(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < result.elements.size(); ++i) {
    result.elements[i] = first + static_cast<double>(i) * step;
  }
  return own(slot, std::move(result));
}

bool Evaluator::of_size(Slot& slot) {
  const Dimensions* dimensions = nullptr;
  if (!reads_variable(slot)) {
    dimensions = &slot.operands[0]->value->dimensions;
  } else {
    if (variables_ == nullptr) return fail(slot.id, "it is a variable of a function that does not run");
    const LocalId local = table_.local_of(slot.operands[0]->id);
    const FrameVariable& variable = variables_->at(local.index());
    if (!variable.sized) {
      return fail(slot.id, fmt::format("`{}` has no size yet", function_->variables[local].name));
    }
    dimensions = &variable.value.dimensions;
  }
  if (slot.operands.size() == 1) {
    Value result{ValueKind::Integer, {static_cast<std::int64_t>(dimensions->size())}, {}, {}};
    for (const std::int64_t size : *dimensions) result.elements.push_back(static_cast<double>(size));
    return own(slot, std::move(result));
  }
  const Value& which = *slot.operands[1]->value;
  const double k = which.elements.size() == 1 ? which.elements[0] : 0;
  if (!(k >= 1 && k <= static_cast<double>(dimensions->size()))) {
    return fail(slot.id, fmt::format("the dimension {} is outside 1:{}", k, dimensions->size()));
  }
  const auto size = static_cast<double>((*dimensions)[static_cast<std::size_t>(k) - 1]);
  return own(slot, number_value(ValueKind::Integer, size));
}

void Evaluator::set_index(std::uint32_t number, const Value& domain, std::size_t position) {
  IndexValue& index = indices_[number];
  index.known = true;
  index.value.kind = domain.kind;
  index.value.enumeration = domain.enumeration;
  if (domain.kind == ValueKind::String) {
    index.value.elements.clear();
    index.value.text = text_at(domain, position);
  } else {
    index.value.elements.assign(1, domain.elements.at(position));
  }
}

void Evaluator::leave_index(std::uint32_t number) {
  indices_[number].known = false;
}

void Evaluator::start_again() {
  forget();
  for (auto& [number, index] : indices_) index.known = false;
}

// What changes from turn to turn, so that the rest of the body is evaluated once.
void Evaluator::find_dependents(Slot& slot, ExpressionId body, std::uint32_t index) {
  if (slot.dependents_known) return;
  slot.dependents_known = true;
  std::unordered_map<std::uint32_t, bool> depends;
  for (const ExpressionId id : reachable(table_, body)) {
    bool found = table_.is(id, Operator::Index) && table_.index_number(id) == index;
    for (const ExpressionId operand : table_.operands(id)) found = found || depends.at(operand.index());
    depends.emplace(id.index(), found);
    if (found) slot.dependents.push_back(&this->slot(id));
  }
}

bool Evaluator::of_loop(Slot& slot) {
  const bool counted = table_.is(slot.id, Operator::Comprehension);
  const ExpressionId body = table_.operand(slot.id, counted ? 2 : 1);
  const std::uint32_t number = table_.index_number(slot.id);
  const std::size_t most = run_.limits.most_elements;
  double first = 0;
  double step = 0;
  std::size_t turns = 0;
  const Value* domain = nullptr;
  Value single{ValueKind::Integer, {}, {0}, {}};
  if (counted) {
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
      if (slot.operands[i]->value->elements.size() != 1) return fail(slot.id, "it is not a single number");
    }
    first = slot.operands[0]->value->scalar();
    step = slot.operands[1]->value->scalar();
    turns = static_cast<std::size_t>(std::max<std::int64_t>(table_.dimensions(slot.id)[0], 0));
    const bool integers = slot.operands[0]->value->kind == ValueKind::Integer &&
                          slot.operands[1]->value->kind == ValueKind::Integer;
    single.kind = integers ? ValueKind::Integer : ValueKind::Real;
  } else {
    domain = slot.operands[0]->value;
    if (domain->dimensions.size() != 1) return fail(slot.id, "a loop runs through a vector");
    turns = static_cast<std::size_t>(domain->dimensions[0]);
  }
  find_dependents(slot, body, number);
  // A loop in the body of another may have the same number.
  const IndexValue outer = indices_[number];
  Value result{table_[slot.id].kind, {static_cast<std::int64_t>(turns)}, {}, {}};
  if (turns >= most) return fail(slot.id, fmt::format("an array of more than {} elements", most));
  if (turns == 0) {
    for (const std::int64_t size : table_.dimensions(body)) {
      result.dimensions.push_back(std::max<std::int64_t>(size, 0));
    }
  }
  for (std::size_t i = 0; i < turns; ++i) {
    if (!run_.step()) return fail(slot.id, run_.why_no_step());
    for (Slot* dependent : slot.dependents) dependent->generation = 0;
    if (domain != nullptr) {
      set_index(number, *domain, i);
    } else {
      single.elements[0] = first + static_cast<double>(i) * step;
      set_index(number, single, 0);
    }
    const Value* value = this->value(body);
    if (value == nullptr) return false;
    if (!value->unset.empty()) return fail(slot.id, value->unset);
    if (i == 0) {
      result.dimensions.insert(result.dimensions.end(), value->dimensions.begin(), value->dimensions.end());
      if (element_count(result.dimensions, most) >= most) {
        return fail(slot.id, fmt::format("an array of more than {} elements", most));
      }
    } else if (!std::equal(value->dimensions.begin(), value->dimensions.end(), result.dimensions.begin() + 1,
                           result.dimensions.end())) {
      return fail(slot.id, "the elements differ in size");
    }
    append(result, *value, 0, element_count(value->dimensions, most));
  }
  for (Slot* dependent : slot.dependents) dependent->generation = 0;
  indices_[number] = outer;
  return own(slot, std::move(result));
}

bool Evaluator::of_enumeration(Slot& slot) {
  const EnumerationId enumeration(static_cast<std::uint32_t>(table_[slot.id].payload));
  const EnumerationType& type = table_.enumeration_type(enumeration);
  const Value& of = *slot.operands[0]->value;
  for (const double ordinal : of.elements) {
    if (!(ordinal >= 1 && ordinal <= static_cast<double>(type.literals.size()))) {
      return fail(slot.id, fmt::format("`{}` has no literal number {}", type.name, ordinal));
    }
  }
  Value result{ValueKind::Enumeration, of.dimensions, of.elements, {}};
  result.enumeration = enumeration;
  return own(slot, std::move(result));
}

const EnumerationType* Evaluator::literals_of(const Value& value) const {
  return value.enumeration.valid() ? &table_.enumeration_type(value.enumeration) : nullptr;
}

bool Evaluator::of_text(Slot& slot) {
  const auto given = [&](std::size_t i) -> const Value* {
    if (i >= slot.operands.size() || table_.is(slot.operands[i]->id, Operator::Missing)) return nullptr;
    return slot.operands[i]->value;
  };
  TextFormat format;
  if (const Value* text = given(1)) format.format = text->text;
  const auto number = [&](std::size_t i, std::int64_t otherwise) {
    const Value* value = given(i);
    if (value == nullptr || value->elements.size() != 1) return otherwise;
    return static_cast<std::int64_t>(std::clamp(value->elements[0], -1e9, 1e9));
  };
  format.significant_digits = number(2, format.significant_digits);
  format.minimum_length = number(3, format.minimum_length);
  format.left_justified = number(4, 1) != 0;
  const Value& value = *slot.operands[0]->value;
  const EnumerationType* type = literals_of(value);
  Value result{ValueKind::String, value.dimensions, {}, {}};
  const std::size_t count = element_count(value.dimensions, run_.limits.most_elements);
  for (std::size_t i = 0; i < count; ++i) {
    auto text = text_of(value, i, format, type);
    if (auto* none = std::get_if<NoText>(&text)) return fail(slot.id, std::move(none->why));
    result.texts.push_back(std::get<std::string>(std::move(text)));
  }
  settle(result);
  return own(slot, std::move(result));
}

bool Evaluator::of_function_value(Slot& slot) {
  Value result{ValueKind::Function, {}, {}, {}};
  result.function = table_.function_of(slot.id);
  for (const Slot* operand : slot.operands) {
    const bool open = table_.is(operand->id, Operator::Missing);
    result.open.push_back(open ? 1 : 0);
    result.inputs.push_back(open ? Value{} : *operand->value);
  }
  return own(slot, std::move(result));
}

bool Evaluator::of_call(Slot& slot) {
  const Operator op = table_[slot.id].op;
  if (op == Operator::Output) {
    const std::uint64_t number = table_[slot.id].payload;
    const std::vector<Value>& outputs = slot.operands[0]->outputs;
    if (number >= outputs.size()) return fail(slot.id, "the function has no such output");
    slot.value = &outputs[number];
    return true;
  }
  std::vector<std::optional<Value>> inputs;
  const auto given = [&](const Slot& operand) {
    return table_.is(operand.id, Operator::Missing) ? std::nullopt : std::optional(*operand.value);
  };
  if (op == Operator::Call) {
    for (const Slot* operand : slot.operands) inputs.push_back(given(*operand));
    return call(slot, table_.function_of(slot.id), std::move(inputs));
  }
  const Value& called = *slot.operands[0]->value;
  if (called.kind != ValueKind::Function || !called.function.valid()) {
    return fail(slot.id, "what is called is not a function");
  }
  std::size_t next = 1;
  for (std::size_t i = 0; i < called.inputs.size(); ++i) {
    if (called.open[i] == 0) {
      inputs.emplace_back(called.inputs[i]);
    } else {
      inputs.push_back(next < slot.operands.size() ? given(*slot.operands[next]) : std::nullopt);
      ++next;
    }
  }
  return call(slot, called.function, std::move(inputs));
}

bool Evaluator::call(Slot& slot, FunctionId function, std::vector<std::optional<Value>> inputs) {
  auto outcome = run_function(run_, function, std::move(inputs), slot.id);
  if (auto* failure = std::get_if<NotEvaluated>(&outcome)) {
    failure_ = std::move(*failure);
    return false;
  }
  slot.outputs = std::get<std::vector<Value>>(std::move(outcome));
  if (slot.outputs.empty()) return own(slot, Value{ValueKind::Real, {0}, {}, {}});
  slot.value = slot.outputs.data();
  return true;
}

// One or two single numbers: most of what is evaluated, so nothing is allocated for it.
bool Evaluator::of_numbers(Slot& slot) {
  const Expression& node = table_[slot.id];
  if (!facts(node.op).elementwise || slot.operands.size() > 2) return false;
  for (const Slot* operand : slot.operands) {
    const Value& value = *operand->value;
    if (!value.dimensions.empty() || value.elements.size() != 1) return false;
  }
  const OperatorFacts& operator_facts = facts(node.op);
  const double a = slot.operands[0]->value->elements[0];
  const bool is_division = node.op == Operator::Div || node.op == Operator::Mod || node.op == Operator::Rem;
  if (is_division && slot.operands[1]->value->elements[0] == 0.0) return false;
  const double result = slot.operands.size() == 1
                            ? operator_facts.unary(a)
                            : operator_facts.binary(a, slot.operands[1]->value->elements[0]);
  if (node.kind == ValueKind::Integer && !(std::fabs(result) < 9007199254740992.0)) return false;
  // The Integer 0 has no sign.
  const double kept = node.kind == ValueKind::Integer ? result + 0.0 : result;
  slot.own.kind = node.kind;
  slot.own.enumeration = slot.operands[0]->value->enumeration;
  slot.own.dimensions.clear();
  slot.own.elements.assign(1, kept);
  slot.value = &slot.own;
  return true;
}

bool Evaluator::of_operator(Slot& slot) {
  if (of_numbers(slot)) return true;
  std::vector<const Value*> values;
  values.reserve(slot.operands.size());
  for (const Slot* operand : slot.operands) values.push_back(operand->value);
  const Expression& node = table_[slot.id];
  auto outcome = operate(node.op, node.kind, node.payload, values, run_.limits.most_elements);
  if (auto* none = std::get_if<NoResult>(&outcome)) return fail(slot.id, std::move(none->why));
  return own(slot, std::get<Value>(std::move(outcome)));
}

// A model may ask for the same endless computation many times. Each evaluation that was stopped leaves an
// eighth of the steps to those after it, down to a number that takes milliseconds.
bool EvaluationRun::may_go_on() {
  constexpr std::size_t fewest = 80'000;
  was_cancelled = is_interrupted();
  if (was_cancelled) return false;
  const Outside* const outside = outside_of(table);
  if (outside == nullptr) return true;
  const std::size_t stops = outside->stopped_evaluations();
  const std::size_t left = stops >= 20 ? 0 : limits.most_steps >> (3 * stops);
  ran_out_of_steps = steps > std::max(left, fewest);
  return !ran_out_of_steps;
}

std::string EvaluationRun::why_no_step() const {
  if (was_cancelled) return "it was interrupted";
  const std::string called = calls > 1 ? fmt::format(" with {} calls of functions", calls) : std::string();
  return fmt::format(
      "it was stopped after {} steps{}; a loop or a recursion in it may never end, or take too long", steps,
      called);
}

void EvaluationRun::report_stop(const Function* function) {
  if (!ran_out_of_steps || stop_is_reported) return;
  stop_is_reported = true;
  Outside* const outside = outside_of(table);
  if (outside == nullptr) return;
  if (function == nullptr) {
    outside->evaluation_stopped("", {}, why_no_step());
  } else {
    outside->evaluation_stopped(function->name, function->where, why_no_step());
  }
}

}  // namespace causa
