#include "expression/print/print_mathml.h"

#include <array>
#include <cmath>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "expression/build/traverse.h"
#include "expression/print/name_parts.h"

namespace causa {

namespace {

// Longer formulas are not set: they could not be read.
constexpr std::size_t longest_mathml = 60'000;

constexpr auto greek_signs = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"alpha", "α"},   {"beta", "β"},  {"gamma", "γ"},  {"delta", "δ"}, {"epsilon", "ε"}, {"zeta", "ζ"},
     {"eta", "η"},     {"theta", "θ"}, {"iota", "ι"},   {"kappa", "κ"}, {"lambda", "λ"},  {"mu", "μ"},
     {"nu", "ν"},      {"xi", "ξ"},    {"pi", "π"},     {"rho", "ρ"},   {"sigma", "σ"},   {"tau", "τ"},
     {"upsilon", "υ"}, {"phi", "φ"},   {"chi", "χ"},    {"psi", "ψ"},   {"omega", "ω"},   {"Gamma", "Γ"},
     {"Delta", "Δ"},   {"Theta", "Θ"}, {"Lambda", "Λ"}, {"Xi", "Ξ"},    {"Pi", "Π"},      {"Sigma", "Σ"},
     {"Upsilon", "Υ"}, {"Phi", "Φ"},   {"Psi", "Ψ"},    {"Omega", "Ω"}});

std::string identifier(std::string_view text) {
  for (const auto& [name, sign] : greek_signs) {
    if (name == text) return fmt::format("<mi>{}</mi>", sign);
  }
  return fmt::format("<mi>{}</mi>", html_text(text));
}

std::string operation(std::string_view sign) {
  return fmt::format("<mo>{}</mo>", sign);
}

std::string row(const std::string& inside) {
  return "<mrow>" + inside + "</mrow>";
}

std::string in_parentheses(const std::string& inside) {
  return "<mrow><mo>(</mo>" + inside + "<mo>)</mo></mrow>";
}

// The letter with its dots, then the subscripts.
std::string named(std::string_view name, int order, const std::vector<std::string>& more_subscripts) {
  const NameParts parts = name_parts(name);
  std::string letter = identifier(parts.letter.text);
  if (order == 1 || order == 2)
    letter = fmt::format("<mover>{}<mo>{}</mo></mover>", letter, order == 1 ? "˙" : "¨");
  std::string subscripts;
  const auto add = [&](const std::string& text) {
    if (!subscripts.empty()) subscripts += "<mo>,</mo>";
    subscripts += text;
  };
  for (const NamePart& part : parts.subscripts) {
    if (part.sort == NamePart::Sort::Word) {
      add(identifier(part.text));
    } else {
      add(fmt::format("<mtext>{}</mtext>", html_text(part.text)));
    }
  }
  for (const std::string& subscript : more_subscripts) add(subscript);
  if (!subscripts.empty()) letter = fmt::format("<msub>{}<mrow>{}</mrow></msub>", letter, subscripts);
  if (order <= 2) return letter;
  return fmt::format(
      "<mfrac><mrow><msup><mi>d</mi><mn>{0}</mn></msup>{1}</mrow>"
      "<mrow><mi>d</mi><msup><mi>t</mi><mn>{0}</mn></msup></mrow></mfrac>",
      order, letter);
}

// From the leaves up: operands are written before their parents.
class MathmlPrinter {
 public:
  MathmlPrinter(const ExpressionTable& table, const ExpressionNames& names) : t_(table), names_(names) {}

  std::string run(ExpressionId root) {
    for (const ExpressionId id : reachable(t_, root)) {
      written_[id.index()] = write(id);
      if (written_[id.index()].size() > longest_mathml) return {};
    }
    return written_[root.index()];
  }

 private:
  [[nodiscard]] const std::string& of(ExpressionId id) const { return written_.at(id.index()); }

