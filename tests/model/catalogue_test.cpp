// Names of elements and elements by name.
#include "model/catalogue.h"

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

CatalogueEntry entry(std::string name, std::vector<std::int64_t> dimensions, std::size_t first,
                     std::size_t count) {
  CatalogueEntry result;
  result.name = std::move(name);
  result.dimensions = std::move(dimensions);
  result.first_value = first;
  result.value_count = count;
  return result;
}

TEST(Catalogue, ElementsAreNamedRowByRow) {
  const CatalogueEntry matrix = entry("u", {2, 3}, 1, 6);
  EXPECT_EQ(element_name(matrix, 0), "u[1,1]");
  EXPECT_EQ(element_name(matrix, 3), "u[2,1]");
  EXPECT_EQ(element_name(matrix, 5), "u[2,3]");
  EXPECT_EQ(element_name(entry("x", {}, 0, 1), 0), "x");
  const std::vector<CatalogueEntry> catalogue{entry("x", {}, 0, 1), matrix};
  for (std::size_t i = 0; i < 6; ++i) {
    const auto match = find_in_catalogue(catalogue, element_name(matrix, i));
    ASSERT_TRUE(match);
    EXPECT_EQ(match->first_element, i);
    EXPECT_EQ(match->element_count, 1U);
    EXPECT_EQ(value_name(catalogue, 1 + i), element_name(matrix, i));
  }
  EXPECT_EQ(value_name(catalogue, 7), "");
}

TEST(Catalogue, WholeArraysAndMissingElements) {
  const std::vector<CatalogueEntry> catalogue{entry("u", {2, 3}, 0, 6), entry("a[1].x", {}, 6, 1)};
  EXPECT_EQ(find_in_catalogue(catalogue, "u")->element_count, 6U);
  EXPECT_EQ(find_in_catalogue(catalogue, "u[ 2 , 3 ]")->first_element, 5U);
  EXPECT_TRUE(find_in_catalogue(catalogue, "a[1].x"));
  for (const char* missing :
       {"u[0,1]", "u[1]", "u[1,4]", "u[1,1,1]", "u[]", "u[x,1]", "u[1,99999999999999999999]"}) {
    const auto match = find_in_catalogue(catalogue, missing);
    ASSERT_TRUE(match) << missing;
    EXPECT_EQ(match->element_count, 0U) << missing;
  }
  for (const char* unknown : {"", "[", "]", "v", "v[1]", "u[1", "U"}) {
    EXPECT_FALSE(find_in_catalogue(catalogue, unknown)) << unknown;
  }
}

}  // namespace
}  // namespace causa::testing
