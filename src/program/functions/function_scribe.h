// The machine behind lower_site(): writes one function program. Used by function_lowering.cpp and the
// lower_function_*.cpp only.
//
// What a function does is followed as its evaluator would: one frame for each function that is being written,
// its variables in registers and arrays. A value is computed once in a statement, as there. Instructions for
// numbers and arrays are the writers' below (instruction_writer.h, number_writer.h, array_writer.h), which
// know nothing of functions.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <variant>
#include <vector>

#include "program/functions/array_writer.h"
#include "program/functions/function_lowering.h"
#include "program/functions/lowered_value.h"

namespace causa {

class FunctionScribe : private ArrayWriter {
 public:
  FunctionScribe(FunctionDrafts& drafts, std::string name)
      : ArrayWriter(std::move(name)), drafts_(drafts), table_(drafts.expressions) {}

  FunctionProgram write_site(const SiteShape& site);
  // Puts the program of a function into the library, or says why there is none.
  void write_function(std::uint32_t number);

 private:
  struct Variable {
    LoweredValue value{};
    bool prepared = false;  // it has its sizes
    bool set = false;       // assigned, whichever way the program came here
    bool is_open = false;   // its sizes are those of what is assigned
    RegisterNumber capacity = no_register;
  };
  struct Frame {
    const Function* function = nullptr;  // nothing: the site
    FunctionId id{};
    std::vector<Variable> variables{};
    std::unordered_map<std::uint32_t, Number> indices{};
    std::unordered_map<std::uint32_t, EnumerationId> index_types{};
    // What has been computed in this statement, by expression; `order` is how to forget the last of it.
    std::unordered_map<std::uint32_t, LoweredValue> values{};
    std::unordered_map<std::uint32_t, std::vector<LoweredValue>> outputs{};
    std::vector<std::uint32_t> order{};
    std::uint32_t exit = 0;
    std::optional<std::vector<std::uint8_t>> set_at_exit{};
    bool reachable = true;
    int conditions = 0;  // around the statement
    struct Loop {
      std::uint32_t end = 0;
      bool has_break = false;
    };
    std::vector<Loop> loops{};
  };
  // Chooses where the elements of a result lie.
  struct Target {
    std::optional<ArrayPlace> place{};
  };

  // Expressions
  LoweredValue value(ExpressionId id);  // what may be used: not a variable without a value
  LoweredValue value_or_unset(ExpressionId id);
  Number number(ExpressionId id);
  ArrayPlace array(ExpressionId id);
  LoweredValue compute(ExpressionId id, const Target& target);
  LoweredValue compute_at(ExpressionId id, const Target& target);  // however deep it is
  LoweredValue leaf(ExpressionId id);
  LoweredValue choice(ExpressionId id);
  LoweredValue element(ExpressionId id);
  LoweredValue size(ExpressionId id);
  Number lazy_logic(ExpressionId id);
  LoweredValue of_texts(ExpressionId id);
  LoweredValue as_text(ExpressionId id);
  LoweredValue constant_texts(SymbolId symbol);
  Number text_number(const TextValue& text);
  // A known text becomes a number.
  LoweredValue number_if_text(LoweredValue value);
  [[nodiscard]] EnumerationId enumeration_type(ExpressionId id);
  LoweredValue deep_value(ExpressionId id);
  Number reduction(ExpressionId id);
  LoweredValue enumeration_of(ExpressionId id);
  LoweredValue semi_linear(ExpressionId id);
  void jump(ExpressionId condition, std::uint32_t label, bool sense);
  struct StackUse {
    std::size_t position = 0;
    std::size_t scope = 0;
    bool outer = false;
  };
  StackUse begin_use();
  void end_use(const StackUse& use);
  bool is_too_deep();
  void remember(ExpressionId id, const LoweredValue& value);
  void forget_to(std::size_t scope);
  void forget_all() { forget_to(0); }
  LoweredValue require_set(LoweredValue value);

