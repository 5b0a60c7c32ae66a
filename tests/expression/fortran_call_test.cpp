// Calls of LAPACK: values come back, and no declaration can make a routine touch other memory.
#include "expression/external/fortran_call.h"

#include <array>

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

// The arguments of one random call. Most calls fulfil the contract of the routine, so that it runs; one
// argument in so many is nonsense all the same.
class RandomCall {
 public:
  RandomCall(const FortranRoutine& routine, testing::Random& random)
      : contract_(routine.contract), random_(random), size_(pick(7)), nonsense_(pick(2) == 0 ? 8 : 60) {
    constexpr std::array scales{10.0, 1.0, 1e308, 1e-308, 0.0, 1e160};
    scale_ = scales[pick(static_cast<std::uint32_t>(scales.size()))];
    for (std::string_view rest = routine.signature; !rest.empty();) {
      const std::string_view word = rest.substr(0, rest.find(' '));
      rest.remove_prefix(std::min(rest.size(), word.size() + 1));
      arguments.push_back(argument(word));
    }
  }

  std::vector<Value> arguments;

 private:
  [[nodiscard]] std::uint32_t pick(std::uint32_t bound) const { return testing::below(random_, bound); }

  Value argument(std::string_view word) const {
    const std::string_view name = word.substr(0, word.find(':'));
    const char kind = word[word.find(':') + 1];
    if (kind == 'c') return text_value(std::string(1, letter(name)));
    const ValueKind value_kind = kind == 'r'   ? ValueKind::Real
                                 : kind == 'l' ? ValueKind::Boolean
                                               : ValueKind::Integer;
    if (!word.ends_with(']')) return number_value(value_kind, single(name, kind));
    std::vector<double> elements(pick(60));
    for (double& element : elements) element = single("element", kind);
    return {value_kind, {static_cast<std::int64_t>(elements.size())}, std::move(elements), {}};
  }

  // One that the contract lists for the option, or any.
  [[nodiscard]] char letter(std::string_view name) const {
    constexpr std::string_view any = "NVIASOEBFTCLRUPM1x ";
    std::string_view letters = any;
    const std::size_t at = contract_.find(std::string(name) + "=");
    if (at != std::string_view::npos && pick(nonsense_) > 0) {
      letters = contract_.substr(at + name.size() + 1);
      letters = letters.substr(0, letters.find_first_of(" ?"));
    }
    return letters[pick(static_cast<std::uint32_t>(letters.size()))];
  }

  [[nodiscard]] double single(std::string_view name, char kind) const {
    if (kind == 'r') return scale_ * (pick(2001) / 1000.0 - 1) * (pick(4) == 0 ? 0 : 1);
    if (kind == 'l') return pick(2);
    if (pick(nonsense_) == 0) return pick(3) == 0 ? pick(20'000'000) - 1e7 : pick(9) - 2.0;
    if (name == "ilo" || name == "isgn") return 1;
    if (name == "element") return size_ == 0 ? 0 : 1 + pick(size_);
    if (name.starts_with("lw") || name.starts_with("liw")) return pick(4) == 0 ? -1.0 : 80.0 + pick(400);
    if (name.starts_with("ld")) return 2 * size_ + 2 + pick(2);
    if (name == "kl" || name == "ku") return pick(size_ / 2 + 1);
    return size_;
  }

  std::string_view contract_;
  testing::Random& random_;
  std::uint32_t size_;
  std::uint32_t nonsense_;  // one of so many arguments
  double scale_ = 1;
};

// Every call has a result or a reason; the guards around each array hold (call_fortran requires it).
TEST(FortranCall, SurvivesRandomArgumentsSlow) {
  testing::Random random(20261117);
  const auto routines = lapack_routines();
  std::vector<int> results(routines.size());
  for (int call = 0; call < 20'000; ++call) {
    const std::size_t which = testing::below(random, static_cast<std::uint32_t>(routines.size()));
    RandomCall made(routines[which], random);
    const auto outcome = call_fortran(routines[which], std::move(made.arguments), 1'000'000);
    if (refusal(outcome) == "it has a result") ++results[which];
  }
  for (std::size_t i = 0; i < routines.size(); ++i) EXPECT_GT(results[i], 50) << routines[i].name;
}

}  // namespace
}  // namespace causa
