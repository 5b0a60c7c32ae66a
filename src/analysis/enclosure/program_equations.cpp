#include "analysis/enclosure/program_equations.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

#include <fmt/format.h>

#include "expression/table/operator.h"
#include "program/kernel_walk.h"

namespace causa {

namespace {

constexpr std::size_t most_operations = 400'000;

// Runs kernels over operations instead of numbers.
class KernelsOnTape {
 public:
  KernelsOnTape(const SimulationProgram& program, std::span<const double> memory, Tape& tape)
      : memory_(memory), tape_(tape), values_(program.slot_count, no_tape_index) {}

  void set(std::uint32_t slot, TapeIndex value) { values_[slot] = value; }
  [[nodiscard]] bool is_set(std::uint32_t slot) const { return values_[slot] != no_tape_index; }
  // What a slot holds; its number in memory where no kernel has written it.
  TapeIndex value(std::uint32_t slot) {
    if (!is_set(slot)) values_[slot] = tape_.constant(memory_[slot]);
    return values_[slot];
  }
  // Reading these slots is no reading of the present.
  void refuse_memory_of(std::uint32_t slot, std::string reason) { refused_.emplace(slot, std::move(reason)); }
  void refuse_until_set(std::uint32_t slot) { discrete_.insert(slot); }

  // False: `problem` says why.
  bool run(const Kernel& kernel) {
    std::vector<TapeIndex> stack;
    walk_kernel(
        kernel,
        [&](const KernelStatement& statement, std::span<const std::int64_t> counters) {
          const TapeIndex result = value_of(kernel, statement, counters, *this, stack);
          values_[target_of(kernel, statement, counters)] = result;
          if (tape_.size() > most_operations) problem = "its equations are too many";
          return problem.empty();
        },
        [&](const EvaluationSite& site) {
          problem = site.delay != EvaluationSite::no_delay ? "it reads its past (`delay`)"
                    : site.origin < kernel.origins.size()
                        ? fmt::format("a function is called in {}", kernel.origins[site.origin])
                        : "a function is called";
          return false;
        });
    return problem.empty();
  }

  // The arithmetic of value_of.
  using Value = TapeIndex;
  TapeIndex constant(double value) { return tape_.constant(value); }
  TapeIndex counter(std::int64_t value) { return tape_.constant(static_cast<double>(value)); }
  TapeIndex load(std::uint32_t slot) {
    if (problem.empty()) {
      if (const auto found = refused_.find(slot); found != refused_.end()) problem = found->second;
      if (!is_set(slot) && discrete_.contains(slot)) problem = "events decide what it does";
    }
    return value(slot);
  }
  TapeIndex unary(Operator op, TapeIndex a) {
    if (!known(op)) return a;
    return tape_.unary(op, a);
  }
  TapeIndex binary(Operator op, TapeIndex a, TapeIndex b) {
    if (!known(op)) return a;
    return tape_.binary(op, a, b);
  }
  TapeIndex select(TapeIndex condition, TapeIndex value, TapeIndex otherwise) {
    return tape_.choice(condition, value, otherwise);
  }

  [[nodiscard]] const std::vector<TapeIndex>& values() const { return values_; }

  std::string problem;

 private:
  bool known(Operator op) {
    if (has_enclosure(op)) return true;
    if (problem.empty()) problem = fmt::format("it contains `{}`", facts(op).name);
    return false;
  }

  std::span<const double> memory_;
  Tape& tape_;
  std::vector<TapeIndex> values_;
  std::unordered_map<std::uint32_t, std::string> refused_;
  std::unordered_set<std::uint32_t> discrete_;
};

std::string name_of_slot(const SimulationProgram& program, std::uint32_t slot) {
  for (const ProgramVariable& variable : program.variables) {
    if (slot >= variable.slots.first && slot < variable.slots.first + variable.slots.count)
      return variable.slots.count == 1
                 ? variable.name
                 : fmt::format("{}[{}]", variable.name, slot - variable.slots.first + 1);
  }
  return {};
}

class EquationsBuilder {
 public:
  EquationsBuilder(const SimulationProgram& program, std::span<const double> memory,
                   const EquationsRequest& request)
      : program_(program), memory_(memory), request_(request) {}

  std::variant<ProgramEquations, NotEnclosable> build() {
    if (!program_.state_sets.empty()) return NotEnclosable{"its states are chosen while it runs"};
    add_variables();
    // Conditions are stated by what they compare, which may be known only after the equations: each round
    // replaces conditions by what the round before has found, until none is left open.
    const std::size_t most_rounds = program_.events.crossings.size() + 2;
    std::unordered_map<std::uint32_t, TapeIndex> conditions;
    for (std::size_t round = 0; round < most_rounds; ++round) {
      if (auto problem = run_round(conditions)) return NotEnclosable{std::move(*problem)};
      if (!has_open_conditions()) return finish();
    }
    return NotEnclosable{"conditions depend on each other in a circle"};
  }

