// Calls of LAPACK: values come back, and no declaration can make a routine touch other memory.
#include "expression/external/fortran_call.h"

#include <gtest/gtest.h>

#include "../base/random_choice.h"

namespace causa {
namespace {

Value integer(double number) {
  return number_value(ValueKind::Integer, number);
}

Value reals(Dimensions dimensions, std::vector<double> elements) {
  return {ValueKind::Real, std::move(dimensions), std::move(elements), {}};
}

Value integers(std::vector<double> elements) {
  const auto size = static_cast<std::int64_t>(elements.size());
  return {ValueKind::Integer, {size}, std::move(elements), {}};
}

std::variant<FortranResults, NoResult> called(std::string_view name, std::vector<Value> arguments) {
  return call_fortran(*find_lapack_routine(name), std::move(arguments), 10'000'000);
}

std::string refusal(const std::variant<FortranResults, NoResult>& outcome) {
  const auto* none = std::get_if<NoResult>(&outcome);
  return none != nullptr ? none->why : "it has a result";
}

// dgesv(n, nrhs, A, lda, ipiv, B, ldb, info)
std::vector<Value> system_of_two() {
  return {integer(2), integer(1),       reals({2, 2}, {2, 1, 4, 1}),
          integer(2), integers({0, 0}), reals({2}, {3, 5}),
          integer(2), integer(0)};
}

TEST(FortranCall, ConvertsRowsToColumnsAndBack) {
  const auto outcome = called("dgesv", system_of_two());
  const auto* results = std::get_if<FortranResults>(&outcome);
  ASSERT_NE(results, nullptr) << refusal(outcome);
  // 2x + y = 3, 4x + y = 5
  EXPECT_DOUBLE_EQ(results->arguments[5].elements[0], 1);
  EXPECT_DOUBLE_EQ(results->arguments[5].elements[1], 1);
  // P A = L U: the rows are exchanged, 4 1 stays on top.
  EXPECT_EQ(results->arguments[2].elements, (std::vector<double>{4, 1, 0.5, 0.5}));
  EXPECT_EQ(results->arguments[4].elements, (std::vector<double>{2, 2}));
  EXPECT_EQ(results->arguments[7].scalar(), 0);
}

TEST(FortranCall, ReturnsTheResultOfAFunction) {
  const auto outcome = called("dlange", {text_value("1"), integer(2), integer(2),
                                         reals({2, 2}, {3, 4, 0, -2}), integer(2), reals({2}, {0, 0})});
  const auto* results = std::get_if<FortranResults>(&outcome);
  ASSERT_NE(results, nullptr) << refusal(outcome);
  EXPECT_DOUBLE_EQ(results->result, 6);
}

TEST(FortranCall, RefusesAnotherNumberOfArguments) {
  auto arguments = system_of_two();
  arguments.pop_back();
  EXPECT_EQ(refusal(called("dgesv", arguments)), "`dgesv` has 8 arguments, not 7");
}

TEST(FortranCall, RefusesOtherTypes) {
  auto arguments = system_of_two();
  arguments[4] = reals({2}, {0, 0});
  EXPECT_EQ(refusal(called("dgesv", arguments)),
            "argument 5 of `dgesv` (`ipiv`) is an array of type Integer");
  arguments = system_of_two();
  arguments[0] = integers({2, 2});
  EXPECT_EQ(refusal(called("dgesv", arguments)),
            "argument 1 of `dgesv` (`n`) is a single value of type Integer");
}

// The routine gets what it needs; what was declared comes back.
TEST(FortranCall, GivesSmallArraysTheMemoryTheyNeed) {
  auto arguments = system_of_two();
  arguments[4] = integer(0);
  const auto outcome = called("dgesv", arguments);
  const auto* results = std::get_if<FortranResults>(&outcome);
  ASSERT_NE(results, nullptr) << refusal(outcome);
  EXPECT_EQ(results->arguments[4].elements.size(), 1U);

  arguments = system_of_two();
  arguments[0] = integer(100);
  arguments[3] = integer(100);
  arguments[6] = integer(100);
  EXPECT_EQ(refusal(called("dgesv", arguments)), "it has a result");  // singular: info says so
}

TEST(FortranCall, RefusesWhatTheRoutineRefuses) {
  auto arguments = system_of_two();
  arguments[3] = integer(1);
  EXPECT_EQ(refusal(called("dgesv", arguments)), "argument `lda` of `dgesv` must be at least n = 2, not 1");
}

TEST(FortranCall, RefusesSizesThatAreTooLarge) {
  auto arguments = system_of_two();
  arguments[0] = integer(2e9);
  arguments[3] = integer(2e9);
  arguments[6] = integer(2e9);
  EXPECT_EQ(refusal(called("dgesv", arguments)), "argument `a` of `dgesv` is too large");
  arguments[0] = integer(3e9);
  arguments[3] = integer(3e9);
  arguments[6] = integer(3e9);
  EXPECT_EQ(refusal(called("dgesv", arguments)), "argument `n` of `dgesv` does not fit into 32 bits");
}

TEST(FortranCall, RefusesRowNumbersOutside) {
  const auto inverse = [](double row) {
    return called("dgetri", {integer(2), reals({2, 2}, {4, 1, 0.5, 0.5}), integer(2), integers({2, row}),
                             reals({4}, {0, 0, 0, 0}), integer(4), integer(0)});
  };
  EXPECT_EQ(refusal(inverse(2)), "it has a result");
  EXPECT_EQ(refusal(inverse(1e6)), "argument `ipiv` of `dgetri` holds row numbers from 1 to 2, not 1000000");
}

// dlange checks none of its arguments.
TEST(FortranCall, RefusesLeadingDimensionsThatAreTooSmall) {
  const auto norm = [](std::string_view letter, double rows, double columns, double leading) {
    return refusal(called("dlange", {text_value(std::string(letter)), integer(rows), integer(columns),
                                     reals({1, 1}, {1}), integer(leading), reals({1}, {0})}));
  };
  EXPECT_EQ(norm("1", 1, 1, 1), "it has a result");
  EXPECT_EQ(norm("1", 9e6, 1, 1), "argument `lda` of `dlange` must be at least m = 9000000, not 1");
  EXPECT_EQ(norm("1", -1, 1, 1), "argument `m` of `dlange` must be at least 0, not -1");
  EXPECT_EQ(norm("1", 1, 1, 0), "argument `lda` of `dlange` must be at least 1, not 0");
  EXPECT_EQ(norm("x", 1, 1, 1), "argument `norm` of `dlange` is one of the letters M1OIFE");
}

// With factors given by the caller, dgesvx uses the pivots as subscripts.
TEST(FortranCall, RefusesPivotsOfFactorsGivenByTheCaller) {
  const auto solved = [](std::string_view fact, double pivot) {
    const Value matrix = reals({2, 2}, {2, 0, 0, 2});
    return refusal(called("dgesvx", {text_value(std::string(fact)),
                                     text_value("N"),
                                     integer(2),
                                     integer(1),
                                     matrix,
                                     integer(2),
                                     matrix,
                                     integer(2),
                                     integers({1, pivot}),
                                     text_value("N"),
                                     reals({2}, {1, 1}),
                                     reals({2}, {1, 1}),
                                     reals({2}, {1, 1}),
                                     integer(2),
                                     reals({2}, {0, 0}),
                                     integer(2),
                                     number_value(ValueKind::Real, 0),
                                     reals({1}, {0}),
                                     reals({1}, {0}),
                                     reals({8}, std::vector<double>(8)),
                                     integers({0, 0}),
                                     integer(0)}));
  };
  EXPECT_EQ(solved("F", 2), "it has a result");
  EXPECT_EQ(solved("N", 1e7), "it has a result");
  EXPECT_EQ(solved("F", 1e7), "argument `ipiv` of `dgesvx` holds row numbers from 1 to 2, not 10000000");
}

TEST(FortranCall, RefusesWhatIsNotFinite) {
  auto arguments = system_of_two();
  arguments[2].elements[0] = std::numeric_limits<double>::infinity();
  EXPECT_EQ(refusal(called("dgesv", arguments)), "argument `a` of `dgesv` is not finite");
}

// Every signature can be read, and every routine called: with no rows and no columns they all have nothing to
// do.
TEST(FortranCall, KnowsTheSignatureOfEveryRoutine) {
  for (const FortranRoutine& routine : lapack_routines()) {
    std::vector<Value> arguments;
    std::string_view rest = routine.signature;
    while (!rest.empty()) {
      const std::string_view word = rest.substr(0, rest.find(' '));
      rest.remove_prefix(std::min(rest.size(), word.size() + 1));
      const bool array = word.ends_with(']');
      const std::string_view name = word.substr(0, word.find(':'));
      const bool dimension = name.starts_with("ld") || name.starts_with("l") || name.starts_with("ilo");
      switch (word[word.find(':') + 1]) {
        case 'c': arguments.push_back(text_value("N")); break;
        case 'r': arguments.push_back(array ? reals({1}, {0}) : number_value(ValueKind::Real, 0)); break;
        case 'l': arguments.push_back({ValueKind::Boolean, {1}, {0}, {}}); break;
        default: arguments.push_back(array ? integers({0}) : integer(dimension ? 100 : 0)); break;
      }
    }
    const std::string why = refusal(call_fortran(routine, std::move(arguments), 10'000'000));
    const bool refused_by_name = why.find(routine.name) != std::string::npos;
    EXPECT_TRUE(why == "it has a result" || refused_by_name) << routine.name << ": " << why;
  }
}

// A random argument for one word of a signature: mostly what fits, sometimes nonsense.
Value random_argument(std::string_view word, testing::Random& random) {
  constexpr std::string_view letters = "NVIASOEBFTCLRUPM1x ";
  const auto pick = [&](std::uint32_t bound) { return static_cast<double>(testing::below(random, bound)); };
  const bool is_array = word.ends_with(']');
  const char kind = word[word.find(':') + 1];
  const std::string_view name = word.substr(0, word.find(':'));
  const auto single = [&]() -> double {
    if (kind == 'r') return pick(2000) / 100 - 10;
    if (kind == 'l') return pick(2);
    if (testing::below(random, 40) == 0) return pick(20'000'000) - 10'000'000;
    if (name.starts_with("lw") || name.starts_with("liw")) return pick(80) - 1;
    if (name.starts_with("ld")) return pick(8);
    return pick(7) - (testing::below(random, 10) == 0 ? 2 : 0);
  };
  if (kind == 'c') {
    return text_value(
        std::string(1, letters[testing::below(random, static_cast<std::uint32_t>(letters.size()))]));
  }
  const ValueKind value_kind = kind == 'r'   ? ValueKind::Real
                               : kind == 'l' ? ValueKind::Boolean
                                             : ValueKind::Integer;
  if (!is_array) return number_value(value_kind, single());
  const std::uint32_t count = testing::below(random, 30);
  std::vector<double> elements;
  for (std::uint32_t k = 0; k < count; ++k) elements.push_back(single());
  return {value_kind, {static_cast<std::int64_t>(count)}, std::move(elements), {}};
}

// Every call has a result or a reason; the guards around each array hold (call_fortran requires it).
TEST(FortranCall, SurvivesRandomArgumentsSlow) {
  testing::Random random(20261117);
  std::size_t results = 0;
  for (int call = 0; call < 20'000; ++call) {
    const auto routines = lapack_routines();
    const FortranRoutine& routine =
        routines[testing::below(random, static_cast<std::uint32_t>(routines.size()))];
    std::vector<Value> arguments;
    std::string_view rest = routine.signature;
    while (!rest.empty()) {
      const std::string_view word = rest.substr(0, rest.find(' '));
      rest.remove_prefix(std::min(rest.size(), word.size() + 1));
      arguments.push_back(random_argument(word, random));
    }
    if (refusal(call_fortran(routine, std::move(arguments), 1'000'000)) == "it has a result") ++results;
  }
  EXPECT_GT(results, 100U);
}

}  // namespace
}  // namespace causa
