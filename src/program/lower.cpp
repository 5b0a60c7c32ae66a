#include "program/lower.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>

#include "equations/accesses.h"
#include "equations/diagnostics.h"
#include "equations/names.h"
#include "equations/rolling.h"
#include "expression/traverse.h"
#include "program/kernel_builder.h"

namespace causa {

namespace {

// Time lies before all quantities.
constexpr std::uint32_t time_slot = 0;
std::uint32_t slot_of(std::uint32_t quantity) {
  return quantity + 1;
}

Address address_of(const Place& place, std::int64_t offset) {
  return {.base = place.base + offset, .factors = place.shifts};
}

class Lowering {
 public:
  Lowering(const Causalized& causalized, const PreparedModel& prepared, const ExpressionTable& expressions,
           const SourceTable& sources, DiagnosticSink& sink)
      : made_(causalized),
        system_(causalized.system),
        reduced_(*causalized.reduced),
        plan_(*causalized.plan),
        prepared_(prepared),
        expressions_(expressions),
        sources_(sources),
        sink_(sink) {}

  std::optional<SimulationProgram> run() {
    report_unsupported();
    if (sink_.has_errors()) return std::nullopt;
    program_.model_name = system_.name;
    program_.slot_count = slot_of(reduced_.quantities.count());
    program_.time_slot = time_slot;
    list_variables();
    list_states();
    program_.parameters = known_values(system_.parameter_values);
    program_.start = start();
    program_.equations = equations();
    return std::move(program_);
  }

 private:
  // What plans have and programs have not yet; one message for each sort.
  void report_unsupported() {
    const auto report = [&](Span where, const std::string& what) {
      if (reported_.insert(what).second) sink_.add(not_simulated_yet(where, what));
    };
    for (const TornBlock& block : plan_.blocks) {
      if (!block.solution.empty()) continue;
      const ReducedRow& row = reduced_.rows[block.rows.front()];
      const Span where = row.is_state_set ? Span{} : family_of(row.equation).where;
      const std::string_view kind = block.kind == BlockKind::Linear  ? "a large linear loop"
                                    : block.kind == BlockKind::Mixed ? "a loop through discrete variables"
                                                                     : "a non-linear loop";
      report(where, std::string(kind));
    }
    for (const VariableFamily& family : system_.variables) {
      if (family.part == VariablePart::Discrete && family.count > 0)
        report(system_.symbols[family.symbol].where, "a variable that changes at events");
    }
    for (const Equation& equation : prepared_.model.initial_equations)
      report(equation.where, "an initial equation");
    for (const EventAction& action : prepared_.actions) {
      if (action.kind != EventActionKind::Assert) report(action.where, "an action at an event");
    }
    if (!reduced_.state_sets.empty()) report({}, "a choice of states while the model runs");
    for (const EquationFamily& family : system_.equations) {
      const std::array sides{family.left, family.right};
      report_operators(sides, family.where);
    }
    for (const KnownValue& value : system_.parameter_values)
      report_operators(std::span(&value.value, 1), value.where);
    for (const KnownValue& value : system_.start_values)
      report_operators(std::span(&value.value, 1), value.where);
  }

  void report_operators(std::span<const ExpressionId> roots, Span where) {
    for (const ExpressionId id : reachable(expressions_, roots)) {
      const Operator op = expressions_[id].op;
      std::string what;
      if (op == Operator::Call || op == Operator::CallValue) {
        what = "a call of a function";
      } else if (op == Operator::Element && !access_parts(expressions_, id)) {
        what = "an element of a computed array";
      } else if (!is_in_programs(op) && expressions_.is_scalar(id)) {
        what = fmt::format("`{}`", facts(op).name);
      }
      if (!what.empty() && reported_.insert(what).second) sink_.add(not_simulated_yet(where, what));
    }
  }

