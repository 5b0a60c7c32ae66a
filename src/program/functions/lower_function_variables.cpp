// The variables of a function: their registers, sizes and first values, what it is given and what it returns,
// and which of them are certainly assigned (MLS 12.4).
#include <algorithm>
#include <bit>
#include <utility>

#include "expression/build/traverse.h"
#include "program/functions/function_scribe.h"

namespace causa {

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

}  // namespace causa
