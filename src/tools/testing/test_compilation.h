// The translation of a test: what the stages behind the flat model share.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>

#include "driver/compile.h"
#include "tools/testing/stages.h"

namespace causa::tools {

// `name=value` words of all `options:` lines.
std::map<std::string, std::string> option_words(std::span<const std::string> lines);
// The value of an option that is a number.
double option_number(const std::string& text);

// `advice=remarks`, `advice=warnings`, `units=yes`, `units=own`, `external=allow`, `external=isolate`.
driver::PipelineOptions pipeline_options(const StageInput& input, std::string_view dump_pass);

// The compilation of the last class of a text.
struct TestCompilation {
  DiagnosticSink sink;
  std::unique_ptr<packages::Library> library;
  packages::PackageClassId definition;
  driver::PipelineOptions options;
  std::unique_ptr<driver::Compilation> compilation;
};

std::unique_ptr<TestCompilation> compile_last(const StageInput& input, driver::Target target,
                                              driver::PipelineOptions options);

// As `causa simulate --set` does.
void apply_settings(const StageInput& input, TestCompilation& compiled);

}  // namespace causa::tools
