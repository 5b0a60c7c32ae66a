#include "syntax/node_kind.h"

#include <array>
#include <cstddef>

namespace causa::syntax {

namespace {

struct KindFacts {
  NodeKind kind;
  std::string_view name;
  std::uint8_t fixed_slots;
};

using enum NodeKind;

constexpr auto facts = std::to_array<KindFacts>({
    {StoredDefinition, "StoredDefinition", 1},
    {Within, "Within", 1},
    {Error, "Error", 0},
    {LongClass, "LongClass", 4},
    {ExtendsClass, "ExtendsClass", 5},
    {ShortClass, "ShortClass", 5},
    {EnumerationClass, "EnumerationClass", 2},
    {DerivativeClass, "DerivativeClass", 3},
    {EnumerationLiteral, "EnumerationLiteral", 1},
    {Constraint, "Constraint", 3},
    {ExternalClause, "ExternalClause", 4},
    {ElementSection, "ElementSection", 0},
    {EquationSection, "EquationSection", 0},
    {AlgorithmSection, "AlgorithmSection", 0},
    {Import, "Import", 2},
    {Extends, "Extends", 3},
    {ComponentClause, "ComponentClause", 3},
    {Declaration, "Declaration", 4},
    {Identifier, "Identifier", 0},
    {Name, "Name", 0},
    {Description, "Description", 1},
    {Annotation, "Annotation", 1},
    {Modification, "Modification", 2},
    {ClassModification, "ClassModification", 0},
    {ElementModification, "ElementModification", 3},
    {InheritanceBreak, "InheritanceBreak", 1},
    {Equality, "Equality", 3},
    {CallEquation, "CallEquation", 2},
    {Connect, "Connect", 3},
    {IfEquation, "IfEquation", 1},
    {ForEquation, "ForEquation", 3},
    {WhenEquation, "WhenEquation", 1},
    {Assignment, "Assignment", 3},
    {IfStatement, "IfStatement", 1},
    {ForStatement, "ForStatement", 3},
    {WhileStatement, "WhileStatement", 3},
    {WhenStatement, "WhenStatement", 1},
    {BreakStatement, "BreakStatement", 1},
    {ReturnStatement, "ReturnStatement", 1},
    {Branch, "Branch", 2},
    {Body, "Body", 0},
    {ForIndices, "ForIndices", 0},
    {ForIndex, "ForIndex", 1},
    {IfExpression, "IfExpression", 0},
    {Range, "Range", 0},
    {Or, "Or", 0},
    {And, "And", 0},
    {Not, "Not", 1},
    {Relation, "Relation", 2},
    {Sum, "Sum", 0},
    {Product, "Product", 0},
    {Power, "Power", 2},
    {Number, "Number", 0},
    {String, "String", 0},
    {Boolean, "Boolean", 0},
    {EndSubscript, "EndSubscript", 0},
    {Break, "Break", 0},
    {Colon, "Colon", 0},
    {Reference, "Reference", 0},
    {ReferencePart, "ReferencePart", 1},
    {Subscripts, "Subscripts", 0},
    {Call, "Call", 2},
    {FunctionArguments, "FunctionArguments", 0},
    {NamedArgument, "NamedArgument", 1},
    {PartialApplication, "PartialApplication", 2},
    {Comprehension, "Comprehension", 2},
    {ArrayConstructor, "ArrayConstructor", 0},
    {MatrixConstructor, "MatrixConstructor", 0},
    {MatrixRow, "MatrixRow", 0},
    {Parenthesized, "Parenthesized", 2},
    {OutputList, "OutputList", 0},
});

constexpr bool facts_follow_the_enumeration() {
  for (std::size_t i = 0; i < facts.size(); ++i) {
    if (static_cast<std::size_t>(facts[i].kind) != i) return false;
  }
  return true;
}
static_assert(facts_follow_the_enumeration());

}  // namespace

std::string_view node_kind_name(NodeKind kind) {
  return facts[static_cast<std::size_t>(kind)].name;
}

std::uint32_t fixed_slots(NodeKind kind) {
  return facts[static_cast<std::size_t>(kind)].fixed_slots;
}

bool is_class_definition(NodeKind kind) {
  return kind >= LongClass && kind <= DerivativeClass;
}

bool is_expression(NodeKind kind) {
  return kind >= IfExpression && kind <= OutputList && kind != ReferencePart && kind != Subscripts &&
         kind != FunctionArguments && kind != MatrixRow;
}

std::string_view restriction_name(Restriction restriction) {
  constexpr auto names = std::to_array<std::string_view>(
      {"class", "model", "record", "operator record", "block", "connector", "expandable connector", "type",
       "package", "function", "operator function", "operator"});
  return names[static_cast<std::size_t>(restriction)];
}

}  // namespace causa::syntax
