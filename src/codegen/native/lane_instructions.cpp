#include "codegen/native/lane_instructions.h"

#include <array>
#include <cstddef>

namespace causa::native {

namespace {

using asmjit::Operand;
namespace Inst = asmjit::x86::Inst;
using asmjit::x86::Mem;

// By LaneOp, then by Width.
constexpr std::array<std::array<asmjit::InstId, 3>, 10> instructions{{
    {Inst::kIdAddsd, Inst::kIdAddpd, Inst::kIdVaddpd},
    {Inst::kIdSubsd, Inst::kIdSubpd, Inst::kIdVsubpd},
    {Inst::kIdMulsd, Inst::kIdMulpd, Inst::kIdVmulpd},
    {Inst::kIdDivsd, Inst::kIdDivpd, Inst::kIdVdivpd},
    {Inst::kIdMinsd, Inst::kIdMinpd, Inst::kIdVminpd},
    {Inst::kIdMaxsd, Inst::kIdMaxpd, Inst::kIdVmaxpd},
    {Inst::kIdAndpd, Inst::kIdAndpd, Inst::kIdVandpd},
    {Inst::kIdAndnpd, Inst::kIdAndnpd, Inst::kIdVandnpd},
    {Inst::kIdOrpd, Inst::kIdOrpd, Inst::kIdVorpd},
    {Inst::kIdXorpd, Inst::kIdXorpd, Inst::kIdVxorpd},
}};

}  // namespace

void LaneInstructions::apply(LaneOp op, int result, int left, const Operand& right) {
  const asmjit::InstId id = instructions[static_cast<std::size_t>(op)][static_cast<std::size_t>(width_)];
  if (width_ == Width::Avx) {
    assembler_.emit(id, at(result), at(left), right);
    return;
  }
  if (result != left) move(result, left);
  assembler_.emit(id, at(result), right);
}

void LaneInstructions::compare(Relation relation, int left_and_result, const Operand& right) {
  const auto number = static_cast<std::uint32_t>(relation);
  switch (width_) {
    case Width::Scalar:
      assembler_.emit(Inst::kIdCmpsd, at(left_and_result), right, asmjit::imm(number));
      return;
    case Width::Sse2:
      assembler_.emit(Inst::kIdCmppd, at(left_and_result), right, asmjit::imm(number));
      return;
    case Width::Avx:
      assembler_.emit(Inst::kIdVcmppd, at(left_and_result), at(left_and_result), right, asmjit::imm(number));
      return;
  }
}

void LaneInstructions::round(Rounding rounding, int number) {
  const auto how = static_cast<std::uint32_t>(rounding);
  const auto id = width_ == Width::Scalar ? Inst::kIdRoundsd
                  : width_ == Width::Sse2 ? Inst::kIdRoundpd
                                          : Inst::kIdVroundpd;
  assembler_.emit(id, at(number), at(number), asmjit::imm(how));
}

void LaneInstructions::square_root(int number) {
  const auto id = width_ == Width::Scalar ? Inst::kIdSqrtsd
                  : width_ == Width::Sse2 ? Inst::kIdSqrtpd
                                          : Inst::kIdVsqrtpd;
  assembler_.emit(id, at(number), at(number));
}

void LaneInstructions::move(int to, int from) {
  assembler_.emit(width_ == Width::Avx ? Inst::kIdVmovapd : Inst::kIdMovapd, at(to), at(from));
}

void LaneInstructions::load(int to, const Mem& from) {
  const auto id = width_ == Width::Scalar ? Inst::kIdMovsd
                  : width_ == Width::Sse2 ? Inst::kIdMovupd
                                          : Inst::kIdVmovupd;
  assembler_.emit(id, at(to), from);
}

void LaneInstructions::store(const Mem& to, int from) {
  const auto id = width_ == Width::Scalar ? Inst::kIdMovsd
                  : width_ == Width::Sse2 ? Inst::kIdMovupd
                                          : Inst::kIdVmovupd;
  assembler_.emit(id, to, at(from));
}

void LaneInstructions::load_everywhere(int to, const Mem& from) {
  if (width_ == Width::Avx) {
    assembler_.emit(Inst::kIdVbroadcastsd, at(to), from);
    return;
  }
  assembler_.emit(Inst::kIdMovsd, at(to), from);
  spread(to);
}

void LaneInstructions::spread(int number) {
  const auto id = static_cast<std::uint32_t>(number);
  const auto xmm = asmjit::x86::xmm(id);
  if (width_ == Width::Sse2) assembler_.unpcklpd(xmm, xmm);
  if (width_ == Width::Avx) {
    assembler_.vunpcklpd(xmm, xmm, xmm);
    assembler_.vinsertf128(asmjit::x86::ymm(id), asmjit::x86::ymm(id), xmm, 1);
  }
}

}  // namespace causa::native
