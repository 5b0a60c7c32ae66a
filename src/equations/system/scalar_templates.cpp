#include "equations/system/scalar_templates.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include "base/check.h"
#include "expression/build/build.h"
#include "expression/build/indices.h"
#include "expression/build/traverse.h"
#include "types/affine.h"

namespace causa {

namespace {

// While subscripts are pushed in, the loops over array dimensions carry numbers no comprehension uses.
constexpr std::uint32_t first_temporary_index = 1'000'000;

bool is_relation(Operator op) {
  return op >= Operator::Less && op <= Operator::NotEqual;
}

ScalarTemplate over_all_elements(ExpressionTable& table, std::vector<LoopRange> loops, ExpressionId left,
                                 ExpressionId right) {
  const Dimensions dimensions = table.dimensions(table.is_scalar(left) ? right : left);
  const std::size_t outer = loops.size();
  std::vector<ExpressionId> subscripts;
  for (std::size_t d = 0; d < dimensions.size(); ++d) {
    subscripts.push_back(table.index(first_temporary_index + static_cast<std::uint32_t>(d)));
    loops.push_back({.name = "", .first = 1, .step = 1, .count = dimensions[d]});
  }
  const auto scalar_side = [&](ExpressionId side) {
    if (table.is_scalar(side)) return side;
    return substitute_indices(table, element(table, side, subscripts), [&](std::uint32_t number) {
      if (number < first_temporary_index) return ExpressionId::none();
      return table.index(static_cast<std::uint32_t>(outer) + number - first_temporary_index);
    });
  };
  const ExpressionId scalar_left = scalar_side(left);
  const ExpressionId scalar_right = scalar_side(right);
  return {std::move(loops), scalar_left, scalar_right};
}

// The loop whose index alone decides a relation, and where its truth changes: index values v with
// truth constant on (−∞, v), {v}, (v, ∞).
struct Condition {
  ExpressionId relation;
  std::size_t loop = 0;
  Affine difference;  // left − right, in the values of the indices
};

std::optional<Condition> find_condition(ExpressionTable& table, const ScalarTemplate& scalar) {
  const std::array roots{scalar.left, scalar.right};
  for (const ExpressionId id : reachable(table, roots)) {
    if (!is_relation(table[id].op)) continue;
    const auto difference =
        affine_in_indices(table, subtract(table, table.operand(id, 0), table.operand(id, 1)),
                          scalar.loops.size(), largest_coefficient);
    if (!difference) continue;
    const auto nonzero = [](std::int64_t factor) { return factor != 0; };
    if (std::ranges::count_if(difference->factors, nonzero) != 1) continue;
    const auto loop = static_cast<std::size_t>(std::ranges::find_if(difference->factors, nonzero) -
                                               difference->factors.begin());
    return Condition{id, loop, *difference};
  }
  return std::nullopt;
}

bool holds(Operator relation, std::int64_t difference) {
  return facts(relation).binary(static_cast<double>(difference), 0.0) != 0;
}

// Cuts the loop into runs on which the relation has one value, and writes that value in.
std::vector<ScalarTemplate> split_at(ExpressionTable& table, const ScalarTemplate& scalar,
                                     const Condition& condition) {
  const LoopRange& loop = scalar.loops[condition.loop];
  const std::int64_t factor = condition.difference.factors[condition.loop];
  const auto difference_at = [&](std::int64_t position) {
    return condition.difference.constant + factor * (loop.first + loop.step * position);
  };
  // The sign of the difference is monotonic along the loop: find where it changes by bisection.
  const auto sign = [](std::int64_t value) { return value > 0 ? 1 : (value < 0 ? -1 : 0); };
  std::vector<ScalarTemplate> parts;
  for (std::int64_t begin = 0; begin < loop.count;) {
    std::int64_t low = begin;
    std::int64_t high = loop.count;
    while (high - low > 1) {
      const std::int64_t middle = low + (high - low) / 2;
      (sign(difference_at(middle)) == sign(difference_at(begin)) ? low : high) = middle;
    }
    const bool truth = holds(table[condition.relation].op, difference_at(begin));
    ScalarTemplate part = scalar;
    part.loops[condition.loop].first = loop.first + loop.step * begin;
    part.loops[condition.loop].count = high - begin;
    part.left = substitute(table, scalar.left, condition.relation, table.boolean(truth));
    part.right = substitute(table, scalar.right, condition.relation, table.boolean(truth));
    parts.push_back(std::move(part));
    begin = high;
  }
  return parts;
}

// The first loop whose index subscripts an array that is written out as a list.
std::optional<std::size_t> loop_over_list(const ExpressionTable& table, const ScalarTemplate& scalar) {
  const std::array roots{scalar.left, scalar.right};
  for (const ExpressionId id : reachable(table, roots)) {
    if (!table.is(id, Operator::Element) || !table.is(table.operand(id, 0), Operator::Array)) continue;
    for (const ExpressionId part : reachable(table, table.operand(id, 1))) {
      if (table.is(part, Operator::Index) && table.index_number(part) < scalar.loops.size()) {
        return table.index_number(part);
      }
    }
  }
  return std::nullopt;
}

// The scalar at a position, with the indices as numbers.
ScalarTemplate at_position(ExpressionTable& table, const ScalarTemplate& scalar,
                           std::span<const std::int64_t> position) {
  const auto with_numbers = [&](ExpressionId side) {
    return substitute_indices(table, side, [&](std::uint32_t k) {
      if (k >= scalar.loops.size()) return ExpressionId::none();
      return table.integer(scalar.loops[k].first + scalar.loops[k].step * position[k]);
    });
  };
  const ExpressionId left = with_numbers(scalar.left);
  return {{}, left, with_numbers(scalar.right)};
}

// A side that is an element of a list, {a, b, c}[i], at one value of i: the list may be long, and is not
// looked through for every element of it.
ExpressionId picked(ExpressionTable& table, ExpressionId side, std::size_t loop, std::int64_t value) {
  for (;;) {
    if (!table.is(side, Operator::Element) || !table.is(table.operand(side, 0), Operator::Array)) return side;
    const ExpressionId subscript = table.operand(side, 1);
    const auto list = table.operands(table.operand(side, 0));
    const bool is_index = table.is(subscript, Operator::Index) && table.index_number(subscript) == loop;
    if (!is_index || value < 1 || std::cmp_greater(value, list.size())) return side;
    const std::vector<ExpressionId> rest(table.operands(side).begin() + 2, table.operands(side).end());
    const ExpressionId chosen = list[static_cast<std::size_t>(value - 1)];
    side = rest.empty() ? chosen : element(table, chosen, rest);
  }
}

// One template for each value of a loop, without that loop; the loops inside it move up.
std::vector<ScalarTemplate> unrolled(ExpressionTable& table, const ScalarTemplate& scalar, std::size_t loop) {
  const LoopRange& range = scalar.loops[loop];
  std::vector<ScalarTemplate> parts;
  for (std::int64_t position = 0; position < range.count; ++position) {
    const std::int64_t number = range.first + range.step * position;
    const ExpressionId value = table.integer(number);
    const auto with_number = [&](ExpressionId side) {
      return substitute_indices(table, picked(table, side, loop, number), [&](std::uint32_t k) {
        if (k < loop || k >= scalar.loops.size()) return ExpressionId::none();
        return k == loop ? value : table.index(k - 1);
      });
    };
    ScalarTemplate part = scalar;
    part.loops.erase(part.loops.begin() + static_cast<std::ptrdiff_t>(loop));
    part.left = with_number(scalar.left);
    part.right = with_number(scalar.right);
    parts.push_back(std::move(part));
  }
  return parts;
}

// An element of joined arrays, cat(1, a, b)[i]: in which of them it lies depends on a loop.
struct JoinedElement {
  ExpressionId element;
  std::size_t along = 0;  // the number of the subscript, from 0
  Affine subscript;
  AffineBounds values;  // of the subscript
};

std::optional<JoinedElement> find_joined(ExpressionTable& table, const ScalarTemplate& scalar) {
  const std::array roots{scalar.left, scalar.right};
  for (const ExpressionId id : reachable(table, roots)) {
    if (!table.is(id, Operator::Element)) continue;
    const ExpressionId whole = table.operand(id, 0);
    if (!table.is(whole, Operator::Concatenate)) continue;
    const std::size_t along = static_cast<std::size_t>(table[whole].payload) - 1;
    const auto subscripts = table.operands(id).subspan(1);
    if (along >= subscripts.size()) continue;
    const auto subscript =
        affine_in_indices(table, subscripts[along], scalar.loops.size(), largest_coefficient);
    if (!subscript) continue;
    const auto values = affine_bounds(*subscript, scalar.loops);
    // One that leaves the array is an error elsewhere.
    if (!values || values->smallest < 1 || values->largest > table.dimensions(whole)[along]) continue;
    return JoinedElement{id, along, *subscript, *values};
  }
  return std::nullopt;
}

// With the element written as that of the array it lies in, after cutting the loops at the seams.
std::vector<ScalarTemplate> at_seams(ExpressionTable& table, const ScalarTemplate& scalar,
                                     const JoinedElement& joined) {
  const auto nonzero = [](std::int64_t factor) { return factor != 0; };
  const std::vector<std::int64_t>& factors = joined.subscript.factors;
  const auto all = table.operands(joined.element);
  std::vector<ExpressionId> subscripts(all.begin() + 1, all.end());
  const ExpressionId along = subscripts[joined.along];
  const auto joined_arrays = table.operands(all[0]);
  std::int64_t before = 0;
  for (const ExpressionId piece : std::vector<ExpressionId>(joined_arrays.begin(), joined_arrays.end())) {
    const std::int64_t end = before + table.dimensions(piece)[joined.along];
    if (joined.values.smallest > end) {
      before = end;
      continue;
    }
    if (joined.values.largest <= end) {
      subscripts[joined.along] = subtract(table, along, table.integer(before));
      const ExpressionId inside = element(table, piece, subscripts);
      return {{scalar.loops, substitute(table, scalar.left, joined.element, inside),
               substitute(table, scalar.right, joined.element, inside)}};
    }
    const auto loop = static_cast<std::size_t>(std::ranges::find_if(factors, nonzero) - factors.begin());
    if (std::ranges::count_if(factors, nonzero) != 1) return unrolled(table, scalar, loop);
    // 2·subscript <= 2·end + 1: never with equality, so that there are two parts.
    Condition seam{build(table, Operator::LessEqual, {along, table.integer(end)}), loop, joined.subscript};
    for (std::int64_t& factor : seam.difference.factors) factor *= 2;
    seam.difference.constant = 2 * (seam.difference.constant - end) - 1;
    return split_at(table, scalar, seam);
  }
  fail_check("a subscript inside joined arrays is inside one of them", std::source_location::current());
}

}  // namespace

std::vector<ScalarTemplate> scalar_templates(ExpressionTable& table, std::vector<LoopRange> loops,
                                             ExpressionId left, ExpressionId right) {
  std::vector<ScalarTemplate> done;
  std::vector<ScalarTemplate> pending{over_all_elements(table, std::move(loops), left, right)};
  while (!pending.empty()) {
    const ScalarTemplate scalar = std::move(pending.back());
    pending.pop_back();
    if (box_size(scalar.loops) == 0) continue;
    std::vector<ScalarTemplate> parts;
    if (const auto condition = find_condition(table, scalar)) {
      parts = split_at(table, scalar, *condition);
    } else if (const auto loop = loop_over_list(table, scalar)) {
      parts = unrolled(table, scalar, *loop);
    } else if (const auto joined = find_joined(table, scalar)) {
      parts = at_seams(table, scalar, *joined);
    } else {
      done.push_back(scalar);
      continue;
    }
    std::ranges::move(parts.rbegin(), parts.rend(), std::back_inserter(pending));
  }
  return done;
}

void split_out(ExpressionTable& table, const ScalarTemplate& scalar, std::span<const std::int64_t> position,
               std::vector<ScalarTemplate>& out) {
  // In each loop what lies before and behind, with the outer loops fixed at the position.
  std::vector<ScalarTemplate> parts{at_position(table, scalar, position)};
  ScalarTemplate slab = scalar;
  for (std::size_t k = 0; k < scalar.loops.size(); ++k) {
    const LoopRange whole = scalar.loops[k];
    const auto part = [&](std::int64_t first, std::int64_t count) {
      if (count == 0) return;
      ScalarTemplate piece = slab;
      piece.loops[k].first = whole.first + whole.step * first;
      piece.loops[k].count = count;
      parts.push_back(std::move(piece));
    };
    part(0, position[k]);
    part(position[k] + 1, whole.count - position[k] - 1);
    slab.loops[k].first = whole.first + whole.step * position[k];
    slab.loops[k].count = 1;
  }
  std::ranges::move(parts.rbegin(), parts.rend(), std::back_inserter(out));
}

std::int64_t box_size(std::span<const LoopRange> loops) {
  std::int64_t size = 1;
  for (const LoopRange& loop : loops) size *= loop.count;
  return size;
}

std::vector<std::int64_t> position_of(std::span<const LoopRange> loops, std::int64_t n) {
  std::vector<std::int64_t> position(loops.size());
  for (std::size_t k = loops.size(); k-- > 0;) {
    position[k] = n % loops[k].count;
    n /= loops[k].count;
  }
  return position;
}

}  // namespace causa
