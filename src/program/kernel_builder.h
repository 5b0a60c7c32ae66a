// Writes one kernel: loops, statements, and the post-order code of their expressions.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "equations/equation_system.h"
#include "program/simulation_program.h"
#include "program/slots.h"

namespace causa {

// Where a template stands in a loop nest: index k = offset[k] + Σ factors[k][d] · counter d.
struct IndexPlacement {
  std::vector<std::int64_t> offsets;
  std::vector<std::vector<std::int64_t>> factors;
};

// Loops that run through the whole box of an equation or of a known value.
IndexPlacement whole_box(const std::vector<LoopRange>& loops);

class KernelBuilder {
 public:
  KernelBuilder(const ExpressionTable& expressions, const SlotMap& slots)
      : expressions_(expressions), slots_(slots) {}

  void begin_loop(std::vector<std::int64_t> counts);
  // target := value (or −value); the target is a Symbol, a Derivative, or an Element of one of them.
  void assign(ExpressionId target, ExpressionId value, const IndexPlacement& placement, std::string origin);
  void end_loop();
  Kernel finish();

 private:
  // The slot an access means, in terms of the counters.
  Address address_of(ExpressionId access, const IndexPlacement& placement) const;
  Address index_value(ExpressionId index, const IndexPlacement& placement) const;
  std::uint32_t intern(Address address);
  std::uint32_t intern(double constant);
  void emit(ExpressionId value, const IndexPlacement& placement);
  [[nodiscard]] bool is_square_of_access(ExpressionId id) const;
  void put(Code code, int stack_change);

  const ExpressionTable& expressions_;
  const SlotMap& slots_;
  Kernel kernel_;
  std::map<std::pair<std::int64_t, std::vector<std::int64_t>>, std::uint32_t> addresses_;
  std::unordered_map<std::uint64_t, std::uint32_t> constants_;
  std::unordered_map<std::string, std::uint32_t> origins_;
  int stack_ = 0;
};

}  // namespace causa
