// Functions of the Modelica standard library, evaluated: data/math_functions.mo says what they are. The
// library is not ours to ship; it is looked for where CAUSA_MODELICA_LIBRARIES points.
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include "expression/evaluate/evaluate.h"
#include "instantiated.h"

namespace causa::testing {
namespace {

namespace fs = std::filesystem;

// The folder that holds the library, at or below the one given.
std::optional<fs::path> folder_of_modelica(const fs::path& given) {
  if (fs::exists(given / "Modelica" / "package.mo")) return given;
  for (const auto& entry : fs::directory_iterator(given)) {
    if (fs::exists(entry.path() / "Modelica" / "package.mo")) return entry.path();
  }
  return std::nullopt;
}

struct Constants {
  SourceTable sources;
  ExpressionTable expressions;
  DiagnosticSink sink;
  InstanceTree tree;

  [[nodiscard]] std::variant<Value, NotEvaluated> value(const InstanceVariable& variable) const {
    return evaluate(expressions, variable.binding,
                    {.symbol = [this](SymbolId id) { return known(id); }, .time = {}, .indices = {}});
  }

  [[nodiscard]] std::optional<Value> known(SymbolId id) const {
    const auto outcome = value(tree.variable(id));
    const auto* result = std::get_if<Value>(&outcome);
    return result != nullptr ? std::optional(*result) : std::nullopt;
  }
};

TEST(LibraryFunctions, HaveTheValuesKnownOnPaper) {
  const char* given = std::getenv("CAUSA_MODELICA_LIBRARIES");
  if (given == nullptr || *given == '\0') {
    GTEST_SKIP() << "CAUSA_MODELICA_LIBRARIES is not set: set it to a folder with Modelica libraries";
  }
  const auto folder = folder_of_modelica(given);
  ASSERT_TRUE(folder) << "there is no library Modelica in " << given;

  std::ostringstream text;
  text << std::ifstream(CAUSA_TEST_DATA "/math_functions.mo").rdbuf();
  Constants constants;
  const SourceId source = constants.sources.add("math_functions.mo", text.str());
  packages::Library library({.search_directories = {*folder}, .parallel = {}}, constants.sources,
                            constants.sink);
  const auto classes = library.load_source(source);
  ASSERT_FALSE(classes.empty());
  constants.tree = instantiate(library, classes.back(), constants.expressions, constants.sink);
  for (const Diagnostic& diagnostic : constants.sink.all()) ADD_FAILURE() << message_of(diagnostic);

  std::map<std::string, const InstanceVariable*> by_name;
  for (const Instance& node : constants.tree.nodes) {
    if (node.kind == InstanceKind::Variable) by_name[node.name] = &node.variable;
  }
  std::size_t compared = 0;
  for (const auto& [name, variable] : by_name) {
    const auto expected = by_name.find(name + "_is");
    if (expected == by_name.end()) continue;
    const auto actual = constants.value(*variable);
    const auto wanted = constants.value(*expected->second);
    const auto* failure = std::get_if<NotEvaluated>(&actual);
    EXPECT_EQ(failure, nullptr) << name << ": " << (failure != nullptr ? failure->why : "");
    const auto* left = std::get_if<Value>(&actual);
    const auto* right = std::get_if<Value>(&wanted);
    ASSERT_NE(right, nullptr) << name << "_is has no value";
    if (left == nullptr) continue;
    EXPECT_EQ(left->dimensions, right->dimensions) << name;
    for (std::size_t i = 0; i < left->elements.size() && i < right->elements.size(); ++i) {
      EXPECT_NEAR(left->elements[i], right->elements[i], 1e-9) << name << ", element " << i;
    }
    ++compared;
  }
  EXPECT_GT(compared, 50U);
}

}  // namespace
}  // namespace causa::testing
