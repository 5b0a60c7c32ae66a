#include "program/derivatives/tangent.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <numbers>
#include <span>
#include <unordered_map>

#include "base/check.h"
#include "expression/algebra/directional_derivative.h"
#include "expression/build/build.h"
#include "program/site_builder.h"
#include "program/visit_addresses.h"

namespace causa {

namespace {

// Steps of the walk that writes a tangent; the last one pushed is done first.
struct Todo {
  enum class What : std::uint8_t { Tangent, Value, Code } what;
  std::uint32_t node = 0;  // of Tangent and Value: the instruction at the root
  Code code{};
};

class TangentWriter {
 public:
  TangentWriter(const Kernel& kernel, const ActiveSlots& active, std::uint32_t offset,
                ExpressionTable* expressions)
      : kernel_(kernel), active_(active), ranges_(active), offset_(offset), expressions_(expressions) {
    result_.origins.emplace_back();
    value_addresses_.assign(kernel.addresses.size(), unknown);
    tangent_addresses_.assign(kernel.addresses.size(), unknown);
  }

  Kernel run() {
    for (const ProgramLoop& loop : kernel_.loops) {
      if (loop.site != ProgramLoop::no_site) {
        add_site(kernel_.sites[loop.site]);
        continue;
      }
      const auto first = static_cast<std::uint32_t>(result_.statements.size());
      for (std::uint32_t i = 0; i < loop.statement_count; ++i)
        add(kernel_.statements[loop.first_statement + i], loop);
      const auto count = static_cast<std::uint32_t>(result_.statements.size()) - first;
      if (count > 0)
        result_.loops.push_back({.counts = loop.counts, .first_statement = first, .statement_count = count});
    }
    return std::move(result_);
  }

 private:
  // The derivative of what is evaluated is evaluated too.
  void add_site(const EvaluationSite& site) {
    std::vector<SiteInput> moving;
    std::unordered_map<std::uint32_t, ExpressionId> speeds;  // by placeholder
    for (const SiteInput& input : site.inputs) {
      if (input.kind != ValueKind::Real || !is_active(input)) continue;
      const SymbolId symbol = placeholder(site.inputs.size() + moving.size());
      speeds[input.placeholder.index()] = expressions_->symbol(symbol, ValueKind::Real, input.dimensions);
      moving.push_back({.placeholder = symbol, .dimensions = input.dimensions, .slot = input.slot + offset_});
    }
    if (moving.empty()) return;
    const auto origin = static_cast<std::uint32_t>(result_.origins.size());
    result_.origins.push_back(kernel_.origins[site.origin]);
    EvaluationSite tangent{.inputs = site.inputs, .origin = origin};
    tangent.inputs.insert(tangent.inputs.end(), moving.begin(), moving.end());
    for (const SiteOutput& output : site.outputs) {
      const auto derivative = directional_derivative(*expressions_, output.value, [&](ExpressionId access) {
        const ExpressionId variable =
            expressions_->is(access, Operator::Element) ? expressions_->operand(access, 0) : access;
        if (!expressions_->is(variable, Operator::Symbol)) return ExpressionId::none();
        const auto found = speeds.find(expressions_->symbol_of(variable).index());
        if (found == speeds.end()) return ExpressionId::none();
        if (variable == access) return found->second;
        const auto subscripts = expressions_->operands(access).subspan(1);
        return element(*expressions_, found->second,
                       std::vector<ExpressionId>(subscripts.begin(), subscripts.end()));
      });
      const auto* value = std::get_if<ExpressionId>(&derivative);
      if (value == nullptr) {
        tangent = site;
        tangent.origin = origin;
        tangent.difference_offset = offset_;
        for (SiteOutput& moved : tangent.outputs) moved.slot += offset_;
        break;
      }
      ExpressionId speed = *value;
      if (!speed.valid()) {
        const Dimensions dimensions = expressions_->dimensions(output.value);
        speed = dimensions.empty() ? expressions_->real(0)
                                   : fill(*expressions_, expressions_->real(0), dimensions);
      }
      tangent.outputs.push_back({.value = speed, .slot = output.slot + offset_, .count = output.count});
    }
    result_.loops.push_back({.counts = {},
                             .first_statement = static_cast<std::uint32_t>(result_.statements.size()),
                             .statement_count = 0,
                             .site = static_cast<std::uint32_t>(result_.sites.size())});
    result_.sites.push_back(std::move(tangent));
  }

  [[nodiscard]] bool is_active(const SiteInput& input) const {
    const std::uint32_t count = element_count_of(input);
    for (std::uint32_t i = 0; i < count; ++i) {
      if (active_[input.slot + i] != 0) return true;
    }
    return false;
  }

