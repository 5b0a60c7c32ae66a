#include "expression/print/print.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "base/printable_text.h"

namespace causa {

namespace {

// Writes with a stack of pieces still to come, so that deep expressions need no deep recursion.
class Printer {
 public:
  Printer(const ExpressionTable& table, const ExpressionNames& names) : table_(table), names_(names) {}

  std::string run(ExpressionId root) {
    push(root, Precedence::Conditional);
    while (!pending_.empty()) {
      const Piece piece = std::move(pending_.back());
      pending_.pop_back();
      if (const auto* text = std::get_if<std::string>(&piece)) {
        out_ += *text;
      } else {
        expand(std::get<Operand>(piece));
      }
    }
    return std::move(out_);
  }

 private:
  struct Operand {
    ExpressionId id;
    Precedence least;  // parentheses when the operand binds less tightly
    // An operator of variables around it, which stands inside of array constructors: `{pre(x[i]) for i in
    // 2:3}`.
    std::string_view applied{};
  };
  using Piece = std::variant<std::string, Operand>;

  void push(std::string text) { pending_.emplace_back(std::move(text)); }
  void push(ExpressionId id, Precedence least) { pending_.emplace_back(Operand{id, least}); }
  void push_applied(ExpressionId id, std::string_view name) {
    pending_.emplace_back(Operand{id, Precedence::Conditional, name});
  }

  // Pieces are pushed in the order they are read and turned around at the end.
  void expand(const Operand& operand) {
    const std::size_t base = pending_.size();
    const ExpressionId id = operand.id;
    if (!operand.applied.empty()) {
      write_applied(id, operand.applied);
      std::reverse(pending_.begin() + static_cast<std::ptrdiff_t>(base), pending_.end());
      return;
    }
    const bool parentheses = precedence(id) < operand.least;
    if (parentheses) push("(");
    write(id);
    if (parentheses) push(")");
    std::reverse(pending_.begin() + static_cast<std::ptrdiff_t>(base), pending_.end());
  }

  // What is no number has no literal: a division says it.
  static std::string real_text(double value) {
    if (std::isfinite(value)) return print_real(value);
    return std::isnan(value) ? "(0.0/0.0)" : value > 0.0 ? "(1.0/0.0)" : "(-1.0/0.0)";
  }

  [[nodiscard]] Precedence precedence(ExpressionId id) const {
    // A negative number reads like a signed operand.
    if (table_.is_number(id) && std::signbit(table_.number(id))) return Precedence::Sum;
    if (table_.is(id, Operator::Range) || table_.is(id, Operator::DynamicRange))
      return Precedence::Conditional;
    if (table_.is(id, Operator::Comprehension) && is_range(id)) return Precedence::Conditional;
    return facts(table_[id].op).precedence;
  }

  static Precedence next(Precedence precedence) {
    return static_cast<Precedence>(static_cast<std::uint8_t>(precedence) + 1);
  }

