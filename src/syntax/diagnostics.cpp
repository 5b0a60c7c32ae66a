#include "syntax/diagnostics.h"

#include <array>

#include <fmt/format.h>

namespace causa::syntax {

constexpr DiagnosticKind binary_file_kind{
    .code = "SY001",
    .words = "this is a binary file, not Modelica text",
    .help = "a Modelica file holds UTF-8 text; was another file named by mistake?",
    .specification = "MLS 13.4"};

Diagnostic binary_file(Span where) {
  return {binary_file_kind, where};
}

constexpr DiagnosticKind invalid_utf8_kind{
    .code = "SY002",
    .words = "the byte 0x{byte:02X} is not UTF-8",
    .help = "save the file as UTF-8; in Latin-1 and Windows files accents and degree signs are other bytes",
    .specification = "MLS 13.4"};

Diagnostic invalid_utf8(Span where, unsigned char byte) {
  return {invalid_utf8_kind, where, {{"byte", byte}}};
}

constexpr DiagnosticKind unterminated_comment_kind{.code = "SY003",
                                                   .words = "this comment is never closed",
                                                   .help = "write `*/` where it ends",
                                                   .specification = "MLS 2.2"};

Diagnostic unterminated_comment(Span where) {
  return {unterminated_comment_kind, where};
}

constexpr DiagnosticKind unterminated_string_kind{
    .code = "SY004",
    .words = "this string is never closed",
    .help = "write `\"` where it ends; inside a string write `\\\"`",
    .specification = "MLS 2.4.5"};

Diagnostic unterminated_string(Span where) {
  return {unterminated_string_kind, where};
}

constexpr DiagnosticKind unterminated_quoted_identifier_kind{
    .code = "SY005",
    .words = "this quoted identifier is not closed on its line",
    .help = "texts stand in double quotes: \"…\"; 'single quotes' make identifiers",
    .specification = "MLS 2.3.1"};

Diagnostic unterminated_quoted_identifier(Span where) {
  return {unterminated_quoted_identifier_kind, where};
}

constexpr DiagnosticKind empty_quoted_identifier_kind{
    .code = "SY006",
    .words = "a quoted identifier needs at least one character",
    .help = "an empty text is \"\"",
    .specification = "MLS 2.3.1"};

Diagnostic empty_quoted_identifier(Span where) {
  return {empty_quoted_identifier_kind, where};
}

constexpr DiagnosticKind unknown_escape_kind{
    .code = "SY007",
    .words =
        "{?escape|`{escape}` is not an escape sequence|a backslash cannot stand before the end of a line or "
        "a control character}",
    .help =
        "{?escape|a backslash itself is written `\\\\`; known are \\' \\\" \\? \\\\ \\a \\b \\f \\n \\r \\t "
        "\\v|a string may simply run over lines; a backslash itself is written `\\\\`}",
    .specification = "MLS 2.4.5"};

Diagnostic unknown_escape(Span where, std::string_view escape) {
  const auto escaped = static_cast<unsigned char>(escape.back());
  const bool is_visible = escaped >= 0x20 && escaped != 0x7F;
  return {unknown_escape_kind, where, {{"escape", is_visible ? escape : std::string_view{}}}};
}

constexpr DiagnosticKind unknown_character_kind{
    .code = "SY008",
    .words =
        "{?is_quote|typographic quotes cannot delimit a text|{?byte|the byte 0x{byte} means nothing in "
        "Modelica|the character `{character}` means nothing in Modelica}}",
    .help =
        "{?is_quote|write \"…\" with straight quotes}{?character=%|a comment starts with `//`; the remainder "
        "of a division is `mod(a, b)`}{?character=#|a comment starts with `//`}{?is_foreign|identifiers use "
        "a–z, A–Z, 0–9 and _; others can be quoted: 'α'}"};

Diagnostic unknown_character(Span where, std::string_view bytes, const CodePoint& character) {
  const bool is_quote = bytes == "\u201C" || bytes == "\u201D" || bytes == "\u2018" || bytes == "\u2019";
  const bool is_control =
      !character.valid || character.value < 0x20 || (character.value >= 0x7F && character.value < 0xA0);
  return {unknown_character_kind,
          where,
          {{"character", bytes},
           {"is_quote", is_quote},
           {"byte", is_control ? fmt::format("{:02X}", static_cast<unsigned char>(bytes[0])) : std::string()},
           {"is_foreign", !is_quote && !is_control && character.value >= 0x80}}};
}

constexpr DiagnosticKind foreign_operator_kind{.code = "SY009",
                                               .words = "`{written}` is not a Modelica operator",
                                               .help = "write `{modelica}`",
                                               .specification = "MLS 3.2"};

Diagnostic foreign_operator(Span where, std::string_view written, std::string_view modelica) {
  return {foreign_operator_kind, where, {{"written", FullName(written)}, {"modelica", FullName(modelica)}}};
}

constexpr DiagnosticKind number_runs_into_name_kind{
    .code = "SY010",
    .words = "the number `{number}` runs into `{name}`",
    .help = "write `{number}*{name}` for a product; names cannot start with a digit"};

Diagnostic number_runs_into_name(Span where, std::string_view number, std::string_view name) {
  return {number_runs_into_name_kind, where, {{"number", Identifier(number)}, {"name", Identifier(name)}}};
}

constexpr DiagnosticKind number_without_leading_digit_kind{.code = "SY011",
                                                           .words = "a number needs a digit before the point",
                                                           .help = "write `0{number}`",
                                                           .specification = "MLS 2.4.1"};

Diagnostic number_without_leading_digit(Span where, std::string_view number) {
  return {number_without_leading_digit_kind, where, {{"number", Identifier(number)}}};
}

constexpr DiagnosticKind expected_kind{
    .code = "SY012", .words = "expected {what}, found {found}", .help = "{help}"};

Diagnostic expected(Span where, std::string_view what, std::string_view found, std::string help) {
  return {expected_kind, where, {{"what", what}, {"found", found}, {"help", std::move(help)}}};
}

constexpr DiagnosticKind missing_semicolon_kind{.code = "SY013", .words = "missing `;` after {after}"};

Diagnostic missing_semicolon(Span where, std::string_view after) {
  return {missing_semicolon_kind, where, {{"after", after}}};
}

constexpr DiagnosticKind stray_semicolon_kind{
    .code = "SY014", .words = "no `;` may stand after {after}", .help = "remove the `;`"};

Diagnostic stray_semicolon(Span where, std::string_view after) {
  return {stray_semicolon_kind, where, {{"after", after}}};
}

constexpr DiagnosticKind unclosed_bracket_kind{.code = "SY015",
                                               .words = "expected `{closing}`, found {found}"};

Diagnostic unclosed_bracket(Span where, std::string_view closing, std::string_view found, Span opening) {
  Diagnostic result{unclosed_bracket_kind, where, {{"closing", FullName(closing)}, {"found", found}}};
  result.labels.push_back({opening, "opened here"});
  return result;
}

constexpr DiagnosticKind nested_too_deeply_kind{
    .code = "SY016",
    .words = "nested more than {limit} levels deep",
    .help = "the rest of this file is not read; break the expression or class into parts"};

Diagnostic nested_too_deeply(Span where, std::uint32_t limit) {
  return {nested_too_deeply_kind, where, {{"limit", limit}}};
}

constexpr DiagnosticKind too_many_errors_kind{
    .code = "SY017", .words = "more than {limit} errors in this file; the others are not shown"};

Diagnostic too_many_errors(Span where) {
  return {too_many_errors_kind, where, {{"limit", most_diagnostics_per_file}}};
}

constexpr DiagnosticKind missing_class_end_kind{.code = "SY018",
                                                .words = "the {restriction} `{name}` is never closed",
                                                .help = "write `end {name};` where it ends",
                                                .specification = "MLS 4.6"};

Diagnostic missing_class_end(Span where, std::string_view restriction, std::string_view name, Span opening) {
  Diagnostic result{
      missing_class_end_kind, where, {{"restriction", restriction}, {"name", Identifier(name)}}};
  result.labels.push_back({opening, "opened here"});
  return result;
}

constexpr DiagnosticKind wrong_class_end_kind{.code = "SY019",
                                              .words = "`end {written}` closes a class named `{name}`",
                                              .help = "write `end {name}`",
                                              .specification = "MLS 4.6"};

Diagnostic wrong_class_end(Span where, std::string_view written, std::string_view name, Span opening) {
  Diagnostic result{
      wrong_class_end_kind, where, {{"written", Identifier(written)}, {"name", Identifier(name)}}};
  result.labels.push_back({opening, "opened here"});
  return result;
}

constexpr DiagnosticKind end_without_name_kind{.code = "SY020",
                                               .words = "`end` of a class needs the class's name",
                                               .help = "write `end {name};`",
                                               .specification = "MLS 4.6"};

Diagnostic end_without_name(Span where, std::string_view name, Span opening) {
  Diagnostic result{end_without_name_kind, where, {{"name", Identifier(name)}}};
  result.labels.push_back({opening, "opened here"});
  return result;
}

constexpr DiagnosticKind missing_block_end_kind{
    .code = "SY021",
    .words = "this `{keyword}` has no `end {keyword}`",
    .help =
        "{?after_else|`else if` opens a second `if`: write `elseif`|write `end {keyword};` where it ends}"};

Diagnostic missing_block_end(Span where, std::string_view keyword, Span opening, bool after_else) {
  Diagnostic result{
      missing_block_end_kind, where, {{"keyword", FullName(keyword)}, {"after_else", after_else}}};
  result.labels.push_back({opening, "opened here"});
  return result;
}

constexpr DiagnosticKind end_without_keyword_kind{
    .code = "SY022", .words = "`end` of a block names what it ends", .help = "write `end {keyword};`"};

Diagnostic end_without_keyword(Span where, std::string_view keyword, Span opening) {
  Diagnostic result{end_without_keyword_kind, where, {{"keyword", FullName(keyword)}}};
  result.labels.push_back({opening, "opened here"});
  return result;
}

constexpr DiagnosticKind run_together_end_kind{
    .code = "SY023", .words = "`{written}` is not a keyword", .help = "write `end {keyword}`"};

Diagnostic run_together_end(Span where, std::string_view written, std::string_view keyword) {
  return {run_together_end_kind, where, {{"written", FullName(written)}, {"keyword", FullName(keyword)}}};
}

constexpr DiagnosticKind end_of_nothing_kind{.code = "SY024",
                                             .words = "`{written}` ends nothing that is open here",
                                             .help = "remove it, or look above for an `end` too many"};

Diagnostic end_of_nothing(Span where, std::string_view written) {
  return {end_of_nothing_kind, where, {{"written", Identifier(written)}}};
}

constexpr DiagnosticKind assignment_in_equation_kind{
    .code = "SY025",
    .words = "`:=` assigns; an equation is written with `=`",
    .help = "write `=`, or move it to an `algorithm` section",
    .specification = "MLS 8.3.1"};

Diagnostic assignment_in_equation(Span where) {
  return {assignment_in_equation_kind, where};
}

constexpr DiagnosticKind equality_in_algorithm_kind{
    .code = "SY026",
    .words = "`=` states an equation; an assignment is written with `:=`",
    .help = "write `:=`, or move it to an `equation` section",
    .specification = "MLS 11.2.1"};

Diagnostic equality_in_algorithm(Span where) {
  return {equality_in_algorithm_kind, where};
}

constexpr DiagnosticKind comparison_instead_of_equation_kind{
    .code = "SY027",
    .words = "`==` compares two values; an equation is written with `=`",
    .help = "write `=`",
    .specification = "MLS 8.3.1"};

Diagnostic comparison_instead_of_equation(Span where) {
  return {comparison_instead_of_equation_kind, where};
}

constexpr DiagnosticKind comparison_instead_of_assignment_kind{
    .code = "SY028",
    .words = "`==` compares two values; an assignment is written with `:=`",
    .help = "write `:=`",
    .specification = "MLS 11.2.1"};

Diagnostic comparison_instead_of_assignment(Span where) {
  return {comparison_instead_of_assignment_kind, where};
}

constexpr DiagnosticKind expression_is_no_equation_kind{.code = "SY029",
                                                        .words = "this is an expression, not an equation",
                                                        .help = "an equation has two sides: `a = b`",
                                                        .specification = "MLS 8.3"};

Diagnostic expression_is_no_equation(Span where) {
  return {expression_is_no_equation_kind, where};
}

constexpr DiagnosticKind expression_is_no_statement_kind{.code = "SY030",
                                                         .words = "this is an expression, not a statement",
                                                         .help = "assign it: `x := …`",
                                                         .specification = "MLS 11.2"};

Diagnostic expression_is_no_statement(Span where) {
  return {expression_is_no_statement_kind, where};
}

constexpr DiagnosticKind target_is_no_variable_kind{
    .code = "SY031",
    .words = "only a variable can be assigned to",
    .help = "write a name on the left, `x := …`, or a list for several results, `(a, b) := f(…)`",
    .specification = "MLS 11.2.1"};

Diagnostic target_is_no_variable(Span where) {
  return {target_is_no_variable_kind, where};
}

constexpr DiagnosticKind several_results_need_call_kind{
    .code = "SY032",
    .words = "several results can only come from a function call",
    .help = "write `(a, b) := f(…);`, or one assignment for each",
    .specification = "MLS 11.2.1.1"};

Diagnostic several_results_need_call(Span where) {
  return {several_results_need_call_kind, where};
}

constexpr DiagnosticKind compound_assignment_kind{.code = "SY033",
                                                  .words = "`{written}` is not a Modelica operator",
                                                  .help = "write the variable again: `x := x {operator} …`"};

Diagnostic compound_assignment(Span where, std::string_view written) {
  return {compound_assignment_kind, where, {{"written", written}, {"operator", written.substr(0, 1)}}};
}

constexpr DiagnosticKind double_star_kind{.code = "SY034",
                                          .words = "`**` is not a Modelica operator",
                                          .help = "a power is written `a^b`",
                                          .specification = "MLS 3.4"};

Diagnostic double_star(Span where) {
  return {double_star_kind, where};
}

constexpr DiagnosticKind sign_after_operator_kind{
    .code = "SY035",
    .words = "a sign `{sign}` cannot follow an operator",
    .help = "put the signed operand in parentheses: `({sign}…)`",
    .specification = "MLS 3.2"};

Diagnostic sign_after_operator(Span where, std::string_view sign) {
  return {sign_after_operator_kind, where, {{"sign", FullName(sign)}}};
}

constexpr DiagnosticKind chained_relation_kind{.code = "SY036",
                                               .words = "comparisons cannot be chained",
                                               .help = "write `a < b and b < c`",
                                               .specification = "MLS 3.5"};

Diagnostic chained_relation(Span where) {
  return {chained_relation_kind, where};
}

constexpr DiagnosticKind chained_power_kind{.code = "SY037",
                                            .words = "`^` cannot be chained",
                                            .help = "write `(a^b)^c` or `a^(b^c)`",
                                            .specification = "MLS 3.2"};

Diagnostic chained_power(Span where) {
  return {chained_power_kind, where};
}

constexpr DiagnosticKind not_a_loop_range_kind{.code = "SY038",
                                               .words = "a loop index is followed by `in`, not `{written}`",
                                               .help = "write `for i in 1:n loop`",
                                               .specification = "MLS 8.3.3"};

Diagnostic not_a_loop_range(Span where, std::string_view written) {
  return {not_a_loop_range_kind, where, {{"written", FullName(written)}}};
}

constexpr DiagnosticKind wrong_elseif_kind{
    .code = "SY039", .words = "`{written}` is not a keyword", .help = "write `elseif`"};

Diagnostic wrong_elseif(Span where, std::string_view written) {
  return {wrong_elseif_kind, where, {{"written", FullName(written)}}};
}

constexpr DiagnosticKind brace_block_kind{.code = "SY040",
                                          .words = "braces make arrays, not blocks",
                                          .help = "write `{keyword} … {opens_with} … end {keyword};`"};

Diagnostic brace_block(Span where, std::string_view keyword, std::string_view opens_with) {
  return {brace_block_kind, where, {{"keyword", FullName(keyword)}, {"opens_with", FullName(opens_with)}}};
}

constexpr DiagnosticKind statement_in_equation_section_kind{
    .code = "SY041",
    .words = "`{keyword}` is a statement and cannot stand among equations",
    .help = "move it to an `algorithm` section",
    .specification = "MLS 8.3"};

Diagnostic statement_in_equation_section(Span where, std::string_view keyword) {
  return {statement_in_equation_section_kind, where, {{"keyword", FullName(keyword)}}};
}

constexpr DiagnosticKind connect_in_algorithm_kind{
    .code = "SY042",
    .words = "`connect` is an equation and cannot stand in an algorithm",
    .help = "move it to an `equation` section",
    .specification = "MLS 9.1"};

Diagnostic connect_in_algorithm(Span where) {
  return {connect_in_algorithm_kind, where};
}

constexpr DiagnosticKind end_outside_subscripts_kind{.code = "SY043",
                                                     .words = "`end` as a value may only stand in subscripts",
                                                     .help = "write `x[end]` or `size(x, 1)`",
                                                     .specification = "MLS 10.5.2"};

Diagnostic end_outside_subscripts(Span where) {
  return {end_outside_subscripts_kind, where};
}

constexpr DiagnosticKind misspelt_keyword_kind{
    .code = "SY044", .words = "`{written}` is not a keyword", .help = "did you mean `{keyword}`?"};

Diagnostic misspelt_keyword(Span where, std::string_view written, std::string_view keyword) {
  return {misspelt_keyword_kind, where, {{"written", Identifier(written)}, {"keyword", FullName(keyword)}}};
}

constexpr DiagnosticKind if_expression_without_else_kind{
    .code = "SY045",
    .words = "an `if` expression needs an `else` value",
    .help = "write `if c then a else b`: it must have a value in every case",
    .specification = "MLS 3.6.5"};

Diagnostic if_expression_without_else(Span where, Span opening) {
  Diagnostic result{if_expression_without_else_kind, where};
  result.labels.push_back({opening, "opened here"});
  return result;
}

constexpr DiagnosticKind keyword_as_name_kind{
    .code = "SY046",
    .words = "expected {what}, found the keyword `{keyword}`",
    .help = "`{keyword}` belongs to the language; choose another name, or quote it: '{keyword}'",
    .specification = "MLS 2.3.3"};

Diagnostic keyword_as_name(Span where, std::string_view keyword, std::string_view what) {
  return {keyword_as_name_kind, where, {{"what", what}, {"keyword", FullName(keyword)}}};
}

constexpr DiagnosticKind empty_file_kind{.code = "SY047",
                                         .words = "this file defines no class",
                                         .help = "a Modelica file holds at least one class",
                                         .specification = "MLS 13.4"};

Diagnostic empty_file(Span where) {
  return {empty_file_kind, where};
}

constexpr DiagnosticKind outside_class_kind{
    .code = "SY048",
    .words = "expected a class, found {found}",
    .help = "declarations and equations stand inside a class: `model M … end M;`",
    .specification = "MLS 13.4"};

Diagnostic outside_class(Span where, std::string_view found) {
  return {outside_class_kind, where, {{"found", found}}};
}

constexpr DiagnosticKind repeated_prefix_kind{
    .code = "SY049", .words = "`{prefix}` is written twice", .help = "remove one of them"};

Diagnostic repeated_prefix(Span where, std::string_view prefix) {
  return {repeated_prefix_kind, where, {{"prefix", FullName(prefix)}}};
}

constexpr DiagnosticKind misplaced_prefix_kind{.code = "SY050",
                                               .words = "`{prefix}` cannot stand before {what}"};

Diagnostic misplaced_prefix(Span where, std::string_view prefix, std::string_view what) {
  return {misplaced_prefix_kind, where, {{"prefix", FullName(prefix)}, {"what", what}}};
}

constexpr DiagnosticKind equal_sign_in_condition_kind{
    .code = "SY320",
    .words = "`=` does not compare",
    .help = "write `==`; `=` stands in equations and modifications",
    .specification = "MLS 3.5"};

Diagnostic equal_sign_in_condition(Span where) {
  return {equal_sign_in_condition_kind, where};
}

constexpr DiagnosticKind decimal_comma_kind{.code = "SY321",
                                            .words = "`{whole},{fraction}` is not a number",
                                            .help = "numbers have a decimal point: `{whole}.{fraction}`",
                                            .specification = "MLS 2.4.1"};

Diagnostic decimal_comma(Span where, std::string_view whole, std::string_view fraction) {
  return {decimal_comma_kind, where, {{"whole", Identifier(whole)}, {"fraction", Identifier(fraction)}}};
}

constexpr DiagnosticKind prime_for_derivative_kind{
    .code = "SY322",
    .words = "`{name}'` is not a derivative",
    .help = "the derivative of `{name}` is written `der({name})`",
    .specification = "MLS 3.7.4"};

Diagnostic prime_for_derivative(Span where, std::string_view name) {
  return {prime_for_derivative_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind second_annotation_kind{.code = "SY051",
                                                .severity = Severity::Warning,
                                                .words = "a second annotation of a class; both are read",
                                                .help = "put everything in one `annotation(…)`",
                                                .specification = "MLS 18.1"};

Diagnostic second_annotation(Span where, Span first) {
  Diagnostic result{second_annotation_kind, where};
  result.labels.push_back({first, "the first is here"});
  return result;
}

constexpr DiagnosticKind constraint_without_replaceable_kind{
    .code = "SY052",
    .words = "`constrainedby` needs `replaceable` in front of the declaration",
    .specification = "MLS 7.3.2"};

Diagnostic constraint_without_replaceable(Span where) {
  return {constraint_without_replaceable_kind, where};
}

constexpr DiagnosticKind long_class_in_modification_kind{
    .code = "SY053",
    .words = "the class `{name}` cannot be written out inside a modification",
    .help = "define it elsewhere and write `redeclare model M = Other`",
    .specification = "MLS 7.3"};

Diagnostic long_class_in_modification(Span where, std::string_view name) {
  return {long_class_in_modification_kind, where, {{"name", Identifier(name)}}};
}

constexpr DiagnosticKind positional_after_named_kind{.code = "SY054",
                                                     .words = "an argument without name follows a named one",
                                                     .help = "name it, or put it first",
                                                     .specification = "MLS 12.4.1"};

Diagnostic positional_after_named(Span where) {
  return {positional_after_named_kind, where};
}

constexpr DiagnosticKind external_outside_end_kind{.code = "SY055",
                                                   .words = "nothing but an annotation may follow `external`",
                                                   .help = "move `external` to the end of the function",
                                                   .specification = "MLS 12.9"};

Diagnostic external_outside_end(Span where) {
  return {external_outside_end_kind, where};
}

constexpr DiagnosticKind redeclare_takes_one_kind{
    .code = "SY056",
    .words = "a redeclaration in a modification declares one component",
    .help = "write `redeclare` again for the next one",
    .specification = "MLS 7.3"};

Diagnostic redeclare_takes_one(Span where) {
  return {redeclare_takes_one_kind, where};
}

DiagnosticKinds diagnostic_kinds() {
  static constexpr std::array kinds{&binary_file_kind,
                                    &invalid_utf8_kind,
                                    &unterminated_comment_kind,
                                    &unterminated_string_kind,
                                    &unterminated_quoted_identifier_kind,
                                    &empty_quoted_identifier_kind,
                                    &unknown_escape_kind,
                                    &unknown_character_kind,
                                    &foreign_operator_kind,
                                    &number_runs_into_name_kind,
                                    &number_without_leading_digit_kind,
                                    &expected_kind,
                                    &missing_semicolon_kind,
                                    &stray_semicolon_kind,
                                    &unclosed_bracket_kind,
                                    &nested_too_deeply_kind,
                                    &too_many_errors_kind,
                                    &missing_class_end_kind,
                                    &wrong_class_end_kind,
                                    &end_without_name_kind,
                                    &missing_block_end_kind,
                                    &end_without_keyword_kind,
                                    &run_together_end_kind,
                                    &end_of_nothing_kind,
                                    &assignment_in_equation_kind,
                                    &equality_in_algorithm_kind,
                                    &comparison_instead_of_equation_kind,
                                    &comparison_instead_of_assignment_kind,
                                    &expression_is_no_equation_kind,
                                    &expression_is_no_statement_kind,
                                    &target_is_no_variable_kind,
                                    &several_results_need_call_kind,
                                    &compound_assignment_kind,
                                    &double_star_kind,
                                    &sign_after_operator_kind,
                                    &chained_relation_kind,
                                    &chained_power_kind,
                                    &not_a_loop_range_kind,
                                    &wrong_elseif_kind,
                                    &brace_block_kind,
                                    &statement_in_equation_section_kind,
                                    &connect_in_algorithm_kind,
                                    &end_outside_subscripts_kind,
                                    &misspelt_keyword_kind,
                                    &if_expression_without_else_kind,
                                    &keyword_as_name_kind,
                                    &empty_file_kind,
                                    &outside_class_kind,
                                    &repeated_prefix_kind,
                                    &misplaced_prefix_kind,
                                    &equal_sign_in_condition_kind,
                                    &decimal_comma_kind,
                                    &prime_for_derivative_kind,
                                    &second_annotation_kind,
                                    &constraint_without_replaceable_kind,
                                    &long_class_in_modification_kind,
                                    &positional_after_named_kind,
                                    &external_outside_end_kind,
                                    &redeclare_takes_one_kind};
  return kinds;
}

}  // namespace causa::syntax
