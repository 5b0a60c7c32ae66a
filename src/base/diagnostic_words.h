// The words of a kind of diagnostic, in which arguments are named:
//
//   {name}          the argument; an Identifier is cut after 60 bytes, a list is "`a`, `b`"
//   {name:200}      an Identifier cut after 200 bytes
//   {time:.7g}      a number as {fmt} writes it
//   {count:s}       "s", but nothing where the number is 1 or the list has one name
//   {names:5}       the first five names, "and 3 more"
//   {names:and}     "`a`, `b` and `c`"; also {names:and 6}
//   {names:bare}    "a, b", without backticks
//   {?name|A|B}     A where the argument is there and is not empty, false or 0; otherwise B, which may be
//   left out
//   {?name=x|A|B}   A where the argument reads x, or a list has x names
//
// A and B are words again. A brace in front of anything but a small letter or `?` is a brace.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace causa {

// An argument that is named and not given is a bug of causa.
std::string render_words(std::string_view words, const Diagnostic& diagnostic);

// The words as a page shows them, without a diagnostic: `<name>` for arguments, `[…]` around what may be
// missing, and one text for each of several wordings.
std::vector<std::string> wordings(std::string_view words);

// The names of all arguments, in the order in which they appear; throws InternalError for words that cannot
// be read.
std::vector<std::string> argument_names(std::string_view words);

// The beginning of a text, cut at a code point, with `…` behind it where something is missing.
std::string shortened(std::string_view text, std::size_t longest = 60);

}  // namespace causa
