#include "program/lower.h"

#include <fmt/format.h>

#include "equations/names.h"
#include "program/kernel_builder.h"

namespace causa {

namespace {

class Lowering {
 public:
  Lowering(const SolvePlan& plan, const EquationSystem& system, const FlatModel& flat,
           const ExpressionTable& expressions, const SourceTable& sources)
      : plan_(plan),
        system_(system),
        flat_(flat),
        expressions_(expressions),
        sources_(sources),
        slots_(assign_slots(system, flat)) {}

  SimulationProgram run() {
    program_.model_name = flat_.name;
    program_.slot_count = slots_.count;
    program_.time_slot = SlotMap::time;
    list_variables();
    list_states();
    program_.parameters = known_values(system_.parameter_values);
    program_.start = known_values(system_.start_values);
    program_.equations = equations();
    return std::move(program_);
  }

 private:
  void list_variables() {
    for (const SymbolId symbol : flat_.variables.ids()) {
      const FlatVariable& variable = flat_.variables[symbol];
      if (variable.kind == ValueKind::String) continue;
      program_.variables.push_back({.name = variable.name,
                                    .dimensions = variable.dimensions,
                                    .slots = slots_.values[symbol.index()],
                                    .role = role(symbol, variable),
                                    .kind = variable.kind,
                                    .changeable = is_changeable(variable),
                                    .is_protected = variable.is_protected,
                                    .unit = variable.unit,
                                    .description = variable.description});
    }
  }

  // A parameter keeps a value of its own to change; one computed from others follows them.
  [[nodiscard]] bool is_changeable(const FlatVariable& variable) const {
    return variable.variability == Variability::Parameter && !variable.structural;
  }

  [[nodiscard]] VariableRole role(SymbolId symbol, const FlatVariable& variable) const {
    if (variable.variability == Variability::Constant) return VariableRole::Constant;
    if (variable.variability == Variability::Parameter) return VariableRole::Parameter;
    if (variable.causality == Causality::Input) return VariableRole::Input;
    return slots_.derivatives[symbol.index()].count > 0 ? VariableRole::State : VariableRole::Algebraic;
  }

  // Runs of neighbouring states.
  void list_states() {
    for (const VariableFamily& family : system_.variables) {
      const SlotRange values = slots_.values[family.symbol.index()];
      const SlotRange derivatives = slots_.derivatives[family.symbol.index()];
      for (std::uint32_t i = 0; i < family.count; ++i) {
        if (system_.is_state[family.first_scalar + i] == 0) continue;
        add_state(program_.states, values.first + i);
        add_state(program_.state_derivatives, derivatives.first + i);
      }
    }
  }

  static void add_state(std::vector<SlotRange>& ranges, std::uint32_t slot) {
    if (!ranges.empty() && ranges.back().first + ranges.back().count == slot) {
      ++ranges.back().count;
    } else {
      ranges.push_back({slot, 1});
    }
  }

  Kernel known_values(const std::vector<KnownValue>& values) const {
    KernelBuilder builder(expressions_, slots_);
    for (const KnownValue& value : values) assign(builder, value);
    return builder.finish();
  }

  void assign(KernelBuilder& builder, const KnownValue& value) const {
    std::vector<std::int64_t> counts;
    for (const LoopRange& loop : value.loops) counts.push_back(loop.count);
    const ExpressionNames names = family_names(flat_, value.loops);
    builder.begin_loop(std::move(counts));
    builder.assign(value.target, value.value, whole_box(value.loops),
                   origin(fmt::format("{} := {}", print(expressions_, value.target, names),
                                      print(expressions_, value.value, names)),
                          value.where));
    builder.end_loop();
  }

  Kernel equations() {
    KernelBuilder builder(expressions_, slots_);
    for (const PlanLoop& loop : plan_.loops) {
      builder.begin_loop(loop.counts);
      for (const PlanStatement& statement : loop.body) {
        const EquationFamily& family = system_.equations[statement.equation];
        builder.assign(statement.target.node, statement.value,
                       placement(statement, family, loop.counts.size()),
                       origin(equation_text(family, flat_, expressions_), family.where));
      }
      builder.end_loop();
    }
    for (const KnownValue& value : system_.alias_values) assign(builder, value);
    return builder.finish();
  }

  static IndexPlacement placement(const PlanStatement& statement, const EquationFamily& family,
                                  std::size_t counters) {
    IndexPlacement result;
    for (std::size_t k = 0; k < family.loops.size(); ++k) {
      const LoopRange& loop = family.loops[k];
      result.offsets.push_back(loop.first + loop.step * statement.base[k]);
      std::vector<std::int64_t>& factors = result.factors.emplace_back(counters);
      for (std::size_t d = 0; d < counters; ++d) factors[d] = loop.step * statement.shifts[d][k];
    }
    return result;
  }

  [[nodiscard]] std::string origin(const std::string& text, Span where) const {
    if (!where.source.valid()) return text;
    const SourceFile& file = sources_[where.source];
    return fmt::format("`{}` ({}:{})", text, file.path(), file.location(where.begin).line);
  }

  const SolvePlan& plan_;
  const EquationSystem& system_;
  const FlatModel& flat_;
  const ExpressionTable& expressions_;
  const SourceTable& sources_;
  SlotMap slots_;
  SimulationProgram program_;
};

}  // namespace

SimulationProgram lower_to_program(const SolvePlan& plan, const EquationSystem& system, const FlatModel& flat,
                                   const ExpressionTable& expressions, const SourceTable& sources) {
  return Lowering(plan, system, flat, expressions, sources).run();
}

}  // namespace causa
