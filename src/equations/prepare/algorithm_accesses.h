// What the statements of an algorithm section refer to: whole variables as a function gets or gives them, and
// which part of them a place is about.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "expression/table/statement.h"
#include "expression/table/table.h"
#include "types/loop_range.h"

namespace causa {

// whole[subscripts]
struct VariablePlace {
  // The variable or its derivative, pre, edge or change; under loops the element that belongs to them.
  ExpressionId whole{};
  std::vector<ExpressionId> subscripts;
  bool is_slice = false;
};

class AlgorithmAccesses {
 public:
  // `loops`: how many are around the algorithm.
  AlgorithmAccesses(ExpressionTable& table, std::size_t loops) : table_(table), loops_(loops) {}

  std::set<ExpressionId> assigned;  // what the algorithm assigns, as `whole`

  // Nothing where an expression is no variable.
  std::optional<VariablePlace> access_of(ExpressionId id);
  // The place of a target, which is a Symbol or a part of one.
  VariablePlace target_of(ExpressionId id);

  // Every access to something assigned in an expression.
  void visit_assigned(ExpressionId root, const std::function<void(const VariablePlace&)>& visit);
  bool reads_assigned(ExpressionId root);
  // Depends on an index of a loop of the algorithm.
  [[nodiscard]] bool has_inner_index(ExpressionId id) const;

  // The subscripts of one element; nothing for anything else.
  [[nodiscard]] std::optional<std::vector<std::int64_t>> constant_subscripts(
      const VariablePlace& access) const;

 private:
  enum class Belonging : std::uint8_t { ToTheAlgorithm, ToAny, ToTheLoops };
  [[nodiscard]] Belonging belonging_of(ExpressionId subscript) const;
  std::optional<VariablePlace> variable_access(ExpressionId id);

  ExpressionTable& table_;
  std::size_t loops_;
};

// What a for-statement runs through, where that is known; named by the number of its index.
std::optional<LoopRange> constant_range(const ExpressionTable& table, const Statement& loop);

}  // namespace causa
