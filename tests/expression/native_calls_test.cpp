// Random calls of the functions that the standard library takes from C and that are part of causa: strings,
// random numbers, Fourier transforms, tables, files. LAPACK: fortran_call_test.cpp.
#include <array>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "../base/random_choice.h"
#include "../base/temporary_directory.h"
#include "expression/external/external_functions.h"
#include "expression/external/impure_functions.h"
#include "expression/external/outside.h"

namespace causa {
namespace {

struct NativeFunction {
  std::string_view name;
  std::string_view inputs;  // t: a text, n: a number, v: a vector, m: a matrix, o: an external object
};

constexpr auto functions = std::to_array<NativeFunction>({
    {"ModelicaStrings_length", "t"},
    {"ModelicaStrings_substring", "tnn"},
    {"ModelicaStrings_compare", "ttn"},
    {"ModelicaStrings_skipWhiteSpace", "tn"},
    {"ModelicaStrings_scanReal", "tnn"},
    {"ModelicaStrings_scanInteger", "tnn"},
    {"ModelicaStrings_scanIdentifier", "tn"},
    {"ModelicaStrings_scanString", "tn"},
    {"ModelicaStrings_hashString", "t"},
    {"ModelicaRandom_xorshift64star", "v"},
    {"ModelicaRandom_xorshift128plus", "v"},
    {"ModelicaRandom_xorshift1024star", "v"},
    {"ModelicaRandom_automaticGlobalSeed", "n"},
    {"ModelicaRandom_setInternalState_xorshift1024star", "vnn"},
    {"ModelicaRandom_impureRandom_xorshift1024star", "n"},
    {"ModelicaFFT_kiss_fftr", "vnvn"},
    {"ModelicaStandardTables_CombiTimeTable_init", "ttmnnnvnnn"},
    {"ModelicaStandardTables_CombiTimeTable_init2", "ttmnnnvnnnnnn"},
    {"ModelicaStandardTables_CombiTimeTable_init3", "ttmnnnvnnnnnntn"},
    {"ModelicaStandardTables_CombiTimeTable_getValue", "onnnn"},
    {"ModelicaStandardTables_CombiTimeTable_getDerValue", "onnnnn"},
    {"ModelicaStandardTables_CombiTimeTable_getDer2Value", "onnnnnn"},
    {"ModelicaStandardTables_CombiTimeTable_minimumTime", "o"},
    {"ModelicaStandardTables_CombiTimeTable_maximumTime", "o"},
    {"ModelicaStandardTables_CombiTimeTable_nextTimeEvent", "on"},
    {"ModelicaStandardTables_CombiTable1D_init", "ttmnnvnn"},
    {"ModelicaStandardTables_CombiTable1D_init2", "ttmnnvnnnn"},
    {"ModelicaStandardTables_CombiTable1D_init3", "ttmnnvnnnntn"},
    {"ModelicaStandardTables_CombiTable1D_getValue", "onn"},
    {"ModelicaStandardTables_CombiTable1D_getDerValue", "onnn"},
    {"ModelicaStandardTables_CombiTable1D_getDer2Value", "onnnn"},
    {"ModelicaStandardTables_CombiTable1D_minimumAbscissa", "o"},
    {"ModelicaStandardTables_CombiTable1D_maximumAbscissa", "o"},
    {"ModelicaStandardTables_CombiTable2D_init", "ttmnnn"},
    {"ModelicaStandardTables_CombiTable2D_init2", "ttmnnnnn"},
    {"ModelicaStandardTables_CombiTable2D_init3", "ttmnnnnntn"},
    {"ModelicaStandardTables_CombiTable2D_getValue", "onn"},
    {"ModelicaStandardTables_CombiTable2D_getDerValue", "onnnn"},
    {"ModelicaStandardTables_CombiTable2D_getDer2Value", "onnnnnn"},
    {"ModelicaStandardTables_CombiTable2D_minimumAbscissa", "o"},
    {"ModelicaStandardTables_CombiTable2D_maximumAbscissa", "o"},
    {"ModelicaInternal_readLine", "tn"},
    {"ModelicaInternal_countLines", "t"},
    {"ModelicaInternal_readFile", "tn"},
    {"ModelicaInternal_fullPathName", "t"},
    {"ModelicaInternal_stat", "t"},
    {"ModelicaInternal_getNumberOfFiles", "t"},
    {"ModelicaInternal_readDirectory", "tn"},
    {"ModelicaInternal_getcwd", "n"},
    {"ModelicaInternal_getenv", "tn"},
    {"ModelicaInternal_getTime", ""},
    {"ModelicaInternal_getpid", ""},
    {"ModelicaIO_readMatrixSizes", "tt"},
    {"ModelicaIO_readRealMatrix", "ttnnn"},
    {"ModelicaIO_writeRealMatrix", "ttmnnnt"},
    {"ModelicaInternal_print", "tt"},
    {"ModelicaStreams_closeFile", "t"},
    {"ModelicaInternal_mkdir", "t"},
    {"ModelicaInternal_rmdir", "t"},
    {"ModelicaInternal_removeFile", "t"},
    {"ModelicaInternal_rename", "tt"},
    {"ModelicaInternal_copyFile", "tt"},
    {"ModelicaInternal_temporaryFileName", ""},
    {"ModelicaInternal_chdir", "t"},
    {"ModelicaInternal_setenv", "ttn"},
    {"system", "t"},
    {"exit", "n"},
});

// The files of one folder may be read; nothing else is allowed.
class ReadOnlyFolder final : public Outside {
 public:
  ReadOnlyFolder() {
    directory_.write("a.txt", "#1\ndouble tab(2, 2)\n0 1\n2 3\n");
    directory_.write("b.csv", "0,1\n2,3\n");
  }
  void tell(OutsideMessage /*kind*/, std::string_view /*text*/) override {}
  std::variant<std::string, NoResult> absolute_path(const std::string& name) override {
    return (directory_.path() / name).string();
  }
  std::variant<std::string, NoResult> readable_path(const std::string& name) override {
    if (name != "a.txt" && name != "b.csv" && name != ".") return NoResult{"not readable"};
    return (directory_.path() / name).string();
  }
  std::variant<std::string, NoResult> writable_path(const std::string& /*name*/) override {
    return NoResult{"not writable"};
  }
  std::optional<NoResult> refuse_effect(std::string_view what) override {
    return NoResult{std::string(what)};
  }
  std::variant<ForeignResults, NoResult> call_foreign(ForeignCall /*call*/) override { return NoResult{}; }

