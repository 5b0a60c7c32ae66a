// Every class of a package, checked one by one.
#include "driver/survey.h"

#include <gtest/gtest.h>

namespace causa::driver {
namespace {

constexpr std::string_view library_text = R"(package P
  constant Real c = 2*d;
  constant Real d = 3;
  function f
    input Real x;
    output Real y;
  algorithm
    y := 2*x;
  end f;
  function wrong
    input Real x;
    output Real y;
  algorithm
    y := nothing;
  end wrong;
  model Good
    Real x(start = 1);
  equation
    der(x) = -f(x);
    annotation (experiment(StopTime = 1));
  end Good;
  model TooFew
    Real x, y;
  equation
    x = f(time);
    annotation (experiment(StopTime = 1));
  end TooFew;
  partial model Part
    annotation (experiment(StopTime = 1));
  end Part;
end P;
)";

struct Surveyed {
  SourceTable sources;
  DiagnosticSink sink;
  packages::Library library{{}, sources, sink};

  std::vector<SurveyedClass> run(SurveyedClasses classes) {
    const SourceId source = sources.add("P.mo", std::string(library_text));
    SurveyOptions options;
    options.classes = classes;
    return survey(library, library.load_source(source).back(), sources, options);
  }
};

TEST(Survey, ChecksModelsWithAnExperiment) {
  Surveyed surveyed;
  const auto found = surveyed.run(SurveyedClasses::Examples);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].name, "P.Good");
  EXPECT_TRUE(found[0].passed);
  EXPECT_EQ(found[0].balance.unknowns, 1);
  EXPECT_EQ(found[1].name, "P.TooFew");
  EXPECT_FALSE(found[1].passed);
  EXPECT_NE(found[1].message.find("1 equation"), std::string::npos) << found[1].message;
}

TEST(Survey, ChecksWhatNeedsNoConnections) {
  Surveyed surveyed;
  const auto found = surveyed.run(SurveyedClasses::Others);
  ASSERT_EQ(found.size(), 4U);  // the package, two functions, the partial model
  for (const SurveyedClass& one : found)
    EXPECT_EQ(one.passed, one.name != "P.wrong") << one.name << one.message;
  EXPECT_EQ(found[2].place, "P.mo:14");
}

}  // namespace
}  // namespace causa::driver
