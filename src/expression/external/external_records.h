// Records among the arguments of an external function (MLS 12.9.1.3). A function knows only their fields;
// which of them are handed over as one struct is written in annotations of causa's own, so that a flat model
// can be read again: `__causa_record = {"3", "(di(ds))"}` for the arguments from the third on,
// `__causa_result = "(dd)"` where the first arguments are the fields of a struct that is returned.
//
// The letters of a layout: d Real; i Integer, Boolean, enumeration; s String; parentheses around a struct.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "expression/table/function.h"

namespace causa {

inline constexpr std::string_view record_annotation = "__causa_record";
inline constexpr std::string_view result_annotation = "__causa_result";

struct ExternalRecord {
  std::size_t first = 0;  // among the arguments, from 0
  std::string layout;
};

struct ExternalRecords {
  std::string result;  // empty: no record is returned
  std::vector<ExternalRecord> arguments;
};

// What is written wrongly is left out.
ExternalRecords external_records(const ExternalFunction& external);

// The arguments that follow those there are now will be the fields of a record.
void begin_record_argument(ExternalFunction& external, const std::string& layout);
void set_record_result(ExternalFunction& external, const std::string& layout);

// How many fields a struct of this layout has.
std::size_t field_count(std::string_view layout);

}  // namespace causa
