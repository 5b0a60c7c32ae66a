#include "equations/index/state_selection.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <unordered_map>

#include "equations/index/linear_rows.h"
#include "equations/index/state_preferences.h"
#include "equations/system/names.h"
#include "equations/system/scalar_templates.h"
#include "expression/algebra/differentiate.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "flat/known_parameters.h"
#include "graph/matching.h"
#include "graph/strong_components.h"

namespace causa {

namespace {

// An entry of the constraints' Jacobian. `varies`: it depends on the solution, the number is only a guess.
struct Coefficient {
  double value = 0;
  bool varies = false;
};
constexpr double smallest_pivot = 1e-9;
// A variable that is computed from a constraint in which its coefficient is small has the errors of the
// others, multiplied.
constexpr double least_share_of_pivot = 0.1;
// The work grows with the square.
constexpr std::size_t most_constraints_together = 1000;

struct Constraint {
  std::uint32_t row = 0;
  std::map<std::uint32_t, Coefficient> entries;  // by column
  std::vector<std::uint32_t> columns;            // of the entries, also of those that vanish now
  bool is_used = false;
};

class StateSelection {
 public:
  StateSelection(const SelectionInput& input, ReducedSystem& reduced)
      : in_(input),
        reduced_(reduced),
        parameters_(input.system.symbols, input.expressions, ParameterRule::Declared) {}

  void run() {
    reduced_.is_state.assign(reduced_.quantities.count(), 0);
    mark_all_states();
    const auto& times = in_.offsets.differentiations;
    if (std::ranges::all_of(times, [](std::uint32_t c) { return c == 0; })) return;
    preferences_.emplace(in_);
    const Incidence highest = highest_order_incidence(in_.signature, in_.offsets);
    const StrongComponents blocks = sort_solve_blocks(highest, in_.offsets.matching);
    find_neighbours(blocks);
    BlockGroups groups(blocks.groups.row_count());
    for (const std::vector<std::uint32_t>& group : linear_groups_with_requests(blocks)) {
      for (const std::uint32_t block : group) {
        groups.is_linear[block] = 1;
        groups.join(block, group.front());
      }
    }
    select(blocks, groups);
    grant_requests(blocks, std::move(groups));
    std::ranges::sort(reduced_.dummy_derivatives);
  }

 private:
  // Everything below a highest derivative.
  void mark_all_states() {
    for (const std::uint32_t scalar : in_.unknowns) {
      for (unsigned order = 0; order < reduced_.orders[scalar]; ++order)
        reduced_.is_state[reduced_.quantities.number(scalar, order)] = 1;
    }
  }

  // The highest derivative in which a constraint, differentiated as often as it is, has this entry.
  [[nodiscard]] bool is_highest(const SignatureEntry& entry, std::uint32_t row) const {
    return entry.order + in_.offsets.differentiations[row] == in_.offsets.highest_orders[entry.column];
  }

  // Unknowns that another block determines, in the constraints of one block only: free to give up a state.
  void find_neighbours(const StrongComponents& blocks) {
    constexpr std::uint32_t none = 0xffffffff;
    constexpr std::uint32_t several = none - 1;
    const std::uint32_t count = blocks.groups.row_count();
    std::vector<std::uint32_t> block_of(in_.unknowns.size(), none);
    std::vector<std::uint32_t> constrained_by(in_.unknowns.size(), none);
    std::vector<std::uint8_t> has_constraints(count, 0);
    for (std::uint32_t block = 0; block < count; ++block) {
      for (const std::uint32_t row : blocks.groups.row(block)) {
        block_of[in_.offsets.matching.column_of[row]] = block;
        if (in_.offsets.differentiations[row] == 0) continue;
        has_constraints[block] = 1;
        for (const SignatureEntry& entry : in_.signature.row(row)) {
          if (!is_highest(entry, row) || in_.offsets.highest_orders[entry.column] == 0) continue;
          std::uint32_t& by = constrained_by[entry.column];
          by = by == none || by == block ? block : several;
        }
      }
    }
    neighbours_.resize(count);
    for (std::uint32_t column = 0; column < in_.unknowns.size(); ++column) {
      const std::uint32_t by = constrained_by[column];
      if (by == none || by == several || by == block_of[column] || block_of[column] == none) continue;
      if (has_constraints[block_of[column]] == 0) neighbours_[by].push_back(column);
    }
  }

