// Which scalars are the same up to the sign, and which are fixed by an equation x = constant.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "expression/table/ids.h"

namespace causa {

struct SignedScalar {
  std::uint32_t scalar = 0;
  bool negated = false;

  friend bool operator==(const SignedScalar&, const SignedScalar&) = default;
};

// A union–find with signs over the unknowns; what is known represents itself.
class ScalarAliases {
 public:
  ScalarAliases() = default;
  explicit ScalarAliases(std::uint32_t unknown_count) : parents_(unknown_count), negated_(unknown_count, 0) {
    for (std::uint32_t i = 0; i < unknown_count; ++i) parents_[i] = i;
  }

  [[nodiscard]] SignedScalar find(std::uint32_t scalar) const {
    SignedScalar root{scalar, false};
    while (root.scalar < parents_.size() && parents_[root.scalar] != root.scalar) {
      root.negated = root.negated != (negated_[root.scalar] != 0);
      root.scalar = parents_[root.scalar];
    }
    return root;
  }
  // The same, and shortens the way for later.
  SignedScalar compress(std::uint32_t scalar) {
    const SignedScalar root = find(scalar);
    while (scalar < parents_.size() && parents_[scalar] != root.scalar && parents_[scalar] != scalar) {
      const SignedScalar rest = find(scalar);
      const std::uint32_t next = parents_[scalar];
      parents_[scalar] = root.scalar;
      negated_[scalar] = rest.negated ? 1 : 0;
      scalar = next;
    }
    return root;
  }
  // `child`, an unknown that represents itself, becomes ±parent.
  void attach(std::uint32_t child, std::uint32_t parent, bool negated) {
    parents_[child] = parent;
    negated_[child] = negated ? 1 : 0;
    ++count_;
  }
  [[nodiscard]] bool is_alias(std::uint32_t scalar) const {
    return scalar < parents_.size() && parents_[scalar] != scalar;
  }
  [[nodiscard]] std::uint32_t count() const { return count_; }

  // By representative; the value is a constant expression.
  std::unordered_map<std::uint32_t, ExpressionId> constants;

 private:
  std::vector<std::uint32_t> parents_;
  std::vector<std::uint8_t> negated_;
  std::uint32_t count_ = 0;
};

}  // namespace causa