 private:
  testing::TemporaryDirectory directory_;
};

class RandomValues {
 public:
  explicit RandomValues(testing::Random& random) : random_(random) {}

  Value of(char kind) {
    if (pick(40) == 0) kind = "tnvmo"[pick(5)];
    switch (kind) {
      case 't': return text_value(text());
      case 'n': return number_value(pick(2) == 0 ? ValueKind::Real : ValueKind::Integer, number());
      case 'o': return number_value(ValueKind::Object, static_cast<double>(pick(1000)));
      case 'v': return vector();
      default: return matrix();
    }
  }

 private:
  [[nodiscard]] std::uint32_t pick(std::uint32_t bound) { return testing::below(random_, bound); }

  std::string text() {
    constexpr std::array<std::string_view, 8> known{"NoName", "a.txt", "b.csv", ".", "tab", "", ",", "4"};
    if (pick(3) > 0) return std::string(known[pick(static_cast<std::uint32_t>(known.size()))]);
    constexpr std::string_view characters{"ab1.+-eE\"\\ \n\t\0,_\xff", 17};
    std::string result;
    for (std::uint32_t length = pick(12); length > 0; --length)
      result += characters[pick(static_cast<std::uint32_t>(characters.size()))];
    return result;
  }

  double number() {
    constexpr std::array extremes{0.0,
                                  -1.0,
                                  1e18,
                                  -1e18,
                                  2147483648.0,
                                  1e308,
                                  -1e308,
                                  5e-324,
                                  std::numeric_limits<double>::infinity(),
                                  -std::numeric_limits<double>::infinity(),
                                  std::numeric_limits<double>::quiet_NaN()};
    if (pick(8) == 0) return extremes[pick(static_cast<std::uint32_t>(extremes.size()))];
    return pick(2) == 0 ? pick(8) : pick(1000) / 100.0 - 2;
  }

  // Column numbers, states of random generators, signals.
  Value vector() {
    constexpr std::array<std::uint32_t, 8> sizes{0, 1, 2, 3, 4, 33, 34, 97};
    std::vector<double> elements(sizes[pick(static_cast<std::uint32_t>(sizes.size()))]);
    for (double& element : elements) element = pick(20) == 0 ? number() : 1 + pick(3);
    return {ValueKind::Integer, {static_cast<std::int64_t>(elements.size())}, std::move(elements), {}};
  }

  // Mostly with a first column and a first row that increase, sometimes by very little.
  Value matrix() {
    const std::uint32_t rows = pick(6);
    const std::uint32_t columns = pick(5);
    constexpr std::array steps{1.0, 1e-12, 1e-25, 0.0, 1e307};
    const double step = steps[pick(static_cast<std::uint32_t>(steps.size()))];
    std::vector<double> elements;
    for (std::uint32_t i = 0; i < rows; ++i) {
      for (std::uint32_t j = 0; j < columns; ++j)
        elements.push_back(pick(30) == 0 ? number() : j == 0 || i == 0 ? step * (i + j) : number());
    }
    return {ValueKind::Real, {rows, columns}, std::move(elements), {}};
  }

  testing::Random& random_;
};

// Every call has a result or a reason, and no function needs more than its arguments and the outside allow.
TEST(NativeCalls, SurviveRandomArgumentsSlow) {
  ReadOnlyFolder folder;
  testing::Random random(20261118);
  RandomValues values(random);
  std::vector<int> reached(functions.size());
  for (int call = 0; call < 40'000; ++call) {
    const std::size_t which = testing::below(random, static_cast<std::uint32_t>(functions.size()));
    const NativeFunction& function = functions[which];
    std::vector<Value> inputs;
    for (const char kind : function.inputs) inputs.push_back(values.of(kind));
    if (testing::below(random, 100) == 0) inputs.push_back(values.of('n'));
    std::vector<const Value*> views;
    for (const Value& input : inputs) views.push_back(&input);
    const auto outcome = is_impure_external(function.name)
                             ? call_impure_external(function.name, views, &folder)
                             : call_external(function.name, views, &folder);
    const auto* none = std::get_if<NoResult>(&outcome);
    if (none == nullptr || none->why.find("has other arguments") == std::string::npos) ++reached[which];
    if (none != nullptr) {
      EXPECT_FALSE(none->why.empty()) << function.name;
    }
  }
  for (std::size_t i = 0; i < functions.size(); ++i) {
    EXPECT_TRUE(is_known_external(functions[i].name) || is_impure_external(functions[i].name))
        << functions[i].name;
    EXPECT_GT(reached[i], 50) << functions[i].name;
  }
}

}  // namespace
}  // namespace causa
