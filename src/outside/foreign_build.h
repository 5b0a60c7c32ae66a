// Compiles C text into a shared object with the system's compiler, kept under the hash of what it is from.
#pragma once

#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "expression/evaluate/operate.h"

namespace causa::outside {

struct BuildOptions {
  std::string compiler = "cc";
  std::filesystem::path cache_directory;  // created where it is missing; for this user alone
};

struct BuildRequest {
  std::string text;
  std::vector<std::filesystem::path> include_directories{};
  std::vector<std::string> libraries{};  // `foo` is libfoo.so or libfoo.a, in the directories or the system's
  std::vector<std::filesystem::path> library_directories{};
  // Calls of a function `f` of these names reach `__wrap_f` instead, in the text and in static libraries.
  std::vector<std::string> guarded_functions{};
};

// The file a library stands for; empty where none of the directories has it.
std::filesystem::path find_library(const std::string& name,
                                   const std::vector<std::filesystem::path>& directories);

// The shared object: the one of an earlier build where text, headers and libraries have not changed.
std::variant<std::filesystem::path, NoResult> build_shared_object(const BuildRequest& request,
                                                                  const BuildOptions& options);

}  // namespace causa::outside
