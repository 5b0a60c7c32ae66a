// The combi tables as the standard library calls them: objects, look-ups, refusals.
#include "expression/external/tables/combi_tables.h"

#include <cmath>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "expression/external/external_functions.h"
#include "expression/external/impure_functions.h"

namespace causa::tables {
namespace {

Value number(double x) {
  return number_value(ValueKind::Real, x);
}
Value vector(std::vector<double> elements) {
  return {ValueKind::Integer, {static_cast<std::int64_t>(elements.size())}, std::move(elements), {}};
}
Value matrix(std::int64_t rows, std::int64_t columns, std::vector<double> elements) {
  return {ValueKind::Real, {rows, columns}, std::move(elements), {}};
}

std::variant<std::vector<Value>, NoResult> call(std::string_view name, const std::vector<Value>& inputs) {
  std::vector<const Value*> views;
  for (const Value& input : inputs) views.push_back(&input);
  return call_external("ModelicaStandardTables_Combi" + std::string(name), views);
}

Value result(std::string_view name, const std::vector<Value>& inputs) {
  auto outcome = call(name, inputs);
  if (const auto* none = std::get_if<NoResult>(&outcome)) {
    ADD_FAILURE() << none->why;
    return number(0);
  }
  return std::get<std::vector<Value>>(outcome).at(0);
}

std::string why(std::string_view name, const std::vector<Value>& inputs) {
  const auto outcome = call(name, inputs);
  const auto* none = std::get_if<NoResult>(&outcome);
  return none == nullptr ? "it has a result" : none->why;
}

std::vector<Value> curve(const Value& table, const Value& columns, double smoothness = 1,
                         double extrapolation = 2, const std::string& file = "NoName",
                         const std::string& name = "NoName") {
  return {text_value(file),   text_value(name),      table,    number(0), number(0), columns, number(0),
          number(smoothness), number(extrapolation), number(0)};
}

const Value squares = matrix(3, 2, {0, 0, 1, 1, 2, 4});

TEST(CombiTables, CurvesAreLookedUp) {
  const Value table = result("Table1D_init2", curve(squares, vector({2})));
  EXPECT_EQ(table.kind, ValueKind::Object);
  EXPECT_EQ(result("Table1D_getValue", {table, number(1), number(1.5)}).scalar(), 2.5);
  EXPECT_EQ(result("Table1D_getDerValue", {table, number(1), number(1.5), number(2)}).scalar(), 6);
  EXPECT_EQ(result("Table1D_getDer2Value", {table, number(1), number(1.5), number(2), number(1)}).scalar(),
            3);
  EXPECT_EQ(result("Table1D_minimumAbscissa", {table}).scalar(), 0);
  EXPECT_EQ(result("Table1D_maximumAbscissa", {table}).scalar(), 2);
}

TEST(CombiTables, EqualArgumentsShareAnObject) {
  const Value one = result("Table1D_init2", curve(squares, vector({2})));
  const Value same = result("Table1D_init2", curve(squares, vector({2})));
  const Value other = result("Table1D_init2", curve(squares, vector({2}), 2));
  EXPECT_EQ(one.scalar(), same.scalar());
  EXPECT_NE(one.scalar(), other.scalar());
}

TEST(CombiTables, SurfacesAndTimeTables) {
  const Value surface = result(
      "Table2D_init2", {text_value("NoName"), text_value("NoName"), matrix(3, 3, {0, 1, 2, 1, 1, 3, 2, 2, 4}),
                        number(3), number(3), number(1), number(2), number(0)});
  EXPECT_EQ(result("Table2D_getValue", {surface, number(1.5), number(1.5)}).scalar(), 2.5);
  EXPECT_EQ(
      result("Table2D_getDerValue", {surface, number(1.5), number(1.5), number(1), number(10)}).scalar(), 21);
  EXPECT_EQ(result("Table2D_maximumAbscissa", {surface}).elements, (std::vector<double>{2, 2}));
  const Value times = result("TimeTable_init2",
                             {text_value("NoName"), text_value(" "), squares, number(3), number(2), number(0),
                              vector({2}), number(1), number(1), number(2), number(0), number(1), number(0)});
  EXPECT_EQ(result("TimeTable_nextTimeEvent", {times, number(0)}).scalar(), 1);
  EXPECT_EQ(result("TimeTable_getValue", {times, number(1), number(0.5), number(1), number(1)}).scalar(),
            0.5);
  EXPECT_EQ(result("TimeTable_maximumTime", {times}).scalar(), 2);
  EXPECT_EQ(why("Table1D_getValue", {times, number(1), number(0)}),
            "the external object is no table of this kind");
}

TEST(CombiTables, BadTablesAreRefused) {
  EXPECT_EQ(why("Table1D_init2", curve(matrix(0, 2, {}), vector({2}))),
            "a table of 0 × 2 elements has nothing to interpolate; it needs a row and two columns");
  EXPECT_EQ(why("Table1D_init2", curve(squares, vector({3}))),
            "column 3 of the table is asked for, which has 2");
  EXPECT_EQ(why("Table1D_init2", curve(matrix(2, 2, {1, 0, 1, 1}), vector({2}))),
            "the first column of the table does not increase: number 1 is 1, number 2 is 1");
  EXPECT_EQ(why("Table1D_init2", curve(matrix(2, 2, {0, 0, std::nan(""), 1}), vector({2}))),
            "the first column of the table holds nan");
  EXPECT_EQ(why("Table1D_init2", curve(squares, vector({2}), 7)), "there is no smoothness number 7");
  EXPECT_EQ(why("Table1D_init2", curve(squares, vector({2}), 1, 0)), "there is no extrapolation number 0");
  EXPECT_EQ(why("Table1D_init2", curve(squares, vector({2}), 1, 2, "NoName", "tab")),
            "the table `tab` has no file name; tables in a C function `usertab` are not known here");
  EXPECT_EQ(why("Table1D_init2", curve(squares, vector({2}), 1, 2, "/nowhere.txt", "tab")),
            "the table file `/nowhere.txt` cannot be used: No such file or directory");
  EXPECT_EQ(why("Table1D_init2", {squares}),
            "the external function `ModelicaStandardTables_CombiTable1D_init2` has other arguments");
  EXPECT_EQ(why("Table2D_init2", {text_value("NoName"), text_value("NoName"), squares, number(3), number(2),
                                  number(4), number(2), number(0)}),
            "tables in two dimensions have constant, linear and Akima interpolation only");
  const Value table = result("Table1D_init2", curve(squares, vector({2})));
  EXPECT_EQ(why("Table1D_getValue", {table, number(2), number(0)}), "output 2 of a table that has 1");
  Value nothing = number_value(ValueKind::Object, std::nan(""));
  EXPECT_EQ(why("Table1D_getValue", {nothing, number(1), number(0)}),
            "the external object is no table of this kind");
  nothing.elements[0] = 1e18;
  EXPECT_EQ(why("Table1D_getValue", {nothing, number(1), number(0)}),
            "the external object is no table of this kind");
}

// A file that was written again is read again.
TEST(CombiTables, FilesOfAllFormats) {
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "causa_combi_tables";
  std::filesystem::create_directories(folder);
  const auto write = [&](const std::string& name, const std::string& text) {
    std::ofstream(folder / name, std::ios::binary) << text;
    return (folder / name).string();
  };
  const Value none = matrix(0, 2, {});
  const auto at_half = [&](const std::string& file) {
    const Value table = result("Table1D_init2", curve(none, vector({2}), 1, 2, file, "t"));
    return result("Table1D_getValue", {table, number(1), number(0.5)}).scalar();
  };
  EXPECT_EQ(at_half(write("a.txt", "#1\ndouble t(2,2)\n0 0\n1 4\n")), 2);
  EXPECT_EQ(at_half(write("a.txt", "#1\ndouble t(2,2)\n0 0\n1 40 # other\n")), 20);
  EXPECT_EQ(at_half(write("A.CSV", "0,0\n1,6\n")), 3);
  EXPECT_EQ(why("Table1D_init2",
                curve(none, vector({2}), 1, 2, write("b.txt", "#1\ndouble t(2,2)\n0 0\n1 ?\n"), "t")),
            "the table file `" + (folder / "b.txt").string() +
                "` cannot be used: line 4, column 3: expected number 4 of 4 of `t`, found `?`");
  std::filesystem::remove_all(folder);
}

// Rows at times that differ by rounding stand for one instant, which has no period. This was an internal
// error.
TEST(CombiTables, APeriodicTableOfOneInstantIsRefused) {
  const auto periodic = [](double last) {
    return std::vector<Value>{text_value("NoName"),
                              text_value("NoName"),
                              matrix(2, 2, {0, 1, last, 2}),
                              number(2),
                              number(2),
                              number(0),
                              vector({2}),
                              number(1),
                              number(1),
                              number(3),
                              number(0),
                              number(1),
                              number(0)};
  };
  EXPECT_EQ(why("TimeTable_init2", periodic(1e-21)),
            "the table has no period: all its rows are at the same time");
  EXPECT_EQ(why("TimeTable_init2", periodic(0)),
            "the table has no period: its first column does not increase");
  EXPECT_EQ(why("TimeTable_init2", periodic(1e-9)), "it has a result");
}

// Modelica.Math.Random.Utilities: the numbers are those of the generator.
TEST(ImpureFunctions, HiddenGenerator) {
  const auto draw = [](double id) {
    const Value number_of = number(id);
    const Value* input = &number_of;
    return call_impure_external("ModelicaRandom_impureRandom_xorshift1024star", std::span(&input, 1));
  };
  EXPECT_TRUE(std::holds_alternative<NoResult>(draw(5)));
  std::vector<double> state(33, 7);
  state[32] = 0;
  const std::vector<Value> values{vector(state), number(33), number(5)};
  const std::vector<const Value*> inputs{&values[0], &values[1], &values[2]};
  const auto seed = [&] {
    return call_impure_external("ModelicaRandom_setInternalState_xorshift1024star", inputs);
  };
  EXPECT_TRUE(std::holds_alternative<std::vector<Value>>(seed()));
  const double first = std::get<std::vector<Value>>(draw(5)).at(0).scalar();
  const double second = std::get<std::vector<Value>>(draw(5)).at(0).scalar();
  EXPECT_NE(first, second);
  seed();
  EXPECT_EQ(std::get<std::vector<Value>>(draw(5)).at(0).scalar(), first);
  EXPECT_TRUE(std::holds_alternative<NoResult>(draw(6)));
  EXPECT_TRUE(is_impure_external("system"));
  EXPECT_TRUE(std::holds_alternative<NoResult>(call_impure_external("system", {})));
  EXPECT_EQ(std::get<std::vector<Value>>(call_impure_external("ModelicaInternal_getTime", {})).size(), 7U);
}

}  // namespace
}  // namespace causa::tables