  void add(const KernelStatement& statement, const ProgramLoop& loop) {
    if (!ranges_.any(kernel_.addresses[statement.target], loop)) return;
    code_ = std::span(kernel_.code).subspan(statement.first_code, statement.code_count);
    find_parts(loop);
    const auto first = static_cast<std::uint32_t>(result_.code.size());
    const auto root = static_cast<std::uint32_t>(code_.size() - 1);
    stack_ = 0;
    if (moves_[root] != 0) {
      todo_.assign(1, {Todo::What::Tangent, root});
      write();
    } else {
      put_constant(0);
    }
    result_.statements.push_back({.target = tangent_address(statement.target),
                                  .first_code = first,
                                  .code_count = static_cast<std::uint32_t>(result_.code.size()) - first,
                                  .origin = 0});
  }

  // Where the expression below each instruction begins, and whether it moves.
  void find_parts(const ProgramLoop& loop) {
    begins_.assign(code_.size(), 0);
    moves_.assign(code_.size(), 0);
    for (std::uint32_t i = 0; i < code_.size(); ++i) {
      begins_[i] = i;
      const Code& code = code_[i];
      if (code.instruction == Instruction::Load)
        moves_[i] = ranges_.any(kernel_.addresses[code.argument], loop) ? 1 : 0;
      const unsigned operands = code.instruction == Instruction::Unary    ? 1
                                : code.instruction == Instruction::Binary ? 2
                                : code.instruction == Instruction::Select ? 3
                                                                          : 0;
      for (unsigned k = 0; k < operands; ++k) {
        const std::uint32_t operand = begins_[i] - 1;
        // The condition of a choice does not move it.
        if (!(code.instruction == Instruction::Select && k == 2) && !is_flat(code))
          moves_[i] = static_cast<std::uint8_t>(moves_[i] | moves_[operand]);
        begins_[i] = begins_[operand];
      }
    }
  }

  // Piecewise constant.
  static bool is_flat(const Code& code) {
    switch (code.op) {
      case Operator::Less:
      case Operator::LessEqual:
      case Operator::Greater:
      case Operator::GreaterEqual:
      case Operator::Equal:
      case Operator::NotEqual:
      case Operator::And:
      case Operator::Or:
      case Operator::Not:
      case Operator::Sign:
      case Operator::Floor:
      case Operator::Ceil:
      case Operator::ToInteger:
      case Operator::Div: return code.instruction != Instruction::Select;
      default: return false;
    }
  }

  void write() {
    while (!todo_.empty()) {
      const Todo next = todo_.back();
      todo_.pop_back();
      switch (next.what) {
        case Todo::What::Code: put(next.code); break;
        case Todo::What::Value:
          for (std::uint32_t i = begins_[next.node]; i <= next.node; ++i) put_value(code_[i]);
          break;
        case Todo::What::Tangent: expand(next.node); break;
      }
    }
  }

  // The parts of a derivative, in the order in which they are computed.
  void expand(std::uint32_t i) {
    const Code& code = code_[i];
    parts_.clear();
    if (moves_[i] == 0) {
      put_constant(0);
      return;
    }
    switch (code.instruction) {
      case Instruction::Constant:
      case Instruction::Counter: fail_check("constants do not move", std::source_location::current());
      case Instruction::Load: put({code.instruction, code.op, tangent_address(code.argument)}); return;
      case Instruction::Select: {
        const std::uint32_t otherwise = i - 1;
        const std::uint32_t value = begins_[otherwise] - 1;
        const std::uint32_t condition = begins_[value] - 1;
        add_value(condition).add_tangent(value).add_tangent(otherwise).add(code);
        break;
      }
      case Instruction::Unary: expand_unary(i, code.op); break;
      case Instruction::Binary: expand_binary(i, code.op); break;
    }
    for (std::size_t k = parts_.size(); k-- > 0;) todo_.push_back(parts_[k]);
  }

