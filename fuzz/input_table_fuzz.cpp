// Any bytes as the file of `--input`: signals have finite values at all times, and breaks come in order.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>

#include "../tests/results/memory_bytes.h"
#include "base/check.h"
#include "results/input_table.h"
#include "results/result_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace causa;
  testing::MemoryReader bytes(std::string(reinterpret_cast<const char*>(data), size), "fuzz.csv");
  const OpenedResult opened = open_result(bytes);
  if (!std::holds_alternative<std::unique_ptr<ResultFile>>(opened)) return 0;
  ResultFile& file = *std::get<0>(opened);
  std::vector<std::size_t> all(file.variables().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  auto trajectory = read_trajectory(file, all, 1'000'000);
  if (!std::holds_alternative<Trajectory>(trajectory)) return 0;
  auto read_table = make_input_table(std::move(std::get<Trajectory>(trajectory)), "fuzz.csv");
  if (!std::holds_alternative<InputTable>(read_table)) return 0;
  InputTable& table = std::get<InputTable>(read_table);
  using Follow = InputTable::Follow;
  for (std::size_t i = 0; i < table.signals().size() && i < 20; ++i)
    table.follow(i, i % 3 == 0 ? Follow::Line : i % 3 == 1 ? Follow::Slope : Follow::Held);
  std::vector<double> values(table.signals().size());
  const auto look = [&](double time) {
    for (const auto side : {InputTable::Side::Left, InputTable::Side::Right})
      table.evaluate(time, side, values);
  };
  look(-1e300);
  double time = table.rows().times.front();
  for (int i = 0; i < 100; ++i) {
    look(time);
    const std::optional<double> next = table.next_break(time);
    if (!next) break;
    require(*next > time, "breaks come in order");
    look(0.5 * time + 0.5 * *next);
    time = *next;
  }
  look(1e300);
  return 0;
}
