// Program files: what was written is read back; whatever else the bytes are, they are refused.
#include "program/file/program_file.h"

#include <gtest/gtest.h>

#include "../base/random_choice.h"
#include "program/derivatives/add_derivatives.h"
#include "program/finish.h"
#include "program_builder.h"

namespace causa::testing {
namespace {

// A little of everything: blocks, events, delays, state sets, texts.
SimulationProgram rich_program() {
  SimulationProgram program = advection_program(6);
  program.slot_count = 60;
  program.state_nominals.assign(6, 2.5);
  program.homotopy_slot = 20;
  program.has_initial = true;
  program.variables.front().description = "ein \"Maß\"\n";
  program.variables.front().subscript_names = {};
  program.input_derivatives.push_back({.input = 21, .order = 2, .slot = 22});
  program.start_checks.push_back({.slot = 23, .scale = 3.0, .origin = "x = 1", .at_end = true});
  program.equations.kernels.resize(2);
  SolveBlock& block = program.equations.blocks.emplace_back();
  block.number = 7;
  block.unknowns = {24};
  block.residuals = {25};
  block.sets = {SolveBlock::no_set};
  block.nominals = {1.0};
  block.names = {"a"};
  block.origins = {"a^2 + a = u[1]"};
  store_once(block.body, 25, load(24) * load(24) + load(24) - load(4) + load(40), "a^2 + a = u[1]");
  block.whole.push_back(block);
  program.events.pre_count = 26;
  program.events.pre_offset = 26;
  program.events.discrete = {{24, 1}};
  program.events.crossings.push_back({.held = {40, 1},
                                      .fresh = {41, 1},
                                      .indicator = {42, 1},
                                      .is_relation = false,
                                      .is_always_read = true,
                                      .times = {{43, 1}},
                                      .text = "time > 1"});
  program.events.samples.push_back(
      {.active = {44, 1}, .start = {45, 1}, .interval = {46, 1}, .text = "sample"});
  ProgramAction action;
  action.kind = ProgramAction::Kind::Assert;
  action.condition = 47;
  action.message_text = "too large";
  action.origin = "assert(…)";
  program.events.actions.push_back(action);
  program.delays.push_back(
      {.input = 48, .time = 49, .longest = 50, .is_constant = true, .text = "delay(x, 1)"});
  EvaluationSite site;
  site.inputs.resize(2);
  site.inputs[1].slot = 49;
  site.outputs = {{.slot = 51}};
  site.delay = 0;
  program.delay_kernel.sites.push_back(site);
  program.delay_kernel.origins.emplace_back("delay(x, 1)");
  program.delay_kernel.loops.push_back({.counts = {}, .site = 0});
  finish(program);
  add_derivatives(program);
  verify(program);
  return program;
}

const ProgramFileFacts file_facts{
    .experiment = {.start_time = {}, .stop_time = 4.0, .interval = {}, .tolerance = 1e-8},
    .used_in_translation = {"n"},
    .never_zero = {"R", "L"}};

TEST(ProgramFile, IsReadBackAsItWasWritten) {
  const SimulationProgram program = rich_program();
  const std::string bytes = write_program_file(program, file_facts);
  auto read = read_program_file(bytes);
  const auto* stored = std::get_if<StoredProgram>(&read);
  ASSERT_NE(stored, nullptr);
  EXPECT_EQ(dump(stored->program), dump(program));
  EXPECT_EQ(dump_derivatives(stored->program), dump_derivatives(program));
  EXPECT_EQ(stored->facts.experiment.stop_time, 4.0);
  EXPECT_FALSE(stored->facts.experiment.start_time);
  EXPECT_EQ(stored->facts.never_zero, file_facts.never_zero);
  EXPECT_EQ(stored->program.events.actions.front().message_text, "too large");
  EXPECT_EQ(stored->program.equations.blocks.front().whole.size(), 1U);
  // Every byte again.
  EXPECT_EQ(write_program_file(stored->program, stored->facts), bytes);
}

TEST(ProgramFile, TruncatedAtAnyByteIsRefused) {
  const std::string bytes = write_program_file(rich_program(), file_facts);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const auto read = read_program_file(std::string_view(bytes).substr(0, size));
    const auto* problem = std::get_if<ProgramFileProblem>(&read);
    ASSERT_NE(problem, nullptr) << size;
    EXPECT_EQ(*problem, ProgramFileProblem::Truncated) << size;
  }
  const auto longer = read_program_file(bytes + "x");
  EXPECT_EQ(std::get<ProgramFileProblem>(longer), ProgramFileProblem::Altered);
}

TEST(ProgramFile, OtherFilesAndOtherVersionsAreRefused) {
  std::string bytes = write_program_file(rich_program(), file_facts);
  EXPECT_EQ(std::get<ProgramFileProblem>(read_program_file("model M end M;")), ProgramFileProblem::NoProgram);
  EXPECT_EQ(std::get<ProgramFileProblem>(read_program_file(std::string(1000, '\0'))),
            ProgramFileProblem::NoProgram);
  bytes[8] = 99;
  EXPECT_EQ(std::get<ProgramFileProblem>(read_program_file(bytes)), ProgramFileProblem::OtherVersion);
}

TEST(ProgramFile, AnAlteredByteIsNoticed) {
  const std::string bytes = write_program_file(rich_program(), file_facts);
  for (std::size_t at = 28; at < bytes.size(); at += 7) {
    std::string altered = bytes;
    altered[at] = static_cast<char>(altered[at] ^ 0x10);
    EXPECT_EQ(std::get<ProgramFileProblem>(read_program_file(altered)), ProgramFileProblem::Altered) << at;
  }
}

// Whoever alters a file on purpose makes the checksum fit: what is read is a verified program, or refused.
TEST(ProgramFile, HostileBytesWithARightChecksumMakeNoBadProgram) {
  const std::string bytes = write_program_file(rich_program(), file_facts);
  Random random(5);
  int accepted = 0;
  for (int turn = 0; turn < 20'000; ++turn) {
    std::string altered = bytes;
    for (std::uint32_t changes = 1 + below(random, 3); changes > 0; --changes) {
      const std::size_t at = 28 + below(random, static_cast<std::uint32_t>(bytes.size() - 28));
      altered[at] = static_cast<char>(below(random, 2) == 0 ? below(random, 256) : 0xff);
    }
    const auto read = read_program_file(with_program_header(altered.substr(28)));
    if (const auto* stored = std::get_if<StoredProgram>(&read)) {
      ++accepted;
      verify(stored->program);
      EXPECT_FALSE(dump_derivatives(stored->program).empty());
    } else {
      EXPECT_EQ(std::get<ProgramFileProblem>(read), ProgramFileProblem::Altered);
    }
  }
  EXPECT_GT(accepted, 0);  // a letter of a text
}

}  // namespace
}  // namespace causa::testing
