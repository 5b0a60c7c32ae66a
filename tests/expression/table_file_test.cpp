// Files with tables: text, CSV and MAT, good and hostile.
#include "expression/external/tables/table_file.h"

#include <cstring>

#include <gtest/gtest.h>

#include "expression/external/tables/read_bytes.h"

namespace causa::tables {
namespace {

std::string why(const ReadMatrix& read) {
  const auto* failed = std::get_if<UnreadableTable>(&read);
  return failed == nullptr ? "it was read" : failed->why;
}

void expect(const ReadMatrix& read, std::size_t rows, std::size_t columns,
            const std::vector<double>& values) {
  ASSERT_TRUE(std::holds_alternative<Matrix>(read)) << why(read);
  EXPECT_EQ(std::get<Matrix>(read).rows, rows);
  EXPECT_EQ(std::get<Matrix>(read).columns, columns);
  EXPECT_EQ(std::get<Matrix>(read).values, values);
}

TEST(TextTable, AsDocumented) {
  const std::string text =
      "\xEF\xBB\xBF#1\n# comment \xC3\xA4\ndouble tab1(2,2)   # comment line\n  0   0\n  1 ,\t+2.e1; # "
      "more\n\n"
      "float tab2 ( 1 , 3 )\r\n-1\r\n2.5 3\r\n";
  expect(matrix_of_text(text, "tab1"), 2, 2, {0, 0, 1, 20});
  expect(matrix_of_text(text, "tab2"), 1, 3, {-1, 2.5, 3});
  EXPECT_EQ(why(matrix_of_text(text, "tab3")), "no table `tab3` in it, only `tab1`, `tab2`");
}

TEST(TextTable, Hostile) {
  EXPECT_EQ(why(matrix_of_text("", "t")),
            "line 1, column 1: a table file starts with `#1`, found the end of the file");
  EXPECT_EQ(why(matrix_of_text("\x7f"
                               "ELF",
                               "t")),
            "line 1, column 1: a table file starts with `#1`, found `?ELF`");
  EXPECT_EQ(why(matrix_of_text("#1\n", "t")), "no table `t` in it");
  EXPECT_EQ(why(matrix_of_text("#1\ndouble t(2,2)\n1 2\n3", "t")),
            "line 4, column 2: expected number 4 of 4 of `t`, found the end of the file");
  EXPECT_EQ(why(matrix_of_text("#1\ndouble t(1,2)\n1 nan", "t")),
            "line 3, column 3: expected number 2 of 2 of `t`, found `nan`");
  EXPECT_EQ(why(matrix_of_text("#1\ndouble t(1,2)\n1 1e999", "t")),
            "line 3, column 3: expected number 2 of 2 of `t`, found `1e999`");
  EXPECT_EQ(why(matrix_of_text("#1\ndouble t(1,2)\n1 2x", "t")),
            "line 3, column 4: expected number 2 of 2 of `t`, found `x`");
  EXPECT_EQ(why(matrix_of_text("#1\ndouble t(1,1)\n1 2", "u")),
            "line 3, column 3: expected `double name(rows, columns)`, found `2`");
  EXPECT_EQ(
      why(matrix_of_text("#1\ndouble t(1000000,4000000000)\n1", "t")),
      "line 2, column 29: `t(1000000,4000000000)` has more elements than the file has numbers, found the end "
      "of the line");
  EXPECT_NE(why(matrix_of_text("#1\ndouble t(99999999999999999999999,1)\n1", "t")).find("expected `double"),
            std::string::npos);
  EXPECT_NE(why(matrix_of_text("#1\ndouble t(0,1)\n1", "t")).find("without elements"), std::string::npos);
  EXPECT_NE(why(matrix_of_text("#1\ndouble t(-1,1)\n1", "t")).find("expected `double"), std::string::npos);
  EXPECT_NE(why(matrix_of_text(std::string_view("#1\n\0\0", 5), "t")).find("line 2, column 1"),
            std::string::npos);
}

TEST(CsvTable, Values) {
  expect(matrix_of_csv("1,2\n3,4\n", {}), 2, 2, {1, 2, 3, 4});
  expect(matrix_of_csv("a;b\nunits\r\n 1 ; -2e3\r\n3;4", {.delimiter = ';', .header_lines = 2}), 2, 2,
         {1, -2000, 3, 4});
  expect(matrix_of_csv("1\t2\n3\t4\n\n", {.delimiter = '\t'}), 2, 2, {1, 2, 3, 4});
  expect(matrix_of_csv("1  2\n3 4 \n", {.delimiter = ' '}), 2, 2, {1, 2, 3, 4});
}

TEST(CsvTable, Hostile) {
  EXPECT_EQ(why(matrix_of_csv("", {})), "line 1, column 1: expected numbers, found the end of the file");
  EXPECT_EQ(why(matrix_of_csv("x\n", {.header_lines = 3})),
            "line 2, column 1: expected 3 header lines, found the end of the file");
  EXPECT_EQ(why(matrix_of_csv("1,2\n3\n", {})),
            "line 2, column 2: this row has 1 numbers, the first has 2, found the end of the line");
  EXPECT_EQ(why(matrix_of_csv("1,two\n", {})), "line 1, column 3: expected a number, found `two`");
  EXPECT_EQ(why(matrix_of_csv("1;2\n", {})), "line 1, column 2: expected the delimiter `,`, found `;2`");
  EXPECT_EQ(why(matrix_of_csv("1,\n", {})), "line 1, column 3: expected a number, found the end of the line");
}

std::string mat(std::int32_t type, std::int32_t rows, std::int32_t columns, const std::string& name,
                const std::vector<double>& values) {
  std::string result;
  const auto put = [&](const auto& value) {
    result.append(reinterpret_cast<const char*>(&value), sizeof value);
  };
  put(type);
  put(rows);
  put(columns);
  put(std::int32_t{0});
  put(static_cast<std::int32_t>(name.size() + 1));
  result += name + '\0';
  for (const double value : values) put(value);
  return result;
}

TEST(MatTable, VersionFour) {
  const std::string file = mat(0, 1, 1, "other", {9}) + mat(0, 2, 3, "t", {1, 2, 3, 4, 5, 6});
  expect(matrix_of_mat(file, "t"), 2, 3, {1, 3, 5, 2, 4, 6});
  EXPECT_EQ(why(matrix_of_mat(file, "u")), "no matrix `u` in it, only `other`, `t`");
}

TEST(MatTable, OtherByteOrderAndBytes) {
  std::string file = mat(0, 1, 1, "t", {2.5});
  for (std::size_t k = 0; k < 5; ++k)
    std::reverse(file.begin() + static_cast<long>(4 * k), file.begin() + static_cast<long>(4 * k + 4));
  std::reverse(file.end() - 8, file.end());
  file[2] = 3;  // 1000 = 0x3e8
  file[3] = static_cast<char>(0xe8);
  expect(matrix_of_mat(file, "t"), 1, 1, {2.5});
  std::string bytes = mat(50, 1, 3, "t", {}) + std::string("\x01\x02\xff", 3);
  expect(matrix_of_mat(bytes, "t"), 1, 3, {1, 2, 255});
}

TEST(MatTable, Hostile) {
  EXPECT_EQ(why(matrix_of_mat("MATLAB 5.0 MAT-file, Platform", "t")),
            "it ends within its header of 128 bytes");
  EXPECT_EQ(why(matrix_of_mat("MATLAB 7.3 MAT-file", "t")),
            "it is a MAT-file of version 7.3; save it with -v4");
  EXPECT_EQ(why(matrix_of_mat("hello, this is no such file", "t")),
            "byte 0: no matrix of a MAT-file of version 4");
  EXPECT_EQ(why(matrix_of_mat("", "t")), "no matrix `t` in it");
  EXPECT_EQ(why(matrix_of_mat(mat(0, 2147483647, 2147483647, "t", {1}), "t")),
            "byte 0: a matrix of 2147483647 × 2147483647 elements is longer than the file");
  EXPECT_EQ(why(matrix_of_mat(mat(0, 2, 2, "t", {1}), "t")),
            "byte 0: a matrix of 2 × 2 elements is longer than the file");
  EXPECT_EQ(why(matrix_of_mat(mat(1, 1, 1, "t", {1}), "t")), "`t` is no matrix of real numbers");
  EXPECT_EQ(why(matrix_of_mat(mat(0, 1, 1, "t", {std::numeric_limits<double>::quiet_NaN()}), "t")),
            "`t(1,1)` is not a finite number");
  const std::string whole = mat(0, 2, 2, "t", {1, 2, 3, 4});
  for (std::size_t size = 1; size < whole.size(); ++size)
    EXPECT_NE(why(matrix_of_mat(std::string_view(whole).substr(0, size), "t")), "it was read") << size;
}

TEST(ReadBytes, OnlyRegularFiles) {
  const auto reason = [](const std::string& path) {
    const auto read = read_bytes(path);
    const auto* failed = std::get_if<UnreadableFile>(&read);
    return failed == nullptr ? std::string("it was read") : failed->why;
  };
  EXPECT_EQ(reason("/dev/zero"), "it is no regular file");
  EXPECT_EQ(reason("/tmp"), "it is no regular file");
  EXPECT_EQ(reason("/nowhere/at/all"), "No such file or directory");
  EXPECT_EQ(reason(""), "this is no name of a file");
  EXPECT_EQ(reason(std::string("/tmp\0x", 6)), "this is no name of a file");
  const auto read = read_bytes(std::string(CAUSA_SOURCE_DIR) + "/src/LAYERS", 10);
  ASSERT_TRUE(std::holds_alternative<UnreadableFile>(read));
  EXPECT_EQ(std::get<UnreadableFile>(read).why, "it has more than 10 bytes");
}

}  // namespace
}  // namespace causa::tables
