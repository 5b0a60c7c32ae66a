#include "flat/print/scalarize.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/variable_name.h"
#include "expression/build/build.h"
#include "expression/build/indices.h"
#include "expression/build/traverse.h"
#include "flat/diagnostics.h"
#include "flat/model_expressions.h"

namespace causa {

namespace {

using Subscripts = std::vector<std::int64_t>;

std::size_t scalar_count(const Dimensions& dimensions) {
  std::int64_t count = 1;
  for (const std::int64_t dimension : dimensions) count *= dimension;
  return static_cast<std::size_t>(count);
}

// The next subscripts in row-major order.
void advance(Subscripts& subscripts, const Dimensions& dimensions) {
  for (std::size_t d = dimensions.size(); d-- > 0;) {
    if (++subscripts[d] <= dimensions[d]) return;
    subscripts[d] = 1;
  }
}

class Scalarization {
 public:
  Scalarization(const FlatModel& model, ExpressionTable& table) : model_(model), table_(table) {}

  FlatModel run() {
    scalar_.name = model_.name;
    scalar_.description = model_.description;
    scalar_.functions = model_.functions;
    scalar_.paths = model_.paths;
    scalar_.experiment = model_.experiment;
    find_kept();
    add_variables();
    for (const Equation& equation : model_.equations) unroll(equation, 0, {}, scalar_.equations);
    for (const Equation& equation : model_.initial_equations)
      unroll(equation, 0, {}, scalar_.initial_equations);
    scalar_.algorithms = rewritten(model_.algorithms);
    scalar_.initial_algorithms = rewritten(model_.initial_algorithms);
    scalar_.lagrangians = model_.lagrangians;
    for (LagrangianDeclaration& declaration : scalar_.lagrangians)
      visit_parts(declaration, [&](LagrangianPart& part) { part.value = scalar_expression(part.value, {}); });
    return std::move(scalar_);
  }

  std::optional<Diagnostic> out_of_range;  // the first subscript that leaves its dimension

 private:
  using IndexValues = std::vector<std::int64_t>;

  // --- variables

  void find_kept() {
    kept_.assign(model_.variables.size(), 0);
    const auto keep = [&](ExpressionId root) {
      for (const ExpressionId id : reachable(table_, root)) {
        if (table_.is(id, Operator::Symbol)) kept_[table_.symbol_of(id).index()] = 1;
      }
    };
    for (const auto* algorithms : {&model_.algorithms, &model_.initial_algorithms}) {
      for (const Algorithm& algorithm : *algorithms) visit_statements(algorithm.statements, keep);
    }
    keep_targets(model_.equations, keep);
    keep_targets(model_.initial_equations, keep);
    visit_expressions(model_, [&](ExpressionId id) { keep_computed(id); });
    for (const FunctionId id : model_.functions) keep_used(table_.function(id), keep);
  }

  // Functions are shared with the model as it was: what they mention keeps its number, too.
  template <class Keep>
  static void keep_used(const Function& function, const Keep& keep) {
    visit_statements(function.body, keep);
    for (const ExpressionId argument : function.external.arguments) visit_place(argument, keep);
    for (const FunctionVariable& variable : function.variables) {
      for (const ExpressionId size : variable.sizes) visit_place(size, keep);
      // Defaults are filled in where the function is called.
      if (variable.role != FunctionRole::Input) visit_place(variable.binding, keep);
    }
  }

  // An array whose elements are chosen while the model runs stays one: `pre(x[k])` has no other form.
  void keep_computed(ExpressionId root) {
    for (const ExpressionId id : reachable(table_, root)) {
      if (!table_.is(id, Operator::Element) && !table_.is(id, Operator::Slice)) continue;
      const auto operands = table_.operands(id);
      ExpressionId base = operands[0];
      while (table_.is(base, Operator::Derivative) || table_.is(base, Operator::Pre))
        base = table_.operand(base, 0);
      if (!table_.is(base, Operator::Symbol)) continue;
      if (std::ranges::any_of(operands.subspan(1), [&](ExpressionId part) { return is_computed(part); }))
        kept_[table_.symbol_of(base).index()] = 1;
    }
  }

  [[nodiscard]] bool is_computed(ExpressionId subscript) const {
    return std::ranges::any_of(reachable(table_, subscript), [&](ExpressionId id) {
      switch (table_[id].op) {
        case Operator::Symbol:
        case Operator::Local:
        case Operator::Time:
        case Operator::Call:
        case Operator::CallValue: return true;
        default: return false;
      }
    });
  }

