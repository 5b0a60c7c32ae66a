#include "analysis/enclosure/tape.h"

#include <algorithm>

#include "base/check.h"

namespace causa {

namespace {

using Kind = TapeOperation::Kind;

// Finite on the whole line.
bool is_total_function(Operator op) {
  using enum Operator;
  switch (op) {
    case Add:
    case Subtract:
    case Multiply:
    case Negate:
    case Less:
    case LessEqual:
    case Greater:
    case GreaterEqual:
    case Equal:
    case NotEqual:
    case And:
    case Or:
    case Not:
    case NoEvent:
    case Abs:
    case Sign:
    case Sin:
    case Cos:
    case Atan:
    case Tanh:
    case Min:
    case Max: return true;
    default: return false;
  }
}

}  // namespace

std::size_t Tape::Hash::operator()(const TapeOperation& operation) const {
  std::uint64_t hash =
      static_cast<std::uint64_t>(operation.kind) * 31 + static_cast<std::uint64_t>(operation.op);
  const auto mix = [&hash](std::uint64_t value) {
    constexpr std::uint64_t golden = 0x9e3779b97f4a7c15;
    hash = (hash ^ value) * golden;
    hash ^= hash >> 29U;
  };
  mix(operation.a);
  mix(operation.b);
  mix(operation.c);
  mix(std::bit_cast<std::uint64_t>(operation.constant.lower));
  mix(std::bit_cast<std::uint64_t>(operation.constant.upper));
  return hash;
}

bool Tape::Same::operator()(const TapeOperation& a, const TapeOperation& b) const {
  return a.kind == b.kind && a.op == b.op && a.a == b.a && a.b == b.b && a.c == b.c &&
         a.constant == b.constant;
}

TapeIndex Tape::add(TapeOperation operation) {
  const auto [place, is_new] = numbers_.try_emplace(operation, static_cast<TapeIndex>(operations_.size()));
  if (is_new) operations_.push_back(operation);
  return place->second;
}

TapeIndex Tape::add_variable() {
  const auto number = static_cast<TapeIndex>(variables_.size());
  variables_.push_back(add({.kind = Kind::Variable, .is_total = true, .a = number}));
  return variables_.back();
}

TapeIndex Tape::constant(const Interval& value) {
  // −0 is 0.
  return add({.kind = Kind::Constant,
              .is_total = value.is_bounded(),
              .constant = {value.lower + 0.0, value.upper + 0.0}});
}

TapeIndex Tape::unary(Operator op, TapeIndex a) {
  if (op == Operator::NoEvent) return a;
  if (is_constant(a)) return constant(enclose(op, operations_[a].constant).value);
  if (op == Operator::Negate && operations_[a].kind == Kind::Unary && operations_[a].op == op)
    return operations_[a].a;
  return add(
      {.kind = Kind::Unary, .op = op, .is_total = operations_[a].is_total && is_total_function(op), .a = a});
}

std::optional<TapeIndex> Tape::simplified(Operator op, TapeIndex a, TapeIndex b) {
  using enum Operator;
  if (is_constant(a) && is_constant(b))
    return constant(enclose(op, operations_[a].constant, operations_[b].constant).value);
  switch (op) {
    case Add:
      if (is_number(a, 0.0)) return b;
      if (is_number(b, 0.0)) return a;
      return std::nullopt;
    case Subtract:
      if (is_number(b, 0.0)) return a;
      if (is_number(a, 0.0)) return unary(Negate, b);
      if (a == b && operations_[a].is_total) return constant(0.0);
      return std::nullopt;
    case Multiply:
      if (is_number(a, 1.0)) return b;
      if (is_number(b, 1.0)) return a;
      if (is_number(a, -1.0)) return unary(Negate, b);
      if (is_number(b, -1.0)) return unary(Negate, a);
      if ((is_number(a, 0.0) && operations_[b].is_total) || (is_number(b, 0.0) && operations_[a].is_total))
        return constant(0.0);
      if (a == b) return binary(Power, a, constant(2.0));
      return std::nullopt;
    case Divide:
      if (is_number(b, 1.0)) return a;
      if (is_number(b, -1.0)) return unary(Negate, a);
      return std::nullopt;
    case Power:
      if (is_number(b, 1.0)) return a;
      return std::nullopt;
    default: return std::nullopt;
  }
}

TapeIndex Tape::binary(Operator op, TapeIndex a, TapeIndex b) {
  if (const auto simpler = simplified(op, a, b)) return *simpler;
  bool is_total = is_total_function(op);
  if (op == Operator::Power && is_constant(b)) {
    const Interval& exponent = operations_[b].constant;
    is_total = exponent.is_point() && exponent.lower >= 0.0 && exponent.lower == std::floor(exponent.lower);
  }
  if (op == Operator::Divide && is_constant(b)) is_total = !operations_[b].constant.contains(0.0);
  return add({.kind = Kind::Binary,
              .op = op,
              .is_total = is_total && operations_[a].is_total && operations_[b].is_total,
              .a = a,
              .b = b});
}

TapeIndex Tape::choice(TapeIndex condition, TapeIndex value, TapeIndex otherwise) {
  if (value == otherwise && operations_[condition].is_total) return value;
  if (is_constant(condition)) {
    if (!operations_[condition].constant.contains(0.0)) return value;
    if (is_number(condition, 0.0)) return otherwise;
  }
  return add({.kind = Kind::Choice,
              .is_total = operations_[condition].is_total && operations_[value].is_total &&
                          operations_[otherwise].is_total,
              .a = condition,
              .b = value,
              .c = otherwise});
}

TapePart needed_for(const Tape& tape, std::span<const TapeIndex> results) {
  std::vector<std::uint8_t> needed(tape.size(), 0);
  for (const TapeIndex result : results) needed[result] = 1;
  TapePart part;
  for (TapeIndex i = static_cast<TapeIndex>(tape.size()); i-- > 0;) {
    if (needed[i] == 0) continue;
    part.operations.push_back(i);
    const TapeOperation& operation = tape[i];
    switch (operation.kind) {
      case Kind::Constant: break;
      case Kind::Variable: part.variables.push_back(operation.a); break;
      case Kind::Choice: needed[operation.c] = 1; [[fallthrough]];
      case Kind::Binary: needed[operation.b] = 1; [[fallthrough]];
      case Kind::Unary: needed[operation.a] = 1; break;
    }
  }
  std::ranges::reverse(part.operations);
  std::ranges::sort(part.variables);
  return part;
}

void enclose(const Tape& tape, const TapePart& part, std::span<const Interval> box,
             std::span<EnclosedValue> values) {
  for (const TapeIndex i : part.operations) {
    const TapeOperation& operation = tape[i];
    EnclosedValue& result = values[i];
    switch (operation.kind) {
      case Kind::Constant:
        result = {operation.constant,
                  operation.constant.is_empty() ? Regularity::Partial : Regularity::Continuous};
        break;
      case Kind::Variable: result = {box[operation.a], Regularity::Continuous}; break;
      case Kind::Unary: {
        const EnclosedValue& a = values[operation.a];
        result = enclose(operation.op, a.value);
        result.regularity = std::min(result.regularity, a.regularity);
        break;
      }
      case Kind::Binary: {
        const EnclosedValue& a = values[operation.a];
        const EnclosedValue& b = values[operation.b];
        result = enclose(operation.op, a.value, b.value);
        result.regularity = std::min({result.regularity, a.regularity, b.regularity});
        break;
      }
      case Kind::Choice:
        result = enclose_choice(values[operation.a], values[operation.b], values[operation.c]);
        if (values[operation.a].regularity == Regularity::Partial) result.regularity = Regularity::Partial;
        break;
    }
  }
}

}  // namespace causa
