// The kinds of syntax nodes, the productions of MLS 3.6 appendix A they stand for, and their slots.
// `X?` is an optional part (its slot is always there), `X*` a list; a list can only be the last.
#pragma once

#include <cstdint>
#include <string_view>

namespace causa::syntax {

enum class NodeKind : std::uint8_t {
  StoredDefinition,  // Within? class*                (`final` before a class is a prefix of the class)
  Within,            // Name?
  Error,             // –                             tokens no production could use; reported

  // Class definitions: detail = Restriction, main token = the class's name.
  LongClass,           // Description? Annotation? ExternalClause? Constraint? section*
  ExtendsClass,        // the same slots + ClassModification? before the list: `model extends M(…) … end M`
  ShortClass,          // Description? Constraint? Name Subscripts? ClassModification?
  EnumerationClass,    // Description? Constraint? EnumerationLiteral*   (prefix Open: `enumeration(:)`)
  DerivativeClass,     // Description? Constraint? Name Identifier*
  EnumerationLiteral,  // Description?                  main token = the literal
  Constraint,          // Name ClassModification? Description?           `constrainedby …`
  ExternalClause,      // String? Reference? FunctionArguments? Annotation?  main token = function name,
                       //                               or `external` itself where no call is written

  // Sections of a long class
  ElementSection,    // element*                      detail = Visibility
  EquationSection,   // equation*                     prefix Initial
  AlgorithmSection,  // statement*                    prefix Initial

  // Elements: a class definition, or
  Import,           // Name Description? Identifier* detail = ImportForm, main token = alias of Renaming
  Extends,          // Name ClassModification? Annotation?
  ComponentClause,  // Name Subscripts? Constraint? Declaration*
  Declaration,      // Subscripts? Modification? condition? Description?   main token = name

  Identifier,   // –                             main token = the name, in lists of names
  Name,         // –                             `A.B.C` or `.A.B.C`: see views.h
  Description,  // Annotation?                   main token = first string; `"a" + "b"`: tokens
  Annotation,   // ClassModification

  // Modifications (MLS 7.2)
  Modification,         // ClassModification? expression?     main token = `=` or `:=` where there is one
  ClassModification,    // argument*
  ElementModification,  // Name Modification? Description?    an argument; others are a ShortClass or
                        //                               ComponentClause (redeclare, replaceable), or
  InheritanceBreak,     // Connect? –                    `break name` (main token) or `break connect(…)`

  // Equations and statements (MLS 8, 11)
  Equality,         // Description? expression expression
  CallEquation,     // Description? Call             also as a statement
  Connect,          // Description? Reference Reference
  IfEquation,       // Description? Branch*          Branch without condition: else
  ForEquation,      // Description? ForIndices Body
  WhenEquation,     // Description? Branch*
  Assignment,       // Description? target expression     target: Reference or OutputList
  IfStatement,      // Description? Branch*
  ForStatement,     // Description? ForIndices Body
  WhileStatement,   // Description? expression Body
  WhenStatement,    // Description? Branch*
  BreakStatement,   // Description?
  ReturnStatement,  // Description?
  Branch,           // condition? Body
  Body,             // (equation | statement)*
  ForIndices,       // ForIndex*
  ForIndex,         // expression?                   main token = the index

  // Expressions (MLS 3). Chains of one precedence are one node with all operands, so depth is bounded
  // by the parentheses a person writes: `a - b + c` is Sum(a, b, c), the operators are the tokens between.
  IfExpression,        // condition value condition value … otherwise
  Range,               // first last | first step last
  Or,                  // expression*
  And,                 // expression*
  Not,                 // expression
  Relation,            // expression expression         main token = the operator
  Sum,                 // expression*                   a sign in front belongs to the first operand
  Product,             // expression*
  Power,               // expression expression         main token = the operator
  Number,              // –
  String,              // –
  Boolean,             // –
  EndSubscript,        // –                             `end` inside subscripts
  Break,               // –                             `= break` in a modification
  Colon,               // –                             `:` as a subscript
  Reference,           // ReferencePart*                prefix Global: `.A.b`
  ReferencePart,       // Subscripts?                   main token = the name
  Subscripts,          // subscript*
  Call,                // Reference FunctionArguments   `der`, `initial`, `pure` are names here
  FunctionArguments,   // argument*                     expressions, NamedArgument, PartialApplication
  NamedArgument,       // expression                    main token = the name
  PartialApplication,  // Name FunctionArguments        `function f(a = 1)`
  Comprehension,       // expression ForIndices         the only argument of a call or an array
  ArrayConstructor,    // expression*                   `{…}`
  MatrixConstructor,   // MatrixRow*                    `[… ; …]`
  MatrixRow,           // expression*
  Parenthesized,       // expression Subscripts?        `(a)`
  OutputList,          // expression?*                  `(a, , b)`: an omitted place is none()
};

std::string_view node_kind_name(NodeKind kind);

// How many slots stand before the list.
std::uint32_t fixed_slots(NodeKind kind);

bool is_class_definition(NodeKind kind);
bool is_expression(NodeKind kind);

enum class Restriction : std::uint8_t {
  Class,
  Model,
  Record,
  OperatorRecord,
  Block,
  Connector,
  ExpandableConnector,
  Type,
  Package,
  Function,
  OperatorFunction,
  Operator,
};
std::string_view restriction_name(Restriction restriction);

enum class ImportForm : std::uint8_t { Qualified, Renaming, Unqualified, List };

// Elements before the first `public` or `protected` are public (MLS 4.1).
enum class Visibility : std::uint8_t { Public, Protected };

enum class Prefix : std::uint32_t {
  Final = 1U << 0U,
  Encapsulated = 1U << 1U,
  Partial = 1U << 2U,
  Redeclare = 1U << 3U,
  Replaceable = 1U << 4U,
  Inner = 1U << 5U,
  Outer = 1U << 6U,
  Each = 1U << 7U,
  Flow = 1U << 8U,
  Stream = 1U << 9U,
  Discrete = 1U << 10U,
  Parameter = 1U << 11U,
  Constant = 1U << 12U,
  Input = 1U << 13U,
  Output = 1U << 14U,
  Pure = 1U << 15U,
  Impure = 1U << 16U,
  Initial = 1U << 17U,
  Global = 1U << 18U,  // a name that starts with a dot
  Open = 1U << 19U,    // enumeration(:)
};

class Prefixes {
 public:
  constexpr Prefixes() = default;
  [[nodiscard]] constexpr bool has(Prefix prefix) const {
    return (bits_ & static_cast<std::uint32_t>(prefix)) != 0;
  }
  constexpr void add(Prefix prefix) { bits_ |= static_cast<std::uint32_t>(prefix); }
  constexpr void add(Prefixes prefixes) { bits_ |= prefixes.bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  friend bool operator==(const Prefixes&, const Prefixes&) = default;

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace causa::syntax
