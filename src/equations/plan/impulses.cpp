#include "equations/plan/impulses.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "equations/index/jumping_rows.h"
#include "equations/plan/row_quantities.h"
#include "graph/matching.h"
#include "graph/strong_components.h"

namespace causa {

namespace {

// The work at an event grows with the square.
constexpr std::size_t most_rows = 2000;

class Impulses {
 public:
  Impulses(const Causalized& causalized, const ExpressionTable& expressions)
      : causalized_(causalized),
        reduced_(*causalized.reduced),
        expressions_(expressions),
        jumping_rows_(*causalized.system, causalized.aliases, *causalized.forms, expressions) {}

  ImpulseSystem run() {
    find_constraints();
    if (jumping_.empty()) return {};
    find_highest();
    list_rows();
    match();
    if (result_.is_incomplete) {
      keep_constraints_only();
    } else {
      take_blocks();
    }
    return std::move(result_);
  }

 private:
  // Equations below their highest derivative that conditions, discrete variables or inputs take part in.
  void find_constraints() {
    for (std::uint32_t r = 0; r < reduced_.rows.size(); ++r) {
      const ReducedRow& row = reduced_.rows[r];
      if (row.is_state_set || row.is_highest || !jumping_rows_.may_jump(row)) continue;
      jumping_[row.equation].push_back(r);
    }
  }

  // A class of aliases has an impulse where all its members are highest derivatives.
  void find_highest() {
    std::vector<std::uint8_t> is_lower(reduced_.quantities.count(), 0);
    std::vector<std::uint32_t> roots;
    for (std::uint32_t scalar = 0; scalar < causalized_.system->unknown_count; ++scalar) {
      if (causalized_.aliases.aliases.is_alias(scalar) ||
          causalized_.aliases.aliases.constants.contains(scalar))
        continue;
      if (part_of(*causalized_.system, scalar) != VariablePart::Continuous) continue;
      for (unsigned order = 0; order <= reduced_.orders[scalar]; ++order) {
        const SignedScalar root = reduced_.aliases.find(reduced_.quantities.number(scalar, order));
        if (order < reduced_.orders[scalar]) {
          is_lower[root.scalar] = 1;
        } else {
          roots.push_back(root.scalar);
        }
      }
    }
    std::ranges::sort(roots);
    roots.erase(std::ranges::unique(roots).begin(), roots.end());
    for (const std::uint32_t root : roots) {
      if (is_lower[root] != 0 || reduced_.is_state[root] != 0) continue;
      column_of_[root] = static_cast<std::uint32_t>(columns_.size());
      columns_.push_back(root);
    }
  }

  // The highest derivatives of the equations for continuous unknowns.
  void list_rows() {
    find_computed();
    for (std::uint32_t r = 0; r < reduced_.rows.size(); ++r) {
      const ReducedRow& row = reduced_.rows[r];
      if (!row.is_state_set && row.is_highest && !determines_discrete(row)) rows_.push_back(r);
    }
  }

  bool determines_discrete(const ReducedRow& row) const {
    const EquationForm& form = (*causalized_.forms)[row.form];
    if (expressions_[form.left].kind != ValueKind::Real) return true;
    const EquationFamily& family = causalized_.system->equations[form.family];
    const std::uint32_t n = row.equation - family.first_scalar;
    const std::vector<std::int64_t> position = position_of(family.loops, n);
    for (const FormAccess& access : form.accesses) {
      const bool is_left = form.left == access.node || (expressions_.is(form.left, Operator::Negate) &&
                                                        expressions_.operand(form.left, 0) == access.node);
      const bool is_right = form.right == access.node && !family.computes_left;
      if (!is_left && !is_right) continue;
      const Access& source = causalized_.forms->source(form, access);
      if (source.is_previous || causalized_.system->variables[source.family].part != VariablePart::Discrete)
        continue;
      bool is_computed = false;  // under `when`, and by nothing else
      for_each_scalar(*causalized_.system, source, n, position, [&](std::uint32_t scalar) {
        is_computed = is_computed || computed_.contains(causalized_.aliases.aliases.find(scalar).scalar);
      });
      if (family.computes_left || !is_computed) return true;
    }
    return false;
  }

