#include "program/summed_terms.h"

#include <algorithm>

#include "equations/system/accesses.h"
#include "expression/build/build.h"
#include "expression/build/indices.h"
#include "expression/build/traverse.h"
#include "expression/table/dimensions.h"
#include "program/event_recorder.h"
#include "program/site_builder.h"

namespace causa {

namespace {

// What a statement in a loop may contain: nothing that is decided at events, chosen, or evaluated elsewhere.
bool is_arithmetic(const ExpressionTable& table, ExpressionId id) {
  switch (table[id].op) {
    case Operator::If:
    case Operator::Smooth:
    case Operator::Homotopy:
    case Operator::Pre:
    case Operator::Edge:
    case Operator::Change:
    case Operator::Initial:
    case Operator::Terminal:
    case Operator::Sample: return false;
    default: return table.is_scalar(id) && is_in_programs(table[id].op) && !raises_events(table, id);
  }
}

// An Integer in terms of the counters.
struct Affine {
  std::int64_t base = 0;
  std::vector<std::int64_t> factors;
};

class AffineReader {
 public:
  AffineReader(const ExpressionTable& table, const SummedTerms& terms, const Resolver& resolve)
      : table_(table), terms_(terms), resolve_(resolve) {}

  // Subscripts are short, so their depth is small.
  [[nodiscard]] std::optional<Affine> read(ExpressionId id, int depth = 0) const {
    constexpr int deepest = 30;
    if (depth > deepest) return std::nullopt;
    Affine result{0, std::vector<std::int64_t>(terms_.counts.size(), 0)};
    switch (table_[id].op) {
      case Operator::IntegerConstant: result.base = table_.integer_value(id); return result;
      case Operator::Index: {
        const std::uint32_t number = table_.index_number(id) - terms_.first_index;
        if (number < result.factors.size()) {
          result.base = 1;
          result.factors[number] = 1;
        } else {
          result.base = resolve_(id).base;
        }
        return result;
      }
      case Operator::Negate: return combined(result, read(table_.operand(id, 0), depth + 1), -1);
      case Operator::Add:
      case Operator::Subtract: {
        const auto first = combined(result, read(table_.operand(id, 0), depth + 1), 1);
        if (!first) return std::nullopt;
        return combined(*first, read(table_.operand(id, 1), depth + 1),
                        table_.is(id, Operator::Add) ? 1 : -1);
      }
      case Operator::Multiply:
        for (const std::uint32_t k : {0U, 1U}) {
          const ExpressionId factor = table_.operand(id, k);
          if (table_.is(factor, Operator::IntegerConstant))
            return combined(result, read(table_.operand(id, 1 - k), depth + 1), table_.integer_value(factor));
        }
        return std::nullopt;
      default: return std::nullopt;
    }
  }

 private:
  // a + factor · b
  static std::optional<Affine> combined(Affine a, const std::optional<Affine>& b, std::int64_t factor) {
    if (!b) return std::nullopt;
    a.base += factor * b->base;
    for (std::size_t d = 0; d < a.factors.size(); ++d) a.factors[d] += factor * b->factors[d];
    return a;
  }

  const ExpressionTable& table_;
  const SummedTerms& terms_;
  const Resolver& resolve_;
};

}  // namespace

std::optional<SummedTerms> SummedTerms::of(ExpressionTable& table, ExpressionId sum) {
  if (!table.is(sum, Operator::Sum) || table.operands(sum).size() != 1) return std::nullopt;
  const ExpressionId array = table.operand(sum, 0);
  if (table[array].kind != ValueKind::Real) return std::nullopt;
  const auto count = known_count(table.dimensions(array));
  if (!count || *count < 1) return std::nullopt;
  SummedTerms result;
  result.counts = table.dimensions(array);
  result.first_index = fresh_index(table, std::span(&array, 1));
  const bool is_taken = std::ranges::any_of(reachable(table, array), [&](ExpressionId id) {
    return table.is(id, Operator::Index) &&
           table.index_number(id) - result.first_index < result.counts.size();
  });
  if (is_taken) return std::nullopt;
  std::vector<ExpressionId> subscripts;
  for (std::size_t d = 0; d < result.counts.size(); ++d)
    subscripts.push_back(table.index(result.first_index + static_cast<std::uint32_t>(d)));
  result.element = causa::element(table, array, subscripts);
  std::vector<ExpressionId> pending{result.element};
  std::vector<ExpressionId> met;
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    pending.pop_back();
    if (std::ranges::find(met, id) != met.end()) continue;
    met.push_back(id);
    if (access_parts(table, id) || table.is(id, Operator::Index)) {
      if (!table.is_scalar(id) || table[id].kind == ValueKind::String || has_computed_subscript(table, id))
        return std::nullopt;
      result.reads.push_back(id);
      continue;
    }
    if (!is_arithmetic(table, id)) return std::nullopt;
    const auto operands = table.operands(id);
    pending.insert(pending.end(), operands.begin(), operands.end());
  }
  return result;
}

std::optional<Address> SummedTerms::place(const ExpressionTable& table, ExpressionId read,
                                          const Resolver& resolve) const {
  const AffineReader reader(table, *this, resolve);
  if (table.is(read, Operator::Index)) {
    const auto value = reader.read(read);
    if (!value) return std::nullopt;
    return Address{.base = value->base, .factors = value->factors};
  }
  const auto subscripts = access_parts(table, read)->subscripts;
  const bool in_loop = std::ranges::any_of(subscripts, [&](ExpressionId subscript) {
    return std::ranges::any_of(reachable(table, subscript), [&](ExpressionId id) {
      return table.is(id, Operator::Index) && table.index_number(id) - first_index < counts.size();
    });
  });
  if (!in_loop) return resolve(read);
  const ExpressionId whole = table.operand(read, 0);
  const Dimensions& dimensions = table.dimensions(whole);
  if (dimensions.size() != subscripts.size()) return std::nullopt;
  Address address{.base = 0, .factors = std::vector<std::int64_t>(counts.size(), 0)};
  for (std::size_t d = 0; d < dimensions.size(); ++d) {
    const auto subscript = reader.read(subscripts[d]);
    if (!subscript) return std::nullopt;
    address.base = address.base * dimensions[d] + subscript->base - 1;
    for (std::size_t k = 0; k < counts.size(); ++k)
      address.factors[k] = address.factors[k] * dimensions[d] + subscript->factors[k];
  }
  address.base += resolve(whole).base;
  return address;
}

}  // namespace causa
