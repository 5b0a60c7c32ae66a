// External functions that come with causa, called from functions of a model.
#include "expression/external/external_functions.h"

#include <gtest/gtest.h>

#include "evaluation.h"
#include "expression/build/build.h"
#include "function_writer.h"

namespace causa {
namespace {

using testing::FunctionWriter;
using testing::numbers;
using testing::reason;
using Numbers = std::vector<double>;

TEST(ExternalFunctions, BuiltInAndUnknown) {
  ExpressionTable table;
  FunctionWriter f(table, "Modelica.Math.sin");
  const ExpressionId u = f.input("u");
  const ExpressionId y = f.output("y");
  Function& function = table.function(f.id);
  function.is_external = true;
  function.external.language = "builtin";
  function.external.name = "sin";
  function.external.result = y;
  function.external.arguments = {u};
  EXPECT_DOUBLE_EQ(numbers(table, f({table.real(0.5)})).at(0), 0.479425538604203);
  table.function(f.id).external.name = "secret";
  EXPECT_EQ(reason(table, f({table.real(0.5)})),
            "in `Modelica.Math.sin`: the built-in function `secret` is not known here");
  table.function(f.id).external.language = "C";
  EXPECT_EQ(reason(table, f({table.real(0.5)})),
            "in `Modelica.Math.sin`: the external function `secret` is not known here");
}

TEST(ExternalFunctions, StringsOfTheLibrary) {
  ExpressionTable table;
  const auto declared = [&](const std::string& name, std::size_t inputs, bool returns) {
    FunctionWriter f(table, name);
    std::vector<ExpressionId> arguments{f.input("string", ValueKind::String)};
    for (std::size_t i = 1; i < inputs; ++i) {
      arguments.push_back(f.input("number" + std::to_string(i), ValueKind::Integer));
    }
    const bool text = name == "ModelicaStrings_substring";
    const ExpressionId first = f.output("first", text ? ValueKind::String : ValueKind::Integer);
    Function& function = table.function(f.id);
    function.is_external = true;
    function.external.language = "C";
    function.external.name = name;
    if (returns) {
      function.external.result = first;
    } else {
      arguments.push_back(first);
      const bool number = name == "ModelicaStrings_scanReal" || name == "ModelicaStrings_scanInteger";
      arguments.push_back(f.output("second", number ? ValueKind::Real : ValueKind::String));
    }
    table.function(f.id).external.arguments = arguments;
    return f;
  };
  auto length = declared("ModelicaStrings_length", 1, true);
  EXPECT_EQ(numbers(table, length({table.string("four")})), Numbers{4});
  auto hash = declared("ModelicaStrings_hashString", 1, true);
  EXPECT_EQ(numbers(table, hash({table.string("this is a test")})), Numbers{1827717433});
  EXPECT_EQ(numbers(table, hash({table.string("Controller.noise1")})), Numbers{-1025762750});
  auto substring = declared("ModelicaStrings_substring", 3, true);
  const auto part = [&](std::int64_t first, std::int64_t last) {
    return testing::text(table,
                         substring({table.string("abcdef"), table.integer(first), table.integer(last)}));
  };
  EXPECT_EQ(part(2, 4), "bcd");
  EXPECT_EQ(part(5, 99), "ef");
  EXPECT_EQ(part(9, 9), "");
  EXPECT_EQ(part(3, 2), "");
  EXPECT_EQ(part(-5, 1), "a");
  EXPECT_EQ(part(2, -1), "b");
  auto skip = declared("ModelicaStrings_skipWhiteSpace", 2, true);
  EXPECT_EQ(numbers(table, skip({table.string("a \t b"), table.integer(2)})), Numbers{5});
  auto scan = declared("ModelicaStrings_scanReal", 3, false);
  const auto scanned = [&](FunctionWriter& f, const char* text, std::int64_t from) {
    const ExpressionId called = f({table.string(text), table.integer(from), table.integer(0)});
    Numbers result = numbers(table, called);
    result.push_back(numbers(table, output(table, called, 1, ValueKind::Real, {})).at(0));
    return result;
  };
  EXPECT_EQ(scanned(scan, "x = -1.5e2;", 4), (Numbers{11, -150}));
  EXPECT_EQ(scanned(scan, "x = ", 1), (Numbers{1, 0}));
  EXPECT_EQ(scanned(scan, "", 1), (Numbers{1, 0}));
  EXPECT_EQ(scanned(scan, "+7", 1), (Numbers{3, 7}));
  auto scan_integer = declared("ModelicaStrings_scanInteger", 3, false);
  EXPECT_EQ(scanned(scan_integer, " 42;", 1), (Numbers{4, 42}));
  EXPECT_EQ(scanned(scan_integer, "42.5", 1), (Numbers{1, 0}));
  auto identifier = declared("ModelicaStrings_scanIdentifier", 2, false);
  const ExpressionId found = identifier({table.string("  pump_2.x"), table.integer(1)});
  EXPECT_EQ(numbers(table, found), Numbers{9});
  EXPECT_EQ(testing::text(table, output(table, found, 1, ValueKind::String, {})), "pump_2");
  auto quoted = declared("ModelicaStrings_scanString", 2, false);
  const ExpressionId inside = quoted({table.string("= \"two words\" ;"), table.integer(2)});
  EXPECT_EQ(numbers(table, inside), Numbers{14});
  EXPECT_EQ(testing::text(table, output(table, inside, 1, ValueKind::String, {})), "two words");
}

}  // namespace
}  // namespace causa
