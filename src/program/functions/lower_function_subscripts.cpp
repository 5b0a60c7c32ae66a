// Elements and parts of arrays (MLS 10.5).
#include <algorithm>
#include <cstdlib>

#include "program/functions/function_scribe.h"

namespace causa {

std::vector<FunctionScribe::Subscript> FunctionScribe::subscripts(ExpressionId id, std::size_t rank) {
  std::vector<Subscript> result;
  for (const ExpressionId operand : table_.operands(id).subspan(1)) {
    Subscript one;
    if (table_.is(operand, Operator::All)) {
      result.push_back(one);
      continue;
    }
    if (table_.is_scalar(operand)) {
      Number single = number(operand);
      one.counts_from_zero = single.kind == ValueKind::Boolean;
      if (!single.is_known()) single = {.reg = as_integer(single), .kind = single.kind};
      one.single = single;
    } else {
      one.several = domain(operand);
      one.counts_from_zero = one.several->kind == ValueKind::Boolean;
    }
    if (failed()) return result;
    result.push_back(std::move(one));
  }
  if (result.size() > rank) {
    unsupported("too many subscripts");
    result.resize(rank);
  }
  result.resize(rank);
  return result;
}

// Counted from 0, inside.
Number FunctionScribe::position_of(const Subscript& subscript, const Number& turn, const Number& size) {
  if (!subscript.single && !subscript.several) return turn;
  Number chosen = subscript.single ? *subscript.single : at(*subscript.several, turn);
  if (!chosen.is_known()) chosen = {.reg = as_integer(chosen), .kind = chosen.kind};
  if (subscript.counts_from_zero) chosen = plus(chosen, 1);
  check_subscript(chosen, size);
  return plus(chosen, -1);
}

Number FunctionScribe::single_offset(std::span<const Subscript> subscripts, std::span<const Number> sizes) {
  Number offset = whole(0);
  for (std::size_t k = 0; k < sizes.size(); ++k)
    offset = times_plus(offset, sizes[k], position_of(subscripts[k], whole(0), sizes[k]));
  return offset;
}

std::vector<Number> FunctionScribe::sizes_chosen(std::span<const Subscript> subscripts,
                                                 std::span<const Number> sizes) {
  std::vector<Number> result;
  for (std::size_t k = 0; k < sizes.size(); ++k) {
    if (subscripts[k].single) continue;
    result.push_back(subscripts[k].several ? subscripts[k].several->count : sizes[k]);
  }
  return result;
}

void FunctionScribe::each_chosen(
    std::span<const Subscript> subscripts, std::span<const Number> sizes,
    const std::function<void(const Number& position, const Number& offset)>& body) {
  const Number count = count_of(sizes_chosen(subscripts, sizes));
  const bool small = count.is_known() && count.known <= most_written_out;
  const std::function<void(std::size_t, const Number&, const Number&)> nest =
      [&](std::size_t k, const Number& position, const Number& offset) {
        if (k == sizes.size()) {
          body(position, offset);
          return;
        }
        const Subscript& one = subscripts[k];
        if (one.single) {
          nest(k + 1, position, times_plus(offset, sizes[k], position_of(one, whole(0), sizes[k])));
          return;
        }
        const Number turns = one.several ? one.several->count : sizes[k];
        repeat(turns, small, [&](const Number& turn) {
          nest(k + 1, times_plus(position, turns, turn),
               times_plus(offset, sizes[k], position_of(one, turn, sizes[k])));
        });
      };
  nest(0, whole(0), whole(0));
}

// A part without gaps needs no copy: single subscripts first, then at most one range, then everything.
std::optional<ArrayPlace> FunctionScribe::piece(std::span<const Subscript> subscripts, const ArrayPlace& of) {
  std::size_t singles = 0;
  while (singles < subscripts.size() && subscripts[singles].single) ++singles;
  const bool has_range =
      singles < subscripts.size() && subscripts[singles].several && !subscripts[singles].several->elements &&
      is_integer(subscripts[singles].several->first) && subscripts[singles].several->step.is_known() &&
      subscripts[singles].several->step.known == 1;
  for (std::size_t k = singles + (has_range ? 1 : 0); k < subscripts.size(); ++k) {
    if (subscripts[k].single || subscripts[k].several) return std::nullopt;
  }
  ArrayPlace result = of;
  Number offset = whole(0);
  for (std::size_t k = 0; k < singles; ++k)
    offset = times_plus(offset, of.sizes[k], position_of(subscripts[k], whole(0), of.sizes[k]));
  result.sizes.assign(of.sizes.begin() + static_cast<std::ptrdiff_t>(singles), of.sizes.end());
  if (has_range) {
    const Domain& range = *subscripts[singles].several;
    const Number size = of.sizes[singles];
    const std::uint32_t good = make_label();
    // An empty range chooses nothing, wherever it begins.
    Number first = range.first;
    if (range.count.is_known()) {
      if (range.count.known > 0) {
        check_subscript(first, size);
        check_subscript(plus(first, range.count.known - 1), size);
      } else {
        first = whole(1);
      }
      put_label(good);
    } else {
      first = copy_of(range.first);
      const std::uint32_t some = make_label();
      put({.operation = JumpCompare,
           .op = Operator::Greater,
           .a = range.count.reg,
           .number = 0,
           .label = some});
      move_into(first.reg, whole(1));
      put_jump(good);
      put_label(some);
      check_subscript(first, size);
      check_subscript(plus(times_plus(whole(1), range.count, first), -1), size);
      put_label(good);
    }
    offset = times_plus(offset, size, plus(first, -1));
    result.sizes[0] = range.count;
  } else if (singles < subscripts.size()) {
    offset = times(offset, of.sizes[singles]);
  }
  for (std::size_t k = singles + 1; k < subscripts.size(); ++k) offset = times(offset, of.sizes[k]);
  if (offset.is_known()) {
    result.offset += 8 * offset.known;
  } else {
    result.address = make_register(RegisterKind::Integer);
    put({.operation = Locate,
         .target = result.address,
         .a = of.address,
         .b = offset.reg,
         .number = of.offset});
    result.offset = 0;
  }
  return result;
}

// v[k + constant]: neither the sum nor the position counted from 0 is computed.
std::optional<FunctionScribe::ShiftedPosition> FunctionScribe::shifted_position(ExpressionId id,
                                                                                const ArrayPlace& of) {
  if (of.sizes.size() != 1 || table_.operands(id).size() != 2) return std::nullopt;
  const ExpressionId subscript = table_.operand(id, 1);
  if (!table_.is_scalar(subscript) || table_[subscript].kind != ValueKind::Integer) return std::nullopt;
  ExpressionId base = subscript;
  std::int64_t shift = 0;
  const Operator op = table_[subscript].op;
  constexpr std::int64_t small = 1000;
  if (op == Operator::Add || op == Operator::Subtract) {
    const ExpressionId a = table_.operand(subscript, 0);
    const ExpressionId b = table_.operand(subscript, 1);
    const auto is_small = [&](ExpressionId part) {
      return table_.is(part, Operator::IntegerConstant) && std::abs(table_.integer_value(part)) <= small;
    };
    if (is_small(b)) {
      base = a;
      shift = op == Operator::Add ? table_.integer_value(b) : -table_.integer_value(b);
    } else if (op == Operator::Add && is_small(a)) {
      base = b;
      shift = table_.integer_value(a);
    }
  }
  const Number k = number(base);
  if (failed() || k.is_known() || !is_integer(k) || k.kind == ValueKind::Boolean) return std::nullopt;
  FunctionInstruction code{
      .operation = CheckSubscript, .a = k.reg, .shift = static_cast<std::int32_t>(shift)};
  set_operand(code, of.sizes[0]);
  put(code);
  return ShiftedPosition{.base = k, .shift = shift};
}

LoweredValue FunctionScribe::element(ExpressionId id) {
  const ExpressionId of = table_.operand(id, 0);
  // Of a variable only the elements that are read must have been assigned.
  const LoweredValue whole_array = table_.is(of, Operator::Local) ? value_or_unset(of) : value(of);
  if (failed()) return no_number();
  const auto* const found = std::get_if<ArrayPlace>(&whole_array);
  if (found == nullptr) {
    unsupported("an element of something that is no array");
    return no_number();
  }
  const ArrayPlace place = *found;
  if (const auto position = shifted_position(id, place)) {
    const Saying unset(*this, place.may_be_unset ? FailureKind::Words : FailureKind::Operation,
                       place.may_be_unset && place.unset_words != nullptr ? *place.unset_words : "");
    const Number result = load_at(place, position->base, position->shift - 1);
    if (place.may_be_unset && kind_of(result.reg) == RegisterKind::Real)
      put({.operation = CheckSet, .a = result.reg});
    return result;
  }
  const auto chosen = subscripts(id, place.sizes.size());
  if (failed()) return no_number();
  if (std::ranges::all_of(chosen, [](const Subscript& one) { return one.single.has_value(); })) {
    const Number offset = single_offset(chosen, place.sizes);
    const Saying unset(*this, place.may_be_unset ? FailureKind::Words : FailureKind::Operation,
                       place.may_be_unset && place.unset_words != nullptr ? *place.unset_words : "");
    Number result = load(place, offset);
    if (place.may_be_unset) {
      // The mark is a number that is none, and so no Integer either.
      if (kind_of(result.reg) == RegisterKind::Real) put({.operation = CheckSet, .a = result.reg});
    }
    return result;
  }
  if (auto part = piece(chosen, place)) {
    part->may_be_unset = place.may_be_unset;
    part->unset_words = place.unset_words;
    return require_set(*part);
  }
  ArrayPlace result = reserve(sizes_chosen(chosen, place.sizes), place.kind);
  each_chosen(chosen, place.sizes, [&](const Number& position, const Number& offset) {
    ArrayPlace bits = place;
    bits.kind = ValueKind::Real;
    store(result, position, load(bits, offset));
  });
  result.may_be_unset = place.may_be_unset;
  result.unset_words = place.unset_words;
  return require_set(result);
}

}  // namespace causa
