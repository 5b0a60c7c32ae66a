// Subscripts, pushed through operators towards the variables: element() of build.h.
// Everything that works element by element is passed from the leaves up, without recursion; the functions
// of arrays are taken apart by the formula of one element (MLS 10.3).
#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <utility>

#include "expression/build/build.h"
#include "expression/build/indices.h"
#include "expression/build/traverse.h"
#include "expression/table/dimensions.h"

namespace causa {

namespace {

using Ids = std::vector<ExpressionId>;

// Applies to each element of its array operands, scalar operands going with every element.
bool is_passed_through(Operator op) {
  switch (op) {
    case Operator::If:
    case Operator::Pre:
    case Operator::Edge:
    case Operator::Change:
    case Operator::NoEvent:
    case Operator::Smooth:
    case Operator::Delay:
    case Operator::Homotopy:
    case Operator::SemiLinear:
    case Operator::InStream:
    case Operator::ActualStream:
    case Operator::IntegerOf:
    case Operator::EnumerationOf:
    case Operator::ToText: return true;
    default: return facts(op).elementwise;
  }
}

// The element of a tree of such operators, from the leaves up: long chains of operators must not become
// deep recursion.
ExpressionId passed_through(ExpressionTable& table, ExpressionId root,
                            std::span<const ExpressionId> subscripts) {
  const auto passes = [&](ExpressionId id) {
    return is_passed_through(table[id].op) && !table.is_scalar(id);
  };
  std::unordered_map<std::uint32_t, ExpressionId> elements;
  Ids pending{root};
  Ids operands;
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    if (elements.contains(id.index())) {
      pending.pop_back();
      continue;
    }
    if (!passes(id)) {
      elements[id.index()] = table.is_scalar(id) ? id : element(table, id, subscripts);
      pending.pop_back();
      continue;
    }
    operands.clear();
    bool complete = true;
    for (const ExpressionId operand : table.operands(id)) {
      const auto found = elements.find(operand.index());
      if (found == elements.end()) {
        pending.push_back(operand);
        complete = false;
      } else {
        operands.push_back(found->second);
      }
    }
    if (!complete) continue;
    elements[id.index()] = rebuild(table, id, operands);
    pending.pop_back();
  }
  return elements.at(root.index());
}

class ElementOf {
 public:
  ElementOf(ExpressionTable& table, ExpressionId array, std::span<const ExpressionId> subscripts)
      : t_(table),
        array_(array),
        node_(table[array]),
        dimensions_(table.dimensions(array)),
        operands_(table.operands(array).begin(), table.operands(array).end()),
        subscripts_(subscripts.begin(), subscripts.end()) {
    require(subscripts_.size() <= dimensions_.size(),
            "an array has at least as many dimensions as subscripts");
  }

  ExpressionId run() {
    if (is_passed_through(node_.op)) return passed_through(t_, array_, subscripts_);
    if (const auto found = of_constructor()) return *found;
    if (const auto found = of_reshape()) return *found;
    if (has_formula()) {
      if (subscripts_.size() < dimensions_.size()) return row();
      if (const auto found = formula()) return *found;
    }
    return kept();
  }

 private:
  // What cannot be pushed.
  ExpressionId kept() {
    Ids parts{array_};
    parts.insert(parts.end(), subscripts_.begin(), subscripts_.end());
    return t_.intern(Operator::Element, node_.kind, rest(), parts);
  }

  [[nodiscard]] Dimensions rest() const {
    return {dimensions_.begin() + static_cast<std::ptrdiff_t>(subscripts_.size()), dimensions_.end()};
  }

  ExpressionId at(ExpressionId array, const Ids& subscripts) { return element(t_, array, subscripts); }
  Ids subscripts_from(std::size_t k) {
    return {subscripts_.begin() + static_cast<std::ptrdiff_t>(k), subscripts_.end()};
  }
  std::optional<std::int64_t> constant_subscript(std::size_t k) {
    if (!t_.is(subscripts_[k], Operator::IntegerConstant)) return std::nullopt;
    return t_.integer_value(subscripts_[k]);
  }

  // first + (subscript − 1)·step
  ExpressionId in_range(ExpressionId first, ExpressionId step) {
    return add(t_, first, multiply(t_, subtract(t_, subscripts_[0], t_.integer(1)), step));
  }

  ExpressionId of_loop(ExpressionId body, ExpressionId value) {
    const std::uint32_t index = t_.index_number(array_);
    const auto by_value = [&](std::uint32_t k) { return k == index ? value : ExpressionId::none(); };
    return at(substitute_indices(t_, body, by_value), subscripts_from(1));
  }