  // Blocks that are treated together.
  struct BlockGroups {
    explicit BlockGroups(std::uint32_t count) : parent(count), is_linear(count, 0), is_joined(count, 0) {
      std::iota(parent.begin(), parent.end(), 0U);
    }
    std::uint32_t find(std::uint32_t block) {
      while (parent[block] != block) block = parent[block] = parent[parent[block]];
      return block;
    }
    void join(std::uint32_t a, std::uint32_t b) {
      const std::uint32_t low = std::min(find(a), find(b));
      const std::uint32_t high = std::max(find(a), find(b));
      parent[high] = low;
    }
    std::vector<std::uint32_t> parent;
    std::vector<std::uint8_t> is_linear;  // in a group of linear constraints
    std::vector<std::uint8_t> is_joined;  // so that a request can be granted
  };

  // Chooses the states of every group anew.
  void select(const StrongComponents& blocks, BlockGroups& groups) {
    mark_all_states();
    reduced_.state_sets.clear();
    reduced_.dummy_derivatives.clear();
    std::map<std::uint32_t, std::vector<std::uint32_t>> members;
    for (std::uint32_t block = 0; block < blocks.groups.row_count(); ++block) {
      const bool has_constraints = std::ranges::any_of(
          blocks.groups.row(block), [&](std::uint32_t row) { return in_.offsets.differentiations[row] > 0; });
      if (has_constraints) members[groups.find(block)].push_back(block);
    }
    for (const auto& [first, group] : members) {
      const bool is_plain = std::ranges::all_of(group, [&](std::uint32_t block) {
        return groups.is_joined[block] == 0 && groups.is_linear[block] != 0;
      });
      if (is_plain) {
        treat_linear(blocks, group);
      } else if (group.size() == 1) {
        treat(blocks.groups.row(group.front()), neighbours_[group.front()], {});
      } else {
        treat_joined(blocks, group, groups);
      }
    }
  }

  void treat_joined(const StrongComponents& blocks, std::span<const std::uint32_t> group,
                    const BlockGroups& groups) {
    std::vector<std::uint32_t> rows;
    std::set<std::uint32_t> neighbours;
    std::set<std::uint32_t> tied;  // by linear constraints, whatever block they belong to
    for (const std::uint32_t block : group) {
      const auto own = blocks.groups.row(block);
      rows.insert(rows.end(), own.begin(), own.end());
      neighbours.insert(neighbours_[block].begin(), neighbours_[block].end());
      if (groups.is_linear[block] != 0) tied.merge(constrained_columns(own));
    }
    const std::vector<std::uint32_t> around(neighbours.begin(), neighbours.end());
    const std::vector<std::uint32_t> all(tied.begin(), tied.end());
    treat(rows, around, all);
  }

  // How far the choice is from what the model says: variables that should be states and are none, and sets
  // of states. Less is better, from the left to the right.
  struct Distance {
    bool is_singular = false;
    std::size_t always = 0;
    std::size_t sets = 0;
    std::size_t prefer = 0;
    friend auto operator<=>(const Distance&, const Distance&) = default;
  };

  // The distance, and the columns whose request is not granted.
  Distance distance(std::vector<std::uint32_t>& open) const {
    Distance result{.is_singular = is_singular(), .sets = reduced_.state_sets.size()};
    open.clear();
    for (std::uint32_t column = 0; column < in_.unknowns.size(); ++column) {
      bool is_open = false;
      for (std::uint32_t level = 1; level <= in_.offsets.highest_orders[column]; ++level) {
        const std::uint8_t select = preferences_->select_of(column, level);
        if (select <= static_cast<std::uint8_t>(StateSelect::Default)) continue;
        const unsigned order = in_.offsets.highest_orders[column] - level;
        if (reduced_.is_state[reduced_.quantities.number(in_.unknowns[column], order)] != 0) continue;
        is_open = true;
        ++(select == static_cast<std::uint8_t>(StateSelect::Always) ? result.always : result.prefer);
      }
      if (is_open) open.push_back(column);
    }
    return result;
  }

