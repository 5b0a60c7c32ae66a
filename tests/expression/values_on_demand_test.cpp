// Values of symbols that need each other, in chains and in circles of any length.
#include "expression/evaluate/values_on_demand.h"

#include <gtest/gtest.h>

#include "expression/build/build.h"

namespace causa {
namespace {

// Symbol k is bound to bindings[k]; none() has no value.
class Bound {
 public:
  explicit Bound(std::uint32_t count) {
    for (std::uint32_t k = 0; k < count; ++k)
      symbols.push_back(table.symbol(SymbolId(k), ValueKind::Real, {}));
    bindings.resize(count);
  }

  std::optional<double> value(ExpressionId expression) {
    asked = 0;
    ValuesOnDemand values(table, [&](SymbolId symbol) -> std::optional<Value> {
      ++asked;
      const ExpressionId binding = bindings[symbol.index()];
      return binding.valid() ? current->value(binding) : std::nullopt;
    });
    current = &values;
    const auto found = values.value(expression);
    return found ? std::optional(found->scalar()) : std::nullopt;
  }

  ExpressionTable table;
  std::vector<ExpressionId> symbols;
  std::vector<ExpressionId> bindings;
  std::size_t asked = 0;
  ValuesOnDemand* current = nullptr;
};

TEST(ValuesOnDemand, LongChainsTakeTimeInProportion) {
  constexpr std::uint32_t count = 100'000;
  Bound bound(count);
  bound.bindings[0] = bound.table.real(1);
  for (std::uint32_t k = 1; k < count; ++k)
    bound.bindings[k] = add(bound.table, bound.symbols[k - 1], bound.table.real(1));
  EXPECT_EQ(bound.value(bound.symbols[count - 1]), 100'000.0);
  EXPECT_LT(bound.asked, 3U * count);
}

TEST(ValuesOnDemand, WhatNeedsItselfHasNoValue) {
  for (const std::uint32_t count : {1U, 2U, 99U, 100U, 101U, 102U, 1'000U}) {
    Bound bound(count);
    for (std::uint32_t k = 0; k < count; ++k) bound.bindings[k] = bound.symbols[(k + 1) % count];
    EXPECT_EQ(bound.value(bound.symbols[0]), std::nullopt) << count;
  }
}

// A branch that is not taken is not asked for, however deep it lies.
TEST(ValuesOnDemand, OnlyWhatIsNeededIsComputed) {
  constexpr std::uint32_t count = 1'000;
  Bound bound(count);
  bound.bindings[0] = bound.table.real(2);
  for (std::uint32_t k = 1; k < count; ++k) {
    const ExpressionId holds =
        build(bound.table, Operator::Greater, {bound.symbols[k - 1], bound.table.real(0)});
    bound.bindings[k] = if_else(bound.table, holds, bound.symbols[k - 1], bound.symbols[count - 1]);
  }
  EXPECT_EQ(bound.value(bound.symbols[count - 1]), 2.0);
}

}  // namespace
}  // namespace causa
