// Texts no person writes: the parser answers quickly, with bounded memory, and says what is wrong.
#include <ctime>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "parsed_text.h"
#include "syntax/parser.h"

namespace causa::testing {
namespace {

using Codes = std::vector<std::string>;

std::string repeated(std::string_view text, std::size_t count) {
  std::string result;
  result.reserve(text.size() * count);
  for (std::size_t i = 0; i < count; ++i) result += text;
  return result;
}

// Processor time, generous: work that grows with the square of the text takes minutes here.
class TimeLimit {
 public:
  ~TimeLimit() {
    const double seconds = static_cast<double>(std::clock() - start_) / CLOCKS_PER_SEC;
    EXPECT_LT(seconds, 20.0);
  }

 private:
  std::clock_t start_ = std::clock();
};

// ---- depth

struct Nesting {
  std::string_view name;
  std::string_view before;
  std::string_view level;
  std::string_view code;  // the first error
};

void PrintTo(const Nesting& nesting, std::ostream* out) {
  *out << nesting.name;
}

class DeepNesting : public ::testing::TestWithParam<Nesting> {};

TEST_P(DeepNesting, IsRefusedQuickly) {
  const TimeLimit limit;
  const Nesting& nesting = GetParam();
  const ParsedSource source(std::string(nesting.before) + repeated(nesting.level, 100'000));
  EXPECT_EQ(broken_promise(source), "");
  ASSERT_FALSE(source.diagnostics().empty());
  EXPECT_EQ(source.diagnostics().front().code(), nesting.code) << message_of(source.diagnostics().front());
}

constexpr std::string_view in_declaration = "model A Real x = ";
constexpr std::string_view in_equations = "model A equation ";
constexpr std::string_view in_statements = "function f algorithm ";

INSTANTIATE_TEST_SUITE_P(
    Of, DeepNesting,
    ::testing::Values(Nesting{"Parentheses", in_declaration, "(", "SY016"},
                      Nesting{"Braces", in_declaration, "{", "SY016"},
                      Nesting{"Brackets", in_declaration, "[", "SY016"},
                      Nesting{"Subscripts", in_declaration, "a[", "SY016"},
                      Nesting{"Calls", in_declaration, "f(", "SY016"},
                      Nesting{"NamedArguments", in_declaration, "f(a=", "SY016"},
                      Nesting{"PartialApplications", in_declaration, "f(function g(a=", "SY016"},
                      Nesting{"IfExpressions", in_declaration, "if a then ", "SY016"},
                      Nesting{"ElseIfExpressions", in_declaration, "if a then b else ", "SY016"},
                      Nesting{"NotInParentheses", in_declaration, "not (", "SY016"},
                      Nesting{"Powers", in_declaration, "2^(", "SY016"},
                      Nesting{"Comprehensions", in_declaration, "{a for i in ", "SY016"},
                      Nesting{"Modifications", "model A B b(", "c(", "SY016"},
                      Nesting{"Redeclarations", "model A B b(", "redeclare model C = D(", "SY016"},
                      Nesting{"ReplaceableComponents", "model A B b(", "replaceable C c(", "SY016"},
                      Nesting{"Annotations", "model A annotation(", "a=f(", "SY016"},
                      Nesting{"Classes", "", "model A ", "SY016"},
                      Nesting{"ClassesInModifications", "model A B b(", "redeclare model C Real x(", "SY016"},
                      Nesting{"IfEquations", in_equations, "if a then ", "SY016"},
                      Nesting{"ForEquations", in_equations, "for i in 1:2 loop ", "SY016"},
                      Nesting{"WhenEquations", in_equations, "when a then ", "SY016"},
                      Nesting{"WhileStatements", in_statements, "while a loop ", "SY016"},
                      Nesting{"ForStatements", in_statements, "for i loop ", "SY016"},
                      Nesting{"ElseIfStatements", in_statements, "if a then b := 1; else ", "SY016"},
                      Nesting{"OutputLists", in_statements, "(a, ", "SY016"}),
    [](const auto& instance) { return std::string(instance.param.name); });

// Signs and `not` need parentheses between them, so a row of them is one error and no depth.
INSTANTIATE_TEST_SUITE_P(Signs, DeepNesting,
                         ::testing::Values(Nesting{"Minus", in_declaration, "-", "SY035"},
                                           Nesting{"Not", in_declaration, "not ", "SY012"},
                                           Nesting{"Dots", in_declaration, ".", "SY012"}),
                         [](const auto& instance) { return std::string(instance.param.name); });

TEST(Nesting, AsDeepAsTheLimitIsFine) {
  // The class and the declaration take levels of their own.
  const std::size_t levels = syntax::deepest_nesting - 10;
  const ParsedSource source("model A Real x = " + repeated("(", levels) + "1" + repeated(")", levels) +
                            "; end A;");
  EXPECT_EQ(source.codes(), Codes{});
}

TEST(Nesting, TooDeepIsReportedOnce) {
  const ParsedSource source("model A\n  Real x = " + repeated("(", 1000) + "1" + repeated(")", 1000) +
                            ";\n  Real y = ;\nend A;\n");
  ASSERT_EQ(source.codes(), Codes{"SY016"});
  EXPECT_EQ(message_of(source.diagnostics()[0]),
            fmt::format("nested more than {} levels deep", syntax::deepest_nesting));
  EXPECT_EQ(source.file().location(source.diagnostics()[0].where.begin).line, 2U);
}

// ---- width

struct Width {
  std::string_view name;
  std::string_view before;
  std::string_view item;
  std::string_view after;
};

void PrintTo(const Width& width, std::ostream* out) {
  *out << width.name;
}

class WideText : public ::testing::TestWithParam<Width> {};

TEST_P(WideText, IsRead) {
  const TimeLimit limit;
  const Width& width = GetParam();
  const ParsedSource source(std::string(width.before) + repeated(width.item, 100'000) +
                            std::string(width.after));
  EXPECT_EQ(broken_promise(source), "");
  EXPECT_EQ(source.codes(), Codes{});
}

INSTANTIATE_TEST_SUITE_P(
    Of, WideText,
    ::testing::Values(Width{"Sums", in_declaration, "1 - a + ", "1; end A;"},
                      Width{"Products", in_declaration, "a*b/", "1; end A;"},
                      Width{"Disjunctions", in_declaration, "a or b and c or ", "d; end A;"},
                      Width{"ElseIfs", in_declaration, "if a then b else", "if a then 1 else 2; end A;"},
                      Width{"Arrays", "model A Real x = {", "a, ", "1}; end A;"},
                      Width{"Matrices", "model A Real x = [", "1, 2;\n", "1, 2]; end A;"},
                      Width{"References", in_declaration, "a.b[1].", "c; end A;"},
                      Width{"Names", "within ", "a.", "b; model A end A;"},
                      Width{"Descriptions", "model A \"\"", " + \"text\"", " end A;"},
                      Width{"Declarations", "model A Real x", ", y = 1", "; end A;"},
                      Width{"Equations", in_equations, "x = 1;\n", "end A;"},
                      Width{"Branches", "model A equation if a then ", "elseif a then x = 1; ",
                            "end if; end A;"},
                      Width{"Classes", "", "model A end A;\n", ""},
                      Width{"Enumerations", "type E = enumeration(", "a, ", "b);"},
                      Width{"Comments", "model A ", "/* ( */ // (\n", "end A;"},
                      Width{"EmptyLines", "model A", "\r\n\r\n", "end A;"}),
    [](const auto& instance) { return std::string(instance.param.name); });

// ---- many errors

TEST(ManyErrors, EndWithOneThatSaysSo) {
  const ParsedSource source("model A\nequation\n" + repeated("  x := 1;\n", 300) + "end A;\n");
  ASSERT_EQ(source.diagnostics().size(), syntax::most_diagnostics_per_file + 1);
  EXPECT_EQ(source.diagnostics().back().code(), "SY017");
  EXPECT_EQ(message_of(source.diagnostics().back()),
            "more than 100 errors in this file; the others are not shown");
}

TEST(ManyErrors, OfTheLexerEndWithTheSameWords) {
  const ParsedSource source("model A\n" + repeated("  String s = \"\\c\";\n", 300) + "end A;\n");
  ASSERT_EQ(source.diagnostics().size(), syntax::most_diagnostics_per_file + 1);
  EXPECT_EQ(source.diagnostics().back().code(), "SY017");
}

class ErrorRow : public ::testing::TestWithParam<std::string_view> {};

TEST_P(ErrorRow, OfAnyLengthIsBounded) {
  const TimeLimit limit;
  for (const std::string_view before : {std::string_view(), in_declaration, in_equations, in_statements}) {
    const ParsedSource source(std::string(before) + repeated(GetParam(), 100'000));
    EXPECT_EQ(broken_promise(source), "") << before;
    EXPECT_FALSE(source.diagnostics().empty());
  }
}

INSTANTIATE_TEST_SUITE_P(Of, ErrorRow,
                         ::testing::Values(";", ")", "]", "}", "end ", "end A;", "end if;\n", "else ", "=",
                                           ":=", "#", "!", "%", ",", "1", "1e", "x ", "\"a\" ", "within ",
                                           "public\n", "equation\n", "algorithm\n", "external ",
                                           "annotation ", "import ", "extends ", "model ", "redeclare ",
                                           "'\n", "x = ", "x = ;\n", "if ", "for ", "when ", "end", "\xFF",
                                           "\xC3", ".5", "a b;\n", "\\"));

// ---- single endless tokens

// AddressSanitizer keeps freed memory, so peaks mean nothing there, and it makes every byte expensive.
#ifdef __SANITIZE_ADDRESS__
constexpr bool is_sanitized = true;
#else
constexpr bool is_sanitized = false;
#endif

double peak_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

// 100 MB in one token: one pass over the bytes and little more memory than the text itself.
TEST(EndlessToken, SlowTokensOfAHundredMegabytes) {
  constexpr std::size_t size = is_sanitized ? 5'000'000 : 100'000'000;
  for (const auto& [before, letter, after] :
       {std::tuple{"model ", 'x', " end;"}, std::tuple{"model A Real x = ", '1', "; end A;"},
        std::tuple{"model A \"", 'x', "\" end A;"}, std::tuple{"model A \"", '\\', ""},
        std::tuple{"model '", 'x', ""}, std::tuple{"/*", '*', ""}, std::tuple{"//", '/', "\nmodel A end A;"},
        std::tuple{"model A ", '\n', "end A;"}}) {
    const TimeLimit limit;
    std::string text = before;
    text.append(size, letter);
    text += after;
    const ParsedSource source(std::move(text));
    EXPECT_EQ(broken_promise(source), "") << before;
    for (const Diagnostic& diagnostic : source.diagnostics()) {
      EXPECT_LT(message_of(diagnostic).size() + help_of(diagnostic).size(), 1000U) << diagnostic.code();
    }
  }
  if (!is_sanitized) {
    EXPECT_LT(peak_megabytes(), 1000);
  }
}

// ---- unterminated

TEST(Unterminated, EachIsReportedOnceAtItsBeginning) {
  EXPECT_EQ(ParsedSource("model A /* comment\nend A;").codes(), Codes{"SY003"});
  EXPECT_EQ(ParsedSource("model A \"text\nend A;").codes(), Codes{"SY004"});
  EXPECT_EQ(ParsedSource("model A\n  Real x = \"text\\").codes(), Codes{"SY004"});
  EXPECT_EQ(ParsedSource("model A\n  Real 'x;\nend A;").codes(), Codes{"SY005"});
  const ParsedSource comment("model A\n  Real x; /* comment\nend A;");
  EXPECT_EQ(comment.diagnostics()[0].where.begin, comment.file().text().find("/*"));
}

TEST(Unterminated, ClassesAndBlocks) {
  EXPECT_EQ(ParsedSource("model A").codes(), Codes{"SY018"});
  EXPECT_EQ(ParsedSource("model A equation if a then x = 1;").codes(), (Codes{"SY021", "SY018"}));
}

// ---- bytes that are no Modelica text

TEST(ForeignBytes, NulMakesAFileBinary) {
  const ParsedSource source(
      std::string("\x7F"
                  "ELF\0\0\1model A end A;",
                  21));
  EXPECT_EQ(source.codes(), Codes{"SY001"});
  EXPECT_EQ(message_of(source.diagnostics()[0]), "this is a binary file, not Modelica text");
  EXPECT_EQ(broken_promise(source), "");
}

TEST(ForeignBytes, LateNulIsOneUnknownCharacter) {
  std::string text = "model A\n" + repeated("// comment\n", 1000) + "Real x;\nend A;\n";
  text.insert(text.find("Real"), 1, '\0');
  const ParsedSource source(text);
  EXPECT_EQ(broken_promise(source), "");
  EXPECT_EQ(source.codes(), Codes{"SY008"});
}

TEST(ForeignBytes, InvalidUtf8IsReportedOnceWhereverItStands) {
  for (const std::string text : {"model A \"\xE4\xF6\xFC\" end A;", "model A // \xE4 \xF6\nend A;",
                                 "model '\xE4' end '\xE4';", "model A /* \xC3 */ end A;"}) {
    const ParsedSource source(text);
    EXPECT_EQ(source.codes(), Codes{"SY002"}) << text;
    EXPECT_EQ(broken_promise(source), "");
  }
}

TEST(ForeignBytes, ByteOrderMarkIsAccepted) {
  const ParsedSource source("\xEF\xBB\xBFwithin;\nmodel A end A;\n");
  EXPECT_EQ(source.codes(), Codes{});
  EXPECT_EQ(broken_promise(source), "");
}

TEST(ForeignBytes, OnlyAByteOrderMarkIsAnEmptyFile) {
  EXPECT_EQ(ParsedSource("\xEF\xBB\xBF").codes(), Codes{"SY047"});
}

// Messages are one line: a terminal, a log and a test show them as such.
TEST(Messages, HaveNoLineEnds) {
  for (const std::string text : {"model A \"C:\\\nx\" end A;", "model A \"\\\r\" end A;",
                                 "model 'a\\\nb' end A;", "model A\n \x01\x02 end A;"}) {
    const ParsedSource source(text);
    for (const Diagnostic& diagnostic : source.diagnostics()) {
      EXPECT_EQ(message_of(diagnostic).find_first_of("\r\n"), std::string::npos) << message_of(diagnostic);
    }
  }
}

}  // namespace
}  // namespace causa::testing
