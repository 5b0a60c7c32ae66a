#include "tools/testing/text_file.h"

#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "base/line_diff.h"
#include "tools/causa/files/output_file.h"

namespace causa::tools {

std::optional<std::string> read_text(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), {});
}

void settle(const std::filesystem::path& path, std::string_view on_disk, std::string_view found,
            TestMode mode, TestOutcome& outcome) {
  if (on_disk == found) return;
  if (mode == TestMode::Compare) {
    outcome.failures.push_back(unified_diff(on_disk, found, {.old_name = "expected", .new_name = "found"}));
  } else if (const auto problem = write_file(path.string(), found)) {
    outcome.failures.push_back(fmt::format("cannot write {}: {}\n", path.string(), *problem));
  } else {
    outcome.updated = true;
  }
}

}  // namespace causa::tools
