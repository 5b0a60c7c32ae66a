#include "program/derivatives/tangent.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <span>
#include <unordered_map>

#include "base/check.h"
#include "expression/algebra/derivative_rules.h"
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
  TangentWriter(const Kernel& kernel, const ActiveSlots& active, std::uint32_t offset, SiteDrafts* drafts)
      : kernel_(kernel), active_(active), ranges_(active), offset_(offset), drafts_(drafts) {
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
    for (std::size_t k = 0; k < site.inputs.size(); ++k) {
      const SiteInput& input = site.inputs[k];
      if (input.kind != ValueKind::Real || !is_active(input)) continue;
      const SymbolId symbol = placeholder(site.inputs.size() + moving.size());
      speeds[placeholder(k).index()] =
          drafts_->expressions->symbol(symbol, ValueKind::Real, input.dimensions);
      moving.push_back({.dimensions = input.dimensions, .slot = input.slot + offset_});
    }
    if (moving.empty()) return;
    ExpressionTable* const expressions = drafts_->expressions;
    // What was some time ago does not move.
    const bool is_delay = site.delay != EvaluationSite::no_delay;
    const SiteDraft values =
        is_delay ? SiteDraft{.enumerations = std::vector<EnumerationId>(2), .values = {expressions->real(0)}}
                 : drafts_->all[site.program];
    SiteDraft draft{.enumerations = values.enumerations};
    draft.enumerations.resize(site.inputs.size() + moving.size());
    const auto origin = static_cast<std::uint32_t>(result_.origins.size());
    result_.origins.push_back(kernel_.origins[site.origin]);
    EvaluationSite tangent{.inputs = site.inputs, .origin = origin};
    tangent.inputs.insert(tangent.inputs.end(), moving.begin(), moving.end());
    bool is_difference = false;
    for (std::size_t k = 0; k < site.outputs.size(); ++k) {
      const SiteOutput& output = site.outputs[k];
      const auto derivative =
          directional_derivative(*expressions, values.values[k], [&](ExpressionId access) {
            const ExpressionId variable =
                expressions->is(access, Operator::Element) ? expressions->operand(access, 0) : access;
            if (!expressions->is(variable, Operator::Symbol)) return ExpressionId::none();
            const auto found = speeds.find(expressions->symbol_of(variable).index());
            if (found == speeds.end()) return ExpressionId::none();
            if (variable == access) return found->second;
            const auto subscripts = expressions->operands(access).subspan(1);
            return element(*expressions, found->second,
                           std::vector<ExpressionId>(subscripts.begin(), subscripts.end()));
          });
      const auto* value = std::get_if<ExpressionId>(&derivative);
      if (value == nullptr) {
        tangent = site;
        tangent.origin = origin;
        tangent.difference_offset = offset_;
        for (SiteOutput& moved : tangent.outputs) moved.slot += offset_;
        is_difference = true;
        break;
      }
      ExpressionId speed = *value;
      if (!speed.valid()) {
        const Dimensions dimensions = expressions->dimensions(values.values[k]);
        speed =
            dimensions.empty() ? expressions->real(0) : fill(*expressions, expressions->real(0), dimensions);
      }
      draft.values.push_back(speed);
      tangent.outputs.push_back({.slot = output.slot + offset_, .count = output.count});
    }
    if (!is_difference) tangent.program = drafts_->add(std::move(draft));
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

  static bool is_flat(const Code& code) {
    return code.instruction != Instruction::Select && is_piecewise_constant(code.op);
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
      case Instruction::Unary:
      case Instruction::Binary: expand_by_rule(i); break;
    }
    for (std::size_t k = parts_.size(); k-- > 0;) todo_.push_back(parts_[k]);
  }

  // Parts by the rules of expression/algebra/derivative_rules.h. A term is where its parts begin; numbers are
  // computed here.
  struct RuleWriter {
    struct Term {
      std::size_t begin = 0;
      std::optional<double> number{};
    };
    TangentWriter& to;
    std::uint32_t whole;  // the instructions of the result and its operands
    std::uint32_t first;
    std::uint32_t second;

    [[nodiscard]] std::size_t here() const { return to.parts_.size(); }
    Term value(std::uint32_t node) {
      const Code& code = to.code_[node];
      if (code.instruction == Instruction::Constant) return number(to.kernel_.constants[code.argument]);
      const Term term{here()};
      to.add_value(node);
      return term;
    }
    std::optional<Term> speed(std::uint32_t node) {
      if (to.moves_[node] == 0) return std::nullopt;
      const Term term{here()};
      to.add_tangent(node);
      return term;
    }
    Term u() { return value(first); }
    Term v() { return value(second); }
    Term result() { return value(whole); }
    std::optional<Term> speed_of_u() { return speed(first); }
    std::optional<Term> speed_of_v() { return speed(second); }
    Term number(double number) {
      const Term term{here(), number};
      to.number(number);
      return term;
    }
    Term square(Term a) {
      const std::vector<Todo> again(to.parts_.begin() + static_cast<std::ptrdiff_t>(a.begin),
                                    to.parts_.end());
      to.parts_.insert(to.parts_.end(), again.begin(), again.end());
      to.multiply();
      return {a.begin};
    }
    Term negative(Term a) {
      to.unary(Operator::Negate);
      return {a.begin};
    }
    Term apply(Operator op, Term a) {
      if (op == Operator::NoEvent) return a;  // kernels raise no events by themselves
      if (a.number) return instead_of(a, facts(op).unary(*a.number));
      to.unary(op);
      return {a.begin};
    }
    Term apply(Operator op, Term a, Term b) {
      if (a.number && b.number) return instead_of(a, facts(op).binary(*a.number, *b.number));
      if (op == Operator::Power && b.number == 1.0) {
        to.parts_.resize(b.begin);
        return a;
      }
      to.binary(op);
      return {a.begin};
    }
    Term combine(Operator op, Term a, Term) {
      to.binary(op);
      return {a.begin};
    }
    Term choose(Term condition, std::optional<Term> value, std::optional<Term> otherwise) {
      const auto at = [&](std::size_t place) {
        return to.parts_.begin() + static_cast<std::ptrdiff_t>(place);
      };
      if (!otherwise) otherwise = number(0);
      if (!value) {
        const std::vector<Todo> behind(at(otherwise->begin), to.parts_.end());
        to.parts_.resize(otherwise->begin);
        value = number(0);
        otherwise->begin = here();
        to.parts_.insert(to.parts_.end(), behind.begin(), behind.end());
      }
      if (condition.number) {
        const bool holds = *condition.number != 0.0;
        const Term chosen{condition.begin, holds ? value->number : otherwise->number};
        if (holds) to.parts_.resize(otherwise->begin);
        to.parts_.erase(at(condition.begin), at(holds ? value->begin : otherwise->begin));
        return chosen;
      }
      to.select();
      return {condition.begin};
    }
    void discard(Term a) { to.parts_.resize(a.begin); }
    Term instead_of(Term a, double result) {
      discard(a);
      return number(result);
    }
  };

  void expand_by_rule(std::uint32_t i) {
    const std::uint32_t last = i - 1;
    const bool is_unary = code_[i].instruction == Instruction::Unary;
    RuleWriter writer{*this, i, is_unary ? last : begins_[last] - 1, last};
    const auto rule = derivative_rule(code_[i].op);
    require(!rule.empty(), "an operator of numbers has a derivative");
    require(write_derivative(writer, rule).has_value(), "a value that moves has a derivative");
  }

  TangentWriter& add_tangent(std::uint32_t node) { return add({Todo::What::Tangent, node}); }
  TangentWriter& add_value(std::uint32_t node) { return add({Todo::What::Value, node}); }
  TangentWriter& number(double value) {
    return add({Todo::What::Code, 0, {Instruction::Constant, Operator::RealConstant, constant(value)}});
  }
  TangentWriter& unary(Operator op) { return add(Code{Instruction::Unary, op, 0}); }
  TangentWriter& binary(Operator op) { return add(Code{Instruction::Binary, op, 0}); }
  TangentWriter& select() { return add(Code{Instruction::Select, Operator::If, 0}); }
  TangentWriter& multiply() { return binary(Operator::Multiply); }
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
  SiteDrafts* drafts_;
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

Kernel tangent_of(const Kernel& kernel, const ActiveSlots& active, std::uint32_t offset, SiteDrafts* drafts) {
  return TangentWriter(kernel, active, offset, drafts).run();
}

}  // namespace causa
