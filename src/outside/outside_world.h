// What a model may reach, with the permissions of its user: implements expression/external/outside.h.
//
// Files are read below directories the user has named by loading them: the folder of the model, those of its
// libraries, the working directory. Files are written, the process changed and code of other libraries run
// only with permission.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/source.h"
#include "expression/external/outside.h"

namespace causa::outside {

enum class ForeignCodeMode : std::uint8_t { Refused, InThisProcess, InItsOwnProcess };

// A library of foreign code, as it was when a program was compiled.
struct KnownLibrary {
  std::string path;
  std::uint64_t hash = 0;
};

struct OutsideOptions {
  ForeignCodeMode foreign = ForeignCodeMode::Refused;
  std::string compiler = "cc";
  std::filesystem::path cache_directory{};  // of compiled code; empty: foreign code cannot be compiled
  // Where the files of a class lie, by its dotted name; empty: nowhere.
  std::function<std::filesystem::path(std::string_view)> directory_of_class{};
  // The folder of the library that a text belongs to; empty: it is no file.
  std::function<std::filesystem::path(SourceId)> directory_of_source{};
  std::function<std::vector<std::filesystem::path>()> readable_directories{};
  std::function<void(OutsideMessage, std::string_view)> listener{};
  // Of a program from a file: foreign code is used only where its libraries are these.
  std::optional<std::vector<KnownLibrary>> known_libraries{};
};

// An external function that was asked for without permission.
struct RefusedFunction {
  std::string function;  // in Modelica
  std::string name;      // in C
  std::vector<std::string> libraries;
  Span where;
};

// An assertion of a function that did not hold and is only a warning.
struct FunctionWarning {
  std::string function;
  std::string message;
  Span where;
};

// A function whose evaluation took too many steps; without a name where it was no function.
struct StoppedFunction {
  std::string function;
  std::string why;
  Span where;
};

class OutsideWorld : public Outside {
 public:
  // Those since it was last asked; each assertion once.
  virtual std::vector<FunctionWarning> take_warnings() = 0;
  virtual std::vector<StoppedFunction> take_stops() = 0;  // likewise; each function once
  virtual const std::vector<RefusedFunction>& refused() const = 0;
  // Paths of files and folders the model was allowed to look at so far.
  virtual std::vector<std::string> files_read() const = 0;
  // The function with absolute directories in its annotations, so that it is found without sources.
  virtual ForeignFunction located(const ForeignFunction& function) = 0;
  // The files of libraries that it is linked with, as far as they are not the system's.
  virtual std::vector<KnownLibrary> libraries_of(const ForeignFunction& function) = 0;
};

std::unique_ptr<OutsideWorld> make_outside_world(OutsideOptions options);

}  // namespace causa::outside
