// Lays out a file the way the Modelica Standard Library is written. Only blanks and line ends change:
// the tokens stay the same, every comment stays between the same two tokens, and formatting a formatted
// text changes nothing.
//
// | what                                          | layout                                                 |
// |-----------------------------------------------|--------------------------------------------------------|
// | class, element, equation, statement,          | a line of its own; two blanks per level                |
// | annotation of a class                         |                                                        |
// | `equation` `algorithm` `public` `protected`   | a line of its own at the level of the class            |
// | `external`, `end C`                           |                                                        |
// | `else` `elseif` `elsewhen` `end if` …         | a line of its own at the level of its `if` …           |
// | line ends inside an item                      | stay; lines are never joined and never filled          |
// | continuation line                             | one level below the item, two where a body follows     |
// |                                               | (`if`, `for`, …); inside brackets one level per open   |
// |                                               | bracket. Inside the annotation of an item: two levels, |
// |                                               | shared by the call on the line of `annotation (`       |
// | closing bracket in front of a line            | one level less                                         |
// | blank lines                                   | one stays; none at the start or end of a block         |
// | `// …` behind code                            | stays there, at least one blank; keeps its column      |
// |                                               | relative to the line where it was aligned              |
// | comment on its own line                       | indented like what follows; before `end`, `else` and   |
// |                                               | a section keyword like the block that ends             |
// | `/* … */`                                     | the first line is indented, the others stay            |
// | `+` `-` `and` `or` relations `:=` `.*` `./` … | one blank on each side                                 |
// | `*` `/` `^` `:` `.` and signs                 | none                                                   |
// | `=` of equations, short classes, imports      | one blank on each side                                 |
// | `=` of modifications and named arguments      | none: `x(start=1, fixed=true)`                         |
// | `=` of a declaration                          | as written, the same on both sides: libraries          |
// |                                               | disagree (8637 `x=1`, 1740 `x = 1` in MSL 4.1.0)       |
// | `,` in `( )` and outside brackets             | one blank behind                                       |
// | `,` and `;` in `{ }` and `[ ]`                | as written, so that tables stay aligned; in            |
// |                                               | annotations none before numbers: `{{-10,-10},{10,10}}` |
// | `(` and `[` behind a name                     | none; `annotation (`, `if (`: one blank                |
// | strings                                       | untouched                                              |
// | line ends of the file                         | all as the first one; one at the end of the file       |
// | byte order mark                               | stays                                                  |
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "syntax/tree.h"

namespace causa::syntax {

struct FormatOptions {
  std::uint32_t blanks_per_level = 2;
  // Deeper lines start at this level: nesting cannot push the text out of sight or blow it up.
  std::uint32_t deepest_level = 40;
};

// Takes time linear in the text. Meant for trees without errors: with errors no text is lost, but the
// layout follows the tree as the parser left it.
std::string format(const SyntaxTree& tree, const FormatOptions& options = {});

// Whether two texts have the same tokens and the same comments (but for blanks behind `//` comments).
// Holds for a text and its formatted form; whoever overwrites a file checks it first.
bool same_tokens_and_comments(std::string_view before, std::string_view after);

}  // namespace causa::syntax
