// Random functions: loops, branches, arrays, calls of each other; what they compute makes no sense.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "../base/random_choice.h"
#include "../expression/function_writer.h"
#include "expression/build/build.h"

namespace causa::testing {

// A function of (Real x, Integer n, Real a[3], Real v[:]) to (Real y, Real w[3], Integer k).
class RandomFunctions {
 public:
  RandomFunctions(ExpressionTable& table, std::uint32_t seed) : t_(table), random_(seed) {}

  // May call the functions written before.
  FunctionId make() {
    FunctionWriter f(t_, "random" + std::to_string(functions_.size()));
    x_ = f.input("x");
    n_ = f.input("n", ValueKind::Integer);
    a_ = f.input("a", ValueKind::Real, {3});
    v_ = f.input("v", ValueKind::Real, {unknown_dimension});
    y_ = f.output("y");
    w_ = f.output("w", ValueKind::Real, {3});
    k_ = f.output("k", ValueKind::Integer);
    r_ = f.local("r");
    i_ = f.local("i", ValueKind::Integer);
    b_ = f.local("b", ValueKind::Real, {3});
    m_ = f.local("m", ValueKind::Real, {3, 3});
    u_ = f.local("u", ValueKind::Real, {unknown_dimension});
    s_ = f.local("s", ValueKind::Real, {unknown_dimension},
                 {build_function(t_, Operator::Size, std::array{v_, t_.integer(1)})});
    loops_ = 0;
    std::vector<Statement> body;
    // Most of the time everything is assigned first.
    if (below(random_, 8) != 0) {
      body.push_back(assign(r_, add(t_, x_, t_.real(0.5))));
      body.push_back(assign(i_, n_));
      body.push_back(assign(y_, t_.real(0.25)));
      body.push_back(assign(k_, t_.integer(2)));
      body.push_back(assign(b_, multiply(t_, t_.real(2), a_)));
      body.push_back(assign(w_, a_));
      body.push_back(assign(m_, fill(t_, t_.real(0.5), {3, 3})));
      body.push_back(assign(u_, v_));
      body.push_back(assign(s_, multiply(t_, v_, x_)));
    }
    for (auto& statement : statements(5 + below(random_, 5), 2)) body.push_back(std::move(statement));
    f.body(std::move(body));
    functions_.push_back(f.id);
    return f.id;
  }

  ExpressionId call_of(FunctionId function, const Ids& inputs) { return call(t_, function, inputs, {}); }

 private:
  std::uint32_t pick(std::uint32_t count) { return below(random_, count); }

  ExpressionId number(int depth) {
    if (depth <= 0) {
      switch (pick(6)) {
        case 0: return t_.real(static_cast<double>(pick(9)) - 3.5);
        case 1: return x_;
        case 2: return r_;
        case 3: return y_;
        default: return element_of(depth);
      }
    }
    switch (pick(16)) {
      case 0: return add(t_, number(depth - 1), number(depth - 1));
      case 1: return subtract(t_, number(depth - 1), whole(depth - 1));
      case 2: return multiply(t_, number(depth - 1), number(depth - 1));
      case 3: return divide(t_, number(depth - 1), number(depth - 1));
      case 4: return build(t_, Operator::Min, {number(depth - 1), number(depth - 1)});
      case 5: return build(t_, Operator::Max, {number(depth - 1), number(depth - 1)});
      case 6: return build(t_, Operator::Sin, {number(depth - 1)});
      case 7: return build(t_, Operator::Abs, {number(depth - 1)});
      case 8: return if_else(t_, truth(depth - 1), number(depth - 1), number(depth - 1));
      case 9: return build_function(t_, Operator::Sum, std::array{vector(depth - 1)});
      case 10:
        return build_function(t_, Operator::MatrixProduct, std::array{vector(depth - 1), vector(depth - 1)});
      case 11: return build_function(t_, Operator::Maximum, std::array{vector(depth - 1)});
      case 12: return build(t_, Operator::Mod, {number(depth - 1), t_.real(1.75)});
      case 13:
        if (!functions_.empty() && pick(3) == 0) return some_call(depth - 1);
        return build(t_, Operator::Exp, {negate(t_, build(t_, Operator::Abs, {number(depth - 1)}))});
      case 14: return build_function(t_, Operator::Sum, std::array{any_vector(depth - 1)});
      default: return element_of(depth - 1);
    }
  }

