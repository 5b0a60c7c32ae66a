// Programs as bytes of a file, and back.
//
//   "causaprg"  8 bytes
//   version     4 bytes
//   size        8 bytes, of what follows the checksum
//   checksum    8 bytes, FNV-1a of what follows
//   facts, program (program_layout.h)
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "instance/experiment.h"
#include "program/simulation_program.h"

namespace causa {

// What a run needs to know about the model besides its program.
struct ProgramFileFacts {
  Experiment experiment{};
  // Parameters whose values were used in translation, though the program has them as parameters; and those of
  // which translation relied on not being 0.
  std::vector<std::string> used_in_translation{};
  std::vector<std::string> never_zero{};
};

struct StoredProgram {
  ProgramFileFacts facts;
  SimulationProgram program;
};

// Why a program cannot be written, in words; nothing: it can.
std::optional<std::string> why_not_stored(const SimulationProgram& program);

// What stands before the facts and the program, and they.
std::string with_program_header(std::string_view payload);

// Of a program that can be stored.
std::string write_program_file(const SimulationProgram& program, const ProgramFileFacts& facts);

enum class ProgramFileProblem : std::uint8_t {
  NoProgram,     // something else than a program file
  OtherVersion,  // written by a newer or an older causa
  Truncated,
  Altered,  // the bytes are not those that were written, or make no program
};

// A program that was read is verified.
std::variant<StoredProgram, ProgramFileProblem> read_program_file(std::string_view bytes);

}  // namespace causa