  template <class Keep>
  static void keep_targets(const std::vector<Equation>& equations, const Keep& keep) {
    for (const Equation& equation : equations) {
      for (const ExpressionId target : equation.targets) {
        if (target.valid()) keep(target);
      }
      for (const EquationBranch& branch : equation.branches) keep_targets(branch.equations, keep);
    }
  }

  [[nodiscard]] bool is_split(SymbolId symbol) const {
    return kept_[symbol.index()] == 0 && !model_.variables[symbol].dimensions.empty();
  }

  [[nodiscard]] std::size_t element_count(SymbolId symbol) const {
    return is_split(symbol) ? scalar_count(model_.variables[symbol].dimensions) : 1;
  }

  // Numbers first, so that bindings can refer to any of them. What is not split keeps its own; elements
  // are numbered behind them all, and the number of their array stays unused.
  void add_variables() {
    first_scalar_.resize(model_.variables.size());
    auto next = static_cast<std::uint32_t>(model_.variables.size());
    for (const SymbolId symbol : model_.variables.ids()) {
      first_scalar_[symbol.index()] = is_split(symbol) ? next : symbol.index();
      if (is_split(symbol)) next += static_cast<std::uint32_t>(element_count(symbol));
    }
    for (const SymbolId symbol : model_.variables.ids()) add_unsplit(symbol);
    for (const SymbolId symbol : model_.variables.ids()) {
      if (is_split(symbol)) add_elements(symbol);
    }
    for (const SymbolId symbol : model_.order) {
      for (std::uint32_t k = 0; k < element_count(symbol); ++k)
        scalar_.order.emplace_back(first_scalar_[symbol.index()] + k);
    }
  }

  void add_unsplit(SymbolId symbol) {
    FlatVariable copy;
    if (!is_split(symbol)) copy = model_.variables[symbol];
    visit_variable(copy, [&](ExpressionId& id) { id = scalar_expression(id, {}); });
    scalar_.variables.add(std::move(copy));
  }

  void add_elements(SymbolId symbol) {
    const FlatVariable& variable = model_.variables[symbol];
    Subscripts subscripts(variable.dimensions.size(), 1);
    for (std::size_t k = 0; k < scalar_count(variable.dimensions); ++k) {
      FlatVariable element_variable = variable;
      element_variable.name =
          subscripted_name(variable.name, variable.subscript_places, subscripts, variable.subscript_names);
      element_variable.dimensions.clear();
      element_variable.subscript_places.clear();
      element_variable.subscript_names.clear();
      visit_variable(element_variable, [&](ExpressionId& id) { id = scalar_at(id, subscripts); });
      scalar_.variables.add(std::move(element_variable));
      advance(subscripts, variable.dimensions);
    }
  }

  // An attribute is a scalar for all elements or an array of them.
  ExpressionId scalar_at(ExpressionId id, const Subscripts& subscripts) {
    return scalar_expression(table_.is_scalar(id) ? id : element_at(id, subscripts), {});
  }

  ExpressionId element_at(ExpressionId id, const Subscripts& subscripts) {
    std::vector<ExpressionId> numbers;
    for (const std::int64_t subscript : subscripts) numbers.push_back(table_.integer(subscript));
    return element(table_, id, numbers);
  }

  // --- expressions

  ExpressionId scalar_symbol(SymbolId symbol, std::size_t offset) {
    const auto number = first_scalar_[symbol.index()] + static_cast<std::uint32_t>(offset);
    return table_.symbol(SymbolId(number), model_.variables[symbol].kind, {});
  }

  ExpressionId whole(SymbolId symbol, std::span<const std::int64_t> dimensions, std::size_t& offset,
                     ExpressionId around) {
    if (dimensions.empty()) return enclosed(scalar_symbol(symbol, offset++), around);
    std::vector<ExpressionId> parts;
    for (std::int64_t k = 0; k < dimensions[0]; ++k)
      parts.push_back(whole(symbol, dimensions.subspan(1), offset, around));
    return array(table_, parts);
  }

  // The value inside the operators that `around` has around its variable: der(der(x)), pre(x).
  ExpressionId enclosed(ExpressionId value, ExpressionId around) {
    if (table_.is(around, Operator::Symbol)) return value;
    const ExpressionId inside = enclosed(value, table_.operand(around, 0));
    return rebuild(table_, around, {&inside, 1});
  }