  void write(ExpressionId id) {
    const Operator op = table_[id].op;
    const auto operands = table_.operands(id);
    const OperatorFacts& operator_facts = facts(op);
    switch (op) {
      case Operator::RealConstant: return push(real_text(table_.real_value(id)));
      case Operator::IntegerConstant: return push(fmt::format("{}", table_.integer_value(id)));
      case Operator::BooleanConstant: return push(table_.boolean_value(id) ? "true" : "false");
      case Operator::StringConstant: return push(quoted_modelica(table_.string_value(id), '"'));
      case Operator::EnumerationConstant: {
        const EnumerationType& type = table_.enumeration_type(table_.enumeration_of(id));
        const auto literal = static_cast<std::size_t>(table_.ordinal_of(id) - 1);
        return push(fmt::format("{}.{}", global(type.name), global(type.literals.at(literal))));
      }
      case Operator::Local: {
        const LocalId local = table_.local_of(id);
        return push(names_.local ? names_.local(local) : fmt::format("local{}", local.index()));
      }
      case Operator::Symbol: return push(names_.symbol(table_.symbol_of(id)));
      case Operator::Index: return push(names_.index(table_.index_number(id)));
      case Operator::Time: return push("time");
      case Operator::Element: return write_element(operands);
      case Operator::Array: return list("{", operands, "}");
      case Operator::Fill: {
        push("fill(");
        push(operands[0], Precedence::Conditional);
        for (const std::int64_t dimension : table_.dimensions(id)) push(fmt::format(", {}", dimension));
        return push(")");
      }
      case Operator::Range: return write_range(operands[0], operands[1], table_.dimensions(id)[0]);
      case Operator::Comprehension:
        if (is_range(id)) return write_range(operands[0], operands[1], table_.dimensions(id)[0]);
        push("{");
        push(operands[2], Precedence::Conditional);
        push(fmt::format(" for {} in ", names_.index(table_.index_number(id))));
        write_range(operands[0], operands[1], table_.dimensions(id)[0]);
        return push("}");
      case Operator::Iteration:
        push("{");
        push(operands[1], Precedence::Conditional);
        push(fmt::format(" for {} in ", names_.index(table_.index_number(id))));
        push(operands[0], Precedence::Conditional);
        return push("}");
      case Operator::DynamicRange:
        push(operands[0], Precedence::Or);
        push(":");
        if (!table_.is(operands[1], Operator::IntegerConstant) || table_.integer_value(operands[1]) != 1) {
          push(operands[1], Precedence::Or);
          push(":");
        }
        return push(operands[2], Precedence::Or);
      case Operator::Slice: return write_element(operands);
      case Operator::All: return push(":");
      case Operator::Missing: return push("_");
      case Operator::Call: return write_call(id, function_name(id));
      case Operator::FunctionValue: return write_function_value(id);
      case Operator::CallValue:
        push(operands[0], Precedence::Primary);
        return list("(", operands.subspan(1), ")");
      case Operator::Output:
        if (table_.is(operands[0], Operator::Call) && names_.output) {
          return write_call(operands[0], names_.output(table_.function_of(operands[0]), table_[id].payload));
        }
        push(operands[0], Precedence::Primary);
        return push(output_name(id));
      case Operator::Concatenate:
        push(fmt::format("cat({}, ", table_[id].payload));
        return list("", operands, ")");
      case Operator::Promote:
        list("promote(", operands, "");
        return push(fmt::format(", {})", table_[id].payload));
      case Operator::EnumerationOf:
        push(global(
            table_.enumeration_type(EnumerationId(static_cast<std::uint32_t>(table_[id].payload))).name));
        return list("(", operands, ")");
      case Operator::ToText: {
        constexpr auto options = std::to_array<std::string_view>(
            {"", "format", "significantDigits", "minimumLength", "leftJustified"});
        push("String(");
        push(operands[0], Precedence::Conditional);
        for (std::size_t i = 1; i < operands.size(); ++i) {
          if (table_.is(operands[i], Operator::Missing)) continue;
          push(fmt::format(", {} = ", options.at(i)));
          push(operands[i], Precedence::Conditional);
        }
        return push(")");
      }
      case Operator::If:
        push("if ");
        push(operands[0], Precedence::Or);
        push(" then ");
        push(operands[1], Precedence::Or);
        push(" else ");
        return push(operands[2], Precedence::Or);
      case Operator::Negate: push("-"); return push(operands[0], Precedence::Product);
      case Operator::Not: push("not "); return push(operands[0], Precedence::Relation);
      case Operator::Pre:
      case Operator::Edge:
      case Operator::Change: return write_applied(operands[0], operator_facts.name);
      default: break;
    }
    if (operator_facts.precedence == Precedence::Primary) {
      push(std::string(operator_facts.name));
      return list("(", operands, ")");
    }
    write_binary(id, operator_facts);
  }

