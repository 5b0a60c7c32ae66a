#include "program/functions/function_lowering.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "expression/build/traverse.h"
#include "program/functions/function_scribe.h"
#include "program/visit_addresses.h"

namespace causa {

namespace {

using enum FunctionOperation;

// Of instructions.
constexpr std::size_t longest_program = 1'000'000;

RegisterKind register_kind(ValueKind kind) {
  return kind == ValueKind::Real || kind == ValueKind::Object ? RegisterKind::Real : RegisterKind::Integer;
}

}  // namespace

FunctionScribe::FunctionScribe(FunctionDrafts& drafts, std::string name)
    : drafts_(drafts), table_(drafts.expressions) {
  program_.name = std::move(name);
  make_register(RegisterKind::Integer);
}

// Registers and instructions

RegisterNumber FunctionScribe::word_of_block(std::size_t number) {
  const RegisterNumber reg = make_register(RegisterKind::Integer);
  put({.operation = LoadWord, .target = reg, .a = 0, .number = static_cast<std::int64_t>(8 * number)});
  return reg;
}

RegisterNumber FunctionScribe::make_register(RegisterKind kind) {
  program_.registers.push_back(kind);
  return static_cast<RegisterNumber>(program_.registers.size() - 1);
}

FunctionInstruction& FunctionScribe::put(FunctionInstruction instruction) {
  if (program_.code.size() >= longest_program) {
    unsupported("it is too long");
    program_.code.pop_back();
  }
  switch (instruction.operation) {
    case ToInteger:
    case Binary:
    case MultiplyAdd:
    case Load:
    case Reserve:
    case CheckSubscript:
    case CheckEqual:
    case CheckSet:
    case CheckAllSet:
    case Fail:
    case Turn:
    case Call:
    case CallRoutine: instruction.failure = failure_number(); break;
    default: break;
  }
  return program_.code.emplace_back(instruction);
}

std::uint32_t FunctionScribe::failure_number() {
  FunctionFailure wanted = failure_;
  if (frame_ != nullptr && frame_->function != nullptr) {
    wanted.function = frame_->function->name;
    wanted.where = frame_->function->where;
  }
  auto& all = program_.failures;
  constexpr std::size_t most_compared = 12;
  const std::size_t first = all.size() > most_compared ? all.size() - most_compared : 0;
  for (std::size_t k = all.size(); k > first; --k)
    if (all[k - 1] == wanted) return static_cast<std::uint32_t>(k - 1);
  all.push_back(std::move(wanted));
  return static_cast<std::uint32_t>(all.size() - 1);
}

const std::string* FunctionScribe::words(std::string text) {
  if (words_.empty() || words_.back() != text) words_.push_back(std::move(text));
  return &words_.back();
}

void FunctionScribe::put_label(std::uint32_t label) {
  put({.operation = Label, .number = label});
}

void FunctionScribe::put_jump(std::uint32_t label) {
  put({.operation = Jump, .number = label});
}

void FunctionScribe::put_fail(std::string words) {
  const Saying saying(*this, FailureKind::Words, std::move(words));
  put({.operation = Fail});
}

void FunctionScribe::put_turn() {
  put({.operation = Turn});
}

Number FunctionScribe::fresh(ValueKind kind) {
  return {.reg = make_register(register_kind(kind)), .kind = kind};
}

RegisterNumber FunctionScribe::in_register(const Number& number) {
  if (!number.is_known()) return number.reg;
  const RegisterNumber reg = make_register(RegisterKind::Integer);
  put({.operation = IntegerConstant, .target = reg, .number = number.known});
  return reg;
}

RegisterNumber FunctionScribe::real_constant(double value) {
  const RegisterNumber reg = make_register(RegisterKind::Real);
  put({.operation = RealConstant, .target = reg, .real = value});
  return reg;
}

RegisterNumber FunctionScribe::as_real(const Number& number) {
  if (number.is_known()) return real_constant(static_cast<double>(number.known));
  if (!is_integer(number)) return number.reg;
  const RegisterNumber reg = make_register(RegisterKind::Real);
  put({.operation = ToReal, .target = reg, .a = number.reg});
  return reg;
}

RegisterNumber FunctionScribe::as_integer(const Number& number) {
  if (is_integer(number)) return in_register(number);
  const RegisterNumber reg = make_register(RegisterKind::Integer);
  put({.operation = ToInteger, .target = reg, .a = number.reg});
  return reg;
}

void FunctionScribe::move_into(RegisterNumber target, const Number& from) {
  const bool wants_integer = kind_of(target) == RegisterKind::Integer;
  if (wants_integer && from.is_known()) {
    put({.operation = IntegerConstant, .target = target, .number = from.known});
  } else if (wants_integer == is_integer(from)) {
    put({.operation = Move, .target = target, .a = from.reg});
  } else if (wants_integer) {
    put({.operation = ToInteger, .target = target, .a = from.reg});
  } else if (from.is_known()) {
    put({.operation = RealConstant, .target = target, .real = static_cast<double>(from.known)});
  } else {
    put({.operation = ToReal, .target = target, .a = from.reg});
  }
}

Number FunctionScribe::copy_of(const Number& number) {
  Number result = fresh(number.kind);
  if (is_integer(number) != (kind_of(result.reg) == RegisterKind::Integer))
    result.reg = make_register(is_integer(number) ? RegisterKind::Integer : RegisterKind::Real);
  move_into(result.reg, number);
  return result;
}

void FunctionScribe::set_operand(FunctionInstruction& instruction, const Number& number) {
  if (number.is_known()) {
    instruction.number = number.known;
  } else {
    instruction.b = number.reg;
  }
}

// Frames

bool FunctionScribe::is_open(const FunctionVariable& declared) const {
  for (std::size_t k = 0; k < declared.dimensions.size(); ++k) {
    const bool known = declared.dimensions[k] != unknown_dimension ||
                       (k < declared.sizes.size() && declared.sizes[k].valid());
    if (!known) return true;
  }
  return false;
}

std::optional<std::vector<Number>> FunctionScribe::declared_sizes(LocalId local) {
  const FunctionVariable& declared = frame_->function->variables[local];
  const std::string no_size = "`" + declared.name + "` has a size that is not a number of elements";
  std::vector<Number> result;
  for (std::size_t k = 0; k < declared.dimensions.size(); ++k) {
    if (k < declared.sizes.size() && declared.sizes[k].valid()) {
      const Number size = number(declared.sizes[k]);
      if (failed()) return std::nullopt;
      if (size.is_known()) {
        if (size.known < 0) {
          put_fail(no_size);
          result.push_back(whole(0));
        } else {
          result.push_back(whole(size.known));
        }
        continue;
      }
      Number kept = fresh(ValueKind::Integer);
      move_into(kept.reg, size);
      const std::uint32_t good = make_label();
      put({.operation = JumpCompare,
           .op = Operator::GreaterEqual,
           .a = kept.reg,
           .number = 0,
           .label = good});
      put_fail(no_size);
      put_label(good);
      result.push_back(kept);
    } else {
      result.push_back(whole(declared.dimensions[k]));  // unknown_dimension: of `:`
    }
  }
  return result;
}

void FunctionScribe::check_declared(LocalId local) {
  const auto wanted = declared_sizes(local);
  const Saying saying(*this, FailureKind::Size, frame_->function->variables[local].name);
  const auto* const actual = std::get_if<ArrayPlace>(&variable(local).value);
  if (!wanted || actual == nullptr) return;
  for (std::size_t k = 0; k < wanted->size() && k < actual->sizes.size(); ++k) {
    const Number& size = (*wanted)[k];
    if (size.is_known() && size.known == unknown_dimension) continue;
    check_equal(actual->sizes[k], size);
  }
}

bool FunctionScribe::can_prepare(LocalId local) const {
  const FunctionVariable& declared = frame_->function->variables[local];
  const auto is_ready = [&](ExpressionId expression) {
    if (!expression.valid()) return true;
    return std::ranges::all_of(reachable(table_, expression), [&](ExpressionId id) {
      return !table_.is(id, Operator::Local) || frame_->variables.at(table_.local_of(id).index()).prepared;
    });
  };
  return is_ready(declared.binding) && std::ranges::all_of(declared.sizes, is_ready);
}

bool FunctionScribe::prepare(LocalId local) {
  const FunctionVariable& declared = frame_->function->variables[local];
  Variable& entry = variable(local);
  entry.prepared = true;
  entry.is_open = is_open(declared) && declared.role != FunctionRole::Input;
  const bool keeps_binding =
      declared.binding.valid() && (declared.is_fixed || declared.role == FunctionRole::Input);
  if (declared.kind == ValueKind::String && declared.dimensions.empty() && keeps_binding) {
    LoweredValue bound = value(declared.binding);
    if (const auto* const single = std::get_if<Number>(&bound)) bound = copy_of(*single);
    entry.value = std::move(bound);
    entry.set = true;
    return !failed();
  }
  if (declared.kind == ValueKind::Function) {
    if (!declared.binding.valid()) return unsupported("a variable is a function");
    entry.value = value(declared.binding);
    entry.set = true;
    return !failed();
  }
  if (declared.dimensions.empty()) {
    // Functions keep what they are given as a default; it may be a variable that changes.
    Number own = fresh(declared.kind);
    entry.value = own;
    if (declared.binding.valid()) {
      move_into(own.reg, number(declared.binding));
      entry.set = true;
    } else if (kind_of(own.reg) == RegisterKind::Real) {
      put({.operation = RealConstant, .target = own.reg, .real = std::bit_cast<double>(unset_real)});
    } else {
      put({.operation = IntegerConstant, .target = own.reg, .number = unset_integer});
    }
    return !failed();
  }
  if (keeps_binding) {
    // Nothing changes it.
    ArrayPlace bound = array(declared.binding);
    if (failed()) return false;
    if (bound.sizes.size() != declared.dimensions.size()) return unsupported("a value has other dimensions");
    bound.kind = declared.kind;
    entry.value = bound;
    entry.set = true;
    if (declared.role != FunctionRole::Input) check_declared(local);
    return !failed();
  }
  if (entry.is_open) {
    ArrayPlace own{.address = make_register(RegisterKind::Integer), .kind = declared.kind};
    put({.operation = IntegerConstant, .target = own.address, .number = 0});
    for (std::size_t k = 0; k < declared.dimensions.size(); ++k) {
      own.sizes.push_back(fresh(ValueKind::Integer));
      put({.operation = IntegerConstant, .target = own.sizes.back().reg, .number = unset_integer});
    }
    entry.capacity = make_register(RegisterKind::Integer);
    put({.operation = IntegerConstant, .target = entry.capacity, .number = 0});
    entry.value = own;
    if (!declared.binding.valid()) return !failed();
    const ArrayPlace bound = array(declared.binding);
    if (failed()) return false;
    if (bound.sizes.size() != declared.dimensions.size()) return unsupported("a value has other dimensions");
    const RegisterNumber outer = statement_mark_;
    statement_mark_ = no_register;
    assign_open(entry, bound);
    statement_mark_ = outer;
    entry.set = true;
    check_declared(local);
    return !failed();
  }
  auto sizes = declared_sizes(local);
  if (!sizes) return false;
  ArrayPlace own = reserve(*std::move(sizes), declared.kind);
  entry.value = own;
  if (declared.binding.valid()) {
    const ArrayPlace bound = array(declared.binding);
    if (failed()) return false;
    if (bound.sizes.size() != own.sizes.size()) return unsupported("a value has other dimensions");
    {
      const Saying saying(*this, FailureKind::Size, declared.name);
      check_sizes(bound.sizes, own.sizes);
    }
    copy(own, bound, count_of(own.sizes));
    entry.set = true;
    return !failed();
  }
  FunctionInstruction mark{.operation = Unset, .a = address_of(own)};
  const Number count = count_of(own.sizes);
  set_operand(mark, count);
  if (!count.is_known() || count.known > 0) put(mark);
  return !failed();
}

bool FunctionScribe::enter(std::vector<std::optional<LoweredValue>> inputs) {
  const Function& function = *frame_->function;
  frame_->variables.resize(function.variables.size());
  if (inputs.size() > function.inputs.size()) return unsupported("it is called with too many inputs");
  inputs.resize(function.inputs.size());
  std::vector<LocalId> pending;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const LocalId input = function.inputs[i];
    const FunctionVariable& declared = function.variables[input];
    if (!inputs[i]) {
      if (!declared.binding.valid()) return unsupported("an input is not given");
      pending.push_back(input);
      continue;
    }
    Variable& entry = variable(input);
    entry.prepared = true;
    entry.set = true;
    if (auto* const single = std::get_if<Number>(&*inputs[i])) {
      if (!declared.dimensions.empty()) return unsupported("an input has other dimensions");
      const bool real = register_kind(declared.kind) == RegisterKind::Real;
      if (real == is_integer(*single)) *single = std::get<Number>(require_set(*single));
      entry.set = !single->may_be_unset;
      Number kept{.reg = real ? as_real(*single) : as_integer(*single), .kind = declared.kind};
      if (single->is_known() && !real) kept = whole(single->known, declared.kind);
      entry.value = kept;
    } else if (auto* const several = std::get_if<ArrayPlace>(&*inputs[i])) {
      if (declared.dimensions.size() != several->sizes.size())
        return unsupported("an input has other dimensions");
      several->kind = declared.kind;
      entry.value = *several;
    } else {
      entry.value = *std::move(inputs[i]);
    }
  }
  const auto prepare_all = [&](std::vector<LocalId> open) {
    while (!open.empty()) {
      std::vector<LocalId> later;
      for (const LocalId local : open) {
        if (!can_prepare(local)) {
          later.push_back(local);
        } else if (!prepare(local)) {
          return false;
        }
      }
      if (later.size() == open.size()) return unsupported("its variables depend on each other");
      open = std::move(later);
      forget_all();
    }
    return true;
  };
  if (!prepare_all(pending)) return false;
  pending.clear();
  for (const LocalId local : function.variables.ids()) {
    if (function.variables[local].role != FunctionRole::Input) pending.push_back(local);
  }
  if (!prepare_all(pending)) return false;
  for (const LocalId input : function.inputs) check_declared(input);
  return !failed();
}

