#include "driver/open_model.h"

#include <fstream>

#include <gtest/gtest.h>

namespace causa::driver {
namespace {

class OpenModel : public ::testing::Test {
 protected:
  void SetUp() override {
    directory = std::filesystem::temp_directory_path() / "causa_open_model_test";
    std::filesystem::create_directories(directory);
  }
  void TearDown() override { std::filesystem::remove_all(directory); }

  std::string write(const std::string& name, const std::string& text) {
    const std::filesystem::path path = directory / name;
    std::ofstream(path) << text;
    return path.string();
  }
  std::string opened(const ModelRequest& request) {
    packages::Library library({.search_directories = {}, .parallel = {}}, sources, sink);
    const packages::PackageClassId definition = open_model(library, request, sink);
    return definition.valid() ? std::string(library.name(definition)) : "";
  }
  std::string only_message() {
    EXPECT_EQ(sink.all().size(), 1U);
    return sink.all().empty() ? "" : std::string(sink.all()[0].code()) + ": " + message_of(sink.all()[0]);
  }

  std::filesystem::path directory;
  SourceTable sources;
  DiagnosticSink sink;
};

TEST_F(OpenModel, TakesTheLastModelOfTheLastFile) {
  const std::string first = write("First.mo", "model A end A;");
  const std::string last =
      write("Last.mo", "model B end B; model C end C; partial model D end D; function f end f;");
  EXPECT_EQ(opened({{first, last}, ""}), "C");
}

TEST_F(OpenModel, TakesTheNamedOne) {
  const std::string file = write("Named.mo", "model B end B; model C end C; package P model Q end Q; end P;");
  EXPECT_EQ(opened({{file}, "B"}), "B");
  EXPECT_EQ(opened({{file, "P.Q"}, ""}), "Q");
}

TEST_F(OpenModel, NamesTheNearestSpelling) {
  const std::string file = write("Motor.mo", "model Motor end Motor;");
  EXPECT_EQ(opened({{file}, "Moter"}), "");
  EXPECT_EQ(only_message(), "DR001: there is no class `Moter`");
  EXPECT_EQ(help_of(sink.all()[0]), "did you mean `Motor`?");
}

TEST_F(OpenModel, SaysWhatIsMissing) {
  const std::string file = write("functions.mo", "function f end f;");
  EXPECT_EQ(opened({{file}, ""}), "");
  EXPECT_EQ(only_message(), "DR002: `" + file + "` defines no model that could be simulated");
}

TEST_F(OpenModel, SaysWhichFileIsNotThere) {
  EXPECT_EQ(opened({{"nowhere/Model.mo"}, ""}), "");
  EXPECT_EQ(only_message(), "DR003: there is no file or directory `nowhere/Model.mo`");
}

}  // namespace
}  // namespace causa::driver
