#include "syntax/diagnostics.h"

#include <fmt/format.h>

namespace causa::syntax {

namespace {

Diagnostic error(std::string_view code, Span where, std::string message, std::string help = {},
                 std::string_view specification = {}) {
  return {.severity = Severity::Error,
          .code = code,
          .message = std::move(message),
          .where = where,
          .specification = specification,
          .help = std::move(help)};
}

// Long names and texts from hostile files are shortened, at a code point.
std::string shortened(std::string_view text) {
  constexpr std::size_t longest = 60;
  if (text.size() <= longest) return std::string(text);
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return fmt::format("{}…", text.substr(0, end));
}

}  // namespace

Diagnostic binary_file(Span where) {
  return error("SY001", where, "this is a binary file, not Modelica text",
               "a Modelica file holds UTF-8 text; was another file named by mistake?", "MLS 13.4");
}

Diagnostic invalid_utf8(Span where, unsigned char byte) {
  return error(
      "SY002", where, fmt::format("the byte 0x{:02X} is not UTF-8", byte),
      "save the file as UTF-8; in Latin-1 and Windows files accents and degree signs are other bytes",
      "MLS 13.4");
}

Diagnostic unterminated_comment(Span where) {
  return error("SY003", where, "this comment is never closed", "write `*/` where it ends", "MLS 2.2");
}

Diagnostic unterminated_string(Span where) {
  return error("SY004", where, "this string is never closed",
               R"(write `"` where it ends; inside a string write `\"`)", "MLS 2.4.5");
}

Diagnostic unterminated_quoted_identifier(Span where) {
  return error("SY005", where, "this quoted identifier is not closed on its line",
               "texts stand in double quotes: \"…\"; 'single quotes' make identifiers", "MLS 2.3.1");
}

Diagnostic empty_quoted_identifier(Span where) {
  return error("SY006", where, "a quoted identifier needs at least one character", "an empty text is \"\"",
               "MLS 2.3.1");
}

Diagnostic unknown_escape(Span where, std::string_view escape) {
  const auto escaped = static_cast<unsigned char>(escape.back());
  if (escaped < 0x20 || escaped == 0x7F) {
    return error("SY007", where, "a backslash cannot stand before the end of a line or a control character",
                 "a string may simply run over lines; a backslash itself is written `\\\\`", "MLS 2.4.5");
  }
  return error("SY007", where, fmt::format("`{}` is not an escape sequence", escape),
               R"(a backslash itself is written `\\`; known are \' \" \? \\ \a \b \f \n \r \t \v)",
               "MLS 2.4.5");
}

Diagnostic unknown_character(Span where, std::string_view bytes, const CodePoint& character) {
  if (bytes == "%") {
    return error("SY008", where, "the character `%` means nothing in Modelica",
                 "a comment starts with `//`; the remainder of a division is `mod(a, b)`");
  }
  if (bytes == "#") {
    return error("SY008", where, "the character `#` means nothing in Modelica", "a comment starts with `//`");
  }
  if (bytes == "\u201C" || bytes == "\u201D" || bytes == "\u2018" || bytes == "\u2019") {
    return error("SY008", where, "typographic quotes cannot delimit a text",
                 "write \"…\" with straight quotes");
  }
  if (!character.valid || character.value < 0x20 || (character.value >= 0x7F && character.value < 0xA0)) {
    return error(
        "SY008", where,
        fmt::format("the byte 0x{:02X} means nothing in Modelica", static_cast<unsigned char>(bytes[0])));
  }
  return error(
      "SY008", where, fmt::format("the character `{}` means nothing in Modelica", bytes),
      character.value >= 0x80 ? "identifiers use a–z, A–Z, 0–9 and _; others can be quoted: 'α'" : "");
}

Diagnostic foreign_operator(Span where, std::string_view written, std::string_view modelica) {
  return error("SY009", where, fmt::format("`{}` is not a Modelica operator", written),
               fmt::format("write `{}`", modelica), "MLS 3.2");
}

Diagnostic number_runs_into_name(Span where, std::string_view number, std::string_view name) {
  return error("SY010", where,
               fmt::format("the number `{}` runs into `{}`", shortened(number), shortened(name)),
               fmt::format("write `{}*{}` for a product; names cannot start with a digit", shortened(number),
                           shortened(name)));
}

Diagnostic number_without_leading_digit(Span where, std::string_view number) {
  return error("SY011", where, "a number needs a digit before the point",
               fmt::format("write `0{}`", shortened(number)), "MLS 2.4.1");
}

Diagnostic expected(Span where, std::string_view what, std::string_view found, std::string help) {
  return error("SY012", where, fmt::format("expected {}, found {}", what, found), std::move(help));
}

Diagnostic missing_semicolon(Span where, std::string_view after) {
  return error("SY013", where, fmt::format("missing `;` after {}", after));
}

Diagnostic stray_semicolon(Span where, std::string_view after) {
  return error("SY014", where, fmt::format("no `;` may stand after {}", after), "remove the `;`");
}

Diagnostic unclosed_bracket(Span where, std::string_view closing, std::string_view found, Span opening) {
  Diagnostic result = error("SY015", where, fmt::format("expected `{}`, found {}", closing, found));
  result.labels.push_back({opening, "opened here"});
  return result;
}

Diagnostic nested_too_deeply(Span where, std::uint32_t limit) {
  return error("SY016", where, fmt::format("nested more than {} levels deep", limit),
               "the rest of this file is not read; break the expression or class into parts");
}

Diagnostic too_many_errors(Span where) {
  return error(
      "SY017", where,
      fmt::format("more than {} errors in this file; the others are not shown", most_diagnostics_per_file));
}

Diagnostic missing_class_end(Span where, std::string_view restriction, std::string_view name, Span opening) {
  Diagnostic result =
      error("SY018", where, fmt::format("the {} `{}` is never closed", restriction, shortened(name)),
            fmt::format("write `end {};` where it ends", shortened(name)), "MLS 4.6");
  result.labels.push_back({opening, "opened here"});
  return result;
}

Diagnostic wrong_class_end(Span where, std::string_view written, std::string_view name, Span opening) {
  Diagnostic result = error(
      "SY019", where, fmt::format("`end {}` closes a class named `{}`", shortened(written), shortened(name)),
      fmt::format("write `end {}`", shortened(name)), "MLS 4.6");
  result.labels.push_back({opening, "opened here"});
  return result;
}

Diagnostic end_without_name(Span where, std::string_view name, Span opening) {
  Diagnostic result = error("SY020", where, "`end` of a class needs the class's name",
                            fmt::format("write `end {};`", shortened(name)), "MLS 4.6");
  result.labels.push_back({opening, "opened here"});
  return result;
}

Diagnostic missing_block_end(Span where, std::string_view keyword, Span opening, bool after_else) {
  Diagnostic result = error("SY021", where, fmt::format("this `{}` has no `end {}`", keyword, keyword),
                            after_else ? "`else if` opens a second `if`: write `elseif`"
                                       : fmt::format("write `end {};` where it ends", keyword));
  result.labels.push_back({opening, "opened here"});
  return result;
}

Diagnostic end_without_keyword(Span where, std::string_view keyword, Span opening) {
  Diagnostic result = error("SY022", where, fmt::format("`end` of a block names what it ends"),
                            fmt::format("write `end {};`", keyword));
  result.labels.push_back({opening, "opened here"});
  return result;
}

Diagnostic run_together_end(Span where, std::string_view written, std::string_view keyword) {
  return error("SY023", where, fmt::format("`{}` is not a keyword", written),
               fmt::format("write `end {}`", keyword));
}

Diagnostic end_of_nothing(Span where, std::string_view written) {
  return error("SY024", where, fmt::format("`{}` ends nothing that is open here", shortened(written)),
               "remove it, or look above for an `end` too many");
}

Diagnostic assignment_in_equation(Span where) {
  return error("SY025", where, "`:=` assigns; an equation is written with `=`",
               "write `=`, or move it to an `algorithm` section", "MLS 8.3.1");
}

Diagnostic equality_in_algorithm(Span where) {
  return error("SY026", where, "`=` states an equation; an assignment is written with `:=`",
               "write `:=`, or move it to an `equation` section", "MLS 11.2.1");
}

Diagnostic comparison_instead_of_equation(Span where) {
  return error("SY027", where, "`==` compares two values; an equation is written with `=`", "write `=`",
               "MLS 8.3.1");
}

Diagnostic comparison_instead_of_assignment(Span where) {
  return error("SY028", where, "`==` compares two values; an assignment is written with `:=`", "write `:=`",
               "MLS 11.2.1");
}

Diagnostic expression_is_no_equation(Span where) {
  return error("SY029", where, "this is an expression, not an equation", "an equation has two sides: `a = b`",
               "MLS 8.3");
}

Diagnostic expression_is_no_statement(Span where) {
  return error("SY030", where, "this is an expression, not a statement", "assign it: `x := …`", "MLS 11.2");
}

Diagnostic target_is_no_variable(Span where) {
  return error("SY031", where, "only a variable can be assigned to",
               "write a name on the left, `x := …`, or a list for several results, `(a, b) := f(…)`",
               "MLS 11.2.1");
}

Diagnostic several_results_need_call(Span where) {
  return error("SY032", where, "several results can only come from a function call",
               "write `(a, b) := f(…);`, or one assignment for each", "MLS 11.2.1.1");
}

Diagnostic compound_assignment(Span where, std::string_view written) {
  return error("SY033", where, fmt::format("`{}` is not a Modelica operator", written),
               fmt::format("write the variable again: `x := x {} …`", written.substr(0, 1)));
}

Diagnostic double_star(Span where) {
  return error("SY034", where, "`**` is not a Modelica operator", "a power is written `a^b`", "MLS 3.4");
}

Diagnostic sign_after_operator(Span where, std::string_view sign) {
  return error("SY035", where, fmt::format("a sign `{}` cannot follow an operator", sign),
               fmt::format("put the signed operand in parentheses: `({}…)`", sign), "MLS 3.2");
}

Diagnostic chained_relation(Span where) {
  return error("SY036", where, "comparisons cannot be chained", "write `a < b and b < c`", "MLS 3.5");
}

Diagnostic chained_power(Span where) {
  return error("SY037", where, "`^` cannot be chained", "write `(a^b)^c` or `a^(b^c)`", "MLS 3.2");
}

Diagnostic not_a_loop_range(Span where, std::string_view written) {
  return error("SY038", where, fmt::format("a loop index is followed by `in`, not `{}`", written),
               "write `for i in 1:n loop`", "MLS 8.3.3");
}

Diagnostic wrong_elseif(Span where, std::string_view written) {
  return error("SY039", where, fmt::format("`{}` is not a keyword", written), "write `elseif`");
}

Diagnostic brace_block(Span where, std::string_view keyword, std::string_view opens_with) {
  return error("SY040", where, "braces make arrays, not blocks",
               fmt::format("write `{} … {} … end {};`", keyword, opens_with, keyword));
}

Diagnostic statement_in_equation_section(Span where, std::string_view keyword) {
  return error("SY041", where, fmt::format("`{}` is a statement and cannot stand among equations", keyword),
               "move it to an `algorithm` section", "MLS 8.3");
}

Diagnostic connect_in_algorithm(Span where) {
  return error("SY042", where, "`connect` is an equation and cannot stand in an algorithm",
               "move it to an `equation` section", "MLS 9.1");
}

Diagnostic end_outside_subscripts(Span where) {
  return error("SY043", where, "`end` as a value may only stand in subscripts",
               "write `x[end]` or `size(x, 1)`", "MLS 10.5.2");
}

Diagnostic misspelt_keyword(Span where, std::string_view written, std::string_view keyword) {
  return error("SY044", where, fmt::format("`{}` is not a keyword", shortened(written)),
               fmt::format("did you mean `{}`?", keyword));
}

Diagnostic if_expression_without_else(Span where, Span opening) {
  Diagnostic result = error("SY045", where, "an `if` expression needs an `else` value",
                            "write `if c then a else b`: it must have a value in every case", "MLS 3.6.5");
  result.labels.push_back({opening, "opened here"});
  return result;
}

Diagnostic keyword_as_name(Span where, std::string_view keyword, std::string_view what) {
  return error(
      "SY046", where, fmt::format("expected {}, found the keyword `{}`", what, keyword),
      fmt::format("`{}` belongs to the language; choose another name, or quote it: '{}'", keyword, keyword),
      "MLS 2.3.3");
}

Diagnostic empty_file(Span where) {
  return error("SY047", where, "this file defines no class", "a Modelica file holds at least one class",
               "MLS 13.4");
}

Diagnostic outside_class(Span where, std::string_view found) {
  return error("SY048", where, fmt::format("expected a class, found {}", found),
               "declarations and equations stand inside a class: `model M … end M;`", "MLS 13.4");
}

Diagnostic repeated_prefix(Span where, std::string_view prefix) {
  return error("SY049", where, fmt::format("`{}` is written twice", prefix), "remove one of them");
}

Diagnostic misplaced_prefix(Span where, std::string_view prefix, std::string_view what) {
  return error("SY050", where, fmt::format("`{}` cannot stand before {}", prefix, what));
}

Diagnostic equal_sign_in_condition(Span where) {
  return error("SY320", where, "`=` does not compare",
               "write `==`; `=` stands in equations and modifications", "MLS 3.5");
}

Diagnostic decimal_comma(Span where, std::string_view whole, std::string_view fraction) {
  return error("SY321", where, fmt::format("`{},{}` is not a number", shortened(whole), shortened(fraction)),
               fmt::format("numbers have a decimal point: `{}.{}`", shortened(whole), shortened(fraction)),
               "MLS 2.4.1");
}

Diagnostic prime_for_derivative(Span where, std::string_view name) {
  return error("SY322", where, fmt::format("`{}'` is not a derivative", shortened(name)),
               fmt::format("the derivative of `{0}` is written `der({0})`", shortened(name)), "MLS 3.7.4");
}

Diagnostic second_annotation(Span where, Span first) {
  Diagnostic result = error("SY051", where, "a second annotation of a class; both are read",
                            "put everything in one `annotation(…)`", "MLS 18.1");
  result.severity = Severity::Warning;
  result.labels.push_back({first, "the first is here"});
  return result;
}

Diagnostic constraint_without_replaceable(Span where) {
  return error("SY052", where, "`constrainedby` needs `replaceable` in front of the declaration", "",
               "MLS 7.3.2");
}

Diagnostic long_class_in_modification(Span where, std::string_view name) {
  return error("SY053", where,
               fmt::format("the class `{}` cannot be written out inside a modification", shortened(name)),
               "define it elsewhere and write `redeclare model M = Other`", "MLS 7.3");
}

Diagnostic positional_after_named(Span where) {
  return error("SY054", where, "an argument without name follows a named one", "name it, or put it first",
               "MLS 12.4.1");
}

Diagnostic external_outside_end(Span where) {
  return error("SY055", where, "nothing but an annotation may follow `external`",
               "move `external` to the end of the function", "MLS 12.9");
}

Diagnostic redeclare_takes_one(Span where) {
  return error("SY056", where, "a redeclaration in a modification declares one component",
               "write `redeclare` again for the next one", "MLS 7.3");
}

}  // namespace causa::syntax
