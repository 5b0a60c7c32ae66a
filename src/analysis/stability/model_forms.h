// The right-hand side of a model as formulas of its states, read from the kernels of its program with the
// values that parameters and inputs have. Algebraic loops that are linear in their unknowns are solved.
// Not every program has such formulas: functions, tables, states that are chosen while the model runs.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "expression/algebra/form.h"
#include "program/simulation_program.h"

namespace causa {

// Why there is no formula, in words.
struct NoForm {
  std::string why;
  bool depends_on_time = false;
};

class ModelForms {
 public:
  // `values`: of the model at the point (CompiledModel::values), which are the slots of the program. The
  // states are the first variables of the table. What is handed over outlives this object.
  ModelForms(const SimulationProgram& program, std::span<const double> values, FormTable& table);

  // ẋ
  std::variant<std::vector<Form>, NoForm> right_side();
  std::variant<Form, NoForm> of_slot(std::uint32_t slot);
  // A kernel of one statement whose slots are those of the program, moved by `offset`; below it is time.
  std::variant<Form, NoForm> of_expression(const Kernel& kernel, std::uint32_t offset);

 private:
  struct Definition {
    const Kernel* kernel = nullptr;  // null: there is none that could be read
    std::uint32_t statement = 0;
    std::vector<std::int64_t> counters{};
    std::size_t block = no_block;  // it follows from a block of the equations
  };
  static constexpr std::size_t no_block = static_cast<std::size_t>(-1);
  using Definitions = std::unordered_map<std::uint32_t, Definition>;
  struct Reader;

  static void define(Definitions& definitions, const Kernel& kernel, std::size_t block);
  Form value(std::uint32_t slot);
  Form number(std::uint32_t slot);
  Form evaluate(const Definition& definition);
  void solve_block(std::size_t number);
  void refuse(std::string why) {
    if (!problem_) problem_ = std::move(why);
  }

  const SimulationProgram& program_;
  std::span<const double> values_;
  FormTable& table_;
  Definitions definitions_;  // of the equations and their conditions
  Definitions parameters_;
  std::unordered_map<std::uint32_t, std::uint32_t>
      held_;  // by slot that is held: the slot of its fresh value
  std::unordered_map<std::uint32_t, std::optional<Form>> found_;  // nothing: being computed
  std::vector<bool> solved_;                                      // by block
  bool reads_parameters_ = false;
  std::optional<std::string> problem_;
  bool depends_on_time_ = false;
  NoForm no_form() const { return {*problem_, depends_on_time_}; }
};

// Whether all choices and signs in the formula agree where they change over, so that it is continuous. False
// also where that cannot be seen.
bool is_surely_continuous(FormTable& table, const Form& form);

}  // namespace causa
