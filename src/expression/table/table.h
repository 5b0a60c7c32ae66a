// Hash-consed expressions: equal expressions have equal ids, so comparing is comparing integers and work
// per expression is done once. Operands exist before their parents: id order is topological order.
// The functions of build.h add nodes: they check types and simplify; `intern` is their floor.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "expression/table/function.h"
#include "expression/table/ids.h"
#include "expression/table/operator.h"

namespace causa {

struct Expression {
  Operator op{};
  ValueKind kind{};
  std::uint32_t dimensions = 0;  // number of an interned Dimensions; 0 is scalar
  std::uint32_t first_operand = 0;
  std::uint32_t operand_count = 0;
  std::uint64_t payload = 0;  // bits of the constant, SymbolId, number of the index, number of the string
};

// Which derivative of which function: one mark for each input that moves (derivative_function.h).
struct DerivativeFunctionKey {
  FunctionId function;
  std::vector<bool> moving;
  friend auto operator<=>(const DerivativeFunctionKey&, const DerivativeFunctionKey&) = default;
};
struct DerivativeFunction {
  FunctionId function;  // none(): there is none
  std::string why;
};
using DerivativeFunctions = std::map<DerivativeFunctionKey, DerivativeFunction>;

class ExpressionTable {
 public:
  ExpressionTable();
  // Expressions refer to each other by id into this one table, which every stage of a run shares.
  ExpressionTable(const ExpressionTable&) = delete;
  ExpressionTable& operator=(const ExpressionTable&) = delete;

  [[nodiscard]] const Expression& operator[](ExpressionId id) const {
    require(id.index() < nodes_.size(), "an expression id is used with a table it does not belong to");
    return nodes_[id.index()];
  }
  [[nodiscard]] std::span<const ExpressionId> operands(ExpressionId id) const {
    const Expression& node = (*this)[id];
    return std::span(operands_).subspan(node.first_operand, node.operand_count);
  }
  [[nodiscard]] ExpressionId operand(ExpressionId id, std::uint32_t i) const { return operands(id)[i]; }
  [[nodiscard]] const Dimensions& dimensions(ExpressionId id) const {
    return dimension_lists_[(*this)[id].dimensions];
  }
  [[nodiscard]] bool is_scalar(ExpressionId id) const { return (*this)[id].dimensions == 0; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  // Leaves
  ExpressionId real(double value);
  ExpressionId integer(std::int64_t value);
  ExpressionId boolean(bool value);
  ExpressionId string(std::string_view value);
  ExpressionId symbol(SymbolId symbol, ValueKind kind, const Dimensions& dimensions);
  ExpressionId time();
  ExpressionId index(std::uint32_t number);
  ExpressionId enumeration(EnumerationId type, std::int64_t ordinal);
  ExpressionId local(LocalId local, ValueKind kind, const Dimensions& dimensions);

  // Functions are declared first, so that they can call themselves and each other, and filled in then.
  FunctionId add_function(Function function) { return functions_.add(std::move(function)); }
  [[nodiscard]] Function& function(FunctionId id) { return functions_[id]; }
  [[nodiscard]] const Function& function(FunctionId id) const { return functions_[id]; }
  [[nodiscard]] std::size_t function_count() const { return functions_.size(); }
  // The derivatives written so far; for derivative_function() alone.
  [[nodiscard]] DerivativeFunctions& derivative_functions() { return derivative_functions_; }
  EnumerationId add_enumeration(EnumerationType type) { return enumerations_.add(std::move(type)); }
  [[nodiscard]] EnumerationType& enumeration_type(EnumerationId id) { return enumerations_[id]; }
  [[nodiscard]] const EnumerationType& enumeration_type(EnumerationId id) const { return enumerations_[id]; }
  [[nodiscard]] std::size_t enumeration_count() const { return enumerations_.size(); }

  // The node with these parts, added if it is new. No checks, no simplification.
  ExpressionId intern(Operator op, ValueKind kind, const Dimensions& dimensions,
                      std::span<const ExpressionId> operands, std::uint64_t payload = 0);

  // What leaves carry.
  [[nodiscard]] double real_value(ExpressionId id) const;
  [[nodiscard]] std::int64_t integer_value(ExpressionId id) const;
  [[nodiscard]] bool boolean_value(ExpressionId id) const;
  [[nodiscard]] std::string_view string_value(ExpressionId id) const;
  [[nodiscard]] SymbolId symbol_of(ExpressionId id) const;
  [[nodiscard]] std::uint32_t index_number(ExpressionId id) const;
  [[nodiscard]] EnumerationId enumeration_of(ExpressionId id) const;  // of an EnumerationConstant
  [[nodiscard]] std::int64_t ordinal_of(ExpressionId id) const;
  [[nodiscard]] LocalId local_of(ExpressionId id) const;
  [[nodiscard]] FunctionId function_of(ExpressionId id) const;  // of a Call or FunctionValue

  [[nodiscard]] bool is(ExpressionId id, Operator op) const { return (*this)[id].op == op; }
  // A Real or Integer constant, as a number.
  [[nodiscard]] bool is_number(ExpressionId id) const;
  [[nodiscard]] double number(ExpressionId id) const;

 private:
  std::uint32_t intern_dimensions(const Dimensions& dimensions);
  void grow();

  std::vector<Expression> nodes_;
  std::vector<ExpressionId> operands_;
  std::vector<std::uint32_t> buckets_;  // open addressing, node index + 1; 0 is empty
  std::vector<Dimensions> dimension_lists_;
  std::deque<std::string> strings_;
  std::unordered_map<std::string_view, std::uint32_t> string_numbers_;
  Table<FunctionId, Function> functions_;
  DerivativeFunctions derivative_functions_;
  Table<EnumerationId, EnumerationType> enumerations_;
};

}  // namespace causa
