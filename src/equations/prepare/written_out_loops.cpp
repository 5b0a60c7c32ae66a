#include "equations/prepare/written_out_loops.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <unordered_set>
#include <utility>

#include "expression/build/build.h"
#include "expression/build/indices.h"
#include "expression/build/traverse.h"
#include "flat/model_expressions.h"

namespace causa {

namespace {

using Statements = std::vector<Statement>;

constexpr std::int64_t most_passes = 512;
constexpr std::int64_t most_passes_of_assigned = 32;

// What a loop would gain from being written out.
enum class LoopGain : std::uint8_t { None, EventsIfShort, Events };

class LoopWriter {
 public:
  explicit LoopWriter(const LoopSurroundings& around)
      : model_(around.model), t_(around.table), accesses_(around.accesses), loops_(around.loops) {}

  Statements run(const Statements& statements) {
    return numbered(written(statements, {}), static_cast<std::uint32_t>(loops_));
  }

 private:
  struct Place {
    std::int64_t passes = 1;    // of the loops around that are written out
    bool in_kept_loop = false;  // the algorithm stays a function
  };

  Statements written(const Statements& statements, const Place& place) {
    Statements result;
    for (const Statement& statement : statements) write(statement, place, result);
    return result;
  }

  void write(const Statement& statement, Place place, Statements& result) {
    if (statement.kind == StatementKind::When) {
      result.push_back(statement);
      return;
    }
    if (statement.kind == StatementKind::For && write_passes(statement, place, result)) return;
    if (statement.kind == StatementKind::For || statement.kind == StatementKind::While)
      place.in_kept_loop = true;
    Statement own = statement;
    for (StatementBranch& branch : own.branches) branch.body = written(branch.body, place);
    result.push_back(std::move(own));
  }

  bool write_passes(const Statement& loop, const Place& place, Statements& result) {
    const Statements& body = loop.branches.at(0).body;
    const Dimensions size = t_.dimensions(loop.value);
    if (size.size() != 1 || size[0] < 0 || size[0] > most_passes || has_break(body)) return false;
    const std::int64_t passes = place.passes * std::max<std::int64_t>(size[0], 1);
    if (passes > most_passes) return false;
    const LoopGain gain = gain_of(body, loop.index);
    if (gain == LoopGain::None) return false;
    if (gain == LoopGain::EventsIfShort && (place.in_kept_loop || passes > most_passes_of_assigned))
      return false;
    Statements all;
    for (std::int64_t i = 1; i <= size[0]; ++i) {
      const ExpressionId index = element(t_, loop.value, std::array{t_.integer(i)});
      if (!is_constant(index)) return false;
      Statements pass = with_index(body, loop.index, index);
      if (reaches_beyond_arrays(pass)) return false;
      pass = written(pass, {.passes = passes, .in_kept_loop = place.in_kept_loop});
      std::ranges::move(pass, std::back_inserter(all));
    }
    std::ranges::move(all, std::back_inserter(result));
    return true;
  }

  [[nodiscard]] bool is_constant(ExpressionId id) const {
    return t_.is_number(id) || t_.is(id, Operator::BooleanConstant) ||
           t_.is(id, Operator::EnumerationConstant);
  }

  // Out of the loop whose body this is.
  static bool has_break(const Statements& body) {
    return std::ranges::any_of(body, [](const Statement& statement) {
      if (statement.kind == StatementKind::Break || statement.kind == StatementKind::Return) return true;
      if (statement.kind != StatementKind::If && statement.kind != StatementKind::When) return false;
      return std::ranges::any_of(statement.branches,
                                 [](const StatementBranch& branch) { return has_break(branch.body); });
    });
  }

  // What stands in assertions is looked at as it is; nothing in `when` changes between events.
  LoopGain gain_of(const Statements& body, std::uint32_t index) {
    LoopGain gain = LoopGain::None;
    const auto look = [&](ExpressionId id) {
      if (id.valid()) gain = std::max(gain, gain_of(id, index));
    };
    for (const Statement& statement : body) {
      if (statement.kind == StatementKind::When) continue;
      look(statement.value);
      for (const StatementBranch& branch : statement.branches) {
        look(branch.condition);
        gain = std::max(gain, gain_of(branch.body, index));
      }
    }
    return gain;
  }

