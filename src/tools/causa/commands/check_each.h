// `causa check --each examples|others PACKAGE`: every class of a library, one by one.
#pragma once

#include "tools/causa/model_command.h"

namespace causa::tools {

struct CheckEachOptions {
  std::string classes;  // `examples` or `others`
  enum class Output : std::uint8_t { Text, Markdown, Json };
  Output output = Output::Text;
};

int check_each(const ModelOptions& model, const CheckEachOptions& options, const Session& session);

}  // namespace causa::tools
