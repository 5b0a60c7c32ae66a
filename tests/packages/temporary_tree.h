// Modelica packages written for one test, and short words for what a sink holds.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "../base/temporary_directory.h"
#include "base/diagnostic.h"

namespace causa::packages {

class TemporaryTree : public testing::TemporaryDirectory {
 public:
  [[nodiscard]] const std::filesystem::path& root() const { return path(); }
  [[nodiscard]] std::filesystem::path operator/(std::string_view name) const { return path() / name; }

  // name/package.mo: `within parent; package P body end P;`
  void write_package(std::string_view directory, std::string_view within, std::string_view body = "") const {
    std::string name = std::filesystem::path(directory).filename().string();
    name = name.substr(0, name.find(' '));
    write(std::string(directory) + "/package.mo", "within " + std::string(within) + ";\npackage " + name +
                                                      "\n" + std::string(body) + "\nend " + name + ";\n");
  }
};

inline std::vector<std::string> codes(const DiagnosticSink& sink) {
  std::vector<std::string> result;
  for (const Diagnostic& diagnostic : sink.all()) result.emplace_back(diagnostic.code());
  return result;
}

inline std::string messages(const DiagnosticSink& sink) {
  std::string result;
  for (const Diagnostic& diagnostic : sink.all()) {
    result += std::string(severity_name(diagnostic.severity)) + " " + std::string(diagnostic.code()) + ": " +
              message_of(diagnostic) + "\n";
  }
  return result;
}

using Codes = std::vector<std::string>;

}  // namespace causa::packages
