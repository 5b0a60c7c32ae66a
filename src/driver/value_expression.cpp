#include "driver/value_expression.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/check.h"
#include "driver/diagnostics.h"
#include "program/kernel_walk.h"
#include "simulation/select_variables.h"
#include "syntax/parse.h"
#include "syntax/views.h"

namespace causa::driver {

namespace {

using syntax::NodeKind;
using syntax::TokenKind;
using syntax::View;
using Sort = ValueExpression::Sort;

constexpr std::uint32_t time_place = 0;
constexpr std::uint32_t first_value = 1;

class Reader {
 public:
  Reader(std::string_view text, std::span<const CatalogueEntry> catalogue)
      : text_(text), catalogue_(catalogue) {}

  std::variant<ValueExpression, Diagnostic> run(View expression) {
    read(expression);
    if (problem_) return std::move(*problem_);
    require(sorts_.size() == 1, "an expression leaves one value");
    kernel_.origins.emplace_back(text_);
    kernel_.statements.push_back({.code_count = static_cast<std::uint32_t>(kernel_.code.size())});
    kernel_.loops.push_back({.counts = {}, .statement_count = 1});
    return ValueExpression(std::move(kernel_), sorts_.front());
  }

 private:
  void refuse(std::string what) {
    if (!problem_) problem_ = value_expression_not_understood(text_, what);
  }

  void put(Code code, std::size_t operands, Sort sort) {
    kernel_.code.push_back(code);
    sorts_.resize(sorts_.size() - operands);
    sorts_.push_back(sort);
    kernel_.deepest_stack = std::max(kernel_.deepest_stack, static_cast<std::uint32_t>(sorts_.size()));
  }

  void constant(double number, Sort sort) {
    kernel_.constants.push_back(number);
    put({.instruction = Instruction::Constant,
         .argument = static_cast<std::uint32_t>(kernel_.constants.size() - 1)},
        0, sort);
  }

  void load(std::size_t slot, Sort sort) {
    kernel_.addresses.push_back({.base = static_cast<std::int64_t>(slot), .factors = {}});
    put({.instruction = Instruction::Load,
         .argument = static_cast<std::uint32_t>(kernel_.addresses.size() - 1)},
        0, sort);
  }

  void apply(Operator op, std::size_t operands) {
    if (problem_) return;  // operands may be missing
    constexpr std::array truths{Operator::Less,         Operator::LessEqual, Operator::Greater,
                                Operator::GreaterEqual, Operator::Equal,     Operator::NotEqual,
                                Operator::And,          Operator::Or,        Operator::Not};
    const bool is_truth = std::ranges::find(truths, op) != truths.end();
    put({.instruction = operands == 1 ? Instruction::Unary : Instruction::Binary, .op = op}, operands,
        is_truth ? Sort::Truth : Sort::Number);
  }

  // The parser bounds how deep expressions are.
  void read(View view) {
    if (problem_) return;
    switch (view.kind()) {
      case NodeKind::Number: read_number(view); return;
      case NodeKind::Boolean: return constant(view.main_kind() == TokenKind::KwTrue ? 1.0 : 0.0, Sort::Truth);
      case NodeKind::Parenthesized:
        if (view.parts()[1]) return refuse("subscripts stand behind a name");
        return read(view.parts()[0]);
      case NodeKind::Sum:
      case NodeKind::Product:
      case NodeKind::And:
      case NodeKind::Or: read_chain(view); return;
      case NodeKind::Power:
      case NodeKind::Relation:
        read(view.parts()[0]);
        read(view.parts()[1]);
        return apply_token(view.main_text());
      case NodeKind::Not: read(view.parts()[0]); return apply(Operator::Not, 1);
      case NodeKind::IfExpression: read_if(view); return;
      case NodeKind::Reference: read_name(view.text()); return;
      case NodeKind::Call: read_call(view); return;
      default: refuse(fmt::format("`{}` is no number", view.text()));
    }
  }

