#include "equations/known_values.h"

#include "equations/diagnostics.h"
#include "equations/names.h"
#include "equations/scalar_templates.h"
#include "equations/subscripts.h"
#include "expression/build.h"
#include "expression/traverse.h"

namespace causa {

namespace {

bool is_computed_before(const FlatVariable& variable) {
  const bool fixed =
      variable.variability == Variability::Constant || variable.variability == Variability::Parameter;
  return fixed && variable.kind != ValueKind::String;
}

class KnownValues {
 public:
  KnownValues(const FlatModel& flat, ExpressionTable& table, EquationSystem& system, DiagnosticSink& sink)
      : flat_(flat), table_(table), system_(system), sink_(sink) {}

  void run() {
    for (const SymbolId symbol : in_order_of_dependency()) {
      const FlatVariable& variable = flat_.variables[symbol];
      assign(symbol, value_of_parameter(variable), system_.parameter_values);
    }
    for (const SymbolId symbol : flat_.variables.ids()) {
      const FlatVariable& variable = flat_.variables[symbol];
      const bool varies =
          variable.variability == Variability::Continuous || variable.variability == Variability::Discrete;
      if (varies && variable.start.valid()) assign(symbol, variable.start, system_.start_values);
    }
  }

 private:
  ExpressionId value_of_parameter(const FlatVariable& variable) {
    if (variable.binding.valid()) return variable.binding;
    const ExpressionId start = variable.start.valid()                ? variable.start
                               : variable.kind == ValueKind::Boolean ? table_.boolean(false)
                               : variable.kind == ValueKind::Integer ? table_.integer(0)
                                                                     : table_.real(0);
    static const std::vector<LoopRange> no_loops;
    sink_.add(parameter_without_value(variable.where, variable.name,
                                      print(table_, start, family_names(flat_, no_loops))));
    return start;
  }

  void assign(SymbolId symbol, ExpressionId value, std::vector<KnownValue>& out) {
    const FlatVariable& variable = flat_.variables[symbol];
    const ExpressionId target = table_.symbol(symbol, variable.kind, variable.dimensions);
    if (!variable.dimensions.empty() && table_.is_scalar(value))
      value = fill(table_, value, variable.dimensions);
    const auto templates = scalar_templates(table_, {}, target, value);
    if (!templates) {
      sink_.add(too_many_listed_elements(variable.where, most_expanded_scalars));
      return;
    }
    for (const ScalarTemplate& scalar : *templates) {
      std::vector<LoopRange> loops = named_loops(scalar.loops);
      const auto left = canonical_subscripts(table_, flat_, scalar.left, loops, variable.where, sink_);
      const auto right = canonical_subscripts(table_, flat_, scalar.right, loops, variable.where, sink_);
      if (!left || !right) return;
      out.push_back({symbol, std::move(loops), *left, *right, variable.where});
    }
  }

  // Depth-first with a stack of its own; a variable met again on the way down closes a cycle.
  std::vector<SymbolId> in_order_of_dependency() {
    enum class Mark : std::uint8_t { New, Open, Done };
    std::vector<Mark> marks(flat_.variables.size(), Mark::New);
    std::vector<SymbolId> order;
    struct Visit {
      SymbolId symbol;
      std::vector<SymbolId> needs;
      std::size_t next = 0;
    };
    for (const SymbolId root : flat_.variables.ids()) {
      if (!is_computed_before(flat_.variables[root]) || marks[root.index()] != Mark::New) continue;
      std::vector<Visit> path{{root, needed_by(root)}};
      marks[root.index()] = Mark::Open;
      while (!path.empty()) {
        Visit& visit = path.back();
        if (visit.next == visit.needs.size()) {
          marks[visit.symbol.index()] = Mark::Done;
          order.push_back(visit.symbol);
          path.pop_back();
          continue;
        }
        const SymbolId needed = visit.needs[visit.next++];
        if (marks[needed.index()] == Mark::New) {
          marks[needed.index()] = Mark::Open;
          path.push_back({needed, needed_by(needed)});
        } else if (marks[needed.index()] == Mark::Open) {
          report_cycle(needed, path.size(), [&](std::size_t i) { return path[i].symbol; });
        }
      }
    }
    return order;
  }

  template <class SymbolAt>
  void report_cycle(SymbolId closing, std::size_t length, const SymbolAt& symbol_at) {
    std::vector<std::string> names;
    for (std::size_t i = length; i-- > 0;) {
      names.push_back(flat_.variables[symbol_at(i)].name);
      if (symbol_at(i) == closing) break;
    }
    sink_.add(cyclic_parameters(flat_.variables[closing].where, names));
  }

  std::vector<SymbolId> needed_by(SymbolId symbol) const {
    std::vector<SymbolId> needed;
    const FlatVariable& variable = flat_.variables[symbol];
    const ExpressionId value = variable.binding.valid() ? variable.binding : variable.start;
    if (!value.valid()) return needed;
    for (const ExpressionId id : reachable(table_, value)) {
      if (!table_.is(id, Operator::Symbol)) continue;
      if (is_computed_before(flat_.variables[table_.symbol_of(id)])) needed.push_back(table_.symbol_of(id));
    }
    return needed;
  }

  const FlatModel& flat_;
  ExpressionTable& table_;
  EquationSystem& system_;
  DiagnosticSink& sink_;
};

}  // namespace

void add_known_values(const FlatModel& flat, ExpressionTable& expressions, EquationSystem& system,
                      DiagnosticSink& sink) {
  KnownValues(flat, expressions, system, sink).run();
}

}  // namespace causa
