// Nothing recurses on the size of a model: long chains of declarations are translated with the stack every
// program has, or refused with the limit they exceed.
#include <chrono>
#include <functional>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "driver/compile.h"

namespace causa::driver {
namespace {

// The codes of the messages, one after the other.
std::string codes_of(const std::string& text) {
  SourceTable sources;
  const SourceId id = sources.add("test.mo", text);
  DiagnosticSink sink;
  packages::Library library({}, sources, sink);
  const auto compilation = compile(library, library.load_source(id).back(), sources, Target::Model, {}, sink);
  std::string codes;
  for (const Diagnostic& diagnostic : sink.all()) {
    if (!codes.empty()) codes += ' ';
    codes += diagnostic.code();
  }
  return codes;
}

using Link = std::function<std::string(int)>;

// `first`, then link(1), link(2), … link(count), then `last`.
std::string chain(const std::string& first, int count, const Link& link, const std::string& last) {
  std::string text = first;
  for (int i = 1; i <= count; ++i) text += link(i);
  return text + last;
}

std::string reversed_chain(const std::string& first, int count, const Link& link, const std::string& last) {
  std::string text = first;
  for (int i = count; i >= 1; --i) text += link(i);
  return text + last;
}

TEST(LongChains, OfParametersSlow) {
  constexpr int count = 30'000;
  const auto declaration = [](std::string_view prefix) {
    return [prefix](int i) { return fmt::format(" {} p{} = p{} + 1;\n", prefix, i, i - 1); };
  };
  const std::string use = fmt::format(" Real x(start = p{0}); equation der(x) = p{0}*x; end M;", count);
  const std::string end = " p0 = 1;\n";
  for (const std::string prefix : {"parameter Real", "final parameter Real", "constant Real"}) {
    const std::string first = "model M " + prefix + end;
    EXPECT_EQ(codes_of(chain(first, count, declaration(prefix), use)), "") << prefix;
    EXPECT_EQ(codes_of(reversed_chain(first, count, declaration(prefix), use)), "") << prefix;
  }
}

TEST(LongChains, OfParametersThatDecideConditions) {
  constexpr int count = 20'000;
  const std::string text = chain(
      "model M parameter Boolean b0 = true annotation(Evaluate = true);\n", count,
      [](int i) { return fmt::format(" final parameter Boolean b{} = not b{};\n", i, i - 1); },
      fmt::format(" Real x; equation if b{} then x = time; else x = 2*time; end if; end M;", count));
  EXPECT_EQ(codes_of(text), "");
}

TEST(LongChains, OfBindingsOfRecords) {
  constexpr int count = 10'000;
  const std::string text = chain(
      "model M record R Real a; Real b; end R;\n parameter R r0 = R(1, 2);\n", count,
      [](int i) { return fmt::format(" parameter R r{} = r{};\n", i, i - 1); },
      fmt::format(" Real x = r{}.a*time; end M;", count));
  EXPECT_EQ(codes_of(text), "");
}

TEST(LongChains, OfComponentsHaveALimit) {
  const auto nested = [](int count) {
    return chain(
        "model C0 Real x = time; end C0;\n", count,
        [](int i) { return fmt::format("model C{} C{} c; end C{};\n", i, i - 1, i); },
        fmt::format("model M C{} c; end M;\n", count));
  };
  EXPECT_EQ(codes_of(nested(900)), "");
  EXPECT_EQ(codes_of(nested(5'000)), "IN400");
}

TEST(LongChains, OfRedeclarationsHaveTheLimitOfComponents) {
  const auto handed_on = [](int count) {
    return chain(
        "model B0 Real x = time; end B0; model B1 Real x = 2*time; end B1;\n"
        "model A0 replaceable model T = B0; T t; end A0;\n",
        count,
        [](int i) {
          return fmt::format(
              "model A{0} replaceable model T = B0; A{1} a(redeclare model T = T); end A{0};\n", i, i - 1);
        },
        fmt::format("model M A{} a(redeclare model T = B1); end M;\n", count));
  };
  EXPECT_EQ(codes_of(handed_on(200)), "");
  EXPECT_EQ(codes_of(handed_on(5'000)), "IN400");
}

TEST(LongChains, OfBaseClassesHaveALimit) {
  const auto inherited = [](int count) {
    return chain(
        "model C0 Real x = time; end C0;\n", count,
        [](int i) { return fmt::format("model C{} extends C{}; end C{};\n", i, i - 1, i); },
        fmt::format("model M extends C{}; end M;\n", count));
  };
  EXPECT_EQ(codes_of(inherited(150)), "");
  EXPECT_EQ(codes_of(inherited(5'000)), "IN401");
}

TEST(LongChains, OfConstantsOfPackagesAndOfFunctionsHaveALimit) {
  const auto constants = [](int count) {
    return reversed_chain(
        "package P constant Real c0 = 1;\n", count,
        [](int i) { return fmt::format(" constant Real c{} = c{} + 1;\n", i, i - 1); },
        fmt::format("end P; model M Real x = P.c{}*time; end M;", count));
  };
  const auto functions = [](int count) {
    return chain(
        "function f0 input Real u; output Real y = u; algorithm end f0;\n", count,
        [](int i) {
          return fmt::format("function f{0} input Real u; output Real y; algorithm y := f{1}(u); end f{0};\n",
                             i, i - 1);
        },
        fmt::format("model M Real x = f{}(time); end M;", count));
  };
  EXPECT_EQ(codes_of(constants(100)), "");
  EXPECT_EQ(codes_of(constants(10'000)), "IN004");
  EXPECT_EQ(codes_of(functions(50)), "");
  EXPECT_TRUE(codes_of(functions(10'000)).starts_with("IN004"));
}

TEST(LongChains, OfEquationsSlow) {
  constexpr int count = 20'000;
  const std::string sorted = reversed_chain(
      "model M Real x0 = time;\n", count,
      [](int i) { return fmt::format(" Real x{} = sin(x{}) + 1;\n", i, i - 1); }, " end M;");
  EXPECT_EQ(codes_of(sorted), "");
  const std::string aliases = reversed_chain(
      "model M Real x0 = time;\n", count, [](int i) { return fmt::format(" Real x{} = -x{};\n", i, i - 1); },
      " end M;");
  EXPECT_EQ(codes_of(aliases), "");
  const std::string sum = chain(
      "model M Real x; equation x = time", 2'000,
      [](int i) { return fmt::format("\n + {}*time^{}", i, 1 + i % 3); }, "; end M;");
  EXPECT_EQ(codes_of(sum), "");
}

// Each of these takes minutes where its time grows with the square of its length.
TEST(LongChains, OfBranchesAndTermsSlow) {
  constexpr int count = 20'000;
  const std::string chosen = chain(
      "model M Real x; equation x = if time < 1 then 0", count,
      [](int i) { return fmt::format("\n elseif time < {} then {}", i + 1, i); }, " else 5; end M;");
  EXPECT_EQ(codes_of(chosen), "");
  const std::string decided = chain(
      "model M parameter Integer k = 3; Real x; equation if k == 0 then x = 0;\n", count,
      [](int i) { return fmt::format("elseif k == {} then x = {};\n", i, i); },
      " else x = 5; end if; end M;");
  EXPECT_EQ(codes_of(decided), "");
  const std::string when = chain(
      "model M discrete Real x(start = 0, fixed = true); equation when time > 0.5 then x = 0;\n", count,
      [](int i) { return fmt::format("elsewhen time > {} then x = {};\n", i, i); }, "end when; end M;");
  EXPECT_EQ(codes_of(when), "");
  const std::string alike =
      chain("model M Real a = time; Real x; equation x = a", count, [](int) { return "\n + a"; }, "; end M;");
  EXPECT_EQ(codes_of(alike), "");
  const std::string different = chain(
      fmt::format("model M Real a[{0}] = fill(time, {0}); Real x; equation x = time", count), count,
      [](int i) { return fmt::format("\n + a[{}]", i); }, "; end M;");
  EXPECT_EQ(codes_of(different), "");
}

TEST(LongChains, OfModifiersAndArgumentsSlow) {
  constexpr int count = 50'000;
  const auto parameter = [](int i) { return fmt::format(" parameter Real p{} = 0;\n", i); };
  const auto modifier = [](int i) { return fmt::format(",\n p{} = {}", i, i); };
  EXPECT_EQ(codes_of(chain("model C parameter Real p0 = 0;\n", count, parameter, " end C;\n") +
                     chain("model M C c(p0 = 0", count, modifier, "); Real x = time; end M;")),
            "");
  const auto input = [](int i) { return fmt::format(" input Real p{} = 0;\n", i); };
  const auto argument = [](int i) { return fmt::format(",\n p{} = time", i); };
  EXPECT_EQ(codes_of(chain("function f input Real p0 = 0;\n", count, input,
                           " output Real y; algorithm y := p0 + p7; end f;\n") +
                     chain("model M Real y; equation y = f(p0 = time", count, argument, "); end M;")),
            "");
}

// A stage that takes long looks now and then whether it is still waited for.
TEST(LongChains, OfElementsAndOutputsSlow) {
  constexpr int elements = 20'000;
  const std::string list = chain(
      fmt::format("model M Real x[{}] = {{time", elements + 1), elements,
      [](int i) { return fmt::format(",\n time + {}", i); }, "}; end M;");
  EXPECT_EQ(codes_of(list), "");
  constexpr int outputs = 5'000;
  const std::string declared =
      chain("model M\n", outputs, [](int i) { return fmt::format(" Real y{};\n", i); }, "algorithm\n");
  const std::string assigned =
      chain(declared, outputs, [](int i) { return fmt::format(" y{} := time + {};\n", i, i); }, "end M;");
  EXPECT_EQ(codes_of(assigned), "");
}

// Every equation reads every unknown, most of them with a factor that is declared as 0: the slopes of a row
// are found in one walk over it.
TEST(LongChains, OfRowsWithZerosSlow) {
  constexpr int count = 200;
  std::string text = "model M\n";
  for (int i = 1; i <= count; ++i) text += fmt::format(" Real x{};\n", i);
  for (int i = 1; i <= count; ++i) {
    text += chain(
        "", count, [i](int k) { return fmt::format(" parameter Real a{}_{} = {};\n", i, k, i == k ? 1 : 0); },
        "");
  }
  text += "equation\n";
  for (int i = 1; i <= count; ++i) {
    text += chain(" time", count, [i](int k) { return fmt::format(" + a{}_{}*x{}", i, k, k); }, " = 0;\n");
  }
  EXPECT_EQ(codes_of(text + "end M;\n"), "");
}

TEST(LongChains, AreInterruptedSlow) {
  constexpr int count = 20'000;
  const std::string text = chain(
      "model M Real x0 = time;\n", count,
      [](int i) { return fmt::format(" Real x{} = sin(x{}) + 1;\n", i, i - 1); }, " end M;");
  SourceTable sources;
  const SourceId id = sources.add("test.mo", text);
  DiagnosticSink sink;
  packages::Library library({}, sources, sink);
  const packages::PackageClassId model = library.load_source(id).back();
  CancellationSource source;
  const std::jthread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    source.cancel();
  });
  PipelineOptions options;
  options.cancellation = CancellationToken(source);
  EXPECT_THROW(compile(library, model, sources, Target::Model, options, sink), Cancelled);
}

}  // namespace
}  // namespace causa::driver
