#include "analysis/equilibria/simplify_rows.h"

#include <algorithm>
#include <map>
#include <optional>

namespace causa {

namespace {

using Kind = TapeOperation::Kind;

bool is_operation(const Tape& tape, TapeIndex i, Operator op) {
  return (tape[i].kind == Kind::Binary || tape[i].kind == Kind::Unary) && tape[i].op == op;
}

// Has a value other than 0 for all values of the variables.
bool is_never_zero(const Tape& tape, TapeIndex i) {
  if (!tape[i].is_total) return false;
  if (tape.is_constant(i)) return !tape[i].constant.contains(0.0);
  const std::vector<Interval> everywhere(tape.variable_count(), entire_line);
  std::vector<EnclosedValue> values(tape.size());
  enclose(tape, needed_for(tape, std::span(&i, 1)), everywhere, values);
  const Interval& range = values[i].value;
  return !range.is_empty() && range.is_bounded() && !range.contains(0.0);
}

// The part of a product or quotient that decides where it is 0.
// `divisors`: receives others than those that are never 0, too; nothing: they stay.
TapeIndex without_factors(const Tape& tape, TapeIndex row, std::vector<TapeIndex>* divisors) {
  const auto is_factor = [&tape](TapeIndex i) { return is_never_zero(tape, i); };
  for (;;) {
    const TapeOperation& operation = tape[row];
    if (is_operation(tape, row, Operator::Negate)) {
      row = operation.a;
    } else if ((is_operation(tape, row, Operator::Multiply) || is_operation(tape, row, Operator::Divide)) &&
               is_factor(operation.b)) {
      row = operation.a;
    } else if (is_operation(tape, row, Operator::Multiply) && is_factor(operation.a)) {
      row = operation.b;
    } else if (divisors != nullptr && is_operation(tape, row, Operator::Divide)) {
      divisors->push_back(operation.b);
      row = operation.a;
    } else {
      return row;
    }
  }
}

// ± constant · Π factorᵖ
struct ProductTerm {
  bool is_negative = false;
  std::vector<TapeIndex> constants;
  std::map<TapeIndex, std::int64_t> powers;
};

ProductTerm product_of(const Tape& tape, TapeIndex root, bool is_negative) {
  ProductTerm term{.is_negative = is_negative, .constants = {}, .powers = {}};
  std::vector<TapeIndex> open{root};
  while (!open.empty()) {
    const TapeIndex i = open.back();
    open.pop_back();
    const TapeOperation& operation = tape[i];
    if (operation.kind == Kind::Constant) {
      term.constants.push_back(i);
    } else if (is_operation(tape, i, Operator::Negate)) {
      term.is_negative = !term.is_negative;
      open.push_back(operation.a);
    } else if (is_operation(tape, i, Operator::Multiply)) {
      open.push_back(operation.a);
      open.push_back(operation.b);
    } else if (is_operation(tape, i, Operator::Power) && tape.is_constant(operation.b)) {
      constexpr double largest = 64.0;
      const Interval& exponent = tape[operation.b].constant;
      const bool is_natural = exponent.is_point() && exponent.lower >= 1.0 && exponent.lower <= largest &&
                              exponent.lower == std::floor(exponent.lower);
      term.powers[is_natural ? operation.a : i] += is_natural ? static_cast<std::int64_t>(exponent.lower) : 1;
    } else {
      term.powers[i] += 1;
    }
  }
  return term;
}

TapeIndex product(Tape& tape, const std::map<TapeIndex, std::int64_t>& powers,
                  const std::vector<TapeIndex>& constants) {
  std::optional<TapeIndex> result;
  const auto multiply = [&](TapeIndex factor) {
    result = result ? tape.binary(Operator::Multiply, *result, factor) : factor;
  };
  for (const TapeIndex constant : constants) multiply(constant);
  for (const auto& [factor, power] : powers) {
    if (power > 0) multiply(tape.binary(Operator::Power, factor, tape.constant(static_cast<double>(power))));
  }
  return result ? *result : tape.constant(1.0);
}

// Of a sum that has a value everywhere: otherwise a factor could be 0 where another has none.
TapeIndex with_common_factor(Tape& tape, TapeIndex row) {
  if (!tape[row].is_total) return row;
  constexpr std::size_t most_terms = 60;
  std::vector<std::pair<TapeIndex, bool>> open{{row, false}};
  std::vector<ProductTerm> terms;
  while (!open.empty()) {
    const auto [i, is_negative] = open.back();
    open.pop_back();
    const TapeOperation& operation = tape[i];
    if (is_operation(tape, i, Operator::Add) || is_operation(tape, i, Operator::Subtract)) {
      open.emplace_back(operation.b, operation.op == Operator::Subtract ? !is_negative : is_negative);
      open.emplace_back(operation.a, is_negative);
    } else if (is_operation(tape, i, Operator::Negate)) {
      open.emplace_back(operation.a, !is_negative);
    } else {
      terms.push_back(product_of(tape, i, is_negative));
    }
    if (terms.size() > most_terms) return row;
  }
  if (terms.size() < 2) return row;
  std::map<TapeIndex, std::int64_t> common = terms.front().powers;
  for (const ProductTerm& term : terms) {
    for (auto& [factor, power] : common) {
      const auto found = term.powers.find(factor);
      power = std::min(power, found == term.powers.end() ? 0 : found->second);
    }
  }
  std::erase_if(common, [](const auto& entry) { return entry.second == 0; });
  if (common.empty()) return row;
  std::optional<TapeIndex> sum;
  for (ProductTerm& term : terms) {
    for (const auto& [factor, power] : common) term.powers[factor] -= power;
    const TapeIndex value = product(tape, term.powers, term.constants);
    if (!sum) {
      sum = term.is_negative ? tape.unary(Operator::Negate, value) : value;
    } else {
      sum = tape.binary(term.is_negative ? Operator::Subtract : Operator::Add, *sum, value);
    }
  }
  return tape.binary(Operator::Multiply, product(tape, common, {}), *sum);
}

// The rows with 0 in place of these operations; a row that is one of them itself becomes 0 unless it is kept.
enum class RowThatIsZero : std::uint8_t { BecomesZero, Stays };
std::vector<TapeIndex> with_zeros(Tape& tape, const std::vector<TapeIndex>& rows,
                                  const std::vector<TapeIndex>& zeros,
                                  RowThatIsZero itself = RowThatIsZero::BecomesZero) {
  std::map<TapeIndex, TapeIndex> copies;
  const TapeIndex zero = tape.constant(0.0);
  std::vector<std::uint8_t> is_zero(tape.size(), 0);
  for (const TapeIndex i : zeros) is_zero[i] = 1;
  if (itself == RowThatIsZero::Stays) {
    for (const TapeIndex row : rows) is_zero[row] = 0;
  }
  const TapePart part = needed_for(tape, rows);
  if (std::ranges::none_of(part.operations, [&](TapeIndex i) { return is_zero[i] != 0; })) return rows;
  for (const TapeIndex i : part.operations) {
    const TapeOperation operation = tape[i];
    const auto copy = [&copies](TapeIndex operand) { return copies.at(operand); };
    if (is_zero[i] != 0) {
      copies[i] = zero;
      continue;
    }
    switch (operation.kind) {
      case Kind::Constant: copies[i] = i; break;
      case Kind::Variable: copies[i] = i; break;
      case Kind::Unary: copies[i] = tape.unary(operation.op, copy(operation.a)); break;
      case Kind::Binary: copies[i] = tape.binary(operation.op, copy(operation.a), copy(operation.b)); break;
      case Kind::Choice:
        copies[i] = tape.choice(copy(operation.a), copy(operation.b), copy(operation.c));
        break;
    }
  }
  std::vector<TapeIndex> result;
  for (const TapeIndex row : rows) result.push_back(copies.at(row));
  return result;
}

// A row that another one contains is 0 there, too: where the mass matrix was solved for accelerations, the
// second one contains the first. Without that the rows would say the same twice, and rounding would be all
// that is known of their difference.
void use_rows_in_each_other(Tape& tape, std::vector<TapeIndex>& rows, std::vector<TapeIndex>* divisors) {
  constexpr std::size_t most_rounds = 8;
  constexpr std::size_t most_work = 2'000'000;
  if (rows.size() * tape.size() > most_work) return;
  // A row that is 0, with the forms it had before factors were taken off: they are 0 with it.
  std::vector<std::vector<TapeIndex>> forms;
  for (TapeIndex& row : rows) {
    const TapeIndex whole = row;
    row = without_factors(tape, row, divisors);
    forms.push_back({whole, row});
  }
  bool is_changed = true;
  for (std::size_t round = 0; is_changed && round < most_rounds; ++round) {
    is_changed = false;
    for (std::size_t k = 0; k < rows.size(); ++k) {
      std::vector<TapeIndex> zeros;
      for (std::size_t other = 0; other < rows.size(); ++other) {
        if (other == k || rows[other] == rows[k]) continue;
        for (const TapeIndex form : forms[other])
          if (!tape.is_constant(form)) zeros.push_back(form);
      }
      const TapeIndex whole = with_zeros(tape, {rows[k]}, zeros, RowThatIsZero::Stays).front();
      if (whole == rows[k]) continue;
      is_changed = true;
      rows[k] = without_factors(tape, whole, divisors);
      forms[k] = {whole, rows[k]};
    }
  }
}

}  // namespace

SimplifiedRows simplified_rows(Tape& tape, std::span<const TapeIndex> rows, Divisors divisors) {
  SimplifiedRows simplified;
  std::vector<TapeIndex>* const taken = divisors == Divisors::Taken ? &simplified.divisors : nullptr;
  std::vector<TapeIndex> open(rows.begin(), rows.end());
  std::vector<TapeIndex> zeros;
  for (bool is_new = true; is_new;) {
    is_new = false;
    for (TapeIndex& row : open) {
      const TapeIndex core = without_factors(tape, row, nullptr);
      if (tape[core].kind != Kind::Variable) continue;
      row = core;
      if (std::ranges::find(zeros, core) != zeros.end()) continue;
      zeros.push_back(core);
      is_new = true;
    }
    if (is_new) open = with_zeros(tape, open, zeros);
  }
  use_rows_in_each_other(tape, open, taken);
  std::vector<TapeIndex>& result = simplified.rows;
  result = zeros;
  for (const TapeIndex given : open) {
    const TapeIndex row = without_factors(tape, with_common_factor(tape, given), taken);
    if (tape.is_number(row, 0.0) || std::ranges::find(result, row) != result.end()) continue;
    result.push_back(row);
  }
  return simplified;
}

}  // namespace causa
