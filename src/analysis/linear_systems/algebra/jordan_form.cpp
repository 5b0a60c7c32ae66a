#include "analysis/linear_systems/algebra/jordan_form.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/balance.h"
#include "analysis/linear_systems/algebra/schur.h"
#include "analysis/linear_systems/algebra/solve.h"

namespace causa::linear {

namespace {

constexpr std::size_t largest_jordan_order = 50;

ComplexMatrix columns_of(const ComplexMatrix& matrix, std::size_t first, std::size_t count) {
  ComplexMatrix part(matrix.rows, count);
  std::copy_n(matrix.column(first), count * matrix.rows, part.values.begin());
  return part;
}

// The invariant subspace of a cluster (of a pair: of both halves) and A − λI in it.
struct ClusterSpace {
  Matrix basis{};        // orthonormal columns
  ComplexMatrix rest{};  // T₁₁ − λI
};

std::optional<ClusterSpace> space_of(const Matrix& a, const std::vector<SettledCluster>& clusters,
                                     std::size_t index) {
  const EigenvalueCluster& cluster = clusters[index].cluster;
  const auto nearest = [&](Complex value) {
    const Complex upper(value.real(), std::abs(value.imag()));
    std::size_t best = 0;
    for (std::size_t k = 1; k < clusters.size(); ++k) {
      if (std::abs(upper - clusters[k].cluster.value) < std::abs(upper - clusters[best].cluster.value))
        best = k;
    }
    return best;
  };
  const SchurForm form = ordered_schur_form(a, [&](Complex value) { return nearest(value) == index; });
  const std::size_t expected = cluster.members.size() * (cluster.value.imag() > 0.0 ? 2 : 1);
  if (!form.is_ordered || form.chosen != expected) return std::nullopt;
  ClusterSpace space{.basis = block(form.z, 0, 0, a.rows, expected),
                     .rest = to_complex(block(form.t, 0, 0, expected, expected))};
  for (std::size_t i = 0; i < expected; ++i) space.rest(i, i) -= cluster.value;
  return space;
}

// How many blocks have at least size 1, 2, …: null spaces taken away one after the other.
struct WeyrNumbers {
  std::vector<std::size_t> numbers{};
  double clearness = std::numeric_limits<double>::infinity();
};

WeyrNumbers weyr_numbers(ComplexMatrix rest, std::size_t multiplicity, double norm_of_a, double tolerance) {
  WeyrNumbers weyr;
  const double floor = std::numeric_limits<double>::epsilon() * norm_of_a;
  std::size_t found = 0;
  while (found < multiplicity) {
    const RightSingularVectors form = right_singular_vectors(rest);
    const std::size_t most =
        std::min(multiplicity - found, weyr.numbers.empty() ? multiplicity : weyr.numbers.back());
    std::size_t nullity = 0;
    while (nullity < most && form.values[form.values.size() - 1 - nullity] <= tolerance * norm_of_a)
      ++nullity;
    nullity = std::max<std::size_t>(nullity, 1);  // λ is an eigenvalue
    const std::size_t kept = form.values.size() - nullity;
    if (kept > 0 && found + nullity < multiplicity) {
      weyr.clearness = std::min(weyr.clearness, form.values[kept - 1] / std::max(form.values[kept], floor));
    } else {
      weyr.clearness = std::min(weyr.clearness, tolerance * norm_of_a / std::max(form.values[kept], floor));
    }
    weyr.numbers.push_back(nullity);
    found += nullity;
    const ComplexMatrix complement = columns_of(form.v, 0, kept);
    rest = adjoint(complement) * (rest * complement);
  }
  return weyr;
}

std::vector<std::size_t> sizes_of_blocks(const std::vector<std::size_t>& weyr) {
  std::vector<std::size_t> sizes(weyr.empty() ? 0 : weyr.front());
  for (const std::size_t count : weyr) {
    for (std::size_t k = 0; k < count; ++k) ++sizes[k];
  }
  return sizes;
}

using ComplexVector = std::vector<Complex>;

Complex inner(const ComplexVector& left, const ComplexVector& right) {
  Complex sum{};
  for (std::size_t i = 0; i < left.size(); ++i) sum += std::conj(left[i]) * right[i];
  return sum;
}
double length_of(const ComplexVector& vector) {
  return std::sqrt(inner(vector, vector).real());
}
void take_away(const std::vector<ComplexVector>& orthonormal, ComplexVector& vector) {
  for (int pass = 0; pass < 2; ++pass) {
    for (const ComplexVector& direction : orthonormal) {
      const Complex part = inner(direction, vector);
      for (std::size_t i = 0; i < vector.size(); ++i) vector[i] -= part * direction[i];
    }
  }
}
void add_direction(std::vector<ComplexVector>& orthonormal, ComplexVector vector) {
  take_away(orthonormal, vector);
  const double length = length_of(vector);
  if (length == 0.0) return;
  for (Complex& entry : vector) entry /= length;
  orthonormal.push_back(std::move(vector));
}
ComplexVector product_of(const ComplexMatrix& matrix, const ComplexVector& vector) {
  ComplexVector result(matrix.rows);
  for (std::size_t j = 0; j < matrix.columns; ++j) {
    for (std::size_t i = 0; i < matrix.rows; ++i) result[i] += matrix(i, j) * vector[j];
  }
  return result;
}

// Chains v₁, …, v_k with N v₁ = 0 and N vⱼ₊₁ = vⱼ, longest first.
std::vector<std::vector<ComplexVector>> chains_of(const ComplexMatrix& n,
                                                  const std::vector<std::size_t>& weyr) {
  // Null spaces of N, N², …; their dimensions are known.
  std::vector<ComplexMatrix> kernels{ComplexMatrix(n.rows, 0)};
  ComplexMatrix power = n;
  std::size_t dimension = 0;
  for (std::size_t k = 0; k < weyr.size(); ++k) {
    if (k > 0) power = power * n;
    dimension += weyr[k];
    kernels.push_back(columns_of(right_singular_vectors(power).v, n.rows - dimension, dimension));
  }
  std::vector<std::vector<ComplexVector>> chains;
  for (std::size_t level = weyr.size(); level > 0; --level) {
    std::vector<ComplexVector> taken;
    const auto add_columns = [&](const ComplexMatrix& kernel) {
      for (std::size_t j = 0; j < kernel.columns; ++j) {
        add_direction(taken, {kernel.column(j), kernel.column(j) + kernel.rows});
      }
    };
    add_columns(kernels[level - 1]);
    for (const auto& chain : chains) add_direction(taken, chain[level - 1]);
    for (std::size_t found = chains.size(); found < weyr[level - 1]; ++found) {
      ComplexVector best;
      double best_length = -1.0;
      for (std::size_t j = 0; j < kernels[level].columns; ++j) {
        ComplexVector candidate(kernels[level].column(j), kernels[level].column(j) + n.rows);
        take_away(taken, candidate);
        const double length = length_of(candidate);
        if (length > best_length) {
          best_length = length;
          best = std::move(candidate);
        }
      }
      for (Complex& entry : best) entry /= best_length;
      taken.push_back(best);
      std::vector<ComplexVector> chain(level);
      for (std::size_t k = level; k > 0; --k) {
        chain[k - 1] = best;
        best = product_of(n, best);
      }
      chains.push_back(std::move(chain));
    }
  }
  return chains;
}

// v₁ gets length 1 and a largest entry that is real.
void normalize_chain(std::vector<ComplexVector>& chain) {
  const auto largest =
      std::ranges::max_element(chain.front(), {}, [](const Complex& entry) { return std::abs(entry); });
  if (std::abs(*largest) == 0.0) return;
  const Complex factor = std::conj(*largest) / (std::abs(*largest) * length_of(chain.front()));
  for (ComplexVector& vector : chain) {
    for (Complex& entry : vector) entry *= factor;
  }
}

// Writes a chain into the columns of T from `first` on, and its block into J.
void write_block(JordanForm& form, const std::vector<ComplexVector>& chain, Complex value,
                 std::size_t first) {
  const bool is_pair = value.imag() > 0.0;
  const std::size_t width = is_pair ? 2 : 1;
  for (std::size_t k = 0; k < chain.size(); ++k) {
    const std::size_t column = first + width * k;
    for (std::size_t i = 0; i < form.t.rows; ++i) {
      form.t(i, column) = chain[k][i].real();
      if (is_pair) form.t(i, column + 1) = chain[k][i].imag();
    }
    for (std::size_t cell = 0; cell < width; ++cell) {
      form.j(column + cell, column + cell) = value.real();
      if (k > 0) form.j(column + cell - width, column + cell) = 1.0;
    }
    if (is_pair) {
      form.j(column, column + 1) = value.imag();
      form.j(column + 1, column) = -value.imag();
    }
  }
  form.blocks.push_back({.value = value, .size = chain.size(), .first_row = first});
}

Refusal undecidable() {
  return {.kind = RefusalKind::NoConvergence,
          .words =
              "the Jordan form cannot be decided: eigenvalues lie too close together for the precision of "
              "numbers"};
}

}  // namespace

std::vector<JordanStructure> jordan_structure(const Matrix& a, const JordanOptions& options) {
  Matrix balanced = a;
  balance_in_place(balanced);
  const double size = frobenius_norm(balanced);
  const double tolerance = options.tolerance.value_or(default_cluster_tolerance(a.rows));
  const std::vector<SettledCluster> clusters =
      settled_clusters(balanced, eigen_system(balanced), tolerance, options.boundary);
  std::vector<JordanStructure> structures;
  for (std::size_t k = 0; k < clusters.size(); ++k) {
    JordanStructure structure{.value = clusters[k].cluster.value,
                              .multiplicity = clusters[k].cluster.members.size()};
    if (!clusters[k].zero_blocks.empty()) {
      structure.sizes = sizes_of_blocks(clusters[k].zero_blocks);
      structure.clearness = std::numeric_limits<double>::infinity();
    } else if (structure.multiplicity == 1) {
      structure.sizes = {1};
      structure.clearness = std::numeric_limits<double>::infinity();
    } else if (const std::optional<ClusterSpace> space = space_of(balanced, clusters, k)) {
      const WeyrNumbers weyr = weyr_numbers(space->rest, structure.multiplicity, size, tolerance);
      structure.sizes = sizes_of_blocks(weyr.numbers);
      structure.clearness = weyr.clearness;
    } else {
      structure.sizes = {structure.multiplicity};
      structure.clearness = 1.0;
    }
    structures.push_back(std::move(structure));
  }
  return structures;
}

Outcome<JordanForm> jordan_form(const Matrix& a, const JordanOptions& options) {
  require(a.is_square(), "a Jordan form needs a square matrix");
  if (a.rows > largest_jordan_order) {
    return Refusal{
        .kind = RefusalKind::WrongSize,
        .words = fmt::format("the Jordan form is computed up to order {}, and this one has order {}",
                             largest_jordan_order, a.rows)};
  }
  Matrix balanced = a;
  const Vector scale = balance_in_place(balanced);
  const double size = frobenius_norm(balanced);
  JordanForm form{.j = Matrix(a.rows, a.rows),
                  .t = Matrix(a.rows, a.rows),
                  .tolerance = options.tolerance.value_or(default_cluster_tolerance(a.rows)),
                  .clearness = std::numeric_limits<double>::infinity()};
  const std::vector<SettledCluster> clusters =
      settled_clusters(balanced, eigen_system(balanced), form.tolerance, options.boundary);
  std::size_t row = 0;
  for (std::size_t k = 0; k < clusters.size(); ++k) {
    const std::optional<ClusterSpace> space = space_of(balanced, clusters, k);
    if (!space) return undecidable();
    const EigenvalueCluster& cluster = clusters[k].cluster;
    const std::size_t multiplicity = cluster.members.size();
    WeyrNumbers weyr{.numbers = clusters[k].zero_blocks};
    if (weyr.numbers.empty()) weyr = weyr_numbers(space->rest, multiplicity, size, form.tolerance);
    if (multiplicity > 1) form.clearness = std::min(form.clearness, weyr.clearness);
    for (std::vector<ComplexVector>& chain : chains_of(space->rest, weyr.numbers)) {
      for (ComplexVector& vector : chain) {
        vector = product_of(to_complex(space->basis), vector);
        for (std::size_t i = 0; i < a.rows; ++i) vector[i] *= scale[i];
      }
      normalize_chain(chain);
      write_block(form, chain, cluster.value, row);
      row += chain.size() * (cluster.value.imag() > 0.0 ? 2 : 1);
      if (chain.size() > 1) form.is_diagonalizable = false;
    }
  }
  require(row == a.rows, "the blocks fill the Jordan form");
  const double inverse_condition = reciprocal_condition(form.t);
  if (a.rows > 0 && !(inverse_condition > std::numeric_limits<double>::epsilon() / 16.0))
    return undecidable();
  form.condition = a.rows > 0 ? 1.0 / inverse_condition : 1.0;
  const double sizes = frobenius_norm(a) * frobenius_norm(form.t);
  form.residual = sizes > 0.0 ? frobenius_norm(a * form.t - form.t * form.j) / sizes : 0.0;
  if (form.residual > 1e-6) return undecidable();
  form.is_certain = form.clearness >= 1e3 && form.residual <= 1e-10;
  return form;
}

}  // namespace causa::linear
