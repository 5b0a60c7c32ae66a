#include "expression/print/print_latex.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "expression/print/latex_names.h"

namespace causa {

namespace {

// Writes with a stack of pieces still to come, like print.cpp.
class LatexPrinter {
 public:
  LatexPrinter(const ExpressionTable& table, const ExpressionNames& names) : t_(table), names_(names) {}

  std::string run(ExpressionId root) {
    push(root, Precedence::Conditional);
    while (!pending_.empty()) {
      const Piece piece = std::move(pending_.back());
      pending_.pop_back();
      if (const auto* text = std::get_if<std::string>(&piece)) {
        out_ += *text;
        continue;
      }
      expand(std::get<Operand>(piece));
    }
    return std::move(out_);
  }

 private:
  struct Operand {
    ExpressionId id;
    Precedence least;  // parentheses when the operand binds less tightly
  };
  using Piece = std::variant<std::string, Operand>;

  void push(std::string text) { pending_.emplace_back(std::move(text)); }
  void push(ExpressionId id, Precedence least = Precedence::Conditional) {
    pending_.emplace_back(Operand{id, least});
  }

  void expand(const Operand& operand) {
    const std::size_t base = pending_.size();
    const bool parentheses = precedence(operand.id) < operand.least;
    if (parentheses) push("\\left(");
    write(operand.id);
    if (parentheses) push("\\right)");
    std::reverse(pending_.begin() + static_cast<std::ptrdiff_t>(base), pending_.end());
  }

  [[nodiscard]] Precedence precedence(ExpressionId id) const {
    if (t_.is_number(id)) {
      if (std::signbit(t_.number(id))) return Precedence::Sum;
      return real_text(t_.number(id)).find('\\') == std::string::npos ? Precedence::Primary
                                                                      : Precedence::Product;
    }
    switch (t_[id].op) {
      case Operator::Exp: return Precedence::Power;  // e^x
      case Operator::Transpose: return Precedence::Power;
      case Operator::Cross:
      case Operator::OuterProduct: return Precedence::Product;
      case Operator::Sum:
      case Operator::Product: return is_counted(id) ? Precedence::Sum : Precedence::Primary;
      case Operator::If: return Precedence::Primary;  // the brace of cases needs none, but see write_binary
      default: return facts(t_[id].op).precedence;
    }
  }

  static Precedence next(Precedence precedence) {
    return static_cast<Precedence>(static_cast<std::uint8_t>(precedence) + 1);
  }

