// Arithmetic on one, two or four doubles at once, with the same words: a width is chosen, and every
// operation becomes the instruction of that width. All of them round each lane as the scalar one does.
#pragma once

#include <cstdint>

#include <asmjit/x86.h>

namespace causa::native {

enum class Width : std::uint8_t { Scalar, Sse2, Avx };

constexpr int lane_count(Width width) {
  return width == Width::Scalar ? 1 : width == Width::Sse2 ? 2 : 4;
}

enum class LaneOp : std::uint8_t {
  Add,
  Subtract,
  Multiply,
  Divide,
  Minimum,  // left < right ? left : right
  Maximum,  // left > right ? left : right
  And,
  AndNot,  // ~left & right
  Or,
  Xor,
};

// The numbers are those of the instruction set. A lane becomes all ones where the relation holds.
enum class Relation : std::uint8_t { Equal = 0, Less = 1, LessEqual = 2, NotEqual = 4 };
enum class Rounding : std::uint8_t { Down = 9, Up = 10, TowardsZero = 11 };

class LaneInstructions {
 public:
  explicit LaneInstructions(asmjit::x86::Assembler& assembler) : assembler_(assembler) {}

  void set_width(Width width) { width_ = width; }
  [[nodiscard]] Width width() const { return width_; }
  [[nodiscard]] asmjit::x86::Vec at(int number) const {
    const auto id = static_cast<std::uint32_t>(number);
    if (width_ == Width::Avx) return asmjit::x86::Vec({asmjit::x86::Ymm::kSignature}, id);
    return asmjit::x86::Vec({asmjit::x86::Xmm::kSignature}, id);
  }

  // `right` is a register other than `result` (unless `left` is `result`), or memory; logic takes memory
  // only where a whole aligned register can be read.
  void apply(LaneOp op, int result, int left, const asmjit::Operand& right);
  void compare(Relation relation, int left_and_result, const asmjit::Operand& right);
  void round(Rounding rounding, int number);  // needs SSE 4.1
  void square_root(int number);
  void move(int to, int from);
  void load(int to, const asmjit::x86::Mem& from);
  void store(const asmjit::x86::Mem& to, int from);
  // The same number in all lanes.
  void load_everywhere(int to, const asmjit::x86::Mem& from);
  // All lanes become the first one.
  void spread(int number);

 private:
  asmjit::x86::Assembler& assembler_;
  Width width_ = Width::Scalar;
};

}  // namespace causa::native