  // Whether, at some level, constraints are left without a derivative of their own to determine.
  [[nodiscard]] bool is_singular() const {
    const auto& times = in_.offsets.differentiations;
    const std::uint32_t highest = *std::ranges::max_element(times);
    for (std::uint32_t level = 1; level <= highest; ++level) {
      std::vector<std::uint32_t> number(in_.unknowns.size(), no_index);  // by column that is no state here
      std::uint32_t count = 0;
      for (std::uint32_t column = 0; column < in_.unknowns.size(); ++column) {
        if (in_.offsets.highest_orders[column] < level) continue;
        const unsigned order = in_.offsets.highest_orders[column] - level;
        if (reduced_.is_state[reduced_.quantities.number(in_.unknowns[column], order)] == 0)
          number[column] = count++;
      }
      IncidenceBuilder builder(count);
      for (std::uint32_t row = 0; row < times.size(); ++row) {
        if (times[row] < level) continue;
        for (const SignatureEntry& entry : in_.signature.row(row)) {
          if (is_highest(entry, row) && number[entry.column] != no_index) builder.add(number[entry.column]);
        }
        builder.end_row();
      }
      const Incidence incidence = builder.build();
      if (maximum_matching(incidence).size < incidence.row_count()) return true;
    }
    return number_of_states() != expected_states();
  }

  [[nodiscard]] std::size_t number_of_states() const {
    auto states = static_cast<std::size_t>(std::ranges::count(reduced_.is_state, 1));
    for (const StateSet& set : reduced_.state_sets) states += set.choose;
    return states;
  }

  // Every constraint takes as many states away as it is often differentiated.
  [[nodiscard]] std::size_t expected_states() const {
    std::size_t states = 0;
    for (const std::uint32_t order : in_.offsets.highest_orders) states += order;
    for (const std::uint32_t times : in_.offsets.differentiations) states -= times;
    return states;
  }

  // Where a request is not granted the blocks around its constraints are treated together, so that variables
  // of other blocks may give up their states for it; as far around as it helps.
  void grant_requests(const StrongComponents& blocks, BlockGroups groups) {
    constexpr int farthest = 4;
    std::vector<std::uint32_t> open;
    Distance best = distance(open);
    ReducedSystem kept;
    const auto keep = [&] {
      kept.is_state = reduced_.is_state;
      kept.state_sets = reduced_.state_sets;
      kept.dummy_derivatives = reduced_.dummy_derivatives;
    };
    keep();
    const std::vector<std::uint32_t> block_of = block_of_columns(blocks);
    for (int round = 0; round < farthest && !open.empty(); ++round) {
      if (!join_around(blocks, block_of, open, groups)) break;
      select(blocks, groups);
      std::vector<std::uint32_t> still_open;
      const Distance now = distance(still_open);
      if (now < best) {
        best = now;
        keep();
        open = std::move(still_open);
      }
    }
    reduced_.is_state = std::move(kept.is_state);
    reduced_.state_sets = std::move(kept.state_sets);
    reduced_.dummy_derivatives = std::move(kept.dummy_derivatives);
  }

  [[nodiscard]] std::vector<std::uint32_t> block_of_columns(const StrongComponents& blocks) const {
    std::vector<std::uint32_t> block_of(in_.unknowns.size(), 0);
    for (std::uint32_t block = 0; block < blocks.groups.row_count(); ++block) {
      for (const std::uint32_t row : blocks.groups.row(block))
        block_of[in_.offsets.matching.column_of[row]] = block;
    }
    return block_of;
  }

