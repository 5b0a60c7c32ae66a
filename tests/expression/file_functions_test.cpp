// Files and streams of the standard library: what they return, what they refuse, hostile files.
#include "expression/external/file_functions.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "expression/external/outside.h"
#include "expression/external/tables/table_file.h"
#include "expression/external/tables/write_mat_file.h"

namespace causa {
namespace {

namespace fs = std::filesystem;

// Everything below one folder may be read; written only with permission.
class Folder final : public Outside {
 public:
  Folder() : path(fs::temp_directory_path() / ("causa-files-" + std::to_string(::getpid()))) {
    fs::create_directories(path);
  }
  ~Folder() override { fs::remove_all(path); }

  void tell(OutsideMessage /*kind*/, std::string_view text) override { printed += text; }
  std::variant<std::string, NoResult> absolute_path(const std::string& name) override {
    return (path / name).string();
  }
  std::variant<std::string, NoResult> readable_path(const std::string& name) override {
    return (path / name).string();
  }
  std::variant<std::string, NoResult> writable_path(const std::string& name) override {
    if (!may_write) return NoResult{"`" + name + "` is not written"};
    return (path / name).string();
  }
  std::optional<NoResult> refuse_effect(std::string_view what) override {
    return NoResult{std::string(what)};
  }
  std::variant<ForeignResults, NoResult> call_foreign(ForeignCall /*call*/) override { return NoResult{}; }

  void write(const std::string& name, std::string_view bytes) const {
    std::ofstream(path / name, std::ios::binary) << bytes;
  }

  fs::path path;
  bool may_write = false;
  std::string printed;
};

class FileFunctions : public ::testing::Test {
 protected:
  std::vector<Value> call(std::string_view name, std::vector<Value> inputs) {
    std::vector<const Value*> views;
    for (const Value& input : inputs) views.push_back(&input);
    auto outcome = call_file_function(name, views, &folder);
    why = std::holds_alternative<NoResult>(outcome) ? std::get<NoResult>(outcome).why : "";
    return why.empty() ? std::get<std::vector<Value>>(outcome) : std::vector<Value>{};
  }
  static Value number(double x) { return number_value(ValueKind::Integer, x); }
  static Value text(std::string x) { return text_value(std::move(x)); }

