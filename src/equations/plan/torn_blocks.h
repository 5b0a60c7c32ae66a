// What has to be solved together: linear or not, torn, and where it is small and linear written out.
#pragma once

#include <map>
#include <span>

#include "equations/index/declared_zeros.h"
#include "equations/plan/solve_plan.h"

namespace causa {

class BlockTearing {
 public:
  BlockTearing(const EquationSystem& system, const ReducedSystem& reduced, ScalarSpace& space,
               ExpressionTable& expressions, DeclaredZeros& zeros)
      : system_(system), reduced_(reduced), space_(space), expressions_(expressions), zeros_(zeros) {}

  // The rows and the quantities they are solved for.
  TornBlock tear_block(std::span<const std::uint32_t> rows, std::span<const std::uint32_t> unknowns);

 private:
  void read_rows(std::span<const std::uint32_t> rows);
  void read_ranges(std::span<const ExpressionId> nodes);
  [[nodiscard]] bool is_linear();
  [[nodiscard]] bool is_line(std::size_t row, std::uint32_t column);
  [[nodiscard]] bool varies(ExpressionId divisor) const;
  void write_out(TornBlock& block);
  ExpressionId with_quantities(ExpressionId side,
                               const std::unordered_map<std::uint32_t, ExpressionId>& values);
  std::vector<ExpressionId> by_determinants(const std::vector<ScalarEquation>& residuals,
                                            const std::vector<std::uint32_t>& torn);
  ExpressionId determinant(const std::vector<std::vector<ExpressionId>>& matrix);

  const EquationSystem& system_;
  const ReducedSystem& reduced_;
  ScalarSpace& space_;
  ExpressionTable& expressions_;
  DeclaredZeros& zeros_;
  std::vector<std::uint32_t> unknowns_;
  std::unordered_map<std::uint32_t, std::uint32_t> number_of_;  // of an unknown in the block, by node
  std::vector<ScalarEquation> equations_;
  std::vector<std::vector<std::uint32_t>> reads_;  // by equation: numbers of unknowns
  // By equation: those it reads as elements of an array as a whole, or of a loop in an expression. It is
  // solved for none of them.
  std::vector<std::vector<std::uint32_t>> in_ranges_;
  std::map<SymbolId, std::vector<std::uint32_t>> numbers_of_;  // of the unknowns of a variable
};

}  // namespace causa