  void read_number(View view) {
    const std::string_view text = view.main_text();
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number))
      return refuse(fmt::format("`{}` is too large", text));
    constant(number, Sort::Number);
  }

  void read_chain(View view) {
    bool first = true;
    for (const syntax::ChainOperand& operand : syntax::chain_operands(view)) {
      read(operand.operand);
      if (!first) {
        apply_token(operator_text(operand));
      } else if (operand.operator_kind != TokenKind::EndOfFile &&
                 operator_text(operand).find('-') != std::string_view::npos) {
        apply(Operator::Negate, 1);
      }
      first = false;
    }
  }

  static std::string_view operator_text(const syntax::ChainOperand& operand) {
    const std::string_view source = operand.operand.tree().source->text();
    return source.substr(operand.operator_span.begin,
                         operand.operator_span.end - operand.operator_span.begin);
  }

  void apply_token(std::string_view token) {
    // `.+` is `+` for numbers.
    if (token.size() > 1 && token.front() == '.') token.remove_prefix(1);
    constexpr std::array binary{
        Operator::Add,      Operator::Subtract,  Operator::Multiply, Operator::Divide,       Operator::Power,
        Operator::Less,     Operator::LessEqual, Operator::Greater,  Operator::GreaterEqual, Operator::Equal,
        Operator::NotEqual, Operator::And,       Operator::Or};
    const auto found = std::ranges::find_if(binary, [&](Operator op) { return facts(op).name == token; });
    if (found == binary.end()) return refuse(fmt::format("`{}` is not known here", token));
    apply(*found, 2);
  }

  // condition value … otherwise: the last choice comes first.
  void read_if(View view) {
    std::vector<View> parts;
    for (const View part : view.parts()) parts.push_back(part);
    std::size_t choices = 0;
    for (std::size_t k = 0; k + 1 < parts.size(); k += 2, ++choices) {
      read(parts[k]);
      read(parts[k + 1]);
    }
    read(parts.back());
    for (std::size_t k = 0; k < choices && !problem_; ++k)
      put({.instruction = Instruction::Select}, 3, sorts_[sorts_.size() - 2]);
  }

  void read_name(std::string_view name) {
    if (name == "time") return load(time_place, Sort::Number);
    auto found = find_variable(catalogue_, name);
    if (auto* diagnostic = std::get_if<Diagnostic>(&found)) {
      if (!problem_) problem_ = std::move(*diagnostic);
      return;
    }
    const auto& match = std::get<CatalogueMatch>(found);
    if (match.element_count != 1)
      return refuse(fmt::format("`{}` is an array: name one of its elements", name));
    const ValuePlace place = value_place(*match.entry, match.first_element);
    const Sort sort = match.entry->kind == CatalogueKind::Boolean ? Sort::Truth : Sort::Number;
    load(first_value + place.value, sort);
    if (place.negated) put({.instruction = Instruction::Unary, .op = Operator::Negate}, 1, sort);
  }

  void read_call(View view) {
    const std::string_view name = view.parts()[0].text();
    if (name == "der") return read_name(view.text());
    const auto op = find_function(name);
    const View arguments = view.parts()[1];
    std::vector<View> list;
    if (arguments) {
      for (const View argument : arguments.list()) list.push_back(argument);
    }
    if (name == "noEvent" && list.size() == 1) return read(list[0]);
    const bool is_number = op && (list.size() == 1 ? facts(*op).unary != nullptr
                                                   : list.size() == 2 && facts(*op).binary != nullptr);
    if (!is_number)
      return refuse(fmt::format("there is no function `{}` of {} numbers here", name, list.size()));
    for (const View argument : list) read(argument);
    apply(*op, list.size());
  }