  Folder folder;
  std::string why;
};

TEST_F(FileFunctions, LinesOfTextFiles) {
  folder.write("a.txt", "one\r\ntwo\n\nfour");
  EXPECT_EQ(call("ModelicaInternal_countLines", {text("a.txt")}).at(0).scalar(), 4);
  auto line = call("ModelicaInternal_readLine", {text("a.txt"), number(2)});
  EXPECT_EQ(line.at(0).text, "two");
  EXPECT_EQ(line.at(1).scalar(), 0);
  line = call("ModelicaInternal_readLine", {text("a.txt"), number(5)});
  EXPECT_EQ(line.at(0).text, "");
  EXPECT_EQ(line.at(1).scalar(), 1);
  const auto all = call("ModelicaInternal_readFile", {text("a.txt"), number(4)});
  EXPECT_EQ(all.at(0).texts, (std::vector<std::string>{"one", "two", "", "four"}));
  call("ModelicaInternal_readLine", {text("a.txt"), number(0)});
  EXPECT_EQ(why, "line 0 of `a.txt` is asked for");
  call("ModelicaInternal_readFile", {text("a.txt"), number(9)});
  EXPECT_EQ(why, "9 lines of `a.txt` are asked for, which has 4");
  folder.write("empty.txt", "");
  EXPECT_EQ(call("ModelicaInternal_countLines", {text("empty.txt")}).at(0).scalar(), 0);
}

TEST_F(FileFunctions, HostileNamesAndFiles) {
  call("ModelicaInternal_countLines", {text(".")});
  EXPECT_EQ(why, "`.` cannot be read: it is no regular file");
  call("ModelicaInternal_countLines", {text("missing.txt")});
  EXPECT_EQ(why, "`missing.txt` cannot be read: No such file or directory");
  call("ModelicaInternal_countLines", {text(std::string("a\0b", 3))});
  EXPECT_NE(why, "");
  call("ModelicaInternal_countLines", {text(std::string(1'000'000, 'x'))});
  EXPECT_NE(why, "");
  folder.write("binary", std::string_view("ab\nc\0d", 6));
  call("ModelicaInternal_readLine", {text("binary"), number(2)});
  EXPECT_EQ(why, "`binary` is no text: line 2, column 2 is a NUL");
  call("ModelicaInternal_readLine", {number(1), number(2)});
  EXPECT_EQ(why, "the external function `ModelicaInternal_readLine` has other arguments");
}

TEST_F(FileFunctions, DirectoriesAndKinds) {
  folder.write("b", "");
  folder.write("a", "");
  EXPECT_EQ(call("ModelicaInternal_stat", {text("a")}).at(0).scalar(), 2);
  EXPECT_EQ(call("ModelicaInternal_stat", {text(".")}).at(0).scalar(), 3);
  EXPECT_EQ(call("ModelicaInternal_stat", {text("c")}).at(0).scalar(), 1);
  EXPECT_EQ(call("ModelicaInternal_getNumberOfFiles", {text(".")}).at(0).scalar(), 2);
  EXPECT_EQ(call("ModelicaInternal_readDirectory", {text("."), number(2)}).at(0).texts,
            (std::vector<std::string>{"a", "b"}));
  call("ModelicaInternal_readDirectory", {text("."), number(3)});
  EXPECT_EQ(why, "`.` holds 2 files, not 3");
  call("ModelicaInternal_getNumberOfFiles", {text("a")});
  EXPECT_EQ(why, "`a` cannot be listed: Not a directory");
}

TEST_F(FileFunctions, WritesOnlyWithPermission) {
  call("ModelicaInternal_print", {text("hello"), text("")});
  EXPECT_EQ(folder.printed, "hello\n");
  for (const char* name :
       {"ModelicaInternal_mkdir", "ModelicaInternal_removeFile", "ModelicaInternal_rmdir"}) {
    call(name, {text("x")});
    EXPECT_EQ(why, "`x` is not written") << name;
  }
  call("ModelicaInternal_print", {text("hello"), text("x")});
  EXPECT_EQ(why, "`x` is not written");
  call("system", {text("true")});
  EXPECT_EQ(why, "running a command");
  folder.may_write = true;
  call("ModelicaInternal_print", {text("hello"), text("x")});
  call("ModelicaInternal_print", {text("again"), text("x")});
  EXPECT_EQ(call("ModelicaInternal_countLines", {text("x")}).at(0).scalar(), 2);
  call("ModelicaInternal_mkdir", {text("d")});
  call("ModelicaInternal_copyFile", {text("x"), text("d/y")});
  call("ModelicaInternal_rename", {text("d/y"), text("d/z")});
  EXPECT_EQ(call("ModelicaInternal_stat", {text("d/z")}).at(0).scalar(), 2);
  call("ModelicaInternal_rmdir", {text("d")});
  EXPECT_EQ(why, "`d` cannot be removed: Directory not empty");
  call("ModelicaInternal_removeFile", {text("d/z")});
  call("ModelicaInternal_rmdir", {text("d")});
  EXPECT_EQ(why, "");
  call("exit", {number(3)});
  EXPECT_EQ(why, "the model calls exit(3)");
}

TEST_F(FileFunctions, MatricesOfEveryVersion) {
  folder.may_write = true;
  const Value matrix{ValueKind::Real, {2, 3}, {1, 2, 3, 4, 5, 6.5}, {}};
  for (const char* version : {"4", "6", "7"}) {
    const std::string name = std::string("m") + version + ".mat";
    for (const char* variable : {"first", "second"}) {
      const auto written = call("ModelicaIO_writeRealMatrix",
                                {text(name), text(variable), matrix, number(2), number(3),
                                 number(std::string_view(variable) == "second" ? 1 : 0), text(version)});
      ASSERT_EQ(why, "");
      EXPECT_EQ(written.at(0).scalar(), 1);
    }
    EXPECT_EQ(call("ModelicaIO_readMatrixSizes", {text(name), text("second")}).at(0).elements,
              (std::vector<double>{2, 3}));
    const auto read =
        call("ModelicaIO_readRealMatrix", {text(name), text("second"), number(2), number(3), number(1)});
    ASSERT_EQ(why, "");
    EXPECT_EQ(read.at(0).elements, matrix.elements);
    call("ModelicaIO_readRealMatrix", {text(name), text("second"), number(3), number(3), number(1)});
    EXPECT_EQ(why, "the matrix `second` of `" + name + "` has the size [2, 3], not [3, 3]");
    call("ModelicaIO_readMatrixSizes", {text(name), text("third")});
    EXPECT_EQ(why, "`" + name + "` cannot be used: no matrix `third` in it, only `first`, `second`");
  }
  call("ModelicaIO_writeRealMatrix",
       {text("m"), text("a"), matrix, number(2), number(3), number(0), text("7.3")});
  EXPECT_EQ(why, "matrices are written in the formats 4, 6 and 7, not `7.3`");
}

// A file that ends anywhere, or has any byte changed, is read or refused, nothing else.
TEST_F(FileFunctions, DamagedMatrixFiles) {
  using namespace tables;
  const Matrix matrix{2, 2, {1, 2, 3, 4}};
  for (const auto version : {MatVersion::Four, MatVersion::Six, MatVersion::Seven}) {
    const std::string whole = mat_file_header(version) + mat_file_matrix(version, "abc", matrix);
    for (std::size_t size = 0; size < whole.size(); ++size) {
      const auto read = matrix_of_mat(std::string_view(whole).substr(0, size), "abc");
      // Padding at the end may be missing.
      if (size + 8 < whole.size()) {
        EXPECT_TRUE(std::holds_alternative<UnreadableTable>(read)) << size;
      }
    }
    for (std::size_t at = 0; at < whole.size(); ++at) {
      for (const char byte : {'\0', '\x01', '\x7F', '\xFF'}) {
        std::string damaged = whole;
        damaged[at] = byte;
        matrix_of_mat(damaged, "abc");
      }
    }
  }
}

}  // namespace
}  // namespace causa