  // Every group that holds a request not granted with those its constraints reach. False: nothing to join.
  bool join_around(const StrongComponents& blocks, const std::vector<std::uint32_t>& block_of,
                   std::span<const std::uint32_t> open, BlockGroups& groups) const {
    const std::set<std::uint32_t> wanted(open.begin(), open.end());
    std::vector<std::uint8_t> is_concerned(blocks.groups.row_count(), 0);  // by representative
    for (const std::uint32_t column : open) is_concerned[groups.find(block_of[column])] = 1;
    for (std::uint32_t block = 0; block < blocks.groups.row_count(); ++block) {
      const std::set<std::uint32_t> columns = constrained_columns(blocks.groups.row(block));
      if (std::ranges::any_of(columns, [&](std::uint32_t column) { return wanted.contains(column); }))
        is_concerned[groups.find(block)] = 1;
    }
    std::vector<std::uint32_t> concerned;
    for (std::uint32_t block = 0; block < blocks.groups.row_count(); ++block) {
      if (is_concerned[groups.find(block)] != 0) concerned.push_back(block);
    }
    bool joined = false;
    std::vector<std::size_t> size(blocks.groups.row_count(), 0);
    for (std::uint32_t block = 0; block < blocks.groups.row_count(); ++block) {
      for (const std::uint32_t row : blocks.groups.row(block))
        size[groups.find(block)] += in_.offsets.differentiations[row] > 0 ? 1U : 0U;
    }
    for (const std::uint32_t block : concerned) {
      for (const std::uint32_t column : constrained_columns(blocks.groups.row(block))) {
        const std::uint32_t other = block_of[column];
        const std::uint32_t a = groups.find(block);
        const std::uint32_t b = groups.find(other);
        if (a == b || size[b] == 0 || size[a] + size[b] > most_constraints_together) continue;
        groups.is_joined[block] = groups.is_joined[other] = 1;
        groups.join(a, b);
        size[groups.find(a)] = size[a] + size[b];
        joined = true;
      }
    }
    return joined;
  }

  // Constraints that are linear with fixed coefficients leave the choice free beyond the borders of blocks:
  // phi_rel = b - a with b = phi2, where phi2 belongs to an inertia and phi_rel is preferred. Those that hang
  // together are treated together where the model has requests.
  std::vector<std::vector<std::uint32_t>> linear_groups_with_requests(const StrongComponents& blocks) {
    std::vector<std::vector<std::uint32_t>> result;
    if (!preferences_->has_requests()) return result;
    for (const auto& [representative, members] : linear_groups(blocks)) {
      std::size_t constraints = 0;
      bool has_requests = false;
      for (const std::uint32_t block : members) {
        for (const std::uint32_t row : blocks.groups.row(block))
          constraints += in_.offsets.differentiations[row] > 0 ? 1U : 0U;
        for (const std::uint32_t column : constrained_columns(blocks.groups.row(block)))
          has_requests = has_requests || has_request(column);
      }
      if (has_requests && constraints <= most_constraints_together) result.push_back(members);
    }
    return result;
  }

  void treat_linear(const StrongComponents& blocks, std::span<const std::uint32_t> members) {
    std::vector<Constraint> constraints;
    std::set<std::uint32_t> columns;
    for (const std::uint32_t block : members) {
      for (const std::uint32_t row : blocks.groups.row(block)) {
        if (in_.offsets.differentiations[row] > 0) constraints.push_back({row, {}, {}});
      }
      columns.merge(constrained_columns(blocks.groups.row(block)));
    }
    choose(std::move(constraints), {columns.begin(), columns.end()});
  }

  // Blocks whose constraints are linear, by a column that represents all that hang together. Blocks that
  // depend on other constraints are left for later: what is chosen here must not depend on what is chosen
  // there.
  std::map<std::uint32_t, std::vector<std::uint32_t>> linear_groups(const StrongComponents& blocks) {
    LinearRows linear(in_.system, in_.forms, in_.expressions);
    std::vector<std::uint8_t> is_left(in_.unknowns.size(), 0);  // by column
    std::vector<std::uint32_t> parent(in_.unknowns.size());
    std::iota(parent.begin(), parent.end(), 0U);
    const auto find = [&](std::uint32_t column) {
      while (parent[column] != column) column = parent[column] = parent[parent[column]];
      return column;
    };
    std::vector<std::pair<std::uint32_t, std::uint32_t>> taking_part;  // block, one of its columns
    for (std::uint32_t block = 0; block < blocks.groups.row_count(); ++block) {
      const auto rows = blocks.groups.row(block);
      const std::set<std::uint32_t> columns = constrained_columns(rows);
      if (columns.empty()) continue;
      const bool takes_part =
          std::ranges::all_of(rows,
                              [&](std::uint32_t row) {
                                return in_.offsets.differentiations[row] == 0 ||
                                       linear.is_linear(in_.aliases.forms[in_.equations[row]]);
                              }) &&
          std::ranges::none_of(columns, [&](std::uint32_t column) { return is_left[column] != 0; });
      if (!takes_part) {
        for (const std::uint32_t row : rows) is_left[in_.offsets.matching.column_of[row]] = 1;
        continue;
      }
      taking_part.emplace_back(block, *columns.begin());
      for (const std::uint32_t column : columns) parent[find(column)] = find(*columns.begin());
    }
    std::map<std::uint32_t, std::vector<std::uint32_t>> groups;
    for (const auto& [block, column] : taking_part) groups[find(column)].push_back(block);
    return groups;
  }

