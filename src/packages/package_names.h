// Identifiers and dotted names as texts: of files, of package.order, of the command line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace causa::packages {

// IDENT of MLS 2.3.1: `Pump_2` or `'any text'`.
bool is_identifier(std::string_view text);

// `A.'b.c'.D` → A, 'b.c', D. Nothing when a part is no identifier.
std::optional<std::vector<std::string_view>> split_dotted_name(std::string_view text);

// The name a file or directory stands for and the version in it: `Modelica 4.1.0` → Modelica, 4.1.0.
struct LibraryName {
  std::string name;
  std::optional<std::string> version;
};

// Nothing when the text has neither of the two forms. `text` comes without `.mo`.
std::optional<LibraryName> split_library_name(std::string_view text);

}  // namespace causa::packages
