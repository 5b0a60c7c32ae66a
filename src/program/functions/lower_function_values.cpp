// Single numbers: leaves, arithmetic, choices, elements, sizes.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <string>
#include <unordered_set>

#include "expression/build/traverse.h"
#include "program/functions/function_scribe.h"
#include "program/site_builder.h"

namespace causa {

using enum FunctionOperation;

namespace {

constexpr int deepest_expression = 500;

std::string words_or_default(const std::string* words) {
  return words == nullptr ? "a value is read before it is assigned" : *words;
}

bool is_relation(Operator op) {
  return op >= Operator::Less && op <= Operator::NotEqual;
}

}  // namespace

// Sizes

Number FunctionScribe::plus(const Number& a, std::int64_t b) {
  if (a.is_known()) return whole(a.known + b);
  if (b == 0) return a;
  const Number result = fresh(ValueKind::Integer);
  put({.operation = Plus, .target = result.reg, .a = a.reg, .number = b});
  return result;
}

Number FunctionScribe::times(const Number& a, const Number& b) {
  return times_plus(a, b, whole(0));
}

Number FunctionScribe::times_plus(const Number& a, const Number& b, const Number& c) {
  if (a.is_known() && !b.is_known()) return times_plus(b, a, c);
  if (a.is_known()) {
    const Number product = whole(a.known * b.known);
    if (c.is_known()) return plus(product, c.known);
    return plus(c, product.known);
  }
  if (b.is_known() && b.known == 1 && c.is_known()) return plus(a, c.known);
  const Number result = fresh(ValueKind::Integer);
  FunctionInstruction code{.operation = MultiplyAdd, .target = result.reg, .a = a.reg};
  set_operand(code, b);
  if (!c.is_known()) code.c = c.reg;
  put(code);
  return c.is_known() ? plus(result, c.known) : result;
}

Number FunctionScribe::minus(const Number& a, const Number& b) {
  if (b.is_known()) return plus(a, -b.known);
  return times_plus(b, whole(-1), a);
}

Number FunctionScribe::count_of(std::span<const Number> sizes) {
  Number result = whole(1);
  for (const Number& size : sizes) result = times(result, size);
  return result;
}

void FunctionScribe::check_equal(const Number& a, const Number& b) {
  if (a.is_known() && b.is_known()) {
    if (a.known != b.known) {
      FunctionInstruction code{.operation = CheckEqual, .a = in_register(a), .number = b.known};
      put(code);
    }
    return;
  }
  if (a.is_known()) {
    check_equal(b, a);
    return;
  }
  if (!b.is_known() && a.reg == b.reg) return;
  FunctionInstruction code{.operation = CheckEqual, .a = a.reg};
  set_operand(code, b);
  put(code);
}

void FunctionScribe::check_sizes(std::span<const Number> a, std::span<const Number> b) {
  if (a.size() != b.size()) {
    put_fail("arrays of other dimensions do not go together");
    return;
  }
  for (std::size_t k = 0; k < a.size(); ++k) check_equal(a[k], b[k]);
}

void FunctionScribe::check_subscript(const Number& subscript, const Number& size) {
  if (subscript.is_known() && size.is_known()) {
    if (subscript.known >= 1 && subscript.known <= size.known) return;
  }
  FunctionInstruction code{.operation = CheckSubscript, .a = in_register(subscript)};
  set_operand(code, size);
  put(code);
}

// Arithmetic, as the table of operators and the evaluator say

Number FunctionScribe::unary(Operator op, ValueKind kind, const Number& a) {
  const bool whole_number = is_integer(a);
  switch (op) {
    case Operator::Not: {
      const Number result = fresh(ValueKind::Boolean);
      put({.operation = Compare,
           .op = Operator::Equal,
           .target = result.reg,
           .a = as_integer(a),
           .number = 0});
      return result;
    }
    case Operator::Negate:
    case Operator::Abs:
    case Operator::Sign:
      if (whole_number && kind != ValueKind::Real) {
        if (a.is_known() && op == Operator::Negate) return whole(-a.known, kind);
        const Number result = fresh(kind);
        put({.operation = Unary, .op = op, .target = result.reg, .a = in_register(a)});
        return result;
      }
      break;
    case Operator::Floor:
    case Operator::Ceil:
    case Operator::ToInteger:
      if (whole_number && kind != ValueKind::Real) return {.reg = a.reg, .kind = kind, .known = a.known};
      break;
    default: break;
  }
  const Number result = fresh(ValueKind::Real);
  put({.operation = Unary, .op = op, .target = result.reg, .a = as_real(a)});
  if (kind == ValueKind::Real) return result;
  Number converted = fresh(kind);
  put({.operation = ToInteger, .target = converted.reg, .a = result.reg});
  return converted;
}

Number FunctionScribe::compare(Operator op, const Number& a, const Number& b) {
  const Number result = fresh(ValueKind::Boolean);
  FunctionInstruction code{.operation = Compare, .op = op, .target = result.reg};
  if (is_integer(a) && is_integer(b)) {
    code.a = in_register(a);
    set_operand(code, b);
  } else {
    code.a = as_real(a);
    code.b = as_real(b);
  }
  put(code);
  return result;
}

// Sums of constants, and steps too small to leave the exact numbers in any number of turns.
std::optional<Number> FunctionScribe::small_step(Operator op, ValueKind kind, const Number& a,
                                                 const Number& b) {
  constexpr std::int64_t small = 1000;
  constexpr std::int64_t moderate = 1'000'000;
  const auto is_within = [](const Number& number, std::int64_t bound) {
    return number.is_known() && std::abs(number.known) <= bound;
  };
  if (is_within(a, moderate) && is_within(b, moderate)) {
    if (op == Operator::Add) return whole(a.known + b.known, kind);
    if (op == Operator::Subtract) return whole(a.known - b.known, kind);
    if (op == Operator::Multiply) return whole(a.known * b.known, kind);
    return std::nullopt;
  }
  std::optional<Number> result;
  if (op == Operator::Add && is_within(b, small)) result = plus(a, b.known);
  if (op == Operator::Add && is_within(a, small)) result = plus(b, a.known);
  if (op == Operator::Subtract && is_within(b, small)) result = plus(a, -b.known);
  if (result) {
    if (!result->is_known() && (result->reg == a.reg || result->reg == b.reg)) result = copy_of(*result);
    result->kind = kind;
  }
  return result;
}

Number FunctionScribe::binary(Operator op, ValueKind kind, const Number& a, const Number& b) {
  if (is_relation(op)) return compare(op, a, b);
  const bool whole_numbers = is_integer(a) && is_integer(b) && kind != ValueKind::Real;
  switch (op) {
    case Operator::Add:
    case Operator::Subtract:
    case Operator::Multiply:
    case Operator::Min:
    case Operator::Max:
    case Operator::And:
    case Operator::Or: {
      if (!whole_numbers) break;
      if (const auto simple = small_step(op, kind, a, b)) return *simple;
      const Number result = fresh(kind);
      FunctionInstruction code{.operation = Binary, .op = op, .target = result.reg, .a = in_register(a)};
      set_operand(code, b);
      put(code);
      return result;
    }
    default: break;
  }
  if (op == Operator::And || op == Operator::Or) {
    const Number result = fresh(kind);
    put({.operation = Binary, .op = op, .target = result.reg, .a = as_integer(a), .b = as_integer(b)});
    return result;
  }
  const Number result = fresh(ValueKind::Real);
  const RegisterNumber left = as_real(a);
  put({.operation = Binary, .op = op, .target = result.reg, .a = left, .b = as_real(b)});
  const bool stays_real = kind == ValueKind::Real || !(is_integer(a) && is_integer(b));
  if (stays_real) return result;
  const Number converted = fresh(kind);
  put({.operation = ToInteger, .target = converted.reg, .a = result.reg});
  return converted;
}

bool FunctionScribe::is_too_deep() {
  if (depth_ <= deepest_expression) return false;
  is_too_deep_ = true;
  return !unsupported("an expression is too deep");
}

// What has been computed

void FunctionScribe::remember(ExpressionId id, const LoweredValue& value) {
  if (frame_->values.emplace(id.index(), value).second) frame_->order.push_back(id.index());
}

void FunctionScribe::forget_to(std::size_t scope) {
  while (frame_->order.size() > scope) {
    frame_->values.erase(frame_->order.back());
    frame_->outputs.erase(frame_->order.back());
    frame_->order.pop_back();
  }
}

LoweredValue FunctionScribe::require_set(LoweredValue value) {
  if (auto* const single = std::get_if<Number>(&value)) {
    if (single->may_be_unset && !single->is_known()) {
      const Saying saying(*this, FailureKind::Words, words_or_default(single->unset_words));
      put({.operation = CheckSet, .a = single->reg});
    }
    single->may_be_unset = false;
  } else if (auto* const several = std::get_if<ArrayPlace>(&value)) {
    if (several->may_be_unset) {
      const Saying saying(*this, FailureKind::Words, words_or_default(several->unset_words));
      FunctionInstruction code{.operation = CheckAllSet, .a = address_of(*several)};
      set_operand(code, count_of(several->sizes));
      put(code);
    }
    several->may_be_unset = false;
  }
  return value;
}

LoweredValue FunctionScribe::value(ExpressionId id) {
  return require_set(value_or_unset(id));
}

LoweredValue FunctionScribe::value_or_unset(ExpressionId id) {
  if (failed()) return no_number();
  const auto found = frame_->values.find(id.index());
  if (found != frame_->values.end()) return found->second;
  ++depth_;
  if (is_too_deep()) {
    --depth_;
    return no_number();
  }
  const std::size_t position = program_.code.size();
  const std::size_t scope = frame_->order.size();
  LoweredValue result = compute(id, {});
  --depth_;
  if (failed() && is_too_deep_ && depth_ == 0) {
    program_.code.resize(position);
    forget_to(scope);
    result = deep_value(id);
  }
  switch (table_[id].op) {
    case Operator::Local:
    case Operator::Index:
    case Operator::IntegerConstant: break;
    default:
      if (!failed()) remember(id, result);
  }
  return result;
}

// Operands first, a few hundred levels at a time: what lies below is known then.
LoweredValue FunctionScribe::deep_value(ExpressionId id) {
  why_.clear();
  is_too_deep_ = false;
  constexpr std::uint32_t levels = 200;
  // What is computed whatever else is.
  std::vector<ExpressionId> pending{id};
  std::unordered_map<std::uint32_t, std::uint32_t> heights;
  std::vector<ExpressionId> order;
  std::unordered_set<std::uint32_t> needed;
  while (!pending.empty()) {
    const ExpressionId next = pending.back();
    pending.pop_back();
    if (!needed.insert(next.index()).second) continue;
    order.push_back(next);
    const Operator op = table_[next].op;
    const bool is_strict = facts(op).elementwise && op != Operator::And && op != Operator::Or;
    if (!is_strict) continue;
    for (const ExpressionId operand : table_.operands(next)) pending.push_back(operand);
  }
  // Operands have smaller ids than what they are operands of.
  std::ranges::sort(order);
  for (const ExpressionId one : order) {
    std::uint32_t height = 0;
    for (const ExpressionId operand : table_.operands(one)) {
      const auto found = heights.find(operand.index());
      if (found != heights.end()) height = std::max(height, found->second + 1);
    }
    heights[one.index()] = height;
    if (one != id && height > 0 && height % levels == 0) {
      value(one);
      if (failed()) return no_number();
    }
  }
  ++depth_;
  LoweredValue result = compute(id, {});
  --depth_;
  return result;
}

LoweredValue FunctionScribe::compute_at(ExpressionId id, const Target& target) {
  const std::size_t position = program_.code.size();
  const std::size_t scope = frame_->order.size();
  LoweredValue result = compute(id, target);
  if (!failed() || !is_too_deep_ || depth_ > 0) return result;
  program_.code.resize(position);
  forget_to(scope);
  return deep_value(id);
}

Number FunctionScribe::number(ExpressionId id) {
  const LoweredValue result = number_if_text(value(id));
  if (const auto* const single = std::get_if<Number>(&result)) return *single;
  unsupported("a single number is expected");
  return no_number();
}

ArrayPlace FunctionScribe::array(ExpressionId id) {
  LoweredValue result = value(id);
  if (auto* const several = std::get_if<ArrayPlace>(&result)) return std::move(*several);
  unsupported("an array is expected");
  return no_array();
}

// Texts

Number FunctionScribe::text_number(const TextValue& text) {
  const auto next = static_cast<std::uint32_t>(drafts_.library.texts.size());
  const auto [known, is_new] = drafts_.text_numbers.try_emplace(text.known, next);
  if (is_new) drafts_.library.texts.push_back(text.known);
  const Number result = fresh(ValueKind::String);
  put({.operation = TextConstant, .target = result.reg, .number = known->second});
  return result;
}

LoweredValue FunctionScribe::number_if_text(LoweredValue value) {
  if (const auto* const known = std::get_if<TextValue>(&value)) return text_number(*known);
  return value;
}

LoweredValue FunctionScribe::of_texts(ExpressionId id) {
  std::vector<LoweredValue> operands;
  for (const ExpressionId operand : table_.operands(id)) operands.push_back(value(operand));
  if (failed()) return no_number();
  const Operator op = table_[id].op;
  if (operands.size() == 2) {
    const auto* const left = std::get_if<TextValue>(&operands[0]);
    const auto* const right = std::get_if<TextValue>(&operands[1]);
    if (left != nullptr && right != nullptr && is_relation(op))
      return whole(facts(op).binary(left->known.compare(right->known), 0) != 0 ? 1 : 0, ValueKind::Boolean);
    if (left != nullptr && right != nullptr && op == Operator::Add)
      return TextValue{left->known + right->known};
  }
  return operation(op, table_[id].kind, table_[id].payload, table_.dimensions(id), std::move(operands));
}

// `String(value, …)`
LoweredValue FunctionScribe::as_text(ExpressionId id) {
  RoutineCall routine{.kind = RoutineKind::ToText};
  std::vector<LoweredValue> inputs;
  const std::vector<ExpressionId> operands(table_.operands(id).begin(), table_.operands(id).end());
  for (std::size_t k = 0; k < operands.size(); ++k) {
    if (table_.is(operands[k], Operator::Missing)) continue;
    if (k > 0) routine.options = static_cast<std::uint8_t>(routine.options | (1U << (k - 1)));
    inputs.push_back(value(operands[k]));
    if (failed()) return no_number();
  }
  ValueShape shape{
      .kind = ValueKind::String, .is_array = !table_.is_scalar(id), .dimensions = table_.dimensions(id)};
  return call_routine(std::move(routine), std::move(inputs), {std::move(shape)},
                      {enumeration_type(operands[0])})
      .front();
}

LoweredValue FunctionScribe::constant_texts(SymbolId symbol) {
  const auto known = std::ranges::find(drafts_.texts, symbol, &std::pair<SymbolId, Value>::first);
  if (known == drafts_.texts.end()) {
    unsupported("a text that is not known");
    return no_number();
  }
  const Value& texts = known->second;
  if (texts.dimensions.empty()) return TextValue{texts.text};
  std::vector<Number> sizes;
  for (const std::int64_t n : texts.dimensions) sizes.push_back(whole(n));
  const ArrayPlace result = reserve(std::move(sizes), ValueKind::String);
  for (std::size_t i = 0; i < texts.texts.size(); ++i)
    store(result, whole(static_cast<std::int64_t>(i)), text_number({texts.texts[i]}));
  return result;
}

// The type of an enumeration, as far as it is written.
EnumerationId FunctionScribe::enumeration_type(ExpressionId id) {
  for (ExpressionId at = id; at.valid() && table_[at].kind == ValueKind::Enumeration;) {
    const auto of_output = [&](FunctionId function, std::size_t number) {
      const Function& called = table_.function(function);
      return number < called.outputs.size() ? called.variables[called.outputs[number]].enumeration
                                            : EnumerationId::none();
    };
    switch (table_[at].op) {
      case Operator::EnumerationConstant: return table_.enumeration_of(at);
      case Operator::EnumerationOf: return EnumerationId(static_cast<std::uint32_t>(table_[at].payload));
      case Operator::Local:
        return frame_->function == nullptr ? EnumerationId::none()
                                           : frame_->function->variables[table_.local_of(at)].enumeration;
      case Operator::Symbol: {
        const SymbolId symbol = table_.symbol_of(at);
        if (site_ == nullptr || symbol.index() < placeholder(0).index()) return EnumerationId::none();
        return site_->inputs.at(symbol.index() - placeholder(0).index()).enumeration;
      }
      case Operator::Index: {
        const auto found = frame_->index_types.find(table_.index_number(at));
        return found == frame_->index_types.end() ? EnumerationId::none() : found->second;
      }
      case Operator::Call: return of_output(table_.function_of(at), 0);
      case Operator::Output:
        if (!table_.is(table_.operand(at, 0), Operator::Call)) return EnumerationId::none();
        return of_output(table_.function_of(table_.operand(at, 0)),
                         static_cast<std::size_t>(table_[at].payload));
      default: break;
    }
    ExpressionId next = ExpressionId::none();
    for (const ExpressionId operand : table_.operands(at)) {
      if (table_[operand].kind == ValueKind::Enumeration) next = operand;
    }
    at = next;
  }
  return EnumerationId::none();
}

// Expressions

LoweredValue FunctionScribe::leaf(ExpressionId id) {
  switch (table_[id].op) {
    case Operator::RealConstant:
      return Number{.reg = real_constant(table_.real_value(id)), .kind = ValueKind::Real};
    case Operator::IntegerConstant: return whole(table_.integer_value(id));
    case Operator::BooleanConstant: return whole(table_.boolean_value(id) ? 1 : 0, ValueKind::Boolean);
    case Operator::EnumerationConstant: return whole(table_.ordinal_of(id), ValueKind::Enumeration);
    case Operator::Index: {
      const auto found = frame_->indices.find(table_.index_number(id));
      if (found != frame_->indices.end()) return found->second;
      unsupported("a loop index is not known");
      return no_number();
    }
    case Operator::Local: {
      if (frame_->function == nullptr) break;
      const Variable& read = variable(table_.local_of(id));
      if (!read.prepared) break;
      LoweredValue result = read.value;
      const std::string* const unset =
          read.set ? nullptr
                   : words("`" + frame_->function->variables[table_.local_of(id)].name +
                           "` is read before it is assigned");
      if (auto* const single = std::get_if<Number>(&result)) {
        single->may_be_unset = !read.set;
        single->unset_words = unset;
      }
      if (auto* const several = std::get_if<ArrayPlace>(&result)) {
        several->may_be_unset = !read.set;
        several->unset_words = unset;
        if (read.is_open && !read.set) {
          const Saying saying(*this, FailureKind::Words, *unset);
          put({.operation = CheckSet, .a = several->sizes.front().reg});
        }
      }
      return result;
    }
    case Operator::Symbol: {
      if (site_ == nullptr || frame_->function != nullptr) break;
      const SymbolId symbol = table_.symbol_of(id);
      if (symbol.index() < placeholder(0).index()) {
        if (table_[id].kind == ValueKind::String) return constant_texts(symbol);
        break;
      }
      const std::size_t number = symbol.index() - placeholder(0).index();
      const ValueShape& input = site_->inputs.at(number);
      if (input.kind == ValueKind::Function) break;
      ArrayPlace place{.address = word_of_block(number), .kind = input.kind};
      if (input.dimensions.empty()) return load(place, whole(0));
      for (const std::int64_t n : input.dimensions) place.sizes.push_back(whole(n));
      return place;
    }
    default: break;
  }
  unsupported("a variable has no place");
  return no_number();
}

LoweredValue FunctionScribe::compute(ExpressionId id, const Target& target) {
  if (failed()) return no_number();
  const Expression node = table_[id];
  switch (node.op) {
    case Operator::StringConstant: return TextValue{std::string(table_.string_value(id))};
    case Operator::ToText: return as_text(id);
    case Operator::MatrixPower: return operation(id);
    case Operator::RealConstant:
    case Operator::IntegerConstant:
    case Operator::BooleanConstant:
    case Operator::EnumerationConstant:
    case Operator::Symbol:
    case Operator::Local:
    case Operator::Index: return leaf(id);
    case Operator::Element:
    case Operator::Slice: return element(id);
    case Operator::Array: return constructor(id, target);
    case Operator::Fill:
    case Operator::DynamicFill: return filled(id, target);
    case Operator::Range:
    case Operator::DynamicRange: return ranged(id, target);
    case Operator::Comprehension:
    case Operator::Iteration: return loop(id, target);
    case Operator::Size: return size(id);
    case Operator::Call:
    case Operator::CallValue:
    case Operator::Output: {
      const bool other = node.op == Operator::Output;
      const auto* const all = outputs(other ? table_.operand(id, 0) : id);
      if (all == nullptr) return no_number();
      const std::size_t which = other ? node.payload : 0;
      if (which < all->size()) return (*all)[which];
      unsupported("the function has no such output");
      return no_number();
    }
    case Operator::FunctionValue: {
      FunctionChoice chosen{.function = table_.function_of(id)};
      for (const ExpressionId operand : table_.operands(id)) {
        if (table_.is(operand, Operator::Missing)) {
          chosen.inputs.emplace_back();
        } else {
          chosen.inputs.emplace_back(value(operand));
        }
      }
      return std::make_shared<const FunctionChoice>(std::move(chosen));
    }
    case Operator::If: return choice(id);
    case Operator::And:
    case Operator::Or:
      if (table_.is_scalar(id)) return lazy_logic(id);
      return elementwise(id, target);
    case Operator::NoEvent:
    case Operator::Homotopy: return value(table_.operand(id, 0));
    case Operator::Smooth: return value(table_.operand(id, 1));
    case Operator::Sum:
    case Operator::Product:
    case Operator::Minimum:
    case Operator::Maximum: return reduction(id);
    case Operator::MatrixProduct: return product(id, target);
    case Operator::Transpose: return transposed(id, target);
    case Operator::Concatenate: return concatenated(id, target);
    case Operator::Promote:
    case Operator::ToScalar:
    case Operator::ToVector:
    case Operator::ToMatrix: return reshaped(id);
    case Operator::Diagonal:
    case Operator::Linspace:
    case Operator::Cross:
    case Operator::Skew:
    case Operator::OuterProduct: return of_vectors(id, target);
    case Operator::Identity:
    case Operator::Symmetric: return of_square(id, target);
    case Operator::IntegerOf: {
      LoweredValue result = value(table_.operand(id, 0));
      if (auto* const single = std::get_if<Number>(&result)) single->kind = ValueKind::Integer;
      if (auto* const several = std::get_if<ArrayPlace>(&result)) several->kind = ValueKind::Integer;
      return result;
    }
    case Operator::EnumerationOf: return enumeration_of(id);
    case Operator::SemiLinear: return semi_linear(id);
    default: break;
  }
  if (!facts(node.op).elementwise) {
    unsupported(std::string("`") + std::string(facts(node.op).name) + "`");
    return no_number();
  }
  const auto operands = table_.operands(id);
  if (table_[operands[0]].kind == ValueKind::String) return of_texts(id);
  if (!table_.is_scalar(id)) return elementwise(id, target);
  const Number a = number(operands[0]);
  if (operands.size() == 1) return unary(node.op, node.kind, a);
  return binary(node.op, node.kind, a, number(operands[1]));
}

Number FunctionScribe::lazy_logic(ExpressionId id) {
  const Number result = fresh(ValueKind::Boolean);
  const std::uint32_t end = make_label();
  const bool decided = table_.is(id, Operator::Or);
  move_into(result.reg, whole(decided ? 1 : 0));
  const std::size_t scope = frame_->order.size();
  jump(table_.operand(id, 0), end, decided);
  jump(table_.operand(id, 1), end, decided);
  move_into(result.reg, whole(decided ? 0 : 1));
  put_label(end);
  forget_to(scope);
  return result;
}

LoweredValue FunctionScribe::choice(ExpressionId id) {
  const ExpressionId condition = table_.operand(id, 0);
  const std::uint32_t otherwise = make_label();
  const std::uint32_t end = make_label();
  const std::size_t scope = frame_->order.size();
  const Expression node = table_[id];
  // The condition may be known: then only one of the branches makes sense.
  const LoweredValue decided = facts(table_[condition].op).arity == 0 || table_.is(condition, Operator::Local)
                                   ? value(condition)
                                   : LoweredValue{Number{.reg = 0}};
  if (const auto* const known = std::get_if<Number>(&decided); known != nullptr && known->is_known())
    return value(table_.operand(id, known->known != 0 ? 1 : 2));
  jump(condition, otherwise, false);
  if (failed()) return no_number();
  const LoweredValue first = number_if_text(value(table_.operand(id, 1)));
  if (failed()) return no_number();
  if (const auto* const single = std::get_if<Number>(&first)) {
    const bool real = node.kind == ValueKind::Real || !is_integer(*single);
    Number result = fresh(real ? ValueKind::Real : node.kind);
    result.kind = node.kind;
    move_into(result.reg, *single);
    put_jump(end);
    put_label(otherwise);
    forget_to(scope);
    const Number second = number(table_.operand(id, 2));
    if (failed()) return no_number();
    move_into(result.reg, second);
    put_label(end);
    forget_to(scope);
    return result;
  }
  const auto* const several = std::get_if<ArrayPlace>(&first);
  if (several == nullptr) {
    unsupported("a choice between functions");
    return no_number();
  }
  ArrayPlace result{.address = make_register(RegisterKind::Integer), .kind = node.kind};
  const auto take = [&](const ArrayPlace& from) {
    put({.operation = Locate, .target = result.address, .a = from.address, .number = from.offset});
    for (std::size_t k = 0; k < from.sizes.size(); ++k) move_into(result.sizes[k].reg, from.sizes[k]);
  };
  for (std::size_t k = 0; k < several->sizes.size(); ++k) result.sizes.push_back(fresh(ValueKind::Integer));
  take(*several);
  put_jump(end);
  put_label(otherwise);
  forget_to(scope);
  const ArrayPlace second = array(table_.operand(id, 2));
  if (failed()) return no_number();
  if (second.sizes.size() != result.sizes.size()) {
    unsupported("a choice between arrays of other dimensions");
    return no_number();
  }
  take(second);
  put_label(end);
  forget_to(scope);
  for (std::size_t k = 0; k < result.sizes.size(); ++k) {
    const Number& a = several->sizes[k];
    const Number& b = second.sizes[k];
    if (a.is_known() && b.is_known() && a.known == b.known) result.sizes[k] = a;
  }
  return result;
}

void FunctionScribe::jump(ExpressionId condition, std::uint32_t label, bool sense) {
  if (failed()) return;
  const Operator op = table_[condition].op;
  const bool known = frame_->values.contains(condition.index());
  if (!known && table_.is_scalar(condition)) {
    if (op == Operator::NoEvent) {
      jump(table_.operand(condition, 0), label, sense);
      return;
    }
    if (op == Operator::Not) {
      jump(table_.operand(condition, 0), label, !sense);
      return;
    }
    if (op == Operator::And || op == Operator::Or) {
      const ExpressionId a = table_.operand(condition, 0);
      const ExpressionId b = table_.operand(condition, 1);
      // `and` that is false, `or` that is true: one of them is enough.
      if ((op == Operator::Or) == sense) {
        jump(a, label, sense);
        jump(b, label, sense);
        return;
      }
      const std::uint32_t skip = make_label();
      const std::size_t scope = frame_->order.size();
      jump(a, skip, !sense);
      jump(b, label, sense);
      put_label(skip);
      forget_to(scope);
      return;
    }
    if (is_relation(op) && table_[table_.operand(condition, 0)].kind != ValueKind::String) {
      const StackUse use = begin_use();
      const Number a = number(table_.operand(condition, 0));
      const Number b = number(table_.operand(condition, 1));
      if (failed()) return;
      FunctionInstruction code{.operation = sense ? JumpCompare : JumpNotCompare, .op = op, .label = label};
      if (is_integer(a) && is_integer(b)) {
        code.a = in_register(a);
        set_operand(code, b);
      } else {
        code.a = as_real(a);
        code.b = as_real(b);
      }
      end_use(use);
      put(code);
      return;
    }
  }
  const StackUse use = begin_use();
  const Number truth = number(condition);
  if (failed()) return;
  if (truth.is_known()) {
    if ((truth.known != 0) == sense) put_jump(label);
    return;
  }
  const RegisterNumber reg = as_integer(truth);
  end_use(use);
  put({.operation = sense ? JumpIf : JumpUnless, .a = reg, .number = label});
}

// What is reserved in between is given back, and forgotten.
FunctionScribe::StackUse FunctionScribe::begin_use() {
  const StackUse use{.position = program_.code.size(), .scope = frame_->order.size(), .outer = used_stack_};
  used_stack_ = false;
  return use;
}

void FunctionScribe::end_use(const StackUse& use) {
  if (used_stack_) {
    const RegisterNumber mark = make_register(RegisterKind::Integer);
    program_.code.insert(program_.code.begin() + static_cast<std::ptrdiff_t>(use.position),
                         FunctionInstruction{.operation = Mark, .target = mark});
    put({.operation = Release, .a = mark});
    forget_to(use.scope);
  }
  used_stack_ = use.outer || used_stack_;
}

LoweredValue FunctionScribe::size(ExpressionId id) {
  const ExpressionId of = table_.operand(id, 0);
  std::vector<Number> sizes;
  if (table_.is(of, Operator::Local) && frame_->function != nullptr) {
    const Variable& read = variable(table_.local_of(of));
    const auto* const place = std::get_if<ArrayPlace>(&read.value);
    if (!read.prepared || (place == nullptr && !std::holds_alternative<Number>(read.value))) {
      unsupported("the size of something that has none");
      return no_number();
    }
    if (place != nullptr) {
      sizes = place->sizes;
      if (read.is_open && !read.set) {
        const Saying saying(
            *this, FailureKind::Words,
            "`" + frame_->function->variables[table_.local_of(of)].name + "` has no size yet");
        put({.operation = CheckSet, .a = sizes.front().reg});
      }
    }
  } else if (!table_.is_scalar(of)) {
    sizes = array(of).sizes;
  }
  if (failed()) return no_number();
  if (table_.operands(id).size() == 1) {
    const ArrayPlace result = reserve({whole(static_cast<std::int64_t>(sizes.size()))}, ValueKind::Integer);
    for (std::size_t k = 0; k < sizes.size(); ++k)
      store(result, whole(static_cast<std::int64_t>(k)), sizes[k]);
    return result;
  }
  const Number which = number(table_.operand(id, 1));
  if (failed()) return no_number();
  if (!which.is_known()) {
    const ArrayPlace all = reserve({whole(static_cast<std::int64_t>(sizes.size()))}, ValueKind::Integer);
    for (std::size_t k = 0; k < sizes.size(); ++k) store(all, whole(static_cast<std::int64_t>(k)), sizes[k]);
    const Number chosen{.reg = as_integer(which), .kind = ValueKind::Integer};
    check_subscript(chosen, all.sizes[0]);
    return load(all, plus(chosen, -1));
  }
  if (which.known < 1 || std::cmp_greater(which.known, sizes.size())) {
    put_fail("the dimension " + std::to_string(which.known) +
             " is outside 1:" + std::to_string(sizes.size()));
    return whole(0);
  }
  // A copy: the variable may have another size later.
  const Number& found = sizes[static_cast<std::size_t>(which.known) - 1];
  return found.is_known() ? found : copy_of(found);
}

LoweredValue FunctionScribe::enumeration_of(ExpressionId id) {
  const EnumerationId type(static_cast<std::uint32_t>(table_[id].payload));
  const EnumerationType& literals = table_.enumeration_type(type);
  const auto count = static_cast<std::int64_t>(literals.literals.size());
  const Saying saying(*this, FailureKind::Words, "`" + literals.name + "` has no literal of that number");
  if (!table_.is_scalar(id)) {
    ArrayPlace several = array(table_.operand(id, 0));
    if (failed()) return no_number();
    several.kind = ValueKind::Integer;
    repeat(count_of(several.sizes), true,
           [&](const Number& position) { check_subscript(load(several, position), whole(count)); });
    several.kind = ValueKind::Enumeration;
    return several;
  }
  Number result = number(table_.operand(id, 0));
  if (!result.is_known()) result = {.reg = as_integer(result), .kind = ValueKind::Enumeration};
  check_subscript(result, whole(count));
  result.kind = ValueKind::Enumeration;
  return result;
}

LoweredValue FunctionScribe::semi_linear(ExpressionId id) {
  if (!table_.is_scalar(id)) return operation(id);
  const Number x = number(table_.operand(id, 0));
  const Number positive = number(table_.operand(id, 1));
  const Number negative = number(table_.operand(id, 2));
  if (failed()) return no_number();
  const Number slope = fresh(ValueKind::Real);
  const std::uint32_t end = make_label();
  const RegisterNumber factor = as_real(x);
  const RegisterNumber zero = real_constant(0);
  move_into(slope.reg, positive);
  put({.operation = JumpCompare, .op = Operator::GreaterEqual, .a = factor, .b = zero, .label = end});
  move_into(slope.reg, negative);
  put_label(end);
  return binary(Operator::Multiply, ValueKind::Real, {.reg = factor, .kind = ValueKind::Real}, slope);
}

}  // namespace causa
