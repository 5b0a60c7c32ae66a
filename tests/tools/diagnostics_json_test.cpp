// Diagnostics for machines.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tools/causa/command.h"

namespace causa::testing {
namespace {

using Json = nlohmann::json;

constexpr DiagnosticKind plain_kind{.code = "XX001", .words = "{message}", .help = "{?help|{help}}"};
constexpr DiagnosticKind high_kind{.code = "XX001",
                                   .severity = Severity::Warning,
                                   .words = "`{name}` is \"high\"",
                                   .help = "open the valve",
                                   .specification = "MLS 4.4"};

class DiagnosticsJson : public ::testing::Test {
 protected:
  Json parsed(const std::vector<Diagnostic>& diagnostics) {
    return Json::parse(tools::diagnostics_as_json(diagnostics, sources_));
  }
  SourceTable sources_;
};

TEST_F(DiagnosticsJson, NothingIsAnEmptyList) {
  EXPECT_EQ(parsed({}), Json::array());
}

TEST_F(DiagnosticsJson, FullEntry) {
  const SourceId tank = sources_.add("Tank.mo", "model Tank\n\tReal ä温h;\nend Tank;\n");
  const auto begin = static_cast<std::uint32_t>(sources_[tank].text().find('h'));
  Diagnostic diagnostic{
      high_kind, {tank, begin, begin + 1}, {{"name", Identifier("h")}}, {{{tank, 0, 5}, "in here"}}};
  diagnostic.instance_path = "plant.tank[2]";
  EXPECT_EQ(parsed({diagnostic}), Json::parse(R"([{
    "code": "XX001", "severity": "warning", "message": "`h` is \"high\"",
    "file": "Tank.mo", "line": 2, "column": 9, "endLine": 2, "endColumn": 10,
    "help": "open the valve", "instancePath": "plant.tank[2]", "specification": "MLS 4.4",
    "labels": [{"file": "Tank.mo", "line": 1, "column": 1, "endLine": 1, "endColumn": 6, "text": "in here"}]
  }])"));
}

TEST_F(DiagnosticsJson, WithoutPlaceTheKeysStay) {
  const Diagnostic diagnostic{plain_kind, {}, {{"message", "no class"}}};
  EXPECT_EQ(parsed({diagnostic}), Json::parse(R"([{
    "code": "XX001", "severity": "error", "message": "no class", "file": null, "line": null, "column": null}])"));
}

// Bytes that are not UTF-8 come from files and file names; they are replaced, never thrown at the user.
TEST_F(DiagnosticsJson, InvalidUtf8IsReplaced) {
  const SourceId tank = sources_.add("T\xE4nk.mo", "\xE4\xFF x");
  const Diagnostic diagnostic{plain_kind, {tank, 3, 4}, {{"message", "seen \xC3"}, {"help", "\xED\xA0\x80"}}};
  const Json entry = parsed({diagnostic})[0];
  EXPECT_EQ(entry["message"], "seen \uFFFD");
  EXPECT_EQ(entry["file"], "T\uFFFDnk.mo");
  EXPECT_EQ(entry["column"], 4);
}

TEST_F(DiagnosticsJson, ControlCharactersAreEscaped) {
  const Diagnostic diagnostic{plain_kind, {}, {{"message", "a\x1B[31m\n\""}}};
  const std::string text = tools::diagnostics_as_json(std::vector{diagnostic}, sources_);
  EXPECT_EQ(text.find('\x1B'), std::string::npos);
  EXPECT_EQ(Json::parse(text)[0]["message"], "a\x1B[31m\n\"");
}

}  // namespace
}  // namespace causa::testing