  [[nodiscard]] Precedence precedence(ExpressionId id) const {
    if (t_.is_number(id)) return std::signbit(t_.number(id)) ? Precedence::Sum : Precedence::Primary;
    switch (t_[id].op) {
      case Operator::Divide:
      case Operator::If: return Precedence::Primary;
      case Operator::Exp: return Precedence::Power;
      default: return facts(t_[id].op).precedence;
    }
  }

  [[nodiscard]] std::string operand(ExpressionId id, Precedence least) const {
    return precedence(id) < least ? in_parentheses(of(id)) : of(id);
  }

  static Precedence next(Precedence precedence) {
    return static_cast<Precedence>(static_cast<std::uint8_t>(precedence) + 1);
  }

  std::string write(ExpressionId id) const {
    const Operator op = t_[id].op;
    const auto operands = t_.operands(id);
    switch (op) {
      case Operator::RealConstant:
      case Operator::IntegerConstant: return number(t_.number(id));
      case Operator::Symbol:
      case Operator::Derivative:
      case Operator::Local:
      case Operator::Element: return access(id);
      case Operator::Time: return "<mi>t</mi>";
      case Operator::Index: return named(names_.index(t_.index_number(id)), 0, {});
      case Operator::Negate: return row(operation("−") + operand(operands[0], Precedence::Product));
      case Operator::Divide: return "<mfrac>" + row(of(operands[0])) + row(of(operands[1])) + "</mfrac>";
      case Operator::Power:
        return "<msup>" + row(operand(operands[0], Precedence::Primary)) + row(of(operands[1])) + "</msup>";
      case Operator::Sqrt: return "<msqrt>" + of(operands[0]) + "</msqrt>";
      case Operator::Exp: return "<msup><mi>e</mi>" + row(of(operands[0])) + "</msup>";
      case Operator::Abs: return row("<mo>|</mo>" + of(operands[0]) + "<mo>|</mo>");
      case Operator::Not: return row(operation("¬") + operand(operands[0], Precedence::Relation));
      case Operator::If: return cases(id);
      case Operator::Array: return row("<mo>{</mo>" + list(operands) + "<mo>}</mo>");
      case Operator::Call: {
        const std::string& name = t_.function(t_.function_of(id)).name;
        const std::size_t dot = name.rfind('.');
        return called(dot == std::string::npos ? name : name.substr(dot + 1), operands);
      }
      case Operator::NoEvent: return of(operands[0]);
      case Operator::Log: return called("ln", operands);
      case Operator::Asin: return called("arcsin", operands);
      case Operator::Acos: return called("arccos", operands);
      case Operator::Atan: return called("arctan", operands);
      default: break;
    }
    const std::string_view sign = sign_of(op);
    if (!sign.empty() && operands.size() == 2) return binary(id, sign);
    // What mathematics has no picture for is written as Modelica does.
    if (facts(op).precedence != Precedence::Primary || facts(op).arity < 0 || operands.empty())
      return fmt::format("<mtext>{}</mtext>", html_text(print(t_, id, names_)));
    return called(facts(op).name, operands);
  }

  std::string binary(ExpressionId id, std::string_view sign) const {
    const Operator op = t_[id].op;
    const Precedence own = facts(op).precedence;
    const bool chains = own == Precedence::Sum || own == Precedence::Product || own == Precedence::And ||
                        own == Precedence::Or;
    const bool is_product = op == Operator::Multiply || op == Operator::MatrixProduct;
    const auto operands = t_.operands(id);
    // Factors stand side by side, with room between names of several letters.
    const std::string between = is_product ? "<mspace width=\"0.17em\"/>" : operation(sign);
    return row(operand(operands[0], chains ? own : next(own)) + between +
               operand(operands[1], is_product || op == Operator::Add ? own : next(own)));
  }

  static std::string_view sign_of(Operator op) {
    switch (op) {
      case Operator::Add: return "+";
      case Operator::Subtract: return "−";
      case Operator::Multiply:
      case Operator::MatrixProduct: return " ";  // side by side
      case Operator::Less: return "&lt;";
      case Operator::LessEqual: return "≤";
      case Operator::Greater: return "&gt;";
      case Operator::GreaterEqual: return "≥";
      case Operator::Equal: return "=";
      case Operator::NotEqual: return "≠";
      case Operator::And: return "∧";
      case Operator::Or: return "∨";
      default: return {};
    }
  }

