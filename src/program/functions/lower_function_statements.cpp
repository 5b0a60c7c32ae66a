// Statements: branches, loops, calls, assertions (MLS 11.2, 8.3.7).
#include <utility>

#include "program/functions/function_scribe.h"

namespace causa {

void FunctionScribe::statements(const std::vector<Statement>& all) {
  for (const Statement& one : all) {
    if (!frame_->reachable || failed()) return;
    statement(one);
  }
}

void FunctionScribe::statement(const Statement& statement) {
  const std::size_t begin = position();
  const RegisterNumber outer_mark = statement_mark_;
  const bool outer_used = used_stack_;
  const auto sets_before = sets();
  statement_mark_ = make_register(RegisterKind::Integer);
  used_stack_ = false;
  forget_all();
  statement_inside(statement);
  forget_all();
  if (failed() && frame_->conditions > 0 && has_room()) {
    // Who comes here is evaluated; others are not hindered.
    take_back(begin);
    const std::string reason = take_why();
    restore_sets(sets_before);
    put_fail("it is not supported yet: " + reason);
    frame_->reachable = false;
  } else if (used_stack_ && frame_->reachable &&
             (statement.kind == StatementKind::Assign || statement.kind == StatementKind::Call ||
              statement.kind == StatementKind::Assert)) {
    give_back_since(begin, statement_mark_);
  }
  used_stack_ = outer_used || used_stack_;
  statement_mark_ = outer_mark;
}

void FunctionScribe::statement_inside(const Statement& statement) {
  switch (statement.kind) {
    case StatementKind::Assign: assign(statement.targets.at(0), statement.value); return;
    case StatementKind::Call: call_statement(statement); return;
    case StatementKind::If: branches(statement); return;
    case StatementKind::For: for_each(statement); return;
    case StatementKind::While: repeat_while(statement); return;
    case StatementKind::Break:
      if (frame_->loops.empty()) {
        unsupported("`break` outside a loop");
        return;
      }
      frame_->loops.back().has_break = true;
      put_jump(frame_->loops.back().end);
      frame_->reachable = false;
      return;
    case StatementKind::Return:
      meet(frame_->set_at_exit, sets());
      put_jump(frame_->exit);
      frame_->reachable = false;
      return;
    case StatementKind::Assert: check(statement); return;
    case StatementKind::When:
    case StatementKind::Terminate:
    case StatementKind::Reinit:
      put_fail("`when`, `terminate` and `reinit` have no meaning in a function");
      frame_->reachable = false;
      return;
  }
}

void FunctionScribe::branches(const Statement& statement) {
  const std::uint32_t end = make_label();
  std::optional<std::vector<std::uint8_t>> after;
  bool falls_through = true;
  ++frame_->conditions;
  for (const StatementBranch& branch : statement.branches) {
    const std::uint32_t next = make_label();
    if (branch.condition.valid()) {
      jump(branch.condition, next, false);
      if (failed()) break;
    } else {
      falls_through = false;
    }
    forget_all();
    const auto before = sets();
    statements(branch.body);
    if (failed()) break;
    if (frame_->reachable) {
      meet(after, sets());
      put_jump(end);
    }
    frame_->reachable = true;
    restore_sets(before);
    put_label(next);
    forget_all();
    if (!falls_through) break;
  }
  --frame_->conditions;
  if (failed()) return;
  if (falls_through) meet(after, sets());
  put_label(end);
  frame_->reachable = after.has_value();
  if (after) restore_sets(*after);
}

void FunctionScribe::for_each(const Statement& statement) {
  if (statement.branches.empty()) return;
  const StackUse use = begin_use();
  const Domain through = domain(statement.value);
  if (failed()) return;
  // Elements stay as long as the loop runs.
  if (through.elements) {
    used_stack_ = used_stack_ || use.outer;
  } else {
    end_use(use);
  }
  const std::uint32_t end = make_label();
  const std::uint32_t body = make_label();
  const auto before = sets();
  const Number count = through.count;
  const bool counts = !through.elements && is_integer(through.first) && is_integer(through.step) &&
                      through.step.is_known() && through.step.known == 1;
  // Counting by one needs no other counter than the index.
  const Number turn = counts ? copy_of(through.first) : copy_of(whole(0));
  Number last = count;
  if (counts) {
    last = through.first.is_known() && count.is_known()
               ? whole(through.first.known + count.known)
               : Number{.reg = as_integer(times_plus(whole(1), count, through.first)),
                        .kind = ValueKind::Integer};
  } else if (!count.is_known()) {
    last = copy_of(count);
  }
  FunctionInstruction skip{.operation = JumpNotCompare, .op = Operator::Less, .a = turn.reg, .label = end};
  set_operand(skip, last);
  put(skip);
  const auto outer = frame_->indices.find(statement.index);
  const std::optional<Number> outer_index =
      outer == frame_->indices.end() ? std::nullopt : std::optional(outer->second);
  put_label(body);
  forget_all();
  Number index = counts ? turn : at(through, turn);
  index.kind = through.kind;
  frame_->indices[statement.index] = index;
  frame_->loops.push_back({.end = end});
  statements(statement.branches.front().body);
  frame_->loops.pop_back();
  if (failed()) return;
  if (frame_->reachable) {
    put({.operation = Plus, .target = turn.reg, .a = turn.reg, .number = 1});
    put_turn();
    FunctionInstruction again{.operation = JumpCompare, .op = Operator::Less, .a = turn.reg, .label = body};
    set_operand(again, last);
    put(again);
  }
  frame_->reachable = true;
  put_label(end);
  restore_sets(before);
  if (outer_index) {
    frame_->indices[statement.index] = *outer_index;
  } else {
    frame_->indices.erase(statement.index);
  }
}

void FunctionScribe::repeat_while(const Statement& statement) {
  if (statement.branches.empty()) {
    put_fail("a loop has no body");
    return;
  }
  const StatementBranch& branch = statement.branches.front();
  const std::uint32_t end = make_label();
  const std::uint32_t body = make_label();
  const std::uint32_t test = make_label();
  const auto before = sets();
  put_jump(test);
  put_label(body);
  frame_->loops.push_back({.end = end});
  statements(branch.body);
  frame_->loops.pop_back();
  if (failed()) return;
  frame_->reachable = true;
  restore_sets(before);
  put_turn();
  put_label(test);
  forget_all();
  jump(branch.condition, body, true);
  put_label(end);
}

void FunctionScribe::check(const Statement& statement) {
  if (statement.arguments.empty()) {
    put_fail("an assertion has no condition");
    return;
  }
  const std::uint32_t good = make_label();
  jump(statement.arguments[0], good, true);
  if (failed()) return;
  const bool has_level = statement.arguments.size() > 2 && statement.arguments[2].valid();
  if (has_level) {
    // AssertionLevel.warning is the first literal. The evaluator tells it, once.
    const std::size_t scope = frame_->order.size();
    const Number level = number(statement.arguments[2]);
    const std::uint32_t error = make_label();
    put({.operation = JumpNotCompare,
         .op = Operator::Equal,
         .a = as_integer(level),
         .number = 1,
         .label = error});
    put({.operation = JumpNoted, .number = drafts_.library.note_count++, .label = good});
    const Number message = number(statement.arguments[1]);
    call_routine({.kind = RoutineKind::Warn, .name = frame_->function->name, .where = statement.where},
                 {message}, {});
    if (failed()) return;
    put_jump(good);
    put_label(error);
    forget_to(scope);
  }
  if (statement.arguments.size() < 2) {
    put_fail("an assertion is violated");
  } else {
    const std::size_t scope = frame_->order.size();
    const LoweredValue message = value(statement.arguments[1]);
    if (const auto* const known = std::get_if<TextValue>(&message)) {
      put_fail(known->known);
    } else if (const auto* const single = std::get_if<Number>(&message)) {
      put({.operation = Fail, .a = in_register(*single)});
    }
    forget_to(scope);
  }
  put_label(good);
}

void FunctionScribe::call_statement(const Statement& statement) {
  const Operator op = table_[statement.value].op;
  std::vector<LoweredValue> all;
  if (op == Operator::Call || op == Operator::CallValue) {
    const auto* const found = outputs(statement.value);
    if (found == nullptr) return;
    all = *found;
  } else {
    all.push_back(value(statement.value));
    if (failed()) return;
  }
  // Targets may be what the outputs were computed from or lie in, so all of them are taken first.
  for (std::size_t i = 0; i < statement.targets.size() && i < all.size(); ++i) {
    if (!statement.targets[i].valid()) continue;
    all[i] = number_if_text(std::move(all[i]));
    if (auto* const single = std::get_if<Number>(&all[i])) {
      if (!table_.is(statement.targets[i], Operator::Local)) all[i] = require_set(all[i]);
      const bool may_be_unset = single->may_be_unset;
      if (!single->is_known() && statement.targets.size() > 1) *single = copy_of(*single);
      single->may_be_unset = may_be_unset;
    } else {
      all[i] = require_set(all[i]);
    }
  }
  for (std::size_t i = 0; i < statement.targets.size(); ++i) {
    if (!statement.targets[i].valid()) continue;
    if (i >= all.size()) {
      put_fail("the function called has fewer outputs");
      return;
    }
    assign_value(statement.targets[i], all[i]);
    if (failed()) return;
  }
}

}  // namespace causa
