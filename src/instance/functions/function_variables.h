// The variables of a function (MLS 12.2) and the fields of a record: their types as prototypes
// (typed_values.h), their sizes, and the values they are declared with.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "instance/elaboration.h"

namespace causa::instance {

// Makes the leaf for a variable of a predefined type; none() when it is not to be found.
using LeafMaker = std::function<ExpressionId(FunctionVariable)>;

// The prototype of a component of a function or record. Names in its sizes are looked up in `known` first.
// Empty after an error.
TypedExpression read_prototype(Elaboration& elaboration, const FoundElement& element,
                               FunctionVariables& known, const LeafMaker& make);

// The value a component is declared with, or modified to by the class around it.
struct DeclaredValue {
  syntax::View expression;
  ScopeId scope{};
  bool is_own = true;  // written where the variables of the function or record are known
  std::vector<std::string_view> fields;
};
std::optional<DeclaredValue> declared_value(const Elaboration& elaboration, const FoundElement& element);
TypedExpression read_declared_value(Elaboration& elaboration, const DeclaredValue& value,
                                    FunctionVariables& known);

FunctionRole role_of(const ElementText& text);

// Adds the variables of a function to its Function and to `variables`; reports what a function may not have.
// False after an error.
bool declare_variables(Elaboration& elaboration, FunctionVariables& variables);
// Their values at the start of a call. False after an error.
bool bind_variables(Elaboration& elaboration, FunctionVariables& variables);

// A function as its callers see it: inputs and outputs as declared, records whole.
struct InterfaceVariable {
  std::string_view name;
  TypedExpression prototype;
};
struct FunctionInterface {
  FunctionId function{};
  ScopeId scope{};
  std::vector<InterfaceVariable> inputs;
  std::vector<InterfaceVariable> outputs;
};
// Reads the function where that has not been done. Nothing after an error.
std::optional<FunctionInterface> interface_of(Elaboration& elaboration, ScopeId function);

}  // namespace causa::instance