  // `A` of `Species.A`; numbers and indices as they are.
  std::string subscript_of(ExpressionId variable, std::size_t dimension, ExpressionId subscript) const {
    if (!names_.subscript || !t_.is(variable, Operator::Symbol) ||
        !t_.is(subscript, Operator::IntegerConstant))
      return of(subscript);
    const std::string name = names_.subscript(t_.symbol_of(variable), dimension, t_.integer_value(subscript));
    if (name.find_first_not_of("0123456789-") == std::string::npos) return of(subscript);
    return "<mtext>" + html_text(name.substr(name.rfind('.') + 1)) + "</mtext>";
  }

  std::string access(ExpressionId id) const {
    ExpressionId base = id;
    std::vector<std::string> subscripts;
    if (t_.is(id, Operator::Element)) {
      base = t_.operand(id, 0);
    }
    int order = 0;
    for (; t_.is(base, Operator::Derivative); base = t_.operand(base, 0)) ++order;
    for (std::size_t d = 1; t_.is(id, Operator::Element) && d < t_.operands(id).size(); ++d)
      subscripts.push_back(subscript_of(base, d - 1, t_.operands(id)[d]));
    if (t_.is(base, Operator::Symbol)) return named(names_.symbol(t_.symbol_of(base)), order, subscripts);
    return fmt::format("<mtext>{}</mtext>", html_text(print(t_, id, names_)));
  }

  std::string cases(ExpressionId id) const {
    std::string rows;
    for (; t_.is(id, Operator::If); id = t_.operand(id, 2)) {
      rows += fmt::format("<mtr><mtd>{}</mtd><mtd><mtext>if&nbsp;</mtext>{}</mtd></mtr>",
                          of(t_.operand(id, 1)), of(t_.operand(id, 0)));
    }
    rows += fmt::format("<mtr><mtd>{}</mtd><mtd><mtext>otherwise</mtext></mtd></mtr>", of(id));
    return "<mrow><mo>{</mo><mtable columnalign=\"left left\">" + rows + "</mtable></mrow>";
  }

  std::string called(std::string_view name, std::span<const ExpressionId> operands) const {
    return row("<mi>" + html_text(name) + "</mi><mo>(</mo>" + list(operands) + "<mo>)</mo>");
  }

  std::string list(std::span<const ExpressionId> items) const {
    std::string result;
    for (const ExpressionId item : items) {
      if (t_.is(item, Operator::Missing)) continue;
      if (!result.empty()) result += "<mo>,</mo>";
      result += of(item);
    }
    return result;
  }

  static std::string number(double value) {
    std::string text = print_real(value);
    if (text.ends_with(".0")) text.resize(text.size() - 2);
    const bool negative = text.starts_with('-');
    if (negative) text.erase(0, 1);
    const std::string sign = negative ? operation("−") : std::string();
    const std::size_t exponent = text.find('e');
    if (exponent == std::string::npos) return row(sign + "<mn>" + text + "</mn>");
    const int power = std::stoi(text.substr(exponent + 1));
    const std::string tens = fmt::format("<msup><mn>10</mn><mn>{}</mn></msup>", power);
    const std::string digits = text.substr(0, exponent);
    return row(sign + (digits == "1" ? tens : "<mn>" + digits + "</mn><mo>·</mo>" + tens));
  }

  const ExpressionTable& t_;
  const ExpressionNames& names_;
  std::unordered_map<std::uint32_t, std::string> written_;
};

}  // namespace

std::string print_mathml(const ExpressionTable& table, ExpressionId expression,
                         const ExpressionNames& names) {
  return MathmlPrinter(table, names).run(expression);
}

std::string mathml_name(std::string_view name) {
  return named(name, 0, {});
}

std::string html_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      case '\'': result += "&#39;"; break;
      default: result += c;
    }
  }
  return result;
}

}  // namespace causa
