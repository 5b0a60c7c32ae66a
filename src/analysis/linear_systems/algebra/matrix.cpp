#include "analysis/linear_systems/algebra/matrix.h"

#include <algorithm>
#include <cmath>

namespace causa::linear {

namespace {

template <class Scalar>
DenseMatrix<Scalar> product(const DenseMatrix<Scalar>& left, const DenseMatrix<Scalar>& right) {
  require(left.columns == right.rows, "factors of a product fit together");
  DenseMatrix<Scalar> result(left.rows, right.columns);
  for (std::size_t j = 0; j < right.columns; ++j) {
    Scalar* out = result.column(j);
    for (std::size_t k = 0; k < left.columns; ++k) {
      const Scalar factor = right(k, j);
      if (factor == Scalar{}) continue;
      const Scalar* in = left.column(k);
      for (std::size_t i = 0; i < left.rows; ++i) out[i] += in[i] * factor;
    }
  }
  return result;
}

}  // namespace

Matrix identity(std::size_t n) {
  Matrix result(n, n);
  for (std::size_t i = 0; i < n; ++i) result(i, i) = 1.0;
  return result;
}

Matrix diagonal(const Vector& values) {
  Matrix result(values.size(), values.size());
  for (std::size_t i = 0; i < values.size(); ++i) result(i, i) = values[i];
  return result;
}

Matrix column_matrix(const Vector& values) {
  Matrix result(values.size(), 1);
  result.values = values;
  return result;
}

ComplexMatrix to_complex(const Matrix& matrix) {
  ComplexMatrix result(matrix.rows, matrix.columns);
  std::ranges::copy(matrix.values, result.values.begin());
  return result;
}

Matrix transpose(const Matrix& matrix) {
  Matrix result(matrix.columns, matrix.rows);
  for (std::size_t j = 0; j < matrix.columns; ++j) {
    for (std::size_t i = 0; i < matrix.rows; ++i) result(j, i) = matrix(i, j);
  }
  return result;
}

ComplexMatrix adjoint(const ComplexMatrix& matrix) {
  ComplexMatrix result(matrix.columns, matrix.rows);
  for (std::size_t j = 0; j < matrix.columns; ++j) {
    for (std::size_t i = 0; i < matrix.rows; ++i) result(j, i) = std::conj(matrix(i, j));
  }
  return result;
}

Matrix operator+(const Matrix& left, const Matrix& right) {
  require(left.rows == right.rows && left.columns == right.columns, "terms of a sum have one size");
  Matrix result = left;
  for (std::size_t k = 0; k < result.values.size(); ++k) result.values[k] += right.values[k];
  return result;
}

Matrix operator-(const Matrix& left, const Matrix& right) {
  require(left.rows == right.rows && left.columns == right.columns, "terms of a difference have one size");
  Matrix result = left;
  for (std::size_t k = 0; k < result.values.size(); ++k) result.values[k] -= right.values[k];
  return result;
}

Matrix operator*(const Matrix& left, const Matrix& right) {
  return product(left, right);
}

ComplexMatrix operator*(const ComplexMatrix& left, const ComplexMatrix& right) {
  return product(left, right);
}

Matrix operator*(double factor, const Matrix& matrix) {
  Matrix result = matrix;
  for (double& value : result.values) value *= factor;
  return result;
}

Vector operator*(const Matrix& matrix, const Vector& vector) {
  require(matrix.columns == vector.size(), "matrix and vector fit together");
  Vector result(matrix.rows);
  for (std::size_t j = 0; j < matrix.columns; ++j) {
    const double* in = matrix.column(j);
    for (std::size_t i = 0; i < matrix.rows; ++i) result[i] += in[i] * vector[j];
  }
  return result;
}

Matrix block(const Matrix& matrix, std::size_t first_row, std::size_t first_column, std::size_t row_count,
             std::size_t column_count) {
  require(first_row + row_count <= matrix.rows && first_column + column_count <= matrix.columns,
          "a block lies inside its matrix");
  Matrix result(row_count, column_count);
  for (std::size_t j = 0; j < column_count; ++j) {
    for (std::size_t i = 0; i < row_count; ++i) result(i, j) = matrix(first_row + i, first_column + j);
  }
  return result;
}

void set_block(Matrix& matrix, std::size_t first_row, std::size_t first_column, const Matrix& part) {
  require(first_row + part.rows <= matrix.rows && first_column + part.columns <= matrix.columns,
          "a block lies inside its matrix");
  for (std::size_t j = 0; j < part.columns; ++j) {
    for (std::size_t i = 0; i < part.rows; ++i) matrix(first_row + i, first_column + j) = part(i, j);
  }
}

Matrix beside(const Matrix& left, const Matrix& right) {
  require(left.rows == right.rows, "matrices side by side have as many rows");
  Matrix result(left.rows, left.columns + right.columns);
  set_block(result, 0, 0, left);
  set_block(result, 0, left.columns, right);
  return result;
}

Matrix above(const Matrix& top, const Matrix& bottom) {
  require(top.columns == bottom.columns, "matrices above each other have as many columns");
  Matrix result(top.rows + bottom.rows, top.columns);
  set_block(result, 0, 0, top);
  set_block(result, top.rows, 0, bottom);
  return result;
}

double frobenius_norm(const Matrix& matrix) {
  return norm(matrix.values);
}

double one_norm(const Matrix& matrix) {
  double largest = 0.0;
  for (std::size_t j = 0; j < matrix.columns; ++j) {
    double sum = 0.0;
    for (std::size_t i = 0; i < matrix.rows; ++i) sum += std::abs(matrix(i, j));
    largest = std::max(largest, sum);
  }
  return largest;
}

double largest_entry(const Matrix& matrix) {
  double largest = 0.0;
  for (const double value : matrix.values) largest = std::max(largest, std::abs(value));
  return largest;
}

// Scaled, so that squares neither overflow nor vanish.
double norm(const Vector& vector) {
  double scale = 0.0;
  for (const double value : vector) scale = std::max(scale, std::abs(value));
  if (scale == 0.0 || !std::isfinite(scale)) return scale;
  double sum = 0.0;
  for (const double value : vector) sum += (value / scale) * (value / scale);
  return scale * std::sqrt(sum);
}

double trace(const Matrix& matrix) {
  require(matrix.is_square(), "a trace needs a square matrix");
  double sum = 0.0;
  for (std::size_t i = 0; i < matrix.rows; ++i) sum += matrix(i, i);
  return sum;
}

bool is_finite(const Matrix& matrix) {
  return std::ranges::all_of(matrix.values, [](double value) { return std::isfinite(value); });
}

}  // namespace causa::linear
