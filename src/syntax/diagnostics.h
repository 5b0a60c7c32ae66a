// Every message of the syntax stage, one function each. Codes SY001… are never reused.
#pragma once

#include <string_view>

#include "base/diagnostic.h"
#include "base/utf8.h"

namespace causa::syntax {

// One broken file must not bury the others, nor fill the memory.
inline constexpr std::size_t most_diagnostics_per_file = 100;

// Text and tokens
Diagnostic binary_file(Span where);
Diagnostic invalid_utf8(Span where, unsigned char byte);
extern const DiagnosticKind unterminated_comment_kind;
Diagnostic unterminated_comment(Span where);
extern const DiagnosticKind unterminated_string_kind;
Diagnostic unterminated_string(Span where);
Diagnostic unterminated_quoted_identifier(Span where);
Diagnostic empty_quoted_identifier(Span where);
Diagnostic unknown_escape(Span where, std::string_view escape);
Diagnostic unknown_character(Span where, std::string_view bytes, const CodePoint& character);
Diagnostic foreign_operator(Span where, std::string_view written, std::string_view modelica);
Diagnostic number_runs_into_name(Span where, std::string_view number, std::string_view name);
Diagnostic number_without_leading_digit(Span where, std::string_view number);

// Grammar in general; `found` is how a message names a token ("`x`", "the keyword `end`").
Diagnostic expected(Span where, std::string_view what, std::string_view found, std::string help = {});
Diagnostic missing_semicolon(Span where, std::string_view after);
Diagnostic stray_semicolon(Span where, std::string_view after);
Diagnostic unclosed_bracket(Span where, std::string_view closing, std::string_view found, Span opening);
Diagnostic nested_too_deeply(Span where, std::uint32_t limit);
Diagnostic too_many_errors(Span where);

// Blocks and their ends
Diagnostic missing_class_end(Span where, std::string_view restriction, std::string_view name, Span opening);
Diagnostic wrong_class_end(Span where, std::string_view written, std::string_view name, Span opening);
Diagnostic end_without_name(Span where, std::string_view name, Span opening);
Diagnostic missing_block_end(Span where, std::string_view keyword, Span opening, bool after_else);
Diagnostic end_without_keyword(Span where, std::string_view keyword, Span opening);
Diagnostic run_together_end(Span where, std::string_view written, std::string_view keyword);
Diagnostic end_of_nothing(Span where, std::string_view written);

// Slips people bring from mathematics, Matlab, C and Python
Diagnostic assignment_in_equation(Span where);
Diagnostic equality_in_algorithm(Span where);
Diagnostic comparison_instead_of_equation(Span where);
Diagnostic comparison_instead_of_assignment(Span where);
Diagnostic expression_is_no_equation(Span where);
Diagnostic expression_is_no_statement(Span where);
Diagnostic target_is_no_variable(Span where);
Diagnostic several_results_need_call(Span where);
Diagnostic compound_assignment(Span where, std::string_view written);
Diagnostic double_star(Span where);
Diagnostic sign_after_operator(Span where, std::string_view sign);
Diagnostic chained_relation(Span where);
Diagnostic chained_power(Span where);
Diagnostic not_a_loop_range(Span where, std::string_view written);
Diagnostic wrong_elseif(Span where, std::string_view written);
Diagnostic brace_block(Span where, std::string_view keyword, std::string_view opens_with);
Diagnostic statement_in_equation_section(Span where, std::string_view keyword);
Diagnostic connect_in_algorithm(Span where);
Diagnostic end_outside_subscripts(Span where);
Diagnostic misspelt_keyword(Span where, std::string_view written, std::string_view keyword);
Diagnostic if_expression_without_else(Span where, Span opening);
Diagnostic keyword_as_name(Span where, std::string_view keyword, std::string_view what);

// Structure
Diagnostic empty_file(Span where);
Diagnostic outside_class(Span where, std::string_view found);
Diagnostic repeated_prefix(Span where, std::string_view prefix);
Diagnostic misplaced_prefix(Span where, std::string_view prefix, std::string_view what);
// Habits of other languages
Diagnostic equal_sign_in_condition(Span where);
Diagnostic decimal_comma(Span where, std::string_view whole, std::string_view fraction);
Diagnostic prime_for_derivative(Span where, std::string_view name);

Diagnostic second_annotation(Span where, Span first);
Diagnostic constraint_without_replaceable(Span where);
Diagnostic long_class_in_modification(Span where, std::string_view name);
Diagnostic positional_after_named(Span where);
Diagnostic external_outside_end(Span where);
Diagnostic redeclare_takes_one(Span where);

DiagnosticKinds diagnostic_kinds();

}  // namespace causa::syntax
