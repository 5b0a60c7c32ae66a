#include "expression/external/impure_functions.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <ctime>
#include <optional>

#include <fmt/format.h>
#include <unistd.h>

#include "expression/external/file_functions.h"
#include "expression/external/random_generators.h"

namespace causa {

namespace {

using Outputs = std::variant<std::vector<Value>, NoResult>;
using Inputs = std::span<const Value* const>;

struct LocalTime {
  int milliseconds = 0;
  std::tm parts{};
};

LocalTime local_time() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  LocalTime result;
  localtime_r(&seconds, &result.parts);
  const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count();
  result.milliseconds = static_cast<int>(since % 1000);
  return result;
}

// ms, s, min, h, day, month, year
Outputs get_time(Inputs /*in*/) {
  const LocalTime now = local_time();
  return std::vector{integer_value(now.milliseconds),        integer_value(now.parts.tm_sec),
                     integer_value(now.parts.tm_min),        integer_value(now.parts.tm_hour),
                     integer_value(now.parts.tm_mday),       integer_value(now.parts.tm_mon + 1),
                     integer_value(now.parts.tm_year + 1900)};
}

Outputs process_id(Inputs /*in*/) {
  return std::vector{integer_value(::getpid())};
}

// The documentation of Modelica.Math.Random.Utilities.automaticGlobalSeed: milliseconds of the hour, and
// 6007 times the process id.
Outputs automatic_seed(Inputs /*in*/) {
  const LocalTime now = local_time();
  const double milliseconds = now.milliseconds + 1000.0 * (now.parts.tm_sec + 60.0 * now.parts.tm_min);
  return std::vector{integer_value(std::fmod(milliseconds + 6007.0 * ::getpid(), 2147483647.0))};
}

// The hidden generator of Modelica.Math.Random.Utilities.impureRandom.
struct HiddenGenerator {
  double id = 0;
  std::array<std::int32_t, 33> state{};
};
thread_local std::optional<HiddenGenerator> hidden_generator;

Outputs set_hidden_state(Inputs in) {
  HiddenGenerator generator;
  if (in[0]->elements.size() != generator.state.size())
    return NoResult{
        fmt::format("the state of this random generator has 33 elements, not {}", in[0]->elements.size())};
  for (std::size_t k = 0; k < generator.state.size(); ++k) {
    const double element = in[0]->elements[k];
    if (!(element >= -2147483648.0 && element < 2147483648.0))
      return NoResult{"the state of a random generator consists of numbers of 32 bits"};
    generator.state[k] = static_cast<std::int32_t>(element);
  }
  generator.id = in[2]->scalar();
  hidden_generator = generator;
  return std::vector<Value>{};
}

Outputs hidden_random(Inputs in) {
  if (!hidden_generator || hidden_generator->id != in[0]->scalar())
    return NoResult{"impureRandom needs the number that initializeImpureRandom returned"};
  return std::vector{number_value(ValueKind::Real, xorshift1024star(hidden_generator->state))};
}

struct ImpureEntry {
  std::string_view name;
  std::string_view inputs;  // n: a number, v: a vector of numbers
  Outputs (*implementation)(Inputs);
};

constexpr auto impure_entries = std::to_array<ImpureEntry>({
    {"ModelicaInternal_getTime", "", get_time},
    {"ModelicaInternal_getpid", "", process_id},
    {"ModelicaRandom_automaticGlobalSeed", "n", automatic_seed},
    {"ModelicaRandom_setInternalState_xorshift1024star", "vnn", set_hidden_state},
    {"ModelicaRandom_impureRandom_xorshift1024star", "n", hidden_random},
});

bool fits_impure_entry(Inputs inputs, std::string_view pattern) {
  return std::ranges::equal(inputs, pattern, [](const Value* input, char kind) {
    return input->kind != ValueKind::String && input->dimensions.size() == (kind == 'v' ? 1U : 0U);
  });
}

}  // namespace

bool is_impure_external(std::string_view name) {
  return file_function(name) == FileFunction::Changes ||
         std::ranges::find(impure_entries, name, &ImpureEntry::name) != impure_entries.end();
}

Outputs call_impure_external(std::string_view name, Inputs inputs, Outside* outside) {
  if (file_function(name) == FileFunction::Changes) return call_file_function(name, inputs, outside);
  const auto* const found = std::ranges::find(impure_entries, name, &ImpureEntry::name);
  if (found == impure_entries.end())
    return NoResult{fmt::format("the external function `{}` is not called by this program", name)};
  if (!fits_impure_entry(inputs, found->inputs))
    return NoResult{fmt::format("the external function `{}` has other arguments", name)};
  return found->implementation(inputs);
}

}  // namespace causa
