// The files of the code base, for the tests that read them.
#pragma once

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "../base/temporary_directory.h"

namespace causa::testing {

inline const std::filesystem::path checkout = CAUSA_SOURCE_DIR;

// All files below a folder with one of these extensions, in a fixed order. None if there is no folder.
inline std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder,
                                                      std::initializer_list<std::string_view> extensions) {
  std::vector<std::filesystem::path> files;
  if (!std::filesystem::is_directory(folder)) return files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string extension = entry.path().extension().string();
    if (entry.is_regular_file() && std::ranges::find(extensions, extension) != extensions.end()) {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  return files;
}

inline std::vector<std::filesystem::path> cpp_files_of_the_checkout() {
  std::vector<std::filesystem::path> files;
  for (const std::string_view folder : {"src", "tests", "bench", "fuzz"}) {
    std::ranges::copy(files_below(checkout / folder, {".h", ".cpp"}), std::back_inserter(files));
  }
  return files;
}

inline std::vector<std::string> lines_of_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// "src/base/id.h": how messages name a file.
inline std::string name_in(const std::filesystem::path& root, const std::filesystem::path& file) {
  return file.lexically_relative(root).generic_string();
}

// One message per line, for the text of a failed expectation.
inline std::string joined(const std::vector<std::string>& messages) {
  std::string text;
  for (const std::string& message : messages) text += message + "\n";
  return text;
}

}  // namespace causa::testing