  static bool is_in_programs(Operator op) {
    switch (op) {
      case Operator::RealConstant:
      case Operator::IntegerConstant:
      case Operator::BooleanConstant:
      case Operator::EnumerationConstant:
      case Operator::StringConstant:
      case Operator::Symbol:
      case Operator::Time:
      case Operator::Index:
      case Operator::Derivative:
      case Operator::Element:
      case Operator::If:
      case Operator::NoEvent:
      case Operator::Smooth:
      case Operator::Homotopy:
      case Operator::IntegerOf: return true;
      default: return facts(op).elementwise;
    }
  }

  [[nodiscard]] const EquationFamily& family_of(std::uint32_t equation) const {
    return system_.equations[family_of_equation(system_, equation)];
  }

  void list_variables() {
    for (const SymbolId symbol : system_.symbols.ids()) {
      const VariableFamilyId id = system_.family_of_symbol[symbol.index()];
      if (!id.valid()) continue;
      const VariableFamily& family = system_.variables[id];
      const FlatVariable& variable = system_.symbols[symbol];
      program_.variables.push_back({.name = variable.name,
                                    .dimensions = variable.dimensions,
                                    .slots = {slot_of(family.first_scalar), family.count},
                                    .role = role(family, variable),
                                    .kind = variable.kind,
                                    .changeable = is_changeable(variable),
                                    .is_protected = variable.is_protected,
                                    .unit = variable.unit,
                                    .description = variable.description});
    }
  }

  // A parameter keeps a value of its own to change; one computed from others follows them.
  static bool is_changeable(const FlatVariable& variable) {
    return variable.variability == Variability::Parameter && !variable.structural;
  }

  [[nodiscard]] VariableRole role(const VariableFamily& family, const FlatVariable& variable) const {
    if (variable.variability == Variability::Constant) return VariableRole::Constant;
    if (variable.variability == Variability::Parameter) return VariableRole::Parameter;
    if (variable.causality == Causality::Input) return VariableRole::Input;
    const auto first = reduced_.is_state.begin() + family.first_scalar;
    const bool has_state =
        std::any_of(first, first + family.count, [](std::uint8_t state) { return state != 0; });
    return has_state ? VariableRole::State : VariableRole::Algebraic;
  }

  // Runs of neighbouring states. The derivative of a state may be another state, or an alias.
  void list_states() {
    for (std::uint32_t quantity = 0; quantity < reduced_.quantities.count(); ++quantity) {
      if (reduced_.is_state[quantity] == 0) continue;
      const Quantity state = reduced_.quantities[quantity];
      const std::uint32_t derivative = reduced_.quantities.number(state.scalar, state.order + 1u);
      const SignedScalar root = reduced_.aliases.find(derivative);
      add_slot(program_.states, slot_of(quantity));
      add_slot(program_.state_derivatives, slot_of(root.negated ? derivative : root.scalar));
      if (root.negated) copies_.push_back({derivative, root});
    }
  }

  static void add_slot(std::vector<SlotRange>& ranges, std::uint32_t slot) {
    if (!ranges.empty() && ranges.back().first + ranges.back().count == slot) {
      ++ranges.back().count;
    } else {
      ranges.push_back({slot, 1});
    }
  }

  // The start values of all variables; then states take that of the alias that says most about it.
  Kernel start() {
    KernelBuilder builder(expressions_);
    assign_known(builder, system_.start_values);
    // By state: how much the best member says, and which one that is.
    struct Best {
      std::array<int, 3> rank{};
      std::uint32_t scalar = 0;
      bool negated = false;
    };
    std::map<std::uint32_t, Best> best;
    for (const VariableFamily& family : system_.variables) {
      const FlatVariable& variable = system_.symbols[family.symbol];
      if (family.part != VariablePart::Continuous || !variable.start.valid()) continue;
      const bool fixed = variable.fixed.valid() &&
                         expressions_.is(variable.fixed, Operator::BooleanConstant) &&
                         expressions_.boolean_value(variable.fixed);
      const auto depth = static_cast<int>(std::ranges::count(variable.name, '.'));
      for (std::uint32_t i = 0; i < family.count; ++i) {
        const std::uint32_t scalar = family.first_scalar + i;
        const auto root = representative(scalar);
        if (!root || reduced_.is_state[root->scalar] == 0) continue;
        const std::array rank{fixed ? 1 : 0, -depth, root->scalar == scalar ? 1 : 0};
        const auto known = best.find(root->scalar);
        if (known == best.end() || known->second.rank < rank)
          best[root->scalar] = {rank, scalar, root->negated};
      }
    }
    StepSequence steps;
    for (const auto& [state, member] : best) {
      if (state != member.scalar)
        steps.add(member.negated ? 1 : 0,
                  std::array<std::int64_t, 2>{slot_of(state), slot_of(member.scalar)});
    }
    add_rolled_copies(builder, steps, {});
    return builder.finish();
  }

