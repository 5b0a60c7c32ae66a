// Calls: written where they stand, or as a program of their own.
#include <algorithm>
#include <set>

#include "expression/build/traverse.h"
#include "program/functions/function_scribe.h"

namespace causa {

namespace {

// What is longer is a program of its own, and no program becomes longer than this by what it calls.
constexpr std::size_t most_expressions_here = 120;
constexpr std::size_t most_instructions = 3'000;
// Functions that are written while others wait for them.
constexpr int deepest_nesting = 100;
constexpr std::size_t most_written_here = 60;

void collect(const std::vector<Statement>& statements, std::vector<ExpressionId>& expressions) {
  const auto add = [&](ExpressionId id) {
    if (id.valid()) expressions.push_back(id);
  };
  for (const Statement& statement : statements) {
    for (const ExpressionId target : statement.targets) add(target);
    add(statement.value);
    for (const ExpressionId argument : statement.arguments) add(argument);
    for (const StatementBranch& branch : statement.branches) {
      add(branch.condition);
      collect(branch.body, expressions);
    }
  }
}

std::vector<ExpressionId> expressions_of(const Function& function) {
  std::vector<ExpressionId> result;
  for (const FunctionVariable& variable : function.variables) {
    if (variable.binding.valid()) result.push_back(variable.binding);
    for (const ExpressionId size : variable.sizes) {
      if (size.valid()) result.push_back(size);
    }
  }
  collect(function.body, result);
  return result;
}

}  // namespace

bool FunctionScribe::is_small(FunctionId function) {
  const auto [known, is_new] = drafts_.small.try_emplace(function, false);
  if (is_new) {
    const auto all = reachable(table_, expressions_of(table_.function(function)));
    known->second = all.size() <= most_expressions_here;
  }
  return known->second;
}

bool FunctionScribe::is_recursive(FunctionId function) {
  if (const auto known = drafts_.recursive.find(function); known != drafts_.recursive.end())
    return known->second;
  std::set<FunctionId> reached;
  std::vector<FunctionId> pending{function};
  bool found = false;
  while (!pending.empty() && !found) {
    const FunctionId next = pending.back();
    pending.pop_back();
    for (const ExpressionId id : reachable(table_, expressions_of(table_.function(next)))) {
      if (!table_.is(id, Operator::Call) && !table_.is(id, Operator::FunctionValue)) continue;
      const FunctionId called = table_.function_of(id);
      found = found || called == function;
      if (reached.insert(called).second) pending.push_back(called);
    }
  }
  drafts_.recursive[function] = found;
  return found;
}

const std::vector<LoweredValue>* FunctionScribe::outputs(ExpressionId id) {
  if (failed()) return nullptr;
  if (const auto found = frame_->outputs.find(id.index()); found != frame_->outputs.end())
    return &found->second;
  std::vector<std::optional<LoweredValue>> inputs;
  const auto given = [&](ExpressionId operand) -> std::optional<LoweredValue> {
    if (table_.is(operand, Operator::Missing)) return std::nullopt;
    // A number that was never assigned may be handed on, as part of a record.
    LoweredValue result = value_or_unset(operand);
    return std::holds_alternative<Number>(result) ? result : require_set(std::move(result));
  };
  const std::vector<ExpressionId> operands(table_.operands(id).begin(), table_.operands(id).end());
  FunctionId function;
  if (table_.is(id, Operator::Call)) {
    function = table_.function_of(id);
    for (const ExpressionId operand : operands) inputs.push_back(given(operand));
  } else if (table_.is(id, Operator::CallValue)) {
    const LoweredValue called = value(operands[0]);
    const auto* const chosen = std::get_if<std::shared_ptr<const FunctionChoice>>(&called);
    if (failed() || chosen == nullptr) {
      unsupported("a function that is not known");
      return nullptr;
    }
    function = (*chosen)->function;
    std::size_t next = 1;
    for (const auto& input : (*chosen)->inputs) {
      if (input) {
        inputs.push_back(input);
      } else {
        inputs.push_back(next < operands.size() ? given(operands[next]) : std::nullopt);
        ++next;
      }
    }
  } else {
    unsupported("an output of something that is no call");
    return nullptr;
  }
  if (failed()) return nullptr;
  auto all = call(function, std::move(inputs));
  if (!all) return nullptr;
  if (all->empty()) all->push_back(whole(0));
  remember(id, all->front());
  return &(frame_->outputs[id.index()] = *std::move(all));
}

std::optional<std::vector<LoweredValue>> FunctionScribe::call(
    FunctionId id, std::vector<std::optional<LoweredValue>> inputs) {
  const Function& function = table_.function(id);
  if (function.is_partial) {
    unsupported("`" + function.name + "` is partial");
    return std::nullopt;
  }
  const bool takes_functions = std::ranges::any_of(inputs, [](const std::optional<LoweredValue>& input) {
    return input && std::holds_alternative<std::shared_ptr<const FunctionChoice>>(*input);
  });
  const bool is_inside = std::ranges::find(being_written_, id) != being_written_.end();
  if (is_inside) {
    // A recursion has one program, whatever texts it hands on.
    for (auto& input : inputs)
      if (input) input = number_if_text(*std::move(input));
  }
  const bool may_be_here = !is_inside && being_written_.size() < most_written_here;
  const bool here = may_be_here && (takes_functions || function.is_external ||
                                    (!is_recursive(id) && is_small(id) && position() < most_instructions));
  return here ? call_here(id, std::move(inputs)) : call_elsewhere(id, std::move(inputs));
}

std::optional<std::vector<LoweredValue>> FunctionScribe::call_here(
    FunctionId id, std::vector<std::optional<LoweredValue>> inputs) {
  Frame* const outer = frame_;
  const RegisterNumber outer_mark = statement_mark_;
  Frame frame;
  frame.function = &table_.function(id);
  frame.id = id;
  write_in(&frame);
  statement_mark_ = no_register;
  being_written_.push_back(id);
  if (enter(std::move(inputs))) write_body();
  auto all = results();
  being_written_.pop_back();
  statement_mark_ = outer_mark;
  write_in(outer);
  return all;
}

std::optional<ValueShape> FunctionScribe::shape_of(const LoweredValue& value) {
  ValueShape shape;
  if (const auto* const several = std::get_if<ArrayPlace>(&value)) {
    shape.kind = several->kind;
    shape.is_array = true;
    for (const Number& size : several->sizes)
      shape.dimensions.push_back(size.is_known() ? size.known : unknown_dimension);
  } else if (const auto* const known = std::get_if<TextValue>(&value)) {
    shape.kind = ValueKind::String;
    shape.text = known->known;
  } else if (const auto* const single = std::get_if<Number>(&value)) {
    shape.kind = single->kind;
    shape.may_be_unset = single->may_be_unset;
  } else {
    const auto& choice = *std::get<std::shared_ptr<const FunctionChoice>>(value);
    shape.kind = ValueKind::Function;
    shape.function = choice.function;
    for (const auto& input : choice.inputs) {
      if (!input) {
        shape.inputs.push_back({.given = false});
        continue;
      }
      auto inner = shape_of(*input);
      if (!inner) return std::nullopt;
      shape.inputs.push_back(*std::move(inner));
    }
    if (shape.inputs.size() > 1000) {
      unsupported("a function has too many inputs");
      return std::nullopt;
    }
  }
  return shape;
}

std::optional<std::vector<ValueShape>> FunctionScribe::shapes_of(
    const Function& function, std::span<const std::optional<LoweredValue>> inputs) {
  std::vector<ValueShape> result;
  for (std::size_t i = 0; i < function.inputs.size(); ++i) {
    const FunctionVariable& declared = function.variables[function.inputs[i]];
    ValueShape shape{.kind = declared.kind, .enumeration = declared.enumeration};
    if (i >= inputs.size() || !inputs[i]) {
      shape.given = false;
      if (!declared.binding.valid()) {
        unsupported("an input is not given");
        return std::nullopt;
      }
    } else {
      auto found = shape_of(*inputs[i]);
      if (!found) return std::nullopt;
      const bool fits = found->dimensions.size() == declared.dimensions.size() &&
                        (found->kind == ValueKind::String) == (declared.kind == ValueKind::String) &&
                        (found->kind == ValueKind::Function) == (declared.kind == ValueKind::Function);
      if (!fits) {
        unsupported("an input has another type");
        return std::nullopt;
      }
      found->kind = declared.kind;
      found->enumeration = declared.enumeration;
      shape = *std::move(found);
    }
    result.push_back(std::move(shape));
  }
  if (inputs.size() > function.inputs.size()) {
    unsupported("too many inputs");
    return std::nullopt;
  }
  return result;
}

void FunctionScribe::write_to_block(RegisterNumber block, std::size_t& word, const LoweredValue& value) {
  const auto put_word = [&](RegisterNumber reg) {
    put({.operation = StoreWord, .target = reg, .a = block, .number = static_cast<std::int64_t>(8 * word++)});
  };
  if (const auto* const single = std::get_if<Number>(&value)) {
    put_word(in_register(*single));
  } else if (const auto* const several = std::get_if<ArrayPlace>(&value)) {
    put_word(address_of(*several));
    for (const Number& size : several->sizes) put_word(in_register(size));
  } else if (const auto* const chosen = std::get_if<std::shared_ptr<const FunctionChoice>>(&value)) {
    for (const auto& input : (*chosen)->inputs)
      if (input) write_to_block(block, word, *input);
  }
}

LoweredValue FunctionScribe::read_from_block(RegisterNumber block, std::size_t& word,
                                             const ValueShape& shape) {
  const auto get_word = [&](RegisterNumber reg) {
    put({.operation = LoadWord, .target = reg, .a = block, .number = static_cast<std::int64_t>(8 * word++)});
    return reg;
  };
  if (shape.text) return TextValue{*shape.text};
  if (shape.kind == ValueKind::Function) {
    FunctionChoice choice{.function = shape.function};
    for (const ValueShape& input : shape.inputs) {
      if (input.given) {
        choice.inputs.emplace_back(read_from_block(block, word, input));
      } else {
        choice.inputs.emplace_back();
      }
    }
    return std::make_shared<const FunctionChoice>(std::move(choice));
  }
  if (!shape.is_array) {
    Number result = fresh(shape.kind);
    result.may_be_unset = shape.may_be_unset;
    get_word(result.reg);
    return result;
  }
  ArrayPlace result{.address = get_word(make_register(RegisterKind::Integer)), .kind = shape.kind};
  for (const std::int64_t n : shape.dimensions) {
    if (n != unknown_dimension) {
      result.sizes.push_back(whole(n));
      ++word;
    } else {
      result.sizes.push_back(
          {.reg = get_word(make_register(RegisterKind::Integer)), .kind = ValueKind::Integer});
    }
  }
  return result;
}

RegisterNumber FunctionScribe::make_block(std::span<const ValueShape> shapes, std::size_t output_words,
                                          std::span<const std::optional<LoweredValue>> inputs) {
  std::size_t words = output_words;
  for (const ValueShape& shape : shapes) words += shape.words();
  const ArrayPlace block = reserve({whole(static_cast<std::int64_t>(words))}, ValueKind::Real);
  std::size_t word = 0;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    if (shapes[i].words() == 0) continue;
    LoweredValue input = *inputs[i];
    if (auto* const single = std::get_if<Number>(&input)) {
      const bool real = shapes[i].kind == ValueKind::Real || shapes[i].kind == ValueKind::Object;
      if (real == is_integer(*single)) *single = std::get<Number>(require_set(*single));
      *single = {.reg = real ? as_real(*single) : as_integer(*single), .kind = shapes[i].kind};
    }
    write_to_block(block.address, word, input);
  }
  return block.address;
}