void FunctionScribe::write_body() {
  if (frame_->function->is_external) {
    write_external();
    return;
  }
  frame_->exit = make_label();
  statements(frame_->function->body);
  if (frame_->reachable) meet(frame_->set_at_exit, sets());
  put_label(frame_->exit);
  forget_all();
  frame_->reachable = true;
  if (frame_->set_at_exit) restore_sets(*frame_->set_at_exit);
}

std::optional<std::vector<LoweredValue>> FunctionScribe::results() {
  if (failed()) return std::nullopt;
  std::vector<LoweredValue> all;
  for (const LocalId output : frame_->function->outputs) {
    const Variable& from = variable(output);
    const std::string* const unset = from.set
                                         ? nullptr
                                         : words("the output `" + frame_->function->variables[output].name +
                                                 "` of `" + frame_->function->name + "` is not assigned");
    LoweredValue result = from.value;
    if (auto* const single = std::get_if<Number>(&result)) {
      single->may_be_unset = !from.set;
      single->unset_words = unset;
    }
    if (auto* const several = std::get_if<ArrayPlace>(&result)) {
      several->may_be_unset = !from.set;
      several->unset_words = unset;
      if (from.is_open && !from.set) {
        const Saying saying(*this, FailureKind::Words, *unset);
        put({.operation = CheckSet, .a = several->sizes.front().reg});
      }
    }
    all.push_back(std::move(result));
  }
  return all;
}

