// Programs as bytes of a file, and back.
//
//   "causaprg"  8 bytes
//   version     4 bytes
//   size        8 bytes, of what follows the checksum
//   checksum    8 bytes, FNV-1a of what follows
//   facts, program (program_layout.h)
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "instance/experiment.h"
#include "program/simulation_program.h"

namespace causa {

// Where the files of a library lie: what `modelica://Name/…` means.
struct LibraryFolder {
  std::string name;
  std::string directory;

  friend bool operator==(const LibraryFolder&, const LibraryFolder&) = default;
};

// A library of foreign code that the program calls, as it was when the program was compiled.
struct ForeignLibrary {
  std::string path;
  std::uint64_t hash = 0;

  friend bool operator==(const ForeignLibrary&, const ForeignLibrary&) = default;
};

// Where the value comes from that a variable has at the start.
enum class InitialOrigin : std::uint8_t {
  Fixed,             // its start value, which is fixed
  Taken,             // its start value, though nothing fixes it: there were too few conditions
  Input,             // given from outside
  InitialEquations,  // a state or parameter that initial equations determine
  Parameter,         // a parameter computed from others
  Text,              // a text, which does not change
  Computed,          // by equations
};

// What is known about the start of a model, by names of scalars and their derivatives.
struct StartFacts {
  std::map<std::string, InitialOrigin> origins{};
  std::set<std::string> states{};
  std::set<std::string> parameters{};  // computed ones
  bool has_initial_equations = false;

  friend bool operator==(const StartFacts&, const StartFacts&) = default;
};

// What a run needs to know about the model besides its program.
struct ProgramFileFacts {
  Experiment experiment{};
  // Parameters whose values were used in translation, though the program has them as parameters; and those of
  // which translation relied on not being 0.
  std::vector<std::string> used_in_translation{};
  std::vector<std::string> never_zero{};
  StartFacts start{};
  std::vector<LibraryFolder> libraries{};
  std::vector<ForeignLibrary> foreign{};
};

struct StoredProgram {
  ProgramFileFacts facts;
  SimulationProgram program;
};

// What stands before the facts and the program, and they.
std::string with_program_header(std::string_view payload);

std::string write_program_file(const SimulationProgram& program, const ProgramFileFacts& facts);

enum class ProgramFileProblem : std::uint8_t {
  NoProgram,     // something else than a program file
  OtherVersion,  // written by a newer or an older causa
  Truncated,
  Altered,  // the bytes are not those that were written, or make no program
};

// A program that was read is verified, and its functions are checked while they run.
std::variant<StoredProgram, ProgramFileProblem> read_program_file(std::string_view bytes);

}  // namespace causa