  std::optional<ExpressionId> of_constructor() {
    switch (node_.op) {
      case Operator::Fill: return fill(t_, operands_[0], rest());
      case Operator::DynamicFill: {
        if (subscripts_.size() == dimensions_.size()) return operands_[0];
        Ids parts{operands_[0]};
        parts.insert(parts.end(), operands_.begin() + 1 + static_cast<std::ptrdiff_t>(subscripts_.size()),
                     operands_.end());
        return build_function(t_, Operator::DynamicFill, parts);
      }
      case Operator::Range: return in_range(operands_[0], operands_[1]);
      case Operator::DynamicRange:
        if (node_.kind != ValueKind::Integer && node_.kind != ValueKind::Real) return std::nullopt;
        return in_range(operands_[0], operands_[1]);
      case Operator::Comprehension: return of_loop(operands_[2], in_range(operands_[0], operands_[1]));
      case Operator::Iteration: return of_loop(operands_[1], at(operands_[0], {subscripts_[0]}));
      case Operator::Array: {
        // A subscript outside stays: it is an error where it is evaluated.
        const auto position = constant_subscript(0);
        if (!position || *position < 1 || std::cmp_greater(*position, operands_.size())) return std::nullopt;
        return at(operands_[static_cast<std::size_t>(*position - 1)], subscripts_from(1));
      }
      case Operator::Element: {
        // a[i][j] is a[i, j]
        Ids all(operands_.begin() + 1, operands_.end());
        all.insert(all.end(), subscripts_.begin(), subscripts_.end());
        return at(operands_[0], all);
      }
      case Operator::Slice: return of_slice();
      default: return std::nullopt;
    }
  }

  // a[2, :, v][i, j] is a[2, i, v[j]]
  std::optional<ExpressionId> of_slice() {
    Ids all;
    std::size_t used = 0;
    for (std::size_t k = 1; k < operands_.size(); ++k) {
      const bool is_all = t_.is(operands_[k], Operator::All);
      if (!is_all && t_.is_scalar(operands_[k])) {
        all.push_back(operands_[k]);
        continue;
      }
      if (used == subscripts_.size()) return std::nullopt;
      all.push_back(is_all ? subscripts_[used] : at(operands_[k], {subscripts_[used]}));
      ++used;
    }
    const Ids others = subscripts_from(used);
    all.insert(all.end(), others.begin(), others.end());
    return at(operands_[0], all);
  }

  std::optional<ExpressionId> of_reshape() {
    switch (node_.op) {
      case Operator::Promote: {
        const std::size_t given = t_.dimensions(operands_[0]).size();
        Ids used = subscripts_;
        used.resize(std::min(given, used.size()));
        return build_function(t_, Operator::Promote, std::array{at(operands_[0], used)},
                              node_.payload - subscripts_.size());
      }
      case Operator::ToVector: {
        // At most one dimension is longer than 1.
        const Dimensions from = t_.dimensions(operands_[0]);
        if (from.empty() || !all_known(from)) return std::nullopt;
        Ids used(from.size(), t_.integer(1));
        const auto longest = std::ranges::max_element(from);
        used[static_cast<std::size_t>(longest - from.begin())] = subscripts_[0];
        return at(operands_[0], used);
      }
      case Operator::ToMatrix: {
        const std::size_t given = t_.dimensions(operands_[0]).size();
        if (subscripts_.size() < 2) return std::nullopt;
        Ids used = subscripts_;
        used.resize(given, t_.integer(1));
        return at(operands_[0], used);
      }
      case Operator::Concatenate: return of_concatenation();
      default: return std::nullopt;
    }
  }

  std::optional<ExpressionId> of_concatenation() {
    const auto along = static_cast<std::size_t>(node_.payload);  // from 1
    if (subscripts_.size() < along) {
      Ids parts;
      for (const ExpressionId operand : operands_) parts.push_back(at(operand, subscripts_));
      return build_function(t_, Operator::Concatenate, parts, along - subscripts_.size());
    }
    const auto position = constant_subscript(along - 1);
    if (!position || *position < 1) return std::nullopt;
    std::int64_t before = 0;
    for (const ExpressionId operand : operands_) {
      const std::int64_t size = t_.dimensions(operand)[along - 1];
      if (size == unknown_dimension) return std::nullopt;
      if (*position <= before + size) {
        Ids shifted = subscripts_;
        shifted[along - 1] = t_.integer(*position - before);
        return at(operand, shifted);
      }
      before += size;
    }
    return std::nullopt;
  }

  [[nodiscard]] bool has_formula() const {
    switch (node_.op) {
      case Operator::Transpose:
      case Operator::MatrixProduct:
      case Operator::Identity:
      case Operator::Diagonal:
      case Operator::Linspace:
      case Operator::Symmetric:
      case Operator::Cross:
      case Operator::Skew:
      case Operator::OuterProduct: return true;
      default: return false;
    }
  }

  // With too few subscripts: {a[i, k] for k in 1:n}.
  ExpressionId row() {
    const std::int64_t count = dimensions_[subscripts_.size()];
    if (!all_known(dimensions_)) return kept();
    Ids all = subscripts_;
    all.push_back(array_);
    const std::uint32_t index = fresh_index(t_, all);
    all.back() = t_.index(index);
    const ExpressionId body = at(array_, all);
    if (t_.is(body, Operator::Element) && t_.operand(body, 0) == array_) return kept();
    return comprehension(t_, index, t_.integer(1), t_.integer(1), count, body);
  }

