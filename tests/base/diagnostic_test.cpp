#include "base/diagnostic.h"

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

constexpr DiagnosticKind seen_kind{.code = "XX001",
                                   .severity = Severity::Warning,
                                   .words = "`{name}` is seen",
                                   .help = "{?nearest|is it `{nearest}`?}"};

Diagnostic of(Severity severity) {
  Diagnostic result{seen_kind, {}};
  result.severity = severity;
  return result;
}

TEST(DiagnosticSink, CountsAndKeepsTheOrder) {
  DiagnosticSink sink;
  EXPECT_FALSE(sink.has_errors());
  sink.add(of(Severity::Warning));
  sink.add(of(Severity::Remark));
  EXPECT_FALSE(sink.has_errors());
  sink.add_all({of(Severity::Error), of(Severity::Error)});
  EXPECT_TRUE(sink.has_errors());
  EXPECT_EQ(sink.error_count(), 2U);
  EXPECT_EQ(sink.warning_count(), 1U);
  ASSERT_EQ(sink.all().size(), 4U);
  EXPECT_EQ(sink.all()[1].severity, Severity::Remark);
}

TEST(Diagnostic, HasTheSeverityOfItsKindAndItsWords) {
  const Diagnostic found{seen_kind, {}, {{"name", Identifier("x")}, {"nearest", FullName("a.x")}}};
  EXPECT_EQ(found.code(), "XX001");
  EXPECT_EQ(found.severity, Severity::Warning);
  EXPECT_TRUE(found.is(seen_kind));
  EXPECT_EQ(message_of(found), "`x` is seen");
  EXPECT_EQ(help_of(found), "is it `a.x`?");
  EXPECT_EQ(*found.argument("nearest"), ArgumentValue(FullName("a.x")));
  EXPECT_EQ(found.argument("other"), nullptr);
}

// A class can have many components, each of which raises what is wrong with the class.
TEST(Diagnostic, IsKeptOnce) {
  const auto seen = [](std::uint32_t begin, std::string_view name) {
    return Diagnostic{seen_kind, {SourceId(0), begin, begin + 1}, {{"name", Identifier(name)}}};
  };
  std::vector<Diagnostic> found{seen(1, "x"), seen(1, "y"), seen(2, "x"), seen(1, "x")};
  keep_each_once(found);
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(message_of(found[1]), "`y` is seen");
  EXPECT_EQ(found[2].where.begin, 2U);
}

TEST(Severity, HasNames) {
  EXPECT_EQ(severity_name(Severity::Error), "error");
  EXPECT_EQ(severity_name(Severity::Warning), "warning");
  EXPECT_EQ(severity_name(Severity::Remark), "remark");
}

}  // namespace
}  // namespace causa::testing