std::optional<std::vector<LoweredValue>> FunctionScribe::call_elsewhere(
    FunctionId id, std::vector<std::optional<LoweredValue>> inputs) {
  const Function& function = table_.function(id);
  auto shapes = shapes_of(function, inputs);
  if (!shapes) return std::nullopt;
  FunctionDrafts::Key key{.function = id, .inputs = *shapes};
  const auto number = static_cast<std::uint32_t>(drafts_.library.programs.size());
  const auto [found, is_new] = drafts_.numbers.try_emplace(key, number);
  FunctionDrafts::Draft& entry = drafts_.drafts[found->second];
  if (is_new) {
    drafts_.library.programs.emplace_back();
    entry.key = std::move(key);
    if (drafts_.nesting < deepest_nesting) {
      entry.is_being_written = true;
      ++drafts_.nesting;
      FunctionScribe(drafts_, function.name).write_function(number);
      --drafts_.nesting;
    } else {
      entry.why = "calls are nested too deep";
    }
  }
  if (!entry.is_being_written && !entry.has_program) {
    unsupported(entry.why);
    return std::nullopt;
  }
  add_effects(drafts_.library.programs[found->second].has_effects);
  std::vector<ValueShape> outputs = entry.outputs;
  if (entry.is_being_written) {
    outputs.clear();
    for (const LocalId output : function.outputs) {
      const FunctionVariable& declared = function.variables[output];
      outputs.push_back({.kind = declared.kind,
                         .enumeration = declared.enumeration,
                         .is_array = !declared.dimensions.empty(),
                         .dimensions = Dimensions(declared.dimensions.size(), unknown_dimension)});
    }
  }
  std::size_t output_words = 0;
  for (const ValueShape& shape : outputs) output_words += shape.words();
  std::size_t word = 0;
  for (const ValueShape& shape : *shapes) word += shape.words();
  const RegisterNumber block = make_block(*shapes, output_words, inputs);
  put_turn();  // a recursion that branches is as endless as a loop
  put({.operation = Call, .a = block, .number = found->second});
  std::vector<LoweredValue> all;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    LoweredValue output = read_from_block(block, word, outputs[i]);
    const bool may_be_unset = entry.is_being_written || entry.may_be_unset[i] != 0;
    const std::string* const unset =
        may_be_unset ? words("the output `" + function.variables[function.outputs[i]].name + "` of `" +
                             function.name + "` is not assigned")
                     : nullptr;
    if (auto* const single = std::get_if<Number>(&output)) {
      single->may_be_unset = may_be_unset;
      single->unset_words = unset;
    }
    if (auto* const several = std::get_if<ArrayPlace>(&output)) {
      several->may_be_unset = may_be_unset;
      several->unset_words = unset;
    }
    all.push_back(std::move(output));
  }
  return failed() ? std::nullopt : std::optional(std::move(all));
}

}  // namespace causa
