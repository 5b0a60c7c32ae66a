// How an external function is called in C or Fortran (MLS 12.9.1), and the C text that calls it so.
//
// Everything is handed to that text as an array of addresses: first that of the result, where there is one,
// then those of the arguments, a record being one of them.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "expression/evaluate/operate.h"
#include "expression/external/external_records.h"
#include "expression/table/function.h"
#include "expression/table/table.h"

namespace causa::outside {

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

// The function `entry`, which calls what the signature says; `declare`: with a declaration before it, for
// want of a header.
std::string calling_text(const ForeignSignature& signature, const std::string& entry, bool declare);

}  // namespace causa::outside
