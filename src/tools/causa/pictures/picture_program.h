// Pictures that another program draws or converts.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"

namespace causa::tools {

struct PictureProgram {
  std::string name;     // of the program
  std::string purpose;  // said where it cannot be run, such as `png is converted by`
  std::string help;     // what to do then
  // What it reads, and its arguments, given the paths it reads from and writes to.
  std::function<std::string(const std::string& picture)> text;
  std::function<std::vector<std::string>(const std::string& text, const std::string& picture)> arguments;
};

// Why the file could not be written; nothing: it was. The program writes beside, and what it wrote is copied:
// only then a full disk is noticed.
std::optional<std::string> write_by_program(const PictureProgram& program, const std::string& path);

// A whole text as a file, with the same answer.
std::optional<std::string> write_picture_text(const std::string& path, const std::string& text);

}  // namespace causa::tools
