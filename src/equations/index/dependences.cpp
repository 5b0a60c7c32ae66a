#include "equations/index/dependences.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <unordered_map>

#include <fmt/format.h>

#include "equations/index/dependence_weights.h"
#include "equations/index/fixed_terms.h"
#include "equations/index/fixed_values.h"
#include "equations/system/names.h"
#include "equations/system/present_values.h"
#include "equations/system/scalar_nodes.h"
#include "equations/system/scalar_templates.h"
#include "expression/algebra/terms.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "graph/row_dependences.h"
#include "graph/strong_components.h"

namespace causa {

namespace {

// Multiplications spent on one block, and on all of them; then a system is left as it is.
constexpr std::size_t most_work_in_block = 4'000'000;
constexpr std::size_t most_rows_in_block = 50'000;
// A block with more factors than this that has most of all places filled is a matrix: data, as the product of
// so large a matrix and a vector is (prepare/reductions.h). However the rows are written, whether they depend
// on each other is found when they are solved.
constexpr std::size_t most_factors_of_full_block = 1024;
// A combination of more equations is nothing to read, and its constraint nothing to differentiate.
constexpr std::size_t most_equations = 400;
constexpr std::size_t most_parameters_tried = 200;

// An equation of a block, by the highest derivatives that the block is to determine.
struct BlockRow {
  std::uint32_t row = 0;    // of the signature
  std::uint32_t times = 0;  // differentiated
  std::vector<std::uint32_t> columns{};
  std::vector<ExpressionId> factors{};    // in scalars
  std::vector<std::uint32_t> reliable{};  // columns whose factors are not 0 as parameters are declared
};

// A combination of equations, and which of them it may replace.
struct Combination {
  std::vector<std::uint32_t> rows;    // numbers of block rows
  std::vector<ExpressionId> weights;  // fixed
  std::uint32_t replaced = 0;         // number of a block row
  std::set<SymbolId> by_value;        // parameters that have to keep their values
};

class DependenceFinder {
 public:
  DependenceFinder(const SelectionInput& input, KnownParameters& values)
      : in_(input),
        forms_(input.forms),
        table_(input.expressions),
        fixed_(find_fixed_unknowns(input.system, input.aliases, input.expressions)),
        terms_(input.system, input.forms, fixed_, input.expressions),
        parameters_(values),
        declared_(input.system, fixed_, input.expressions, values, nullptr, 1) {}

