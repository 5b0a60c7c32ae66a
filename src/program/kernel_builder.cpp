#include "program/kernel_builder.h"

#include <algorithm>
#include <bit>
#include <set>

#include "equations/system/accesses.h"
#include "expression/algebra/repeated_expressions.h"
#include "expression/build/traverse.h"
#include "program/delay_recorder.h"
#include "program/event_recorder.h"
#include "program/summed_terms.h"

namespace causa {

void KernelBuilder::begin_loop(std::vector<std::int64_t> counts) {
  kernel_.loops.push_back({.counts = std::move(counts),
                           .first_statement = static_cast<std::uint32_t>(kernel_.statements.size()),
                           .statement_count = 0});
}

namespace {

// What may fail or have effects. A number may be no literal of an enumeration, a subscript out of range.
bool has_calls(const ExpressionTable& table, ExpressionId root) {
  return std::ranges::any_of(reachable(table, root), [&](ExpressionId id) {
    return table.is(id, Operator::Call) || table.is(id, Operator::CallValue) ||
           table.is(id, Operator::EnumerationOf) || has_computed_subscript(table, id);
  });
}

// Who guards by `and` or `or` may read the second operand only where the first lets it.
bool is_and_or(const ExpressionTable& table, ExpressionId id) {
  return table.is(id, Operator::And) || table.is(id, Operator::Or);
}

bool has_calls_in_branches(const ExpressionTable& table, ExpressionId id) {
  if (is_and_or(table, id)) return has_calls(table, table.operand(id, 1));
  return table.is(id, Operator::If) &&
         (has_calls(table, table.operand(id, 1)) || has_calls(table, table.operand(id, 2)) ||
          std::ranges::any_of(reachable(table, id),
                              [&](ExpressionId part) { return may_hide_overflow(table, part); }));
}

}  // namespace

void KernelBuilder::end_loop() {
  end_part();
  shared_.clear();
}

void KernelBuilder::end_part() {
  ProgramLoop& loop = kernel_.loops.back();
  loop.statement_count = static_cast<std::uint32_t>(kernel_.statements.size()) - loop.first_statement;
  if (loop.statement_count == 0 && loop.site == ProgramLoop::no_site) kernel_.loops.pop_back();
}

void KernelBuilder::share(std::span<const ExpressionId> values, const Resolver& resolve,
                          const std::string& origin) {
  require(kernel_.loops.back().counts.empty(), "values are shared outside loops");
  for (const CommonSubexpression& part : repeated_expressions(*expressions_, values)) {
    if (!expressions_->is_scalar(part.id) || shared_.contains(part.id.index())) continue;
    if (part.is_guarded && has_calls(*expressions_, part.id)) continue;
    const std::uint32_t slot = (*slot_count_)++;
    const ConditionUse outside = use_;
    if (part.is_guarded) use_ = ConditionUse::InBranch;
    assign({.base = slot, .factors = {}}, part.id, resolve, origin);
    use_ = outside;
    shared_[part.id.index()] = slot;
    if (part.is_guarded) kernel_.guarded_slots.push_back(slot);
  }
}

void KernelBuilder::assign(const Address& target, ExpressionId value, const Resolver& resolve,
                           std::string origin) {
  if (needs_site(*expressions_, value)) prepare_sites(value, resolve, origin, false);
  const std::string where = origin;
  begin_statement(target, std::move(origin));
  emit(value, resolve, where, false);
  end_statement();
}

void KernelBuilder::assign_direct(const Address& target, ExpressionId value, const Resolver& resolve,
                                  const std::string& origin) {
  if (needs_site(*expressions_, value)) prepare_sites(value, resolve, origin, true);
  begin_statement(target, origin);
  emit(value, resolve, origin, true);
  end_statement();
}

// What the stack machine cannot compute is evaluated before the statement, which then reads the result.
void KernelBuilder::prepare_sites(ExpressionId value, const Resolver& resolve, const std::string& origin,
                                  bool is_direct) {
  std::set<ExpressionId> visited;
  struct Place {
    ExpressionId id;
    bool direct;
  };
  std::vector<Place> pending{{value, is_direct}};
  while (!pending.empty()) {
    const auto [id, direct] = pending.back();
    pending.pop_back();
    if (!visited.insert(id).second || shared_.contains(id.index())) continue;
    if (has_computed_subscript(*expressions_, id)) {
      shared_[id.index()] = site_value(id, resolve, origin, direct);
      continue;
    }
    if (access_parts(*expressions_, id)) continue;
    if (expressions_->is(id, Operator::Delay)) {
      shared_[id.index()] = delayed_value(id, resolve, origin);
      continue;
    }
    const auto operands = expressions_->operands(id);
    // A branch with calls, which may fail or have effects, is run only where it is taken: the choice is
    // evaluated as a whole.
    const bool foreign =
        !is_in_programs((*expressions_)[id].op) || has_calls_in_branches(*expressions_, id) ||
        may_hide_overflow(*expressions_, id) || std::ranges::any_of(operands, [&](ExpressionId operand) {
          return !expressions_->is_scalar(operand) || (*expressions_)[operand].kind == ValueKind::String;
        });
    if (foreign) {
      const auto sum = summed(id, resolve, origin);
      shared_[id.index()] = sum ? *sum : site_value(id, resolve, origin, direct);
    } else {
      const bool inside_direct = direct || expressions_->is(id, Operator::NoEvent);
      for (const ExpressionId operand : operands) pending.push_back({operand, inside_direct});
    }
  }
}

// The slot of a sum over an array, as a loop that adds one element after the other; nothing where its
// elements are not affine in the counters of the loop, or more than arithmetic.
std::optional<std::uint32_t> KernelBuilder::summed(ExpressionId id, const Resolver& resolve,
                                                   const std::string& origin) {
  if (!kernel_.loops.back().counts.empty()) return std::nullopt;
  const auto terms = SummedTerms::of(*expressions_, id);
  if (!terms) return std::nullopt;
  std::unordered_map<std::uint32_t, Address> places;
  for (const ExpressionId read : terms->reads) {
    const auto place = terms->place(*expressions_, read, resolve);
    if (!place) return std::nullopt;
    places[read.index()] = *place;
  }
  const Address target{.base = (*slot_count_)++, .factors = {}};
  begin_statement(target, origin);
  put({Instruction::Constant, Operator::RealConstant, intern(0.0)}, 1);
  end_statement();
  end_part();
  begin_loop(terms->counts);
  begin_statement(target, origin);
  put({Instruction::Load, Operator::Symbol, intern(target)}, 1);
  emit(terms->element, [&](ExpressionId read) { return places.at(read.index()); }, origin, true);
  put({Instruction::Binary, Operator::Add, 0}, -1);
  end_statement();
  end_part();
  begin_loop({});
  return static_cast<std::uint32_t>(target.base);
}

// The slot of what an expression was some time ago. Its derivatives are taken as 0: what was does not move.
std::uint32_t KernelBuilder::delayed_value(ExpressionId id, const Resolver& resolve,
                                           const std::string& origin) {
  require(events_ != nullptr && events_->delays() != nullptr, "delays are recorded where relations are");
  require(kernel_.loops.back().counts.empty(), "expressions are evaluated outside loops");
  const std::uint32_t number = events_->delays()->number_of(id, resolve, origin);
  const std::uint32_t time = (*slot_count_)++;
  const std::uint32_t value = (*slot_count_)++;
  assign({.base = time, .factors = {}}, expressions_->operand(id, 1), resolve, origin);
  EvaluationSite site;
  site.inputs.push_back({.slot = 0});
  site.inputs.push_back({.slot = time});
  site.outputs.push_back({.slot = value});
  site.origin = intern_origin(origin);
  site.delay = number;
  add_site(std::move(site));
  return value;
}

// The slot of a value. Elements and outputs of one call share its evaluation.
std::uint32_t KernelBuilder::site_value(ExpressionId id, const Resolver& resolve, const std::string& origin,
                                        bool direct) {
  const auto is_call = [&](ExpressionId node) {
    return expressions_->is(node, Operator::Call) || expressions_->is(node, Operator::CallValue);
  };
  const auto call_of = [&](ExpressionId node) {
    if (expressions_->is(node, Operator::Output)) node = expressions_->operand(node, 0);
    return is_call(node) ? node : ExpressionId::none();
  };
  ExpressionId whole = id;
  std::uint32_t offset = 0;
  if (expressions_->is(id, Operator::Element) && call_of(expressions_->operand(id, 0)).valid()) {
    const ExpressionId array = expressions_->operand(id, 0);
    const Dimensions dimensions = expressions_->dimensions(array);
    const auto subscripts = expressions_->operands(id).subspan(1);
    std::optional<std::int64_t> place = 0;
    for (std::size_t d = 0; d < subscripts.size() && place; ++d) {
      std::optional<std::int64_t> subscript;
      if (expressions_->is_number(subscripts[d])) {
        subscript = static_cast<std::int64_t>(expressions_->number(subscripts[d]));
      } else if (expressions_->is(subscripts[d], Operator::Index)) {
        subscript = resolve(subscripts[d]).base;
      }
      if (subscript) {
        place = *place * dimensions[d] + *subscript - 1;
      } else {
        place.reset();
      }
    }
    if (place) {
      whole = array;
      offset = static_cast<std::uint32_t>(*place);
    }
  }
  const ExpressionId call = call_of(whole);
  const ExpressionId root = call.valid() ? call : whole;
  const auto can_hold = [&](ExpressionId node) {
    return !direct && events_ != nullptr && events_->is_held(node, resolve, kernel_.loops.back().counts);
  };
  const SiteTemplate shape = make_site_template(
      *expressions_, root, [&](ExpressionId index) { return resolve(index).base; }, can_hold,
      [&](SymbolId symbol) { return events_ != nullptr && events_->is_variable_text(symbol); });
  const std::uint32_t number = site_of(shape, resolve, origin);
  const ExpressionId wanted = whole == root ? shape.root : substitute(*expressions_, whole, root, shape.root);
  std::vector<SiteOutput>& outputs = kernel_.sites[number].outputs;
  std::vector<ExpressionId>& values = drafts_->all[kernel_.sites[number].program].values;
  const auto known = std::ranges::find(values, wanted);
  if (known != values.end()) return outputs[static_cast<std::size_t>(known - values.begin())].slot + offset;
  std::uint32_t count = 1;
  for (const std::int64_t dimension : expressions_->dimensions(whole))
    count *= static_cast<std::uint32_t>(std::max<std::int64_t>(dimension, 0));
  values.push_back(wanted);
  outputs.push_back({.slot = *slot_count_, .count = count});
  *slot_count_ += count;
  return outputs.back().slot + offset;
}

std::uint32_t KernelBuilder::site_of(const SiteTemplate& shape, const Resolver& resolve,
                                     const std::string& origin) {
  require(kernel_.loops.back().counts.empty(), "expressions are evaluated outside loops");
  EvaluationSite site;
  SiteDraft draft;
  std::vector<std::uint32_t> slots;
  for (std::size_t k = 0; k < shape.reads.size(); ++k) {
    const ExpressionId node = shape.reads[k].node;
    std::int64_t slot = 0;
    if (shape.reads[k].is_held) {
      slot = events_->held(node, resolve, {}, origin, shape.reads[k].guard)->base;
    } else if (access_parts(*expressions_, node)) {
      slot = resolve(node).base;
    } else if (expressions_->is(node, Operator::Pre)) {
      slot = events_->before(resolve(expressions_->operand(node, 0))).base;
    } else if (!expressions_->is(node, Operator::Time)) {
      slot = slot_of_event(node, resolve, origin);
    }
    slots.push_back(static_cast<std::uint32_t>(slot));
    draft.enumerations.push_back(events_ == nullptr ? EnumerationId{} : events_->enumeration_of(node));
    site.inputs.push_back({.kind = (*expressions_)[node].kind,
                           .dimensions = expressions_->dimensions(node),
                           .slot = slots.back()});
  }
  const auto [known, is_new] =
      sites_.try_emplace({shape.root.index(), slots}, static_cast<std::uint32_t>(kernel_.sites.size()));
  if (!is_new) return known->second;
  site.origin = intern_origin(origin);
  site.program = drafts_->add(std::move(draft));
  add_site(std::move(site));
  return known->second;
}

// Between two parts of the loop at work.
void KernelBuilder::add_site(EvaluationSite site) {
  const auto number = static_cast<std::uint32_t>(kernel_.sites.size());
  kernel_.sites.push_back(std::move(site));
  end_part();
  kernel_.loops.push_back({.counts = {},
                           .first_statement = static_cast<std::uint32_t>(kernel_.statements.size()),
                           .statement_count = 0,
                           .site = number});
  begin_loop({});
}

// edge(…), initial() and the like as an input of sites: once for all that ask the same.
std::uint32_t KernelBuilder::slot_of_event(ExpressionId node, const Resolver& resolve,
                                           const std::string& origin) {
  std::vector<std::int64_t> places;
  std::vector<ExpressionId> pending{node};
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    pending.pop_back();
    if (access_parts(*expressions_, id) || expressions_->is(id, Operator::Index)) {
      places.push_back(resolve(id).base);
      continue;
    }
    const auto operands = expressions_->operands(id);
    pending.insert(pending.end(), operands.begin(), operands.end());
  }
  const auto [known, is_new] = events_read_.try_emplace({node.index(), std::move(places)}, *slot_count_);
  if (!is_new) return known->second;
  const std::uint32_t slot = (*slot_count_)++;
  assign({.base = slot, .factors = {}}, node, resolve, origin);
  return slot;
}