  ExpressionId some_call(int depth) {
    const FunctionId function = functions_[pick(static_cast<std::uint32_t>(functions_.size()))];
    const ExpressionId called =
        call_of(function, {number(depth), whole(depth), vector(depth), any_vector(depth)});
    return called;
  }

  // Now and then it is outside.
  ExpressionId subscript(int depth) {
    if (pick(40) == 0) return t_.integer(static_cast<std::int64_t>(pick(6)));
    if (pick(3) == 0) {
      const ExpressionId rest = build(t_, Operator::Mod, {whole(depth - 1), t_.integer(3)});
      return add(t_, rest, t_.integer(1));
    }
    return t_.integer(1 + static_cast<std::int64_t>(pick(3)));
  }

  ExpressionId element_of(int depth) {
    switch (pick(4)) {
      case 0: return element(t_, a_, Ids{subscript(depth)});
      case 1: return element(t_, b_, Ids{subscript(depth)});
      case 2: return element(t_, m_, Ids{subscript(depth), subscript(depth)});
      default: return element(t_, s_, Ids{subscript(depth)});
    }
  }

  ExpressionId whole(int depth) {
    if (depth <= 0) {
      switch (pick(5)) {
        case 0: return n_;
        case 1: return i_;
        case 2: return k_;
        case 3: return loops_ > 0 ? t_.index(pick(loops_)) : i_;
        default: return t_.integer(static_cast<std::int64_t>(pick(7)) - 2);
      }
    }
    switch (pick(8)) {
      case 0: return add(t_, whole(depth - 1), whole(depth - 1));
      case 1: return subtract(t_, whole(depth - 1), whole(depth - 1));
      case 2: return multiply(t_, whole(depth - 1), t_.integer(2));
      case 3: return build(t_, Operator::Mod, {whole(depth - 1), t_.integer(5)});
      case 4: return build(t_, Operator::Div, {whole(depth - 1), t_.integer(3)});
      case 5: return build(t_, Operator::ToInteger, {build(t_, Operator::Sin, {number(depth - 1)})});
      case 6: return build_function(t_, Operator::Size, std::array{any_vector(0), t_.integer(1)});
      default: return if_else(t_, truth(depth - 1), whole(depth - 1), whole(depth - 1));
    }
  }

  ExpressionId truth(int depth) {
    switch (pick(depth <= 0 ? 3 : 6)) {
      case 0: return build(t_, Operator::Less, {number(depth - 1), number(depth - 1)});
      case 1: return build(t_, Operator::GreaterEqual, {number(depth - 1), t_.real(0.5)});
      case 2: return build(t_, Operator::NotEqual, {whole(depth - 1), whole(depth - 1)});
      case 3: return build(t_, Operator::And, {truth(depth - 1), truth(depth - 1)});
      case 4: return build(t_, Operator::Or, {truth(depth - 1), truth(depth - 1)});
      default: return build(t_, Operator::Not, {truth(depth - 1)});
    }
  }

  // Of three.
  ExpressionId vector(int depth) {
    if (depth <= 0) return std::array{a_, b_, w_}[pick(3)];
    switch (pick(9)) {
      case 0: return add(t_, vector(depth - 1), vector(depth - 1));
      case 1: return multiply(t_, number(depth - 1), vector(depth - 1));
      case 2: return array(t_, Ids{number(depth - 1), number(depth - 1), number(depth - 1)});
      case 3: return fill(t_, number(depth - 1), {3});
      case 4:
        return build_function(t_, Operator::MatrixProduct, std::array{matrix(depth - 1), vector(depth - 1)});
      case 5: return build_function(t_, Operator::Cross, std::array{vector(depth - 1), vector(depth - 1)});
      case 6: return slice(t_, m_, Ids{subscript(depth - 1), build_function(t_, Operator::All, Ids{})});
      case 7: return slice(t_, m_, Ids{build_function(t_, Operator::All, Ids{}), subscript(depth - 1)});
      default: return if_else(t_, truth(depth - 1), vector(depth - 1), vector(depth - 1));
    }
  }

  ExpressionId matrix(int depth) {
    if (depth <= 0) return m_;
    switch (pick(4)) {
      case 0: return build_function(t_, Operator::Transpose, std::array{matrix(depth - 1)});
      case 1:
        return build_function(t_, Operator::MatrixProduct, std::array{matrix(depth - 1), matrix(depth - 1)});
      case 2:
        return build_function(t_, Operator::OuterProduct, std::array{vector(depth - 1), vector(depth - 1)});
      default: return add(t_, matrix(depth - 1), m_);
    }
  }

