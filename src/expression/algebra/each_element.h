// Arrays written with loops: one expression for each element of another array.
#pragma once

#include <functional>
#include <span>

#include "expression/table/table.h"

namespace causa {

// 1:size(array, dimension); dimensions are counted from 1.
ExpressionId positions_of(ExpressionTable& table, ExpressionId array, std::size_t dimension);

// {body for number in domain}, the domain a vector: a Comprehension where it is a Range of known length.
ExpressionId loop_over(ExpressionTable& table, std::uint32_t number, ExpressionId domain, ExpressionId body);

// {{body({i, j, …}) for j …} for i …}: an array of the size of `like`. The indices are none that occur in
// `used`, which holds all expressions that the body uses.
using ElementBody = std::function<ExpressionId(std::span<const ExpressionId> subscripts)>;
ExpressionId each_element(ExpressionTable& table, ExpressionId like, std::span<const ExpressionId> used,
                          const ElementBody& body);

// sum(array), where {if i == c then e else 0 for i …} is e for i = c: what is left of derivatives by one
// element.
ExpressionId sum_of_elements(ExpressionTable& table, ExpressionId array);

}  // namespace causa