// What is certainly assigned

std::vector<std::uint8_t> FunctionScribe::sets() const {
  std::vector<std::uint8_t> result;
  for (const Variable& one : frame_->variables) result.push_back(one.set ? 1 : 0);
  return result;
}

void FunctionScribe::restore_sets(const std::vector<std::uint8_t>& sets) {
  for (std::size_t i = 0; i < sets.size(); ++i) frame_->variables[i].set = sets[i] != 0;
}

void FunctionScribe::meet(std::optional<std::vector<std::uint8_t>>& into,
                          const std::vector<std::uint8_t>& sets) {
  if (!into) {
    into = sets;
    return;
  }
  for (std::size_t i = 0; i < sets.size(); ++i) (*into)[i] = (*into)[i] & sets[i];
}

// Statements

void FunctionScribe::statements(const std::vector<Statement>& all) {
  for (const Statement& one : all) {
    if (!frame_->reachable || failed()) return;
    statement(one);
  }
}

void FunctionScribe::statement(const Statement& statement) {
  const std::size_t position = program_.code.size();
  const RegisterNumber outer_mark = statement_mark_;
  const bool outer_used = used_stack_;
  const auto sets_before = sets();
  statement_mark_ = make_register(RegisterKind::Integer);
  used_stack_ = false;
  forget_all();
  statement_inside(statement);
  forget_all();
  if (failed() && frame_->conditions > 0 && program_.code.size() < longest_program - 1) {
    // Who comes here is evaluated; others are not hindered.
    program_.code.resize(position);
    const std::string why = std::exchange(why_, {});
    restore_sets(sets_before);
    put_fail("it is not supported yet: " + why);
    frame_->reachable = false;
  } else if (used_stack_ && frame_->reachable &&
             (statement.kind == StatementKind::Assign || statement.kind == StatementKind::Call ||
              statement.kind == StatementKind::Assert)) {
    program_.code.insert(program_.code.begin() + static_cast<std::ptrdiff_t>(position),
                         FunctionInstruction{.operation = Mark, .target = statement_mark_});
    put({.operation = Release, .a = statement_mark_});
  }
  used_stack_ = outer_used || used_stack_;
  statement_mark_ = outer_mark;
}

