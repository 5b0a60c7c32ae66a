// Functions as programs: what they look like, and what is not one.
#include "program/functions/function_program.h"

#include <gtest/gtest.h>

#include "../expression/function_writer.h"
#include "base/check.h"
#include "program/functions/function_lowering.h"
#include "program/site_builder.h"

namespace causa::testing {
namespace {

TEST(FunctionProgram, IsTextOneInstructionALine) {
  ExpressionTable table;
  FunctionWriter f(table, "pick");
  const ExpressionId v = f.input("v", ValueKind::Real, {unknown_dimension});
  const ExpressionId i = f.input("i", ValueKind::Integer);
  const ExpressionId y = f.output("y");
  f.body(
      {assign(y, multiply(table, table.real(2), element(table, v, Ids{add(table, i, table.integer(1))})))});
  EvaluationSite site;
  site.inputs.push_back({.dimensions = {3}, .slot = 0});
  site.inputs.push_back({.kind = ValueKind::Integer, .slot = 3});
  site.outputs.push_back({.slot = 4});
  const SiteDraft draft{.enumerations = std::vector<EnumerationId>(2),
                        .values = {f({table.symbol(placeholder(0), ValueKind::Real, {3}),
                                      table.symbol(placeholder(1), ValueKind::Integer, {})})}};
  FunctionLibrary library;
  const ConstantTexts texts;
  FunctionDrafts drafts{.expressions = table, .texts = texts, .library = library};
  const std::string text = dump(lower_site(SiteShape(site, draft), drafts), library);
  EXPECT_NE(text.find("check subscript i3 #3 shift 1\n"), std::string::npos) << text;
  EXPECT_NE(text.find(" := binary `*` "), std::string::npos) << text;
  EXPECT_NE(text.find("  r4 := real nan\n"), std::string::npos) << text;
}

TEST(FunctionProgram, LabelsThatAreNowhereAreRefused) {
  FunctionProgram program{.name = "bad", .registers = {RegisterKind::Integer}, .code = {}};
  program.label_count = 1;
  program.code.push_back({.operation = FunctionOperation::Jump, .number = 0});
  EXPECT_THROW(verify(program), InternalError);
  program.code.push_back({.operation = FunctionOperation::Label, .number = 0});
  EXPECT_NO_THROW(verify(program));
  program.code.push_back({.operation = FunctionOperation::ToReal, .target = 0, .a = 0});
  EXPECT_THROW(verify(program), InternalError);
}

// Sites that differ only in their places have one program.
TEST(FunctionProgram, ShapesDoNotKnowPlaces) {
  ExpressionTable table;
  const auto site_at = [&](std::uint32_t first, std::uint32_t result) {
    EvaluationSite site;
    site.inputs.push_back({.dimensions = {3}, .slot = first});
    site.outputs.push_back({.slot = result, .count = 3});
    return SiteShape(site, {.enumerations = {EnumerationId{}},
                            .values = {table.symbol(placeholder(0), ValueKind::Real, {3})}});
  };
  EXPECT_TRUE(site_at(0, 10) == site_at(5, 20));
  EXPECT_FALSE(site_at(0, 10) == site_at(5, 7));
}

}  // namespace
}  // namespace causa::testing
