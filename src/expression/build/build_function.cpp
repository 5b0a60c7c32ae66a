// Functions of arrays, conversions and the operators of hybrid models: build_function() of build.h.
// First what can be simplified away, then kind and dimensions of what stays.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "expression/build/build.h"
#include "expression/table/dimensions.h"

namespace causa {

namespace {

using Ids = std::vector<ExpressionId>;
using Found = std::optional<ExpressionId>;

// Reductions of constructors with up to so many elements become chains of operators.
constexpr std::size_t most_written_out = 8;

class FunctionBuilder {
 public:
  FunctionBuilder(ExpressionTable& table, Operator op, std::span<const ExpressionId> operands,
                  std::uint64_t payload)
      : t_(table), op_(op), operands_(operands.begin(), operands.end()), payload_(payload) {
    const int arity = facts(op).arity;
    require(arity < 0 || std::cmp_equal(operands_.size(), arity),
            "a function is built with its number of operands");
    require(arity >= 0 || !operands_.empty(), "a function of any number of operands has at least one");
  }

  ExpressionId run() {
    if (const Found simpler = simplified()) return *simpler;
    return t_.intern(op_, kind(), dimensions(), operands_, payload_);
  }

 private:
  [[nodiscard]] ValueKind kind_of(std::size_t i) const { return t_[operands_[i]].kind; }
  [[nodiscard]] Dimensions size_of(std::size_t i) const { return t_.dimensions(operands_[i]); }
  [[nodiscard]] std::size_t rank_of(std::size_t i) const { return size_of(i).size(); }
  [[nodiscard]] std::optional<std::int64_t> integer_of(std::size_t i) const {
    if (!t_.is(operands_[i], Operator::IntegerConstant)) return std::nullopt;
    return t_.integer_value(operands_[i]);
  }
  [[nodiscard]] bool is_constant(ExpressionId id) const {
    return t_.is_number(id) || t_.is(id, Operator::BooleanConstant) || t_.is(id, Operator::StringConstant) ||
           t_.is(id, Operator::EnumerationConstant);
  }

  // Real where one of the numbers is.
  [[nodiscard]] ValueKind common_kind() const {
    ValueKind kind = kind_of(0);
    for (std::size_t i = 1; i < operands_.size(); ++i) {
      if (kind_of(i) == ValueKind::Real) kind = ValueKind::Real;
    }
    return kind;
  }

  [[nodiscard]] ValueKind kind() const {
    switch (op_) {
      case Operator::Iteration:
      case Operator::Smooth: return kind_of(1);
      case Operator::Size:
      case Operator::All:
      case Operator::Identity:
      case Operator::IntegerOf: return ValueKind::Integer;
      case Operator::DynamicRange:
      case Operator::MatrixProduct:
      case Operator::Concatenate:
      case Operator::Cross:
      case Operator::OuterProduct:
      case Operator::Homotopy: return common_kind();
      case Operator::Linspace:
      case Operator::SemiLinear:
      case Operator::SpatialDistribution: return ValueKind::Real;
      case Operator::EnumerationOf: return ValueKind::Enumeration;
      case Operator::ToText: return ValueKind::String;
      case Operator::Edge:
      case Operator::Change:
      case Operator::Sample:
      case Operator::Initial:
      case Operator::Terminal: return ValueKind::Boolean;
      case Operator::FunctionValue: return ValueKind::Function;
      case Operator::Missing: return ValueKind::Real;
      default: return kind_of(0);
    }
  }

  // The size an operand stands for; unknown where it is not constant.
  [[nodiscard]] std::int64_t size_from(std::size_t i) const {
    const auto size = integer_of(i);
    return size ? std::max<std::int64_t>(*size, 0) : unknown_dimension;
  }