  void find_computed() {
    for (const EquationFamily& family : causalized_.system->equations) {
      if (!family.computes_left) continue;
      for (const Access& access : family.accesses) {
        if (access.node != family.left || access.is_previous) continue;
        PositionCounter counter(family.loops);
        for (std::uint32_t n = 0; n < family.count; ++n, counter.next()) {
          for_each_scalar(*causalized_.system, access, n, counter.position(), [&](std::uint32_t scalar) {
            computed_.insert(causalized_.aliases.aliases.find(scalar).scalar);
          });
        }
      }
    }
  }

  void match() {
    IncidenceBuilder builder(static_cast<std::uint32_t>(columns_.size()));
    for (const std::uint32_t r : rows_) {
      for_each_quantity(causalized_, reduced_.rows[r], [&](std::uint32_t quantity) {
        const auto column = column_of_.find(quantity);
        if (column != column_of_.end()) builder.add(column->second);
      });
      builder.end_row();
    }
    incidence_ = builder.build();
    matching_ = maximum_matching(incidence_);
    result_.is_incomplete = matching_.size != columns_.size() || rows_.size() != columns_.size();
  }

  // The constraints alone tell that there is a jump.
  void keep_constraints_only() {
    for (const auto& [equation, lower] : jumping_) {
      for (const std::uint32_t r : lower) result_.constraints.push_back({0, 0, reduced_.rows[r]});
    }
  }

  void take_blocks() {
    const StrongComponents blocks = sort_solve_blocks(incidence_, matching_);
    std::vector<std::uint8_t> has_impulse(columns_.size(), 0);
    const bool is_deep = std::ranges::any_of(
        jumping_, [&](const auto& entry) { return depth_of(entry.first, entry.second.front()) > 0; });
    std::vector<std::uint8_t> taken(blocks.groups.row_count(), 0);
    bool grew = true;
    // Lower derivatives of what has a deep impulse are read against the order of the blocks.
    while (grew) {
      grew = false;
      for (std::uint32_t block = 0; block < blocks.groups.row_count(); ++block) {
        if (taken[block] != 0) continue;
        const auto rows = blocks.groups.row(block);
        const bool begins = std::ranges::any_of(rows, [&](std::uint32_t row) {
          return jumping_.contains(reduced_.rows[rows_[row]].equation) || reads(row, has_impulse, is_deep);
        });
        if (!begins) continue;
        taken[block] = 1;
        grew = is_deep;
        for (const std::uint32_t row : rows) has_impulse[matching_.column_of[row]] = 1;
      }
    }
    std::map<std::uint32_t, std::uint32_t> number_of;  // by equation: the row
    for (std::uint32_t block = 0; block < blocks.groups.row_count(); ++block) {
      if (taken[block] == 0) continue;
      for (const std::uint32_t row : blocks.groups.row(block)) {
        number_of[reduced_.rows[rows_[row]].equation] = static_cast<std::uint32_t>(result_.rows.size());
        result_.rows.push_back(reduced_.rows[rows_[row]]);
        result_.unknowns.push_back(columns_[matching_.column_of[row]]);
      }
      result_.block_ends.push_back(static_cast<std::uint32_t>(result_.rows.size()));
    }
    if (result_.rows.size() > most_rows) {
      result_ = {};
      result_.is_incomplete = true;
      keep_constraints_only();
      return;
    }
    for (const auto& [equation, lower] : jumping_) {
      const auto number = number_of.find(equation);
      for (const std::uint32_t r : lower) {
        if (number == number_of.end()) {
          // Its highest derivative says that two quantities are alike; the pair has no impulse of its own.
          result_.is_incomplete = true;
          result_.constraints.push_back({0, 0, reduced_.rows[r]});
          continue;
        }
        const std::uint32_t depth = result_.rows[number->second].times - reduced_.rows[r].times - 1U;
        result_.constraints.push_back({number->second, depth, reduced_.rows[r]});
      }
    }
    list_integrals(has_impulse);
  }

