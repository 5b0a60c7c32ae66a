// The formatter keeps its promises on any text: tokens and comments stay, formatting twice changes
// nothing. What the layout looks like is pinned down by tests/modelica/format/.
#include "syntax/format.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <sstream>

#include <gtest/gtest.h>

#include "syntax/lexer.h"
#include "syntax/parse.h"

namespace causa::syntax {
namespace {

std::string format_text(const std::string& text) {
  const SourceFile file("test.mo", text);
  return format(parse(file, SourceId(0)).tree);
}

bool has_errors(const std::string& text) {
  const SourceFile file("test.mo", text);
  return !parse(file, SourceId(0)).diagnostics.empty();
}

std::string lines(std::initializer_list<std::string_view> list, std::string_view end = "\n") {
  std::string text;
  for (const std::string_view line : list) (text += line) += end;
  return text;
}

// No blanks at line ends, no tabs in front, no two blank lines: holds where no string or block comment
// runs over lines.
void expect_clean_lines(const std::string& text) {
  std::istringstream in(text);
  bool blank_before = false;
  for (std::string line; std::getline(in, line);) {
    EXPECT_TRUE(line.empty() || (line.back() != ' ' && line.back() != '\t')) << "`" << line << "`";
    EXPECT_EQ(line.substr(0, line.find_first_not_of(" \t")).find('\t'), std::string::npos) << line;
    EXPECT_FALSE(blank_before && line.empty()) << "two blank lines in\n" << text;
    blank_before = line.empty();
  }
}

void expect_promises(const std::string& text) {
  const std::string once = format_text(text);
  EXPECT_TRUE(same_tokens_and_comments(text, once)) << "from\n" << text << "\nto\n" << once;
  EXPECT_EQ(format_text(once), once) << "from\n" << text;
}

TEST(Format, EmptyTextStaysEmpty) {
  EXPECT_EQ(format_text(""), "");
  EXPECT_EQ(format_text(" \t\n\n  \n"), "");
  EXPECT_EQ(format_text("\xEF\xBB\xBF"), "\xEF\xBB\xBF");
}

TEST(Format, OnlyComments) {
  EXPECT_EQ(format_text("\n\n   // a  \n\n\n /* b\n   c */  // d"), "// a\n\n/* b\n   c */  // d\n");
  expect_promises("\n\n   // a  \n\n\n /* b\n   c */  // d");
}

TEST(Format, OneLineModel) {
  EXPECT_EQ(format_text("model A Real x(start=0);equation der(x)=-x;end A;"),
            lines({"model A", "  Real x(start=0);", "equation", "  der(x) = -x;", "end A;"}));
}

TEST(Format, EndsWithOneLineEnd) {
  EXPECT_EQ(format_text("model A\nend A;"), "model A\nend A;\n");
  EXPECT_EQ(format_text("model A\nend A;\n\n\n"), "model A\nend A;\n");
}

TEST(Format, LineEndsFollowTheFirst) {
  EXPECT_EQ(format_text("model A\r\nReal x;\nend A;\r\n"), lines({"model A", "  Real x;", "end A;"}, "\r\n"));
  EXPECT_EQ(format_text("model A\nReal x;\r\nend A;\r\n"), lines({"model A", "  Real x;", "end A;"}));
  EXPECT_EQ(format_text("model A\r\n\r\n\r\n  // c \r\n\r\n\r\nReal x;\r\nend A;"),
            lines({"model A", "  // c", "", "  Real x;", "end A;"}, "\r\n"));
  // Inside strings and block comments line ends are text.
  const std::string mixed = "model A \"a\nb\"\r\n  /* c\n  d */\r\nend A;\r\n";
  EXPECT_EQ(format_text(mixed), "model A \"a\nb\"\n  /* c\n  d */\nend A;\n");
  expect_promises(mixed);
  expect_promises("model A // old Macintosh\rReal x;\r\rend A;\r");
}

TEST(Format, ByteOrderMarkStays) {
  EXPECT_EQ(format_text("\xEF\xBB\xBF  model A end A;"), "\xEF\xBB\xBFmodel A\nend A;\n");
  EXPECT_EQ(format_text("\xEF\xBB\xBF\n// c\nmodel A end A;"), "\xEF\xBB\xBF// c\nmodel A\nend A;\n");
}

TEST(Format, TabsAndOtherBlanks) {
  EXPECT_EQ(format_text("model A\n\tReal\tx;\t// c\t\n\t\f\v\n\tReal y;\nend A;"),
            lines({"model A", "  Real x; // c", "", "  Real y;", "end A;"}));
}

TEST(Format, AlignedCommentsStayAligned) {
  EXPECT_EQ(format_text(lines({"model A", "    Real x=1;       // a", "    Real yyy   =2;  // b",
                               "    Real z; // c", "    Real w = 3;// d", "end A;"})),
            lines({"model A", "  Real x=1;       // a", "  Real yyy = 2;   // b", "  Real z; // c",
                   "  Real w = 3; // d", "end A;"}));
}

TEST(Format, StringsAreUntouched) {
  const std::string text = "model A \"  a\t \n\n\n   b  \" end A;";
  EXPECT_EQ(format_text(text), "model A \"  a\t \n\n\n   b  \"\nend A;\n");
  expect_promises(text);
}

// Blanks that keep two tokens apart stay.
TEST(Format, TokensNeverMerge) {
  for (const std::string_view expression :
       {"1 .* x", "1 ./ x", "1 .^ x", "x .- 1", "a / /* c */ b", "if a then 1else 2", "1. .* x", "a<b"}) {
    expect_promises("model A Real x = " + std::string(expression) + "; end A;");
  }
  expect_promises("model A import B. *; import C.*; end A;");
  expect_promises("model A import B . { c } ; end A;");
}

// Every blank of this text becomes a comment.
TEST(Format, CommentsInOddPlaces) {
  constexpr std::string_view blanks_everywhere =
      "within A ; final model M end M ; "
      "partial model N \"d\" extends M ( redeclare Real x ( start = 1 ) = 2 , break y ) ; "
      "parameter Real a [ 2 , : ] = { - 1 , 2 } if b \"c\" + \"d\" annotation ( E = 1 ) ; "
      "equation if a then x = 1 ; elseif b then else f ( a , b = 2 ) ; end if ; "
      "for i in 1 : 2 loop connect ( a , b ) ; end for ; "
      "algorithm while a loop ( a , , b ) := f ( [ 1 , 2 ; 3 , 4 ] ) ; end while ; "
      "annotation ( I ) ; end N ;";
  for (const std::string_view comment : {" // c\n", "\n// c\n", "/*c*/", " /* c */ ", "\n /* c\n d */ "}) {
    std::string text;
    for (const char c : blanks_everywhere) {
      if (c == ' ') {
        text += comment;
      } else {
        text += c;
      }
    }
    ASSERT_FALSE(has_errors(text)) << text;
    expect_promises(text);
  }
}

TEST(Format, VeryLongLines) {
  constexpr int terms = 100'000;
  std::string sum = "model A Real x = 1";
  std::string items = "model A ";
  for (int i = 0; i < terms; ++i) {
    sum += "+a*b";
    items += "Real x;";
  }
  const std::string formatted = format_text(sum + "; end A;");
  EXPECT_EQ(std::ranges::count(formatted, '\n'), 3);
  expect_promises(sum + "; end A;");
  EXPECT_EQ(std::ranges::count(format_text(items + "end A;"), '\n'), terms + 2);
  expect_promises(items + "end A;");
}

// Every line of a deeply nested list is indented, but not so deeply that the text explodes.
TEST(Format, DeepNestingStaysBounded) {
  constexpr int depth = 300;
  std::string text = "model A Real x = " + std::string(depth, '{');
  for (int i = 0; i < 1000; ++i) text += "1,\n";
  text += "1" + std::string(depth, '}') + "; end A;";
  ASSERT_FALSE(has_errors(text));
  expect_promises(text);
  EXPECT_LT(format_text(text).size(), text.size() * 40);
}

// A tree with errors is not meant to be formatted, but nothing is lost if it is.
TEST(Format, BrokenTextsKeepTheirTokens) {
  for (const std::string_view text :
       {"model A \"no end", "model A /* no end", "model A 'no end\nend A;", "model A Real x", "end A;",
        "model A equation if a then x = 1; end A;", "model A Real x(start = 1; end A;", ")))", "model",
        "model A Real x = 1 ++ 2; end A;", "model A for for for; end B;", "\xFF\xFE", "equation x == 1;"}) {
    ASSERT_TRUE(has_errors(std::string(text))) << text;
    std::string formatted = format_text(std::string(text));
    formatted.pop_back();  // a line end inside an unterminated string would belong to it
    EXPECT_TRUE(same_tokens_and_comments(text, formatted)) << text << " became " << formatted;
  }
}

TEST(SameTokensAndComments, SeesDifferences) {
  EXPECT_FALSE(same_tokens_and_comments("a // c\nb", "a // d\nb"));
  EXPECT_TRUE(same_tokens_and_comments("a // c  \nb", "\n a\n// c\n  b"));
  EXPECT_FALSE(same_tokens_and_comments("a b", "a c"));
  EXPECT_FALSE(same_tokens_and_comments("a b", "ab"));
  EXPECT_FALSE(same_tokens_and_comments("1 .* a", "1.* a"));
  EXPECT_FALSE(same_tokens_and_comments("a /* c */ b", "a b"));
  EXPECT_FALSE(same_tokens_and_comments("a /* c */ b", "a b /* c */"));
  EXPECT_FALSE(same_tokens_and_comments("a /* c\n */", "a /* c\n*/"));
  EXPECT_FALSE(same_tokens_and_comments("\"a  b\"", "\"a b\""));
}

// ---- generated layouts

constexpr std::string_view sample = R"(
within Plant;
encapsulated partial model M "description"
  extends Base(redeclare package Medium = Water(n=1), final k=-1, break c, y(each start={1, 2}));
  import SI = Modelica.Units.SI; import A.B.*; import A.{b, c};
  inner outer parameter .Modelica.Units.SI.Length L[2, :](start=[1, 2; 3, 4])=a.b[end - 1].c "text"
    annotation (Dialog(group="g", enable=not use), Placement(transformation(extent={{-10,-10},{10,10}})));
  replaceable function f = der(g, x, y) constrainedby h(a=1) "c" annotation (Evaluate=true);
  type E = enumeration(one "1", two);
  record R "pair" Real re; Real im = 1 .* 2 .^ 3; end R;
protected
  Real x = if a > 0 and not b then +1 elseif c <> d then 1:2:3 else -f(function g(a=1), {i for i in 1:n});
  function F input Real u; output Real y; external "C" y = c_f(u, size(u, 1)) annotation (Library="m"); end F;
initial equation
  x = 0;
equation
  if initial() then connect(a.p, b[1].n) annotation (Line(points={{0,0},{1,-1}})); elseif b then else
    for i in 1:3, j loop der(x[i, j]) = -k*x[i, j]^2/3; end for; end if;
  when {sample(0, 1), x > 1} then reinit(x, 0); elsewhen y then z = pre(z) + 1; end when;
algorithm
  while i < 10 loop i := i + 1; if a then break; end if; return; end while;
  (a, , c) := f(1) "d";
  annotation (Icon(graphics={Line(points={{0,0}}), Text(textString="%name
over two lines")}), experiment(StopTime=1));
end M;
)";

// Puts a random gap between every two tokens.
std::string scatter(std::string_view text, std::mt19937& random) {
  static constexpr auto gaps = std::to_array<std::string_view>(
      {"", " ", "  ", "\n", "\n\n\n", "\t", " \r\n", "// c \n", "   // d\n\n", "/* e */", " /* f\n g */ ",
       "\n\n/* h */\n\n", "\n// i\n// j\n", "/**/", "\n\t// k\n"});
  std::discrete_distribution<std::size_t> choice{20, 40, 4, 12, 3, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1};
  const TokenTable tokens = lex(text, SourceId(0)).tokens;
  std::string result(gaps[choice(random)]);
  for (std::uint32_t index = 0; index + 1 < tokens.size(); ++index) {
    const TokenId token(index);
    result += text.substr(tokens.begin(token), tokens.end(token) - tokens.begin(token));
    // Tokens must not merge with each other or with the `/` of a comment.
    const bool apart = tokens.begin(TokenId(index + 1)) > tokens.end(token);
    const TokenKind kind = tokens.kind(token);
    if (apart || kind == TokenKind::Divide || kind == TokenKind::Dot) result += ' ';
    result += gaps[choice(random)];
  }
  return result;
}

TEST(Format, KeepsItsPromisesOnGeneratedLayouts) {
  ASSERT_FALSE(has_errors(std::string(sample)));
  std::mt19937 random(2026);
  for (int round = 0; round < 500; ++round) {
    const std::string text = scatter(sample, random);
    ASSERT_FALSE(has_errors(text)) << text;
    expect_promises(text);
    if (::testing::Test::HasFailure()) return;
  }
}

TEST(Format, LeavesNoUntidyLines) {
  const std::string text(sample.substr(0, sample.find("Icon(")));
  std::mt19937 random(7);
  for (int round = 0; round < 20; ++round) {
    std::string scattered = scatter(text, random) + "A)); end M;";
    // Lines inside block comments are the author's.
    for (std::size_t at = 0; (at = scattered.find("/* f\n g */")) != std::string::npos;) {
      scattered.replace(at, 10, "/* f */");
    }
    std::string formatted = format_text(scattered);
    std::erase(formatted, '\r');
    expect_clean_lines(formatted);
  }
}

// ---- real libraries

TEST(Format, KeepsItsPromisesOnLibraries) {
  const char* libraries = std::getenv("CAUSA_MODELICA_LIBRARIES");
  if (libraries == nullptr) GTEST_SKIP() << "CAUSA_MODELICA_LIBRARIES names no directory of libraries";
  std::size_t formatted_files = 0;
  std::size_t refused_files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(libraries)) {
    if (!entry.is_regular_file() || entry.path().extension() != ".mo") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    const SourceFile file(entry.path().string(), std::string(std::istreambuf_iterator<char>(in), {}));
    const ParsedText parsed = parse(file, SourceId(0));
    if (!parsed.diagnostics.empty()) {
      ++refused_files;
      continue;
    }
    ++formatted_files;
    const std::string once = format(parsed.tree);
    EXPECT_TRUE(same_tokens_and_comments(file.text(), once)) << entry.path();
    EXPECT_EQ(format_text(once) == once, true) << "not idempotent: " << entry.path();
  }
  std::cout << formatted_files << " files formatted, " << refused_files << " refused for syntax errors\n";
  EXPECT_GT(formatted_files, 0U);
}

}  // namespace
}  // namespace causa::syntax
