// The simulation program as text: memory, then the kernels with slots written as elements of variables
// and code as expressions. Counters of loops are written i, j, k … and count from 0.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <tuple>

#include <fmt/format.h>

#include "base/check.h"
#include "program/simulation_program.h"

namespace causa {

namespace {

// Slots with a name: those of a variable, or of the derivatives of states. Element 0 of the variable
// lies (or would lie, where only a part of an array is a state) at `origin`.
struct NamedSlots {
  std::string_view name;
  const std::vector<std::int64_t>* dimensions;
  std::int64_t origin;
  SlotRange slots;
  bool is_derivative;
  std::size_t declared;  // the number of the variable
};

std::string counter_name(std::size_t counter) {
  constexpr std::string_view letters = "ijklmn";
  return counter < letters.size() ? std::string(1, letters[counter]) : fmt::format("i{}", counter + 1);
}

// `base + 2 * i - j`
std::string affine_text(std::int64_t base, const std::vector<std::int64_t>& factors) {
  std::string text;
  for (std::size_t d = 0; d < factors.size(); ++d) {
    const std::int64_t factor = factors[d];
    if (factor == 0) continue;
    if (!text.empty()) text += factor < 0 ? " - " : " + ";
    if (text.empty() && factor < 0) text += "-";
    if (factor != 1 && factor != -1) text += fmt::format("{} * ", factor < 0 ? -factor : factor);
    text += counter_name(d);
  }
  if (text.empty()) return fmt::format("{}", base);
  if (base != 0) text += fmt::format(" {} {}", base < 0 ? '-' : '+', base < 0 ? -base : base);
  return text;
}

// One subscript of an array access, an affine function of the counters.
struct Subscript {
  std::int64_t base = 0;
  std::vector<std::int64_t> factors;
};

bool stays_inside(const Subscript& subscript, std::int64_t dimension,
                  const std::vector<std::int64_t>& counts) {
  std::int64_t lowest = subscript.base;
  std::int64_t highest = subscript.base;
  for (std::size_t d = 0; d < subscript.factors.size(); ++d) {
    const std::int64_t reach = subscript.factors[d] * std::max<std::int64_t>(counts[d] - 1, 0);
    (reach < 0 ? lowest : highest) += reach;
  }
  return lowest >= 1 && highest <= dimension;
}

// Takes the row-major place of an element apart into one subscript per dimension. Nothing when the
// division of each factor by the strides does not give subscripts that stay inside their dimensions.
std::optional<std::vector<Subscript>> subscripts_of(Subscript place,
                                                    const std::vector<std::int64_t>& dimensions,
                                                    const std::vector<std::int64_t>& counts) {
  std::vector<Subscript> subscripts;
  std::int64_t stride = 1;
  for (const std::int64_t dimension : dimensions) stride *= dimension;
  for (const std::int64_t dimension : dimensions) {
    if (stride == 0) return std::nullopt;
    stride /= dimension;
    Subscript subscript;
    subscript.base = place.base / stride + 1;
    place.base %= stride;
    for (std::int64_t& factor : place.factors) {
      subscript.factors.push_back(factor / stride);
      factor %= stride;
    }
    if (!stays_inside(subscript, dimension, counts)) return std::nullopt;
    subscripts.push_back(std::move(subscript));
  }
  return subscripts;
}

class ProgramText {
 public:
  explicit ProgramText(const SimulationProgram& program) : program_(program) {
    for (const ProgramVariable& variable : program.variables) {
      names_.push_back({.name = variable.name,
                        .dimensions = &variable.dimensions,
                        .origin = variable.slots.first,
                        .slots = variable.slots,
                        .is_derivative = false,
                        .declared = names_.size()});
    }
    sort_names();
    const std::vector<NamedSlots> derivatives = name_derivatives();
    names_.insert(names_.end(), derivatives.begin(), derivatives.end());
    sort_names();
  }

  std::string text() {
    out_ = fmt::format("program {}\n", program_.model_name);
    out_ += fmt::format("memory: {} slots, time in slot {}\n", program_.slot_count, program_.time_slot);
    for (const ProgramVariable& variable : program_.variables) add_variable(variable);
    add_ranges("states", program_.states);
    add_ranges("derivatives", program_.state_derivatives);
    add_kernel("parameters", program_.parameters);
    add_kernel("start", program_.start);
    if (!program_.initial.blocks.empty() || !program_.initial.kernels.front().loops.empty())
      add_routine("initial", program_.initial);
    add_routine("equations", program_.equations);
    if (!program_.copies.loops.empty()) add_kernel("copies", program_.copies);
    return std::move(out_);
  }