  void write(ExpressionId id) {
    const Operator op = t_[id].op;
    const auto operands = t_.operands(id);
    switch (op) {
      case Operator::RealConstant:
      case Operator::IntegerConstant: return push(real_text(t_.number(id)));
      case Operator::BooleanConstant:
        return push(t_.boolean_value(id) ? "\\mathrm{true}" : "\\mathrm{false}");
      case Operator::StringConstant: return push("\\text{``" + latex_text(t_.string_value(id)) + "''}");
      case Operator::EnumerationConstant: {
        const EnumerationType& type = t_.enumeration_type(t_.enumeration_of(id));
        const auto literal = static_cast<std::size_t>(t_.ordinal_of(id) - 1);
        return push("\\mathrm{" + latex_text(type.literals.at(literal)) + "}");
      }
      case Operator::Symbol:
      case Operator::Derivative:
      case Operator::Local:
      case Operator::Element: return write_access(id);
      case Operator::Time: return push("t");
      case Operator::Index: return push(latex_name(names_.index(t_.index_number(id))));
      case Operator::Array: return write_array(id);
      case Operator::Comprehension: {
        push("\\left\\{");
        push(operands[2]);
        push(" \\mid ");
        write_counter(id);
        return push("\\right\\}");
      }
      case Operator::Sum:
      case Operator::Product:
        if (!is_counted(id)) break;
        push(op == Operator::Sum ? "\\sum_{" : "\\prod_{");
        write_bounds(operands[0]);
        return push(t_.operand(operands[0], 2), Precedence::Product);
      case Operator::Call: return write_function(short_name(t_.function(t_.function_of(id)).name), operands);
      case Operator::Output: {
        push(operands[0], Precedence::Primary);
        return push(output_name(id));
      }
      case Operator::Fill: return write_function("fill", operands);
      case Operator::Identity:
        push("\\mathbf{I}_{");
        push(operands[0]);
        return push("}");
      case Operator::Transpose: push(operands[0], Precedence::Primary); return push("^{\\mathsf{T}}");
      case Operator::Cross:
        push(operands[0], Precedence::Power);
        push(" \\times ");
        return push(operands[1], Precedence::Power);
      case Operator::OuterProduct:
        push(operands[0], Precedence::Power);
        push(" \\, ");
        push(operands[1], Precedence::Primary);
        return push("^{\\mathsf{T}}");
      case Operator::If: return write_cases(id);
      case Operator::Negate: push("-"); return push(operands[0], Precedence::Product);
      case Operator::Not: push("\\lnot "); return push(operands[0], Precedence::Relation);
      case Operator::Divide:
        push("\\frac{");
        push(operands[0]);
        push("}{");
        push(operands[1]);
        return push("}");
      case Operator::Power:
      case Operator::MatrixPower:
        if (t_.is_number(operands[1]) && t_.number(operands[1]) == 0.5)
          return wrap("\\sqrt{", operands[0], "}");
        push(operands[0], Precedence::Primary);
        push("^{");
        push(operands[1]);
        return push("}");
      case Operator::Sqrt: return wrap("\\sqrt{", operands[0], "}");
      case Operator::Exp: return wrap("e^{", operands[0], "}");
      case Operator::Abs: return wrap("\\left|", operands[0], "\\right|");
      case Operator::Floor:
      case Operator::ToInteger: return wrap("\\left\\lfloor ", operands[0], "\\right\\rfloor");
      case Operator::Ceil: return wrap("\\left\\lceil ", operands[0], "\\right\\rceil");
      default: break;
    }
    if (const auto name = function_name(op)) {
      push(std::string(*name));
      return list("\\left(", operands, "\\right)");
    }
    if (facts(op).precedence == Precedence::Primary) return write_function(facts(op).name, operands);
    write_binary(id);
  }

  void wrap(std::string open, ExpressionId inside, std::string close) {
    push(std::move(open));
    push(inside);
    push(std::move(close));
  }

  static std::optional<std::string_view> function_name(Operator op) {
    switch (op) {
      case Operator::Log: return "\\ln";
      case Operator::Log10: return "\\log_{10}";
      case Operator::Sin: return "\\sin";
      case Operator::Cos: return "\\cos";
      case Operator::Tan: return "\\tan";
      case Operator::Asin: return "\\arcsin";
      case Operator::Acos: return "\\arccos";
      case Operator::Atan: return "\\arctan";
      case Operator::Sinh: return "\\sinh";
      case Operator::Cosh: return "\\cosh";
      case Operator::Tanh: return "\\tanh";
      case Operator::Min:
      case Operator::Minimum: return "\\min";
      case Operator::Max:
      case Operator::Maximum: return "\\max";
      case Operator::Sign: return "\\operatorname{sgn}";
      default: return std::nullopt;
    }
  }

  void write_function(std::string_view name, std::span<const ExpressionId> operands) {
    push("\\operatorname{" + latex_text(name) + "}");
    list("\\left(", operands, "\\right)");
  }

  static std::string_view short_name(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    // The derivative of a function keeps its name.
    if (dot != std::string_view::npos && name.substr(dot).starts_with(".der")) {
      const std::size_t before = name.rfind('.', dot - 1);
      return before == std::string_view::npos || dot == 0 ? name : name.substr(before + 1);
    }
    return dot == std::string_view::npos ? name : name.substr(dot + 1);
  }

  [[nodiscard]] std::string output_name(ExpressionId id) const {
    const ExpressionId call = t_.operand(id, 0);
    const auto number = static_cast<std::size_t>(t_[id].payload);
    if (!t_.is(call, Operator::Call)) return fmt::format("_{{{}}}", number + 1);
    const Function& function = t_.function(t_.function_of(call));
    return "_{" + latex_name(function.variables[function.outputs.at(number)].name) + "}";
  }