  // What operators of variables stand around: pre({a, b}) and der({a, b}) are not Modelica.
  [[nodiscard]] SymbolId enclosed_variable(ExpressionId id) const {
    while (is_operator_of_variable(table_[id].op)) id = table_.operand(id, 0);
    return table_.is(id, Operator::Symbol) ? table_.symbol_of(id) : SymbolId::none();
  }

  static bool is_operator_of_variable(Operator op) {
    return op == Operator::Derivative || op == Operator::Pre || op == Operator::Edge ||
           op == Operator::Change;
  }

  // The variable itself, or all its elements.
  ExpressionId renamed(SymbolId symbol, ExpressionId around) {
    const FlatVariable& variable = model_.variables[symbol];
    if (is_split(symbol)) {
      if (element_count(symbol) == 0) return fill(table_, any_value(variable), variable.dimensions);
      std::size_t offset = 0;
      return whole(symbol, variable.dimensions, offset, around);
    }
    return enclosed(table_.symbol(symbol, variable.kind, variable.dimensions), around);
  }

  // Some value of the kind of the variable: what an array without elements repeats.
  ExpressionId any_value(const FlatVariable& variable) {
    switch (variable.kind) {
      case ValueKind::Integer: return table_.integer(0);
      case ValueKind::Boolean: return table_.boolean(false);
      case ValueKind::String: return table_.string("");
      case ValueKind::Enumeration: return table_.enumeration(variable.enumeration, 1);
      default: return table_.real(0);
    }
  }

  // One element of a variable, where all subscripts are numbers.
  ExpressionId renamed_element(ExpressionId id) {
    const auto operands = table_.operands(id);
    const SymbolId symbol = enclosed_variable(operands[0]);
    if (!symbol.valid() || !table_.is_scalar(id) || !is_split(symbol)) return ExpressionId::none();
    const Dimensions& dimensions = model_.variables[symbol].dimensions;
    std::int64_t offset = 0;
    for (std::size_t d = 0; d < dimensions.size(); ++d) {
      if (!table_.is(operands[d + 1], Operator::IntegerConstant)) return ExpressionId::none();
      const std::int64_t subscript = table_.integer_value(operands[d + 1]);
      if (subscript < 1 || subscript > dimensions[d]) {
        if (!out_of_range)
          out_of_range = subscript_outside(where_, model_.variables[symbol].name, subscript, dimensions[d]);
        return ExpressionId::none();
      }
      offset = offset * dimensions[d] + subscript - 1;
    }
    const ExpressionId around = operands[0];
    return enclosed(scalar_symbol(symbol, static_cast<std::size_t>(offset)), around);
  }

  ExpressionId scalar_expression(ExpressionId id, const IndexValues& indices) {
    ExpressionId result = substitute_indices(table_, id, [&](std::uint32_t number) {
      return number < indices.size() ? table_.integer(indices[number]) : ExpressionId::none();
    });
    result = without_comprehensions(result);
    return substitute(table_, result, [&](ExpressionId part) {
      if (table_.is(part, Operator::Element)) return renamed_element(part);
      if (!table_.is(part, Operator::Symbol) && !is_operator_of_variable(table_[part].op))
        return ExpressionId::none();
      const SymbolId symbol = enclosed_variable(part);
      return symbol.valid() ? renamed(symbol, part) : ExpressionId::none();
    });
  }

  // From the outermost in, as inner ones may depend on the indices of outer ones.
  ExpressionId without_comprehensions(ExpressionId root) {
    while (true) {
      const auto parts = reachable(table_, root);
      const auto last = std::ranges::find_if(parts.rbegin(), parts.rend(), [&](ExpressionId id) {
        return table_.is(id, Operator::Comprehension) && table_.dimensions(id)[0] > 0;
      });
      if (last == parts.rend()) return root;
      const std::int64_t count = table_.dimensions(*last)[0];
      std::vector<ExpressionId> elements;
      for (std::int64_t k = 1; k <= count; ++k) elements.push_back(element_at(*last, {k}));
      const ExpressionId by = array(table_, elements);
      if (by == *last) return root;
      root = substitute(table_, root, *last, by);
    }
  }

  // --- equations

  // Every position of the loops from `loop` on; the values of those before are known.
  void unroll(const Equation& equation, std::size_t loop, const IndexValues& indices,
              std::vector<Equation>& result) {
    if (loop == equation.loops.size()) return add_equation(equation, indices, result);
    const LoopRange& range = equation.loops[loop];
    for (std::int64_t n = 0; n < range.count; ++n) {
      IndexValues more = indices;
      more.push_back(range.first + n * range.step);
      unroll(equation, loop + 1, more, result);
    }
  }

