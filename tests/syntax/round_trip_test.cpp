// Whatever the text: the parser ends, its tree verifies, prints the text byte for byte, and its errors
// lie inside the text. Tried on all .mo tests, on what is left when they are cut, and on random damage.
#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "../base/random_choice.h"
#include "../base/temporary_directory.h"
#include "parsed_text.h"
#include "syntax/lexer.h"

namespace causa::testing {
namespace {

struct Sample {
  std::string name;
  std::string text;
};

const std::vector<Sample>& samples() {
  static const std::vector<Sample> all = [] {
    std::vector<Sample> found;
    const std::filesystem::path folder = std::filesystem::path(CAUSA_SOURCE_DIR) / "tests" / "modelica";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.path().extension() != ".mo") continue;
      found.push_back({entry.path().filename().string(), read_file(entry.path())});
    }
    std::ranges::sort(found, {}, &Sample::name);
    return found;
  }();
  return all;
}

TEST(RoundTrip, AllTests) {
  ASSERT_GT(samples().size(), 60U);
  for (const Sample& sample : samples())
    EXPECT_EQ(broken_promise(ParsedSource(sample.text)), "") << sample.name;
}

// Printing and parsing again gives the same tree.
TEST(RoundTrip, PrintedTextHasTheSameTree) {
  for (const Sample& sample : samples()) {
    const ParsedSource once(sample.text);
    const ParsedSource twice(syntax::print(once.tree()));
    EXPECT_EQ(syntax::dump(once.tree()), syntax::dump(twice.tree())) << sample.name;
    EXPECT_EQ(once.codes(), twice.codes());
  }
}

// The state of a text while somebody is typing it.
TEST(RoundTrip, EveryBeginningOfEveryTest) {
  for (const Sample& sample : samples()) {
    for (std::size_t length = 0; length < sample.text.size(); ++length) {
      ASSERT_EQ(broken_promise(ParsedSource(sample.text.substr(0, length))), "")
          << sample.name << ", first " << length << " bytes";
    }
  }
}

// The tokens of a text as texts, each with the gap before it.
std::vector<std::string> pieces_of(std::string_view text) {
  const syntax::LexedText lexed = syntax::lex(text, SourceId(0));
  std::vector<std::string> pieces;
  std::uint32_t begin = 0;
  for (std::uint32_t token = 0; token < lexed.tokens.size(); ++token) {
    const std::uint32_t end = lexed.tokens.end(syntax::TokenId(token));
    pieces.emplace_back(text.substr(begin, end - begin));
    begin = end;
  }
  return pieces;
}

std::string any_token(Random& random) {
  using syntax::TokenKind;
  constexpr auto kinds = static_cast<std::uint32_t>(TokenKind::KwWithin) + 1;
  switch (const auto kind = static_cast<TokenKind>(below(random, kinds))) {
    case TokenKind::EndOfFile: return "\n";
    case TokenKind::Identifier: return " x";
    case TokenKind::Integer: return " 1";
    case TokenKind::Real: return " 1.5e-3";
    case TokenKind::String: return below(random, 8) == 0 ? " \"" : " \"text\"";
    case TokenKind::Unknown: return below(random, 8) == 0 ? " /*" : " §";
    default: return fmt::format(" {}", syntax::token_kind_name(kind));
  }
}

// Deletes, inserts, duplicates, exchanges and replaces tokens.
std::string damaged(std::vector<std::string> pieces, Random& random) {
  for (std::uint32_t changes = 1 + below(random, 4); changes > 0; --changes) {
    const auto size = static_cast<std::uint32_t>(pieces.size());
    const auto at = [&](std::uint32_t index) { return pieces.begin() + index; };
    const std::uint32_t here = below(random, size);
    switch (below(random, 5)) {
      case 0:
        if (size > 1) pieces.erase(at(here));
        break;
      case 1: pieces.insert(at(here), any_token(random)); break;
      case 2: pieces.insert(at(here), std::string(pieces[here])); break;
      case 3: std::swap(pieces[here], pieces[below(random, size)]); break;
      default: pieces[here] = any_token(random); break;
    }
  }
  std::string text;
  for (const std::string& piece : pieces) text += piece;
  return text;
}

TEST(RoundTrip, DamagedTokens) {
  Random random(6);
  for (const Sample& sample : samples()) {
    const std::vector<std::string> pieces = pieces_of(sample.text);
    for (int round = 0; round < 200; ++round) {
      const std::string text = damaged(pieces, random);
      ASSERT_EQ(broken_promise(ParsedSource(text)), "") << sample.name << ", round " << round << '\n' << text;
    }
  }
}

TEST(RoundTrip, DamagedBytes) {
  Random random(7);
  for (const Sample& sample : samples()) {
    for (int round = 0; round < 100; ++round) {
      std::string text = sample.text;
      for (std::uint32_t changes = 1 + below(random, 5); changes > 0 && !text.empty(); --changes) {
        text[below(random, static_cast<std::uint32_t>(text.size()))] = static_cast<char>(below(random, 256));
      }
      ASSERT_EQ(broken_promise(ParsedSource(text)), "") << sample.name << ", round " << round << '\n' << text;
    }
  }
}

TEST(RoundTrip, RandomTokens) {
  Random random(8);
  for (int round = 0; round < 5000; ++round) {
    std::string text = below(random, 2) == 0 ? "model A\n" : "function f algorithm\n";
    for (std::uint32_t length = below(random, 60); length > 0; --length) text += any_token(random);
    ASSERT_EQ(broken_promise(ParsedSource(text)), "") << "round " << round << '\n' << text;
  }
}

}  // namespace
}  // namespace causa::testing
