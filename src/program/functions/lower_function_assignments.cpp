// Assignments to variables, to parts of them, and to those that have the size of what is assigned
// (MLS 11.2.1, 12.4.5).
#include <algorithm>

#include "expression/build/traverse.h"
#include "program/functions/function_scribe.h"

namespace causa {

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

}  // namespace causa
