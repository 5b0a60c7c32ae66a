// Operators of operator records (MLS 14): `a + b` calls a function that the class of a or b declares in
// `operator '+'`. Arguments may be converted by 'constructor'. Arrays go element by element.
#pragma once

#include <span>

#include "instance/elaboration.h"

namespace causa::instance {

// left op right, where one is a record; `where` is the operator.
TypedExpression overloaded_binary(Elaboration& elaboration, syntax::TokenKind token, Span where,
                                  const TypedExpression& left, const TypedExpression& right);
TypedExpression overloaded_sign(Elaboration& elaboration, syntax::TokenKind token, Span where,
                                const TypedExpression& operand);
TypedExpression overloaded_not(Elaboration& elaboration, Span where, const TypedExpression& operand);

// sum(array) by '+', or '0' of an empty one
TypedExpression sum_of_records(Elaboration& elaboration, const TypedExpression& array, Span where);

// The functions of an operator (`'+'`, with quotes) in the class of a record; empty where there are none.
std::vector<ScopeId> operator_functions(Elaboration& elaboration, ScopeId record, std::string_view op);

// The one that takes these arguments, without conversions but of Integer to Real; none() with a message.
ScopeId choose_function(Elaboration& elaboration, std::span<const ScopeId> functions, std::string_view op,
                        std::span<const TypedExpression> arguments, Span where);

}  // namespace causa::instance
