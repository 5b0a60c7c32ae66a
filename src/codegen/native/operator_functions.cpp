#include "codegen/native/operator_functions.h"

#include <bit>
#include <cmath>

namespace causa::native {

// The functions that the table of operators calls, without its detour.
std::uint64_t function_address(Operator op) {
  using Unary = double (*)(double);
  using Binary = double (*)(double, double);
  const auto unary = [](Unary function) { return std::bit_cast<std::uint64_t>(function); };
  const auto binary = [](Binary function) { return std::bit_cast<std::uint64_t>(function); };
  switch (op) {
    case Operator::Power: return binary(std::pow);
    case Operator::Atan2: return binary(std::atan2);
    case Operator::Exp: return unary(std::exp);
    case Operator::Log: return unary(std::log);
    case Operator::Log10: return unary(std::log10);
    case Operator::Sin: return unary(std::sin);
    case Operator::Cos: return unary(std::cos);
    case Operator::Tan: return unary(std::tan);
    case Operator::Asin: return unary(std::asin);
    case Operator::Acos: return unary(std::acos);
    case Operator::Atan: return unary(std::atan);
    case Operator::Sinh: return unary(std::sinh);
    case Operator::Cosh: return unary(std::cosh);
    case Operator::Tanh: return unary(std::tanh);
    default: return facts(op).unary != nullptr ? unary(facts(op).unary) : binary(facts(op).binary);
  }
}

}  // namespace causa::native
