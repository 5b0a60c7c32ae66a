#include "instance/algorithms/statements.h"

#include <array>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "instance/algorithms/assignments.h"
#include "instance/components/structural_values.h"
#include "instance/diagnostics.h"
#include "instance/equations/effect_calls.h"
#include "instance/equations/loop_unrolling.h"
#include "instance/equations/unrolling.h"
#include "instance/functions/function_calls.h"
#include "instance/values/array_constructors.h"
#include "instance/values/expressions.h"
#include "instance/values/typed_values.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

class StatementReader {
 public:
  StatementReader(Elaboration& e, bool is_initial) : e_(e), is_initial_(is_initial) {}

  std::vector<Statement> read_list(View body) {
    std::vector<Statement> result;
    if (!body) return result;
    for (const View statement : body.list()) {
      if (statement) read(statement, result);
    }
    return result;
  }

 private:
  void read(View statement, std::vector<Statement>& result) {
    switch (statement.kind()) {
      case NodeKind::Assignment: return read_assignment(e_, statement, result);
      case NodeKind::CallEquation: return read_call(statement, result);
      case NodeKind::IfStatement: return read_if(statement, result);
      case NodeKind::ForStatement: return read_for(statement, result);
      case NodeKind::WhileStatement: return read_while(statement, result);
      case NodeKind::WhenStatement: return read_when(statement, result);
      case NodeKind::BreakStatement:
        if (loops_ == 0) return e_.report(break_outside_loop(statement.span()));
        return add(StatementKind::Break, statement, result);
      case NodeKind::ReturnStatement:
        if (!in_function()) return e_.report(return_outside_function(statement.span()));
        return add(StatementKind::Return, statement, result);
      default: return;  // Error, and equations among statements: reported by the parser
    }
  }

  [[nodiscard]] bool in_function() const { return e_.function != nullptr && e_.function->function.valid(); }

  static void add(StatementKind kind, View where, std::vector<Statement>& result) {
    result.push_back({.kind = kind, .where = where.span()});
  }

  void read_call(View statement, std::vector<Statement>& result) {
    const View call = statement.parts()[1];
    if (!call) return;
    if (const Effect effect = effect_of(call); effect != Effect::None) {
      return read_effect_call(effect, statement, call, result);
    }
    if (!calls_function(e_, call)) {
      // An operator: read for its own errors.
      if (read_expression(e_, call)) e_.report(result_not_used(call.span(), call.parts()[0].text()));
      return;
    }
    const auto outputs = read_call_with_outputs(e_, call);
    if (!outputs) return;
    if (!outputs->call.valid()) return e_.report(result_not_used(call.span(), call.parts()[0].text()));
    add(StatementKind::Call, statement, result);
    result.back().value = outputs->call;
  }

  void read_effect_call(Effect effect, View statement, View call, std::vector<Statement>& result) {
    if (effect == Effect::Reinit) {
      return e_.report(in_when_ ? reinit_in_algorithm(call.span()) : reinit_outside_when(call.span()));
    }
    if (effect == Effect::Terminate && in_function()) {
      return e_.report(not_in_function(call.span(), "`terminate`"));
    }
    auto arguments = read_effect(e_, effect, call);
    if (!arguments) return;
    add(effect == Effect::Assert ? StatementKind::Assert : StatementKind::Terminate, statement, result);
    result.back().arguments = *std::move(arguments);
  }

  // A branch that is decided already is the only one read: the others may not even make sense.
  void read_if(View statement, std::vector<Statement>& result) {
    Statement choice{.kind = StatementKind::If, .where = statement.span()};
    bool right = true;
    for (const View branch : statement.list()) {
      const View condition = branch.parts()[0];
      ExpressionId decides{};
      if (condition) {
        const TypedExpression value = read_condition(e_, condition, "the condition of `if`");
        right = bool(value) && right;
        if (value) {
          const auto known = value_known_already(e_, value);
          if (known && known->scalar() == 0) continue;
          if (!known) decides = value.id;
        }
      }
      ++e_.branches;
      choice.branches.push_back({decides, read_list(branch.parts()[1])});
      --e_.branches;
      if (right && !decides.valid()) break;  // always true, or `else`
    }
    if (!right || choice.branches.empty()) return;
    if (!choice.branches[0].condition.valid()) {
      for (Statement& inner : choice.branches[0].body) result.push_back(std::move(inner));
      return;
    }
    result.push_back(std::move(choice));
  }

  void read_for(View statement, std::vector<Statement>& result) {
    std::vector<View> indices;
    if (statement.parts()[1]) {
      for (const View index : statement.parts()[1].list()) indices.push_back(index);
    }
    read_loops(indices, statement, result);
  }

  // `for i in a, j in b loop` is one loop inside the other (MLS 11.2.2).
  void read_loops(std::span<const View> indices, View statement, std::vector<Statement>& result) {
    if (indices.empty()) {
      for (Statement& inner : read_list(statement.parts()[2])) result.push_back(std::move(inner));
      return;
    }
    if (!indices[0]) return;
    const LoopDomain domain = read_loop_domain(e_, indices[0], statement.parts()[2]);
    if (domain.range) return read_range_loop(*domain.range, indices, statement, result);
    if (domain.values) read_value_loop(domain.values, indices, statement, result);
  }

