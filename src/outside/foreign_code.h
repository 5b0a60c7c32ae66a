// Runs code of other libraries: shared objects that are loaded, external objects they constructed, calls.
//
// Values become C memory and back here; the foreign code sees only that memory. ModelicaError comes back as a
// value: it jumps over C frames alone (foreign_runtime.h).
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "expression/external/outside.h"
#include "outside/foreign_signature.h"

namespace causa::outside {

struct CodeRequest {
  std::string shared_object;
  std::string entry;
  ForeignSignature signature;
  std::vector<Value> results;  // prototypes
  std::vector<Value> arguments;
};

struct CodeMessage {
  OutsideMessage kind = OutsideMessage::Text;
  std::string text;
};

struct CodeAnswer {
  std::variant<ForeignResults, NoResult> outcome = NoResult{};
  std::vector<CodeMessage> messages{};
};

class ForeignCode {
 public:
  virtual ~ForeignCode() = default;
  ForeignCode() = default;
  ForeignCode(const ForeignCode&) = delete;
  ForeignCode& operator=(const ForeignCode&) = delete;

  virtual CodeAnswer call(CodeRequest request) = 0;
};

enum class CrashResponse : std::uint8_t { Die, SayAndDie };

// In this process. `runtime` is the shared object of foreign_runtime.h.
std::unique_ptr<ForeignCode> make_loaded_code(std::filesystem::path runtime, CrashResponse response);

}  // namespace causa::outside
