// How fast Modelica text is read, printed and formatted: in MB/s, and in multiples of the time it takes to
// count the lines of the same text, which no reader of text can beat.
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "base/check.h"
#include "ratios.h"
#include "syntax/format.h"
#include "syntax/lexer.h"
#include "syntax/parse.h"

namespace causa::bench {
namespace {

// One package of about a megabyte with the mixture of the standard library: half of it documentation and
// graphical annotations, the rest declarations, equations and a few algorithms.
std::string generated_package(std::size_t size) {
  std::mt19937 random(1);
  const auto number = [&](std::uint32_t bound) { return random() % bound; };
  std::string text = "within;\npackage Plant \"Generated components\"\n  extends Modelica.Icons.Package;\n\n";
  for (int index = 1; text.size() < size; ++index) {
    auto out = std::back_inserter(text);
    fmt::format_to(
        out,
        "  model Pump{0} \"Pump number {0} with a motor and a valve\"\n"
        "    extends Interfaces.PartialTwoPort(final allowFlowReversal=true, m_flow(start=0.1));\n"
        "    parameter Modelica.Units.SI.Length diameter(min=0) = {1}e-3 \"Inner diameter\"\n"
        "      annotation (Dialog(group=\"Geometry\", enable=not use_table));\n"
        "    parameter Boolean use_table=false \"= true, if the curve is given by points\";\n"
        "    replaceable package Medium = Modelica.Media.Interfaces.PartialMedium\n"
        "      constrainedby Modelica.Media.Interfaces.PartialMedium annotation (choicesAllMatching);\n",
        index, 10 + number(90));
    for (std::uint32_t i = 0; i < 6; ++i) {
      fmt::format_to(
          out, "    Modelica.Units.SI.Pressure p{0}[n + 1](each start=1.0e5) \"Pressure {0}\"; // state\n",
          i);
    }
    text += "  protected\n    Real k = diameter^2*Modelica.Constants.pi/4 \"Area\";\n  equation\n";
    for (std::uint32_t i = 0; i < 8; ++i) {
      fmt::format_to(
          out, "    m_flow{0} = k*(port_a.p - p{1}[{2}])/(abs(p{1}[1]) + {3}e-5) - der(p{1}[end])*{4};\n", i,
          i % 6, 1 + number(3), 1 + number(9), number(1000));
    }
    fmt::format_to(out,
                   "    for i in 1:n loop\n"
                   "      p0[i + 1] = if use_table and h > 0 then p0[i]*sin(2*pi*f*time) else p0[i] + {0};\n"
                   "    end for;\n"
                   "    when {{initial(), sample(0, {0}e-3)}} then\n"
                   "      reinit(p1[1], pre(p1[1]));\n"
                   "    end when;\n"
                   "    connect(motor.flange, pump.flange) annotation (Line(\n"
                   "        points={{{{-{0},40}},{{-{0},20}},{{10,20}},{{10,10}}}}, color={{0,127,255}}));\n"
                   "  algorithm\n"
                   "    (a, b) := Internal.split(x=p2, tolerance={0}*1e-9);\n"
                   "    annotation (\n"
                   "      Icon(coordinateSystem(preserveAspectRatio=false, "
                   "extent={{{{-100,-100}},{{100,100}}}}), graphics={{\n"
                   "            Ellipse(extent={{{{-80,80}},{{80,-80}}}}, lineColor={{0,0,0}}, "
                   "fillPattern=FillPattern.Sphere),\n"
                   "            Text(extent={{{{-150,130}},{{150,90}}}}, textString=\"%name\", "
                   "textColor={{0,0,255}})}}),\n"
                   "      Documentation(info=\"<html>\n"
                   "<p>\n"
                   "This component describes a centrifugal pump with a motor. The head follows from the\n"
                   "characteristic at nominal speed by the laws of similarity, see\n"
                   "<a href=\\\"modelica://Plant.UsersGuide\\\">the users guide</a>. Losses are neglected.\n"
                   "</p>\n"
                   "</html>\"));\n"
                   "  end Pump{1};\n\n",
                   1 + number(99), index);
  }
  text += "end Plant;\n";
  return text;
}

using Sources = std::vector<SourceFile>;

std::int64_t total_bytes(const Sources& sources) {
  std::int64_t bytes = 0;
  for (const SourceFile& source : sources) bytes += std::ssize(source.text());
  return bytes;
}

Sources one_file() {
  Sources sources;
  sources.emplace_back("Plant.mo", generated_package(1'000'000));
  require(syntax::parse(sources.front(), SourceId(0)).diagnostics.empty(), "the generated package is right");
  return sources;
}

Sources library_files(const std::filesystem::path& folder) {
  Sources sources;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().extension() != ".mo") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    sources.emplace_back(entry.path().string(), std::string(std::istreambuf_iterator<char>(in), {}));
  }
  return sources;
}