  // What the constraints among these rows tie together.
  [[nodiscard]] std::set<std::uint32_t> constrained_columns(std::span<const std::uint32_t> rows) const {
    std::set<std::uint32_t> columns;
    for (const std::uint32_t row : rows) {
      if (in_.offsets.differentiations[row] == 0) continue;
      for (const SignatureEntry& entry : in_.signature.row(row)) {
        if (is_highest(entry, row)) columns.insert(entry.column);
      }
    }
    return columns;
  }

  // Whether the model asks for the variable, or for a derivative that may become a state.
  [[nodiscard]] bool has_request(std::uint32_t column) const {
    for (std::uint32_t level = 1; level <= in_.offsets.highest_orders[column]; ++level) {
      if (preferences_->select_of(column, level) > static_cast<std::uint8_t>(StateSelect::Default))
        return true;
    }
    return false;
  }

  // `neighbours` may give up a state where the model wants to keep those of the block; `tied` are free to.
  void treat(std::span<const std::uint32_t> rows, std::span<const std::uint32_t> neighbours,
             std::span<const std::uint32_t> tied) {
    std::vector<Constraint> constraints;
    std::vector<std::uint32_t> columns;
    for (const std::uint32_t row : rows) {
      if (in_.offsets.differentiations[row] > 0) constraints.push_back({row, {}, {}});
      const std::uint32_t column = in_.offsets.matching.column_of[row];
      if (in_.offsets.highest_orders[column] > 0) columns.push_back(column);
    }
    std::uint8_t wanted = static_cast<std::uint8_t>(StateSelect::Default);
    for (const std::uint32_t column : columns) wanted = std::max(wanted, preferences_->select_of(column, 1));
    for (const std::uint32_t column : neighbours) {
      if (preferences_->select_of(column, 1) < wanted) columns.push_back(column);
    }
    columns.insert(columns.end(), tied.begin(), tied.end());
    std::ranges::sort(columns);
    columns.erase(std::ranges::unique(columns).begin(), columns.end());
    std::erase_if(columns, [&](std::uint32_t column) { return in_.offsets.highest_orders[column] == 0; });
    choose(std::move(constraints), std::move(columns));
  }

  void choose(std::vector<Constraint> constraints, std::vector<std::uint32_t> columns) {
    std::ranges::sort(columns);
    for (Constraint& constraint : constraints) fill_entries(constraint, columns);
    // Level 1 makes the highest derivatives algebraic, level 2 those below, of what was chosen in level 1.
    for (std::uint32_t level = 1; !constraints.empty(); ++level) {
      columns = demote(constraints, columns, level);
      std::erase_if(constraints, [&](const Constraint& constraint) {
        return in_.offsets.differentiations[constraint.row] < level + 1;
      });
      std::erase_if(columns,
                    [&](std::uint32_t column) { return in_.offsets.highest_orders[column] < level + 1; });
    }
  }

