#include "driver/explain/formula.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "equations/system/names.h"
#include "expression/build/build.h"
#include "expression/build/indices.h"
#include "expression/build/traverse.h"
#include "expression/print/print_latex.h"
#include "expression/print/print_mathml.h"

namespace causa::driver {

namespace {

ExpressionNames names_of(const Compilation& compilation, const Formula& formula) {
  const auto& symbols = compilation.causalized->system->symbols;
  return {.symbol = [&symbols](SymbolId symbol) { return symbols[symbol].name; },
          .index =
              [&formula](std::uint32_t number) {
                if (number >= first_counter && number - first_counter < formula.loops.size())
                  return formula.loops[number - first_counter].name;
                return fmt::format("k{}", number);
              },
          .subscript =
              [&symbols](SymbolId symbol, std::size_t dimension, std::int64_t value) {
                return subscript_text(symbols[symbol].subscript_names, dimension, value);
              }};
}

// Shared parts are written as often as they occur: a solution of three unknowns may have millions of them.
constexpr std::size_t longest_written = 5'000;

bool is_too_long(const ExpressionTable& table, ExpressionId root) {
  std::unordered_map<std::uint32_t, std::size_t> sizes;
  for (const ExpressionId id : reachable(table, root)) {
    std::size_t size = 1;
    for (const ExpressionId operand : table.operands(id)) size += sizes.at(operand.index());
    if (size > longest_written) return true;
    sizes[id.index()] = size;
  }
  return false;
}

std::string_view sign_of(const Formula& formula) {
  return formula.sort == Formula::Sort::Assignment ? " := " : " = ";
}

// Writes a statement of a rolled loop in terms of the loop's counters.
class LoopStatement {
 public:
  LoopStatement(Compilation& compilation, const PlanLoop& loop, const PlanStatement& statement)
      : causalized_(*compilation.causalized),
        reduced_(*causalized_.reduced),
        expressions_(compilation.expressions),
        loop_(loop),
        statement_(statement),
        row_(reduced_.rows[statement.row]) {}

  Formula run() {
    name_counters();
    std::unordered_map<std::uint32_t, ExpressionId> replacement;
    const EquationForm& form = (*causalized_.forms)[row_.form];
    std::unordered_set<std::uint32_t> single;
    for (const FormAccess& access : form.accesses) {
      const Access& source = causalized_.forms->source(form, access);
      if (source.inner.empty() && !source.is_previous) single.insert(access.node.index());
    }
    const auto replace_by = [&](ExpressionId node, const Place& place) {
      if (!single.contains(node.index())) return;
      if (const ExpressionId written = quantity(place); written.valid()) replacement[node.index()] = written;
    };
    for (const PlanRead& read : statement_.reads) replace_by(read.node, read.quantity);
    replace_by(statement_.target, statement_.target_quantity);
    const auto write = [&](ExpressionId side) {
      const ExpressionId replaced = substitute(expressions_, side, [&](ExpressionId id) {
        switch (expressions_[id].op) {
          case Operator::Pre:
          case Operator::Edge:
          case Operator::Change:
          case Operator::Delay: return id;
          default: break;
        }
        const auto found = replacement.find(id.index());
        return found == replacement.end() ? ExpressionId::none() : found->second;
      });
      return substitute_indices(expressions_, replaced, [&](std::uint32_t k) {
        if (k >= statement_.indices.size()) return ExpressionId::none();
        return affine(statement_.indices[k].base, statement_.indices[k].shifts);
      });
    };
    return {
        .left = write(statement_.target), .right = write(statement_.value), .loops = std::move(counters_)};
  }

 private:
  // A counter is called and counted like the index of the first statement that follows it alone.
  void name_counters() {
    static constexpr std::string_view spare_names = "ijklmn";
    const PlanStatement& first = loop_.body.front();
    const EquationFamily& family =
        causalized_.system
            ->equations[family_of_equation(*causalized_.system, reduced_.rows[first.row].equation)];
    for (std::size_t d = 0; d < loop_.counts.size(); ++d) {
      LoopRange counter{std::string(1, spare_names[d % spare_names.size()]), 0, 1, loop_.counts[d]};
      for (std::size_t k = 0; k < first.indices.size(); ++k) {
        const Place& index = first.indices[k];
        const auto moves = [](std::int64_t shift) { return shift != 0; };
        if (std::ranges::count_if(index.shifts, moves) != 1 || index.shifts[d] == 0) continue;
        counter.name = family.loops[k].name;
        // Only by steps of one can every subscript be written with it.
        if (index.shifts[d] == 1 || index.shifts[d] == -1) {
          counter.first = index.base;
          counter.step = index.shifts[d];
        }
        break;
      }
      const auto same = [&](const LoopRange& other) { return other.name == counter.name; };
      if (std::ranges::any_of(counters_, same)) counter.name += fmt::format("{}", d + 1);
      counters_.push_back(std::move(counter));
    }
  }

  // base + Σ shift·n, n = (counter − first)·step: the step is 1 or −1.
  ExpressionId affine(std::int64_t base, const std::vector<std::int64_t>& shifts) {
    ExpressionId sum = ExpressionId::none();
    for (std::size_t d = 0; d < shifts.size(); ++d) {
      if (shifts[d] == 0) continue;
      const std::int64_t factor = shifts[d] * counters_[d].step;
      base -= factor * counters_[d].first;
      const ExpressionId counter = expressions_.index(first_counter + static_cast<std::uint32_t>(d));
      const ExpressionId term =
          factor == 1 ? counter : multiply(expressions_, expressions_.integer(factor), counter);
      sum = sum.valid() ? add(expressions_, sum, term) : term;
    }
    if (!sum.valid()) return expressions_.integer(base);
    if (base > 0) return add(expressions_, sum, expressions_.integer(base));
    return base < 0 ? subtract(expressions_, sum, expressions_.integer(-base)) : sum;
  }

