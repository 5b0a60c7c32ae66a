#include "equations/prepare/known_values.h"

#include "equations/diagnostics.h"
#include "equations/system/accesses.h"
#include "equations/system/names.h"
#include "equations/system/scalar_templates.h"
#include "equations/system/subscripts.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

bool is_computed_before(const FlatVariable& variable) {
  const bool fixed =
      variable.variability == Variability::Constant || variable.variability == Variability::Parameter;
  return fixed && variable.kind != ValueKind::String;
}

class KnownValues {
 public:
  KnownValues(ExpressionTable& table, EquationSystem& system, DiagnosticSink& sink)
      : table_(table), system_(system), sink_(sink) {}

  void run() {
    for (const SymbolId symbol : in_order_of_dependency()) {
      const FlatVariable& variable = system_.symbols[symbol];
      assign(symbol, value_of_parameter(variable), system_.parameter_values);
    }
    for (const SymbolId symbol : system_.symbols.ids()) {
      const FlatVariable& variable = system_.symbols[symbol];
      const bool varies =
          variable.variability == Variability::Continuous || variable.variability == Variability::Discrete;
      if (varies && variable.start.valid()) assign(symbol, variable.start, system_.start_values);
    }
  }

 private:
  // Without a value of its own a parameter has its start value, which the language defines (MLS 4.8).
  ExpressionId value_of_parameter(const FlatVariable& variable) {
    if (variable.binding.valid()) return variable.binding;
    ExpressionId start = variable.start;
    if (!start.valid()) {
      start = variable.kind == ValueKind::Boolean ? table_.boolean(false) : table_.integer(0);
    }
    if (variable.fixed.valid() && is_false(variable.fixed)) return start;  // an initial equation computes it
    const std::vector<LoopRange> no_loops;
    sink_.add(parameter_without_value(variable.where, variable.name,
                                      print(table_, start, family_names(system_.symbols, no_loops))));
    return start;
  }

  [[nodiscard]] bool is_false(ExpressionId fixed) const {
    if (table_.is(fixed, Operator::Fill)) fixed = table_.operand(fixed, 0);
    return table_.is(fixed, Operator::BooleanConstant) && !table_.boolean_value(fixed);
  }

  void assign(SymbolId symbol, ExpressionId value, std::vector<KnownValue>& out) {
    const FlatVariable& variable = system_.symbols[symbol];
    const ExpressionId target = table_.symbol(symbol, variable.kind, variable.dimensions);
    if (!variable.dimensions.empty() && table_.is_scalar(value))
      value = fill(table_, value, variable.dimensions);
    if (const auto elements = written_elements(value); !elements.empty()) {
      assign_elements(symbol, elements, out);
      return;
    }
    const auto templates = scalar_templates(table_, {}, target, value);
    for (const ScalarTemplate& scalar : templates) {
      std::vector<LoopRange> loops = named_loops(scalar.loops);
      const ExpressionId left = canonical_subscripts(table_, scalar.left, loops.size());
      const ExpressionId right = canonical_subscripts(table_, scalar.right, loops.size());
      // A subscript that is no line in the indices is compared with its dimension here (MLS 10.5).
      const EquationFamily family{.loops = loops, .left = left, .right = right, .where = variable.where};
      if (!loops.empty() && !find_accesses(system_, table_, family, sink_)) return;
      out.push_back({symbol, std::move(loops), left, right, variable.where});
    }
  }

  // The elements of an array that is written out to the last scalar, row-major; otherwise none.
  [[nodiscard]] std::vector<ExpressionId> written_elements(ExpressionId value) const {
    std::vector<ExpressionId> level{value};
    for (std::size_t d = 0; d < table_.dimensions(value).size(); ++d) {
      std::vector<ExpressionId> next;
      for (const ExpressionId row : level) {
        if (!table_.is(row, Operator::Array)) return {};
        const auto operands = table_.operands(row);
        next.insert(next.end(), operands.begin(), operands.end());
      }
      level = std::move(next);
    }
    return table_.is_scalar(value) ? std::vector<ExpressionId>{} : level;
  }

  // One by one: a table of numbers has no template worth looking for.
  void assign_elements(SymbolId symbol, const std::vector<ExpressionId>& elements,
                       std::vector<KnownValue>& out) {
    const FlatVariable& variable = system_.symbols[symbol];
    const ExpressionId target = table_.symbol(symbol, variable.kind, variable.dimensions);
    std::vector<ExpressionId> subscripts(variable.dimensions.size());
    for (std::size_t n = 0; n < elements.size(); ++n) {
      auto rest = static_cast<std::int64_t>(n);
      for (std::size_t d = subscripts.size(); d-- > 0;) {
        subscripts[d] = table_.integer(rest % variable.dimensions[d] + 1);
        rest /= variable.dimensions[d];
      }
      out.push_back({symbol,
                     {},
                     element(table_, target, subscripts),
                     canonical_subscripts(table_, elements[n], 0),
                     variable.where});
    }
  }

  // Depth-first with a stack of its own: a symbol is put on it a second time to be taken when all it needs
  // is done.
  std::vector<SymbolId> in_order_of_dependency() const {
    std::vector<std::uint8_t> is_open(system_.symbols.size(), 0);
    std::vector<std::uint8_t> is_done(system_.symbols.size(), 0);
    std::vector<SymbolId> order;
    std::vector<SymbolId> pending;
    for (const SymbolId root : system_.symbols.ids()) {
      if (is_computed_before(system_.symbols[root])) pending.push_back(root);
      while (!pending.empty()) {
        const SymbolId symbol = pending.back();
        if (is_open[symbol.index()] != 0) {
          pending.pop_back();
          if (is_done[symbol.index()] == 0) order.push_back(symbol);
          is_done[symbol.index()] = 1;
          continue;
        }
        is_open[symbol.index()] = 1;
        for (const SymbolId needed : needed_by(symbol)) {
          require(is_open[needed.index()] == 0 || is_done[needed.index()] != 0,
                  "cyclic parameters are refused when a model is instantiated");
          if (is_open[needed.index()] == 0) pending.push_back(needed);
        }
      }
    }
    return order;
  }

  std::vector<SymbolId> needed_by(SymbolId symbol) const {
    std::vector<SymbolId> needed;
    const FlatVariable& variable = system_.symbols[symbol];
    const ExpressionId value = variable.binding.valid() ? variable.binding : variable.start;
    if (!value.valid()) return needed;
    for (const ExpressionId id : reachable(table_, value)) {
      if (!table_.is(id, Operator::Symbol)) continue;
      if (is_computed_before(system_.symbols[table_.symbol_of(id)])) needed.push_back(table_.symbol_of(id));
    }
    return needed;
  }

  ExpressionTable& table_;
  EquationSystem& system_;
  DiagnosticSink& sink_;
};

}  // namespace

void add_known_values(ExpressionTable& expressions, EquationSystem& system, DiagnosticSink& sink) {
  KnownValues(expressions, system, sink).run();
}

}  // namespace causa