void FunctionScribe::statement_inside(const Statement& statement) {
  switch (statement.kind) {
    case StatementKind::Assign: assign(statement.targets.at(0), statement.value); return;
    case StatementKind::Call: call_statement(statement); return;
    case StatementKind::If: branches(statement); return;
    case StatementKind::For: for_each(statement); return;
    case StatementKind::While: repeat_while(statement); return;
    case StatementKind::Break:
      if (frame_->loops.empty()) {
        unsupported("`break` outside a loop");
        return;
      }
      frame_->loops.back().has_break = true;
      put_jump(frame_->loops.back().end);
      frame_->reachable = false;
      return;
    case StatementKind::Return:
      meet(frame_->set_at_exit, sets());
      put_jump(frame_->exit);
      frame_->reachable = false;
      return;
    case StatementKind::Assert: check(statement); return;
    case StatementKind::When:
    case StatementKind::Terminate:
    case StatementKind::Reinit:
      put_fail("`when`, `terminate` and `reinit` have no meaning in a function");
      frame_->reachable = false;
      return;
  }
}

void FunctionScribe::assign(ExpressionId target, ExpressionId source) {
  if (!table_.is(target, Operator::Local)) {
    const LoweredValue assigned = value(source);
    if (!failed()) assign_part(target, assigned);
    return;
  }
  const LocalId local = table_.local_of(target);
  const Variable& to = variable(local);
  const auto* const place = std::get_if<ArrayPlace>(&to.value);
  const bool reads_it = place != nullptr && contains(table_, source, target);
  if (place == nullptr || to.is_open || reads_it || frame_->values.contains(source.index())) {
    LoweredValue assigned = value_or_unset(source);
    if (!std::holds_alternative<Number>(assigned)) assigned = require_set(std::move(assigned));
    if (!failed()) assign_whole(local, assigned);
    return;
  }
  const LoweredValue assigned = require_set(compute_at(source, Target{*place}));
  if (!failed()) assign_whole(local, assigned);
}