  Dependences run() {
    const Incidence highest = highest_order_incidence(in_.signature, in_.offsets);
    const StrongComponents blocks = sort_solve_blocks(highest, in_.offsets.matching);
    column_of_.assign(in_.system.unknown_count, no_index);
    for (std::uint32_t column = 0; column < in_.unknowns.size(); ++column)
      column_of_[in_.unknowns[column]] = column;
    group_of_column_.assign(in_.unknowns.size(), no_index);
    for (std::uint32_t row = 0; row < in_.equations.size(); ++row)
      group_of_column_[in_.offsets.matching.column_of[row]] = blocks.group_of[row];
    for (std::uint32_t group = 0; group < blocks.groups.row_count(); ++group) {
      const auto rows = blocks.groups.row(group);
      if (rows.size() > most_rows_in_block || is_full(rows, group, highest)) continue;
      // By itself an equation fails only where a parameter is 0.
      if (rows.size() == 1 && !may_vanish(form_of(rows[0]))) continue;
      treat(rows, group);
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] FormId form_of(std::uint32_t row) const { return in_.aliases.forms[in_.equations[row]]; }

  [[nodiscard]] bool is_full(std::span<const std::uint32_t> rows, std::uint32_t group,
                             const Incidence& highest) const {
    const std::size_t places = rows.size() * rows.size();
    if (places <= most_factors_of_full_block) return false;
    std::size_t factors = 0;
    for (const std::uint32_t row : rows) {
      factors += static_cast<std::size_t>(std::ranges::count_if(
          highest.row(row), [&](std::uint32_t column) { return group_of_column_[column] == group; }));
    }
    return 2 * factors > places;
  }

  void treat(std::span<const std::uint32_t> rows, std::uint32_t group) {
    read_block(rows, group);
    if (block_.empty()) return;
    const std::set<SymbolId> none;
    if (auto found = dependences_with(&none)) {
      if (found->empty() && has_parameters()) found = dependences_with(nullptr);
      if (!found) return;
      // Those of later rows do not read a row that an earlier one replaces.
      std::set<std::uint32_t> taken;
      std::set<std::uint32_t> replaced;
      for (const RowDependence& dependence : *found) {
        const auto combination = combination_of(dependence);
        if (!combination) continue;
        const bool is_free = !taken.contains(combination->replaced) &&
                             std::ranges::none_of(combination->rows, [&](std::uint32_t number) {
                               return replaced.contains(number);
                             });
        if (!is_free || !put_in(*combination)) continue;
        taken.insert(combination->rows.begin(), combination->rows.end());
        replaced.insert(combination->replaced);
      }
    }
  }

  // --- what a block says of its own unknowns -----------------------------------------------------------

  // Fills block_ with the equations that may depend on each other, those most often differentiated first.
  void read_block(std::span<const std::uint32_t> rows, std::uint32_t group) {
    block_.clear();
    std::vector<BlockRow> all;
    std::vector<std::vector<std::uint32_t>> columns;
    for (const std::uint32_t row : rows) {
      if (auto read = read_row(row, group)) {
        columns.push_back(read->reliable);
        all.push_back(std::move(*read));
      }
    }
    const std::vector<std::uint8_t> takes_part = may_depend(columns);
    for (std::size_t k = 0; k < all.size(); ++k) {
      if (takes_part[k] != 0) block_.push_back(std::move(all[k]));
    }
    std::ranges::stable_sort(block_, [](const BlockRow& a, const BlockRow& b) { return a.times > b.times; });
  }

  // Nothing where the block's unknowns have factors that vary, or are not seen.
  std::optional<BlockRow> read_row(std::uint32_t row, std::uint32_t group) {
    const FormId id = form_of(row);
    const FixedTerms* terms = terms_.of(id);
    if (terms == nullptr) return std::nullopt;
    const EquationForm& form = forms_[id];
    const std::uint32_t equation = in_.equations[row];
    const EquationFamily& family = in_.system.equations[form.family];
    const std::uint32_t n = equation - family.first_scalar;
    const std::vector<std::int64_t> position = position_of(family.loops, n);
    BlockRow result{.row = row, .times = in_.offsets.differentiations[row]};
    bool is_plain = true;
    for (std::uint32_t a = 0; a < form.accesses.size(); ++a) {
      const FormAccess& access = form.accesses[a];
      const Access& source = forms_.source(form, access);
      if (source.is_previous || access.is_constant) continue;
      for_each_scalar(in_.system, source, n, position, [&](std::uint32_t scalar) {
        const std::uint32_t root = in_.aliases.aliases.find(scalar).scalar;
        if (in_.system.is_known(root) || column_of_[root] == no_index) return;
        const std::uint32_t column = column_of_[root];
        const bool is_highest =
            access.order + in_.offsets.differentiations[row] == in_.offsets.highest_orders[column];
        if (!is_highest || group_of_column_[column] != group) return;
        if (terms->is_hidden[a] != 0 || !source.inner.empty() || is_given(source) ||
            in_.system.variables[source.family].part != VariablePart::Continuous) {
          is_plain = false;
          return;
        }
        ExpressionId factor = table_.real(0);
        for (const FixedTerm& term : terms->terms) {
          if (term.part == access.node) factor = sum_of(table_, factor, term.factor);
        }
        if (!factor.valid()) return;
        factor = placed(form, equation, factor);
        if (table_.is_number(factor) && table_.number(factor) == 0) return;
        result.columns.push_back(column);
        result.factors.push_back(factor);
        if (!may_vanish(id) || !is_declared_zero(factor)) result.reliable.push_back(column);
      });
    }
    if (!is_plain) return std::nullopt;
    return result;
  }

  [[nodiscard]] bool is_given(const Access& access) const {
    return fixed_.contains(in_.system.variables[access.family].symbol);
  }

  // Whether a factor of an unknown may be 0 as parameters are declared. Only what such factors read is
  // evaluated: the value of a parameter may be the result of a long computation.
  bool may_vanish(FormId id) {
    const auto [known, is_new] = may_vanish_.try_emplace(id.index(), false);
    if (!is_new) return known->second;
    const FixedTerms* terms = terms_.of(id);
    if (terms == nullptr) return false;
    bool result = false;
    for (const FixedTerm& term : terms->terms) {
      if (!term.part.valid() || !access_parts(table_, term.part)) continue;
      for (const ExpressionId part : reachable(table_, term.factor)) {
        const bool is_sum = table_.is(part, Operator::Add) || table_.is(part, Operator::Subtract);
        result = result || is_sum || (table_.is(part, Operator::Symbol) && has_zeros(table_.symbol_of(part)));
      }
    }
    return may_vanish_[id.index()] = result;
  }

  bool has_zeros(SymbolId symbol) {
    const auto [known, is_new] = has_zeros_.try_emplace(symbol.index(), true);
    if (!is_new) return known->second;
    const VariableFamilyId family = in_.system.family_of_symbol[symbol.index()];
    if (!family.valid() || in_.system.variables[family].part != VariablePart::Known) return known->second;
    const FlatVariable& variable = in_.system.symbols[symbol];
    const auto value = parameters_.value(table_.symbol(symbol, variable.kind, variable.dimensions));
    return known->second = value && std::ranges::find(value->elements, 0.0) != value->elements.end();
  }

  bool is_declared_zero(ExpressionId factor) {
    const auto value = declared_.value(factor);
    return value && value->is_zero();
  }

  // An expression of a form at the position of an equation, in scalars that represent.
  ExpressionId placed(const EquationForm& form, std::uint32_t equation, ExpressionId expression) {
    const EquationFamily& family = in_.system.equations[form.family];
    const std::uint32_t n = equation - family.first_scalar;
    const std::vector<std::int64_t> position = position_of(family.loops, n);
    const std::vector<ExpressionId> parts = reachable(table_, expression);
    std::map<std::uint32_t, ExpressionId> nodes;
    for (const FormAccess& access : form.accesses) {
      // A factor has few of the accesses of a long row.
      if (!std::ranges::binary_search(parts, access.node)) continue;
      const Access& source = forms_.source(form, access);
      if (!source.inner.empty() || source.is_previous) continue;
      const std::uint32_t root = in_.aliases.aliases.find(scalar_at(in_.system, source, n, position)).scalar;
      nodes[access.node.index()] = node(root, access.order);
    }
    const ExpressionId replaced = substitute(table_, expression, [&](ExpressionId id) {
      switch (table_[id].op) {
        case Operator::Pre:
        case Operator::Edge:
        case Operator::Change:
        case Operator::Delay: return id;
        default: break;
      }
      const auto found = nodes.find(id.index());
      return found == nodes.end() ? ExpressionId::none() : found->second;
    });
    return at_position(in_.system, table_, equation, replaced);
  }

  ExpressionId node(std::uint32_t scalar, unsigned order) {
    return scalar_node(in_.system, table_, scalar, order);
  }

  // --- dependences -------------------------------------------------------------------------------------

  [[nodiscard]] bool has_parameters() const {
    return std::ranges::any_of(block_, [&](const BlockRow& row) {
      return std::ranges::any_of(row.factors, [&](ExpressionId factor) { return !table_.is_number(factor); });
    });
  }

  // With values for these parameters only; nullptr: for all. Nothing where that is too much work.
  std::optional<std::vector<RowDependence>> dependences_with(const std::set<SymbolId>* by_value) {
    std::vector<std::uint32_t> all(block_.size());
    std::iota(all.begin(), all.end(), 0U);
    auto rows = field_rows(all, by_value, 1);
    return rows ? row_dependences(*rows, most_work_in_block) : std::nullopt;
  }

  std::optional<std::vector<FieldRow>> field_rows(std::span<const std::uint32_t> numbers,
                                                  const std::set<SymbolId>* by_value, std::uint64_t seed) {
    FixedValues values(in_.system, fixed_, table_, parameters_, by_value, seed);
    std::vector<FieldRow> rows;
    for (const std::uint32_t number : numbers) {
      const BlockRow& from = block_[number];
      std::map<std::uint32_t, FieldNumber> entries;
      for (std::size_t k = 0; k < from.columns.size(); ++k) {
        const auto value = values.value(from.factors[k]);
        if (!value) return std::nullopt;
        entries[from.columns[k]] = entries[from.columns[k]] + *value;
      }
      FieldRow& row = rows.emplace_back();
      for (const auto& [column, value] : entries) {
        if (!value.is_zero()) row.push_back({column, value});
      }
    }
    return rows;
  }

  // Whether these rows depend on each other, all of them.
  std::optional<RowDependence> whole_dependence(std::span<const std::uint32_t> numbers,
                                                const std::set<SymbolId>& by_value, std::uint64_t seed) {
    const auto rows = field_rows(numbers, &by_value, seed);
    if (!rows) return std::nullopt;
    const auto found = row_dependences(*rows, most_work_in_block);
    if (!found || found->size() != 1 || found->front().size() != numbers.size()) return std::nullopt;
    return found->front();
  }

  std::optional<Combination> combination_of(const RowDependence& dependence) {
    if (dependence.size() > most_equations) return std::nullopt;
    Combination result;
    for (const WeightedRow& weighted : dependence) result.rows.push_back(weighted.row);
    if (!whole_dependence(result.rows, result.by_value, 2)) {
      result.by_value = decisive_parameters(result.rows);
      if (!whole_dependence(result.rows, result.by_value, 2)) return std::nullopt;
    }
    // What is replaced must be differentiated as little as any of the others: it comes last among equals.
    std::vector<std::uint32_t> replaceable;
    const std::uint32_t least = block_[result.rows.back()].times;
    for (std::size_t k = result.rows.size(); k-- > 0;) {
      const BlockRow& row = block_[result.rows[k]];
      if (row.times == least && !family_of(row).computes_left) replaceable.push_back(result.rows[k]);
    }
    // Rather an equation that stands alone than one of a family.
    std::ranges::stable_sort(
        replaceable, {}, [&](std::uint32_t number) { return family_of(block_[number]).count == 1 ? 0 : 1; });
    if (replaceable.empty()) return std::nullopt;
    if (!numeric_weights(result, replaceable) && !symbolic_weights(result, replaceable)) return std::nullopt;
    return result;
  }

  [[nodiscard]] const EquationFamily& family_of(const BlockRow& row) const {
    return in_.system.equations[forms_[form_of(row.row)].family];
  }

  // The parameters whose values the dependence of these rows needs, with what they are computed from.
  std::set<SymbolId> decisive_parameters(std::span<const std::uint32_t> numbers) {
    std::set<SymbolId> needed;
    for (const std::uint32_t number : numbers) {
      for (const ExpressionId factor : block_[number].factors)
        gather_parameters(in_.system, fixed_, table_, factor, needed);
    }
    if (needed.size() > most_parameters_tried) return needed;
    const std::set<SymbolId> candidates = needed;
    for (const SymbolId symbol : candidates) {
      std::set<SymbolId> without = needed;
      without.erase(symbol);
      if (whole_dependence(numbers, without, 3)) needed = std::move(without);
    }
    const std::set<SymbolId> kept = needed;
    for (const SymbolId symbol : kept) {
      const FlatVariable& variable = in_.system.symbols[symbol];
      if (variable.binding.valid()) gather_parameters(in_.system, fixed_, table_, variable.binding, needed);
    }
    return needed;
  }

  // Weights that are the same whatever the values of parameters, once every row is divided by its unit.
  bool numeric_weights(Combination& combination, std::span<const std::uint32_t> replaceable) {
    const auto rows = symbolic_rows(combination);
    if (!rows) return false;
    const std::vector<Monomial> units = units_of_rows(table_, *rows);
    const auto first = weights_of_units(combination, units, 4);
    const auto second = weights_of_units(combination, units, 5);
    if (!first || !second) return false;
    std::vector<Fraction> fractions;
    std::int64_t common = 1;
    for (std::size_t k = 0; k < first->size(); ++k) {
      if ((*first)[k] != (*second)[k]) return false;
      const auto fraction = small_fraction((*first)[k]);
      if (!fraction || common > 1'000'000) return false;
      fractions.push_back(*fraction);
      common = std::lcm(common, fraction->denominator);
    }
    // Rather one that divides by nothing that could be 0.
    std::vector<ExpressionId> best;
    for (const std::uint32_t number : replaceable) {
      const std::vector<ExpressionId> uncertain = uncertain_divisors(combination, units, number);
      if (number != replaceable.front() && uncertain.size() >= best.size()) continue;
      best = uncertain;
      combination.replaced = number;
      if (best.empty()) break;
    }
    if (!freeze(best, combination)) return false;
    const std::size_t own = place_in(combination, combination.replaced);
    const double sign = fractions[own].numerator < 0 ? -1.0 : 1.0;
    for (std::size_t k = 0; k < fractions.size(); ++k) {
      const ExpressionId number = table_.real(sign * static_cast<double>(fractions[k].numerator) *
                                              static_cast<double>(common / fractions[k].denominator));
      const ExpressionId unit = written(table_, units[own] * reciprocal(units[k]));
      combination.weights.push_back(product_of(table_, number, unit));
    }
    return true;
  }

  [[nodiscard]] static std::size_t place_in(const Combination& combination, std::uint32_t number) {
    return static_cast<std::size_t>(std::ranges::find(combination.rows, number) - combination.rows.begin());
  }

  // The weights of the combination's rows, each divided by its unit.
  std::optional<std::vector<FieldNumber>> weights_of_units(const Combination& combination,
                                                           const std::vector<Monomial>& units,
                                                           std::uint64_t seed) {
    const auto found = whole_dependence(combination.rows, combination.by_value, seed);
    if (!found) return std::nullopt;
    FixedValues values(in_.system, fixed_, table_, parameters_, &combination.by_value, seed);
    std::vector<FieldNumber> weights;
    FieldNumber last(1);
    for (std::size_t k = found->size(); k-- > 0;) {
      const auto unit = values.value(written(table_, units[k]));
      if (!unit || unit->is_zero()) return std::nullopt;
      if (k + 1 == found->size()) last = unit->inverse();
      weights.push_back((*found)[k].weight * *unit * last);
    }
    std::ranges::reverse(weights);
    return weights;
  }

  std::vector<ExpressionId> uncertain_divisors(const Combination& combination,
                                               const std::vector<Monomial>& units, std::uint32_t number) {
    const Monomial& own = units[place_in(combination, number)];
    std::set<ExpressionId> divisors;
    for (const Monomial& unit : units) {
      for (const auto& [part, power] : own* reciprocal(unit)) {
        if (power < 0 && !is_surely_not_zero(in_.system, table_, part)) divisors.insert(part);
      }
    }
    return {divisors.begin(), divisors.end()};
  }

  // What is divided by keeps its value; false where that is 0.
  bool freeze(const std::vector<ExpressionId>& divisors, Combination& combination) {
    FixedValues values(in_.system, fixed_, table_, parameters_, nullptr, 1);
    for (const ExpressionId divisor : divisors) {
      const auto value = values.value(divisor);
      if (!value || value->is_zero()) return false;
      gather_parameters(in_.system, fixed_, table_, divisor, combination.by_value);
    }
    return true;
  }

  // Weights that contain parameters; weights that divide by nothing that could be 0 are preferred.
  bool symbolic_weights(Combination& combination, std::span<const std::uint32_t> replaceable) {
    std::optional<DependenceWeights> best;
    std::uint32_t best_row = 0;
    constexpr std::size_t most_tried = 8;
    for (const std::uint32_t number : replaceable.first(std::min(replaceable.size(), most_tried))) {
      auto weights = weights_for(combination, number);
      if (!weights || (best && best->uncertain.size() <= weights->uncertain.size())) continue;
      best = std::move(weights);
      best_row = number;
      if (best->uncertain.empty()) break;
    }
    if (!best || !freeze(best->uncertain, combination)) return false;
    combination.weights = best->weights;
    combination.replaced = best_row;
    return true;
  }

  std::optional<std::vector<SymbolicRow>> symbolic_rows(const Combination& combination) {
    FixedValues values(in_.system, fixed_, table_, parameters_, &combination.by_value, 1);
    std::vector<SymbolicRow> rows;
    for (const std::uint32_t number : combination.rows) {
      const BlockRow& row = block_[number];
      SymbolicRow& entries = rows.emplace_back();
      for (std::size_t e = 0; e < row.columns.size(); ++e) {
        const auto value = values.value(row.factors[e]);
        if (!value) return std::nullopt;
        entries[row.columns[e]] = {row.factors[e], *value};
      }
    }
    return rows;
  }

  std::optional<DependenceWeights> weights_for(const Combination& combination, std::uint32_t replaced) {
    const auto rows = symbolic_rows(combination);
    if (!rows) return std::nullopt;
    return dependence_weights(in_.system, table_, *rows, place_in(combination, replaced));
  }

  // --- the combination as an equation ------------------------------------------------------------------

  struct CombinedFactor {
    ExpressionId weight;
    FieldNumber exact_weight;
    ExpressionId factor;
  };
  struct CombinedTerm {
    ExpressionId part{};  // none(): 1
    std::vector<CombinedFactor> factors{};
  };

  // Whether it could be written; then it is in the result.
  bool put_in(const Combination& combination) {
    const std::uint32_t least = block_[combination.replaced].times;
    FixedValues values(in_.system, fixed_, table_, parameters_, &combination.by_value, 6);
    const auto exact = exact_weights(combination, values, 6);
    if (!exact) return false;
    std::vector<CombinedTerm> sum;
    std::map<std::uint32_t, std::size_t> place_of;  // by part
    Dependence dependence;
    // In the order of the model.
    std::vector<std::size_t> order(combination.rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t k) { return block_[combination.rows[k]].row; });
    for (const std::size_t k : order) {
      const BlockRow& row = block_[combination.rows[k]];
      const std::uint32_t equation = in_.equations[row.row];
      FormId form = form_of(row.row);
      for (std::uint32_t times = least; times < row.times; ++times) {
        const auto next = forms_.derivative(form);
        if (!std::holds_alternative<FormId>(next)) return false;
        form = std::get<FormId>(next);
      }
      const FixedTerms* terms = terms_.of(form);
      if (terms == nullptr) return false;
      const EquationForm copy = forms_[form];
      for (const FixedTerm& term : terms->terms) {
        const ExpressionId part =
            term.part.valid() ? placed(copy, equation, term.part) : ExpressionId::none();
        const std::uint32_t key = part.valid() ? part.index() : no_index;
        const auto [place, is_new] = place_of.try_emplace(key, sum.size());
        if (is_new) sum.push_back({part});
        sum[place->second].factors.push_back(
            {combination.weights[k], (*exact)[k], placed(copy, equation, term.factor)});
      }
      dependence.equations.push_back(quoted(equation, row.times - least));
    }
    ReplacedEquation replacement{table_.integer(0), table_.integer(0)};
    std::vector<ExpressionId> parts;
    for (const CombinedTerm& term : sum) {
      const auto factor = factor_of(term, values);
      if (!factor) return false;
      if (!factor->valid()) continue;
      if (term.part.valid()) parts.push_back(term.part);
      add_to(replacement, *factor, term.part);
    }
    if (table_.is_number(replacement.left) && table_.number(replacement.left) == 0)
      std::swap(replacement.left, replacement.right);
    if (!drops_out(combination, parts, dependence)) return false;
    const ExpressionNames names = family_names(in_.system.symbols, no_loops_);
    dependence.result = fmt::format("{} = {}", print(table_, replacement.left, names),
                                    print(table_, replacement.right, names));
    dependence.kind = kind_of(replacement, parts);
    for (const SymbolId symbol : combination.by_value)
      dependence.parameters.push_back(in_.system.symbols[symbol].name);
    if (dependence.kind == Dependence::Kind::Constraint) {
      result_.replaced[in_.equations[block_[combination.replaced].row]] = replacement;
      result_.frozen.insert(combination.by_value.begin(), combination.by_value.end());
    }
    result_.found.push_back(std::move(dependence));
    return true;
  }

