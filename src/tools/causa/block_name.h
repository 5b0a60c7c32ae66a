// The name of a class that is written into a file of its own.
#pragma once

#include <string>

namespace causa::tools {

// The name of the file without `.mo`, in quotes where it would mean something else in Modelica or in the text
// of the class: `Feedback`, `'my controller'`, `'sample'`.
std::string block_name_of_file(const std::string& path);

}  // namespace causa::tools
