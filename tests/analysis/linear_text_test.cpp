// Transfer functions and matrices as text: what people type, and what nobody should.
#include <gtest/gtest.h>

#include "analysis/linear_systems/systems/state_space_text.h"
#include "analysis/linear_systems/systems/transfer_function_text.h"
#include "linear_test_systems.h"

namespace causa::linear::testing {
namespace {

TransferFunction read(std::string_view text) {
  const Outcome<TransferFunction> outcome = read_transfer_function(text);
  EXPECT_TRUE(succeeded(outcome)) << text << ": " << (succeeded(outcome) ? "" : refusal_of(outcome).words);
  return succeeded(outcome) ? result_of(outcome) : TransferFunction{};
}

TEST(TransferFunctionText, IsRead) {
  EXPECT_EQ(read("(s+1)/(s^2+2*s+5)").numerator, (Polynomial{1, 1}));
  EXPECT_EQ(read("(s+1)/(s^2+2*s+5)").denominator, (Polynomial{1, 2, 5}));
  EXPECT_EQ(read("3/(s(0.5s+1)^2)").denominator, (Polynomial{0.25, 1, 1, 0}));
  EXPECT_EQ(read(" 2 ").numerator, (Polynomial{2}));
  EXPECT_EQ(read("-s/(s+1)").numerator, (Polynomial{-1, 0}));
  EXPECT_EQ(read("1/s + 1/(s+1)").denominator, (Polynomial{1, 1, 0}));
  EXPECT_EQ(read("1/s + 1/(s+1)").numerator, (Polynomial{2, 1}));
  EXPECT_EQ(read("1e-3/(1E2 s + 1)").denominator, (Polynomial{100, 1}));
  EXPECT_EQ(read("1/2/(s+1)").denominator, (Polynomial{2, 2}));
  EXPECT_EQ(read("1/p").denominator, (Polynomial{1, 0}));
  EXPECT_EQ(read("0/(s+1)").numerator, (Polynomial{0}));
  EXPECT_EQ(read("((s))^0").numerator, (Polynomial{1}));
}

TEST(TransferFunctionText, DiscreteOnes) {
  const TransferFunction tf = read("(1 + z^-1)/(1 - 0.5 z^-1)");
  EXPECT_EQ(tf.numerator, (Polynomial{1, 1}));
  EXPECT_EQ(tf.denominator, (Polynomial{1, -0.5}));
  EXPECT_EQ(tf.sample_time, 1.0);
  EXPECT_EQ(result_of(read_transfer_function("1/z", 0.1)).sample_time, 0.1);
  EXPECT_EQ(refusal_of(read_transfer_function("1/s", 0.1)).kind, RefusalKind::WrongTime);
  EXPECT_EQ(refusal_of(read_transfer_function("1/z", -0.1)).kind, RefusalKind::WrongTime);
}

TEST(TransferFunctionText, RefusalsSayWhereAndWhy) {
  struct Case {
    std::string_view text;
    RefusalKind kind;
    std::optional<std::size_t> position;
  };
  const std::vector<Case> cases{
      {"", RefusalKind::Empty, 0},
      {"   ", RefusalKind::Empty, 3},
      {"s", RefusalKind::Improper, {}},
      {"(s^3+1)/(s^2+1)", RefusalKind::Improper, {}},
      {"1/0", RefusalKind::ZeroDenominator, 1},
      {"1/(s-s)", RefusalKind::ZeroDenominator, 1},
      {"(s-s)^-1", RefusalKind::ZeroDenominator, 7},
      {"1/(s+1", RefusalKind::WrongText, 6},
      {"1/s)", RefusalKind::WrongText, 3},
      {"1/(s+)", RefusalKind::WrongText, 5},
      {"x/(s+1)", RefusalKind::WrongText, 0},
      {"1/(s+z)", RefusalKind::WrongText, 5},
      {"1/2s", RefusalKind::WrongText, 3},
      {"3/s(s+1)", RefusalKind::WrongText, 3},
      {"1/s^0.5", RefusalKind::WrongText, 4},
      {"1/s^s", RefusalKind::WrongText, 4},
      {"1/s^9999999", RefusalKind::WrongText, 4},
      {"1/(s+1)^201", RefusalKind::WrongText, 8},
      {"1/((s+1)^150*(s+2)^150)", RefusalKind::WrongSize, 22},
      {"1/(s+1e999)", RefusalKind::WrongText, 5},
      {"1/(s+1e300)^9", RefusalKind::WrongSize, 13},
      {"1//s", RefusalKind::WrongText, 2},
      {"1/s;", RefusalKind::WrongText, 3},
      {"1/s\x01", RefusalKind::WrongText, 3},
      {std::string_view("1/s\0", 4), RefusalKind::WrongText, 3},
      {"1/s²", RefusalKind::WrongText, 3},
      {"inf", RefusalKind::WrongText, 0},
      {"nan/s", RefusalKind::WrongText, 0},
      {"1/(s+0x10)", RefusalKind::WrongText, 6},
  };
  for (const Case& wrong : cases) {
    const Outcome<TransferFunction> outcome = read_transfer_function(wrong.text);
    ASSERT_FALSE(succeeded(outcome)) << wrong.text;
    EXPECT_EQ(refusal_of(outcome).kind, wrong.kind) << wrong.text << ": " << refusal_of(outcome).words;
    EXPECT_EQ(refusal_of(outcome).position, wrong.position)
        << wrong.text << ": " << refusal_of(outcome).words;
    EXPECT_FALSE(refusal_of(outcome).words.empty());
  }
}

TEST(TransferFunctionText, DepthAndLengthAreLimited) {
  EXPECT_EQ(refusal_of(read_transfer_function(std::string(5000, '('))).kind, RefusalKind::WrongSize);
  EXPECT_EQ(refusal_of(read_transfer_function(std::string(1 << 20, '1'))).kind, RefusalKind::WrongSize);
  std::string sum = "1/(s+1)";
  for (int k = 0; k < 300; ++k) sum += "+1/(s+" + std::to_string(k) + ")";
  EXPECT_EQ(refusal_of(read_transfer_function(sum)).kind, RefusalKind::WrongSize);
}

// Bytes changed at random: every reader answers, and what it accepts can be worked with.
TEST(TransferFunctionText, MutatedTextIsReadOrRefused) {
  RandomNumbers random(61);
  const std::vector<std::string> seeds{"(s+1)/(s^2+2*s+5)",
                                       "3/(s(0.5s+1)^2)",
                                       "(1 + z^-1)/(1 - 0.5 z^-1)",
                                       "-1; -1+2i, -1-2i; 5",
                                       "A = [0 1; -2 -3]\nB = [0; 1]\nC = [1 0]\nsampleTime = 0.1",
                                       "1e-3/(1E2 s + 1)"};
  const std::string alphabet = "s z+-*/^()[];,.0123456789eij=ABCD\n\t\x01\x80";
  for (int trial = 0; trial < 20000; ++trial) {
    std::string text = seeds[random.whole(0, seeds.size() - 1)];
    for (std::size_t change = random.whole(1, 4); change > 0; --change) {
      const std::size_t place = random.whole(0, text.size());
      const char letter = alphabet[random.whole(0, alphabet.size() - 1)];
      if (place < text.size() && random.between(0, 1) < 0.5) {
        text[place] = letter;
      } else if (place < text.size() && random.between(0, 1) < 0.3) {
        text.erase(place, 1);
      } else {
        text.insert(place, 1, letter);
      }
    }
    const Outcome<TransferFunction> tf = read_transfer_function(text);
    if (succeeded(tf)) {
      EXPECT_TRUE(is_proper(result_of(tf))) << text;
      EXPECT_TRUE(succeeded(to_state_space(result_of(tf))) ||
                  !refusal_of(to_state_space(result_of(tf))).words.empty());
      EXPECT_TRUE(succeeded(read_transfer_function(transfer_function_text(result_of(tf)),
                                                   result_of(tf).sample_time)) ||
                  result_of(tf).sample_time.has_value())
          << text << " was written as " << transfer_function_text(result_of(tf));
    }
    const Outcome<ZeroPoleGain> zpk = read_zero_pole_gain(text);
    if (succeeded(zpk)) {
      EXPECT_TRUE(succeeded(to_state_space(result_of(zpk)))) << text;
    }
    const Outcome<StateSpace> system = read_state_space(text);
    if (succeeded(system)) {
      EXPECT_FALSE(find_fault(result_of(system))) << text;
    }
  }
}

TEST(TransferFunctionText, WrittenTextIsReadAgain) {
  for (const std::string_view text :
       {"(s + 1)/(s^2 + 2 s + 5)", "-2 s/(s + 3)", "1/s", "1/(2 s)", "5", "(s - 1)/(s^3 + 0.5 s)", "0"}) {
    const std::string written = transfer_function_text(read(text), {.digits = 17});
    EXPECT_EQ(written, text);
  }
  EXPECT_EQ(factored_text({.zeros = {-1.0}, .poles = {0.0, -2.0, -2.0, {-1, 2}, {-1, -2}}, .gain = 3.0}),
            "3 (s + 1)/(s (s + 2)^2 (s^2 + 2 s + 5))");
  EXPECT_EQ(factored_text({.gain = 2.5}), "2.5");
  EXPECT_EQ(factored_text({.zeros = {1.0}, .poles = {-1.0}, .gain = -1.0}), "-(s - 1)/(s + 1)");
}

TEST(ZeroPoleGainText, IsReadOrRefused) {
  const Outcome<ZeroPoleGain> good = read_zero_pole_gain("-1; -1+2i, -1-2i, [0]; 5");
  EXPECT_FALSE(succeeded(good));
  const Outcome<ZeroPoleGain> outcome = read_zero_pole_gain("[-1]; [-1+2i, -1 - 2j, -3e0]; 5");
  ASSERT_TRUE(succeeded(outcome)) << refusal_of(outcome).words;
  EXPECT_EQ(result_of(outcome).poles, (std::vector<Complex>{{-1, 2}, {-1, -2}, -3.0}));
  EXPECT_EQ(result_of(outcome).gain, 5.0);
  EXPECT_TRUE(succeeded(read_zero_pole_gain("; ; 2")));
  EXPECT_TRUE(succeeded(read_zero_pole_gain("[];i,-i;-1")));
  for (const std::string_view text : {"", ";", ";;", "1;2", "1;;1", "-1+i;-2,-3;1", ";1,;1", ";1;i", ";1;1 2",
                                      "a;b;c", ";1e999;1", ";[1;1"}) {
    EXPECT_FALSE(succeeded(read_zero_pole_gain(text))) << text;
  }
  EXPECT_EQ(refusal_of(read_zero_pole_gain("1;;1")).kind, RefusalKind::Improper);
}

TEST(StateSpaceText, IsRead) {
  const Outcome<StateSpace> outcome = read_state_space(
      "# a motor\nA = [0, 1\n     -2 -3]\nB = [0; 1]; C = [1 0]\nstates = x, v  % names\nsampleTime = 0.1\n");
  ASSERT_TRUE(succeeded(outcome)) << refusal_of(outcome).words;
  const StateSpace& system = result_of(outcome);
  EXPECT_EQ(system.a, (Matrix{{0, 1}, {-2, -3}}));
  EXPECT_EQ(system.d, (Matrix{{0}}));
  EXPECT_EQ(system.states, (std::vector<std::string>{"x", "v"}));
  EXPECT_EQ(system.sample_time, 0.1);
  EXPECT_EQ(result_of(read_state_space("D = 3")).input_count(), 1U);
  EXPECT_EQ(result_of(read_state_space("A = [1 2; 3 4]")).output_count(), 2U);
}

TEST(StateSpaceText, IsRefused) {
  for (const std::string_view text : {"",
                                      "#",
                                      "A",
                                      "A =",
                                      "A = [",
                                      "A = [1 2",
                                      "A = [1 2; 3]",
                                      "A = [1,,2]",
                                      "A = [1,]",
                                      "A = x",
                                      "A = 1e999",
                                      "E = 1",
                                      "A = [1]\nA = [2]",
                                      "A = [1 2]",
                                      "A = [1]; B = [1; 2]",
                                      "A = 1; C = [1 2]",
                                      "A = 1; states = ",
                                      "A = 1; states = a, b",
                                      "A = 1; sampleTime = 0",
                                      "A = 1 2",
                                      "B = 1",
                                      "A = nan",
                                      "A = [inf]",
                                      "A = [1] x"}) {
    const Outcome<StateSpace> outcome = read_state_space(text);
    ASSERT_FALSE(succeeded(outcome)) << text;
    EXPECT_FALSE(refusal_of(outcome).words.empty()) << text;
  }
}

}  // namespace
}  // namespace causa::linear::testing