  // Of any length.
  ExpressionId any_vector(int depth) {
    if (depth <= 0) return std::array{v_, u_, s_, a_}[pick(4)];
    switch (pick(6)) {
      case 0: return multiply(t_, any_vector(depth - 1), number(depth - 1));
      case 1:
        return build_function(t_, Operator::Concatenate, std::array{any_vector(depth - 1), vector(depth - 1)},
                              1);
      case 2: {
        const ExpressionId range = build_function(t_, Operator::DynamicRange,
                                                  std::array{t_.integer(1), t_.integer(1), whole(depth - 1)});
        return build_function(t_, Operator::Iteration, std::array{range, add(t_, t_.index(7), number(0))}, 7);
      }
      case 3: {
        const ExpressionId range = build_function(t_, Operator::DynamicRange,
                                                  std::array{t_.integer(1), t_.integer(1), t_.integer(2)});
        return slice(t_, s_, Ids{range});
      }
      case 4:
        return build_function(t_, Operator::DynamicFill,
                              std::array{number(depth - 1), build(t_, Operator::Abs, {whole(0)})});
      default:
        return if_else(t_, truth(depth - 1), std::array{v_, u_, s_}[pick(3)],
                       std::array{v_, u_, s_}[pick(3)]);
    }
  }

  std::vector<Statement> statements(std::uint32_t count, int depth) {
    std::vector<Statement> result;
    for (std::uint32_t i = 0; i < count; ++i) result.push_back(statement(depth));
    return result;
  }

  Statement statement(int depth) {
    switch (pick(depth > 0 ? 15 : 10)) {
      case 0: return assign(r_, number(3));
      case 1: return assign(y_, number(3));
      case 2: return assign(i_, build(t_, Operator::Mod, {whole(3), t_.integer(100)}));
      case 3: return assign(b_, vector(3));
      case 4: return assign(w_, vector(2));
      case 5: return assign(element(t_, w_, Ids{subscript(2)}), number(3));
      case 6: return assign(m_, matrix(2));
      case 7: return assign(u_, any_vector(2));
      case 8: return assign(element(t_, m_, Ids{subscript(1), subscript(1)}), number(2));
      case 9:
        if (!functions_.empty()) {
          const FunctionId function = functions_[pick(static_cast<std::uint32_t>(functions_.size()))];
          return calling({r_, b_, i_}, call_of(function, {number(1), whole(1), vector(1), any_vector(1)}));
        }
        return assign(slice(t_, m_, Ids{subscript(1), build_function(t_, Operator::All, Ids{})}), vector(2));
      case 10:
      case 11:
        return branching(StatementKind::If, truth(2), statements(1 + pick(3), depth - 1),
                         statements(pick(3), depth - 1));
      case 12:
      case 13: {
        const ExpressionId last =
            pick(2) == 0 ? t_.integer(pick(5)) : build(t_, Operator::Mod, {whole(1), t_.integer(4)});
        const ExpressionId domain =
            build_function(t_, Operator::DynamicRange, std::array{t_.integer(1), t_.integer(1), last});
        const std::uint32_t index = loops_++;
        auto inside = statements(1 + pick(3), depth - 1);
        if (pick(4) == 0)
          inside.push_back(branching(StatementKind::If, truth(1), {plain(StatementKind::Break)}));
        --loops_;
        return for_loop(index, domain, std::move(inside));
      }
      default: {
        // k counts down from something small.
        auto inside = statements(1 + pick(2), 0);
        inside.push_back(assign(k_, subtract(t_, k_, t_.integer(1))));
        if (pick(6) == 0)
          inside.push_back(branching(StatementKind::If, truth(1), {plain(StatementKind::Return)}));
        const ExpressionId more = build(t_, Operator::And,
                                        {build(t_, Operator::Greater, {k_, t_.integer(0)}),
                                         build(t_, Operator::Less, {k_, t_.integer(20)})});
        return branching(StatementKind::While, more, std::move(inside));
      }
    }
  }

  ExpressionTable& t_;
  Random random_;
  std::vector<FunctionId> functions_;
  std::uint32_t loops_ = 0;
  ExpressionId x_, n_, a_, v_, y_, w_, k_, r_, i_, b_, m_, u_, s_;
};

}  // namespace causa::testing