std::uint32_t KernelBuilder::intern_origin(std::string origin) {
  const auto known =
      origins_.try_emplace(std::move(origin), static_cast<std::uint32_t>(kernel_.origins.size()));
  if (known.second) kernel_.origins.push_back(known.first->first);
  return known.first->second;
}

void KernelBuilder::copy(const Address& target, const Address& source, bool negated) {
  begin_statement(target, "an alias");
  put({Instruction::Load, Operator::Symbol, intern(source)}, 1);
  if (negated) put({Instruction::Unary, Operator::Negate, 0}, 0);
  end_statement();
}

void KernelBuilder::set(const Address& target, ExpressionId constant, bool negated) {
  begin_statement(target, "a constant");
  emit(constant, {}, {}, true);
  if (negated) put({Instruction::Unary, Operator::Negate, 0}, 0);
  end_statement();
}

void KernelBuilder::subtract(const Address& target, const Address& a, const Address& b, std::string origin) {
  begin_statement(target, std::move(origin));
  put({Instruction::Load, Operator::Symbol, intern(a)}, 1);
  put({Instruction::Load, Operator::Symbol, intern(b)}, 1);
  put({Instruction::Binary, Operator::Subtract, 0}, -1);
  end_statement();
}

void KernelBuilder::combine(const Address& target, const std::optional<Address>& minuend,
                            std::span<const Term> terms, std::string origin) {
  begin_statement(target, std::move(origin));
  if (minuend) {
    put({Instruction::Load, Operator::Symbol, intern(*minuend)}, 1);
  } else {
    put({Instruction::Constant, Operator::RealConstant, intern(0.0)}, 1);
  }
  for (const Term& term : terms) {
    put({Instruction::Load, Operator::Symbol, intern(term.factor)}, 1);
    put({Instruction::Load, Operator::Symbol, intern(term.value)}, 1);
    put({Instruction::Binary, Operator::Multiply, 0}, -1);
    const bool adds = minuend.has_value() == term.negated;
    put({Instruction::Binary, adds ? Operator::Add : Operator::Subtract, 0}, -1);
  }
  end_statement();
}

