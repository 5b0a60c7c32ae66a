#include "flat/print/print_statements.h"

#include <vector>

#include <fmt/format.h>

#include "flat/print/used_functions.h"

namespace causa {

namespace {

class StatementPrinter {
 public:
  StatementPrinter(const ExpressionTable& table, const ExpressionNames& names)
      : table_(table), names_(names) {}

  void write(std::span<const Statement> statements, int depth) {
    for (const Statement& statement : statements) write(statement, depth);
  }
  std::string out;

 private:
  [[nodiscard]] std::string text(ExpressionId id) const { return print(table_, id, names_); }

  // `pure(f(x))` has one value: a call for its effects, or with several results, stands as it is.
  [[nodiscard]] std::string call_text(ExpressionId id) const {
    ExpressionNames plain = names_;
    plain.in_pure_function = false;
    return print(table_, id, plain);
  }

  void line(int depth, std::string_view content) {
    fmt::format_to(std::back_inserter(out), "{:{}}{}\n", "", depth, content);
  }

  void write(const Statement& statement, int depth) {
    switch (statement.kind) {
      case StatementKind::Assign:
        line(depth, print_assignment(table_, statement.targets[0], statement.value, names_, ":=") + ";");
        break;
      case StatementKind::Call:
        line(depth,
             print_targets(table_, statement.targets, names_, ":=") + call_text(statement.value) + ";");
        break;
      case StatementKind::If: write_branches(statement, "if", "then", depth); break;
      case StatementKind::When: write_branches(statement, "when", "then", depth); break;
      case StatementKind::While:
        line(depth, fmt::format("while {} loop", text(statement.branches[0].condition)));
        write(statement.branches[0].body, depth + 2);
        line(depth, "end while;");
        break;
      case StatementKind::For:
        line(depth, fmt::format("for {} in {} loop", names_.index(statement.index), text(statement.value)));
        write(statement.branches[0].body, depth + 2);
        line(depth, "end for;");
        break;
      case StatementKind::Break: line(depth, "break;"); break;
      case StatementKind::Return: line(depth, "return;"); break;
      case StatementKind::Assert: effect("assert", statement, depth); break;
      case StatementKind::Terminate: effect("terminate", statement, depth); break;
      case StatementKind::Reinit: effect("reinit", statement, depth); break;
    }
  }

  void effect(std::string_view name, const Statement& statement, int depth) {
    line(depth, print_effect(table_, name, statement.arguments, names_) + ";");
  }

  void write_branches(const Statement& statement, std::string_view keyword, std::string_view then,
                      int depth) {
    std::string_view prefix;
    for (const StatementBranch& branch : statement.branches) {
      line(depth, branch.condition.valid()
                      ? fmt::format("{}{} {} {}", prefix, keyword, text(branch.condition), then)
                      : std::string("else"));
      write(branch.body, depth + 2);
      prefix = "else";
    }
    line(depth, fmt::format("end {};", keyword));
  }

  const ExpressionTable& table_;
  const ExpressionNames& names_;
};

}  // namespace

std::string print_statements(const ExpressionTable& table, std::span<const Statement> statements,
                             const ExpressionNames& names, int indentation) {
  StatementPrinter printer(table, names);
  printer.write(statements, indentation);
  return std::move(printer.out);
}

std::string print_targets(const ExpressionTable& table, std::span<const ExpressionId> targets,
                          const ExpressionNames& names, std::string_view sign) {
  if (targets.empty()) return {};
  if (targets.size() == 1 && targets[0].valid())
    return fmt::format("{} {} ", print(table, targets[0], names), sign);
  std::vector<std::string> texts;
  for (const ExpressionId target : targets)
    texts.push_back(target.valid() ? print(table, target, names) : std::string{});
  return fmt::format("({}) {} ", fmt::join(texts, ", "), sign);
}

std::string print_assignment(const ExpressionTable& table, ExpressionId target, ExpressionId value,
                             const ExpressionNames& names, std::string_view sign) {
  const ExpressionId call = call_of_output(table, target, value);
  if (!call.valid())
    return fmt::format("{} {} {}", print(table, target, names), sign, print(table, value, names));
  std::vector<ExpressionId> targets(table[value].payload + 1);
  targets.back() = target;
  ExpressionNames plain = names;
  plain.in_pure_function = names.in_pure_function && targets.size() == 1;
  return print_targets(table, targets, names, sign) + print(table, call, plain);
}

std::string print_effect(const ExpressionTable& table, std::string_view name,
                         std::span<const ExpressionId> arguments, const ExpressionNames& names) {
  std::vector<std::string> texts;
  for (const ExpressionId argument : arguments) {
    if (argument.valid()) texts.push_back(print(table, argument, names));
  }
  return fmt::format("{}({})", name, fmt::join(texts, ", "));
}

}  // namespace causa
