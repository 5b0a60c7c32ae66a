#include "analysis/stability/model_forms.h"

#include <algorithm>
#include <cmath>

#include "program/kernel_walk.h"

namespace causa {

// The arithmetic of formulas for `value_of` (program/kernel_walk.h).
struct ModelForms::Reader {
  using Value = Form;
  ModelForms& forms;
  std::uint32_t offset = 0;

  static Form constant(double value) { return rational_of(value); }
  [[nodiscard]] Form load(std::uint32_t slot) const {
    if (slot < offset) {
      forms.depends_on_time_ = true;
      forms.refuse("it depends on time");
      return {};
    }
    return forms.value(slot - offset);
  }
  static Form counter(std::int64_t value) { return Rational(static_cast<double>(value)); }
  [[nodiscard]] Form unary(Operator op, const Form& a) const {
    if (op == Operator::NoEvent) return a;
    if (op == Operator::Not) return forms.table_.subtract(Rational(1), a);
    if (auto value = forms.table_.apply(op, a)) return *value;
    forms.refuse("`" + std::string(facts(op).name) + "` has no normal form");
    return {};
  }
  [[nodiscard]] Form binary(Operator op, const Form& a, const Form& b) const {
    FormTable& table = forms.table_;
    const Form one = Rational(1);
    switch (op) {
      case Operator::Less: return table.choose(table.subtract(a, b), {}, one);
      case Operator::GreaterEqual: return table.choose(table.subtract(a, b), one, {});
      case Operator::Greater: return table.choose(table.subtract(b, a), {}, one);
      case Operator::LessEqual: return table.choose(table.subtract(b, a), one, {});
      case Operator::And: return table.multiply(a, b);
      case Operator::Or: return table.subtract(table.add(a, b), table.multiply(a, b));
      default: break;
    }
    if (auto value = table.apply(op, a, b)) return *value;
    forms.refuse("`" + std::string(facts(op).name) + "` has no normal form here");
    return {};
  }
  [[nodiscard]] Form select(const Form& condition, const Form& value, const Form& otherwise) const {
    FormTable& table = forms.table_;
    if (const auto number = condition.constant()) return *number != 0 ? value : otherwise;
    if (condition.terms.size() == 1) {
      const auto& [monomial, factor] = *condition.terms.begin();
      if (factor == 1 && monomial.size() == 1 && monomial[0].second == 1) {
        const FormAtom atom = table.atom(monomial[0].first);
        if (atom.kind == FormAtom::Kind::Choice && atom.operands[1].constant() &&
            atom.operands[2].constant()) {
          const auto side = [&](const Form& truth) { return truth.is_zero() ? otherwise : value; };
          return table.choose(atom.operands[0], side(atom.operands[1]), side(atom.operands[2]));
        }
      }
    }
    // A truth is 0 or 1.
    return table.add(otherwise, table.multiply(condition, table.subtract(value, otherwise)));
  }
};

ModelForms::ModelForms(const SimulationProgram& program, std::span<const double> values, FormTable& table)
    : program_(program), values_(values), table_(table), solved_(program.equations.blocks.size()) {
  std::uint32_t state = 0;
  for (const SlotRange& range : program.states) {
    for (std::uint32_t k = 0; k < range.count; ++k) found_[range.first + k] = table.variable(state++);
  }
  define(parameters_, program.parameters, no_block);
  for (std::size_t k = 0; k < program.equations.kernels.size(); ++k) {
    define(definitions_, program.equations.kernels[k], no_block);
    if (k >= program.equations.blocks.size()) continue;
    const SolveBlock& block = program.equations.blocks[k];
    for (const std::uint32_t slot : block.unknowns) definitions_[slot] = {.block = k};
    for (const std::uint32_t slot : block.inner) definitions_[slot] = {.block = k};
  }
  define(definitions_, program.events.crossing_kernel, no_block);
  define(definitions_, program.copies, no_block);
  for (const CrossingGroup& group : program.events.crossings) {
    for (std::uint32_t k = 0; k < group.held.count; ++k) held_[group.held.first + k] = group.fresh.first + k;
  }
}

void ModelForms::define(Definitions& definitions, const Kernel& kernel, std::size_t block) {
  walk_kernel(
      kernel,
      [&](const KernelStatement& statement, std::span<const std::int64_t> counters) {
        const auto number = static_cast<std::uint32_t>(&statement - kernel.statements.data());
        definitions.try_emplace(target_of(kernel, statement, counters),
                                Definition{.kernel = &kernel,
                                           .statement = number,
                                           .counters = {counters.begin(), counters.end()},
                                           .block = block});
        return true;
      },
      [&](const EvaluationSite& site) {
        for (const SiteOutput& output : site.outputs) {
          for (std::uint32_t k = 0; k < output.count; ++k) definitions.try_emplace(output.slot + k);
        }
        return true;
      });
}

std::variant<std::vector<Form>, NoForm> ModelForms::right_side() {
  if (!program_.state_sets.empty()) return NoForm{"its states are chosen while it runs"};
  std::vector<Form> result;
  for (const SlotRange& range : program_.state_derivatives) {
    for (std::uint32_t k = 0; k < range.count; ++k) {
      auto form = of_slot(range.first + k);
      if (auto* problem = std::get_if<NoForm>(&form)) return std::move(*problem);
      result.push_back(std::move(std::get<Form>(form)));
    }
  }
  return result;
}

std::variant<Form, NoForm> ModelForms::of_slot(std::uint32_t slot) {
  problem_.reset();
  Form result = value(slot);
  if (table_.has_overflowed()) refuse("its formulas grow too long");
  if (problem_) return no_form();
  return result;
}

std::variant<Form, NoForm> ModelForms::of_expression(const Kernel& kernel, std::uint32_t offset) {
  problem_.reset();
  Reader reader{*this, offset};
  std::vector<Form> stack;
  Form result = value_of(kernel, kernel.statements.front(), {}, reader, stack);
  if (table_.has_overflowed()) refuse("its formulas grow too long");
  if (problem_) return no_form();
  return result;
}

Form ModelForms::evaluate(const Definition& definition) {
  Reader reader{*this};
  std::vector<Form> stack;
  return value_of(*definition.kernel, definition.kernel->statements[definition.statement],
                  definition.counters, reader, stack);
}

Form ModelForms::value(std::uint32_t slot) {
  if (problem_) return {};
  if (const auto found = found_.find(slot); found != found_.end()) {
    if (found->second) return *found->second;
    refuse("its equations depend on each other in a way that is not read");
    return {};
  }
  if (slot == program_.time_slot) {
    depends_on_time_ = true;
    refuse("it depends on time");
    return {};
  }
  if (const auto fresh = held_.find(slot); fresh != held_.end()) {
    found_[slot] = std::nullopt;
    Form result = value(fresh->second);
    found_[slot] = result;
    return result;
  }
  const auto defined = definitions_.find(slot);
  if (defined == definitions_.end()) {
    Form result = number(slot);
    found_[slot] = result;
    return result;
  }
  const Definition definition = defined->second;
  if (definition.block != no_block && definition.kernel == nullptr) {
    if (!solved_[definition.block]) solve_block(definition.block);
    const auto found = found_.find(slot);
    if (found != found_.end() && found->second) return *found->second;
    refuse("an algebraic loop is not linear in its unknowns");
    return {};
  }
  if (definition.kernel == nullptr) {
    refuse("it calls a function or looks into a table");
    return {};
  }
  found_[slot] = std::nullopt;
  Form result = evaluate(definition);
  found_[slot] = result;
  return result;
}

// A parameter as the model computes it, in rational numbers where those agree with the number.
Form ModelForms::number(std::uint32_t slot) {
  const double rounded = slot < values_.size() ? values_[slot] : 0.0;
  if (!std::isfinite(rounded)) {
    refuse("a value is not finite");
    return {};
  }
  const auto defined = parameters_.find(slot);
  if (defined == parameters_.end() || defined->second.kernel == nullptr) return rational_of(rounded);
  const bool was_reading = reads_parameters_;
  reads_parameters_ = true;
  const Form form = evaluate(defined->second);
  reads_parameters_ = was_reading;
  const auto exact = form.constant();
  constexpr double few_roundings = 1e-14;
  if (problem_ || !exact || std::abs(exact->get_d() - rounded) > few_roundings * std::abs(rounded)) {
    problem_.reset();
    return rational_of(rounded);
  }
  return *exact;
}

// A u = b by elimination, A and b formulas of what is outside of the block.
void ModelForms::solve_block(std::size_t number) {
  solved_[number] = true;
  const SolveBlock& block = program_.equations.blocks[number];
  constexpr std::size_t most_unknowns = 6;
  const std::size_t k = block.unknowns.size();
  if (k > most_unknowns || block.residuals.size() != k) return;
  Definitions body;
  define(body, block.body, no_block);
  std::vector<std::uint32_t> unknowns;
  for (std::size_t i = 0; i < k; ++i) {
    unknowns.push_back(table_.add_variable("u" + std::to_string(i + 1)));
    found_[block.unknowns[i]] = table_.variable(unknowns.back());
  }
  for (const auto& [slot, definition] : body) definitions_[slot] = definition;
  const auto forget = [&] {
    for (const auto& [slot, definition] : body) found_.erase(slot);
  };
  std::vector<std::vector<Form>> rows(k);
  std::vector<std::optional<Form>> zeros(table_.variable_count());
  for (const std::uint32_t unknown : unknowns) zeros[unknown] = Form();
  bool is_linear = true;
  for (std::size_t i = 0; i < k && !problem_; ++i) {
    const Form residual = value(block.residuals[i]);
    for (const std::uint32_t unknown : unknowns) {
      rows[i].push_back(table_.derivative(residual, unknown));
      const std::vector<bool> reads = table_.variables_of(rows[i].back());
      for (const std::uint32_t other : unknowns) is_linear = is_linear && !reads[other];
    }
    rows[i].push_back(table_.negate(table_.substitute(residual, zeros)));
  }
  for (const std::uint32_t slot : block.unknowns) found_.erase(slot);
  forget();
  if (problem_ || !is_linear) return;
  for (std::size_t column = 0; column < k; ++column) {
    std::size_t pivot = k;
    for (std::size_t i = column; i < k; ++i) {
      if (table_.vanishes(rows[i][column])) continue;
      if (pivot == k || (rows[i][column].constant() && !rows[pivot][column].constant())) pivot = i;
    }
    if (pivot == k) return;
    std::swap(rows[pivot], rows[column]);
    for (std::size_t i = 0; i < k; ++i) {
      if (i == column || rows[i][column].is_zero()) continue;
      const Form factor = table_.divide(rows[i][column], rows[column][column]);
      for (std::size_t j = column; j <= k; ++j)
        rows[i][j] = table_.subtract(rows[i][j], table_.multiply(factor, rows[column][j]));
    }
  }
  for (std::size_t i = 0; i < k; ++i) found_[block.unknowns[i]] = table_.divide(rows[i][k], rows[i][i]);
  for (const std::uint32_t slot : block.inner) {
    const auto inner = body.find(slot);
    if (inner != body.end() && !found_.contains(slot)) value(slot);
  }
}

namespace {

// The variable that stands in the form alone and to the first power, with a number before it, and its value
// where the form is 0.
std::optional<std::pair<std::uint32_t, Form>> zero_of(FormTable& table, const Form& form) {
  for (const auto& [monomial, factor] : form.terms) {
    if (monomial.size() != 1 || monomial[0].second != 1) continue;
    const FormAtom& atom = table.atom(monomial[0].first);
    if (atom.kind != FormAtom::Kind::Variable) continue;
    const std::uint32_t variable = atom.variable;
    Form rest = form;
    rest.terms.erase(monomial);
    if (table.variables_of(rest)[variable]) continue;
    return std::pair(variable, table.scale(rest, -1 / factor));
  }
  return std::nullopt;
}

}  // namespace

bool is_surely_continuous(FormTable& table, const Form& form) {
  const std::size_t atoms = table.atom_count();
  for (AtomNumber k = 0; k < atoms; ++k) {
    const FormAtom atom = table.atom(k);
    const bool is_sign = atom.kind == FormAtom::Kind::Function && atom.op == Operator::Sign;
    if (!is_sign && atom.kind != FormAtom::Kind::Choice) continue;
    if (!table.uses(form, k)) continue;
    const auto zero = zero_of(table, atom.operands[0]);
    if (!zero) return false;
    const bool is_nested = std::ranges::any_of(form.terms, [&](const auto& term) {
      return std::ranges::any_of(term.first, [&](const auto& factor) {
        Form other;
        other.terms.emplace(Monomial{{factor.first, 1}}, 1);
        return factor.first != k && table.uses(other, k);
      });
    });
    if (is_nested) return false;
    // What the formula would be on either side, where it changes over.
    Form self;
    self.terms.emplace(Monomial{{k, 1}}, 1);
    const Form one_side = is_sign ? Form(Rational(1)) : atom.operands[1];
    const Form other_side = is_sign ? Form(Rational(-1)) : atom.operands[2];
    const auto with = [&](const Form& side) {
      Form result;
      for (const auto& [monomial, factor] : form.terms) {
        Form product = factor;
        for (const auto& [number, exponent] : monomial) {
          Form part;
          part.terms.emplace(Monomial{{number, exponent}}, 1);
          product = table.multiply(product, number == k ? table.power(side, exponent) : part);
        }
        result = table.add(result, product);
      }
      std::vector<std::optional<Form>> values(table.variable_count());
      values[zero->first] = zero->second;
      return table.substitute(result, values);
    };
    if (!table.vanishes(table.subtract(with(one_side), with(other_side)))) return false;
  }
  return true;
}

}  // namespace causa