  // What rounding of numbers in the weights cannot blur: whether terms cancel.
  std::optional<std::vector<FieldNumber>> exact_weights(const Combination& combination, FixedValues& values,
                                                        std::uint64_t seed) {
    const auto dependence = whole_dependence(combination.rows, combination.by_value, seed);
    if (!dependence) return std::nullopt;
    const std::size_t own = place_in(combination, combination.replaced);
    const auto scale = values.value(combination.weights[own]);
    if (!scale) return std::nullopt;
    std::vector<FieldNumber> weights;
    for (const WeightedRow& weighted : *dependence)
      weights.push_back(weighted.weight * (*dependence)[own].weight.inverse() * *scale);
    return weights;
  }

  QuotedEquation quoted(std::uint32_t equation, std::uint32_t times) {
    QuotedEquation result = quoted_equation(in_.system, table_, equation);
    if (times > 0)
      result.text += times == 1 ? ", differentiated" : fmt::format(", differentiated {} times", times);
    return result;
  }

  // Σ weight · factor; none(): it vanishes. Nothing where it has no value.
  std::optional<ExpressionId> factor_of(const CombinedTerm& term, FixedValues& values) {
    FieldNumber exact;
    bool is_numeric = true;
    double number = 0;
    for (const auto& [weight, exact_weight, factor] : term.factors) {
      const auto value = values.value(factor);
      if (!value) return std::nullopt;
      exact = exact + exact_weight * *value;
      is_numeric = is_numeric && table_.is_number(weight) && table_.is_number(factor);
      if (is_numeric) number += table_.number(weight) * table_.number(factor);
    }
    if (exact.is_zero()) return ExpressionId::none();
    if (is_numeric) {
      const auto fraction = small_fraction(exact);
      return table_.real(fraction ? static_cast<double>(fraction->numerator) /
                                        static_cast<double>(fraction->denominator)
                                  : number);
    }
    ExpressionId sum = ExpressionId::none();
    for (const CombinedFactor& one : term.factors)
      sum = sum_of(table_, sum, product_of(table_, one.weight, one.factor));
    if (!sum.valid()) return std::nullopt;
    return sum;
  }

