// What AsmJit says went wrong.
#pragma once

#include <asmjit/core.h>

#include "base/check.h"

namespace causa::native {

// AsmJit reports through this.
class FirstError final : public asmjit::ErrorHandler {
 public:
  void handleError(asmjit::Error error, const char* /*message*/, asmjit::BaseEmitter* /*origin*/) override {
    if (first_ == asmjit::kErrorOk) first_ = error;
  }
  // False: too large. Everything else would be a mistake of the emitters.
  [[nodiscard]] bool is_good() const {
    if (first_ == asmjit::kErrorOk) return true;
    require(first_ == asmjit::kErrorOutOfMemory || first_ == asmjit::kErrorTooLarge,
            "the assembler knows every instruction it is given");
    return false;
  }

 private:
  asmjit::Error first_ = asmjit::kErrorOk;
};

}  // namespace causa::native