  std::optional<ExpressionId> formula() {
    const Ids& s = subscripts_;
    const auto on_diagonal = [&](ExpressionId value) {
      const ExpressionId zero = node_.kind == ValueKind::Integer ? t_.integer(0) : t_.real(0);
      return if_else(t_, build(t_, Operator::Equal, {s[0], s[1]}), value, zero);
    };
    switch (node_.op) {
      case Operator::Transpose: {
        Ids swapped = s;
        std::swap(swapped[0], swapped[1]);
        return at(operands_[0], swapped);
      }
      case Operator::MatrixProduct: return of_product();
      case Operator::Identity: return on_diagonal(t_.integer(1));
      case Operator::Diagonal: return on_diagonal(at(operands_[0], {s[0]}));
      case Operator::Linspace: {
        // first + (last − first)·(i − 1)/(n − 1)
        const ExpressionId one = t_.integer(1);
        const ExpressionId part = divide(t_, subtract(t_, s[0], one), subtract(t_, operands_[2], one));
        return add(t_, operands_[0], multiply(t_, subtract(t_, operands_[1], operands_[0]), part));
      }
      case Operator::Symmetric: {
        const ExpressionId upper = at(operands_[0], {s[0], s[1]});
        const ExpressionId mirrored = at(operands_[0], {s[1], s[0]});
        return if_else(t_, build(t_, Operator::LessEqual, {s[0], s[1]}), upper, mirrored);
      }
      case Operator::OuterProduct: return multiply(t_, at(operands_[0], {s[0]}), at(operands_[1], {s[1]}));
      case Operator::Cross: return at(written_out_cross(), s);
      case Operator::Skew: return at(written_out_skew(), s);
      default: return std::nullopt;
    }
  }

  // Σₖ a[i, k]·b[k, j]; a vector on the left is a row, on the right a column (MLS 10.6.4).
  std::optional<ExpressionId> of_product() {
    const bool left_matrix = t_.dimensions(operands_[0]).size() == 2;
    const bool right_matrix = t_.dimensions(operands_[1]).size() == 2;
    const std::int64_t from_left = t_.dimensions(operands_[0]).back();
    const std::int64_t count = from_left == unknown_dimension ? t_.dimensions(operands_[1])[0] : from_left;
    if (count == unknown_dimension) return std::nullopt;
    const auto term = [&](ExpressionId k) {
      const ExpressionId left = left_matrix ? at(operands_[0], {subscripts_[0], k}) : at(operands_[0], {k});
      const ExpressionId right =
          right_matrix ? at(operands_[1], {k, subscripts_.back()}) : at(operands_[1], {k});
      return multiply(t_, left, right);
    };
    if (count == 0) return node_.kind == ValueKind::Integer ? t_.integer(0) : t_.real(0);
    constexpr std::int64_t most_written_out = 4;
    if (count <= most_written_out) {
      ExpressionId sum = term(t_.integer(1));
      for (std::int64_t k = 2; k <= count; ++k) sum = add(t_, sum, term(t_.integer(k)));
      return sum;
    }
    Ids all = subscripts_;
    all.push_back(array_);
    const std::uint32_t index = fresh_index(t_, all);
    const ExpressionId products =
        comprehension(t_, index, t_.integer(1), t_.integer(1), count, term(t_.index(index)));
    return build_function(t_, Operator::Sum, std::array{products});
  }

  ExpressionId component(std::size_t operand, std::int64_t i) {
    return at(operands_[operand], {t_.integer(i)});
  }

  ExpressionId written_out_cross() {
    // a × b = {a₂b₃ − b₂a₃, a₃b₁ − b₃a₁, a₁b₂ − b₁a₂}
    const auto minor = [&](std::int64_t i, std::int64_t j) {
      return subtract(t_, multiply(t_, component(0, i), component(1, j)),
                      multiply(t_, component(1, i), component(0, j)));
    };
    return array(t_, Ids{minor(2, 3), minor(3, 1), minor(1, 2)});
  }

  ExpressionId written_out_skew() {
    // skew(x)·y = x × y
    const ExpressionId zero = node_.kind == ValueKind::Integer ? t_.integer(0) : t_.real(0);
    const auto x = [&](std::int64_t i) { return component(0, i); };
    return array(
        t_, Ids{array(t_, Ids{zero, negate(t_, x(3)), x(2)}), array(t_, Ids{x(3), zero, negate(t_, x(1))}),
                array(t_, Ids{negate(t_, x(2)), x(1), zero})});
  }

  ExpressionTable& t_;
  ExpressionId array_;
  Expression node_;
  Dimensions dimensions_;
  Ids operands_;
  Ids subscripts_;
};

}  // namespace

ExpressionId element(ExpressionTable& table, ExpressionId array, std::span<const ExpressionId> subscripts) {
  if (subscripts.empty()) return array;
  return ElementOf(table, array, subscripts).run();
}

}  // namespace causa