void FunctionScribe::assign_value(ExpressionId target, const LoweredValue& value) {
  if (table_.is(target, Operator::Local)) {
    assign_whole(table_.local_of(target), value);
  } else {
    assign_part(target, value);
  }
}

void FunctionScribe::assign_whole(LocalId local, const LoweredValue& given) {
  const LoweredValue value = number_if_text(given);
  const Saying saying(*this, FailureKind::Assignment, frame_->function->variables[local].name);
  if (frame_->function->variables[local].role == FunctionRole::Input) {
    unsupported("an input is assigned");
    return;
  }
  Variable& to = variable(local);
  if (const auto* const own = std::get_if<Number>(&to.value)) {
    const auto* const single = std::get_if<Number>(&value);
    if (single == nullptr) {
      unsupported("a variable is given a value of another type");
      return;
    }
    if (single->may_be_unset) {
      // What has no value changes nothing.
      Number from = *single;
      if (is_integer(from) != (kind_of(own->reg) == RegisterKind::Integer)) {
        from = std::get<Number>(require_set(from));
      } else {
        const std::uint32_t skip = make_label();
        put({.operation = JumpUnset, .a = from.reg, .number = skip});
        move_into(own->reg, from);
        put_label(skip);
        forget_all();
        return;
      }
      move_into(own->reg, from);
    } else {
      move_into(own->reg, *single);
    }
  } else if (const auto* const place = std::get_if<ArrayPlace>(&to.value)) {
    const auto* const several = std::get_if<ArrayPlace>(&value);
    if (several == nullptr || several->sizes.size() != place->sizes.size()) {
      unsupported("a variable is given a value of another type");
      return;
    }
    if (to.is_open) {
      assign_open(to, *several);
    } else if (several->address != place->address || several->offset != place->offset) {
      check_sizes(several->sizes, place->sizes);
      copy(*place, *several, count_of(place->sizes));
    }
  } else {
    unsupported("a variable is given a value of another type");
    return;
  }
  to.set = true;
  forget_all();
}

// What grows takes the place of everything temporary; what it had stays unused until the function returns.
void FunctionScribe::assign_open(Variable& variable, const ArrayPlace& value) {
  const auto own = std::get<ArrayPlace>(variable.value);
  const RegisterNumber source = address_of(value);
  const Number count{.reg = as_integer(count_of(value.sizes)), .kind = ValueKind::Integer};
  const std::uint32_t fits = make_label();
  put({.operation = JumpCompare,
       .op = Operator::LessEqual,
       .a = count.reg,
       .b = variable.capacity,
       .label = fits});
  if (statement_mark_ != no_register) {
    used_stack_ = true;
    put({.operation = Release, .a = statement_mark_});
  }
  // Twice as much as it had, so that what grows one by one does not use up the stack.
  put({.operation = MultiplyAdd, .target = variable.capacity, .a = variable.capacity, .number = 2});
  put({.operation = Binary,
       .op = Operator::Min,
       .target = variable.capacity,
       .a = variable.capacity,
       .number = 9'000'000});
  put({.operation = Binary,
       .op = Operator::Max,
       .target = variable.capacity,
       .a = variable.capacity,
       .b = count.reg});
  put({.operation = Reserve, .target = own.address, .a = variable.capacity});
  if (statement_mark_ != no_register) put({.operation = Mark, .target = statement_mark_});
  put_label(fits);
  // The sizes of the source may be its own.
  std::vector<Number> sizes;
  for (const Number& size : value.sizes) sizes.push_back(size.is_known() ? size : copy_of(size));
  put({.operation = Copy, .a = own.address, .b = count.reg, .c = source});
  for (std::size_t k = 0; k < own.sizes.size(); ++k) move_into(own.sizes[k].reg, sizes[k]);
}

