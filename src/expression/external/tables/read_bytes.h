// Reads a file that a model names, whole. Only regular files are opened, for reading.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>

namespace causa::tables {

struct UnreadableFile {
  std::string why;
};

struct FileBytes {
  std::string bytes;
};

std::variant<FileBytes, UnreadableFile> read_bytes(const std::string& path,
                                                   std::size_t largest_file = std::size_t{1} << 30U);

// Changes when the file does; empty where there is no such file.
std::string file_stamp(const std::string& path);

}  // namespace causa::tables