  // The tangent of a slot is written d(…).
  std::string derivatives_text() {
    out_ = fmt::format("derivatives of {}\n", program_.model_name);
    if (program_.tangent_offset == 0) return std::move(out_ += "none\n");
    out_ += fmt::format("tangents from slot {} on\n", program_.tangent_offset);
    add_block_derivatives("initial", program_.initial);
    add_block_derivatives("equations", program_.equations);
    if (program_.by_states) {
      out_ += fmt::format("by the states: {}\n", plan_text(program_.by_states->jacobian));
      add_tangents(*program_.by_states);
    }
    if (program_.linearization) {
      const ProgramLinearization& linearization = *program_.linearization;
      out_ += fmt::format("linearization: {}\n", plan_text(linearization.equations.jacobian));
      add_loops(linearization.parameters);
      add_tangents(linearization.equations);
    }
    return std::move(out_);
  }

 private:
  void add_tangents(const StateDerivatives& derivatives) {
    for (std::size_t k = 0; k < derivatives.kernels.size(); ++k) {
      add_loops(derivatives.kernels[k]);
      if (k == derivatives.blocks.size() || !derivatives.blocks[k]) continue;
      out_ += fmt::format("  follow {}\n", fmt::join(program_.equations.blocks[k].names, ", "));
      add_loops(derivatives.blocks[k]->body);
      out_ += "  end follow\n";
    }
  }

  // By place, without the names of variables that share the slots of another one: the first declared
  // of the widest names them.
  void sort_names() {
    std::erase_if(names_, [](const NamedSlots& named) { return named.slots.count == 0; });
    std::ranges::sort(names_, [](const NamedSlots& a, const NamedSlots& b) {
      return std::tuple(a.slots.first, b.slots.count, a.declared) <
             std::tuple(b.slots.first, a.slots.count, b.declared);
    });
    std::uint32_t named_until = 0;
    std::erase_if(names_, [&](const NamedSlots& named) {
      if (named.slots.first < named_until) return true;
      named_until = named.slots.first + named.slots.count;
      return false;
    });
  }

  // Walks along states and derivatives together, one piece for each stretch inside one variable.
  [[nodiscard]] std::vector<NamedSlots> name_derivatives() const {
    std::vector<NamedSlots> pieces;
    std::size_t range = 0;
    std::uint32_t used = 0;  // of that range of derivatives
    for (const SlotRange& states : program_.states) {
      for (std::uint32_t done = 0; done < states.count;) {
        while (range < program_.state_derivatives.size() && used == program_.state_derivatives[range].count) {
          ++range;
          used = 0;
        }
        if (range == program_.state_derivatives.size()) return pieces;
        const SlotRange& derivatives = program_.state_derivatives[range];
        const std::uint32_t state = states.first + done;
        const std::uint32_t derivative = derivatives.first + used;
        std::uint32_t count = std::min(states.count - done, derivatives.count - used);
        if (const NamedSlots* variable = find_name(state)) {
          count = std::min(count, variable->slots.first + variable->slots.count - state);
          pieces.push_back({.name = variable->name,
                            .dimensions = variable->dimensions,
                            .origin = variable->origin + std::int64_t{derivative} - std::int64_t{state},
                            .slots = {.first = derivative, .count = count},
                            .is_derivative = true,
                            .declared = variable->declared});
        }
        done += count;
        used += count;
      }
    }
    return pieces;
  }

  void add_variable(const ProgramVariable& variable) {
    constexpr std::array<std::string_view, 5> roles{"constant", "parameter", "state", "algebraic", "input"};
    out_ += fmt::format("  {}", range_text(variable.slots));
    out_ += fmt::format("  {} {} {}", roles.at(static_cast<std::size_t>(variable.role)),
                        value_kind_name(variable.kind), variable.name);
    if (!variable.dimensions.empty()) out_ += fmt::format("[{}]", fmt::join(variable.dimensions, ", "));
    if (!variable.unit.empty()) out_ += fmt::format(" in {}", variable.unit);
    if (variable.changeable) out_ += ", changeable";
    if (variable.is_protected) out_ += ", protected";
    out_ += "\n";
  }

  static std::string range_text(const SlotRange& range) {
    if (range.count == 1) return fmt::format("{}", range.first);
    if (range.count == 0) return "no slots";
    return fmt::format("{}..{}", range.first, range.first + range.count - 1);
  }

