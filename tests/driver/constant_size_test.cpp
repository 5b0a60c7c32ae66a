// Scalars are integers, symbols are per family: the program of an array model does not grow with the array.
#include <gtest/gtest.h>

#include "driver/compile.h"

namespace causa::driver {
namespace {

struct Size {
  std::size_t statements = 0;
  std::size_t code = 0;
  std::size_t addresses = 0;
  std::size_t loops = 0;
  std::size_t expressions = 0;

  friend bool operator==(const Size&, const Size&) = default;
};

Size size_of_program(const std::string& text) {
  SourceTable sources;
  const SourceId id = sources.add("test.mo", text);
  DiagnosticSink sink;
  packages::Library library({}, sources, sink);
  const auto compilation =
      compile(library, library.load_source(id).back(), sources, Target::Model, {.verify = true}, sink);
  EXPECT_FALSE(sink.has_errors()) << (sink.all().empty() ? "" : message_of(sink.all()[0]));
  if (!compilation->program) return {};
  const Kernel& kernel = compilation->program->equations.kernels.front();
  return {kernel.statements.size(), kernel.code.size(), kernel.addresses.size(), kernel.loops.size(),
          compilation->expressions.size()};
}

std::string with_size(std::string text, const std::string& size) {
  return text.replace(text.find("SIZE"), 4, size);
}

TEST(ConstantSize, OfTheAdvectionLine) {
  const std::string text =
      "model A\n parameter Integer N = SIZE; parameter Real dx = 10/N, mu = 1;\n Real u[N];\nequation\n u[1] "
      "= 1;\n"
      " for i in 2:N loop der(u[i]) = -(u[i] - u[i - 1])/dx + mu*u[i]^2*(1 - u[i]); end for;\nend A;";
  const Size small = size_of_program(with_size(text, "100"));
  EXPECT_EQ(small.statements, 2U);
  EXPECT_EQ(small, size_of_program(with_size(text, "100000")));
}

TEST(ConstantSize, OfALineWithAlgebraicVariables) {
  const std::string text =
      "model A\n parameter Integer N = SIZE;\n Real v[N], i[N - 1], p[N];\nequation\n"
      " for k in 1:N - 1 loop der(i[k]) = v[k] - v[k + 1]; end for;\n"
      " for k in 2:N - 1 loop der(v[k]) = i[k - 1] - i[k]; end for;\n"
      " der(v[1]) = -i[1]; der(v[N]) = i[N - 1];\n p = 2*v;\nend A;";
  EXPECT_EQ(size_of_program(with_size(text, "50")), size_of_program(with_size(text, "50000")));
}

TEST(ConstantSize, OfAPlate) {
  const std::string text =
      "model A\n parameter Integer N = SIZE;\n Real T[N, N];\nequation\n"
      " for i in 1:N, j in 1:N loop\n"
      "  der(T[i, j]) = if i == 1 or j == 1 or i == N or j == N then -T[i, j]\n"
      "    else T[i - 1, j] + T[i + 1, j] + T[i, j - 1] + T[i, j + 1] - 4*T[i, j];\n end for;\nend A;";
  EXPECT_EQ(size_of_program(with_size(text, "10")), size_of_program(with_size(text, "300")));
}

}  // namespace
}  // namespace causa::driver