  // x[i + 1]; none() where the place does not move evenly through one variable.
  ExpressionId quantity(const Place& place) {
    const auto first = static_cast<std::uint32_t>(place.base);
    const Quantity q = reduced_.quantities[first];
    const VariableFamilyId id = family_of_scalar(*causalized_.system, q.scalar);
    const VariableFamily& family = causalized_.system->variables[id];
    const FlatVariable& variable = causalized_.system->symbols[family.symbol];
    const std::vector<std::int64_t> start = subscripts(variable.dimensions, q.scalar - family.first_scalar);
    std::vector<std::vector<std::int64_t>> shifts(start.size(),
                                                  std::vector<std::int64_t>(place.shifts.size(), 0));
    for (std::size_t d = 0; d < place.shifts.size(); ++d) {
      if (place.shifts[d] == 0 || loop_.counts[d] < 2) continue;
      for (const std::int64_t n : {std::int64_t{1}, loop_.counts[d] - 1}) {
        const std::int64_t there = place.base + n * place.shifts[d];
        if (there < 0 || there >= reduced_.quantities.count()) return ExpressionId::none();
        const Quantity other = reduced_.quantities[static_cast<std::uint32_t>(there)];
        if (other.order != q.order || family_of_scalar(*causalized_.system, other.scalar) != id)
          return ExpressionId::none();
        const auto at = subscripts(variable.dimensions, other.scalar - family.first_scalar);
        for (std::size_t s = 0; s < at.size(); ++s) {
          if (n == 1) shifts[s][d] = at[s] - start[s];
          if (at[s] - start[s] != n * shifts[s][d]) return ExpressionId::none();
        }
      }
    }
    ExpressionId result = expressions_.symbol(family.symbol, variable.kind, variable.dimensions);
    for (unsigned k = 0; k < q.order; ++k) result = derivative(expressions_, result);
    if (start.empty()) return result;
    std::vector<ExpressionId> written;
    for (std::size_t s = 0; s < start.size(); ++s) written.push_back(affine(start[s], shifts[s]));
    return element(expressions_, result, written);
  }

  static std::vector<std::int64_t> subscripts(const Dimensions& dimensions, std::int64_t element) {
    std::vector<std::int64_t> result(dimensions.size());
    for (std::size_t d = result.size(); d-- > 0;) {
      result[d] = element % dimensions[d] + 1;
      element /= dimensions[d];
    }
    return result;
  }

  const Causalized& causalized_;
  const ReducedSystem& reduced_;
  ExpressionTable& expressions_;
  const PlanLoop& loop_;
  const PlanStatement& statement_;
  const ReducedRow& row_;
  std::vector<LoopRange> counters_;
};

}  // namespace

std::string body_text(const Compilation& compilation, const Formula& formula) {
  const ExpressionNames names = names_of(compilation, formula);
  const auto side = [&](ExpressionId id) {
    return is_too_long(compilation.expressions, id)
               ? fmt::format("(more than {} operations)", longest_written)
               : print(compilation.expressions, id, names);
  };
  return fmt::format("{}{}{}", side(formula.left), sign_of(formula), side(formula.right));
}

std::string loops_text(const Formula& formula) {
  std::string result;
  for (const LoopRange& loop : formula.loops)
    result += fmt::format("{}{} in {}", result.empty() ? "for " : ", ", loop.name, print(loop));
  return result;
}

std::string text(const Compilation& compilation, const Formula& formula) {
  const std::string body = body_text(compilation, formula);
  return formula.loops.empty() ? body : fmt::format("{}: {}", loops_text(formula), body);
}

std::string latex(const Compilation& compilation, const Formula& formula) {
  const ExpressionNames names = names_of(compilation, formula);
  const auto side = [&](ExpressionId id) {
    return is_too_long(compilation.expressions, id) ? std::string("\\ldots")
                                                    : print_latex(compilation.expressions, id, names);
  };
  std::string result = side(formula.left) + std::string(sign_of(formula)) + side(formula.right);
  for (const LoopRange& loop : formula.loops)
    result += fmt::format(", \\quad {} = {}, \\ldots, {}", latex_name(loop.name), loop.first, loop.last());
  return result;
}

std::string mathml(const Compilation& compilation, const Formula& formula) {
  if (is_too_long(compilation.expressions, formula.left) ||
      is_too_long(compilation.expressions, formula.right))
    return {};
  const ExpressionNames names = names_of(compilation, formula);
  const std::string left = print_mathml(compilation.expressions, formula.left, names);
  const std::string right = print_mathml(compilation.expressions, formula.right, names);
  if (left.empty() || right.empty()) return {};
  return fmt::format("<math>{}<mo>{}</mo>{}</math>", left,
                     formula.sort == Formula::Sort::Assignment ? ":=" : "=", right);
}

Formula statement_formula(Compilation& compilation, const PlanLoop& loop, const PlanStatement& statement) {
  if (!loop.counts.empty()) return LoopStatement(compilation, loop, statement).run();
  const Causalized& causalized = *compilation.causalized;
  const auto target = static_cast<std::uint32_t>(statement.target_quantity.base);
  return {.left = causalized.space->node(target),
          .right = causalized.space->in_scalars(causalized.reduced->rows[statement.row], statement.value)};
}

Formula row_formula(Compilation& compilation, const ReducedRow& row) {
  const ScalarEquation equation = compilation.causalized->space->equation(row);
  return {.left = equation.left, .right = equation.right, .sort = Formula::Sort::Equation};
}

}  // namespace causa::driver
