#include "analysis/linear_systems/algebra/exponential_form.h"

#include <algorithm>
#include <cmath>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/algebra/solve.h"

namespace causa::linear {

namespace {

// Adds left(:, column) · right(row, :) · factor.
void add_outer(Matrix& sum, const Matrix& left, std::size_t column, const Matrix& right, std::size_t row,
               double factor) {
  for (std::size_t j = 0; j < sum.columns; ++j) {
    for (std::size_t i = 0; i < sum.rows; ++i) sum(i, j) += factor * left(i, column) * right(row, j);
  }
}

ExponentialTerm& term_for(ExponentialForm& form, Complex value, std::size_t power, std::size_t n) {
  for (ExponentialTerm& term : form.terms) {
    if (term.rate == value.real() && term.frequency == value.imag() && term.power == power) return term;
  }
  form.terms.push_back({.rate = value.real(),
                        .frequency = value.imag(),
                        .power = power,
                        .cosine = Matrix(n, n),
                        .sine = value.imag() > 0.0 ? Matrix(n, n) : Matrix()});
  return form.terms.back();
}

// Powers of two d with |a_ij| d_j/d_i about as large as the largest eigenvalue, as nearly as all entries
// allow: entries of e^{At} that are small because of their units are then as accurate as the others (least
// squares of the logarithms, Curtis, Reid 1972).
Vector even_scale(const Matrix& a) {
  constexpr int sweeps = 60;
  const std::size_t n = a.rows;
  double size = 0.0;
  for (const Complex& value : eigenvalues(a)) size = std::max(size, std::abs(value));
  const double wanted = size > 0.0 ? std::log2(size) : 0.0;
  Vector logarithms(n);
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    for (std::size_t k = 0; k < n; ++k) {
      double sum = 0.0;
      double count = 0.0;
      for (std::size_t j = 0; j < n; ++j) {
        if (j == k) continue;
        if (a(k, j) != 0.0) {
          sum += std::log2(std::abs(a(k, j))) + logarithms[j] - wanted;
          count += 1.0;
        }
        if (a(j, k) != 0.0) {
          sum += wanted - std::log2(std::abs(a(j, k))) + logarithms[j];
          count += 1.0;
        }
      }
      if (count > 0.0) logarithms[k] = std::clamp(sum / count, -400.0, 400.0);
    }
  }
  for (double& entry : logarithms) entry = std::exp2(std::round(entry));
  return logarithms;
}

bool is_all_zero(const Matrix& matrix) {
  return largest_entry(matrix) == 0.0;
}

}  // namespace

// A block contributes e^{αt} Σ_p t^p/p! Σ_k v_k (rotation) w_{k+p}, with v the columns of T and w the rows of
// T⁻¹.
Outcome<ExponentialForm> exponential_form(const Matrix& given, const JordanOptions& options) {
  const Vector scale = even_scale(given);
  Matrix a = given;
  for (std::size_t j = 0; j < a.columns; ++j) {
    for (std::size_t i = 0; i < a.rows; ++i) a(i, j) *= scale[j] / scale[i];
  }
  const Outcome<JordanForm> jordan = jordan_form(a, options);
  if (!succeeded(jordan)) return refusal_of(jordan);
  const JordanForm& j = result_of(jordan);
  const std::optional<Matrix> inverse_t = inverse(j.t);
  if (!inverse_t) {
    return Refusal{.kind = RefusalKind::SingularMatrix,
                   .words = "the eigenvectors are not independent in this precision"};
  }
  ExponentialForm form{.is_certain = j.is_certain};
  const std::size_t n = a.rows;
  for (const JordanBlock& part : j.blocks) {
    const bool is_pair = part.value.imag() > 0.0;
    const std::size_t width = is_pair ? 2 : 1;
    double factor = 1.0;  // 1/p!
    for (std::size_t power = 0; power < part.size; ++power) {
      if (power > 0) factor /= static_cast<double>(power);
      ExponentialTerm& term = term_for(form, part.value, power, n);
      for (std::size_t k = 0; k + power < part.size; ++k) {
        const std::size_t column = part.first_row + width * k;
        const std::size_t row = part.first_row + width * (k + power);
        add_outer(term.cosine, j.t, column, *inverse_t, row, factor);
        if (!is_pair) continue;
        add_outer(term.cosine, j.t, column + 1, *inverse_t, row + 1, factor);
        add_outer(term.sine, j.t, column, *inverse_t, row + 1, factor);
        add_outer(term.sine, j.t, column + 1, *inverse_t, row, -factor);
      }
    }
  }
  // Rounding is cleaned against the largest coefficient, whose size the condition of T multiplies.
  double largest = 0.0;
  for (const ExponentialTerm& term : form.terms) {
    largest = std::max({largest, largest_entry(term.cosine), largest_entry(term.sine)});
  }
  for (ExponentialTerm& term : form.terms) {
    for (Matrix* coefficients : {&term.cosine, &term.sine}) {
      for (double& value : coefficients->values) {
        if (std::abs(value) <= 1e-12 * largest) value = 0.0;
      }
      for (std::size_t column = 0; column < coefficients->columns; ++column) {
        for (std::size_t row = 0; row < coefficients->rows; ++row)
          (*coefficients)(row, column) *= scale[row] / scale[column];
      }
    }
  }
  std::erase_if(form.terms, [](const ExponentialTerm& term) {
    return is_all_zero(term.cosine) && is_all_zero(term.sine);
  });
  return form;
}

Matrix value_at(const ExponentialForm& form, double time) {
  require(!form.terms.empty(), "an exponential has a term");
  Matrix sum(form.terms.front().cosine.rows, form.terms.front().cosine.columns);
  for (const ExponentialTerm& term : form.terms) {
    const double factor = std::pow(time, static_cast<double>(term.power)) * std::exp(term.rate * time);
    sum = sum + (factor * std::cos(term.frequency * time)) * term.cosine;
    if (!term.sine.is_empty()) sum = sum + (factor * std::sin(term.frequency * time)) * term.sine;
  }
  return sum;
}

}  // namespace causa::linear