  void add_ranges(std::string_view title, const std::vector<SlotRange>& ranges) {
    out_ += fmt::format("{}:", title);
    for (const SlotRange& range : ranges) out_ += fmt::format(" {}", range_text(range));
    out_ += ranges.empty() ? " none\n" : "\n";
  }

  void add_routine(std::string_view title, const Routine& routine) {
    out_ += fmt::format("{}\n", title);
    for (std::size_t k = 0; k < routine.kernels.size(); ++k) {
      add_loops(routine.kernels[k]);
      if (k == routine.blocks.size()) return;
      const SolveBlock& block = routine.blocks[k];
      out_ += fmt::format("  solve {} for {}\n", block.is_linear ? "linear system" : "equations",
                          fmt::join(block.names, ", "));
      add_loops(block.body);
      out_ += "  end solve\n";
    }
  }

  static std::string plan_text(const JacobianPlan& plan) {
    const std::size_t size = plan.starts.size() - 1;
    return fmt::format("{} x {}, {} entries in {} directions", size, size, plan.rows.size(),
                       plan.groups.row_count());
  }

  void add_block_derivatives(std::string_view title, const Routine& routine) {
    for (const SolveBlock& block : routine.blocks) {
      const BlockDerivatives& derivatives = block.derivatives;
      out_ += fmt::format("{}: {} for {}: {}{}\n", title, block.is_linear ? "linear system" : "equations",
                          fmt::join(block.names, ", "), plan_text(derivatives.jacobian),
                          derivatives.product ? ", a product with a matrix in memory" : "");
      if (derivatives.matrix_reads) add_ranges("  matrix of", *derivatives.matrix_reads);
      add_loops(derivatives.tangent);
    }
  }

  void add_kernel(std::string_view title, const Kernel& kernel) {
    out_ += fmt::format("{}\n", title);
    add_loops(kernel);
  }

  void add_loops(const Kernel& kernel) {
    for (const ProgramLoop& loop : kernel.loops) {
      if (loop.site != ProgramLoop::no_site) {
        add_site(kernel, kernel.sites[loop.site]);
        continue;
      }
      std::string indentation = "  ";
      for (std::size_t d = 0; d < loop.counts.size(); ++d) {
        out_ += fmt::format("{}for {} in 0:{} loop\n", indentation, counter_name(d), loop.counts[d] - 1);
        indentation += "  ";
      }
      for (std::uint32_t i = 0; i < loop.statement_count; ++i) {
        add_statement(kernel, loop, kernel.statements[loop.first_statement + i], indentation);
      }
    }
  }

  void add_site(const Kernel& kernel, const EvaluationSite& site) {
    std::vector<std::string> targets;
    for (const SiteOutput& output : site.outputs)
      targets.push_back(slot_text({.base = output.slot, .factors = {}}, {}) +
                        (output.count > 1 ? fmt::format(" and {} more", output.count - 1) : ""));
    out_ += fmt::format("  evaluate {}  // {}\n", fmt::join(targets, ", "), kernel.origins[site.origin]);
  }

  void add_statement(const Kernel& kernel, const ProgramLoop& loop, const KernelStatement& statement,
                     std::string_view indentation) {
    out_ += fmt::format("{}{} = {}", indentation, slot_text(kernel.addresses[statement.target], loop),
                        expression_text(kernel, loop, statement));
    const std::string& origin = kernel.origins[statement.origin];
    if (!origin.empty()) out_ += fmt::format("  // {}", origin);
    out_ += "\n";
  }

  struct Operand {
    std::string text;
    Precedence precedence = Precedence::Primary;
  };

  static std::string within(const Operand& operand, Precedence needed) {
    return operand.precedence < needed ? fmt::format("({})", operand.text) : operand.text;
  }
  static Precedence one_tighter(Precedence precedence) {
    return precedence == Precedence::Primary ? precedence
                                             : static_cast<Precedence>(static_cast<int>(precedence) + 1);
  }

