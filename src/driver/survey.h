// Every class of a package, checked one by one: what a library looks like to causa.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/cancellation.h"
#include "base/diagnostic.h"
#include "flat/balance/balance.h"
#include "packages/library.h"

namespace causa::driver {

enum class SurveyedClasses : std::uint8_t {
  Examples,  // models with an `experiment` annotation: whether `causa check` accepts them
  Others,  // everything without connections: functions, constants, types, records, blocks without components
};

struct SurveyedClass {
  std::string name;
  std::string restriction;
  bool passed = false;
  std::string message;  // of the first error
  std::string place;    // file and line of it
  Balance balance;      // of an example that passed
  // What an example with a plan solves together, after tearing. Written-out blocks count 0.
  bool has_plan = false;
  std::uint64_t linear = 0;     // unknowns solved for numerically, of all linear blocks
  std::uint64_t nonlinear = 0;  // likewise of non-linear and mixed ones
  int index = 0;
  std::uint64_t order = 0;
  double seconds = 0;
};

struct SurveyOptions {
  SurveyedClasses classes = SurveyedClasses::Examples;
  CancellationToken cancellation{};
  std::function<void(std::size_t done, std::size_t all)> progress{};
};

// In the order of the library. What goes wrong inside one class, also an internal error, is its outcome.
std::vector<SurveyedClass> survey(packages::Library& library, packages::PackageClassId root,
                                  const SourceTable& sources, const SurveyOptions& options);

}  // namespace causa::driver