void FunctionScribe::assign_part(ExpressionId target, const LoweredValue& given) {
  const LoweredValue value = number_if_text(given);
  const bool part = (table_.is(target, Operator::Element) || table_.is(target, Operator::Slice)) &&
                    table_.is(table_.operand(target, 0), Operator::Local);
  if (!part || frame_->function == nullptr) {
    unsupported("only variables of the function are assigned in it");
    return;
  }
  const LocalId local = table_.local_of(table_.operand(target, 0));
  if (frame_->function->variables[local].role == FunctionRole::Input) {
    unsupported("an input is assigned");
    return;
  }
  const Variable& to = variable(local);
  const auto* const found = std::get_if<ArrayPlace>(&to.value);
  if (found == nullptr) {
    unsupported("a part of something is assigned that is no array");
    return;
  }
  const ArrayPlace place = *found;
  const std::string& name = frame_->function->variables[local].name;
  if (to.is_open && !to.set) {
    const Saying no_size(*this, FailureKind::Words, "`" + name + "` has no size yet");
    put({.operation = CheckSet, .a = place.sizes.front().reg});
  }
  const Saying saying(*this, FailureKind::Assignment, name);
  if (const auto* const one = std::get_if<Number>(&value)) {
    if (const auto position = shifted_position(target, place)) {
      store(place, position->base, *one, position->shift - 1);
      forget_all();
      return;
    }
  }
  const auto chosen = subscripts(target, place.sizes.size());
  if (failed()) return;
  const bool single =
      chosen.size() == place.sizes.size() &&
      std::ranges::all_of(chosen, [](const Subscript& one) { return one.single.has_value(); });
  if (single) {
    const auto* const one = std::get_if<Number>(&value);
    if (one == nullptr) {
      put_fail("an array is assigned to an element of `" + name + "`");
      return;
    }
    store(place, single_offset(chosen, place.sizes), *one);
  } else {
    const auto* const several = std::get_if<ArrayPlace>(&value);
    if (several == nullptr) {
      put_fail("a single value is assigned to a part of `" + name + "`");
      return;
    }
    const std::vector<Number> sizes = sizes_chosen(chosen, place.sizes);
    if (sizes.size() != several->sizes.size()) {
      put_fail("a value of other dimensions is assigned to a part of `" + name + "`");
      return;
    }
    check_sizes(sizes, several->sizes);
    // What is read may lie where is written.
    ArrayPlace from = *several;
    if (from.address == place.address) {
      from = reserve(several->sizes, several->kind);
      copy(from, *several, count_of(from.sizes));
    }
    each_chosen(chosen, place.sizes, [&](const Number& position, const Number& offset) {
      store(place, offset, load(from, position));
    });
  }
  forget_all();
}

void FunctionScribe::branches(const Statement& statement) {
  const std::uint32_t end = make_label();
  std::optional<std::vector<std::uint8_t>> after;
  bool falls_through = true;
  ++frame_->conditions;
  for (const StatementBranch& branch : statement.branches) {
    const std::uint32_t next = make_label();
    if (branch.condition.valid()) {
      jump(branch.condition, next, false);
      if (failed()) break;
    } else {
      falls_through = false;
    }
    forget_all();
    const auto before = sets();
    statements(branch.body);
    if (failed()) break;
    if (frame_->reachable) {
      meet(after, sets());
      put_jump(end);
    }
    frame_->reachable = true;
    restore_sets(before);
    put_label(next);
    forget_all();
    if (!falls_through) break;
  }
  --frame_->conditions;
  if (failed()) return;
  if (falls_through) meet(after, sets());
  put_label(end);
  frame_->reachable = after.has_value();
  if (after) restore_sets(*after);
}

void FunctionScribe::for_each(const Statement& statement) {
  if (statement.branches.empty()) return;
  const StackUse use = begin_use();
  const Domain through = domain(statement.value);
  if (failed()) return;
  // Elements stay as long as the loop runs.
  if (through.elements) {
    used_stack_ = used_stack_ || use.outer;
  } else {
    end_use(use);
  }
  const std::uint32_t end = make_label();
  const std::uint32_t body = make_label();
  const auto before = sets();
  const Number count = through.count;
  const bool counts = !through.elements && is_integer(through.first) && is_integer(through.step) &&
                      through.step.is_known() && through.step.known == 1;
  // Counting by one needs no other counter than the index.
  const Number turn = counts ? copy_of(through.first) : copy_of(whole(0));
  Number last = count;
  if (counts) {
    last = through.first.is_known() && count.is_known()
               ? whole(through.first.known + count.known)
               : Number{.reg = as_integer(times_plus(whole(1), count, through.first)),
                        .kind = ValueKind::Integer};
  } else if (!count.is_known()) {
    last = copy_of(count);
  }
  FunctionInstruction skip{.operation = JumpNotCompare, .op = Operator::Less, .a = turn.reg, .label = end};
  set_operand(skip, last);
  put(skip);
  const auto outer = frame_->indices.find(statement.index);
  const std::optional<Number> outer_index =
      outer == frame_->indices.end() ? std::nullopt : std::optional(outer->second);
  put_label(body);
  forget_all();
  Number index = counts ? turn : at(through, turn);
  index.kind = through.kind;
  frame_->indices[statement.index] = index;
  frame_->loops.push_back({.end = end});
  statements(statement.branches.front().body);
  frame_->loops.pop_back();
  if (failed()) return;
  if (frame_->reachable) {
    put({.operation = Plus, .target = turn.reg, .a = turn.reg, .number = 1});
    put_turn();
    FunctionInstruction again{.operation = JumpCompare, .op = Operator::Less, .a = turn.reg, .label = body};
    set_operand(again, last);
    put(again);
  }
  frame_->reachable = true;
  put_label(end);
  restore_sets(before);
  if (outer_index) {
    frame_->indices[statement.index] = *outer_index;
  } else {
    frame_->indices.erase(statement.index);
  }
}