  // Terms with a minus sign stand on the right.
  void add_to(ReplacedEquation& replacement, ExpressionId factor, ExpressionId part) {
    ExpressionId* side = &replacement.left;
    if (table_.is_number(factor) && table_.number(factor) < 0) {
      factor = table_.real(-table_.number(factor));
      side = &replacement.right;
    } else if (table_.is(factor, Operator::Negate)) {
      factor = table_.operand(factor, 0);
      side = &replacement.right;
    }
    const ExpressionId term = part.valid() ? multiply(table_, factor, part) : factor;
    *side = add(table_, *side, term);
  }

  // Names what the combination is free of; false where it is not.
  bool drops_out(const Combination& combination, const std::vector<ExpressionId>& parts,
                 Dependence& dependence) {
    const std::vector<ExpressionId> present = present_nodes(table_, parts);
    const std::uint32_t least = block_[combination.replaced].times;
    std::set<std::uint32_t> columns;
    for (const std::uint32_t number : combination.rows)
      columns.insert(block_[number].columns.begin(), block_[number].columns.end());
    for (const std::uint32_t column : columns) {
      const std::uint32_t order = in_.offsets.highest_orders[column] - least;
      if (std::ranges::binary_search(present, node(in_.unknowns[column], order))) return false;
      dependence.unknowns.push_back(derivative_name(in_.system, in_.unknowns[column], order));
    }
    return true;
  }