 private:
  void add_variable(std::uint32_t slot, std::string name) {
    equations_.tape.add_variable();
    equations_.slots.push_back(slot);
    equations_.names.push_back(std::move(name));
  }

  void add_variables() {
    for (const SlotRange& range : program_.states) {
      for (std::uint32_t i = 0; i < range.count; ++i)
        add_variable(range.first + i, name_of_slot(program_, range.first + i));
    }
    equations_.state_count = equations_.slots.size();
    for (const SolveBlock& block : program_.equations.blocks) {
      for (std::size_t i = 0; i < block.unknowns.size(); ++i)
        add_variable(block.unknowns[i], i < block.names.size() ? block.names[i] : std::string());
    }
    equations_.block_unknown_count = equations_.slots.size() - equations_.state_count;
    for (const std::uint32_t slot : request_.free_slots) add_variable(slot, name_of_slot(program_, slot));
  }

  // What depends on free parameters; all other parameters stay the numbers they are.
  std::optional<std::string> run_parameters(KernelsOnTape& kernels) {
    if (request_.free_slots.empty()) return std::nullopt;
    if (!kernels.run(program_.parameters)) return kernels.problem;
    const std::size_t first_free = equations_.state_count + equations_.block_unknown_count;
    for (std::uint32_t slot = 0; slot < program_.slot_count; ++slot) {
      if (kernels.is_set(slot) && equations_.tape.is_constant(kernels.value(slot)))
        kernels.set(slot, equations_.tape.constant(memory_[slot]));
    }
    // A free parameter that the kernel computes has the value it is given.
    for (std::size_t v = first_free; v < equations_.slots.size(); ++v)
      kernels.set(equations_.slots[v], equations_.tape.variable(v));
    return std::nullopt;
  }

  void refuse_memory(KernelsOnTape& kernels) const {
    const ProgramEvents& events = program_.events;
    const auto refuse = [&](std::uint32_t slot, std::string_view what, std::uint32_t named) {
      const std::string name = name_of_slot(program_, named);
      kernels.refuse_memory_of(slot, fmt::format("{} `{}`", what, name.empty() ? "…" : name));
    };
    if (events.pre_offset != 0) {
      for (std::uint32_t slot = 0; slot < events.pre_count; ++slot)
        refuse(slot + events.pre_offset, "events decide the value of", slot);
    }
    for (const ProgramSample& sample : events.samples) {
      for (std::uint32_t i = 0; i < sample.active.count; ++i)
        kernels.refuse_memory_of(sample.active.first + i, "it is sampled at instants");
    }
    if (!events.cuts_loops) return;
    std::unordered_set<std::uint32_t> inputs;
    for (const ProgramVariable& variable : program_.variables) {
      if (variable.role != VariableRole::Input) continue;
      for (std::uint32_t i = 0; i < variable.slots.count; ++i) inputs.insert(variable.slots.first + i);
    }
    for (const SlotRange& range : events.discrete) {
      for (std::uint32_t i = 0; i < range.count; ++i) {
        const std::uint32_t slot = range.first + i;
        if (!inputs.contains(slot)) kernels.refuse_until_set(slot);
      }
    }
  }

  std::optional<std::string> run_round(std::unordered_map<std::uint32_t, TapeIndex>& conditions) {
    Tape& tape = equations_.tape;
    KernelsOnTape kernels(program_, memory_, tape);
    for (std::size_t v = 0; v < equations_.slots.size(); ++v)
      kernels.set(equations_.slots[v], tape.variable(v));
    if (auto problem = run_parameters(kernels)) return problem;
    refuse_memory(kernels);
    kernels.set(program_.time_slot, placeholder(program_.time_slot));
    for (const CrossingGroup& group : program_.events.crossings) {
      for (std::uint32_t i = 0; i < group.held.count; ++i) {
        const std::uint32_t slot = group.held.first + i;
        const auto found = conditions.find(slot);
        kernels.set(slot, found != conditions.end() ? found->second : placeholder(slot));
      }
    }
    equations_.residuals.clear();
    const Routine& routine = program_.equations;
    for (std::size_t k = 0; k < routine.kernels.size(); ++k) {
      if (!kernels.run(routine.kernels[k])) return kernels.problem;
      if (k >= routine.blocks.size()) continue;
      const SolveBlock& block = routine.blocks[k];
      if (!kernels.run(block.body)) return kernels.problem;
      for (const std::uint32_t slot : block.residuals) equations_.residuals.push_back(kernels.value(slot));
    }
    if (!program_.events.crossings.empty() && !kernels.run(program_.events.crossing_kernel))
      return kernels.problem;
    for (const CrossingGroup& group : program_.events.crossings) {
      for (std::uint32_t i = 0; i < group.held.count; ++i)
        conditions[group.held.first + i] = kernels.value(group.fresh.first + i);
    }
    equations_.derivatives.clear();
    for (const SlotRange& range : program_.state_derivatives) {
      for (std::uint32_t i = 0; i < range.count; ++i)
        equations_.derivatives.push_back(kernels.value(range.first + i));
    }
    if (!kernels.run(program_.copies)) kernels.problem.clear();
    equations_.slot_values.resize(program_.slot_count);
    for (std::uint32_t slot = 0; slot < program_.slot_count; ++slot)
      equations_.slot_values[slot] = kernels.is_set(slot) ? kernels.value(slot) : no_tape_index;
    return std::nullopt;
  }

