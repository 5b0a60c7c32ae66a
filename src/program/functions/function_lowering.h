// Writes what a site evaluates, and the functions it calls, as programs on registers.
//
// Sizes that are known at the site are known in the functions: each function is written once for each
// combination of shapes of its inputs. Small functions, and those that are given functions, are written where
// they are called.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "expression/table/table.h"
#include "expression/table/value.h"
#include "program/functions/function_program.h"
#include "program/simulation_program.h"
#include "program/site_drafts.h"

namespace causa {

// What of a site decides about its program: everything but where its inputs and outputs lie. Outputs that lie
// in inputs are computed before one is stored.
struct SiteShape {
  SiteShape(const EvaluationSite& site, const SiteDraft& draft);

  std::vector<ValueShape> inputs{};
  std::vector<std::pair<ExpressionId, std::uint32_t>> outputs{};  // value, count
  bool stores_at_once = true;
  friend auto operator<=>(const SiteShape&, const SiteShape&) = default;
};

// What is known of the programs of a library while it grows: which function was written for inputs of which
// shapes, and what its outputs are like.
struct FunctionDrafts {
  struct Key {
    FunctionId function;
    std::vector<ValueShape> inputs;
    friend auto operator<=>(const Key&, const Key&) = default;
  };
  struct Draft {
    Key key{};
    bool is_being_written = false;
    bool has_program = false;  // no: `why`
    std::vector<ValueShape> outputs{};
    std::vector<std::uint8_t> may_be_unset{};  // by output
    std::string why{};
  };

  const ExpressionTable& expressions;
  const ConstantTexts& texts;
  FunctionLibrary& library;
  std::vector<std::uint32_t> foreign_numbers{};         // of the library's foreign functions, by FunctionId
  std::map<std::string, std::uint32_t> text_numbers{};  // of the library's texts
  std::map<Key, std::uint32_t> numbers{};               // of programs
  std::map<std::uint32_t, Draft> drafts{};
  std::map<FunctionId, bool> recursive{};  // known so far
  std::map<FunctionId, bool> small{};
  int nesting = 0;  // programs that are being written
};

// Functions it calls are added to the library. What cannot be written is a program that fails and says so.
FunctionProgram lower_site(const SiteShape& site, FunctionDrafts& drafts);

}  // namespace causa
