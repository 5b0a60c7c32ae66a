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
    auto made = make_input_table(std::get<Trajectory>(read_csv(text, "u.csv")), "u.csv");
    return bind_inputs(catalogue, std::get<InputTable>(made), sink);
  };
  DiagnosticSink good;
  const auto bound = bind("time,\"w[2]\",u\n0,1,2\n", good);
  EXPECT_FALSE(good.has_errors());
  ASSERT_EQ(bound.size(), 2U);
  EXPECT_EQ(bound[0].value, 6U);
  EXPECT_EQ(bound[0].signal, 0U);
  EXPECT_EQ(bound[1].value, 4U);
  DiagnosticSink bad;
  bind("time,x,w,y\n0,1,2,3\n", bad);
  ASSERT_EQ(bad.all().size(), 3U);
  EXPECT_EQ(std::string(bad.all()[0].code), "SM060");
  EXPECT_EQ(std::string(bad.all()[1].code), "SM061");
  EXPECT_EQ(std::string(bad.all()[2].code), "SM012");
}

}  // namespace
}  // namespace causa::testing
