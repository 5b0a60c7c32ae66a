// Makes evaluation sites: takes an expression that the stack machine cannot compute, puts placeholders for
// everything it reads, and says which slots they stand for.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "expression/table/table.h"
#include "program/simulation_program.h"

namespace causa {

// Whether the stack machine computes this node from its operands.
bool is_in_programs(Operator op);
// An element whose place is known only while the model runs.
bool has_computed_subscript(const ExpressionTable& expressions, ExpressionId id);
// Whether the expression holds, anywhere that counts, something the stack machine cannot compute.
bool needs_site(const ExpressionTable& expressions, ExpressionId value);

// mod(a*b, m) and the like of Integers: where the product is rounded, beyond 2^53, it does not show in the
// rest. The evaluator checks every Integer on the way.
bool may_hide_overflow(const ExpressionTable& expressions, ExpressionId id);

// Whether evaluating it twice is not the same as once (MLS 12.3).
bool calls_impure_function(const ExpressionTable& expressions, ExpressionId value);

// What an expression of a site reads.
struct SiteRead {
  ExpressionId node{};    // an access, Time, or an Index
  bool is_array = false;  // a whole array, at the slots of its elements
  // A relation or step that is held between events although it holds calls; it is evaluated only where the
  // guard is true, the conditions of the branches around it (none: everywhere).
  bool is_held = false;
  ExpressionId guard = ExpressionId::none();
};

struct SiteTemplate {
  ExpressionId root{};  // with placeholders, in the order of `reads`
  std::vector<SiteRead> reads;
};

// `value_of_index`: the value of a loop index around the statement. `can_hold`: whether a relation or step
// with calls is held between events; none is without it.
SiteTemplate make_site_template(ExpressionTable& expressions, ExpressionId root,
                                const std::function<std::int64_t(ExpressionId)>& value_of_index,
                                const std::function<bool(ExpressionId)>& can_hold = {},
                                const std::function<bool(SymbolId)>& is_variable_text = {});

SymbolId placeholder(std::size_t number);

}  // namespace causa
