// The pipeline as code: from a class to a model that can be simulated. Nothing else knows the order.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "driver/pipeline_run.h"
#include "equations/causalized.h"
#include "flat/balance/balance.h"
#include "flat/flat_model.h"
#include "formalisms/lagrange/motion.h"
#include "model/compiled_model.h"
#include "packages/library.h"
#include "program/file/program_file.h"
#include "program/simulation_program.h"

namespace causa::driver {

// The passes in order, as `--dump` names them.
std::span<const std::string_view> pass_names();
// Those of equations/, from the flat model to the plans.
std::span<const std::string_view> equation_pass_names();

// How far to go; a later target includes the earlier ones. Facts: as far as possible, where what causa cannot
// simulate yet is no error.
enum class Target : std::uint8_t { Flat, Facts, Plan, Model };
// The least target on the way to which a pass runs.
Target target_of(std::string_view pass);

// The results of the passes. Parts behind a pass that failed, or behind the target, are missing.
struct Compilation {
  std::unique_ptr<outside::OutsideWorld> outside;  // external objects end with it
  ExpressionTable expressions;
  std::optional<OutsideOfTable> reach;    // from the one to the other
  std::optional<FlatModel> flat;          // with the equations of motion of declared Lagrangian systems
  std::vector<lagrange::Motion> motions;  // of these
  std::optional<Balance> balance;
  std::optional<PreparedModel> prepared;
  std::unique_ptr<Causalized> causalized;  // without a plan where it failed
  std::shared_ptr<const SimulationProgram> program;
  std::unique_ptr<CompiledModel> model;
  std::optional<SensitivityPlan> sensitivities;  // that the program is differentiated for
  Experiment experiment;                         // of the model
  std::optional<ProgramFileFacts> stored;        // of a program that was read from a file
  std::vector<PassTime> times;
  std::string dump;  // of the pass the options name
};

// Errors are in the sink; the library and the sources outlive the compilation.
std::unique_ptr<Compilation> compile(packages::Library& library, packages::PackageClassId definition,
                                     const SourceTable& sources, Target target,
                                     const PipelineOptions& options, DiagnosticSink& sink);

// Where files of a class lie: the directory of its package, or the one around its file (MLS 13.5).
std::filesystem::path directory_of_class(const packages::Library& library, packages::PackageClassId id);

// What functions had to say since this was last asked: assertions that are warnings; after an error also the
// external functions that the run wanted and was not allowed.
void report_functions(const Compilation& compilation, DiagnosticSink& sink);

}  // namespace causa::driver
