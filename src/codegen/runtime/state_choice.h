// Chooses the candidates that serve best as states: those by which the others can be computed with the
// smallest factors.
//
// Near a solution the equations of a block leave some directions open, and every candidate moves along them
// in its own way: the rows of a matrix. k rows that span the directions well are the choice. Method:
// elimination with complete pivoting for the open directions and for the rows; the present choice stays while
// no entry of the matrix, in its terms, exceeds a limit (Goreinov et al., "How to find a good submatrix",
// 2010).
#pragma once

#include <cstdint>
#include <vector>

namespace causa {

// Row-major.
struct DenseMatrix {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<double> values{};

  DenseMatrix(std::size_t row_count, std::size_t column_count)
      : rows(row_count), columns(column_count), values(row_count * column_count, 0.0) {}
  double& at(std::size_t row, std::size_t column) { return values[row * columns + column]; }
  [[nodiscard]] double at(std::size_t row, std::size_t column) const {
    return values[row * columns + column];
  }
};

// The directions x with A x = 0, one per column; `wanted` of them, as many as there are or nearly are.
DenseMatrix open_directions(DenseMatrix a, std::size_t wanted);

// A group chooses some of its own rows.
struct ChoiceGroup {
  std::vector<std::size_t> rows;
  std::vector<std::size_t> chosen;  // positions in `rows`; as many as are to be chosen
};

// Chooses anew where that is clearly better than the present choice; the numbers chosen, over all groups, are
// as many as the matrix has columns. Whether anything changed.
bool choose_rows(const DenseMatrix& matrix, std::vector<ChoiceGroup>& groups, double better);

}  // namespace causa
