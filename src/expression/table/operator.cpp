#include "expression/table/operator.h"

#include <array>
#include <cmath>
#include <cstddef>

#include "expression/table/operator_range.h"

namespace causa {

namespace {

struct Entry {
  Operator op;
  OperatorFacts facts;
};

using enum Operator;

double sign_of(double x) {
  return x > 0 ? 1.0 : (x < 0 ? -1.0 : 0.0);
}

// <cmath> overloads are spelt out once, so that every back end calls the same function.
constexpr auto table = std::to_array<Entry>({
    //                       name          n  precedence             each   smooth events unary, binary
    {RealConstant, {"", 0, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {IntegerConstant, {"", 0, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {BooleanConstant, {"", 0, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {StringConstant, {"", 0, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {EnumerationConstant, {"", 0, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Symbol, {"", 0, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Local, {"", 0, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Time, {"time", 0, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Index, {"", 0, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Derivative, {"der", 1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Element, {"", -1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Array, {"{}", -1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Fill, {"fill", 1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Range, {":", 2, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Comprehension, {"for", 3, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Iteration, {"for", 2, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {DynamicRange, {":", 3, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {DynamicFill, {"fill", -1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Slice, {"", -1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {All, {":", 0, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Size, {"size", -1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Call, {"", -1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Output, {"", 1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {FunctionValue, {"function", -1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Missing, {"", 0, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {CallValue, {"", -1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Sum, {"sum", 1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Product, {"product", 1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Minimum, {"min", 1, Precedence::Primary, false, false, false, nullptr, nullptr}},
    {Maximum, {"max", 1, Precedence::Primary, false, false, false, nullptr, nullptr}},
    {Transpose, {"transpose", 1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {MatrixProduct, {"*", 2, Precedence::Product, false, true, false, nullptr, nullptr}},
    {MatrixPower, {"^", 2, Precedence::Power, false, true, false, nullptr, nullptr}},
    {Concatenate, {"cat", -1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Promote, {"promote", 1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {ToScalar, {"scalar", 1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {ToVector, {"vector", 1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {ToMatrix, {"matrix", 1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Identity, {"identity", 1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Diagonal, {"diagonal", 1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Linspace, {"linspace", 3, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Symmetric, {"symmetric", 1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Cross, {"cross", 2, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Skew, {"skew", 1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {OuterProduct, {"outerProduct", 2, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {IntegerOf, {"Integer", 1, Precedence::Primary, false, false, false, nullptr, nullptr}},
    {EnumerationOf, {"", 1, Precedence::Primary, false, false, false, nullptr, nullptr}},
    {ToText, {"String", 5, Precedence::Primary, false, false, false, nullptr, nullptr}},
    {Pre, {"pre", 1, Precedence::Primary, false, false, false, nullptr, nullptr}},
    {Edge, {"edge", 1, Precedence::Primary, false, false, false, nullptr, nullptr}},
    {Change, {"change", 1, Precedence::Primary, false, false, false, nullptr, nullptr}},
    {Sample, {"sample", 2, Precedence::Primary, false, false, true, nullptr, nullptr}},
    {Initial, {"initial", 0, Precedence::Primary, false, false, false, nullptr, nullptr}},
    {Terminal, {"terminal", 0, Precedence::Primary, false, false, false, nullptr, nullptr}},
    {NoEvent, {"noEvent", 1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Smooth, {"smooth", 2, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Delay, {"delay", 3, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {Homotopy, {"homotopy", 2, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {SemiLinear, {"semiLinear", 3, Precedence::Primary, false, false, false, nullptr, nullptr}},
    {SpatialDistribution,
     {"spatialDistribution", 6, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {InStream, {"inStream", 1, Precedence::Primary, false, true, false, nullptr, nullptr}},
    {ActualStream, {"actualStream", 1, Precedence::Primary, false, false, false, nullptr, nullptr}},
    {Add, {"+", 2, Precedence::Sum, true, true, false, nullptr, [](double a, double b) { return a + b; }}},
    {Subtract,
     {"-", 2, Precedence::Sum, true, true, false, nullptr, [](double a, double b) { return a - b; }}},
    {Multiply,
     {"*", 2, Precedence::Product, true, true, false, nullptr, [](double a, double b) { return a * b; }}},
    {Divide,
     {"/", 2, Precedence::Product, true, true, false, nullptr, [](double a, double b) { return a / b; }}},
    {Power,
     {"^", 2, Precedence::Power, true, true, false, nullptr,
      [](double a, double b) { return std::pow(a, b); }}},
    {Negate, {"-", 1, Precedence::Sum, true, true, false, [](double a) { return -a; }, nullptr}},
    {Less,
     {"<", 2, Precedence::Relation, true, false, true, nullptr,
      [](double a, double b) { return a < b ? 1.0 : 0.0; }}},
    {LessEqual,
     {"<=", 2, Precedence::Relation, true, false, true, nullptr,
      [](double a, double b) { return a <= b ? 1.0 : 0.0; }}},
    {Greater,
     {">", 2, Precedence::Relation, true, false, true, nullptr,
      [](double a, double b) { return a > b ? 1.0 : 0.0; }}},
    {GreaterEqual,
     {">=", 2, Precedence::Relation, true, false, true, nullptr,
      [](double a, double b) { return a >= b ? 1.0 : 0.0; }}},
    {Equal,
     {"==", 2, Precedence::Relation, true, false, true, nullptr,
      [](double a, double b) { return a == b ? 1.0 : 0.0; }}},
    {NotEqual,
     {"<>", 2, Precedence::Relation, true, false, true, nullptr,
      [](double a, double b) { return a != b ? 1.0 : 0.0; }}},
    {And,
     {"and", 2, Precedence::And, true, false, false, nullptr,
      [](double a, double b) { return a != 0 && b != 0 ? 1.0 : 0.0; }}},
    {Or,
     {"or", 2, Precedence::Or, true, false, false, nullptr,
      [](double a, double b) { return a != 0 || b != 0 ? 1.0 : 0.0; }}},
    {Not,
     {"not", 1, Precedence::Not, true, false, false, [](double a) { return a == 0 ? 1.0 : 0.0; }, nullptr}},
    {If, {"if", 3, Precedence::Conditional, false, false, false, nullptr, nullptr}},
    {Abs,
     {"abs", 1, Precedence::Primary, true, false, false, [](double a) { return std::fabs(a); }, nullptr}},
    {Sign, {"sign", 1, Precedence::Primary, true, false, false, sign_of, nullptr}},
    {Sqrt,
     {"sqrt", 1, Precedence::Primary, true, true, false, [](double a) { return std::sqrt(a); }, nullptr}},
    {Exp, {"exp", 1, Precedence::Primary, true, true, false, [](double a) { return std::exp(a); }, nullptr}},
    {Log, {"log", 1, Precedence::Primary, true, true, false, [](double a) { return std::log(a); }, nullptr}},
    {Log10,
     {"log10", 1, Precedence::Primary, true, true, false, [](double a) { return std::log10(a); }, nullptr}},
    {Sin, {"sin", 1, Precedence::Primary, true, true, false, [](double a) { return std::sin(a); }, nullptr}},
    {Cos, {"cos", 1, Precedence::Primary, true, true, false, [](double a) { return std::cos(a); }, nullptr}},
    {Tan, {"tan", 1, Precedence::Primary, true, true, false, [](double a) { return std::tan(a); }, nullptr}},
    {Asin,
     {"asin", 1, Precedence::Primary, true, true, false, [](double a) { return std::asin(a); }, nullptr}},
    {Acos,
     {"acos", 1, Precedence::Primary, true, true, false, [](double a) { return std::acos(a); }, nullptr}},
    {Atan,
     {"atan", 1, Precedence::Primary, true, true, false, [](double a) { return std::atan(a); }, nullptr}},
    {Sinh,
     {"sinh", 1, Precedence::Primary, true, true, false, [](double a) { return std::sinh(a); }, nullptr}},
    {Cosh,
     {"cosh", 1, Precedence::Primary, true, true, false, [](double a) { return std::cosh(a); }, nullptr}},
    {Tanh,
     {"tanh", 1, Precedence::Primary, true, true, false, [](double a) { return std::tanh(a); }, nullptr}},
    {Atan2,
     {"atan2", 2, Precedence::Primary, true, true, false, nullptr,
      [](double a, double b) { return std::atan2(a, b); }}},
    {Min,
     {"min", 2, Precedence::Primary, true, false, false, nullptr,
      [](double a, double b) { return b < a ? b : a; }}},
    {Max,
     {"max", 2, Precedence::Primary, true, false, false, nullptr,
      [](double a, double b) { return a < b ? b : a; }}},
    {Floor,
     {"floor", 1, Precedence::Primary, true, false, true, [](double a) { return std::floor(a); }, nullptr}},
    {Ceil,
     {"ceil", 1, Precedence::Primary, true, false, true, [](double a) { return std::ceil(a); }, nullptr}},
    {ToInteger,
     {"integer", 1, Precedence::Primary, true, false, true, [](double a) { return std::floor(a); }, nullptr}},
    // MLS 3.7.2: div cuts off towards zero; x = div(x, y)*y + rem(x, y); mod(x, y) = x − floor(x/y)*y
    {Div,
     {"div", 2, Precedence::Primary, true, false, true, nullptr,
      [](double a, double b) { return std::trunc(a / b); }}},
    {Mod,
     {"mod", 2, Precedence::Primary, true, false, true, nullptr,
      [](double a, double b) { return a - std::floor(a / b) * b; }}},
    {Rem,
     {"rem", 2, Precedence::Primary, true, false, true, nullptr,
      [](double a, double b) { return a - std::trunc(a / b) * b; }}},
});

constexpr bool table_follows_the_enumeration() {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (static_cast<std::size_t>(table[i].op) != i) return false;
  }
  return table.size() == static_cast<std::size_t>(last_operator) + 1;
}
static_assert(table_follows_the_enumeration());

}  // namespace

std::string_view value_kind_name(ValueKind kind) {
  constexpr auto names = std::to_array<std::string_view>(
      {"Real", "Integer", "Boolean", "String", "enumeration", "external object", "function"});
  return names[static_cast<std::size_t>(kind)];
}

const OperatorFacts& facts(Operator op) {
  return table[static_cast<std::size_t>(op)].facts;
}

std::optional<Operator> find_function(std::string_view name) {
  for (const Entry& entry : table) {
    if (is_function(entry.op) && entry.facts.name == name) return entry.op;
  }
  return std::nullopt;
}

}  // namespace causa