  void fill_entries(Constraint& constraint, std::span<const std::uint32_t> columns) {
    const std::uint32_t equation = in_.equations[constraint.row];
    const EquationForm& form = in_.forms[in_.aliases.forms[equation]];
    const EquationFamily& family = in_.system.equations[form.family];
    const std::uint32_t n = equation - family.first_scalar;
    const std::vector<std::int64_t> position = position_of(family.loops, n);
    std::map<std::uint32_t, std::uint32_t> order_of;  // by column, where usable
    for (const SignatureEntry& entry : in_.signature.row(constraint.row)) {
      if (!is_highest(entry, constraint.row)) continue;
      if (std::ranges::binary_search(columns, entry.column)) order_of[entry.column] = entry.order;
    }
    for (const FormAccess& access : form.accesses) {
      const Access& source = in_.forms.source(form, access);
      if (source.is_previous || access.is_constant) continue;
      for_each_scalar(in_.system, source, n, position, [&](std::uint32_t scalar) {
        const std::uint32_t root = in_.aliases.aliases.find(scalar).scalar;
        const auto column = column_of(root);
        if (!column) return;
        const auto found = order_of.find(*column);
        if (found == order_of.end() || found->second != access.order) return;
        constraint.entries[*column] = source.inner.empty() ? coefficient(form, access, equation)
                                                           : Coefficient{guess(access.node), true};
      });
    }
    for (const auto& [column, coefficient] : constraint.entries) constraint.columns.push_back(column);
    std::erase_if(constraint.entries, [](const auto& entry) {
      return !entry.second.varies && std::abs(entry.second.value) < smallest_pivot;
    });
  }

  [[nodiscard]] std::optional<std::uint32_t> column_of(std::uint32_t scalar) const {
    const auto found = std::ranges::lower_bound(in_.unknowns, scalar);
    if (found == in_.unknowns.end() || *found != scalar) return std::nullopt;
    return static_cast<std::uint32_t>(found - in_.unknowns.begin());
  }

  Coefficient coefficient(const EquationForm& form, const FormAccess& access, std::uint32_t equation) {
    ExpressionTable& table = in_.expressions;
    const auto derivative = differentiate(table, subtract(table, form.left, form.right), access.node);
    if (!derivative) return {guess(access.node), true};
    const ExpressionId here = at_position(in_.system, table, equation, *derivative);
    if (const auto value = parameters_.scalar(here)) return {*value, false};
    // Parameters that have no value yet are taken to be general numbers.
    return {guess(here), depends_on_solution(here)};
  }

  [[nodiscard]] bool depends_on_solution(ExpressionId expression) const {
    const ExpressionTable& table = in_.expressions;
    return std::ranges::any_of(reachable(table, expression), [&](ExpressionId id) {
      if (table.is(id, Operator::Time)) return true;
      if (!table.is(id, Operator::Symbol)) return false;
      const FlatVariable& variable = in_.system.symbols[table.symbol_of(id)];
      return variable.variability != Variability::Constant && variable.variability != Variability::Parameter;
    });
  }

  // Some number for a coefficient that is not known: different ones for different expressions.
  static double guess(ExpressionId expression) {
    std::uint64_t x = expression.index() + 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return 1.0 + static_cast<double>((x >> 11) & 0xffff) / 65536.0;
  }

  // The columns that lose a state at this level, or may: what the next level can choose from.
  std::vector<std::uint32_t> demote(std::vector<Constraint> constraints, std::vector<std::uint32_t> columns,
                                    std::uint32_t level) {
    std::ranges::sort(columns, {}, [&](std::uint32_t column) { return preferences_->of(column, level); });
    std::vector<std::uint32_t> demoted;
    std::vector<std::uint32_t> left;
    std::size_t missing = constraints.size();
    ConstraintsOfColumns readers(constraints);
    // `always` gives way to nothing but a constraint between two of its kind.
    for (const bool also_always : {false, true}) {
      for (auto next = columns.begin(); next != columns.end() && missing > 0;) {
        const auto group_end = std::find_if(next, columns.end(), [&](std::uint32_t column) {
          return !preferences_->of(column, level).is_like(preferences_->of(*next, level));
        });
        std::vector<std::uint32_t> group(next, group_end);
        next = group_end;
        const bool is_always =
            preferences_->select_of(group.front(), level) == static_cast<std::uint8_t>(StateSelect::Always);
        if (is_always != also_always) continue;
        // Among variables that are preferred alike, those with small coefficients come last.
        for (const double least_share : {least_share_of_pivot, 0.0}) {
          std::erase_if(group, [&](std::uint32_t column) {
            if (missing == 0 || !eliminate(constraints, readers, column, least_share)) return false;
            demoted.push_back(column);
            --missing;
            return true;
          });
        }
        if (!is_always) left.insert(left.end(), group.begin(), group.end());
      }
      if (missing == 0 || open_columns(constraints, left).size() >= missing) break;
    }
    if (missing > 0 && open_columns(constraints, left).size() < missing)
      demoted = demoted_by_structure(constraints, columns);
    for (const std::uint32_t column : demoted) take_state(column, level);
    if (demoted.size() == constraints.size()) return demoted;
    for (const std::uint32_t column : choose_while_running(constraints, left, level))
      demoted.push_back(column);
    return demoted;
  }