  [[nodiscard]] Dimensions dimensions() const {
    switch (op_) {
      case Operator::Iteration: return joined_with(size_of(0)[0], size_of(1));
      case Operator::DynamicRange:
      case Operator::All: return {unknown_dimension};
      case Operator::DynamicFill: {
        require(rank_of(0) == 0, "fill() repeats a scalar");
        Dimensions sizes;
        for (std::size_t i = 1; i < operands_.size(); ++i) sizes.push_back(size_from(i));
        return sizes;
      }
      case Operator::Size:
        return operands_.size() > 1 ? Dimensions{} : Dimensions{static_cast<std::int64_t>(rank_of(0))};
      case Operator::Sum:
      case Operator::Product:
      case Operator::Minimum:
      case Operator::Maximum:
      case Operator::ToScalar:
      case Operator::Sample:
      case Operator::Initial:
      case Operator::Terminal:
      case Operator::SpatialDistribution:
      case Operator::FunctionValue:
      case Operator::Missing: return {};
      case Operator::Transpose: {
        Dimensions size = size_of(0);
        require(size.size() >= 2, "what is transposed has at least two dimensions");
        std::swap(size[0], size[1]);
        return size;
      }
      case Operator::MatrixProduct: return product_dimensions();
      case Operator::Concatenate: return concatenated_dimensions();
      case Operator::Promote: {
        Dimensions size = size_of(0);
        require(size.size() <= payload_, "promote() does not take dimensions away");
        size.resize(payload_, 1);
        return size;
      }
      case Operator::ToVector: {
        const auto count = known_count(size_of(0));
        return {count ? *count : unknown_dimension};
      }
      case Operator::ToMatrix: {
        Dimensions size = size_of(0);
        size.resize(2, 1);
        return size;
      }
      case Operator::Identity: return {size_from(0), size_from(0)};
      case Operator::Diagonal: return {size_of(0)[0], size_of(0)[0]};
      case Operator::Linspace: return {size_from(2)};
      case Operator::Cross: return {3};
      case Operator::Skew: return {3, 3};
      case Operator::OuterProduct: return {size_of(0)[0], size_of(1)[0]};
      case Operator::Smooth: return size_of(1);
      case Operator::Homotopy:
      case Operator::SemiLinear: {
        Dimensions size;
        for (std::size_t i = 0; i < operands_.size(); ++i) {
          if (rank_of(i) > 0) size = size.empty() ? size_of(i) : joined(size, size_of(i));
        }
        return size;
      }
      default: return size_of(0);
    }
  }

  static Dimensions joined_with(std::int64_t first, const Dimensions& inner) {
    Dimensions result{first};
    result.insert(result.end(), inner.begin(), inner.end());
    return result;
  }

  [[nodiscard]] Dimensions product_dimensions() const {
    const Dimensions left = size_of(0);
    const Dimensions right = size_of(1);
    require(!left.empty() && left.size() <= 2 && !right.empty() && right.size() <= 2,
            "a matrix product is of vectors and matrices");
    require(compatible({left.back()}, {right.front()}), "the inner sizes of a matrix product are equal");
    Dimensions result(left.begin(), left.end() - 1);
    result.insert(result.end(), right.begin() + 1, right.end());
    return result;
  }

  [[nodiscard]] Dimensions concatenated_dimensions() const {
    const std::size_t along = payload_ - 1;
    Dimensions result = size_of(0);
    require(payload_ >= 1 && along < result.size(), "arrays are concatenated along one of their dimensions");
    for (std::size_t i = 1; i < operands_.size(); ++i) {
      Dimensions other = size_of(i);
      require(other.size() == result.size(), "concatenated arrays have equally many dimensions");
      const bool known = other[along] != unknown_dimension && result[along] != unknown_dimension;
      const std::int64_t length = known ? other[along] + result[along] : unknown_dimension;
      other[along] = result[along] = length;
      result = joined(result, other);
    }
    return result;
  }

