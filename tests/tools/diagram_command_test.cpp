// `causa diagram` as a user types it.
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "run_program.h"

namespace causa::testing {
namespace {

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class DiagramCommand : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / "causa_diagram_test";
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  [[nodiscard]] std::string file(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] static ProgramRun run(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"diagram", "-I", CAUSA_SOURCE_DIR "/library"});
    return run_program(arguments);
  }

 private:
  std::filesystem::path folder_;
};

TEST_F(DiagramCommand, WritesSvg) {
  const ProgramRun outcome = run({"DSFLib.Circuits.Examples.RLC", "--width", "300", "-o", file("a.svg")});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  const std::string svg = read(file("a.svg"));
  EXPECT_TRUE(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"300\""));
  EXPECT_NE(svg.find(">C=100 µF</text>"), std::string::npos);
}

TEST_F(DiagramCommand, SvgGoesToStandardOutput) {
  const ProgramRun outcome = run({"DSFLib.Circuits.Components.Resistor", "--grid"});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_TRUE(outcome.out.starts_with("<svg"));
}

TEST_F(DiagramCommand, ConvertsToPngAndPdf) {
  for (const auto& [name, beginning] : {std::pair("a.png", "\x89PNG"), std::pair("a.pdf", "%PDF")}) {
    const ProgramRun outcome = run({"DSFLib.Circuits.Components.Resistor", "-o", file(name)});
    if (outcome.err.find("librsvg2-bin") != std::string::npos)
      GTEST_SKIP() << "rsvg-convert is not installed";
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_TRUE(read(file(name)).starts_with(beginning)) << name;
  }
}

TEST_F(DiagramCommand, SaysWhichConverterIsMissing) {
  const std::string path = std::getenv("PATH") != nullptr ? std::getenv("PATH") : "";
  ::setenv("PATH", "/nowhere", 1);
  const ProgramRun outcome = run({"DSFLib.Circuits.Components.Resistor", "-o", file("a.png")});
  ::setenv("PATH", path.c_str(), 1);
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_NE(outcome.err.find("librsvg2-bin"), std::string::npos) << outcome.err;
}

TEST_F(DiagramCommand, WrongUsage) {
  EXPECT_EQ(run({"DSFLib.Circuits.Examples.RLC", "-o", file("a.gif")}).exit_code, 2);
  EXPECT_EQ(run({"DSFLib.Circuits.Examples.RLC", "--icon", "--diagram"}).exit_code, 2);
  EXPECT_EQ(run({"DSFLib.Circuits.Examples.RLC", "--width", "nan"}).exit_code, 2);
  const ProgramRun unknown = run({"DSFLib.Circuits.Examples.RCL"});
  EXPECT_EQ(unknown.exit_code, 1);
  EXPECT_NE(unknown.err.find("did you mean `DSFLib.Circuits.Examples.RLC`"), std::string::npos)
      << unknown.err;
  EXPECT_EQ(run({"DSFLib.Circuits.Examples.RLC", "-o", "/nowhere/a.svg"}).exit_code, 1);
}

}  // namespace
}  // namespace causa::testing
