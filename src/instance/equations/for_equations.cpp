// for-equations (MLS 8.3.2): kept as loops. Where the body differs from one value of the index to the next,
// the loop is written out; that is tried when the body cannot be read otherwise.
#include <algorithm>
#include <array>

#include "expression/build/build.h"
#include "instance/diagnostics.h"
#include "instance/equations/equation_reading.h"
#include "instance/equations/loop_unrolling.h"
#include "instance/equations/unrolling.h"
#include "instance/values/array_constructors.h"
#include "instance/values/typed_values.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

class ForReader {
 public:
  ForReader(Elaboration& e, EquationContext& context, View equation, Equations& equations)
      : e_(e), context_(context), equation_(equation), equations_(equations) {}

  // `for i in a, j in b loop` is one loop inside the other (MLS 8.3.2.1).
  void read(std::span<const View> indices) {
    if (indices.empty()) return read_equation_list(e_, context_, equation_.parts()[2], equations_);
    if (!indices[0]) return;
    const LoopDomain domain = read_loop_domain(e_, indices[0], equation_.parts()[2]);
    if (domain.range) {
      read_range(*domain.range, indices);
    } else if (domain.values) {
      read_values(domain.values, indices);
    } else {
      context_.incomplete = true;
    }
  }

 private:
  struct Outcome {
    bool failed = false;
    bool needs_unrolling = false;
    std::vector<Diagnostic> reported{};  // taken back
  };

  void read_range(LoopRange range, std::span<const View> indices) {
    range.name = std::string(indices[0].main_text());
    const bool was_incomplete = context_.incomplete;
    const std::size_t before = equations_.size();
    const Outcome outcome = try_as_loop(range, indices, before);
    if (outcome.failed) write_out(range, indices, before, outcome);
    context_.incomplete = context_.incomplete || was_incomplete;
  }

  // What failed and could do better written out is taken back.
  Outcome try_as_loop(const LoopRange& range, std::span<const View> indices, std::size_t before) {
    const ReadingState state(e_);
    Trial trial(e_);
    Outcome outcome;
    context_.incomplete = false;
    e_.loops.push_back(range);
    try {
      read(indices.subspan(1));
    } catch (const NeedsUnrolling&) {
      outcome.needs_unrolling = true;
    }
    state.restore(e_);
    outcome.failed =
        outcome.needs_unrolling || ((trial.failed() || context_.incomplete) && may_differ(range));
    if (!outcome.failed) return outcome;
    outcome.reported = trial.undo();
    equations_.erase(equations_.begin() + static_cast<std::ptrdiff_t>(before), equations_.end());
    return outcome;
  }

  // Bodies that decide by the index, and loops that are never run.
  [[nodiscard]] bool may_differ(const LoopRange& range) const {
    if (range.count == 0) return true;
    return range.count * context_.unrolled <= most_unrolled &&
           contains_any(equation_.parts()[2], {NodeKind::IfEquation, NodeKind::IfExpression,
                                               NodeKind::Connect, NodeKind::CallEquation, NodeKind::Call});
  }

  void write_out(const LoopRange& range, std::span<const View> indices, std::size_t before,
                 const Outcome& outcome) {
    if (range.count > most_unrolled || range.count * context_.unrolled > most_unrolled) {
      context_.incomplete = true;
      return e_.report(too_long_to_unroll(equation_.main_span(), range.count));
    }
    Trial trial(e_);
    context_.incomplete = false;
    context_.unrolled *= std::max<std::int64_t>(range.count, 1);
    for (std::int64_t k = 0; k < range.count && !trial.failed() && !context_.incomplete; ++k) {
      e_.fixed_indices.emplace_back(indices[0].main_text(), range.first + k * range.step);
      read(indices.subspan(1));
      e_.fixed_indices.pop_back();
    }
    context_.unrolled /= std::max<std::int64_t>(range.count, 1);
    if (!trial.failed() && !context_.incomplete) return;
    // The first attempt knows better what is wrong, unless it could not be read at all.
    if (trial.failed() && outcome.needs_unrolling) return;
    trial.undo();
    equations_.erase(equations_.begin() + static_cast<std::ptrdiff_t>(before), equations_.end());
    for (const Diagnostic& diagnostic : outcome.reported) e_.reported.push_back(diagnostic);
    context_.incomplete = true;
  }

  // Over the values of an array, the literals of an enumeration or false and true: one after the other.
  void read_values(const TypedExpression& values, std::span<const View> indices) {
    if (values.is_record() || e_.dimensions(values).size() != 1 ||
        e_.dimensions(values)[0] == unknown_dimension) {
      context_.incomplete = true;
      return e_.report(wrong_value(indices[0].span(), "what a loop runs through", "a vector of known size",
                                   describe(e_, values)));
    }
    const std::int64_t count = e_.dimensions(values)[0];
    if (count * context_.unrolled > most_unrolled) {
      context_.incomplete = true;
      return e_.report(too_long_to_unroll(equation_.main_span(), count));
    }
    context_.unrolled *= std::max<std::int64_t>(count, 1);
    for (std::int64_t k = 1; k <= count; ++k) {
      TypedExpression value = values;
      value.id = element(e_.expressions, values.id, std::array{e_.expressions.integer(k)});
      e_.iterators.emplace_back(indices[0].main_text(), value);
      read(indices.subspan(1));
      e_.iterators.pop_back();
    }
    context_.unrolled /= std::max<std::int64_t>(count, 1);
  }

  Elaboration& e_;
  EquationContext& context_;
  View equation_;
  Equations& equations_;
};

}  // namespace

void read_for_equation(Elaboration& e, EquationContext& context, View equation, Equations& equations) {
  std::vector<View> indices;
  if (equation.parts()[1]) {
    for (const View index : equation.parts()[1].list()) indices.push_back(index);
  }
  ForReader(e, context, equation, equations).read(indices);
}

}  // namespace causa::instance