  Found simplified() {
    switch (op_) {
      case Operator::Sum:
      case Operator::Product:
      case Operator::Minimum:
      case Operator::Maximum: return reduced();
      case Operator::Transpose: return transposed();
      case Operator::MatrixProduct: return product();
      case Operator::MatrixPower:
        if (integer_of(1) == 1) return operands_[0];
        return std::nullopt;
      case Operator::Concatenate: return concatenated();
      case Operator::Promote: return promoted();
      case Operator::ToScalar: {
        const Dimensions size = size_of(0);
        if (std::ranges::any_of(size, [](std::int64_t n) { return n != 1; })) return std::nullopt;
        return element(t_, operands_[0], Ids(size.size(), t_.integer(1)));
      }
      case Operator::ToVector:
        if (rank_of(0) == 1) return operands_[0];
        if (rank_of(0) == 0) return array(t_, operands_);
        return std::nullopt;
      case Operator::ToMatrix:
        if (rank_of(0) == 2) return operands_[0];
        if (rank_of(0) == 0) return array(t_, std::array{array(t_, operands_)});
        return std::nullopt;
      case Operator::Size: return size();
      case Operator::DynamicRange: return counted_range();
      case Operator::DynamicFill: {
        const Dimensions sizes = dimensions();
        return all_known(sizes) ? Found(fill(t_, operands_[0], sizes)) : std::nullopt;
      }
      case Operator::Iteration:
        if (!t_.is(operands_[0], Operator::Range)) return std::nullopt;
        return comprehension(t_, static_cast<std::uint32_t>(payload_), t_.operand(operands_[0], 0),
                             t_.operand(operands_[0], 1), size_of(0)[0], operands_[1]);
      case Operator::IntegerOf:
        if (!t_.is(operands_[0], Operator::EnumerationConstant)) return std::nullopt;
        return t_.integer(t_.ordinal_of(operands_[0]));
      case Operator::EnumerationOf: {
        const EnumerationId type(static_cast<std::uint32_t>(payload_));
        const auto ordinal = integer_of(0);
        if (!ordinal || *ordinal < 1 ||
            std::cmp_greater(*ordinal, t_.enumeration_type(type).literals.size())) {
          return std::nullopt;
        }
        return t_.enumeration(type, *ordinal);
      }
      case Operator::Pre:
      case Operator::NoEvent:
        if (is_constant(operands_[0]) || t_.is(operands_[0], op_)) return operands_[0];
        return std::nullopt;
      case Operator::Edge:
      case Operator::Change:
        if (is_constant(operands_[0])) return t_.boolean(false);
        return std::nullopt;
      case Operator::Smooth:
        if (is_constant(operands_[1])) return operands_[1];
        return std::nullopt;
      case Operator::Delay:
        if (is_constant(operands_[0])) return operands_[0];
        return std::nullopt;
      case Operator::Homotopy:
        if (operands_[0] == operands_[1]) return operands_[0];
        return std::nullopt;
      default: return std::nullopt;
    }
  }

  ExpressionId zero() { return kind() == ValueKind::Integer ? t_.integer(0) : t_.real(0); }

  ExpressionId combine(ExpressionId a, ExpressionId b) {
    switch (op_) {
      case Operator::Sum: return add(t_, a, b);
      case Operator::Product: return multiply(t_, a, b);
      case Operator::Minimum: return build(t_, Operator::Min, {a, b});
      default: return build(t_, Operator::Max, {a, b});
    }
  }

  // MLS 10.3.4
  Found reduced() {
    const ExpressionId of = operands_[0];
    if (t_.is_scalar(of)) return of;
    const bool adds = op_ == Operator::Sum;
    const bool chooses = op_ == Operator::Minimum || op_ == Operator::Maximum;
    const auto count = known_count(size_of(0));
    if (count == 0 && !chooses) {
      if (adds) return zero();
      return kind() == ValueKind::Integer ? t_.integer(1) : t_.real(1);
    }
    if (t_.is(of, Operator::Fill) && count) {
      const ExpressionId value = t_.operand(of, 0);
      if (chooses && *count > 0) return value;
      if (adds) return multiply(t_, t_.integer(*count), value);
      if (t_.is_number(value) && (t_.number(value) == 0 || t_.number(value) == 1)) return value;
      return std::nullopt;
    }
    if (!t_.is(of, Operator::Array)) return std::nullopt;
    const bool numbers = kind() == ValueKind::Real || kind() == ValueKind::Integer;
    const Ids elements(t_.operands(of).begin(), t_.operands(of).end());
    const bool constants = std::ranges::all_of(elements, [&](ExpressionId id) { return t_.is_number(id); });
    if (!numbers || (elements.size() > most_written_out && !constants)) return std::nullopt;
    Found result;
    for (const ExpressionId row : elements) {
      const ExpressionId part = build_function(t_, op_, std::array{row});
      result = result ? combine(*result, part) : part;
    }
    // {1, 2.0} is Real, its first element is not.
    if (result && t_[*result].kind != kind()) return std::nullopt;
    return result;
  }

  Found transposed() {
    const ExpressionId of = operands_[0];
    if (t_.is(of, Operator::Transpose)) return t_.operand(of, 0);
    if (t_.is(of, Operator::Identity) || t_.is(of, Operator::Diagonal)) return of;
    if (t_.is(of, Operator::Fill)) return fill(t_, t_.operand(of, 0), dimensions());
    return std::nullopt;
  }

