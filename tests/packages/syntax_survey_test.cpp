// `causa check --syntax`: counts, order of messages, and odd files.
#include "packages/syntax_survey.h"

#include <chrono>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "base/render_diagnostics.h"
#include "temporary_tree.h"

namespace causa::packages {

namespace {

struct Outcome {
  SyntaxSurvey survey;
  std::vector<std::string> codes;
  std::string rendered;
};

Outcome survey(const std::filesystem::path& path, unsigned threads = 0) {
  SourceTable sources;
  DiagnosticSink sink;
  const std::vector<std::filesystem::path> paths{path};
  SyntaxSurvey result = survey_syntax(
      paths, {.files = {}, .parallel = {.threads = threads, .cancellation = {}}}, sources, sink);
  return {result, codes(sink), render(sink.all(), sources, {})};
}

TEST(SyntaxSurvey, Counts) {
  const TemporaryTree tree;
  tree.write("a.mo", "model A\n  model B end B;\n  type T = Real;\nend A;\n");
  tree.write("b.mo", "package P\nend P;");
  tree.write("empty lines.mo", "\n\nfunction f end f;\n\n");
  const Outcome outcome = survey(tree.root());
  EXPECT_EQ(outcome.codes, Codes{});
  EXPECT_EQ(outcome.survey.files, 3U);
  EXPECT_EQ(outcome.survey.lines, 4U + 2U + 4U);
  EXPECT_EQ(outcome.survey.classes.total(), 5U);
  EXPECT_EQ(outcome.survey.classes.of_kind[static_cast<std::size_t>(syntax::Restriction::Model)], 2U);
}

TEST(SyntaxSurvey, IsTheSameWithAnyNumberOfThreads) {
  const TemporaryTree tree;
  for (int i = 0; i < 200; ++i) {
    const std::string name = "M" + std::to_string(i);
    const std::string text = i % 3 == 0 ? "model " + name + " Real x = ; end " + name + ";\n"
                                        : "model " + name + " Real x; end " + name + ";\n";
    tree.write(std::to_string(i % 7) + "/" + name + ".mo", text);
  }
  const Outcome one = survey(tree.root(), 1);
  const Outcome many = survey(tree.root(), 8);
  EXPECT_EQ(one.survey.files, 200U);
  EXPECT_EQ(one.codes.size(), 67U);
  EXPECT_EQ(one.rendered, many.rendered);
}

TEST(SyntaxSurvey, SurvivesHostileFiles) {
  const TemporaryTree tree;
  tree.write("binary.mo", std::string("\x7F"
                                      "ELF\0\0\0\1\2\3",
                                      10));
  tree.write("empty.mo", "");
  tree.write("latin.mo", "model M \"caf\xE9\" end M;");
  tree.write("nested.mo",
             "model N Real x = " + std::string(100'000, '(') + "1" + std::string(100'000, ')') + "; end N;");
  tree.write("open.mo", "model O /* never closed");
  tree.write("string.mo", "model S \"never closed");
  ASSERT_EQ(::mkfifo((tree / "pipe.mo").c_str(), 0600), 0);
  std::filesystem::create_symlink("nowhere", tree / "dangling.mo");
  std::filesystem::create_directory_symlink(tree.root(), tree / "loop");
  const Outcome outcome = survey(tree.root());
  for (const char* code : {"PK003", "PK006", "PK007", "SY001", "SY002", "SY003", "SY004"}) {
    EXPECT_NE(std::ranges::find(outcome.codes, code), outcome.codes.end()) << code;
  }
  EXPECT_EQ(outcome.survey.files, 6U);
}

TEST(SyntaxSurvey, ReadsHugeTokensInLinearTime) {
  const TemporaryTree tree;
  tree.write("huge.mo", "model M \"" + std::string(50'000'000, 'x') + "\" end M;");
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(survey(tree.root()).codes, Codes{});
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

}  // namespace

}  // namespace causa::packages
