// Settings that have to be translated are found in the prepared model: what would be translated in vain ends
// there.
#include <gtest/gtest.h>

#include "driver/compile.h"
#include "driver/settings.h"

namespace causa::driver {
namespace {

constexpr std::string_view settable_model = R"(
model M
  parameter Integer n = 3 "decides dimensions";
  parameter Boolean b = false "decides which equations there are";
  parameter Real k = 1;
  input Real u;
  Real x[n](each start = 1);
  Real y, z;
equation
  for i in 1:n loop
    der(x[i]) = u - k*x[i];
  end for;
  if b then
    y = 2;
    z = time;
  else
    z = 3;
    y + z = time;
  end if;
end M;
)";

struct Divided {
  DividedSettings settings;
  bool has_model = false;
};

Divided divide(std::vector<Setting> to_set, Divide which) {
  SourceTable sources;
  const SourceId source = sources.add("test.mo", std::string(settable_model));
  DiagnosticSink sink;
  packages::Library library({}, sources, sink);
  Divided result{.settings = {.rest = std::move(to_set)}};
  PipelineOptions options;
  options.goes_on = [&](const Compilation& prepared) {
    return !divide_settings(prepared, which, result.settings, sink);
  };
  const auto found =
      compile(library, library.load_source(source).back(), sources, Target::Model, options, sink);
  EXPECT_FALSE(sink.has_errors());
  result.has_model = found->model != nullptr;
  return result;
}

TEST(DividedSettings, WhatDecidesStructureEndsTheTranslation) {
  const Divided result =
      divide({{"k", "2"}, {"n", "5"}, {"b", "true"}, {"u", "sin(time)"}}, Divide::ParametersAndInputs);
  EXPECT_FALSE(result.has_model);
  EXPECT_EQ(result.settings.modifications.modifiers,
            (std::vector<std::string>{"final n = 5", "final b = true"}));
  EXPECT_EQ(result.settings.rest.size(), 2U);
}

TEST(DividedSettings, InputsFollowParameters) {
  const Divided result = divide({{"k", "2"}, {"u", "sin(time)"}}, Divide::ParametersAndInputs);
  EXPECT_FALSE(result.has_model);
  EXPECT_EQ(result.settings.modifications.equations, std::vector<std::string>{"u = sin(time)"});
  EXPECT_TRUE(divide({{"u", "sin(time)"}}, Divide::Parameters).has_model);
}

TEST(DividedSettings, NumbersNeedNoTranslation) {
  const Divided result = divide({{"k", "2"}, {"u", "3"}}, Divide::ParametersAndInputs);
  EXPECT_TRUE(result.has_model);
  EXPECT_EQ(result.settings.rest.size(), 2U);
}

}  // namespace
}  // namespace causa::driver