  Dependence::Kind kind_of(const ReplacedEquation& replacement, const std::vector<ExpressionId>& parts) {
    for (const ExpressionId id : present_nodes(table_, parts)) {
      const auto access = access_parts(table_, id);
      if (!access) continue;
      const VariableFamilyId family = in_.system.family_of_symbol[access->symbol.index()];
      if (family.valid() && in_.system.variables[family].part != VariablePart::Known)
        return Dependence::Kind::Constraint;
    }
    const auto left = parameters_.scalar(replacement.left);
    const auto right = parameters_.scalar(replacement.right);
    if (!left || !right) return Dependence::Kind::Redundant;
    const double scale = std::max(std::abs(*left), std::abs(*right));
    return std::abs(*left - *right) > 1e-9 * scale ? Dependence::Kind::Contradiction
                                                   : Dependence::Kind::Redundant;
  }

  const SelectionInput& in_;
  Forms& forms_;
  ExpressionTable& table_;
  FixedUnknowns fixed_;
  FixedTermsOfForms terms_;
  KnownParameters& parameters_;
  FixedValues declared_;                                // with the values that parameters have
  std::unordered_map<std::uint32_t, bool> may_vanish_;  // by form
  std::unordered_map<std::uint32_t, bool> has_zeros_;   // by symbol
  std::vector<std::uint32_t> column_of_;                // by unknown scalar
  std::vector<std::uint32_t> group_of_column_;          // the block that is to determine it
  std::vector<BlockRow> block_;
  std::vector<LoopRange> no_loops_;
  Dependences result_;
};

// A family without one of its positions, in boxes; numbers of equations go on.
void cut_around(const EquationFamily& family, std::uint32_t n, std::vector<EquationFamily>& out) {
  const std::vector<std::int64_t> position = position_of(family.loops, n);
  EquationFamily slab = family;
  std::uint32_t first = family.first_scalar;
  std::uint32_t size = family.count;
  for (std::size_t k = 0; k < family.loops.size(); ++k) {
    const LoopRange whole = family.loops[k];
    size /= static_cast<std::uint32_t>(whole.count);
    const auto part = [&](std::int64_t begin, std::int64_t count) {
      if (count == 0) return;
      EquationFamily piece = slab;
      piece.loops[k].first = whole.first + whole.step * begin;
      piece.loops[k].count = count;
      piece.first_scalar = first + static_cast<std::uint32_t>(begin) * size;
      piece.count = static_cast<std::uint32_t>(count) * size;
      out.push_back(std::move(piece));
    };
    part(0, position[k]);
    part(position[k] + 1, whole.count - position[k] - 1);
    slab.loops[k].first = whole.first + whole.step * position[k];
    slab.loops[k].count = 1;
    first += static_cast<std::uint32_t>(position[k]) * size;
  }
}

}  // namespace

Dependences find_dependences(const SelectionInput& input, KnownParameters& values) {
  return DependenceFinder(input, values).run();
}

EquationSystem with_replaced_equations(const EquationSystem& system, const Dependences& dependences,
                                       ExpressionTable& expressions, DiagnosticSink& sink) {
  Table<EquationFamilyId, EquationFamily> families;
  for (const EquationFamily& family : system.equations) {
    std::vector<EquationFamily> pieces{family};
    const auto begin = dependences.replaced.lower_bound(family.first_scalar);
    const auto end = dependences.replaced.lower_bound(family.first_scalar + family.count);
    for (auto found = begin; found != end; ++found) {
      const std::uint32_t equation = found->first;
      const auto piece = std::ranges::find_if(pieces, [&](const EquationFamily& one) {
        return equation >= one.first_scalar && equation < one.first_scalar + one.count;
      });
      const EquationFamily whole = *piece;
      pieces.erase(piece);
      cut_around(whole, equation - whole.first_scalar, pieces);
      EquationFamily single{.left = found->second.left,
                            .right = found->second.right,
                            .first_scalar = equation,
                            .count = 1,
                            .owner = family.owner,
                            .where = family.where};
      pieces.push_back(std::move(single));
    }
    if (begin != end) {
      std::ranges::sort(pieces, {}, &EquationFamily::first_scalar);
      for (EquationFamily& piece : pieces) {
        auto accesses = find_accesses(system, expressions, piece, sink);
        require(accesses.has_value(), "what an equation reads exists, alone as in its family");
        piece.accesses = std::move(*accesses);
      }
    }
    for (EquationFamily& piece : pieces) families.add(std::move(piece));
  }
  EquationSystem result = system;
  result.equations = std::move(families);
  for (const SymbolId symbol : dependences.frozen) result.symbols[symbol].structural = true;
  return result;
}

Diagnostic message_of(const Dependence& dependence) {
  switch (dependence.kind) {
    case Dependence::Kind::Constraint: break;
    case Dependence::Kind::Redundant:
      return undetermined_by_dependence(dependence.equations, dependence.unknowns, dependence.result);
    case Dependence::Kind::Contradiction:
      return contradictory_dependence(dependence.equations, dependence.result);
  }
  return hidden_constraint(dependence.equations, dependence.unknowns, dependence.result,
                           dependence.parameters);
}

}  // namespace causa
