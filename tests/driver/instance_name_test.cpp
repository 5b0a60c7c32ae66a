// getInstanceName() begins with the name of the model, not with where it lies (MLS 3.7.4).
#include <gtest/gtest.h>

#include "driver/compile.h"

namespace causa::driver {
namespace {

TEST(InstanceName, BeginsWithTheModel) {
  SourceTable sources;
  const SourceId source = sources.add(
      "test.mo",
      "package Lib\n model Part String name = getInstanceName(); Real n;\n equation n = if name == "
      "\"Car.part\" then 1 else 0; end Part;\n model Car Part part; end Car;\nend Lib;\n");
  DiagnosticSink sink;
  packages::Library library({}, sources, sink);
  library.load_source(source);
  PipelineOptions options{.dump_pass = "flat"};
  const auto compilation = compile(library, library.find("Lib.Car"), sources, Target::Flat, options, sink);
  EXPECT_NE(compilation->dump.find("\"Car.part\""), std::string::npos) << compilation->dump;
  EXPECT_EQ(compilation->dump.find("\"Lib.Car.part\""), std::string::npos) << compilation->dump;
}

}  // namespace
}  // namespace causa::driver
