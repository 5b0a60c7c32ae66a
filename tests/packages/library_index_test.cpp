// The index of libraries: its form, and what must not get into a command line.
#include "packages/library_index.h"

#include <gtest/gtest.h>

#include "packages/diagnostics.h"
#include "temporary_tree.h"

namespace causa::packages {

namespace {

std::vector<IndexEntry> read(const std::string& text, DiagnosticSink& sink) {
  SourceTable sources;
  const SourceId source = sources.add("index.txt", text);
  return read_library_index(sources[source], source, sink);
}

TEST(LibraryIndex, Reads) {
  DiagnosticSink sink;
  const auto index = read(
      "# comment\n\nLib 1.0.0 https://example.org/lib.git v1.0.0 Sub/Lib  # and more\r\n"
      "\tLib\t1.10.0\t/srv/lib.git\trelease/1.10\t.\n",
      sink);
  EXPECT_EQ(codes(sink), Codes{});
  ASSERT_EQ(index.size(), 2U);
  EXPECT_EQ(index[0].directory, "Sub/Lib");
  EXPECT_EQ(index[1].tag, "release/1.10");
}

TEST(LibraryIndex, ChoosesTheVersion) {
  DiagnosticSink sink;
  const auto index = read(
      "Lib 1.9.0 /r v Lib\nLib 1.10.0 /r v Lib\nLib 2.0.0-rc.1 /r v Lib\nNew 0.1-beta /r v New\nNew 0.2-beta "
      "/r v New\n",
      sink);
  EXPECT_EQ(find_in_index(index, "Lib", std::nullopt)->version, "1.10.0");
  EXPECT_EQ(find_in_index(index, "Lib", "1.9")->version, "1.9.0");
  EXPECT_EQ(find_in_index(index, "Lib", "3"), nullptr);
  EXPECT_EQ(find_in_index(index, "New", std::nullopt)->version, "0.2-beta");
  EXPECT_EQ(find_in_index(index, "lib", std::nullopt), nullptr);
}

TEST(LibraryIndex, RefusesControlCharacters) {
  using namespace std::string_literals;
  for (const std::string& line :
       {"Lib 1.0 https://e.org/r\0.git v Lib"s, "Lib 1.0 https://e.org/\x1B[31m v Lib"s,
        "Lib 1.0 https://e.org/r v Lib\0x"s, "Lib 1.0 https://e.org/r v Lib\x7F"s}) {
    DiagnosticSink sink;
    EXPECT_TRUE(read(line, sink).empty()) << line;
    EXPECT_EQ(codes(sink), Codes{"PK025"}) << line;
  }
}

TEST(LibraryIndex, RefusesWhatCouldDoHarm) {
  for (const char* line : {
           "../Lib 1.0 https://e.org/r v Lib",      "-Lib 1.0 https://e.org/r v Lib",
           "'../x' 1.0 https://e.org/r v Lib",      "Lib ../1 https://e.org/r v Lib",
           "Lib 1/../../x https://e.org/r v Lib",   "Lib -1 https://e.org/r v Lib",
           "Lib 1.0 --upload-pack=touch v Lib",     "Lib 1.0 ext::sh v Lib",
           "Lib 1.0 relative/path v Lib",           "Lib 1.0 ssh://-oProxyCommand=x/r v Lib",
           "Lib 1.0 https://e.org/r --branch Lib",  "Lib 1.0 https://e.org/r a..b Lib",
           "Lib 1.0 https://e.org/r $(x) Lib",      "Lib 1.0 https://e.org/r v ../Lib",
           "Lib 1.0 https://e.org/r v a/../../Lib", "Lib 1.0 https://e.org/r v /etc",
           "Lib 1.0 https://e.org/r v .git",        "Lib 1.0 https://e.org/r v -x",
           "Lib 1.0 https://e.org/r v a//b",
       }) {
    DiagnosticSink sink;
    EXPECT_TRUE(read(line, sink).empty()) << line;
    EXPECT_EQ(codes(sink), Codes{"PK025"}) << line;
  }
}

TEST(LibraryIndex, LinesThatAreWrongAreLeftOut) {
  DiagnosticSink sink;
  const auto index =
      read("Lib 1.0 /r v Lib\nLib 1.0 /other v Lib\nLib 2.0 /r\nLib 2.0 /r v Lib more\n", sink);
  EXPECT_EQ(index.size(), 1U);
  EXPECT_EQ(codes(sink), (Codes{"PK026", "PK024", "PK024"}));
}

TEST(LibraryIndex, SaysWhatIsNotListed) {
  EXPECT_EQ(not_in_index("Modelcia", "index.txt", "Modelica").code(), "PK027");
  EXPECT_EQ(version_not_in_index("Modelica", "9", "4.1.0, 4.0.0").code(), "PK028");
}

}  // namespace

}  // namespace causa::packages