void KernelBuilder::begin_statement(const Address& target, std::string origin) {
  const std::uint32_t number = intern_origin(std::move(origin));
  kernel_.statements.push_back({.target = intern(target),
                                .first_code = static_cast<std::uint32_t>(kernel_.code.size()),
                                .code_count = 0,
                                .origin = number});
}

void KernelBuilder::end_statement() {
  KernelStatement& statement = kernel_.statements.back();
  statement.code_count = static_cast<std::uint32_t>(kernel_.code.size()) - statement.first_code;
  stack_ = 0;
}

Kernel KernelBuilder::finish() {
  return std::move(kernel_);
}

std::uint32_t KernelBuilder::intern(Address address) {
  if (std::ranges::all_of(address.factors, [](std::int64_t factor) { return factor == 0; }))
    address.factors.clear();
  const auto known = addresses_.try_emplace({address.base, address.factors},
                                            static_cast<std::uint32_t>(kernel_.addresses.size()));
  if (known.second) kernel_.addresses.push_back(std::move(address));
  return known.first->second;
}

std::uint32_t KernelBuilder::intern(double constant) {
  const auto known = constants_.try_emplace(std::bit_cast<std::uint64_t>(constant),
                                            static_cast<std::uint32_t>(kernel_.constants.size()));
  if (known.second) kernel_.constants.push_back(constant);
  return known.first->second;
}

