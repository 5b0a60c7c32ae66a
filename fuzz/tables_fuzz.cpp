// Any bytes as a file of a combi table: text, comma-separated values, MAT-files of versions 4 to 7. A matrix
// has the numbers its size says, or there are words why not.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.h"
#include "expression/external/tables/table_file.h"

namespace {

void look_at(const causa::tables::ReadMatrix& read) {
  if (const auto* matrix = std::get_if<causa::tables::Matrix>(&read)) {
    causa::require(matrix->values.size() == matrix->rows * matrix->columns, "a matrix is whole");
  } else {
    causa::require(!std::get<causa::tables::UnreadableTable>(read).why.empty(), "a refusal has words");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  for (const std::string_view name : {"tab", "table", "s.a", "x"}) {
    look_at(causa::tables::matrix_of_text(bytes, name));
    look_at(causa::tables::matrix_of_mat(bytes, name));
  }
  look_at(causa::tables::matrix_of_csv(bytes, {}));
  look_at(causa::tables::matrix_of_csv(bytes, {.delimiter = ';', .header_lines = 1}));
  return 0;
}
