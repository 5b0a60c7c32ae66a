// What function programs cannot do in registers: texts, routines on values, external functions; and the words
// for what went wrong.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "codegen/runtime/function_context.h"
#include "codegen/runtime/text_store.h"
#include "expression/external/external_objects.h"
#include "expression/external/outside.h"
#include "expression/external/tables/combi_tables.h"
#include "program/functions/function_program.h"

namespace causa {

// Of one instance of a model.
class FunctionServices {
 public:
  // All outlive it. Without an outside nothing beyond the model is reached.
  FunctionServices(const FunctionLibrary& library, TextStore& texts, Outside* outside)
      : library_(library), texts_(texts), outside_(outside) {}

  // A new run begins: texts of the last one and its failure are forgotten.
  void begin();
  // library.routines[number]
  FunctionStatus call(std::int64_t number, FunctionContext& context, std::uint64_t* block);

  // The instruction cannot be done; a and b are what its operands are.
  FunctionStatus fail(const FunctionProgram& program, const FunctionInstruction& code, double a, double b);
  // Why the last run failed.
  [[nodiscard]] const std::string& failure() const { return failure_; }
  // The last run took too many turns: that is reported to the user.
  void report_stop();

  [[nodiscard]] TextStore& texts() { return texts_; }
  [[nodiscard]] const std::int64_t* text_numbers() const { return text_numbers_.data(); }

 private:
  // A call of a function on an external object with numbers, such as a look-up in a table.
  struct ObjectCall {
    bool is_looked_for = false;
    tables::ObjectFunction function = nullptr;
    double handle = 0;  // no object's
    const ExternalObject* object = nullptr;
    std::vector<double> numbers{};
  };
  FunctionStatus call_unchecked(std::int64_t number, FunctionContext& context, std::uint64_t* block);
  FunctionStatus call_on_object(ObjectCall& call, const RoutineCall& routine, std::uint64_t* block);
  ObjectCall& object_call(std::int64_t number, const RoutineCall& routine);
  // The words of the block are those of the program: a library that is checked may not be believed.
  [[nodiscard]] bool may_use(const RoutineCall& routine, const FunctionContext& context,
                             const std::uint64_t* block) const;
  Value value_of(const ValueShape& shape, const std::uint64_t*& block) const;
  std::variant<std::vector<Value>, NoResult> outputs_of(const RoutineCall& routine,
                                                        std::vector<Value> inputs);
  std::variant<std::vector<Value>, NoResult> text_of_value(const RoutineCall& routine,
                                                           const std::vector<Value>& inputs) const;
  std::variant<std::vector<Value>, NoResult> call_foreign(const RoutineCall& routine,
                                                          std::vector<Value> inputs);
  FunctionStatus give(const RoutineCall& routine, std::vector<Value> outputs, FunctionContext& context,
                      std::uint64_t* block);
  FunctionStatus not_done(std::string why);

  const FunctionLibrary& library_;
  TextStore& texts_;
  Outside* outside_;
  std::vector<std::int64_t> text_numbers_;
  std::vector<ObjectCall> object_calls_;
  std::string failure_;
  std::string words_;  // of a routine that failed
  FunctionFailure stop_;
};

// The same as functions for machine code.
std::int64_t call_function_routine(FunctionContext* context, std::int64_t number, void* block);

}  // namespace causa