// Post-order with a stack of its own: long sums are deep expressions.
void KernelBuilder::emit(ExpressionId value, const Resolver& resolve, const std::string& origin,
                         bool direct) {
  struct Pending {
    ExpressionId id;
    bool direct = false;  // relations are computed as they stand
    // At an event: as they stand, unless they are held for others, who must see the same.
    bool at_instant = false;
    bool operands_done = false;
    bool first_done = false;  // of a homotopy: the actual part
    bool is_sure = false;     // no branch that is not taken hides it
  };
  std::vector<Pending> pending{{.id = value, .direct = direct, .is_sure = use_ == ConditionUse::Always}};
  while (!pending.empty()) {
    const Pending next = pending.back();
    pending.pop_back();
    const ExpressionId id = next.id;
    const Operator op = (*expressions_)[id].op;
    if (!shared_.empty()) {
      const auto known = shared_.find(id.index());
      if (known != shared_.end()) {
        put({Instruction::Load, op, intern(Address{.base = known->second, .factors = {}})}, 1);
        continue;
      }
    }
    switch (op) {
      case Operator::RealConstant:
      case Operator::IntegerConstant:
        put({Instruction::Constant, op, intern(expressions_->number(id))}, 1);
        continue;
      case Operator::BooleanConstant:
        put({Instruction::Constant, op, intern(expressions_->boolean_value(id) ? 1.0 : 0.0)}, 1);
        continue;
      case Operator::EnumerationConstant:
        put({Instruction::Constant, op, intern(static_cast<double>(expressions_->ordinal_of(id)))}, 1);
        continue;
      case Operator::Time:
        put({Instruction::Load, op, intern(Address{.base = 0, .factors = {}})}, 1);
        continue;
      case Operator::Index: put({Instruction::Counter, op, intern(resolve(id))}, 1); continue;
      case Operator::Symbol:
      case Operator::Derivative:
      case Operator::Element: put({Instruction::Load, op, intern(resolve(id))}, 1); continue;
      default: break;
    }
    const Reading reading =
        next.direct ? Reading::AsItStands : (next.at_instant ? Reading::AtInstant : Reading::Held);
    const auto use = next.is_sure ? ConditionUse::Always : ConditionUse::InBranch;
    if (!next.operands_done && emit_event_operator(id, resolve, origin, reading, use)) continue;
    const auto operands = expressions_->operands(id);
    if (op == Operator::Homotopy && homotopy_slot_) {
      if (!next.first_done) {
        pending.push_back(
            {.id = id, .direct = next.direct, .at_instant = next.at_instant, .first_done = true});
        pending.push_back(
            {.id = operands[0], .direct = next.direct, .at_instant = next.at_instant, .is_sure = false});
      } else if (!next.operands_done) {
        weigh(Weight::Lambda);
        pending.push_back({.id = id,
                           .direct = next.direct,
                           .at_instant = next.at_instant,
                           .operands_done = true,
                           .first_done = true});
        pending.push_back(
            {.id = operands[1], .direct = next.direct, .at_instant = next.at_instant, .is_sure = false});
      } else {
        weigh(Weight::Rest);
        put({Instruction::Binary, Operator::Add, 0}, -1);
      }
      continue;
    }
    // What says nothing about the value.
    if (op == Operator::NoEvent || op == Operator::IntegerOf || op == Operator::Homotopy) {
      pending.push_back({.id = operands[0],
                         .direct = next.direct || op == Operator::NoEvent,
                         .at_instant = next.at_instant,
                         .is_sure = next.is_sure});
      continue;
    }
    if (op == Operator::Smooth) {
      // Smooth at least once: nothing to stop for.
      const bool smooth = expressions_->is_number(operands[0]) && expressions_->number(operands[0]) >= 1;
      pending.push_back({.id = operands[1],
                         .direct = next.direct || smooth,
                         .at_instant = next.at_instant,
                         .is_sure = next.is_sure});
      continue;
    }
    if (op == Operator::Edge || op == Operator::Change) {
      // edge(b): b and not pre(b); change(v): v <> pre(v)
      const Address now = resolve(operands[0]);
      put({Instruction::Load, Operator::Symbol, intern(now)}, 1);
      put({Instruction::Load, Operator::Symbol, intern(events_->before(now))}, 1);
      if (op == Operator::Edge) {
        put({Instruction::Unary, Operator::Not, 0}, 0);
        put({Instruction::Binary, Operator::And, 0}, -1);
      } else {
        put({Instruction::Binary, Operator::NotEqual, 0}, -1);
      }
      continue;
    }
    if (is_square_of_access(id)) {
      // x² as x·x: a call of pow costs more than ten times as much.
      const std::uint32_t address = intern(resolve(operands[0]));
      put({Instruction::Load, (*expressions_)[operands[0]].op, address}, 1);
      put({Instruction::Load, (*expressions_)[operands[0]].op, address}, 1);
      put({Instruction::Binary, Operator::Multiply, 0}, -1);
      continue;
    }
    if (!next.operands_done) {
      pending.push_back(
          {.id = id, .direct = next.direct, .at_instant = next.at_instant, .operands_done = true});
      // What is chosen at an instant is computed at events only.
      const bool at_instant = op == Operator::If && is_instant(operands[0]);
      const bool chooses = op == Operator::If || is_and_or(*expressions_, id);
      for (std::size_t i = operands.size(); i-- > 0;) {
        pending.push_back({.id = operands[i],
                           .direct = next.direct,
                           .at_instant = next.at_instant || (at_instant && i == 1),
                           .is_sure = next.is_sure && (!chooses || i == 0)});
      }
      continue;
    }
    if (op == Operator::If) {
      put({Instruction::Select, op, 0}, -2);
    } else {
      require(facts(op).elementwise && (operands.size() == 1 || operands.size() == 2),
              "programs have operators of one and two numbers");
      put({operands.size() == 1 ? Instruction::Unary : Instruction::Binary, op, 0},
          operands.size() == 1 ? 0 : -1);
    }
  }
}