  // The argument of `pre`, `edge` and `change` is a variable, or an element or a part of one (MLS 3.7.5).
  void write_applied(ExpressionId id, std::string_view name) {
    const auto operands = table_.operands(id);
    if (table_.is(id, Operator::Array)) {
      push("{");
      for (std::size_t i = 0; i < operands.size(); ++i) {
        if (i > 0) push(", ");
        push_applied(operands[i], name);
      }
      return push("}");
    }
    if (table_.is(id, Operator::Comprehension) && !is_range(id)) {
      push("{");
      push_applied(operands[2], name);
      push(fmt::format(" for {} in ", names_.index(table_.index_number(id))));
      write_range(operands[0], operands[1], table_.dimensions(id)[0]);
      return push("}");
    }
    push(std::string(name) + "(");
    push(id, Precedence::Conditional);
    push(")");
  }

  // The element of a derivative reads as the derivative of the element: der(der(x[i])). What has no name of
  // its own gets parentheses.
  void write_element(std::span<const ExpressionId> operands) {
    ExpressionId base = operands[0];
    std::string closing;
    for (; table_.is(base, Operator::Derivative); base = table_.operand(base, 0)) {
      push("der(");
      closing += ')';
    }
    const bool has_name = table_.is(base, Operator::Symbol) || table_.is(base, Operator::Local);
    if (!has_name) push("(");
    push(base, has_name ? Precedence::Primary : Precedence::Conditional);
    if (!has_name) push(")");
    if (names_.subscript && table_.is(base, Operator::Symbol)) {
      write_subscripts(table_.symbol_of(base), operands.subspan(1));
    } else {
      list("[", operands.subspan(1), "]");
    }
    push(closing);
  }

  void write_subscripts(SymbolId symbol, std::span<const ExpressionId> subscripts) {
    for (std::size_t i = 0; i < subscripts.size(); ++i) {
      push(i == 0 ? "[" : ", ");
      if (table_.is(subscripts[i], Operator::IntegerConstant)) {
        push(names_.subscript(symbol, i, table_.integer_value(subscripts[i])));
      } else {
        push(subscripts[i], Precedence::Conditional);
      }
    }
    push("]");
  }

  // {i for i in 2:3}
  [[nodiscard]] bool is_range(ExpressionId comprehension) const {
    const ExpressionId body = table_.operand(comprehension, 2);
    return table_.is(body, Operator::Index) &&
           table_.index_number(body) == table_.index_number(comprehension);
  }

  [[nodiscard]] std::string function_name(ExpressionId call) const {
    return global(table_.function(table_.function_of(call)).name);
  }

  // Positional up to the first input that is left to its default, by name after it.
  void write_call(ExpressionId id, const std::string& name) {
    const auto operands = table_.operands(id);
    const Function& function = table_.function(table_.function_of(id));
    const bool wrapped = names_.in_pure_function && function.is_impure;
    push((wrapped ? "pure(" : "") + name + "(");
    bool first = true;
    bool named = false;
    for (std::size_t i = 0; i < operands.size(); ++i) {
      if (table_.is(operands[i], Operator::Missing)) {
        named = true;
        continue;
      }
      if (!first) push(", ");
      first = false;
      if (named) push(input_name(function, i) + " = ");
      push(operands[i], Precedence::Conditional);
    }
    push(wrapped ? "))" : ")");
  }

  void write_function_value(ExpressionId id) {
    const auto operands = table_.operands(id);
    const Function& function = table_.function(table_.function_of(id));
    const auto given = [&](ExpressionId operand) { return !table_.is(operand, Operator::Missing); };
    if (std::ranges::none_of(operands, given)) return push(global(function.name));
    push(fmt::format("function {}(", global(function.name)));
    bool first = true;
    for (std::size_t i = 0; i < operands.size(); ++i) {
      if (!given(operands[i])) continue;
      push(fmt::format("{}{} = ", first ? "" : ", ", input_name(function, i)));
      push(operands[i], Precedence::Conditional);
      first = false;
    }
    push(")");
  }

