// The code of one function program while it grows: registers, labels, instructions and what their failures
// mean. It knows nothing of functions, expressions or values.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <utility>

#include "expression/table/function.h"
#include "program/functions/function_program.h"

namespace causa {

class InstructionWriter {
 public:
  using enum FunctionOperation;

  explicit InstructionWriter(std::string name);

  RegisterNumber make_register(RegisterKind kind);
  [[nodiscard]] RegisterKind kind_of(RegisterNumber reg) const { return program_.registers[reg]; }
  RegisterNumber word_of_block(std::size_t number);  // an address

  std::uint32_t make_label() { return program_.label_count++; }
  FunctionInstruction& put(FunctionInstruction instruction);
  void put_label(std::uint32_t label);
  void put_jump(std::uint32_t label);
  void put_fail(std::string words);
  void put_turn();

  // Where the next instruction will stand.
  [[nodiscard]] std::size_t position() const { return program_.code.size(); }
  void insert_at(std::size_t position, const FunctionInstruction& instruction);
  // What was written from there on is gone.
  void take_back(std::size_t position) { program_.code.resize(position); }
  [[nodiscard]] bool has_room() const;

  // What the program does, or what it calls, is more than to compute its outputs.
  void add_effects(bool has_effects) { program_.has_effects = program_.has_effects || has_effects; }

  // Whose instructions follow, for messages; null: of a site.
  void write_for(const Function* function) { function_ = function; }
  // Says what checks mean until its end.
  class Saying {
   public:
    Saying(InstructionWriter& writer, FailureKind kind, std::string subject)
        : writer_(writer), outer_(std::move(writer.failure_)) {
      writer.failure_ = {.kind = kind, .subject = std::move(subject)};
    }
    ~Saying() { writer_.failure_ = std::move(outer_); }
    Saying(const Saying&) = delete;
    Saying& operator=(const Saying&) = delete;

   private:
    InstructionWriter& writer_;
    FunctionFailure outer_;
  };
  const std::string* words(std::string text);  // which stay

  // What cannot be written is remembered; whoever can do without it takes the reason and goes on.
  bool unsupported(std::string why) {
    if (why_.empty()) why_ = std::move(why);
    return false;
  }
  [[nodiscard]] bool failed() const { return !why_.empty(); }
  [[nodiscard]] const std::string& why() const { return why_; }
  std::string take_why() { return std::exchange(why_, {}); }
  // A program that fails and says why it could not be written, instead of what there is.
  void replace_by_failure();

  // The program, verified. Nothing is written any more.
  FunctionProgram finish();

 private:
  std::uint32_t failure_number();
  void number_labels_anew();

  FunctionProgram program_;
  const Function* function_ = nullptr;
  FunctionFailure failure_;  // of the checks that are written now
  std::deque<std::string> words_;
  std::string why_;
};

}  // namespace causa