void FunctionScribe::repeat_while(const Statement& statement) {
  if (statement.branches.empty()) {
    put_fail("a loop has no body");
    return;
  }
  const StatementBranch& branch = statement.branches.front();
  const std::uint32_t end = make_label();
  const std::uint32_t body = make_label();
  const std::uint32_t test = make_label();
  const auto before = sets();
  put_jump(test);
  put_label(body);
  frame_->loops.push_back({.end = end});
  statements(branch.body);
  frame_->loops.pop_back();
  if (failed()) return;
  frame_->reachable = true;
  restore_sets(before);
  put_turn();
  put_label(test);
  forget_all();
  jump(branch.condition, body, true);
  put_label(end);
}

void FunctionScribe::check(const Statement& statement) {
  if (statement.arguments.empty()) {
    put_fail("an assertion has no condition");
    return;
  }
  const std::uint32_t good = make_label();
  jump(statement.arguments[0], good, true);
  if (failed()) return;
  const bool has_level = statement.arguments.size() > 2 && statement.arguments[2].valid();
  if (has_level) {
    // AssertionLevel.warning is the first literal. The evaluator tells it, once.
    const std::size_t scope = frame_->order.size();
    const Number level = number(statement.arguments[2]);
    const std::uint32_t error = make_label();
    put({.operation = JumpNotCompare,
         .op = Operator::Equal,
         .a = as_integer(level),
         .number = 1,
         .label = error});
    put({.operation = JumpNoted, .number = drafts_.library.note_count++, .label = good});
    const Number message = number(statement.arguments[1]);
    call_routine({.kind = RoutineKind::Warn, .name = frame_->function->name, .where = statement.where},
                 {message}, {});
    if (failed()) return;
    put_jump(good);
    put_label(error);
    forget_to(scope);
  }
  if (statement.arguments.size() < 2) {
    put_fail("an assertion is violated");
  } else {
    const std::size_t scope = frame_->order.size();
    const LoweredValue message = value(statement.arguments[1]);
    if (const auto* const known = std::get_if<TextValue>(&message)) {
      put_fail(known->known);
    } else if (const auto* const single = std::get_if<Number>(&message)) {
      put({.operation = Fail, .a = in_register(*single)});
    }
    forget_to(scope);
  }
  put_label(good);
}

void FunctionScribe::call_statement(const Statement& statement) {
  const Operator op = table_[statement.value].op;
  std::vector<LoweredValue> all;
  if (op == Operator::Call || op == Operator::CallValue) {
    const auto* const found = outputs(statement.value);
    if (found == nullptr) return;
    all = *found;
  } else {
    all.push_back(value(statement.value));
    if (failed()) return;
  }
  // Targets may be what the outputs were computed from or lie in, so all of them are taken first.
  for (std::size_t i = 0; i < statement.targets.size() && i < all.size(); ++i) {
    if (!statement.targets[i].valid()) continue;
    all[i] = number_if_text(std::move(all[i]));
    if (auto* const single = std::get_if<Number>(&all[i])) {
      if (!table_.is(statement.targets[i], Operator::Local)) all[i] = require_set(all[i]);
      const bool may_be_unset = single->may_be_unset;
      if (!single->is_known() && statement.targets.size() > 1) *single = copy_of(*single);
      single->may_be_unset = may_be_unset;
    } else {
      all[i] = require_set(all[i]);
    }
  }
  for (std::size_t i = 0; i < statement.targets.size(); ++i) {
    if (!statement.targets[i].valid()) continue;
    if (i >= all.size()) {
      put_fail("the function called has fewer outputs");
      return;
    }
    assign_value(statement.targets[i], all[i]);
    if (failed()) return;
  }
}

// Programs

namespace {

// What was written in vain may have left numbers of labels that are nowhere.
void number_labels_anew(FunctionProgram& program) {
  std::vector<std::uint32_t> numbers(program.label_count, 0);
  std::uint32_t count = 0;
  for (const FunctionInstruction& code : program.code)
    if (code.operation == Label) numbers[static_cast<std::size_t>(code.number)] = count++;
  for (FunctionInstruction& code : program.code) {
    if (code.operation == Label || jumps_to_number(code.operation))
      code.number = numbers[static_cast<std::size_t>(code.number)];
    if (jumps_to_label(code.operation)) code.label = numbers[code.label];
  }
  program.label_count = count;
}

}  // namespace