  void expand_unary(std::uint32_t i, Operator op) {
    const std::uint32_t a = i - 1;
    switch (op) {
      case Operator::Negate: add_tangent(a).unary(Operator::Negate); return;
      case Operator::Abs:
        add_value(a).number(0).binary(Operator::Less);
        add_tangent(a).unary(Operator::Negate).add_tangent(a).select();
        return;
      case Operator::Sqrt: add_tangent(a).number(2).add_value(i).multiply().divide(); return;
      case Operator::Exp: add_value(i).add_tangent(a).multiply(); return;
      case Operator::Log: add_tangent(a).add_value(a).divide(); return;
      case Operator::Log10:
        add_tangent(a).add_value(a).number(std::numbers::ln10).multiply().divide();
        return;
      case Operator::Sin: add_value(a).unary(Operator::Cos).add_tangent(a).multiply(); return;
      case Operator::Cos:
        add_value(a).unary(Operator::Sin).unary(Operator::Negate).add_tangent(a).multiply();
        return;
      case Operator::Tan:
        number(1).add_value(i).add_value(i).multiply().plus().add_tangent(a).multiply();
        return;
      case Operator::Asin:
      case Operator::Acos:
        add_tangent(a);
        number(1).add_value(a).add_value(a).multiply().minus().unary(Operator::Sqrt).divide();
        if (op == Operator::Acos) unary(Operator::Negate);
        return;
      case Operator::Atan:
        add_tangent(a).number(1).add_value(a).add_value(a).multiply().plus().divide();
        return;
      case Operator::Sinh: add_value(a).unary(Operator::Cosh).add_tangent(a).multiply(); return;
      case Operator::Cosh: add_value(a).unary(Operator::Sinh).add_tangent(a).multiply(); return;
      case Operator::Tanh:
        number(1).add_value(i).add_value(i).multiply().minus().add_tangent(a).multiply();
        return;
      default: fail_check("an operator of one number has a derivative", std::source_location::current());
    }
  }

  void expand_binary(std::uint32_t i, Operator op) {
    const std::uint32_t b = i - 1;
    const std::uint32_t a = begins_[b] - 1;
    const bool a_moves = moves_[a] != 0;
    const bool b_moves = moves_[b] != 0;
    switch (op) {
      case Operator::Add:
      case Operator::Subtract:
        if (a_moves) add_tangent(a);
        if (b_moves) add_tangent(b);
        if (a_moves && b_moves) binary(op);
        if (!a_moves && op == Operator::Subtract) unary(Operator::Negate);
        return;
      case Operator::Multiply:
        if (a_moves) add_tangent(a).add_value(b).multiply();
        if (b_moves) add_value(a).add_tangent(b).multiply();
        if (a_moves && b_moves) plus();
        return;
      case Operator::Divide:
        if (a_moves) add_tangent(a);
        if (b_moves) add_value(i).add_tangent(b).multiply();
        if (a_moves && b_moves) minus();
        if (!a_moves) unary(Operator::Negate);
        add_value(b).divide();
        return;
      case Operator::Power:
        if (a_moves) {
          // x to the power of 0 is 1 at x = 0 too; the rule has 0 · ∞ there.
          const bool may_be_zero = code_[b].instruction != Instruction::Constant || is_constant(b, 0);
          if (may_be_zero) add_value(b).number(0).binary(Operator::Equal).number(0);
          if (is_constant(b, 2)) {
            number(2).add_value(a).multiply();
          } else {
            add_value(b).add_value(a).add_value(b).number(1).minus().binary(Operator::Power).multiply();
          }
          add_tangent(a).multiply();
          if (may_be_zero) select();
        }
        if (b_moves) {
          // 0 to a power that moves stays 0.
          add_value(a).number(0).binary(Operator::Greater);
          add_value(i).add_value(a).unary(Operator::Log).multiply().add_tangent(b).multiply();
          number(0).select();
        }
        if (a_moves && b_moves) plus();
        return;
      case Operator::Atan2:
        if (a_moves) add_value(b).add_tangent(a).multiply();
        if (b_moves) add_value(a).add_tangent(b).multiply();
        if (a_moves && b_moves) minus();
        if (!a_moves) unary(Operator::Negate);
        add_value(a).add_value(a).multiply().add_value(b).add_value(b).multiply().plus().divide();
        return;
      case Operator::Min:
      case Operator::Max:
        add_value(a).add_value(b).binary(op == Operator::Min ? Operator::Less : Operator::Greater);
        add_tangent(a).add_tangent(b).select();
        return;
      case Operator::Mod:
      case Operator::Rem:
        if (a_moves) add_tangent(a);
        if (b_moves) {
          add_value(a).add_value(b);
          if (op == Operator::Mod) {
            divide().unary(Operator::Floor);
          } else {
            binary(Operator::Div);
          }
          add_tangent(b).multiply();
        }
        if (a_moves && b_moves) minus();
        if (!a_moves) unary(Operator::Negate);
        return;
      default: fail_check("an operator of two numbers has a derivative", std::source_location::current());
    }
  }

  bool is_constant(std::uint32_t i, double value) const {
    return code_[i].instruction == Instruction::Constant && kernel_.constants[code_[i].argument] == value;
  }