  // `A` of `Species.A`, upright; numbers as they are.
  static std::string last_part(const std::string& subscript) {
    const std::size_t dot = subscript.rfind('.');
    const std::string name = dot == std::string::npos ? subscript : subscript.substr(dot + 1);
    const bool is_number = name.find_first_not_of("0123456789-") == std::string::npos;
    return is_number ? name : latex_name(name);
  }

  // \dot{\phi}_{rel, 2}: dots on the letter, all subscripts after it.
  void write_access(ExpressionId id) {
    ExpressionId base = id;
    std::span<const ExpressionId> subscripts;
    if (t_.is(id, Operator::Element)) {
      base = t_.operand(id, 0);
      subscripts = t_.operands(id).subspan(1);
    }
    int order = 0;
    for (; t_.is(base, Operator::Derivative); base = t_.operand(base, 0)) ++order;
    std::optional<LatexName> name;
    if (t_.is(base, Operator::Symbol)) name = latex_parts(names_.symbol(t_.symbol_of(base)));
    if (t_.is(base, Operator::Local)) {
      const LocalId local = t_.local_of(base);
      name = latex_parts(names_.local ? names_.local(local) : fmt::format("local{}", local.index()));
    }
    if (!name) {
      push(base, Precedence::Primary);
      return list("_{", subscripts, "}");
    }
    if (order > 2) push(fmt::format("\\frac{{\\mathrm{{d}}^{{{}}}", order));
    if (order == 1 || order == 2) {
      push((order == 1 ? "\\dot{" : "\\ddot{") + name->letter + "}");
    } else {
      push(name->letter);
    }
    if (!name->subscripts.empty() || !subscripts.empty()) {
      push("_{");
      bool first = true;
      for (const std::string& subscript : name->subscripts) {
        push((first ? "" : ", ") + subscript);
        first = false;
      }
      for (std::size_t d = 0; d < subscripts.size(); ++d) {
        if (!first) push(", ");
        const bool is_number = t_.is(subscripts[d], Operator::IntegerConstant);
        if (is_number && names_.subscript && t_.is(base, Operator::Symbol)) {
          push(last_part(names_.subscript(t_.symbol_of(base), d, t_.integer_value(subscripts[d]))));
        } else {
          push(subscripts[d]);
        }
        first = false;
      }
      push("}");
    }
    if (order > 2) push(fmt::format("}}{{\\mathrm{{d}}t^{{{}}}}}", order));
  }

  // A vector is a column, a matrix has its rows.
  void write_array(ExpressionId id) {
    const std::size_t rank = t_.dimensions(id).size();
    const auto rows = t_.operands(id);
    const auto is_row = [&](ExpressionId row) { return t_.is(row, Operator::Array); };
    const bool is_matrix = rank == 2 && std::ranges::all_of(rows, is_row);
    if (rank > 2) return list("\\left\\{", rows, "\\right\\}");
    push("\\begin{pmatrix} ");
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (i > 0) push(" \\\\ ");
      if (!is_matrix) {
        push(rows[i]);
        continue;
      }
      const auto cells = t_.operands(rows[i]);
      for (std::size_t k = 0; k < cells.size(); ++k) {
        if (k > 0) push(" & ");
        push(cells[k]);
      }
    }
    push(" \\end{pmatrix}");
  }

  [[nodiscard]] bool is_counted(ExpressionId id) const {
    const ExpressionId loop = t_.operand(id, 0);
    return t_.is(loop, Operator::Comprehension) && t_.is_scalar(t_.operand(loop, 2)) &&
           t_.is(t_.operand(loop, 0), Operator::IntegerConstant) &&
           t_.is(t_.operand(loop, 1), Operator::IntegerConstant) &&
           t_.integer_value(t_.operand(loop, 1)) == 1;
  }

  // i=1}^{n} after \sum_{
  void write_bounds(ExpressionId loop) {
    const std::int64_t first = t_.integer_value(t_.operand(loop, 0));
    const std::int64_t last = first + t_.dimensions(loop)[0] - 1;
    push(fmt::format("{}={}}}^{{{}}} ", latex_name(names_.index(t_.index_number(loop))), first, last));
  }