// Relations that are held, the values before an event, what an event is.
bool KernelBuilder::emit_event_operator(ExpressionId id, const Resolver& resolve, const std::string& origin,
                                        Reading reading, ConditionUse use) {
  if (events_ == nullptr) return false;
  const Operator op = (*expressions_)[id].op;
  const std::vector<std::int64_t> counts = kernel_.loops.back().counts;
  switch (op) {
    case Operator::Pre:
      put({Instruction::Load, op, intern(events_->before(resolve(expressions_->operand(id, 0))))}, 1);
      return true;
    case Operator::Initial:
    case Operator::Terminal: {
      const std::uint32_t slot = op == Operator::Initial ? events_->initial_slot() : events_->terminal_slot();
      put({Instruction::Load, op, intern(Address{.base = slot, .factors = {}})}, 1);
      return true;
    }
    case Operator::Sample:
      put({Instruction::Load, op, intern(events_->sample(id, resolve, counts, origin))}, 1);
      return true;
    default: break;
  }
  if (reading == Reading::AsItStands) return false;
  const auto held = reading == Reading::AtInstant ? events_->known(id, resolve, counts)
                                                  : events_->held(id, resolve, counts, origin, {}, use);
  if (!held) return false;
  put({Instruction::Load, op, intern(*held)}, 1);
  return true;
}