  // What stands for a variable; nothing where it is a constant.
  [[nodiscard]] std::optional<SignedScalar> representative(std::uint32_t scalar) const {
    const SignedScalar early = made_.aliases.aliases.find(scalar);
    if (made_.aliases.aliases.constants.contains(early.scalar)) return std::nullopt;
    if (system_.is_known(early.scalar)) return early;
    const SignedScalar late = reduced_.aliases.find(early.scalar);
    return SignedScalar{late.scalar, late.negated != early.negated};
  }

  Kernel known_values(const std::vector<KnownValue>& values) const {
    KernelBuilder builder(expressions_);
    assign_known(builder, values);
    return builder.finish();
  }

  void assign_known(KernelBuilder& builder, const std::vector<KnownValue>& values) const {
    for (const KnownValue& value : values) {
      std::vector<std::int64_t> counts;
      for (const LoopRange& loop : value.loops) counts.push_back(loop.count);
      const ExpressionNames names = family_names(system_.symbols, value.loops);
      builder.begin_loop(std::move(counts));
      builder.assign(
          address_in_box(value, value.target), value.value,
          [&](ExpressionId id) { return address_in_box(value, id); },
          origin(fmt::format("{} := {}", print(expressions_, value.target, names),
                             print(expressions_, value.value, names)),
                 value.where));
      builder.end_loop();
    }
  }

  // Of an access or an index, in the positions of the value's loops.
  Address address_in_box(const KnownValue& value, ExpressionId id) const {
    if (expressions_.is(id, Operator::Index)) {
      const std::uint32_t k = expressions_.index_number(id);
      Address address{.base = value.loops[k].first,
                      .factors = std::vector<std::int64_t>(value.loops.size(), 0)};
      address.factors[k] = value.loops[k].step;
      return address;
    }
    const auto parts = access_parts(expressions_, id);
    const VariableFamily& family = system_.variables[system_.family_of_symbol[parts->symbol.index()]];
    const auto elements = access_positions(expressions_, parts->subscripts, value.loops,
                                           system_.symbols[parts->symbol].dimensions);
    require(elements.has_value() && !elements->is_listed, "subscripts in values of parameters are affine");
    return {.base = elements->start + slot_of(family.first_scalar), .factors = elements->factors};
  }

  Kernel equations() {
    KernelBuilder builder(expressions_);
    for (const PlanStep& step : plan_.steps) {
      if (step.is_block) {
        add_block(builder, plan_.blocks[step.number]);
      } else {
        add_loop(builder, plan_.loops[step.number]);
      }
    }
    add_copies(builder);
    return builder.finish();
  }

  void add_loop(KernelBuilder& builder, const PlanLoop& loop) {
    builder.begin_loop(loop.counts);
    for (const PlanStatement& statement : loop.body) {
      const EquationFamily& family = family_of(reduced_.rows[statement.row].equation);
      const auto resolve = [&](ExpressionId id) {
        if (expressions_.is(id, Operator::Index))
          return address_of(statement.indices[expressions_.index_number(id)], 0);
        for (const PlanRead& read : statement.reads) {
          if (read.node == id) return address_of(read.quantity, slot_of(0));
        }
        fail_check("a statement lists what it reads", std::source_location::current());
      };
      builder.assign(address_of(statement.target_quantity, slot_of(0)), statement.value, resolve,
                     origin(equation_text(system_, family, expressions_), family.where));
    }
    builder.end_loop();
  }

