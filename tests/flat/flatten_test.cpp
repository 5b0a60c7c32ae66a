// Flat models: what flatten() promises, and odd texts.
#include "flat/flatten.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "instance/instantiate.h"
#include "syntax/parse.h"

namespace causa::testing {
namespace {

struct Flattened {
  std::unique_ptr<ExpressionTable> expressions = std::make_unique<ExpressionTable>();
  DiagnosticSink sink;
  std::optional<FlatModel> model;

  [[nodiscard]] std::string text() const { return model ? print(*model, *expressions) : std::string{}; }
};

// The last class of the text, if it has one; verified where there are no errors.
Flattened flattened(std::string text) {
  Flattened result;
  SourceTable sources;
  const SourceId source = sources.add("test.mo", std::move(text));
  packages::Library library({}, sources, result.sink);
  const auto classes = library.load_source(source);
  if (result.sink.has_errors() || classes.empty()) return result;
  const InstanceTree tree = instantiate(library, classes.back(), *result.expressions, result.sink);
  if (result.sink.has_errors()) return result;
  verify(tree, *result.expressions);
  result.model = flatten(tree, *result.expressions, result.sink);
  verify(*result.model, *result.expressions);
  return result;
}

TEST(Flatten, BindingsOfVariablesBecomeEquations) {
  const Flattened flat = flattened(
      "model M constant Real c = 1; parameter Real p = c; Real x = p*time; output Real y[2] = {x, p};"
      " input Real u(start = 1); equation der(y[1]) = u; end M;");
  ASSERT_TRUE(flat.model);
  const FlatModel& model = *flat.model;
  ASSERT_EQ(model.variables.size(), 5U);
  ASSERT_EQ(model.equations.size(), 3U);
  EXPECT_TRUE(model.variables[SymbolId(0)].binding.valid());
  EXPECT_TRUE(model.variables[SymbolId(1)].binding.valid());
  EXPECT_FALSE(model.variables[SymbolId(2)].binding.valid());
  EXPECT_EQ(flat.expressions->symbol_of(model.equations[0].left), SymbolId(2));
  EXPECT_EQ(flat.expressions->symbol_of(model.equations[1].left), SymbolId(3));
  EXPECT_EQ(model.variables[SymbolId(4)].causality, Causality::Input);
}

TEST(Flatten, PrintedModelLoadsAgain) {
  const Flattened flat = flattened(
      "model 'a b' \"a \\\"quoted\\\" text\" parameter Integer n = 3; Real x[n](start = {-1, 0, 1}), y = "
      "-(-2.0)^2;"
      " Real z = 1e300 - (x[1] - (x[2] - x[3])), w = x[1]/(x[2]/x[3])*(-2);"
      " equation der(x) = -x .^ 2 ./ (1 .+ x) - (2*x)*3 + (if n > 2 then x else -x); end 'a b';");
  ASSERT_TRUE(flat.model);
  EXPECT_EQ(flattened(flat.text()).text(), flat.text());
}

TEST(Flatten, LongSumPrintsAndLoadsAgain) {
  std::string text = "model M Real x; equation x = 1";
  for (int i = 0; i < 100'000; ++i) text += fmt::format(" - {}*x", i + 2);
  const Flattened flat = flattened(text + "; end M;");
  ASSERT_TRUE(flat.model);
  EXPECT_EQ(flattened(flat.text()).text(), flat.text());
}

TEST(Flatten, VerifyFindsBrokenModels) {
  Flattened flat =
      flattened("model M Real x[2], y; equation x = {y, 1}; for i in 1:2 loop x[i] = i; end for; end M;");
  ASSERT_TRUE(flat.model);
  const FlatModel model = *flat.model;
  FlatModel broken = model;
  broken.equations[0].right = flat.expressions->real(1);
  EXPECT_THROW(verify(broken, *flat.expressions), InternalError);
  broken = model;
  broken.equations[1].loops.clear();
  EXPECT_THROW(verify(broken, *flat.expressions), InternalError);
  broken = model;
  broken.variables[SymbolId(0)].dimensions = {3};
  EXPECT_THROW(verify(broken, *flat.expressions), InternalError);
  broken = model;
  broken.variables[SymbolId(1)].binding = flat.expressions->real(1);
  EXPECT_THROW(verify(broken, *flat.expressions), InternalError);
}

std::vector<std::string> texts_of_the_mo_tests() {
  std::vector<std::string> texts;
  const std::filesystem::path tests = std::filesystem::path(CAUSA_SOURCE_DIR) / "tests/modelica/flat";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(tests)) {
    if (entry.path().extension() != ".mo") continue;
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    texts.push_back(text.str());
  }
  std::ranges::sort(texts);
  return texts;
}

struct Word {
  std::string text;
  syntax::TokenKind kind{};
};

std::vector<Word> words_of(const std::string& text) {
  const SourceFile file("test.mo", text);
  const syntax::ParsedText parsed = syntax::parse(file, SourceId(0));
  std::vector<Word> words;
  for (std::uint32_t token = 0; token + 1 < parsed.tree.tokens.size(); ++token) {
    words.push_back({std::string(parsed.tree.token_text(token)), parsed.tree.token_kind(token)});
  }
  return words;
}

// Operators, numbers and names stand in each other's places.
bool alike(syntax::TokenKind a, syntax::TokenKind b) {
  using syntax::TokenKind;
  const auto family = [](TokenKind kind) {
    if (kind >= TokenKind::Plus && kind <= TokenKind::NotEqual) return TokenKind::Plus;
    if (kind == TokenKind::KwAnd || kind == TokenKind::KwOr) return TokenKind::Plus;
    if (kind >= TokenKind::Identifier && kind <= TokenKind::String) return TokenKind::Identifier;
    return kind;
  };
  return family(a) == family(b);
}

// Tokens of the .mo tests exchanged, taken out, doubled: whatever parses is flattened or refused, and what
// is flattened loads again.
TEST(Flatten, SurvivesBrokenTexts) {
  const std::vector<std::string> texts = texts_of_the_mo_tests();
  ASSERT_FALSE(texts.empty());
  std::mt19937 random(1);  // NOLINT: the same mutants every time
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  int flat_models = 0;
  for (int round = 0; round < 4'000; ++round) {
    std::vector<Word> words = words_of(texts[below(texts.size())]);
    for (std::size_t edits = 1 + below(3); edits > 0; --edits) {
      const std::size_t at = below(words.size());
      const Word& other = words[below(words.size())];
      const std::size_t choice = below(10);
      if (choice == 0) {
        words.erase(words.begin() + static_cast<std::ptrdiff_t>(at));
      } else if (choice == 1) {
        words.insert(words.begin() + static_cast<std::ptrdiff_t>(at), Word(other));
      } else if (alike(words[at].kind, other.kind)) {
        words[at] = other;
      }
    }
    std::string mutant;
    for (const Word& word : words) mutant += word.text + ' ';
    SCOPED_TRACE(mutant);
    std::string once;
    ASSERT_NO_THROW(once = flattened(mutant).text());
    if (once.empty()) continue;
    ++flat_models;
    ASSERT_EQ(flattened(once).text(), once);
  }
  EXPECT_GT(flat_models, 100);
}

}  // namespace
}  // namespace causa::testing
