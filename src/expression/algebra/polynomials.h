// Sums of products of powers as polynomials: common factors, exact quotients, square roots. They look at the
// terms alone and apply no rule of functions, so what is no polynomial in other ways stays as it is.
// Reference: Geddes, Czapor, Labahn, Algorithms for Computer Algebra, 1992, chapter 2.
#pragma once

#include <optional>

#include "expression/algebra/form.h"

namespace causa {

// The exponent of an atom; 0 where it does not occur.
int exponent_of(const Monomial& monomial, AtomNumber atom);
// a·bˢ
Monomial product_of_powers(const Monomial& a, const Monomial& b, int s = 1);
// A term is added to a sum.
void add_term(Form& sum, const Monomial& monomial, const Rational& factor);
// Every term times factor·monomialˢ.
Form times_term(const Form& form, const Monomial& monomial, int s, const Rational& factor);

// What all terms have in common: the exponent nearest to 0 of the atoms that occur in every one with the same
// sign.
Monomial common_powers(const Form& form);

// Whether all exponents are positive.
bool has_positive_powers(const Form& form);

// a/b where that is a polynomial. All exponents are positive, and b is not 0.
std::optional<Form> exact_quotient(Form a, const Form& b);

// The polynomial whose square it is, if there is one with rational factors. All exponents are positive.
std::optional<Form> square_root_of(const Form& form);

}  // namespace causa
