// Signals by name to the inputs of a model, and what is said of those that fit nowhere.
#include "simulation/bind_inputs.h"

#include <gtest/gtest.h>

#include "results/read_csv.h"

namespace causa::testing {
namespace {

TEST(BindInputs, FindsInputsAndNamesTheRest) {
  std::vector<CatalogueEntry> catalogue(3);
  catalogue[0].name = "u";
  catalogue[0].role = CatalogueRole::Input;
  catalogue[0].first_value = 4;
  catalogue[1].name = "w";
  catalogue[1].role = CatalogueRole::Input;
  catalogue[1].dimensions = {2};
  catalogue[1].value_count = 2;
  catalogue[1].first_value = 5;
  catalogue[2].name = "x";
  catalogue[2].role = CatalogueRole::State;
  const auto bind = [&](std::string_view text, DiagnosticSink& sink) {
    auto table = make_input_table(std::get<Trajectory>(read_csv(text, "u.csv")), "u.csv");
    return bind_inputs(catalogue, {}, std::get<InputTable>(table), sink);
  };
  DiagnosticSink good;
  const auto bound = bind("time,\"w[2]\",u\n0,1,2\n", good);
  EXPECT_FALSE(good.has_errors());
  ASSERT_EQ(bound.size(), 2U);
  EXPECT_EQ(bound[0].value, 6U);
  EXPECT_EQ(bound[0].signal, 0U);
  EXPECT_EQ(bound[1].value, 4U);
  DiagnosticSink extra;
  EXPECT_EQ(bind("time,x,u,y\n0,1,2,3\n", extra).size(), 1U);
  ASSERT_EQ(extra.all().size(), 1U);
  EXPECT_EQ(std::string(extra.all()[0].code()), "SM060");
  EXPECT_FALSE(extra.has_errors());
  DiagnosticSink array;
  bind("time,w\n0,1\n", array);
  ASSERT_EQ(array.all().size(), 1U);
  EXPECT_EQ(std::string(array.all()[0].code()), "SM061");
  DiagnosticSink none;
  bind("time,x,y\n0,1,2\n", none);
  ASSERT_EQ(none.all().size(), 1U);
  EXPECT_EQ(std::string(none.all()[0].code()), "SM201");
  EXPECT_EQ(help_of(none.all()[0]), "name the columns as the inputs: `u`, `w[1]`, `w[2]`");
}

TEST(BindInputs, SlopesFeedDerivativesAndHigherOnesAreRefused) {
  std::vector<CatalogueEntry> catalogue(1);
  catalogue[0].name = "u";
  catalogue[0].role = CatalogueRole::Input;
  catalogue[0].first_value = 4;
  const std::vector<InputDerivative> derivatives{{.input = 4, .order = 1, .value = 7},
                                                 {.input = 4, .order = 2, .value = 8}};
  const auto bind = [&](std::string_view text, std::size_t orders, DiagnosticSink& sink) {
    auto table = make_input_table(std::get<Trajectory>(read_csv(text, "u.csv")), "u.csv");
    return bind_inputs(catalogue, std::span(derivatives).first(orders), std::get<InputTable>(table), sink);
  };
  DiagnosticSink good;
  const auto bound = bind("time,u\n0,0\n1,2\n", 1, good);
  EXPECT_TRUE(good.all().empty());
  ASSERT_EQ(bound.size(), 2U);
  EXPECT_EQ(bound[1].value, 7U);
  EXPECT_TRUE(bound[1].is_slope);
  DiagnosticSink bends;
  bind("time,u\n0,0\n1,2\n", 2, bends);
  ASSERT_EQ(bends.all().size(), 1U);
  EXPECT_EQ(std::string(bends.all()[0].code()), "SM204");
  DiagnosticSink constant;
  bind("time,u\n0,3\n1,3\n", 2, constant);
  EXPECT_TRUE(constant.all().empty());
  DiagnosticSink jumps;
  bind("time,u\n0,0\n1,0\n1,2\n", 1, jumps);
  ASSERT_EQ(jumps.all().size(), 1U);
  EXPECT_EQ(std::string(jumps.all()[0].code()), "SM205");
  EXPECT_FALSE(jumps.has_errors());
}

}  // namespace
}  // namespace causa::testing