  LoopGain gain_of(ExpressionId root, std::uint32_t index) {
    LoopGain gain = LoopGain::None;
    std::unordered_set<std::uint32_t> seen;
    std::vector<ExpressionId> pending{root};
    while (!pending.empty()) {
      const ExpressionId id = pending.back();
      pending.pop_back();
      if (t_.is(id, Operator::NoEvent) || !seen.insert(id.index()).second) continue;
      if (jumps_with_time(model_, t_, id)) {
        const bool reads_assigned = accesses_.reads_assigned(id);
        if (uses(id, index) && !reads_assigned && is_comparison(t_[id].op)) return LoopGain::Events;
        if (uses(id, index) || reads_assigned) gain = LoopGain::EventsIfShort;
      }
      pending.insert(pending.end(), t_.operands(id).begin(), t_.operands(id).end());
    }
    return gain;
  }

  [[nodiscard]] bool uses(ExpressionId id, std::uint32_t index) const {
    return std::ranges::any_of(reachable(t_, id), [&](ExpressionId part) {
      return t_.is(part, Operator::Index) && t_.index_number(part) == index;
    });
  }

  // One pass; branches that are never taken in it are left out, since they may be about other elements.
  Statements with_index(const Statements& body, std::uint32_t index, ExpressionId value) {
    const auto replaced = [&](ExpressionId id) {
      if (!id.valid()) return id;
      return substitute_indices(
          t_, id, [&](std::uint32_t number) { return number == index ? value : ExpressionId::none(); });
    };
    Statements result;
    for (const Statement& statement : body) {
      Statement own = statement;
      own.branches.clear();
      for (ExpressionId& target : own.targets) target = replaced(target);
      own.value = replaced(own.value);
      for (ExpressionId& argument : own.arguments) argument = replaced(argument);
      for (const StatementBranch& branch : statement.branches) {
        ExpressionId condition = replaced(branch.condition);
        if (statement.kind == StatementKind::If && condition.valid() &&
            t_.is(condition, Operator::BooleanConstant)) {
          if (!t_.boolean_value(condition)) continue;
          condition = ExpressionId::none();
        }
        own.branches.push_back({condition, with_index(branch.body, index, value)});
        if (statement.kind == StatementKind::If && !condition.valid()) break;
      }
      if (statement.kind == StatementKind::If && own.branches.empty()) continue;
      if (statement.kind == StatementKind::If && !own.branches.front().condition.valid()) {
        std::ranges::move(own.branches.front().body, std::back_inserter(result));
      } else {
        result.push_back(std::move(own));
      }
    }
    return result;
  }

  // `i > 1 and x[i - 1] > 0`: the loop reads no x[0], an argument would.
  [[nodiscard]] bool reaches_beyond_arrays(const Statements& statements) const {
    bool beyond = false;
    visit_statements(statements, [&](ExpressionId root) {
      for (const ExpressionId id : reachable(t_, root)) {
        if (!t_.is(id, Operator::Element)) continue;
        const Dimensions size = t_.dimensions(t_.operand(id, 0));
        const auto subscripts = t_.operands(id).subspan(1);
        for (std::size_t k = 0; k < subscripts.size(); ++k) {
          if (!t_.is(subscripts[k], Operator::IntegerConstant)) continue;
          const std::int64_t subscript = t_.integer_value(subscripts[k]);
          beyond = beyond || subscript < 1 || (size[k] >= 0 && subscript > size[k]);
        }
      }
    });
    return beyond;
  }

  Statements numbered(Statements statements, std::uint32_t depth) {
    for (Statement& statement : statements) {
      const bool is_loop = statement.kind == StatementKind::For;
      for (StatementBranch& branch : statement.branches) {
        if (is_loop && statement.index != depth)
          branch.body = with_index(branch.body, statement.index, t_.index(depth));
        branch.body = numbered(std::move(branch.body), is_loop ? depth + 1 : depth);
      }
      if (is_loop) statement.index = depth;
    }
    return statements;
  }

  const FlatModel& model_;
  ExpressionTable& t_;
  AlgorithmAccesses& accesses_;
  std::size_t loops_;
};

}  // namespace

std::vector<Statement> with_written_out_loops(const std::vector<Statement>& statements,
                                              const LoopSurroundings& around) {
  return LoopWriter(around).run(statements);
}

bool jumps_with_time(const FlatModel& model, const ExpressionTable& table, ExpressionId id) {
  const Operator op = table[id].op;
  if (op == Operator::Sample || !facts(op).raises_events || !table.is_scalar(id)) return false;
  return std::ranges::any_of(reachable(table, id), [&](ExpressionId part) {
    if (table.is(part, Operator::Time)) return true;
    return table.is(part, Operator::Symbol) && table[part].kind == ValueKind::Real &&
           model.variables[table.symbol_of(part)].variability == Variability::Continuous;
  });
}

}  // namespace causa
