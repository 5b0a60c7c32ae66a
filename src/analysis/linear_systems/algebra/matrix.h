// A small dense matrix, column by column as LAPACK wants it, and its arithmetic.
#pragma once

#include <complex>
#include <cstddef>
#include <initializer_list>
#include <vector>

#include "base/check.h"

namespace causa::linear {

using Complex = std::complex<double>;
using Vector = std::vector<double>;

template <class Scalar>
struct DenseMatrix {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<Scalar> values{};  // rows · columns of them, column by column

  DenseMatrix() = default;
  DenseMatrix(std::size_t row_count, std::size_t column_count)
      : rows(row_count), columns(column_count), values(row_count * column_count) {}
  // Row by row, as matrices are written: {{1, 2}, {3, 4}}.
  DenseMatrix(std::initializer_list<std::initializer_list<Scalar>> written)
      : DenseMatrix(written.size(), written.size() == 0 ? 0 : written.begin()->size()) {
    std::size_t i = 0;
    for (const auto& row : written) {
      require(row.size() == columns, "rows of a matrix are equally long");
      std::size_t j = 0;
      for (const Scalar& value : row) (*this)(i, j++) = value;
      ++i;
    }
  }

  [[nodiscard]] Scalar& operator()(std::size_t i, std::size_t j) { return values[j * rows + i]; }
  [[nodiscard]] const Scalar& operator()(std::size_t i, std::size_t j) const { return values[j * rows + i]; }
  [[nodiscard]] Scalar* column(std::size_t j) { return values.data() + j * rows; }
  [[nodiscard]] const Scalar* column(std::size_t j) const { return values.data() + j * rows; }
  [[nodiscard]] bool is_square() const { return rows == columns; }
  [[nodiscard]] bool is_empty() const { return rows == 0 || columns == 0; }

  friend bool operator==(const DenseMatrix&, const DenseMatrix&) = default;
};

using Matrix = DenseMatrix<double>;
using ComplexMatrix = DenseMatrix<Complex>;

Matrix identity(std::size_t n);
Matrix diagonal(const Vector& values);
Matrix column_matrix(const Vector& values);
ComplexMatrix to_complex(const Matrix& matrix);

Matrix transpose(const Matrix& matrix);
ComplexMatrix adjoint(const ComplexMatrix& matrix);  // conjugate transpose

Matrix operator+(const Matrix& left, const Matrix& right);
Matrix operator-(const Matrix& left, const Matrix& right);
Matrix operator*(const Matrix& left, const Matrix& right);
Matrix operator*(double factor, const Matrix& matrix);
Vector operator*(const Matrix& matrix, const Vector& vector);
ComplexMatrix operator*(const ComplexMatrix& left, const ComplexMatrix& right);

// Rows [first_row, first_row + row_count) and columns likewise.
Matrix block(const Matrix& matrix, std::size_t first_row, std::size_t first_column, std::size_t row_count,
             std::size_t column_count);
void set_block(Matrix& matrix, std::size_t first_row, std::size_t first_column, const Matrix& part);
// [left, right] and [top; bottom].
Matrix beside(const Matrix& left, const Matrix& right);
Matrix above(const Matrix& top, const Matrix& bottom);

double frobenius_norm(const Matrix& matrix);
double one_norm(const Matrix& matrix);  // largest sum of a column
double largest_entry(const Matrix& matrix);
double norm(const Vector& vector);
double trace(const Matrix& matrix);
bool is_finite(const Matrix& matrix);

}  // namespace causa::linear
