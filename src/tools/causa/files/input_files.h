// The files a command has read, by what they are (device and inode), not by what they are called: no output
// of the command may be one of them.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include <sys/types.h>

#include "base/diagnostic.h"
#include "base/source.h"

namespace causa::tools {

class InputFiles {
 public:
  // What is no file, or none any more, is passed over.
  void add(const std::filesystem::path& path);
  void add(const SourceTable& sources);
  // Why nothing may be written there; nothing: it may. Text of Modelica counts as an input, also where it was
  // not needed this time.
  [[nodiscard]] std::optional<Diagnostic> refuse(const std::string& output) const;

 private:
  std::set<std::pair<dev_t, ino_t>> files_;
};

}  // namespace causa::tools