  [[nodiscard]] std::string global(const std::string& name) const {
    return names_.global ? names_.global(name) : name;
  }

  [[nodiscard]] std::string input_name(const Function& function, std::size_t i) const {
    require(i < function.inputs.size(), "a call has at most one operand for each input");
    return global(function.variables[function.inputs[i]].name);
  }

  [[nodiscard]] std::string output_name(ExpressionId id) const {
    const ExpressionId call = table_.operand(id, 0);
    const std::uint64_t number = table_[id].payload;
    if (!table_.is(call, Operator::Call)) return fmt::format(".output{}", number + 1);
    const Function& function = table_.function(table_.function_of(call));
    require(number < function.outputs.size(), "a call has the outputs of its function");
    return "." + function.variables[function.outputs[number]].name;
  }

  // Left-associative, but for the operators Modelica does not chain.
  void write_binary(ExpressionId id, const OperatorFacts& operator_facts) {
    const auto operands = table_.operands(id);
    const Precedence own = operator_facts.precedence;
    const bool chains = own == Precedence::Sum || own == Precedence::Product || own == Precedence::And ||
                        own == Precedence::Or;
    const bool tight = own == Precedence::Product || own == Precedence::Power;
    // Between two arrays `*` would be a matrix product.
    const bool product = table_.is(id, Operator::MatrixProduct) || table_.is(id, Operator::MatrixPower);
    const bool both_arrays = !product && !table_.is_scalar(operands[0]) && !table_.is_scalar(operands[1]);
    const bool one_array = !product && !both_arrays && !table_.is_scalar(id);
    const bool dotted = (both_arrays && own >= Precedence::Product) || (one_array && needs_dot(id));
    const std::string name = fmt::format("{}{}", dotted ? "." : "", operator_facts.name);
    push(operands[0], chains ? own : next(own));
    push(tight && !dotted ? name : fmt::format(" {} ", name));
    push(operands[1], next(own));
  }

  // array + scalar, scalar/array and powers are written with a dot (MLS 10.6).
  [[nodiscard]] bool needs_dot(ExpressionId id) const {
    const bool array_first = !table_.is_scalar(table_.operand(id, 0));
    switch (table_[id].op) {
      case Operator::Multiply: return false;
      case Operator::Divide: return !array_first;
      case Operator::Add:
      case Operator::Subtract:
      case Operator::Power: return true;
      default: return false;
    }
  }

  void list(std::string_view open, std::span<const ExpressionId> items, std::string_view close) {
    push(std::string(open));
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i > 0) push(", ");
      push(items[i], Precedence::Conditional);
    }
    push(std::string(close));
  }

  void write_range(ExpressionId first, ExpressionId step, std::int64_t count) {
    if (table_.is(first, Operator::IntegerConstant) && table_.is(step, Operator::IntegerConstant)) {
      const std::int64_t begin = table_.integer_value(first);
      const std::int64_t stride = table_.integer_value(step);
      const std::int64_t last = begin + (count - 1) * stride;
      return push(stride == 1 ? fmt::format("{}:{}", begin, last)
                              : fmt::format("{}:{}:{}", begin, stride, last));
    }
    push(first, Precedence::Sum);
    push(":");
    push(step, Precedence::Sum);
    push(":");
    push(first, Precedence::Sum);
    push(fmt::format(" + {}*", count - 1));
    push(step, Precedence::Power);
  }

  const ExpressionTable& table_;
  const ExpressionNames& names_;
  std::vector<Piece> pending_;
  std::string out_;
};

}  // namespace

std::string print(const ExpressionTable& table, ExpressionId expression, const ExpressionNames& names) {
  return Printer(table, names).run(expression);
}

std::string print_real(double value) {
  std::array<char, 32> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  require(error == std::errc{}, "the shortest form of a double fits in 32 characters");
  std::string text(buffer.data(), end);
  // An integer would read back with another type.
  if (std::isfinite(value) && text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

}  // namespace causa