  // The largest of the fixed coefficients. A constraint between two variables can be solved for either: the
  // quotient of their coefficients is only a change of units.
  static double size_of(const Constraint& constraint) {
    if (constraint.entries.size() <= 2) return 0;
    double largest = 0;
    for (const auto& [column, coefficient] : constraint.entries) {
      if (!coefficient.varies) largest = std::max(largest, std::abs(coefficient.value));
    }
    return largest;
  }

  // Which constraints have, or had, an entry of a column.
  class ConstraintsOfColumns {
   public:
    explicit ConstraintsOfColumns(const std::vector<Constraint>& constraints) {
      for (std::uint32_t k = 0; k < constraints.size(); ++k) {
        for (const auto& [column, coefficient] : constraints[k].entries) by_column_[column].push_back(k);
      }
    }
    void add(std::uint32_t column, std::uint32_t constraint) { by_column_[column].push_back(constraint); }
    // In order, each once.
    [[nodiscard]] std::vector<std::uint32_t> of(std::uint32_t column) {
      std::vector<std::uint32_t>& all = by_column_[column];
      std::ranges::sort(all);
      const auto repeated = std::ranges::unique(all);
      all.erase(repeated.begin(), repeated.end());
      return all;
    }

   private:
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> by_column_;
  };

  // Uses a constraint to express the column by others, if one has a constant coefficient for it that is at
  // least this share of its largest one.
  static bool eliminate(std::vector<Constraint>& constraints, ConstraintsOfColumns& readers,
                        std::uint32_t column, double least_share) {
    Constraint* pivot = nullptr;
    const std::vector<std::uint32_t> reading = readers.of(column);
    for (const std::uint32_t number : reading) {
      Constraint& constraint = constraints[number];
      if (constraint.is_used) continue;
      const auto entry = constraint.entries.find(column);
      if (entry == constraint.entries.end() || entry->second.varies ||
          std::abs(entry->second.value) < std::max(smallest_pivot, least_share * size_of(constraint))) {
        continue;
      }
      if (pivot == nullptr || constraint.entries.size() < pivot->entries.size()) pivot = &constraint;
    }
    if (pivot == nullptr) return false;
    pivot->is_used = true;
    const double divisor = pivot->entries.at(column).value;
    for (const std::uint32_t number : reading) {
      Constraint& constraint = constraints[number];
      if (constraint.is_used) continue;
      const auto entry = constraint.entries.find(column);
      if (entry == constraint.entries.end()) continue;
      const Coefficient factor{entry->second.value / divisor, entry->second.varies};
      for (const auto& [other, coefficient] : pivot->entries) {
        const auto [place, is_new] = constraint.entries.try_emplace(other);
        if (is_new) readers.add(other, number);
        Coefficient& changed = place->second;
        changed.value -= factor.value * coefficient.value;
        changed.varies = changed.varies || factor.varies || coefficient.varies;
        if (other == column || (!changed.varies && std::abs(changed.value) < smallest_pivot))
          constraint.entries.erase(other);
      }
    }
    return true;
  }

  // With the parameters as they are some constraints say nothing about their unknowns; others may be chosen
  // later. A choice that is good in general: the greedy basis of the transversal matroid.
  static std::vector<std::uint32_t> demoted_by_structure(const std::vector<Constraint>& constraints,
                                                         const std::vector<std::uint32_t>& columns) {
    std::vector<std::uint32_t> chosen;
    for (const std::uint32_t column : columns) {
      if (chosen.size() == constraints.size()) break;
      chosen.push_back(column);
      IncidenceBuilder builder(static_cast<std::uint32_t>(chosen.size()));
      for (const Constraint& constraint : constraints) {
        for (std::uint32_t k = 0; k < chosen.size(); ++k) {
          if (std::ranges::binary_search(constraint.columns, chosen[k])) builder.add(k);
        }
        builder.end_row();
      }
      if (maximum_matching(builder.build()).size < chosen.size()) chosen.pop_back();
    }
    return chosen;
  }

