// Which statements of straight code are computed side by side, in the lanes of vector registers.
//
// The divider of a processor takes as long for four numbers as for one. Where divisions and square roots are
// what straight code waits for, statements of the same form that do not need each other are collected from a
// window and run together; operands are gathered one by one if they do not lie side by side.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "codegen/native/constant_pool.h"
#include "codegen/native/evaluation_order.h"
#include "program/simulation_program.h"

namespace causa::native {

struct AlikeStatements {
  std::array<std::uint32_t, widest> numbers{};  // of statements of the kernel
  std::uint32_t count = 0;                      // 1, 2 or 4
};

// Statements that run once, one after the other, in an order that computes the same. `lanes`: 2 or 4.
std::vector<AlikeStatements> collect_alike(const Kernel& kernel, std::span<const std::uint32_t> statements,
                                           std::uint32_t lanes, const OperatorSet& called);

}  // namespace causa::native