  TangentWriter& add_tangent(std::uint32_t node) { return add({Todo::What::Tangent, node}); }
  TangentWriter& add_value(std::uint32_t node) { return add({Todo::What::Value, node}); }
  TangentWriter& number(double value) {
    return add({Todo::What::Code, 0, {Instruction::Constant, Operator::RealConstant, constant(value)}});
  }
  TangentWriter& unary(Operator op) { return add(Code{Instruction::Unary, op, 0}); }
  TangentWriter& binary(Operator op) { return add(Code{Instruction::Binary, op, 0}); }
  TangentWriter& select() { return add(Code{Instruction::Select, Operator::If, 0}); }
  TangentWriter& plus() { return binary(Operator::Add); }
  TangentWriter& minus() { return binary(Operator::Subtract); }
  TangentWriter& multiply() { return binary(Operator::Multiply); }
  TangentWriter& divide() { return binary(Operator::Divide); }
  TangentWriter& add(Code code) { return add({Todo::What::Code, 0, code}); }
  TangentWriter& add(Todo part) {
    parts_.push_back(part);
    return *this;
  }

  void put_constant(double value) { put({Instruction::Constant, Operator::RealConstant, constant(value)}); }

  void put(Code code) {
    const int change = code.instruction == Instruction::Unary    ? 0
                       : code.instruction == Instruction::Binary ? -1
                       : code.instruction == Instruction::Select ? -2
                                                                 : 1;
    stack_ += change;
    result_.code.push_back(code);
    result_.deepest_stack = std::max(result_.deepest_stack, static_cast<std::uint32_t>(stack_));
  }

  // An instruction of the kernel itself.
  void put_value(Code code) {
    if (code.instruction == Instruction::Constant) code.argument = constant(kernel_.constants[code.argument]);
    if (code.instruction == Instruction::Load || code.instruction == Instruction::Counter)
      code.argument = address(code.argument, value_addresses_, 0);
    put(code);
  }

  std::uint32_t constant(double value) {
    const auto known = constants_.try_emplace(std::bit_cast<std::uint64_t>(value),
                                              static_cast<std::uint32_t>(result_.constants.size()));
    if (known.second) result_.constants.push_back(value);
    return known.first->second;
  }

  std::uint32_t tangent_address(std::uint32_t number) { return address(number, tangent_addresses_, offset_); }

  // An address of the kernel, so far behind its place there.
  std::uint32_t address(std::uint32_t number, std::vector<std::uint32_t>& known, std::uint32_t distance) {
    if (known[number] != unknown) return known[number];
    known[number] = static_cast<std::uint32_t>(result_.addresses.size());
    Address& moved = result_.addresses.emplace_back(kernel_.addresses[number]);
    moved.base += distance;
    return known[number];
  }

  static constexpr std::uint32_t unknown = static_cast<std::uint32_t>(-1);

  const Kernel& kernel_;
  const ActiveSlots& active_;
  MarkedSlots ranges_;
  std::uint32_t offset_;
  ExpressionTable* expressions_;
  Kernel result_;
  std::span<const Code> code_;
  std::vector<std::uint32_t> begins_;
  std::vector<std::uint8_t> moves_;
  std::vector<Todo> todo_;
  std::vector<Todo> parts_;
  std::unordered_map<std::uint64_t, std::uint32_t> constants_;
  std::vector<std::uint32_t> value_addresses_;  // by address of the kernel
  std::vector<std::uint32_t> tangent_addresses_;
  int stack_ = 0;
};

}  // namespace

bool spread_activity(const Kernel& kernel, ActiveSlots& active) {
  bool any = false;
  for (const ProgramLoop& loop : kernel.loops) {
    if (loop.site != ProgramLoop::no_site) {
      const EvaluationSite& site = kernel.sites[loop.site];
      const bool moves = std::ranges::any_of(site.inputs, [&](const SiteInput& input) {
        const auto first = active.begin() + input.slot;
        return std::any_of(first, first + element_count_of(input),
                           [](std::uint8_t mark) { return mark != 0; });
      });
      if (!moves) continue;
      any = true;
      for (const SiteOutput& output : site.outputs)
        std::fill_n(active.begin() + output.slot, output.count, 1);
      continue;
    }
    for_each_iteration(loop, [&](std::span<const std::int64_t> counters) {
      for (std::uint32_t i = 0; i < loop.statement_count; ++i) {
        const KernelStatement& statement = kernel.statements[loop.first_statement + i];
        const auto target = static_cast<std::size_t>(slot_at(kernel.addresses[statement.target], counters));
        if (active[target] != 0) continue;
        for (std::uint32_t c = 0; c < statement.code_count; ++c) {
          const Code& code = kernel.code[statement.first_code + c];
          if (code.instruction != Instruction::Load) continue;
          if (active[static_cast<std::size_t>(slot_at(kernel.addresses[code.argument], counters))] == 0)
            continue;
          active[target] = 1;
          any = true;
          break;
        }
      }
    });
  }
  return any;
}

Kernel tangent_of(const Kernel& kernel, const ActiveSlots& active, std::uint32_t offset,
                  ExpressionTable* expressions) {
  return TangentWriter(kernel, active, offset, expressions).run();
}

}  // namespace causa