  // Stands for a condition that is not known yet.
  TapeIndex placeholder(std::uint32_t slot) {
    const auto [place, is_new] = placeholders_.try_emplace(slot, 0);
    if (is_new) place->second = equations_.tape.add_variable();
    return place->second;
  }

  [[nodiscard]] std::vector<TapeIndex> results() const {
    std::vector<TapeIndex> all = equations_.derivatives;
    all.insert(all.end(), equations_.residuals.begin(), equations_.residuals.end());
    return all;
  }

  // Time is no condition, and a number.
  [[nodiscard]] bool reads(const TapePart& part, std::uint32_t slot) const {
    const auto found = placeholders_.find(slot);
    return found != placeholders_.end() &&
           std::ranges::binary_search(part.variables, std::size_t{equations_.tape[found->second].a});
  }

  [[nodiscard]] bool has_open_conditions() const {
    const TapePart part = needed_for(equations_.tape, results());
    return std::ranges::any_of(placeholders_, [&](const auto& entry) {
      return entry.first != program_.time_slot && reads(part, entry.first);
    });
  }

  // Only what is needed, with time as the number it is.
  ProgramEquations finish() {
    equations_.reads_time = reads(needed_for(equations_.tape, results()), program_.time_slot);
    const Tape old = std::move(equations_.tape);
    Tape tape;
    std::vector<TapeIndex> copied(old.size(), no_tape_index);
    for (std::size_t v = 0; v < equations_.slots.size(); ++v) copied[old.variable(v)] = tape.add_variable();
    for (const auto& [slot, variable] : placeholders_)
      if (slot == program_.time_slot) copied[variable] = tape.constant(memory_[slot]);
    for (TapeIndex i = 0; i < old.size(); ++i) {
      const TapeOperation& operation = old[i];
      const TapeIndex a = operation.a;
      const TapeIndex b = operation.b;
      switch (operation.kind) {
        case TapeOperation::Kind::Constant: copied[i] = tape.constant(operation.constant); break;
        case TapeOperation::Kind::Variable: break;
        case TapeOperation::Kind::Unary:
          if (copied[a] != no_tape_index) copied[i] = tape.unary(operation.op, copied[a]);
          break;
        case TapeOperation::Kind::Binary:
          if (copied[a] != no_tape_index && copied[b] != no_tape_index)
            copied[i] = tape.binary(operation.op, copied[a], copied[b]);
          break;
        case TapeOperation::Kind::Choice:
          if (copied[a] != no_tape_index && copied[b] != no_tape_index &&
              copied[operation.c] != no_tape_index)
            copied[i] = tape.choice(copied[a], copied[b], copied[operation.c]);
          break;
      }
    }
    for (TapeIndex& result : equations_.derivatives) result = copied[result];
    for (TapeIndex& result : equations_.residuals) result = copied[result];
    for (TapeIndex& result : equations_.slot_values)
      if (result != no_tape_index) result = copied[result];
    equations_.tape = std::move(tape);
    return std::move(equations_);
  }

  const SimulationProgram& program_;
  std::span<const double> memory_;
  const EquationsRequest& request_;
  ProgramEquations equations_;
  std::unordered_map<std::uint32_t, TapeIndex> placeholders_;
};

}  // namespace

std::variant<ProgramEquations, NotEnclosable> equations_of_program(const SimulationProgram& program,
                                                                   std::span<const double> memory,
                                                                   const EquationsRequest& request) {
  return EquationsBuilder(program, memory, request).build();
}

}  // namespace causa
