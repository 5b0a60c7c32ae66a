// Which component to blame where equations and unknowns differ in number. A component without components
// of its own needs as many equations as it has unknowns, but for its flow variables and inputs: those get
// one each from what is around it (MLS 4.8).
#include <cstdlib>
#include <map>

#include <fmt/format.h>

#include "expression/traverse.h"
#include "flat/balance.h"
#include "flat/diagnostics.h"
#include "flat/model_expressions.h"

namespace causa {

namespace {

struct LocalCount {
  std::int64_t equations = 0;
  std::int64_t unknowns = 0;  // that its own equations have to determine
  Span where;                 // of one of its variables
};

std::int64_t scalar_count(const Dimensions& dimensions) {
  std::int64_t count = 1;
  for (const std::int64_t dimension : dimensions) count *= dimension;
  return count;
}

struct Suspicion {
  std::string words;
  std::string path;
  Span where;
};

class Blame {
 public:
  Blame(const FlatModel& model, const ExpressionTable& table, const Balance& balance)
      : model_(model), table_(table), balance_(balance) {}

  Suspicion find() {
    count();
    Suspicion suspicion = odd_component();
    if (suspicion.words.empty() && balance_.equations < balance_.unknowns) suspicion = unused_input();
    return suspicion;
  }

 private:
  void count() {
    for (const SymbolId symbol : model_.order) {
      const FlatVariable& variable = model_.variables[symbol];
      if (!variable.owner.valid() || !is_unknown(variable)) continue;
      LocalCount& local = counts_[model_.paths[variable.owner]];
      local.where = variable.where;
      const bool from_outside = variable.is_flow || variable.declared_causality == Causality::Input;
      if (!from_outside) local.unknowns += scalar_count(variable.dimensions);
    }
    for (const Equation& equation : model_.equations) {
      if (equation.owner.valid()) counts_[path(equation.owner)].equations += equation_count(equation, table_);
    }
    for (const Algorithm& algorithm : model_.algorithms) {
      if (algorithm.owner.valid())
        counts_[path(algorithm.owner)].equations += assigned_count(algorithm, model_, table_);
    }
  }

  [[nodiscard]] const std::string& path(InstanceId owner) const { return model_.paths[owner]; }

  // Components in components come right behind them in the order of paths.
  [[nodiscard]] bool has_parts(const std::string& path) const {
    if (path.empty()) return counts_.size() > 1;
    const auto next = counts_.lower_bound(path + ".");
    return next != counts_.end() && next->first.starts_with(path + ".");
  }

  [[nodiscard]] Suspicion odd_component() const {
    Suspicion result;
    std::int64_t worst = 0;
    const bool too_many = balance_.equations > balance_.unknowns;
    for (const auto& [path, local] : counts_) {
      const std::int64_t excess = local.equations - local.unknowns;
      if (path.empty() || has_parts(path) || excess == 0 || (excess > 0) != too_many) continue;
      if (std::abs(excess) <= worst) continue;
      worst = std::abs(excess);
      result = {
          .words = fmt::format("`{}` has {} equation{} of its own; its variables without flow variables "
                               "and inputs are {}",
                               path, local.equations, local.equations == 1 ? "" : "s", local.unknowns),
          .path = path,
          .where = local.where};
    }
    return result;
  }

  // An input of a component that only the component itself speaks of.
  [[nodiscard]] Suspicion unused_input() const {
    std::vector<std::uint8_t> is_given(model_.variables.size(), 0);
    for (const Equation& equation : model_.equations) {
      const std::span<const Equation> alone(&equation, 1);
      visit_equations(alone, [&](ExpressionId root) {
        for (const ExpressionId id : reachable(table_, root)) {
          if (!table_.is(id, Operator::Symbol)) continue;
          const SymbolId symbol = table_.symbol_of(id);
          if (model_.variables[symbol].owner != equation.owner) is_given[symbol.index()] = 1;
        }
      });
    }
    for (const SymbolId symbol : model_.order) {
      const FlatVariable& variable = model_.variables[symbol];
      if (variable.declared_causality != Causality::Input || !is_unknown(variable)) continue;
      if (is_given[symbol.index()] != 0) continue;
      return {.words = fmt::format("nothing gives the input `{}` a value", variable.name),
              .path = model_.paths[variable.owner],
              .where = variable.where};
    }
    return {};
  }

  const FlatModel& model_;
  const ExpressionTable& table_;
  const Balance& balance_;
  std::map<std::string, LocalCount> counts_;  // by path
};

}  // namespace

void report_imbalance(const FlatModel& model, const ExpressionTable& expressions, const Balance& balance,
                      Span where, DiagnosticSink& sink) {
  if (balance.equations == balance.unknowns) return;
  const Suspicion suspicion = Blame(model, expressions, balance).find();
  sink.add(unbalanced(where, balance.equations, balance.unknowns, suspicion.words, suspicion.path,
                      suspicion.where));
}

}  // namespace causa