  void add_equation(const Equation& equation, const IndexValues& indices, std::vector<Equation>& result) {
    where_ = equation.where;
    if (equation.kind == EquationKind::Equality) return add_equalities(equation, indices, result);
    if (equation.kind == EquationKind::Reinit) return add_reinits(equation, indices, result);
    Equation copy = equation;
    copy.loops.clear();
    copy.branches.clear();
    std::span<Equation> alone(&copy, 1);
    visit_equations(alone, [&](ExpressionId& id) { id = scalar_expression(id, indices); });
    for (const EquationBranch& branch : equation.branches) {
      EquationBranch& added = copy.branches.emplace_back();
      if (branch.condition.valid()) added.condition = scalar_expression(branch.condition, indices);
      for (const Equation& inner : branch.equations)
        unroll(inner, equation.loops.size(), indices, added.equations);
    }
    result.push_back(std::move(copy));
  }

  void add_equalities(const Equation& equation, const IndexValues& indices, std::vector<Equation>& result) {
    const Dimensions dimensions = table_.dimensions(equation.left);
    Subscripts subscripts(dimensions.size(), 1);
    for (std::size_t k = 0; k < scalar_count(dimensions); ++k) {
      Equation scalar = equation;
      scalar.loops.clear();
      scalar.left = scalar_expression(element_at(equation.left, subscripts), indices);
      scalar.right = scalar_expression(element_at(equation.right, subscripts), indices);
      result.push_back(std::move(scalar));
      advance(subscripts, dimensions);
    }
  }

  // Every element of an array has a `reinit` of its own.
  void add_reinits(const Equation& equation, const IndexValues& indices, std::vector<Equation>& result) {
    const Dimensions dimensions = table_.dimensions(equation.arguments[0]);
    Subscripts subscripts(dimensions.size(), 1);
    for (std::size_t k = 0; k < scalar_count(dimensions); ++k) {
      Equation scalar = equation;
      scalar.loops.clear();
      for (ExpressionId& argument : scalar.arguments) {
        const ExpressionId part = table_.is_scalar(argument) ? argument : element_at(argument, subscripts);
        argument = scalar_expression(part, indices);
      }
      result.push_back(std::move(scalar));
      advance(subscripts, dimensions);
    }
  }

  std::vector<Algorithm> rewritten(std::vector<Algorithm> algorithms) {
    for (Algorithm& algorithm : algorithms)
      visit_statements(algorithm.statements, [&](ExpressionId& id) { id = scalar_expression(id, {}); });
    return algorithms;
  }

  const FlatModel& model_;
  ExpressionTable& table_;
  FlatModel scalar_;
  Span where_;  // the equation at work
  std::vector<std::uint8_t> kept_;
  std::vector<std::uint32_t> first_scalar_;  // the number of a variable, or of its first element
};

std::optional<Diagnostic> too_large_to_write_out(const FlatModel& model, const ExpressionTable& expressions) {
  constexpr double largest = 200'000;
  double count = 0;
  const auto add = [&](const Dimensions& dimensions, std::span<const LoopRange> loops) {
    double product = 1;
    for (const std::int64_t dimension : dimensions) product *= static_cast<double>(dimension);
    for (const LoopRange& loop : loops) product *= static_cast<double>(loop.count);
    count += product;
  };
  for (const FlatVariable& variable : model.variables) add(variable.dimensions, {});
  for (const auto* equations : {&model.equations, &model.initial_equations}) {
    for (const Equation& equation : *equations)
      add(equation.left.valid() ? Dimensions(expressions.dimensions(equation.left)) : Dimensions{},
          equation.loops);
  }
  if (count <= largest) return std::nullopt;
  Span where;
  for (const FlatVariable& variable : model.variables) {
    if (!variable.dimensions.empty() && !where.source.valid()) where = variable.where;
  }
  return too_many_to_write_out(where, count, largest);
}

}  // namespace

std::optional<Diagnostic> obstacle_to_scalars(const FlatModel& model, ExpressionTable& expressions) {
  if (auto too_large = too_large_to_write_out(model, expressions)) return too_large;
  Scalarization scalarization(model, expressions);
  static_cast<void>(scalarization.run());
  return std::move(scalarization.out_of_range);
}

FlatModel scalarized(const FlatModel& model, ExpressionTable& expressions) {
  return Scalarization(model, expressions).run();
}

std::string print_scalar(const FlatModel& model, ExpressionTable& expressions) {
  return print(scalarized(model, expressions), expressions);
}

}  // namespace causa