  // i = 1, 2, …, n
  void write_counter(ExpressionId loop) {
    push(latex_name(names_.index(t_.index_number(loop))) + " = ");
    push(t_.operand(loop, 0));
    push(" + ");
    push(t_.operand(loop, 1), Precedence::Power);
    push(fmt::format(" \\, k, \\; k = 0, \\ldots, {}", t_.dimensions(loop)[0] - 1));
  }

  void write_cases(ExpressionId id) {
    push("\\begin{cases} ");
    while (t_.is(id, Operator::If)) {
      push(t_.operand(id, 1));
      push(" & \\text{if } ");
      push(t_.operand(id, 0));
      push(" \\\\ ");
      id = t_.operand(id, 2);
    }
    push(id);
    push(" & \\text{otherwise} \\end{cases}");
  }

  static std::string_view sign(Operator op) {
    switch (op) {
      case Operator::Add: return " + ";
      case Operator::Subtract: return " - ";
      case Operator::Less: return " < ";
      case Operator::LessEqual: return " \\le ";
      case Operator::Greater: return " > ";
      case Operator::GreaterEqual: return " \\ge ";
      case Operator::Equal: return " = ";
      case Operator::NotEqual: return " \\ne ";
      case Operator::And: return " \\land ";
      case Operator::Or: return " \\lor ";
      default: return " \\, ";
    }
  }

  void write_binary(ExpressionId id) {
    const auto operands = t_.operands(id);
    const Operator op = t_[id].op;
    const Precedence own = facts(op).precedence;
    const bool chains = own == Precedence::Sum || own == Precedence::Product || own == Precedence::And ||
                        own == Precedence::Or;
    const bool is_product = op == Operator::Multiply || op == Operator::MatrixProduct;
    push_factor(operands[0], chains ? own : next(own));
    // Two numbers side by side would read as one.
    push(is_product && starts_with_digit(operands[1]) ? " \\cdot " : std::string(sign(op)));
    // a·(b·c) reads the same without parentheses.
    push_factor(operands[1], is_product || op == Operator::Add ? own : next(own));
  }

  // Cases have no closing brace: beside other operands they stand in parentheses.
  void push_factor(ExpressionId id, Precedence least) {
    if (!t_.is(id, Operator::If)) return push(id, least);
    push("\\left(");
    push(id);
    push("\\right)");
  }

  [[nodiscard]] bool starts_with_digit(ExpressionId id) const {
    while (t_.is(id, Operator::Multiply) || t_.is(id, Operator::Power)) id = t_.operand(id, 0);
    return t_.is_number(id) && !std::signbit(t_.number(id));
  }

  void list(std::string open, std::span<const ExpressionId> items, std::string close) {
    push(std::move(open));
    bool first = true;
    for (const ExpressionId item : items) {
      if (t_.is(item, Operator::Missing)) continue;
      if (!first) push(", ");
      push(item);
      first = false;
    }
    push(std::move(close));
  }

  // 1.5e-06 is 1.5 \cdot 10^{-6}
  static std::string real_text(double value) {
    std::string text = print_real(value);
    if (!std::isfinite(value))
      return std::isnan(value) ? "\\mathrm{NaN}" : (value > 0 ? "\\infty" : "-\\infty");
    if (text.ends_with(".0")) text.resize(text.size() - 2);
    const std::size_t exponent = text.find('e');
    if (exponent == std::string::npos) return text;
    const std::string digits = text.substr(0, exponent);
    const int power = std::stoi(text.substr(exponent + 1));
    const std::string tens = fmt::format("10^{{{}}}", power);
    if (digits == "1") return tens;
    if (digits == "-1") return "-" + tens;
    return digits + " \\cdot " + tens;
  }

  const ExpressionTable& t_;
  const ExpressionNames& names_;
  std::vector<Piece> pending_;
  std::string out_;
};

}  // namespace

std::string print_latex(const ExpressionTable& table, ExpressionId expression, const ExpressionNames& names) {
  return LatexPrinter(table, names).run(expression);
}

}  // namespace causa
