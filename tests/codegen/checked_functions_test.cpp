// Function programs of strangers: whatever their addresses are, they reach nothing but their own memory.
#include <array>
#include <bit>
#include <cstdint>

#include <gtest/gtest.h>

#include "../base/random_choice.h"
#include "base/check.h"
#include "codegen/native/native_functions.h"
#include "codegen/runtime/function_services.h"

namespace causa::testing {
namespace {

using enum FunctionOperation;

class Stranger {
 public:
  Stranger() {
    library.is_checked = true;
    library.constants = {1.0, 2.0};
    FunctionProgram& program = library.programs.emplace_back();
    program.name = "stranger";
    program.registers = {RegisterKind::Integer, RegisterKind::Integer, RegisterKind::Real,
                         RegisterKind::Integer, RegisterKind::Integer};
  }

  std::vector<FunctionInstruction>& code() { return library.programs[0].code; }

  // Interpreted and as machine code, which agree unless registers are read that were never set.
  enum class Agreement : std::uint8_t { Expected, Unknown };
  FunctionStatus run(Agreement agreement = Agreement::Expected) {
    verify(library);
    TextStore texts;
    FunctionServices services(library, texts, nullptr);
    const NativeFunctions functions(library);
    NativeMachine machine(functions, services);
    const std::array<double*, 2> places{memory.data(), memory.data() + 1};
    const FunctionInputs inputs{places, memory};
    const FunctionStatus interpreted = machine.interpret(0, inputs, 1000);
    if (const NativeFunction* const native = functions.compile(0)) {
      const FunctionStatus status = machine.run_native(*native, inputs);
      if (agreement == Agreement::Expected) {
        EXPECT_EQ(status, interpreted);
      }
    }
    return interpreted;
  }

