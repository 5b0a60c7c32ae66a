#include "driver/value_expression.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/check.h"
#include "driver/diagnostics.h"
#include "simulation/select_variables.h"
#include "syntax/parse.h"
#include "syntax/views.h"

namespace causa::driver {

namespace {

using syntax::NodeKind;
using syntax::TokenKind;
using syntax::View;
using Step = ValueExpression::Step;

class Reader {
 public:
  Reader(std::string_view text, std::span<const CatalogueEntry> catalogue)
      : text_(text), catalogue_(catalogue) {}

  std::variant<ValueExpression, Diagnostic> run(View expression) {
    read(expression);
    if (problem_) return std::move(*problem_);
    return ValueExpression(std::move(steps_));
  }

 private:
  void refuse(std::string what) {
    if (!problem_) problem_ = value_expression_not_understood(text_, what);
  }

  void apply(Operator op, int operands) {
    steps_.push_back({.kind = operands == 1 ? Step::Kind::Unary : Step::Kind::Binary, .op = op});
  }

  // The parser bounds how deep expressions are.
  void read(View view) {
    if (problem_) return;
    switch (view.kind()) {
      case NodeKind::Number: read_number(view); return;
      case NodeKind::Boolean:
        steps_.push_back({.kind = Step::Kind::Number,
                          .number = view.main_kind() == TokenKind::KwTrue ? 1.0 : 0.0,
                          .is_truth = true});
        return;
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
    steps_.push_back({.kind = Step::Kind::Number, .number = number});
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

  // condition value … otherwise: the last choice is made first.
  void read_if(View view) {
    std::vector<View> parts;
    for (const View part : view.parts()) parts.push_back(part);
    std::size_t choices = 0;
    for (std::size_t k = 0; k + 1 < parts.size(); k += 2, ++choices) {
      read(parts[k]);
      read(parts[k + 1]);
    }
    read(parts.back());
    for (std::size_t k = 0; k < choices; ++k) steps_.push_back({.kind = Step::Kind::Choose});
  }

  void read_name(std::string_view name) {
    if (name == "time") {
      steps_.push_back({.kind = Step::Kind::Time});
      return;
    }
    auto found = find_variable(catalogue_, name);
    if (auto* diagnostic = std::get_if<Diagnostic>(&found)) {
      if (!problem_) problem_ = std::move(*diagnostic);
      return;
    }
    const auto& match = std::get<CatalogueMatch>(found);
    if (match.element_count != 1)
      return refuse(fmt::format("`{}` is an array: name one of its elements", name));
    steps_.push_back({.kind = Step::Kind::Value,
                      .place = value_place(*match.entry, match.first_element),
                      .is_truth = match.entry->kind == CatalogueKind::Boolean});
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
    apply(*op, static_cast<int>(list.size()));
  }

  std::string_view text_;
  std::span<const CatalogueEntry> catalogue_;
  std::vector<Step> steps_;
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
  std::vector<double> stack;
  stack.reserve(steps_.size());
  const auto pop = [&] {
    const double value = stack.back();
    stack.pop_back();
    return value;
  };
  for (const Step& step : steps_) {
    switch (step.kind) {
      case Step::Kind::Number: stack.push_back(step.number); break;
      case Step::Kind::Time: stack.push_back(time); break;
      case Step::Kind::Value:
        stack.push_back(step.place.negated ? -values[step.place.value] : values[step.place.value]);
        break;
      case Step::Kind::Unary: stack.push_back(facts(step.op).unary(pop())); break;
      case Step::Kind::Binary: {
        const double right = pop();
        const double left = pop();
        stack.push_back(facts(step.op).binary(left, right));
        break;
      }
      case Step::Kind::Choose: {
        const double otherwise = pop();
        const double value = pop();
        stack.push_back(pop() != 0.0 ? value : otherwise);
        break;
      }
    }
  }
  require(stack.size() == 1, "an expression leaves one value");
  return stack.front();
}

bool ValueExpression::reads_values() const {
  return std::ranges::any_of(steps_, [](const Step& step) { return step.kind == Step::Kind::Value; });
}

bool ValueExpression::is_truth() const {
  std::vector<bool> stack;
  const auto take = [&](std::size_t operands, bool result) {
    stack.resize(stack.size() - operands);
    stack.push_back(result);
  };
  for (const Step& step : steps_) {
    switch (step.kind) {
      case Step::Kind::Number:
      case Step::Kind::Value: stack.push_back(step.is_truth); break;
      case Step::Kind::Time: stack.push_back(false); break;
      case Step::Kind::Unary: take(1, step.op == Operator::Not); break;
      case Step::Kind::Binary: {
        constexpr std::array answers{Operator::Less,         Operator::LessEqual, Operator::Greater,
                                     Operator::GreaterEqual, Operator::Equal,     Operator::NotEqual,
                                     Operator::And,          Operator::Or};
        take(2, std::ranges::find(answers, step.op) != answers.end());
        break;
      }
      case Step::Kind::Choose: take(3, stack[stack.size() - 2]); break;
    }
  }
  return stack.back();
}

bool ValueExpression::reads_time() const {
  return std::ranges::any_of(steps_, [](const Step& step) { return step.kind == Step::Kind::Time; });
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