  [[nodiscard]] std::string expression_text(const Kernel& kernel, const ProgramLoop& loop,
                                            const KernelStatement& statement) const {
    std::vector<Operand> stack;
    const auto pop = [&stack] {
      require(!stack.empty(), "an instruction finds its operands on the stack");
      Operand operand = std::move(stack.back());
      stack.pop_back();
      return operand;
    };
    for (std::uint32_t i = 0; i < statement.code_count; ++i) {
      const Code& code = kernel.code[statement.first_code + i];
      switch (code.instruction) {
        case Instruction::Constant: stack.push_back(constant_text(kernel.constants[code.argument])); break;
        case Instruction::Load:
          stack.push_back({.text = slot_text(kernel.addresses[code.argument], loop)});
          break;
        case Instruction::Counter: {
          const Address& address = kernel.addresses[code.argument];
          stack.push_back(
              {.text = affine_text(address.base, address.factors), .precedence = Precedence::Sum});
          break;
        }
        case Instruction::Unary: stack.push_back(unary_text(code.op, pop())); break;
        case Instruction::Binary: {
          const Operand right = pop();
          const Operand left = pop();
          stack.push_back(binary_text(code.op, left, right));
          break;
        }
        case Instruction::Select: {
          const Operand otherwise = pop();
          const Operand value = pop();
          const Operand condition = pop();
          stack.push_back({.text = fmt::format("if {} then {} else {}", within(condition, Precedence::Or),
                                               within(value, Precedence::Or), otherwise.text),
                           .precedence = Precedence::Conditional});
          break;
        }
      }
    }
    return pop().text;
  }

  static Operand constant_text(double value) {
    return {.text = fmt::format("{}", value),
            .precedence = std::signbit(value) ? Precedence::Sum : Precedence::Primary};
  }

  static Operand unary_text(Operator op, const Operand& operand) {
    const OperatorFacts& known = facts(op);
    if (is_function(op)) return {.text = fmt::format("{}({})", known.name, operand.text)};
    return {.text = fmt::format("{}{}{}", known.name, op == Operator::Not ? " " : "",
                                within(operand, one_tighter(known.precedence))),
            .precedence = known.precedence};
  }

  static Operand binary_text(Operator op, const Operand& left, const Operand& right) {
    const OperatorFacts& known = facts(op);
    if (is_function(op)) return {.text = fmt::format("{}({}, {})", known.name, left.text, right.text)};
    // Relations and powers do not associate.
    const bool associates = known.precedence != Precedence::Relation && known.precedence != Precedence::Power;
    const std::string left_text = within(left, associates ? known.precedence : one_tighter(known.precedence));
    const std::string right_text = within(right, one_tighter(known.precedence));
    const std::string_view space = op == Operator::Power ? "" : " ";
    return {.text = fmt::format("{}{}{}{}{}", left_text, space, known.name, space, right_text),
            .precedence = known.precedence};
  }

  [[nodiscard]] std::string slot_text(const Address& address, const ProgramLoop& loop) const {
    if (program_.tangent_offset != 0 && address.base >= std::int64_t{program_.tangent_offset}) {
      Address value = address;
      value.base -= program_.tangent_offset;
      return fmt::format("d({})", slot_text(value, loop));
    }
    const bool moves = std::ranges::any_of(address.factors, [](std::int64_t factor) { return factor != 0; });
    if (!moves && address.base == std::int64_t{program_.time_slot}) return "time";
    if (const NamedSlots* named = find_name(address.base)) {
      const std::string_view open = named->is_derivative ? "der(" : "";
      const std::string_view close = named->is_derivative ? ")" : "";
      const auto subscripts =
          subscripts_of({.base = address.base - named->origin, .factors = address.factors},
                        *named->dimensions, loop.counts);
      if (subscripts && subscripts->empty() && !moves) return fmt::format("{}{}{}", open, named->name, close);
      if (subscripts && !subscripts->empty()) {
        std::vector<std::string> texts;
        for (const Subscript& subscript : *subscripts) {
          texts.push_back(affine_text(subscript.base, subscript.factors));
        }
        return fmt::format("{}{}[{}]{}", open, named->name, fmt::join(texts, ", "), close);
      }
    }
    return fmt::format("slot[{}]", affine_text(address.base, address.factors));
  }

  [[nodiscard]] const NamedSlots* find_name(std::int64_t slot) const {
    const auto after = std::ranges::upper_bound(
        names_, slot, {}, [](const NamedSlots& named) { return std::int64_t{named.slots.first}; });
    if (after == names_.begin()) return nullptr;
    const NamedSlots& named = *std::prev(after);
    return slot - std::int64_t{named.slots.first} < std::int64_t{named.slots.count} ? &named : nullptr;
  }

  const SimulationProgram& program_;
  std::vector<NamedSlots> names_;
  std::string out_;
};

}  // namespace

std::string dump(const SimulationProgram& program) {
  return ProgramText(program).text();
}

std::string dump_derivatives(const SimulationProgram& program) {
  return ProgramText(program).derivatives_text();
}

}  // namespace causa
