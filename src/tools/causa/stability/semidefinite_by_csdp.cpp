#include "tools/causa/stability/semidefinite_by_csdp.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

#include "base/interruption.h"
#include "tools/causa/environment.h"
#include "tools/causa/files/run_process.h"
#include "tools/causa/files/temporary_folder.h"

namespace causa::tools {

namespace {

std::string sdpa_text(const SemidefiniteProgram& program) {
  std::string text = fmt::format("{}\n{}\n", program.constraints.size(), program.block_sizes.size());
  for (const std::size_t size : program.block_sizes) text += fmt::format("{} ", size);
  text += "\n";
  for (const SemidefiniteProgram::Constraint& constraint : program.constraints)
    text += fmt::format("{:.17g} ", constraint.right);
  text += "\n";
  for (std::size_t k = 0; k < program.constraints.size(); ++k) {
    for (const SemidefiniteProgram::Entry& entry : program.constraints[k].entries)
      text += fmt::format("{} {} {} {} {:.17g}\n", k + 1, entry.block + 1, entry.row + 1, entry.column + 1,
                          entry.value);
  }
  return text;
}

// The lines `2 block row column value` behind the line of multipliers are X.
std::optional<std::vector<linear::Matrix>> read_solution(const SemidefiniteProgram& program,
                                                         const std::string& path) {
  std::ifstream file(path);
  std::string line;
  if (!std::getline(file, line)) return std::nullopt;
  std::vector<linear::Matrix> blocks;
  for (const std::size_t size : program.block_sizes) blocks.emplace_back(size, size);
  while (std::getline(file, line)) {
    std::istringstream words(line);
    int which = 0;
    std::size_t block = 0;
    std::size_t row = 0;
    std::size_t column = 0;
    double value = 0.0;
    if (!(words >> which >> block >> row >> column >> value)) return std::nullopt;
    if (which != 2) continue;
    if (block < 1 || block > blocks.size()) return std::nullopt;
    linear::Matrix& x = blocks[block - 1];
    if (row < 1 || row > x.rows || column < 1 || column > x.rows) return std::nullopt;
    x(row - 1, column - 1) = value;
    x(column - 1, row - 1) = value;
  }
  return blocks;
}

}  // namespace

bool has_csdp() {
  const std::string path(environment("PATH"));
  std::istringstream folders(path);
  std::string folder;
  while (std::getline(folders, folder, ':')) {
    if (::access((std::filesystem::path(folder) / "csdp").c_str(), X_OK) == 0) return true;
  }
  return false;
}

SemidefiniteSolver csdp_solver() {
  return [](const SemidefiniteProgram& program) -> std::optional<std::vector<linear::Matrix>> {
    stop_if_interrupted();
    const TemporaryFolder folder;
    if (!folder.exists() || program.constraints.empty()) return std::nullopt;
    const std::string problem = folder.file("problem.dat-s");
    const std::string solution = folder.file("solution");
    std::ofstream(problem) << sdpa_text(program);
    const ProcessOutcome outcome = run_process({"csdp", problem, solution}, ProcessOutput::Discarded);
    // 3: solved with less accuracy than asked for; the result is checked by those who asked.
    constexpr int partial_success = 3;
    if (!outcome.started() || (outcome.exit_code != 0 && outcome.exit_code != partial_success))
      return std::nullopt;
    return read_solution(program, solution);
  };
}

}  // namespace causa::tools
