// Method: one pass from the leaves up finds the degree of each part in the unknowns; one from the root down
// carries the factor each part has in the whole, which is the coefficient where the part is an unknown
// (reverse differentiation). Arrays on the way are left to forward differentiation, unknown by unknown.
#include "expression/algebra/linear_form.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

#include "expression/algebra/differentiate.h"
#include "expression/algebra/terms.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

using Ids = std::vector<ExpressionId>;

enum Degree : std::uint8_t { Free = 0, Linear = 1, Nonlinear = 2 };

// The degree of every part of an expression in the unknowns.
class Degrees {
 public:
  Degrees(const ExpressionTable& table, ExpressionId root, std::span<const ExpressionId> unknowns)
      : t_(table), order_(reachable(table, root)) {
    for (const ExpressionId unknown : unknowns) {
      unknowns_.insert(unknown.index());
      if (t_.is(unknown, Operator::Element)) arrays_.insert(t_.operand(unknown, 0).index());
    }
    for (const ExpressionId id : order_) {
      if (is_loop(id)) bound_.insert(t_.index_number(id));
    }
    for (const ExpressionId id : order_) {
      // A loop subscripts its elements by an index: which of them is known in each turn only.
      const bool by_loop = t_.is(id, Operator::Index)
                               ? bound_.contains(t_.index_number(id))
                               : std::ranges::any_of(t_.operands(id), [&](ExpressionId o) {
                                   return by_loop_.contains(o.index());
                                 });
      if (by_loop) by_loop_.insert(id.index());
      hides_ = hides_ || hides_unknown(id);
      degrees_[id.index()] = degree(id);
    }
  }

  [[nodiscard]] Degree operator[](ExpressionId id) const { return degrees_.at(id.index()); }
  [[nodiscard]] bool hides() const { return hides_; }
  [[nodiscard]] const Ids& order() const { return order_; }
  [[nodiscard]] bool is_unknown(ExpressionId id) const { return unknowns_.contains(id.index()); }

 private:
  [[nodiscard]] bool is_loop(ExpressionId id) const {
    return t_.is(id, Operator::Comprehension) || t_.is(id, Operator::Iteration);
  }
  [[nodiscard]] Degree of(ExpressionId id) const { return degrees_.at(id.index()); }

  // What has an array as operand reads all of it, but for a single element chosen outside of loops.
  [[nodiscard]] bool hides_unknown(ExpressionId id) const {
    if (arrays_.empty() || t_.is(id, Operator::Derivative)) return false;
    const auto operands = t_.operands(id);
    const auto is_array = [&](ExpressionId operand) { return arrays_.contains(operand.index()); };
    if (std::ranges::none_of(operands, is_array)) return false;
    return !t_.is(id, Operator::Element) || !t_.is_scalar(id) || by_loop_.contains(id.index());
  }

  [[nodiscard]] Degree highest(std::span<const ExpressionId> operands) const {
    Degree result = Free;
    for (const ExpressionId operand : operands) result = std::max(result, of(operand));
    return result;
  }

  [[nodiscard]] static Degree product(Degree a, Degree b) {
    return static_cast<Degree>(std::min<int>(Nonlinear, a + b));
  }

  // Linear in the operands from `first` on, free in those before.
  [[nodiscard]] Degree linear_from(std::span<const ExpressionId> operands, std::size_t first) const {
    return highest(operands.first(first)) == Free ? highest(operands.subspan(first)) : Nonlinear;
  }

  [[nodiscard]] Degree degree(ExpressionId id) const {
    if (is_unknown(id)) return by_loop_.contains(id.index()) ? Nonlinear : Linear;
    if (arrays_.contains(id.index())) return Nonlinear;
    const auto operands = t_.operands(id);
    switch (t_[id].op) {
      case Operator::Symbol:
      case Operator::Derivative: return Free;
      case Operator::Element: {
        // Another single element of the array is independent.
        if (arrays_.contains(operands[0].index())) return hides_unknown(id) ? Nonlinear : Free;
        return highest(operands.subspan(1)) == Free ? of(operands[0]) : Nonlinear;
      }
      case Operator::Add:
      case Operator::Subtract:
      case Operator::Negate:
      case Operator::NoEvent:
      case Operator::Homotopy:
      case Operator::Array:
      case Operator::Fill:
      case Operator::Sum:
      case Operator::Transpose:
      case Operator::Concatenate:
      case Operator::Promote:
      case Operator::ToScalar:
      case Operator::ToVector:
      case Operator::ToMatrix:
      case Operator::Diagonal:
      case Operator::Symmetric:
      case Operator::Skew: return highest(operands);
      case Operator::Multiply:
      case Operator::MatrixProduct:
      case Operator::Cross:
      case Operator::OuterProduct: return product(of(operands[0]), of(operands[1]));
      case Operator::Divide: return of(operands[1]) == Free ? of(operands[0]) : Nonlinear;
      case Operator::If:
      case Operator::Smooth:
      case Operator::SemiLinear: return linear_from(operands, 1);
      case Operator::Comprehension: return linear_from(operands, 2);
      default: return highest(operands) == Free ? Free : Nonlinear;
    }
  }

  const ExpressionTable& t_;
  Ids order_;
  std::unordered_set<std::uint32_t> unknowns_;
  std::unordered_set<std::uint32_t> arrays_;   // of which an element is unknown
  std::unordered_set<std::uint32_t> bound_;    // numbers of the indices of loops inside
  std::unordered_set<std::uint32_t> by_loop_;  // depends on one of them
  bool hides_ = false;
  std::unordered_map<std::uint32_t, Degree> degrees_;
};