  std::string_view text_;
  std::span<const CatalogueEntry> catalogue_;
  Kernel kernel_{.loops = {},
                 .statements = {},
                 .code = {},
                 .addresses = {{.base = time_place, .factors = {}}},  // of the target, which is not stored
                 .constants = {},
                 .origins = {}};
  std::vector<Sort> sorts_;  // of the values on the stack
  std::optional<Diagnostic> problem_;
};

// The right side of the only equation of the text.
View only_right_side(const syntax::SyntaxTree& tree) {
  View found;
  for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
    if (tree.nodes[i].kind != NodeKind::Equality) continue;
    if (found) return {};
    found = View(tree, tree.child(syntax::NodeId(i), 2));
  }
  return found;
}

}  // namespace

double ValueExpression::operator()(double time, std::span<const double> values) const {
  struct ModelValues : NumberArithmetic {
    double time;
    [[nodiscard]] double load(std::uint32_t slot) const {
      return slot == time_place ? time : memory[slot - first_value];
    }
  };
  ModelValues arithmetic{{.memory = values}, time};
  std::vector<double> stack;
  stack.reserve(kernel_.deepest_stack);
  return value_of(kernel_, kernel_.statements.front(), {}, arithmetic, stack);
}

bool ValueExpression::reads_values() const {
  return std::ranges::any_of(kernel_.code, [this](const Code& code) {
    return code.instruction == Instruction::Load && kernel_.addresses[code.argument].base != time_place;
  });
}

bool ValueExpression::reads_time() const {
  return std::ranges::any_of(kernel_.code, [this](const Code& code) {
    return code.instruction == Instruction::Load && kernel_.addresses[code.argument].base == time_place;
  });
}

namespace {

// Hands over the right side of `0 = text`, or says why there is none.
template <class Use>
auto with_right_side(std::string_view text, const Use& use) -> decltype(use(View())) {
  const SourceFile file("", fmt::format("class C equation 0 = {}\n; end C;", text));
  const syntax::ParsedText parsed = syntax::parse(file, SourceId(0));
  if (!parsed.diagnostics.empty())
    return value_expression_not_understood(text, message_of(parsed.diagnostics.front()));
  const View right = only_right_side(parsed.tree);
  if (!right) return value_expression_not_understood(text, "it is not one expression");
  return use(right);
}

// Elements of elements are written out.
std::optional<Diagnostic> add_elements(View view, std::string_view text,
                                       std::span<const CatalogueEntry> catalogue,
                                       std::vector<ValueExpression>& elements) {
  const bool is_list = view.kind() == NodeKind::ArrayConstructor ||
                       view.kind() == NodeKind::MatrixConstructor || view.kind() == NodeKind::MatrixRow;
  if (!is_list) {
    auto read = Reader(text, catalogue).run(view);
    if (auto* diagnostic = std::get_if<Diagnostic>(&read)) return std::move(*diagnostic);
    elements.push_back(std::move(std::get<ValueExpression>(read)));
    return std::nullopt;
  }
  for (const View element : view.list()) {
    if (auto diagnostic = add_elements(element, text, catalogue, elements)) return diagnostic;
  }
  return std::nullopt;
}

}  // namespace

std::variant<ValueExpression, Diagnostic> read_value_expression(std::string_view text,
                                                                std::span<const CatalogueEntry> catalogue) {
  using Read = std::variant<ValueExpression, Diagnostic>;
  return with_right_side(text, [&](View right) -> Read { return Reader(text, catalogue).run(right); });
}

std::variant<std::vector<ValueExpression>, Diagnostic> read_value_expressions(
    std::string_view text, std::span<const CatalogueEntry> catalogue) {
  using Read = std::variant<std::vector<ValueExpression>, Diagnostic>;
  return with_right_side(text, [&](View right) -> Read {
    std::vector<ValueExpression> elements;
    if (auto diagnostic = add_elements(right, text, catalogue, elements)) return std::move(*diagnostic);
    if (elements.empty()) return value_expression_not_understood(text, "it has no elements");
    return elements;
  });
}

}  // namespace causa::driver