  [[nodiscard]] std::uint32_t depth_of(std::uint32_t equation, std::uint32_t lowest) const {
    std::uint32_t highest = 0;
    for (const ReducedRow& row : reduced_.rows) {
      if (!row.is_state_set && row.equation == equation)
        highest = std::max<std::uint32_t>(highest, row.times);
    }
    return highest > reduced_.rows[lowest].times ? highest - reduced_.rows[lowest].times - 1U : 0;
  }

  bool reads(std::uint32_t row, const std::vector<std::uint8_t>& has_impulse, bool also_lower) const {
    bool found = false;
    for_each_quantity(causalized_, reduced_.rows[rows_[row]], [&](std::uint32_t quantity) {
      const auto column = column_of_.find(quantity);
      if (column != column_of_.end()) {
        found = found || has_impulse[column->second] != 0;
        return;
      }
      if (!also_lower || quantity >= reduced_.quantities.count()) return;
      const Quantity q = reduced_.quantities[quantity];
      if (causalized_.system->is_known(q.scalar)) return;
      const std::uint32_t top =
          reduced_.aliases.find(reduced_.quantities.number(q.scalar, reduced_.orders[q.scalar])).scalar;
      const auto highest = column_of_.find(top);
      found = found || (highest != column_of_.end() && has_impulse[highest->second] != 0);
    });
    return found;
  }

  // Everything below a derivative that can have an impulse.
  void list_integrals(const std::vector<std::uint8_t>& has_impulse) {
    std::vector<std::uint8_t> is_listed(reduced_.quantities.count(), 0);
    for (std::uint32_t scalar = 0; scalar < causalized_.system->unknown_count; ++scalar) {
      if (causalized_.aliases.aliases.is_alias(scalar) ||
          causalized_.aliases.aliases.constants.contains(scalar))
        continue;
      const unsigned highest = reduced_.orders[scalar];
      if (highest == 0) continue;
      const std::uint32_t top = reduced_.aliases.find(reduced_.quantities.number(scalar, highest)).scalar;
      const auto column = column_of_.find(top);
      if (column == column_of_.end() || has_impulse[column->second] == 0) continue;
      for (unsigned order = highest; order-- > 0;) {
        const SignedScalar self = reduced_.aliases.find(reduced_.quantities.number(scalar, order));
        SignedScalar derivative = reduced_.aliases.find(reduced_.quantities.number(scalar, order + 1));
        if (is_listed[self.scalar] != 0) continue;
        is_listed[self.scalar] = 1;
        derivative.negated = derivative.negated != self.negated;
        result_.integrals.push_back({self.scalar, derivative});
      }
    }
  }

  const Causalized& causalized_;
  const ReducedSystem& reduced_;
  const ExpressionTable& expressions_;
  ImpulseSystem result_;
  std::map<std::uint32_t, std::vector<std::uint32_t>> jumping_;  // by equation: rows, the lowest first
  JumpingRows jumping_rows_;
  std::vector<std::uint32_t> columns_;                          // quantities
  std::unordered_map<std::uint32_t, std::uint32_t> column_of_;  // by quantity
  std::vector<std::uint32_t> rows_;                             // of the reduced system
  std::unordered_set<std::uint32_t> computed_;                  // scalars, under `when`
  Incidence incidence_;
  Matching matching_;
};

}  // namespace

ImpulseSystem find_impulses(const Causalized& causalized, const ExpressionTable& expressions) {
  if (causalized.reduced->differentiated.empty()) return {};
  return Impulses(causalized, expressions).run();
}

}  // namespace causa