  Found product() {
    const ExpressionId left = operands_[0];
    const ExpressionId right = operands_[1];
    const Dimensions size = dimensions();
    if (t_.is(left, Operator::Identity) && kind_of(1) == kind() && size == size_of(1)) return right;
    if (t_.is(right, Operator::Identity) && kind_of(0) == kind() && size == size_of(0)) return left;
    const auto vanishes = [&](ExpressionId id) {
      return t_.is(id, Operator::Fill) && t_.is_number(t_.operand(id, 0)) &&
             t_.number(t_.operand(id, 0)) == 0;
    };
    if (all_known(size) && (vanishes(left) || vanishes(right) || size_of(0).back() == 0)) {
      return fill(t_, zero(), size);
    }
    if (!size.empty()) return std::nullopt;
    // The product of two vectors
    const std::int64_t count = joined(size_of(0), size_of(1))[0];
    if (count == unknown_dimension) return std::nullopt;
    constexpr std::int64_t most_terms = 4;
    if (count > most_terms) {
      return build_function(t_, Operator::Sum, std::array{multiply(t_, left, right)});
    }
    Found sum;
    for (std::int64_t i = 1; i <= count; ++i) {
      const std::array at{t_.integer(i)};
      const ExpressionId term = multiply(t_, element(t_, left, at), element(t_, right, at));
      sum = sum ? add(t_, *sum, term) : term;
    }
    return sum;
  }

  Found concatenated() {
    if (operands_.size() == 1) return operands_[0];
    const std::size_t along = payload_ - 1;
    const ValueKind wanted = kind();
    const Dimensions size = dimensions();
    // What has no length along the dimension adds nothing.
    Ids parts;
    for (const ExpressionId operand : operands_) {
      if (t_.dimensions(operand)[along] != 0) parts.push_back(operand);
    }
    const bool keeps_kind =
        std::ranges::any_of(parts, [&](ExpressionId id) { return t_[id].kind == wanted; });
    if (parts.size() < operands_.size() && keeps_kind) {
      return build_function(t_, op_, parts, payload_);
    }
    if (!std::ranges::all_of(operands_, [&](ExpressionId id) { return t_.is(id, Operator::Array); })) {
      return std::nullopt;
    }
    if (along == 0) {
      Ids elements;
      for (const ExpressionId operand : operands_) {
        elements.insert(elements.end(), t_.operands(operand).begin(), t_.operands(operand).end());
      }
      return array(t_, elements);
    }
    Ids rows;
    for (std::size_t r = 0; r < t_.operands(operands_[0]).size(); ++r) {
      Ids row;
      for (const ExpressionId operand : operands_) row.push_back(t_.operands(operand)[r]);
      rows.push_back(build_function(t_, op_, row, payload_ - 1));
    }
    return array(t_, rows);
  }

  Found promoted() {
    const ExpressionId of = operands_[0];
    if (rank_of(0) == payload_) return of;
    if (t_.is_scalar(of)) {
      return array(t_, std::array{build_function(t_, op_, operands_, payload_ - 1)});
    }
    if (t_.is(of, Operator::Fill)) return fill(t_, t_.operand(of, 0), dimensions());
    if (!t_.is(of, Operator::Array)) return std::nullopt;
    const Ids elements(t_.operands(of).begin(), t_.operands(of).end());
    Ids rows;
    for (const ExpressionId row : elements) {
      rows.push_back(build_function(t_, op_, std::array{row}, payload_ - 1));
    }
    return array(t_, rows);
  }

  Found size() {
    const Dimensions size = size_of(0);
    if (operands_.size() > 1) {
      const auto dimension = integer_of(1);
      if (!dimension || *dimension < 1 || std::cmp_greater(*dimension, size.size())) return std::nullopt;
      const std::int64_t length = size[static_cast<std::size_t>(*dimension - 1)];
      return length == unknown_dimension ? std::nullopt : Found(t_.integer(length));
    }
    if (!all_known(size)) return std::nullopt;
    if (size.empty()) return fill(t_, t_.integer(0), {0});
    Ids sizes;
    for (const std::int64_t length : size) sizes.push_back(t_.integer(length));
    return array(t_, sizes);
  }

  Found counted_range() {
    const auto first = integer_of(0);
    const auto step = integer_of(1);
    const auto last = integer_of(2);
    if (!first || !step || !last || *step == 0) return std::nullopt;
    constexpr std::int64_t most = std::int64_t{1} << 53;
    for (const std::int64_t number : {*first, *step, *last}) {
      if (number > most || number < -most) return std::nullopt;
    }
    const std::int64_t distance = *step > 0 ? *last - *first : *first - *last;
    const std::int64_t count = distance < 0 ? 0 : distance / std::abs(*step) + 1;
    return range(t_, operands_[0], operands_[1], count);
  }

  ExpressionTable& t_;
  Operator op_;
  Ids operands_;
  std::uint64_t payload_;
};

}  // namespace

ExpressionId build_function(ExpressionTable& table, Operator op, std::span<const ExpressionId> operands,
                            std::uint64_t payload) {
  return FunctionBuilder(table, op, operands, payload).run();
}

}  // namespace causa
