// The difference of two texts, line by line, in the unified format people know from `diff -u`.
#pragma once

#include <string>
#include <string_view>

namespace causa {

struct DiffOptions {
  std::string_view old_name = "before";
  std::string_view new_name = "after";
  std::size_t context = 3;
};

// Empty when the texts are equal. E. Myers, An O(ND) Difference Algorithm (1986); texts that differ in
// more than a few thousand lines are shown as one replacement instead of the smallest one.
std::string unified_diff(std::string_view old_text, std::string_view new_text,
                         const DiffOptions& options = {});

}  // namespace causa
