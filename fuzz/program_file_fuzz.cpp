// Any bytes as a program file, with a checksum that fits: what is accepted is a verified program, which is
// written as the same bytes again and runs a few steps, interpreted and as machine code, without harm.
#include <cstddef>
#include <cstdint>
#include <string>

#include "../tests/codegen/few_steps.h"
#include "base/check.h"
#include "program/file/program_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace causa;
  const std::string payload(reinterpret_cast<const char*>(data), size);
  static_cast<void>(read_program_file(payload));
  const std::string bytes = with_program_header(payload);
  auto read = read_program_file(bytes);
  auto* stored = std::get_if<StoredProgram>(&read);
  if (stored == nullptr) return 0;
  verify(stored->program);
  require(write_program_file(stored->program, stored->facts) == bytes,
          "a program file has one way to be written");
  if (testing::is_small(stored->program))
    testing::run_both_ways(std::make_shared<const SimulationProgram>(std::move(stored->program)));
  return 0;
}
