// Diagnostics for machines.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tools/causa/command.h"

namespace causa::testing {
namespace {

using Json = nlohmann::json;

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
  const Diagnostic diagnostic{.severity = Severity::Warning,
                              .code = "XX001",
                              .message = "`h` is \"high\"",
                              .where = {tank, begin, begin + 1},
                              .labels = {{{tank, 0, 5}, "in here"}},
                              .instance_path = "plant.tank[2]",
                              .specification = "MLS 4.4",
                              .help = "open the valve"};
  EXPECT_EQ(parsed({diagnostic}), Json::parse(R"([{
    "code": "XX001", "severity": "warning", "message": "`h` is \"high\"",
    "file": "Tank.mo", "line": 2, "column": 9, "endLine": 2, "endColumn": 10,
    "help": "open the valve", "instancePath": "plant.tank[2]", "specification": "MLS 4.4",
    "labels": [{"file": "Tank.mo", "line": 1, "column": 1, "endLine": 1, "endColumn": 6, "text": "in here"}]
  }])"));
}

TEST_F(DiagnosticsJson, WithoutPlaceTheKeysStay) {
  const Diagnostic diagnostic{.code = "XX001", .message = "no class", .where = {}};
  EXPECT_EQ(parsed({diagnostic}), Json::parse(R"([{
    "code": "XX001", "severity": "error", "message": "no class", "file": null, "line": null, "column": null}])"));
}

// Bytes that are not UTF-8 come from files and file names; they are replaced, never thrown at the user.
TEST_F(DiagnosticsJson, InvalidUtf8IsReplaced) {
  const SourceId tank = sources_.add("T\xE4nk.mo", "\xE4\xFF x");
  const Diagnostic diagnostic{
      .code = "XX001", .message = "seen \xC3", .where = {tank, 3, 4}, .help = "\xED\xA0\x80"};
  const Json entry = parsed({diagnostic})[0];
  EXPECT_EQ(entry["message"], "seen \uFFFD");
  EXPECT_EQ(entry["file"], "T\uFFFDnk.mo");
  EXPECT_EQ(entry["column"], 4);
}

TEST_F(DiagnosticsJson, ControlCharactersAreEscaped) {
  const Diagnostic diagnostic{.code = "XX001", .message = "a\x1B[31m\n\"", .where = {}};
  const std::string text = tools::diagnostics_as_json(std::vector{diagnostic}, sources_);
  EXPECT_EQ(text.find('\x1B'), std::string::npos);
  EXPECT_EQ(Json::parse(text)[0]["message"], "a\x1B[31m\n\"");
}

}  // namespace
}  // namespace causa::testing
