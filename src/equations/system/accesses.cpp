#include "equations/system/accesses.h"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "equations/diagnostics.h"
#include "equations/system/names.h"
#include "expression/build/build.h"
#include "expression/build/indices.h"
#include "expression/print/print.h"
#include "types/affine.h"
#include "types/array_size.h"

namespace causa {

namespace {

// A loop inside an expression, with the number its index has there.
struct BoundIndex {
  std::uint32_t number = 0;
  LoopRange range;
};

class AccessFinder {
 public:
  AccessFinder(const EquationSystem& system, ExpressionTable& table, const EquationFamily& family,
               DiagnosticSink& sink)
      : system_(system), table_(table), family_(family), sink_(sink) {}

  std::optional<std::vector<Access>> run() {
    pending_.push_back({{family_.left, family_.right}, {}, false});
    while (!pending_.empty()) {
      const Region region = std::move(pending_.back());
      pending_.pop_back();
      walk(region);
    }
    if (failed_) return std::nullopt;
    std::ranges::stable_sort(found_, [](const Access& a, const Access& b) { return a.node < b.node; });
    return std::move(found_);
  }

 private:
  // Expressions under the same loops.
  struct Region {
    std::vector<ExpressionId> roots;
    std::vector<BoundIndex> bound;
    bool is_previous = false;
  };

  void walk(const Region& region) {
    std::unordered_set<std::uint32_t> seen;
    std::vector<ExpressionId> stack = region.roots;
    while (!stack.empty()) {
      const ExpressionId id = stack.back();
      stack.pop_back();
      if (!id.valid() || !seen.insert(id.index()).second) continue;
      if (const auto parts = access_parts(table_, id)) {
        const std::vector<ExpressionId> subscripts(parts->subscripts.begin(), parts->subscripts.end());
        add(id, *parts, region);
        stack.insert(stack.end(), subscripts.begin(), subscripts.end());
        continue;
      }
      const auto operands = table_.operands(id);
      switch (table_[id].op) {
        case Operator::Comprehension: enter_loop(id, region); continue;
        case Operator::Iteration: enter_loop(id, region); continue;
        case Operator::Edge:
        case Operator::Change:
          pending_.push_back({{operands[0]}, region.bound, true});
          stack.push_back(operands[0]);
          continue;
        case Operator::Pre: pending_.push_back({{operands[0]}, region.bound, true}); continue;
        // What a delay returns was computed before.
        case Operator::Delay:
          pending_.push_back({{operands[0]}, region.bound, true});
          stack.insert(stack.end(), operands.begin() + 1, operands.end());
          continue;
        default: stack.insert(stack.end(), operands.begin(), operands.end());
      }
    }
  }

  void enter_loop(ExpressionId id, const Region& region) {
    Region inside{{}, region.bound, region.is_previous};
    const auto number = static_cast<std::uint32_t>(table_[id].payload);
    if (table_.is(id, Operator::Comprehension)) {
      const ExpressionId first = table_.operand(id, 0);
      const ExpressionId step = table_.operand(id, 1);
      inside.roots = {table_.operand(id, 2)};
      if (table_.is(first, Operator::IntegerConstant) && table_.is(step, Operator::IntegerConstant)) {
        inside.bound.push_back({number,
                                {.name = {},
                                 .first = table_.integer_value(first),
                                 .step = table_.integer_value(step),
                                 .count = table_.dimensions(id)[0]}});
      } else {
        pending_.push_back({{first, step}, region.bound, region.is_previous});
      }
    } else {
      pending_.push_back({{table_.operand(id, 0)}, region.bound, region.is_previous});
      inside.roots = {table_.operand(id, 1)};
    }
    pending_.push_back(std::move(inside));
  }