// The condition of a `when`: it is true at events only.
bool KernelBuilder::is_instant(ExpressionId condition) const {
  switch ((*expressions_)[condition].op) {
    case Operator::Edge:
    case Operator::Change:
    case Operator::Initial:
    case Operator::Terminal:
    case Operator::Sample: return true;
    case Operator::And:
      return is_instant(expressions_->operand(condition, 0)) ||
             is_instant(expressions_->operand(condition, 1));
    case Operator::Or:
      return is_instant(expressions_->operand(condition, 0)) &&
             is_instant(expressions_->operand(condition, 1));
    default: return false;
  }
}

// The value on the stack times λ or 1 − λ. At λ = 1 the sum of both is the actual value, to the last bit.
void KernelBuilder::weigh(Weight weight) {
  const std::uint32_t lambda = intern(Address{.base = *homotopy_slot_, .factors = {}});
  if (weight == Weight::Rest) put({Instruction::Constant, Operator::RealConstant, intern(1.0)}, 1);
  put({Instruction::Load, Operator::Symbol, lambda}, 1);
  if (weight == Weight::Rest) put({Instruction::Binary, Operator::Subtract, 0}, -1);
  put({Instruction::Binary, Operator::Multiply, 0}, -1);
}

bool KernelBuilder::is_square_of_access(ExpressionId id) const {
  if (!expressions_->is(id, Operator::Power)) return false;
  const ExpressionId base = expressions_->operand(id, 0);
  const ExpressionId exponent = expressions_->operand(id, 1);
  const bool is_access =
      expressions_->is(base, Operator::Symbol) || expressions_->is(base, Operator::Element);
  return is_access && expressions_->is_number(exponent) && expressions_->number(exponent) == 2;
}

void KernelBuilder::put(Code code, int stack_change) {
  kernel_.code.push_back(code);
  stack_ += stack_change;
  kernel_.deepest_stack = std::max(kernel_.deepest_stack, static_cast<std::uint32_t>(stack_));
}

}  // namespace causa
