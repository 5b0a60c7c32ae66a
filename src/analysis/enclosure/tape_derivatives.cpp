// Derivatives of operations, by the rules of expression/algebra/derivative_rules.h, forwards from the
// variable.
#include <algorithm>

#include "analysis/enclosure/tape.h"
#include "expression/algebra/derivative_rules.h"

namespace causa {

namespace {

// Writes a rule as operations.
struct TapeRuleWriter {
  using Term = TapeIndex;
  Tape& tape;
  TapeIndex operand_u = 0;
  TapeIndex operand_v = 0;
  TapeIndex value = 0;
  std::optional<TapeIndex> du;
  std::optional<TapeIndex> dv;

  [[nodiscard]] Term u() const { return operand_u; }
  [[nodiscard]] Term v() const { return operand_v; }
  [[nodiscard]] Term result() const { return value; }
  [[nodiscard]] Term number(double x) const { return tape.constant(x); }
  [[nodiscard]] Term square(Term a) const { return tape.binary(Operator::Power, a, tape.constant(2.0)); }
  [[nodiscard]] std::optional<Term> speed_of_u() const { return du; }
  [[nodiscard]] std::optional<Term> speed_of_v() const { return dv; }
  [[nodiscard]] Term apply(Operator op, Term a) const { return tape.unary(op, a); }
  [[nodiscard]] Term apply(Operator op, Term a, Term b) const { return tape.binary(op, a, b); }
  [[nodiscard]] Term combine(Operator op, Term a, Term b) const { return tape.binary(op, a, b); }
  [[nodiscard]] Term negative(Term a) const { return tape.unary(Operator::Negate, a); }
  [[nodiscard]] Term choose(Term condition, std::optional<Term> then, std::optional<Term> otherwise) const {
    return tape.choice(condition, then ? *then : tape.constant(0.0),
                       otherwise ? *otherwise : tape.constant(0.0));
  }
  static void discard(Term) {}
};

}  // namespace

std::optional<TapeIndex> TapeDerivatives::of_operation(TapeIndex number, std::size_t variable,
                                                       const Known& known) {
  using Kind = TapeOperation::Kind;
  const auto speed = [&known](TapeIndex operand) -> std::optional<TapeIndex> {
    const auto found = known.find(operand);
    return found == known.end() ? std::nullopt : found->second;
  };
  const TapeOperation operation = tape_[number];
  switch (operation.kind) {
    case Kind::Constant: return std::nullopt;
    case Kind::Variable: return operation.a == variable ? std::optional(tape_.constant(1.0)) : std::nullopt;
    case Kind::Choice: {
      const auto then = speed(operation.b);
      const auto otherwise = speed(operation.c);
      if (!then && !otherwise) return std::nullopt;
      return tape_.choice(operation.a, then ? *then : tape_.constant(0.0),
                          otherwise ? *otherwise : tape_.constant(0.0));
    }
    case Kind::Unary:
    case Kind::Binary: {
      const bool is_binary = operation.kind == Kind::Binary;
      const auto du = speed(operation.a);
      const auto dv = is_binary ? speed(operation.b) : std::nullopt;
      if ((!du && !dv) || is_piecewise_constant(operation.op)) return std::nullopt;
      TapeRuleWriter writer{.tape = tape_,
                            .operand_u = operation.a,
                            .operand_v = operation.b,
                            .value = number,
                            .du = du,
                            .dv = dv};
      return write_derivative(writer, derivative_rule(operation.op));
    }
  }
  return std::nullopt;
}

TapeIndex TapeDerivatives::derivative(TapeIndex of, std::size_t variable) {
  Known& known = known_[variable];
  if (!known.contains(of)) {
    const TapeIndex results[] = {of};
    for (const TapeIndex i : needed_for(tape_, results).operations) {
      if (!known.contains(i)) known.emplace(i, of_operation(i, variable, known));
    }
  }
  const std::optional<TapeIndex> speed = known.at(of);
  return speed ? *speed : tape_.constant(0.0);
}

}  // namespace causa