  // A block that is written out: torn unknowns first, the others then follow.
  void add_block(KernelBuilder& builder, const TornBlock& block) {
    const auto resolve = [&](ExpressionId id) {
      const auto quantity = made_.space->quantity(id);
      require(quantity.has_value(), "a block is written in scalars");
      return Address{.base = slot_of(*quantity), .factors = {}};
    };
    builder.begin_loop({});
    const auto add = [&](std::uint32_t quantity, ExpressionId value, std::uint32_t row) {
      const EquationFamily& family = family_of(reduced_.rows[row].equation);
      builder.assign({.base = slot_of(quantity), .factors = {}}, value, resolve,
                     origin(equation_text(system_, family, expressions_), family.where));
    };
    for (std::size_t k = 0; k < block.torn.size(); ++k)
      add(block.torn[k], block.solution[k], block.residuals[k]);
    for (const TornBlock::Inner& inner : block.inner) add(inner.quantity, inner.value, inner.row);
    builder.end_loop();
  }

  // The variables that are aliases of others, for those who look at them.
  void add_copies(KernelBuilder& builder) {
    for (std::uint32_t scalar = 0; scalar < system_.unknown_count; ++scalar) {
      const auto root = representative(scalar);
      if (!root) {
        copies_.push_back({scalar, made_.aliases.aliases.find(scalar)});
      } else if (root->scalar != scalar) {
        copies_.push_back({scalar, *root});
      }
    }
    StepSequence steps;
    SignedConstants constants;
    for (const auto& [target, root] : copies_) {
      std::uint32_t class_id = root.negated ? 1 : 0;
      std::vector<std::int64_t> coordinates{slot_of(target), slot_of(root.scalar)};
      const auto constant = made_.aliases.aliases.constants.find(root.scalar);
      if (constant != made_.aliases.aliases.constants.end()) {
        const std::pair value{constant->second, root.negated};
        const auto known = std::ranges::find(constants, value);
        class_id = 2 + static_cast<std::uint32_t>(known - constants.begin());
        if (known == constants.end()) constants.push_back(value);
        coordinates.pop_back();
      }
      steps.add(class_id, coordinates);
    }
    add_rolled_copies(builder, steps, constants);
  }

  using SignedConstants = std::vector<std::pair<ExpressionId, bool>>;

  // Class 0: copy, 1: negated copy, from 2 on constants.
  static void add_rolled_copies(KernelBuilder& builder, const StepSequence& steps,
                                const SignedConstants& constants) {
    for (const RolledLoop& loop : roll(steps)) {
      builder.begin_loop(loop.counts);
      for (const RolledStep& step : loop.steps) {
        const auto address = [&](std::size_t k) {
          Address result{.base = step.base[k], .factors = {}};
          for (const Coordinates& shift : step.shifts) result.factors.push_back(shift[k]);
          return result;
        };
        if (step.class_id < 2) {
          builder.copy(address(0), address(1), step.class_id == 1);
        } else {
          builder.set(address(0), constants[step.class_id - 2].first, constants[step.class_id - 2].second);
        }
      }
      builder.end_loop();
    }
  }

  [[nodiscard]] std::string origin(const std::string& text, Span where) const {
    if (!where.source.valid()) return text;
    const SourceFile& file = sources_[where.source];
    return fmt::format("`{}` ({}:{})", text, file.path(), file.location(where.begin).line);
  }

  const Causalized& made_;
  const EquationSystem& system_;
  const ReducedSystem& reduced_;
  const SolvePlan& plan_;
  const PreparedModel& prepared_;
  const ExpressionTable& expressions_;
  const SourceTable& sources_;
  DiagnosticSink& sink_;
  SimulationProgram program_;
  std::set<std::string> reported_;
  std::vector<std::pair<std::uint32_t, SignedScalar>> copies_;  // quantities and what they equal
};

}  // namespace

std::optional<SimulationProgram> lower_to_program(const Causalized& causalized, const PreparedModel& prepared,
                                                  const ExpressionTable& expressions,
                                                  const SourceTable& sources, DiagnosticSink& sink) {
  return Lowering(causalized, prepared, expressions, sources, sink).run();
}

}  // namespace causa
