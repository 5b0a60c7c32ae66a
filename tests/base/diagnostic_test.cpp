#include "base/diagnostic.h"

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

Diagnostic of(Severity severity) {
  return {.severity = severity, .code = "XX001", .message = "seen", .where = {}};
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

TEST(Severity, HasNames) {
  EXPECT_EQ(severity_name(Severity::Error), "error");
  EXPECT_EQ(severity_name(Severity::Warning), "warning");
  EXPECT_EQ(severity_name(Severity::Remark), "remark");
}

}  // namespace
}  // namespace causa::testing