  static std::vector<std::uint32_t> open_columns(const std::vector<Constraint>& constraints,
                                                 const std::vector<std::uint32_t>& columns) {
    std::vector<std::uint32_t> open;
    for (const std::uint32_t column : columns) {
      if (std::ranges::any_of(constraints, [&](const Constraint& constraint) {
            return !constraint.is_used && constraint.entries.contains(column);
          })) {
        open.push_back(column);
      }
    }
    return open;
  }

  void take_state(std::uint32_t column, std::uint32_t level) {
    const std::uint32_t scalar = in_.unknowns[column];
    const unsigned order = in_.offsets.highest_orders[column] - level;
    reduced_.is_state[reduced_.quantities.number(scalar, order)] = 0;
    reduced_.dummy_derivatives.push_back(reduced_.quantities.number(scalar, order + 1));
  }

  // The constraints that are left, by connected parts: each part a set of states.
  std::vector<std::uint32_t> choose_while_running(const std::vector<Constraint>& constraints,
                                                  const std::vector<std::uint32_t>& columns,
                                                  std::uint32_t level) {
    const std::vector<std::uint32_t> open = open_columns(constraints, columns);
    std::vector<const Constraint*> rest;
    for (const Constraint& constraint : constraints) {
      if (!constraint.is_used) rest.push_back(&constraint);
    }
    std::vector<std::uint8_t> is_done(rest.size(), 0);
    for (std::size_t first = 0; first < rest.size(); ++first) {
      if (is_done[first] != 0) continue;
      std::vector<std::size_t> part{first};
      is_done[first] = 1;
      std::vector<std::uint32_t> candidates;
      for (std::size_t k = 0; k < part.size(); ++k) {
        for (const auto& [column, coefficient] : rest[part[k]]->entries) {
          if (std::ranges::find(open, column) == open.end() ||
              std::ranges::find(candidates, column) != candidates.end()) {
            continue;
          }
          candidates.push_back(column);
          for (std::size_t other = 0; other < rest.size(); ++other) {
            if (is_done[other] != 0 || !rest[other]->entries.contains(column)) continue;
            is_done[other] = 1;
            part.push_back(other);
          }
        }
      }
      make_set(part, rest, candidates, level);
    }
    return open;
  }

  void make_set(const std::vector<std::size_t>& part, const std::vector<const Constraint*>& constraints,
                std::vector<std::uint32_t> candidates, std::uint32_t level) {
    std::ranges::sort(candidates, std::greater<>(),
                      [&](std::uint32_t column) { return preferences_->of(column, level); });
    const std::size_t chosen = candidates.size() > part.size() ? candidates.size() - part.size() : 0;
    if (chosen == 0) {
      for (const std::uint32_t column : candidates) take_state(column, level);
      return;
    }
    StateSet set;
    for (const std::uint32_t column : candidates) {
      const unsigned order = in_.offsets.highest_orders[column] - level;
      const std::uint32_t quantity = reduced_.quantities.number(in_.unknowns[column], order);
      reduced_.is_state[quantity] = 0;
      set.candidates.push_back(quantity);
    }
    set.choose = static_cast<std::uint32_t>(chosen);
    set.initial.assign(set.candidates.begin(), set.candidates.begin() + static_cast<std::ptrdiff_t>(chosen));
    for (const std::size_t k : part) set.constraints.push_back(in_.equations[constraints[k]->row]);
    reduced_.state_sets.push_back(std::move(set));
  }

  const SelectionInput& in_;
  ReducedSystem& reduced_;
  KnownParameters parameters_;
  std::optional<StatePreferences> preferences_;
  std::vector<std::vector<std::uint32_t>> neighbours_;  // by block
};

}  // namespace

void select_states(const SelectionInput& input, ReducedSystem& reduced) {
  StateSelection(input, reduced).run();
}

}  // namespace causa
