// All files of real libraries: no errors, and printed byte for byte. The libraries are not ours to ship, so
// this looks where CAUSA_MODELICA_LIBRARIES points, a folder with libraries in it.
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "../base/temporary_directory.h"
#include "parsed_text.h"

namespace causa::testing {
namespace {

TEST(LibrarySweep, SlowAllFilesParseWithoutErrors) {
  const char* folder = std::getenv("CAUSA_MODELICA_LIBRARIES");
  if (folder == nullptr || *folder == '\0') {
    GTEST_SKIP() << "CAUSA_MODELICA_LIBRARIES is not set: set it to a folder with Modelica libraries";
  }
  ASSERT_TRUE(std::filesystem::is_directory(folder)) << folder;
  std::size_t files = 0;
  std::size_t bytes = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().extension() != ".mo") continue;
    const ParsedSource source(read_file(entry.path()));
    ++files;
    bytes += source.file().text().size();
    EXPECT_EQ(broken_promise(source), "") << entry.path();
    EXPECT_TRUE(source.diagnostics().empty())
        << entry.path() << ':' << source.file().location(source.diagnostics().front().where.begin).line
        << ": " << message_of(source.diagnostics().front());
  }
  EXPECT_GT(files, 0U);
  RecordProperty("files", std::to_string(files));
  RecordProperty("bytes", std::to_string(bytes));
}

}  // namespace
}  // namespace causa::testing