  FunctionLibrary library;
  std::vector<double> memory = std::vector<double>(8, 3.0);
};

TEST(CheckedFunctions, MayUseTheirMemory) {
  Stranger stranger;
  stranger.code() = {{.operation = LoadWord, .target = 1, .a = 0},
                     {.operation = Load, .target = 2, .a = 1, .number = 56},
                     {.operation = LoadWord, .target = 3, .a = 0, .number = 8},
                     {.operation = Store, .target = 2, .a = 3},
                     {.operation = Constants, .target = 1, .number = 1},
                     {.operation = Load, .target = 2, .a = 1},
                     {.operation = Store, .target = 2, .a = 3, .number = 8},
                     {.operation = Reserve, .target = 4, .number = 3},
                     {.operation = Copy, .a = 4, .c = 3, .number = 3},
                     {.operation = Unset, .a = 4, .number = 3}};
  EXPECT_EQ(stranger.run(), FunctionStatus::Done);
  EXPECT_EQ(stranger.memory[2], 2.0);
}

TEST(CheckedFunctions, MayNotReachBeyond) {
  static std::array<double, 4> secret{7, 7, 7, 7};
  const auto place = std::bit_cast<std::int64_t>(secret.data());
  const std::vector<std::vector<FunctionInstruction>> attacks{
      // An address out of nothing.
      {{.operation = IntegerConstant, .target = 1, .number = place},
       {.operation = Load, .target = 2, .a = 1}},
      {{.operation = IntegerConstant, .target = 1, .number = place},
       {.operation = Store, .target = 2, .a = 1}},
      {{.operation = IntegerConstant, .target = 1, .number = place},
       {.operation = LoadWord, .target = 3, .a = 1}},
      {{.operation = IntegerConstant, .target = 1, .number = place},
       {.operation = StoreWord, .target = 3, .a = 1}},
      // Behind and before the memory of the model; between two doubles.
      {{.operation = LoadWord, .target = 1, .a = 0}, {.operation = Load, .target = 2, .a = 1, .number = 64}},
      {{.operation = LoadWord, .target = 1, .a = 0}, {.operation = Store, .target = 2, .a = 1, .number = -8}},
      {{.operation = LoadWord, .target = 1, .a = 0}, {.operation = Load, .target = 2, .a = 1, .number = 4}},
      // Constants stay what they are, and end somewhere.
      {{.operation = Constants, .target = 1}, {.operation = Store, .target = 2, .a = 1}},
      {{.operation = Constants, .target = 1}, {.operation = Load, .target = 2, .a = 1, .number = 16}},
      // More than there is.
      {{.operation = LoadWord, .target = 1, .a = 0},
       {.operation = Reserve, .target = 3, .number = 100},
       {.operation = Copy, .a = 3, .c = 1, .number = 9}},
      {{.operation = LoadWord, .target = 1, .a = 0},
       {.operation = Reserve, .target = 3, .number = 100},
       {.operation = Copy, .a = 1, .c = 3, .number = INT64_MAX}},
      {{.operation = LoadWord, .target = 1, .a = 0}, {.operation = Unset, .a = 1, .number = 9}},
      {{.operation = LoadWord, .target = 1, .a = 0}, {.operation = CheckAllSet, .a = 1, .number = 1 << 20}},
      // A stack of another place.
      {{.operation = IntegerConstant, .target = 1, .number = place}, {.operation = Release, .a = 1}},
      // The block of a call.
      {{.operation = IntegerConstant, .target = 1, .number = place}, {.operation = CallRoutine, .a = 1}},
      {{.operation = Reserve, .target = 1, .number = 4},
       {.operation = IntegerConstant, .target = 3, .number = place},
       {.operation = StoreWord, .target = 3, .a = 1},
       {.operation = IntegerConstant, .target = 3, .number = 2},
       {.operation = StoreWord, .target = 3, .a = 1, .number = 8},
       {.operation = CallRoutine, .a = 1}},
      {{.operation = Reserve, .target = 1, .number = 4},
       {.operation = StoreWord, .target = 0, .a = 1},
       {.operation = IntegerConstant, .target = 3, .number = -2},
       {.operation = StoreWord, .target = 3, .a = 1, .number = 8},
       {.operation = CallRoutine, .a = 1}}};
  for (std::size_t k = 0; k < attacks.size(); ++k) {
    Stranger stranger;
    stranger.library.routines.push_back({.kind = RoutineKind::Operator,
                                         .op = Operator::Sum,
                                         .inputs = {{.is_array = true, .dimensions = {unknown_dimension}}},
                                         .outputs = {{}}});
    stranger.code() = attacks[k];
    EXPECT_EQ(stranger.run(), FunctionStatus::NotDone) << k;
    EXPECT_EQ(secret, (std::array<double, 4>{7, 7, 7, 7})) << k;
  }
}

TEST(CheckedFunctions, DeepCallsEnd) {
  Stranger stranger;
  stranger.code() = {{.operation = Call, .a = 0, .number = 0}};
  EXPECT_EQ(stranger.run(), FunctionStatus::NotDone);
  // A chain of many programs, each of which calls the next.
  FunctionProgram calls = stranger.library.programs[0];
  for (int i = 1; i < 3000; ++i) {
    calls.code[0].number = i;
    stranger.library.programs.insert(stranger.library.programs.end() - 1, calls);
  }
  stranger.library.programs.back().code.clear();
  TextStore texts;
  verify(stranger.library);
  FunctionServices services(stranger.library, texts, nullptr);
  const NativeFunctions functions(stranger.library);
  NativeMachine machine(functions, services);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(machine.run(0, {{}, stranger.memory}), FunctionStatus::NotDone);
}

// Any instructions that pass the verification.
TEST(CheckedFunctions, AnythingThatIsVerifiedRunsWithoutHarm) {
  Random random(7);
  int ran = 0;
  for (int turn = 0; turn < 40'000; ++turn) {
    Stranger stranger;
    stranger.library.routines.push_back({.kind = RoutineKind::Operator,
                                         .op = Operator::Add,
                                         .inputs = {{.is_array = true, .dimensions = {2}}, {}},
                                         .outputs = {{.is_array = true, .dimensions = {2}}}});
    FunctionProgram& program = stranger.library.programs[0];
    program.label_count = 1;
    program.code.push_back({.operation = LoadWord, .target = 1, .a = 0});
    const auto any_register = [&]() -> RegisterNumber {
      return below(random, 6) == 0 ? no_register : below(random, 5);
    };
    for (std::uint32_t count = 1 + below(random, 4); count > 0; --count) {
      FunctionInstruction code{.operation = static_cast<FunctionOperation>(below(random, 38)),
                               .op = static_cast<Operator>(below(random, 100)),
                               .target = any_register(),
                               .a = any_register(),
                               .b = any_register(),
                               .c = any_register()};
      code.number = static_cast<std::int64_t>(below(random, 9)) - (below(random, 3) == 0 ? 4 : 0);
      if (below(random, 8) == 0) code.number <<= 60U;
      if (below(random, 2) == 0)
        code.number = static_cast<std::int64_t>(static_cast<std::uint64_t>(code.number) * 8U);
      program.code.push_back(code);
    }
    program.code.push_back({.operation = Label});
    try {
      verify(stranger.library);
    } catch (const InternalError&) {
      continue;
    }
    ++ran;
    static_cast<void>(stranger.run(Stranger::Agreement::Unknown));
  }
  EXPECT_GT(ran, 100);
}

}  // namespace
}  // namespace causa::testing