FunctionProgram FunctionScribe::write_site(const SiteShape& site) {
  site_ = &site;
  Frame frame;
  frame_ = &frame;
  std::vector<LoweredValue> all;
  const auto deliver = [&](std::size_t number, const LoweredValue& given, std::optional<RegisterNumber> to) {
    const LoweredValue value = number_if_text(given);
    const std::uint32_t wanted = site.outputs[number].second;
    ArrayPlace place{.address = to ? *to : word_of_block(site.inputs.size() + number)};
    if (const auto* const single = std::get_if<Number>(&value)) {
      if (wanted == 1) {
        store(place, whole(0), *single);
      } else {
        put_fail("it is a single value instead of an array");
      }
      return;
    }
    const auto* const several = std::get_if<ArrayPlace>(&value);
    if (several == nullptr) {
      unsupported("an output is no number");
      return;
    }
    check_equal(count_of(several->sizes), whole(wanted));
    place.sizes = several->sizes;
    if (several->address != place.address) copy(place, *several, whole(wanted));
  };
  for (std::size_t i = 0; i < site.outputs.size(); ++i) {
    const ExpressionId wanted = site.outputs[i].first;
    Target target;
    const Dimensions& dimensions = table_.dimensions(wanted);
    const bool known = std::ranges::none_of(dimensions, [](std::int64_t n) { return n < 0; });
    std::optional<RegisterNumber> to;
    if (site.stores_at_once && known && !dimensions.empty() && !frame.values.contains(wanted.index())) {
      to = word_of_block(site.inputs.size() + i);
      target.place = ArrayPlace{.address = *to, .kind = table_[wanted].kind};
      for (const std::int64_t n : dimensions) target.place->sizes.push_back(whole(n));
    }
    const LoweredValue found = target.place && !frame.values.contains(wanted.index())
                                   ? require_set(compute_at(wanted, target))
                                   : value(wanted);
    if (failed()) break;
    if (site.stores_at_once) {
      deliver(i, found, to);
    } else {
      all.push_back(found);
    }
  }
  for (std::size_t i = 0; i < all.size() && !failed(); ++i) deliver(i, all[i], std::nullopt);
  if (failed()) {
    FunctionProgram fails{.name = program_.name, .registers = {RegisterKind::Integer}, .code = {}};
    fails.code.push_back({.operation = Fail});
    fails.failures.push_back({.kind = FailureKind::Words,
                              .subject = "it is not supported yet: " + why_,
                              .function = {},
                              .where = {}});
    program_ = std::move(fails);
  }
  frame_ = nullptr;
  number_labels_anew(program_);
  verify(program_);
  return std::move(program_);
}

void FunctionScribe::write_function(std::uint32_t number) {
  FunctionDrafts::Draft& entry = drafts_.drafts[number];
  const Function& function = table_.function(entry.key.function);
  Frame frame;
  frame.function = &function;
  frame.id = entry.key.function;
  frame_ = &frame;
  being_written_.push_back(entry.key.function);
  std::size_t word = 0;
  std::vector<std::optional<LoweredValue>> inputs;
  for (const ValueShape& shape : entry.key.inputs) {
    if (shape.given) {
      inputs.emplace_back(read_from_block(0, word, shape));
    } else {
      inputs.emplace_back();
    }
  }
  if (enter(std::move(inputs))) write_body();
  auto all = results();
  if (all) {
    for (LoweredValue& one : *all) one = number_if_text(std::move(one));
    for (std::size_t i = 0; i < all->size(); ++i) {
      const FunctionVariable& declared = function.variables[function.outputs[i]];
      ValueShape shape{.kind = declared.kind, .enumeration = declared.enumeration};
      bool may_be_unset = false;
      if (const auto* const several = std::get_if<ArrayPlace>(&(*all)[i])) {
        shape.is_array = true;
        may_be_unset = several->may_be_unset;
        for (const Number& size : several->sizes)
          shape.dimensions.push_back(size.is_known() ? size.known : unknown_dimension);
      } else if (const auto* const single = std::get_if<Number>(&(*all)[i])) {
        may_be_unset = single->may_be_unset;
      }
      write_to_block(0, word, (*all)[i]);
      entry.outputs.push_back(std::move(shape));
      entry.may_be_unset.push_back(may_be_unset ? 1 : 0);
    }
  }
  being_written_.pop_back();
  frame_ = nullptr;
  entry.is_being_written = false;
  if (failed()) {
    entry.why = why_;
    return;
  }
  number_labels_anew(program_);
  verify(program_);
  entry.has_program = true;
  drafts_.library.programs[number] = std::move(program_);
}

SiteShape::SiteShape(const EvaluationSite& site, const SiteDraft& draft) {
  for (std::size_t k = 0; k < site.inputs.size(); ++k) {
    const SiteInput& input = site.inputs[k];
    inputs.push_back({.kind = input.kind,
                      .enumeration = draft.enumerations[k],
                      .is_array = !input.dimensions.empty(),
                      .dimensions = input.dimensions});
  }
  for (std::size_t k = 0; k < site.outputs.size(); ++k) {
    const SiteOutput& output = site.outputs[k];
    outputs.emplace_back(draft.values[k], output.count);
    stores_at_once = stores_at_once && std::ranges::none_of(site.inputs, [&](const SiteInput& input) {
                       return output.slot < input.slot + element_count_of(input) &&
                              input.slot < output.slot + output.count;
                     });
  }
}

FunctionProgram lower_site(const SiteShape& site, FunctionDrafts& drafts) {
  return FunctionScribe(drafts, "site").write_site(site);
}

}  // namespace causa