  // Arrays
  ArrayPlace begin(const Target& target, std::vector<Number> sizes, ValueKind kind);
  void repeat(const Number& count, bool may_unroll, const std::function<void(const Number&)>& body);
  ArrayPlace elementwise(ExpressionId id, const Target& target);
  using Leaves = std::unordered_map<std::uint32_t, LoweredValue>;
  bool collect_leaves(ExpressionId id, Leaves& leaves, std::optional<std::vector<Number>>& sizes);
  Number element_value(ExpressionId id, const Leaves& leaves, const Number& position,
                       std::unordered_map<std::uint32_t, Number>& known);
  ArrayPlace constructor(ExpressionId id, const Target& target);
  ArrayPlace filled(ExpressionId id, const Target& target);
  ArrayPlace ranged(ExpressionId id, const Target& target);
  struct Domain {
    Number count{};
    Number first{};
    Number step{};
    std::optional<ArrayPlace> elements{};  // instead of first and step
    ValueKind kind = ValueKind::Integer;
  };
  Domain domain(ExpressionId id);
  Domain range_domain(ExpressionId id);
  Number at(const Domain& domain, const Number& position);
  ArrayPlace loop(ExpressionId id, const Target& target);
  LoweredValue product(ExpressionId id, const Target& target);
  ArrayPlace transposed(ExpressionId id, const Target& target);
  ArrayPlace concatenated(ExpressionId id, const Target& target);
  LoweredValue reshaped(ExpressionId id);
  ArrayPlace of_vectors(ExpressionId id, const Target& target);
  ArrayPlace of_square(ExpressionId id, const Target& target);
  struct Subscript {
    std::optional<Number> single{};
    std::optional<Domain> several{};  // neither: all
    bool counts_from_zero = false;    // Boolean
  };
  std::vector<Subscript> subscripts(ExpressionId id, std::size_t rank);
  // The elements chosen: their sizes, and for each the position in the result and in the array.
  std::vector<Number> sizes_chosen(std::span<const Subscript> subscripts, std::span<const Number> sizes);
  void each_chosen(std::span<const Subscript> subscripts, std::span<const Number> sizes,
                   const std::function<void(const Number& position, const Number& offset)>& body);
  Number single_offset(std::span<const Subscript> subscripts, std::span<const Number> sizes);
  std::optional<ArrayPlace> piece(std::span<const Subscript> subscripts, const ArrayPlace& of);
  struct ShiftedPosition {
    Number base{};
    std::int64_t shift = 0;
  };
  std::optional<ShiftedPosition> shifted_position(ExpressionId id, const ArrayPlace& of);
  Number position_of(const Subscript& subscript, const Number& turn, const Number& size);

  // Calls
  const std::vector<LoweredValue>* outputs(ExpressionId call);
  std::optional<std::vector<LoweredValue>> call(FunctionId function,
                                                std::vector<std::optional<LoweredValue>> inputs);
  std::optional<std::vector<LoweredValue>> call_here(FunctionId function,
                                                     std::vector<std::optional<LoweredValue>> inputs);
  std::optional<std::vector<LoweredValue>> call_elsewhere(FunctionId function,
                                                          std::vector<std::optional<LoweredValue>> inputs);
  // What programs have no instructions for.
  std::vector<LoweredValue> call_routine(RoutineCall routine, std::vector<LoweredValue> inputs,
                                         std::vector<ValueShape> outputs,
                                         const std::vector<EnumerationId>& enumerations = {});
  LoweredValue operation(ExpressionId id);
  LoweredValue operation(Operator op, ValueKind kind, std::uint64_t payload, const Dimensions& dimensions,
                         std::vector<LoweredValue> operands);
  std::optional<ValueShape> shape_of(const LoweredValue& value);
  void write_external();
  void write_builtin(const std::string& name);
  LoweredValue external_argument(ExpressionId argument);
  [[nodiscard]] bool is_output(ExpressionId argument) const;
  std::optional<std::vector<ValueShape>> shapes_of(const Function& function,
                                                   std::span<const std::optional<LoweredValue>> inputs);
  RegisterNumber make_block(std::span<const ValueShape> shapes, std::size_t output_words,
                            std::span<const std::optional<LoweredValue>> inputs);
  LoweredValue read_from_block(RegisterNumber block, std::size_t& word, const ValueShape& shape);
  void write_to_block(RegisterNumber block, std::size_t& word, const LoweredValue& value);
  [[nodiscard]] bool is_recursive(FunctionId function);
  [[nodiscard]] bool is_small(FunctionId function);

  // Functions
  bool enter(std::vector<std::optional<LoweredValue>> inputs);
  bool prepare(LocalId local);
  std::optional<std::vector<Number>> declared_sizes(LocalId local);
  void check_declared(LocalId local);
  [[nodiscard]] bool is_open(const FunctionVariable& declared) const;
  [[nodiscard]] bool can_prepare(LocalId local) const;
  void write_body();
  void statements(const std::vector<Statement>& all);
  void statement(const Statement& statement);
  void statement_inside(const Statement& statement);
  void assign(ExpressionId target, ExpressionId source);
  void assign_value(ExpressionId target, const LoweredValue& value);
  void assign_whole(LocalId local, const LoweredValue& value);
  void assign_open(Variable& variable, const ArrayPlace& value);
  void assign_part(ExpressionId target, const LoweredValue& value);
  void branches(const Statement& statement);
  void for_each(const Statement& statement);
  void repeat_while(const Statement& statement);
  void check(const Statement& statement);
  void call_statement(const Statement& statement);
  [[nodiscard]] std::vector<std::uint8_t> sets() const;
  void restore_sets(const std::vector<std::uint8_t>& sets);
  static void meet(std::optional<std::vector<std::uint8_t>>& into, const std::vector<std::uint8_t>& sets);
  std::optional<std::vector<LoweredValue>> results();
  Variable& variable(LocalId local) { return frame_->variables.at(local.index()); }

  // From here on instructions belong to the function of the frame.
  void write_in(Frame* frame) {
    frame_ = frame;
    write_for(frame == nullptr ? nullptr : frame->function);
  }

  FunctionDrafts& drafts_;
  const ExpressionTable& table_;
  const SiteShape* site_ = nullptr;
  Frame* frame_ = nullptr;
  std::vector<FunctionId> being_written_;  // here, one in the other
  int depth_ = 0;
  bool is_too_deep_ = false;
  RegisterNumber statement_mark_ = no_register;
};

}  // namespace causa
