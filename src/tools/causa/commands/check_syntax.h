// `causa check --syntax`: parses whole trees of files and says what is in them.
#pragma once

#include <string>
#include <vector>

#include "tools/causa/command.h"

namespace causa::tools {

struct CheckSyntaxOptions {
  std::vector<std::string> paths;
  unsigned threads = 0;  // 0: as many as the machine runs at a time
  enum class Output : std::uint8_t { Text, Json };
  Output output = Output::Text;
};

int check_syntax(const CheckSyntaxOptions& options, const Session& session);

}  // namespace causa::tools
