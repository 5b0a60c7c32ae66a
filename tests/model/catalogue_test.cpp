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

TEST(Catalogue, SubscriptsOfEnumerationsHaveNames) {
  CatalogueEntry named = entry("c", {2, 3}, 0, 6);
  named.subscript_names = {{"false", "true"}, {"Species.A", "Species.B", "Species.C"}};
  EXPECT_EQ(element_name(named, 5), "c[true,Species.C]");
  EXPECT_EQ(numbered_element_name(named, 5), "c[2,3]");
  const std::vector<CatalogueEntry> catalogue{named};
  for (const char* name : {"c[true,Species.C]", "c[2, 3]", "c[ true , P.Species.C ]", "c[2,C]"}) {
    const auto match = find_in_catalogue(catalogue, name);
    ASSERT_TRUE(match) << name;
    EXPECT_EQ(match->first_element, 5U) << name;
    EXPECT_EQ(match->element_count, 1U) << name;
  }
  EXPECT_EQ(find_in_catalogue(catalogue, "c[true,Species.D]")->element_count, 0U);
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

TEST(Catalogue, ArraysOfComponentsAreNamedAsModelicaDoes) {
  CatalogueEntry cells = entry("cell.v", {2, 3}, 0, 6);
  cells.subscript_places = {4, 6};
  CatalogueEntry derivatives = entry("der(cell.T)", {2}, 6, 2);
  derivatives.subscript_places = {8};
  const std::vector<CatalogueEntry> catalogue{cells, derivatives};
  EXPECT_EQ(element_name(cells, 5), "cell[2].v[3]");
  EXPECT_EQ(plain_element_name(cells, 5), "cell.v[2,3]");
  EXPECT_EQ(element_name(derivatives, 1), "der(cell[2].T)");
  for (const char* name : {"cell[2].v[3]", "cell.v[2,3]", "cell.v[2, 3]"}) {
    const auto match = find_in_catalogue(catalogue, name);
    ASSERT_TRUE(match) << name;
    EXPECT_EQ(match->first_element, 5U) << name;
    EXPECT_EQ(match->element_count, 1U) << name;
  }
  const auto one_cell = find_in_catalogue(catalogue, "cell[2].v");
  ASSERT_TRUE(one_cell);
  EXPECT_EQ(one_cell->first_element, 3U);
  EXPECT_EQ(one_cell->element_count, 3U);
  for (const char* name : {"der(cell[2].T)", "cell[2].der(T)", "der(cell.T)[2]", "der(cell.T[2])"}) {
    const auto match = find_in_catalogue(catalogue, name);
    ASSERT_TRUE(match) << name;
    EXPECT_EQ(match->entry->name, "der(cell.T)") << name;
    EXPECT_EQ(match->first_element, 1U) << name;
    EXPECT_EQ(match->element_count, 1U) << name;
  }
  for (const char* missing : {"cell[3].v[1]", "cell[1,1].v[1]", "cell.v[2]", "cell[2].v[1,1]"}) {
    const auto match = find_in_catalogue(catalogue, missing);
    ASSERT_TRUE(match) << missing;
    EXPECT_EQ(match->element_count, 0U) << missing;
  }
  EXPECT_EQ(value_name(catalogue, 7), "der(cell[2].T)");
}

}  // namespace
}  // namespace causa::testing