  void add(ExpressionId id, const AccessParts& parts, const Region& region) {
    const VariableFamilyId variable = system_.family_of_symbol[parts.symbol.index()];
    if (!variable.valid()) return;
    const Dimensions& dimensions = system_.symbols[parts.symbol].dimensions;
    Access access{.node = id, .family = variable, .order = parts.order, .is_previous = region.is_previous};

    // The loops whose indices the subscripts use follow those of the family, numbered on.
    std::vector<LoopRange> loops = family_.loops;
    std::vector<ExpressionId> subscripts;
    std::vector<std::uint32_t> renumbered;
    bool varies = false;
    for (const ExpressionId subscript : parts.subscripts) {
      subscripts.push_back(substitute_indices(table_, subscript, [&](std::uint32_t number) {
        if (number < family_.loops.size()) return ExpressionId::none();
        for (std::size_t k = 0; k < renumbered.size(); ++k) {
          if (renumbered[k] == number)
            return table_.index(static_cast<std::uint32_t>(family_.loops.size() + k));
        }
        for (const BoundIndex& bound : region.bound) {
          if (bound.number != number) continue;
          renumbered.push_back(number);
          loops.push_back(bound.range);
          return table_.index(static_cast<std::uint32_t>(loops.size() - 1));
        }
        varies = true;
        return ExpressionId::none();
      }));
    }
    if (!varies)
      varies = std::ranges::any_of(subscripts, [&](ExpressionId s) { return depends_on_variables(s); });
    if (varies) {
      subscripts.clear();
      loops = family_.loops;
    }
    // Dimensions without a subscript are read whole.
    for (std::size_t d = subscripts.size(); d < dimensions.size(); ++d) {
      loops.push_back({.name = {}, .first = 1, .step = 1, .count = dimensions[d]});
      subscripts.push_back(table_.index(static_cast<std::uint32_t>(loops.size() - 1)));
    }
    access.inner.assign(loops.begin() + static_cast<std::ptrdiff_t>(family_.loops.size()), loops.end());
    if (position_count(loops) == 0) return;
    const auto elements = access_positions(table_, subscripts, loops, dimensions);
    if (!elements) {
      report(id, subscripts, loops, dimensions);
      return;
    }
    access.elements = *elements;
    const auto is_same = [&](const Access& other) {
      return other.node == access.node && other.inner == access.inner &&
             other.is_previous == access.is_previous;
    };
    std::vector<std::size_t>& alike = found_at_[access.node.index()];
    if (std::ranges::any_of(alike, [&](std::size_t k) { return is_same(found_[k]); })) return;
    alike.push_back(found_.size());
    found_.push_back(std::move(access));
  }

  bool depends_on_variables(ExpressionId id) const {
    std::vector<ExpressionId> stack{id};
    while (!stack.empty()) {
      const ExpressionId next = stack.back();
      stack.pop_back();
      if (table_.is(next, Operator::Symbol) || table_.is(next, Operator::Time)) return true;
      const auto operands = table_.operands(next);
      stack.insert(stack.end(), operands.begin(), operands.end());
    }
    return false;
  }

  // The first subscript that leaves its dimension, with the values it takes.
  void report(ExpressionId id, const std::vector<ExpressionId>& subscripts,
              const std::vector<LoopRange>& loops, const Dimensions& dimensions) {
    failed_ = true;
    for (std::size_t d = 0; d < subscripts.size(); ++d) {
      const std::optional<AffineBounds> range = values_of(subscripts[d], loops);
      if (range && range->smallest >= 1 && range->largest <= dimensions[d]) continue;
      const ExpressionNames names = family_names(system_.symbols, family_.loops);
      sink_.add(subscript_out_of_range(family_.where, print(table_, id, names), range ? range->smallest : 0,
                                       range ? range->largest : 0, dimensions[d]));
      return;
    }
  }

  // Nothing where some value is below 1 and the subscript is not affine.
  std::optional<AffineBounds> values_of(ExpressionId subscript, const std::vector<LoopRange>& loops) const {
    if (const auto affine = affine_in_indices(table_, subscript, loops.size(), largest_coefficient))
      return affine_bounds(*affine, loops);
    const std::array one{subscript};
    const auto listed = access_positions(table_, one, loops, {most_elements});
    if (!listed || listed->listed.empty()) return std::nullopt;
    const auto [smallest, largest] = std::ranges::minmax(listed->listed);
    return AffineBounds{smallest + 1, largest + 1};
  }

  const EquationSystem& system_;
  ExpressionTable& table_;
  const EquationFamily& family_;
  DiagnosticSink& sink_;
  std::vector<Region> pending_;
  std::vector<Access> found_;
  std::unordered_map<std::uint32_t, std::vector<std::size_t>> found_at_;  // by their nodes
  bool failed_ = false;
};

}  // namespace

std::optional<std::vector<Access>> find_accesses(const EquationSystem& system, ExpressionTable& expressions,
                                                 const EquationFamily& family, DiagnosticSink& sink) {
  return AccessFinder(system, expressions, family, sink).run();
}

std::optional<AccessParts> access_parts(const ExpressionTable& table, ExpressionId id) {
  AccessParts parts;
  ExpressionId base = id;
  if (table.is(id, Operator::Element)) {
    base = table.operand(id, 0);
    parts.subscripts = table.operands(id).subspan(1);
  }
  while (table.is(base, Operator::Derivative)) {
    ++parts.order;
    base = table.operand(base, 0);
  }
  if (!table.is(base, Operator::Symbol)) return std::nullopt;
  parts.symbol = table.symbol_of(base);
  return parts;
}

ExpressionId differentiated_access(ExpressionTable& table, ExpressionId node) {
  if (!table.is(node, Operator::Element)) return derivative(table, node);
  const std::vector<ExpressionId> subscripts(table.operands(node).begin() + 1, table.operands(node).end());
  return element(table, derivative(table, table.operand(node, 0)), subscripts);
}

}  // namespace causa
