#include "expression/algebra/angle_sums.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "base/interruption.h"
#include "expression/algebra/polynomials.h"

namespace causa {

namespace {

// The sine and the cosine of one argument.
struct Angle {
  Form argument;
  AtomNumber sine;
  AtomNumber cosine;
};

class AngleJoiner {
 public:
  explicit AngleJoiner(FormTable& table) : table_(table) {}

  Form run(Form form) {
    find_angles(form);
    while (join_once(form)) find_angles(form);
    while (join_square(form)) {
    }
    return form;
  }

 private:
  AtomNumber atom_of(Operator op, const Form& argument) {
    return table_.apply(op, argument)->terms.begin()->first.front().first;
  }

  void find_angles(const Form& form) {
    for (const auto& [monomial, factor] : form.terms) {
      for (const auto& [number, exponent] : monomial) {
        const FormAtom atom = table_.atom(number);
        if (atom.kind != FormAtom::Kind::Function || (atom.op != Operator::Sin && atom.op != Operator::Cos))
          continue;
        if (atom.operands[0].constant() ||
            std::ranges::find(angles_, atom.operands[0], &Angle::argument) != angles_.end())
          continue;
        angles_.push_back({atom.operands[0], atom_of(Operator::Sin, atom.operands[0]),
                           atom_of(Operator::Cos, atom.operands[0])});
      }
    }
  }

  // Two terms that are R a·b and R c·d with factors that are equal or opposite become one. Pair by pair of
  // angles; true: something was joined.
  bool join_once(Form& form) {
    bool has_joined = false;
    for (std::size_t u = 0; u < angles_.size(); ++u) {
      for (std::size_t v = u + 1; v < angles_.size(); ++v) {
        stop_if_interrupted();
        while (join_pair(form, angles_[u], angles_[v])) has_joined = true;
      }
    }
    return has_joined;
  }

  bool join_pair(Form& form, const Angle& u, const Angle& v) {
    for (const auto& [monomial, factor] : form.terms) {
      // cos u cos v beside sin u sin v
      if (exponent_of(monomial, u.cosine) > 0 && exponent_of(monomial, v.cosine) > 0) {
        const Monomial rest = without(without(monomial, u.cosine), v.cosine);
        if (join(form, monomial, with(with(rest, u.sine), v.sine), rest, Operator::Cos, u, v)) return true;
      }
      // sin u cos v beside cos u sin v
      if (exponent_of(monomial, u.sine) > 0 && exponent_of(monomial, v.cosine) > 0) {
        const Monomial rest = without(without(monomial, u.sine), v.cosine);
        if (join(form, monomial, with(with(rest, u.cosine), v.sine), rest, Operator::Sin, u, v)) return true;
      }
    }
    return false;
  }

  bool join(Form& form, const Monomial first, const Monomial& second, const Monomial& rest, Operator op,
            const Angle& u, const Angle& v) {
    const auto other = form.terms.find(second);
    if (other == form.terms.end()) return false;
    const Rational factor = form.terms.at(first);
    const bool is_equal = factor == other->second;
    if (!is_equal && factor != -other->second) return false;
    // cos u cos v + sin u sin v = cos(u − v), sin u cos v + cos u sin v = sin(u + v)
    const bool takes_sum = (op == Operator::Sin) == is_equal;
    const Form angle =
        takes_sum ? table_.add(u.argument, v.argument) : table_.subtract(u.argument, v.argument);
    const Form joined = *table_.apply(op, angle);
    form.terms.erase(first);
    form.terms.erase(second);
    for (const auto& [powers, sign] : joined.terms)
      add_term(form, product_of_powers(rest, powers), factor * sign);
    return true;
  }

  // R − R sin²u = R cos²u
  bool join_square(Form& form) {
    for (const Angle& angle : angles_) {
      for (const auto& [monomial, factor] : form.terms) {
        if (exponent_of(monomial, angle.sine) < 2) continue;
        const Monomial rest = without(without(monomial, angle.sine), angle.sine);
        const auto plain = form.terms.find(rest);
        if (plain == form.terms.end() || plain->second != -factor) continue;
        const Rational value = plain->second;
        const Monomial first = monomial;
        form.terms.erase(plain);
        form.terms.erase(first);
        add_term(form, with(with(rest, angle.cosine), angle.cosine), value);
        return true;
      }
    }
    return false;
  }

  static Monomial without(const Monomial& monomial, AtomNumber atom) {
    return product_of_powers(monomial, {{atom, 1}}, -1);
  }
  static Monomial with(const Monomial& monomial, AtomNumber atom) {
    return product_of_powers(monomial, {{atom, 1}});
  }

  FormTable& table_;
  std::vector<Angle> angles_;
};

}  // namespace

Form with_joined_angles(FormTable& table, Form form) {
  return AngleJoiner(table).run(std::move(form));
}

}  // namespace causa
