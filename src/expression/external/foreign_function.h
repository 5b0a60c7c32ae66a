// External functions that are not known here (MLS 12.9), as data: how they are called in C or Fortran, and
// where a compiler finds them. Nothing of it refers to expressions, so a program can keep it.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "expression/evaluate/operate.h"
#include "expression/table/function.h"
#include "expression/table/table.h"

namespace causa {

struct ForeignParameter {
  char type = 'd';  // d double, i int, z size_t, s text, o address of an object, r struct
  bool is_array = false;
  bool is_output = false;
  std::string layout{};  // of a struct

  friend bool operator==(const ForeignParameter&, const ForeignParameter&) = default;
};

struct ForeignSignature {
  std::string name;
  bool is_fortran = false;  // everything by address, arrays column by column
  bool has_result = false;
  ForeignParameter result{};
  std::vector<ForeignParameter> parameters{};

  friend bool operator==(const ForeignSignature&, const ForeignSignature&) = default;
};

std::variant<ForeignSignature, NoResult> signature_of(const ExpressionTable& table, const Function& function);

struct ForeignFunction {
  std::string function;     // in Modelica
  std::string name;         // in C
  bool is_external = true;  // a destructor may be no external function
  ForeignSignature signature{};
  std::string no_signature{};  // not empty: why it has none
  std::vector<ExternalAnnotation> annotations{};
  Span where{};  // of the external clause
  // The destructor of the external objects that a constructor returns, a number in the list.
  std::uint32_t destructor = no_destructor;
  static constexpr std::uint32_t no_destructor = static_cast<std::uint32_t>(-1);
};

// An external function of C or Fortran that neither the library of Modelica nor LAPACK has.
bool is_foreign(const Function& function);

// All foreign functions of a table and the destructors of their objects, in the table's order; `numbers`:
// where they are, by function.
struct ForeignFunctions {
  std::vector<ForeignFunction> all{};
  std::vector<std::uint32_t> numbers{};  // by FunctionId
};
ForeignFunctions foreign_functions(const ExpressionTable& table);

// By id: what values of enumerations refer to.
std::vector<EnumerationType> enumeration_types(const ExpressionTable& table);

}  // namespace causa