// ---- what is measured, for one source

std::size_t count_lines(const SourceFile& source) {
  std::size_t lines = 0;
  std::string_view rest = source.text();
  while (const void* found = std::memchr(rest.data(), '\n', rest.size())) {
    ++lines;
    rest.remove_prefix(static_cast<std::size_t>(static_cast<const char*>(found) - rest.data()) + 1);
  }
  return lines;
}

std::size_t find_lines(const SourceFile& source) {
  return SourceFile(source.path(), std::string(source.text())).line_count();
}

std::size_t lex(const SourceFile& source) {
  return syntax::lex(source.text(), SourceId(0)).tokens.size();
}

std::size_t parse(const SourceFile& source) {
  return syntax::parse(source, SourceId(0)).tree.nodes.size();
}

// ---- registration

template <class Work>
void add(const std::string& name, const Sources& sources, Work work) {
  benchmark::RegisterBenchmark(name.c_str(), [&sources, work](benchmark::State& state) {
    for (auto _ : state) {
      for (std::size_t i = 0; i < sources.size(); ++i) benchmark::DoNotOptimize(work(i));
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * total_bytes(sources));
  })->Unit(benchmark::kMillisecond);
}

struct Subject {
  Sources sources;
  std::vector<syntax::SyntaxTree> trees;  // of all sources, for what starts from a tree
};

void add_all(const std::string& prefix, Subject& subject) {
  const Sources& sources = subject.sources;
  for (const SourceFile& source : sources) {
    subject.trees.push_back(syntax::parse(source, SourceId(0)).tree);
  }
  const auto& trees = subject.trees;
  add(prefix + "count lines", sources, [&sources](std::size_t i) { return count_lines(sources[i]); });
  add(prefix + "copy and index lines", sources, [&sources](std::size_t i) { return find_lines(sources[i]); });
  add(prefix + "lex", sources, [&sources](std::size_t i) { return lex(sources[i]); });
  add(prefix + "parse", sources, [&sources](std::size_t i) { return parse(sources[i]); });
  add(prefix + "print", sources, [&trees](std::size_t i) { return syntax::print(trees[i]).size(); });
  add(prefix + "format", sources, [&trees](std::size_t i) { return syntax::format(trees[i]).size(); });
}

}  // namespace
}  // namespace causa::bench

int main(int argc, char** argv) {
  using namespace causa::bench;
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;

  Subject file{one_file(), {}};
  add_all("", file);
  Subject library;
  if (const char* folder = std::getenv("CAUSA_MODELICA_LIBRARIES"); folder != nullptr && *folder != '\0') {
    library.sources = library_files(folder);
    std::printf("%zu files, %.1f MB in %s\n", library.sources.size(),
                static_cast<double>(total_bytes(library.sources)) / 1e6, folder);
    add_all("library: ", library);
  }
  RatioReporter reporter("count lines");
  benchmark::RunSpecifiedBenchmarks(&reporter);
}