  void read_range_loop(LoopRange range, std::span<const View> indices, View statement,
                       std::vector<Statement>& result) {
    range.name = std::string(indices[0].main_text());
    Statement loop{.kind = StatementKind::For, .where = statement.span()};
    loop.index = static_cast<std::uint32_t>(e_.loops.size());
    loop.value = causa::range(e_.expressions, e_.expressions.integer(range.first),
                              e_.expressions.integer(range.step), range.count);
    const ReadingState state(e_);
    e_.loops.push_back(range);
    try {
      read_loop_body(loop, indices, statement);
    } catch (const NeedsUnrolling&) {
      state.restore(e_);
      return write_out(range, indices, statement, result);
    }
    state.restore(e_);
    result.push_back(std::move(loop));
  }

  void read_loop_body(Statement& loop, std::span<const View> indices, View statement) {
    ++loops_;
    StatementBranch body;
    const int depth = loops_;
    try {
      read_loops(indices.subspan(1), statement, body.body);
    } catch (const NeedsUnrolling&) {
      loops_ = depth - 1;
      throw;
    }
    --loops_;
    loop.branches.push_back(std::move(body));
  }

  void write_out(const LoopRange& range, std::span<const View> indices, View statement,
                 std::vector<Statement>& result) {
    if (range.count > most_unrolled) return e_.report(too_long_to_unroll(statement.main_span(), range.count));
    const int outside = loops_;
    loops_ = 0;  // `break` would have to leave what is no loop any more
    for (std::int64_t k = 0; k < range.count; ++k) {
      e_.fixed_indices.emplace_back(indices[0].main_text(), range.first + k * range.step);
      read_loops(indices.subspan(1), statement, result);
      e_.fixed_indices.pop_back();
    }
    loops_ = outside;
  }

  // Over anything but a known range. The index itself is an Integer: of other values it is their number.
  void read_value_loop(const TypedExpression& values, std::span<const View> indices, View statement,
                       std::vector<Statement>& result) {
    ExpressionTable& table = e_.expressions;
    if (values.is_record() || e_.dimensions(values).size() != 1) {
      return e_.report(
          wrong_value(indices[0].span(), "what a loop runs through", "a vector", describe(e_, values)));
    }
    Statement loop{.kind = StatementKind::For, .where = statement.span()};
    loop.index = static_cast<std::uint32_t>(e_.loops.size());
    const ExpressionId index = table.index(loop.index);
    TypedExpression value = values;
    if (e_.kind(values) == ValueKind::Integer) {
      loop.value = values.id;
      value.id = index;
    } else {
      loop.value = numbers_of(values.id);
      value.id = element(table, values.id, std::array{index});
    }
    const ReadingState state(e_);
    // A loop without a name that takes the number; with no values, so that no bounds are concluded from it.
    e_.loops.push_back({.name = {}, .count = 0});
    e_.iterators.emplace_back(indices[0].main_text(), value);
    read_loop_body(loop, indices, statement);
    state.restore(e_);
    result.push_back(std::move(loop));
  }

  ExpressionId numbers_of(ExpressionId values) {
    ExpressionTable& table = e_.expressions;
    const std::int64_t size = table.dimensions(values)[0];
    const ExpressionId one = table.integer(1);
    if (size != unknown_dimension) return causa::range(table, one, one, size);
    const std::array size_of{values, one};
    const std::array bounds{one, one, build_function(table, Operator::Size, size_of)};
    return build_function(table, Operator::DynamicRange, bounds);
  }

  void read_while(View statement, std::vector<Statement>& result) {
    const auto parts = statement.parts();
    const TypedExpression condition = read_condition(e_, parts[1], "the condition of `while`");
    ++loops_;
    auto body = read_list(parts[2]);
    --loops_;
    if (!condition) return;
    add(StatementKind::While, statement, result);
    result.back().branches.push_back({condition.id, std::move(body)});
  }

  void read_when(View statement, std::vector<Statement>& result) {
    if (in_function()) return e_.report(not_in_function(statement.main_span(), "`when`"));
    if (is_initial_) return e_.report(when_in_initial(statement.main_span()));
    if (in_when_) return e_.report(when_in_when(statement.main_span()));
    if (loops_ > 0 || e_.branches > 0) return e_.report(when_in_control(statement.main_span()));
    Statement when{.kind = StatementKind::When, .where = statement.span()};
    bool right = true;
    for (const View branch : statement.list()) {
      const TypedExpression condition = read_when_condition(e_, branch.parts()[0]);
      right = bool(condition) && right;
      in_when_ = true;
      auto body = read_list(branch.parts()[1]);
      in_when_ = false;
      if (condition) when.branches.push_back({condition.id, std::move(body)});
    }
    if (right) result.push_back(std::move(when));
  }

  Elaboration& e_;
  int loops_ = 0;  // around the statement being read
  bool in_when_ = false;
  bool is_initial_;  // an initial algorithm
};

}  // namespace

std::vector<Statement> read_statements(Elaboration& e, View body) {
  const bool is_initial = body.kind() == NodeKind::AlgorithmSection && body.has(syntax::Prefix::Initial);
  return StatementReader(e, is_initial).read_list(body);
}

}  // namespace causa::instance
