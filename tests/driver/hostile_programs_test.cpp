// Program files that somebody altered on purpose, with a checksum that fits: they are refused, or run
// without harm, whatever they compute.
#include <gtest/gtest.h>

#include "../base/random_choice.h"
#include "../codegen/few_steps.h"
#include "driver/compile.h"
#include "driver/program_file.h"

namespace causa::driver {
namespace {

constexpr std::size_t header = 28;

std::string program_of(const std::string& text) {
  SourceTable sources;
  const SourceId source = sources.add("test.mo", text);
  DiagnosticSink sink;
  packages::Library library({}, sources, sink);
  const auto compilation =
      compile(library, library.load_source(source).back(), sources, Target::Model, {.interpret = true}, sink);
  if (!compilation->model) return {};
  return store_program(*compilation, library);
}

const std::vector<std::string> models{
    // functions, arrays, texts
    "model M\n parameter Real p = 1;\n function f\n  input Real x;\n  input Real v[:];\n  output Real y;\n"
    "  output Real z[2];\n algorithm\n  y := 0;\n  z := cat(1, {x}, {2}) + v[1:2];\n"
    "  if x > 3 then\n   y := v[integer(x)] + sum(v);\n  else\n   y := {1, 2, 3}*v[1:3];\n  end if;\n"
    "  assert(x < 50, \"x is \" + String(x));\n end f;\n"
    " Real x(start = 0.5, fixed = true), z[2];\n String s = if x > 1 then \"a\" + String(x) else \"b\";\n"
    "equation\n (der(x), z) = f(x, {p, 0.1, 0.2, p/10});\n assert(x < 1, \"x is \" + s);\nend M;\n",
    // events and loops
    "model M\n Real h(start = 1, fixed = true), v(start = 0, fixed = true), a, b;\n"
    " Integer n(start = 0, fixed = true);\nequation\n der(h) = v;\n der(v) = -9.81 + a;\n a + exp(a*b) = h;\n"
    " b^3 + b + a = 2*v;\n when h < 0.99 then\n  reinit(v, -0.8*pre(v));\n  n = pre(n) + 1;\n end when;\nend "
    "M;\n",
    // states that are chosen, and what was before
    "model M\n Real x(start = 1, fixed = true), y, vx(start = 0, fixed = true), vy, F, d;\nequation\n"
    " der(x) = vx;\n der(y) = vy;\n der(vx) = F*x;\n der(vy) = F*y - 9.81;\n x^2 + y^2 = 2;\n"
    " d = delay(x, 0.05);\nend M;\n"};

TEST(HostilePrograms, AreRefusedOrRunWithoutHarm) {
  for (const std::string& text : models) {
    const std::string bytes = program_of(text);
    ASSERT_GT(bytes.size(), header) << text;
    // With `--gtest_repeat=N --gtest_shuffle` other bytes each time.
    testing::Random random(11U +
                           static_cast<std::uint32_t>(::testing::UnitTest::GetInstance()->random_seed()));
    int ran = 0;
    for (int turn = 0; turn < 300; ++turn) {
      std::string altered = bytes;
      if (turn > 0) {
        for (std::uint32_t changes = 1 + testing::below(random, 3); changes > 0; --changes) {
          const std::size_t at =
              header + testing::below(random, static_cast<std::uint32_t>(bytes.size() - header));
          const std::uint32_t kind = testing::below(random, 4);
          const auto old = static_cast<unsigned char>(altered[at]);
          altered[at] = static_cast<char>(kind == 0   ? testing::below(random, 256)
                                          : kind == 1 ? 0xff
                                          : kind == 2 ? old + 1
                                                      : old - 1);
        }
      }
      auto read = read_program_file(with_program_header(std::string_view(altered).substr(header)));
      auto* const stored = std::get_if<StoredProgram>(&read);
      if (stored == nullptr || !testing::is_small(stored->program)) continue;
      ++ran;
      testing::run_both_ways(std::make_shared<const SimulationProgram>(std::move(stored->program)));
    }
    EXPECT_GT(ran, 20);
  }
}

}  // namespace
}  // namespace causa::driver
