// Runs the passes of the pipeline one after the other: looks for cancellation, times, verifies and dumps
// each of them. The passes themselves do none of this.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/cancellation.h"
#include "driver/linearization_request.h"
#include "driver/sensitivity_request.h"
#include "flat/given_inputs.h"
#include "outside/outside_world.h"
#include "program/derivatives/add_derivatives.h"

namespace causa::driver {

// What is said beyond what makes a model wrong.
enum class Advice : std::uint8_t { None, Remarks, Warnings };

// What a model may do beyond computing (outside/outside_world.h).
struct ExternalOptions {
  outside::ForeignCodeMode foreign = outside::ForeignCodeMode::Refused;
  std::filesystem::path cache_directory{};
  std::filesystem::path folder{};  // of a text that is no file
  // Of a program from a file: where it may read files beside its folder and the working directory.
  std::vector<std::filesystem::path> readable_directories{};
  std::function<void(OutsideMessage, std::string_view)> listener{};
};

// Which units are compared: those that variables of the user's own files declare; or all, with those that
// follow from equations, in all classes.
enum class UnitsChecked : std::uint8_t { None, DeclaredInOwnFiles, All };

struct Compilation;

struct PipelineOptions {
  bool interpret = false;   // run the program as it is instead of machine code
  bool verify = false;      // check the promises of every intermediate form
  std::string dump_pass{};  // the pass whose result is wanted as text; empty: none
  CancellationToken cancellation{};
  Advice advice = Advice::None;  // about components and connectors that do not balance by themselves
  UnitsChecked units = UnitsChecked::None;
  ExternalOptions external{};
  std::string model_name{};                // how the model is called; empty: by its class
  std::vector<GivenInput> given_inputs{};  // inputs that equations of the class give
  DerivativeOptions derivatives{};         // which ones the program shall have
  // The program can be linearized, with these inputs and outputs.
  std::optional<LinearizationNames> linearization{};
  std::optional<SensitivityNames> sensitivities{};  // instead: the sensitivities of its trajectories
  bool releases_inputs = false;  // inputs of the model with a constant value are inputs (flat/given_inputs.h)
  bool signs_raise_events = false;  // `sign` is a condition (equations/prepare/event_signs.h)
  // Asked when the prepared model is there, and with it the parameters that decide its structure: false ends
  // the translation without an error.
  std::function<bool(const Compilation&)> goes_on{};
};

struct PassTime {
  std::string name;
  double seconds = 0;
};

class PipelineRun {
 public:
  explicit PipelineRun(const PipelineOptions& options) : options_(options) {}

  // A pass that makes a value of a new type, or nothing where it fails.
  template <class Work, class Verify, class Dump>
  auto lower(std::string_view name, const Work& work, const Verify& verify, const Dump& dump) {
    auto result = timed(name, work);
    if (result) inspect(name, *result, verify, dump);
    return result;
  }

  // A pass that may make a value anew: what it returns, if anything, takes the place of the value.
  template <class Value, class Work, class Verify, class Dump>
  void rewrite(std::string_view name, Value& value, const Work& work, const Verify& verify,
               const Dump& dump) {
    if (auto changed = timed(name, work)) value = std::move(*changed);
    inspect(name, value, verify, dump);
  }

  [[nodiscard]] const PipelineOptions& options() const { return options_; }
  [[nodiscard]] const std::vector<PassTime>& times() const { return times_; }
  [[nodiscard]] const std::string& dump() const { return dump_; }

 private:
  template <class Work>
  auto timed(std::string_view name, const Work& work) {
    options_.cancellation.check();
    const auto start = std::chrono::steady_clock::now();
    auto result = work();
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    times_.push_back({std::string(name), elapsed.count()});
    return result;
  }

  template <class Value, class Verify, class Dump>
  void inspect(std::string_view name, const Value& value, const Verify& verify, const Dump& dump) {
    if (options_.verify) verify(value);
    if (options_.dump_pass == name) dump_ = dump(value);
  }

  const PipelineOptions& options_;
  std::vector<PassTime> times_;
  std::string dump_;
};

}  // namespace causa::driver