// The factors of the parts of a scalar expression in the whole, from the root down.
class Coefficients {
 public:
  Coefficients(ExpressionTable& table, const Degrees& degrees) : t_(table), degrees_(degrees) {}

  // False where an array is on the way.
  bool run(ExpressionId root) {
    factors_[root.index()] = t_.integer(1);
    const Ids& order = degrees_.order();
    for (std::size_t i = order.size(); i-- > 0;) {
      const ExpressionId id = order[i];
      const auto found = factors_.find(id.index());
      if (found == factors_.end() || !found->second.valid() || degrees_.is_unknown(id)) continue;
      if (!pass_on(id, found->second)) return false;
    }
    return true;
  }

  ExpressionId operator[](ExpressionId unknown) const {
    const auto found = factors_.find(unknown.index());
    return found == factors_.end() ? ExpressionId::none() : found->second;
  }

 private:
  void give(ExpressionId operand, ExpressionId factor) {
    if (degrees_[operand] == Free) return;
    ExpressionId& sum = factors_[operand.index()];
    sum = sum_of(t_, sum, factor);
  }

  bool pass_on(ExpressionId id, ExpressionId factor) {
    if (!t_.is_scalar(id)) return false;
    const Ids operands(t_.operands(id).begin(), t_.operands(id).end());
    const ExpressionId zero = t_.real(0);
    switch (t_[id].op) {
      case Operator::Add:
        give(operands[0], factor);
        give(operands[1], factor);
        return true;
      case Operator::Subtract:
        give(operands[0], factor);
        give(operands[1], negative_of(t_, factor));
        return true;
      case Operator::Negate: give(operands[0], negative_of(t_, factor)); return true;
      case Operator::Multiply:
        // One of the two is free.
        if (degrees_[operands[0]] != Free) give(operands[0], product_of(t_, factor, operands[1]));
        if (degrees_[operands[1]] != Free) give(operands[1], product_of(t_, factor, operands[0]));
        return true;
      case Operator::Divide: give(operands[0], quotient_of(t_, factor, operands[1])); return true;
      case Operator::NoEvent: give(operands[0], factor); return true;
      case Operator::Smooth: give(operands[1], factor); return true;
      case Operator::Homotopy:
        give(operands[0], build_function(t_, Operator::Homotopy, std::array{factor, zero}));
        give(operands[1], build_function(t_, Operator::Homotopy, std::array{zero, factor}));
        return true;
      case Operator::If:
        give(operands[1], if_else(t_, operands[0], factor, zero));
        give(operands[2], if_else(t_, operands[0], zero, factor));
        return true;
      case Operator::SemiLinear: {
        const ExpressionId positive = build(t_, Operator::GreaterEqual, {operands[0], zero});
        const ExpressionId scaled = product_of(t_, factor, operands[0]);
        if (!scaled.valid()) return true;
        give(operands[1], if_else(t_, positive, scaled, zero));
        give(operands[2], if_else(t_, positive, zero, scaled));
        return true;
      }
      case Operator::Sum:
        // Of vectors written out
        if (!t_.is(operands[0], Operator::Array) || t_.dimensions(operands[0]).size() != 1) return false;
        for (const ExpressionId part :
             Ids(t_.operands(operands[0]).begin(), t_.operands(operands[0]).end())) {
          give(part, factor);
        }
        return true;
      default: return false;
    }
  }

  ExpressionTable& t_;
  const Degrees& degrees_;
  std::unordered_map<std::uint32_t, ExpressionId> factors_;
};

}  // namespace

bool occurs_linearly(const ExpressionTable& table, ExpressionId expression,
                     std::span<const ExpressionId> unknowns) {
  return Degrees(table, expression, unknowns)[expression] != Nonlinear;
}

bool is_hidden(const ExpressionTable& table, ExpressionId expression, ExpressionId unknown) {
  return Degrees(table, expression, std::span(&unknown, 1)).hides();
}

std::optional<LinearForm> linear_form(ExpressionTable& table, ExpressionId expression,
                                      std::span<const ExpressionId> unknowns) {
  require(table.is_scalar(expression), "a linear form is of a scalar");
  const Degrees degrees(table, expression, unknowns);
  LinearForm form;
  if (degrees[expression] == Nonlinear) return std::nullopt;
  if (degrees[expression] == Free) {
    form.rest = expression;
    return form;
  }
  Coefficients coefficients(table, degrees);
  const bool complete = coefficients.run(expression);
  const auto occurs = [&](ExpressionId id) { return std::ranges::binary_search(degrees.order(), id); };
  for (std::size_t i = 0; i < unknowns.size(); ++i) {
    if (!occurs(unknowns[i])) continue;
    ExpressionId coefficient = coefficients[unknowns[i]];
    if (!complete) {
      const auto found = differentiate(table, expression, unknowns[i]);
      if (!found) return std::nullopt;
      coefficient = *found;
    }
    if (!coefficient.valid() || is_zero(table, coefficient)) continue;
    if (table.is_number(coefficient)) coefficient = table.real(table.number(coefficient));
    form.terms.push_back({i, coefficient});
  }
  const ExpressionId zero = table.real(0);
  form.rest = substitute(table, expression, [&](ExpressionId id) {
    if (degrees.is_unknown(id)) return zero;
    // The derivative of an unknown is another quantity.
    return table.is(id, Operator::Derivative) ? id : ExpressionId::none();
  });
  return form;
}

}  // namespace causa
