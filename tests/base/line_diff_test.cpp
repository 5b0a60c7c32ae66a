// Unified differences: known ones word for word, random ones by applying them.
#include "base/line_diff.h"

#include <regex>
#include <vector>

#include <gtest/gtest.h>

#include "random_choice.h"

namespace causa::testing {
namespace {

std::vector<std::string> lines_with_ends(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.emplace_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return lines;
}

enum class Direction : std::uint8_t { Forward, Backward };

// What `patch` does with the difference (or `patch --reverse`): every line it keeps or removes must be there.
std::string apply(const std::string& difference, const std::string& text, Direction direction) {
  static const std::regex header("@@ -(\\d+),(\\d+) \\+(\\d+),(\\d+) @@\n");
  const bool forward = direction == Direction::Forward;
  const char taken = forward ? '-' : '+';
  const std::vector<std::string> lines = lines_with_ends(text);
  std::string result;
  std::size_t next = 0;
  std::vector<std::string> script = lines_with_ends(difference);
  for (std::size_t i = 2; i < script.size(); ++i) {
    std::smatch match;
    if (std::regex_match(script[i], match, header)) {
      const std::size_t count = std::stoul(match[forward ? 2 : 4]);
      const std::size_t begin = std::stoul(match[forward ? 1 : 3]) - (count == 0 ? 0 : 1);
      while (next < begin) result += lines.at(next++);
      continue;
    }
    std::string line = script[i].substr(1);
    if (i + 1 < script.size() && script[i + 1].starts_with('\\')) {
      line.pop_back();
      script.erase(script.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
    const bool is_kept = script[i][0] == ' ';
    if (is_kept || script[i][0] == taken) {
      EXPECT_EQ(lines.at(next++), line);
    }
    if (is_kept || script[i][0] != taken) result += line;
  }
  while (next < lines.size()) result += lines[next++];
  return result;
}

TEST(LineDiff, EqualTextsDoNotDiffer) {
  EXPECT_EQ(unified_diff("", ""), "");
  EXPECT_EQ(unified_diff("a\nb", "a\nb"), "");
}

TEST(LineDiff, ChangedLine) {
  EXPECT_EQ(unified_diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n"),
            "--- before\n"
            "+++ after\n"
            "@@ -2,7 +2,7 @@\n"
            " 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

TEST(LineDiff, DistantChangesAreHunksOfTheirOwn) {
  EXPECT_EQ(unified_diff("1\n2\n3\n4\n5\n6\n", "one\n2\n3\n4\n5\nsix\n",
                         {.old_name = "expected", .new_name = "found", .context = 1}),
            "--- expected\n"
            "+++ found\n"
            "@@ -1,2 +1,2 @@\n-1\n+one\n 2\n"
            "@@ -5,2 +5,2 @@\n 5\n-6\n+six\n");
}

TEST(LineDiff, NearChangesShareAHunk) {
  EXPECT_EQ(unified_diff("1\n2\n3\n4\n", "one\n2\n3\nfour\n", {.context = 1}),
            "--- before\n+++ after\n@@ -1,4 +1,4 @@\n-1\n+one\n 2\n 3\n-4\n+four\n");
}

// An empty side starts at line 0, as `diff -u` and `patch` have it.
TEST(LineDiff, FromAndToNothing) {
  EXPECT_EQ(unified_diff("", "a\n"), "--- before\n+++ after\n@@ -0,0 +1,1 @@\n+a\n");
  EXPECT_EQ(unified_diff("a\n", ""), "--- before\n+++ after\n@@ -1,1 +0,0 @@\n-a\n");
}

TEST(LineDiff, MissingNewlineAtTheEndIsADifference) {
  EXPECT_EQ(unified_diff("a\n", "a"),
            "--- before\n+++ after\n@@ -1,1 +1,1 @@\n-a\n+a\n\\ No newline at end of file\n");
}

TEST(LineDiff, RandomDifferencesApplyForwardAndBackward) {
  Random random(4);
  const auto random_text = [&](std::uint32_t kinds_of_lines) {
    std::string text;
    for (std::uint32_t lines = below(random, 25); lines > 0; --lines) {
      text += static_cast<char>('a' + below(random, kinds_of_lines));
      text += '\n';
    }
    if (!text.empty() && below(random, 4) == 0) text.pop_back();
    return text;
  };
  for (int round = 0; round < 3000; ++round) {
    const std::uint32_t kinds_of_lines = 1 + below(random, 8);
    const std::string before = random_text(kinds_of_lines);
    const std::string after = random_text(kinds_of_lines);
    const std::string difference = unified_diff(before, after, {.context = below(random, 4)});
    ASSERT_EQ(apply(difference, before, Direction::Forward), after) << round << '\n' << difference;
    ASSERT_EQ(apply(difference, after, Direction::Backward), before) << round << '\n' << difference;
  }
}

// Myers' script is the shortest: as many changes as a longest common subsequence leaves over.
TEST(LineDiff, IsTheSmallestDifference) {
  Random random(5);
  for (int round = 0; round < 300; ++round) {
    std::string a;
    std::string b;
    for (std::string* text : {&a, &b}) {
      for (std::uint32_t i = below(random, 12); i > 0; --i) *text += "abc"[below(random, 3)];
    }
    std::vector<std::vector<std::size_t>> common(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 1; i <= a.size(); ++i) {
      for (std::size_t j = 1; j <= b.size(); ++j) {
        common[i][j] =
            a[i - 1] == b[j - 1] ? common[i - 1][j - 1] + 1 : std::max(common[i - 1][j], common[i][j - 1]);
      }
    }
    const auto as_lines = [](const std::string& letters) {
      std::string text;
      for (const char letter : letters) text += std::string{letter, '\n'};
      return text;
    };
    std::size_t changes = 0;
    std::vector<std::string> script = lines_with_ends(unified_diff(as_lines(a), as_lines(b)));
    for (std::size_t i = 2; i < script.size(); ++i) changes += script[i][0] == '+' || script[i][0] == '-';
    ASSERT_EQ(changes, a.size() + b.size() - 2 * common[a.size()][b.size()]) << a << ' ' << b;
  }
}

// Texts with nothing in common stay cheap and are still compared completely.
TEST(LineDiff, LargeUnlikeTextsAreOneReplacement) {
  std::string before;
  std::string after;
  for (int i = 0; i < 20'000; ++i) {
    before += "old " + std::to_string(i) + "\n";
    after += "new " + std::to_string(i) + "\n";
  }
  EXPECT_EQ(apply(unified_diff(before, after), before, Direction::Forward), after);
}

}  // namespace
}  // namespace causa::testing
