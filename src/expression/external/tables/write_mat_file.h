// Matrices as MAT-files of versions 4, 6 and 7, for Modelica.Utilities.Streams.writeRealMatrix: bytes only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "expression/external/tables/table_file.h"

namespace causa::tables {

enum class MatVersion : std::uint8_t { Four, Six, Seven };

// `4`, `6`, `7`, also with `-v` before it; nothing for another.
std::optional<MatVersion> mat_version(std::string_view name);

// A file is its header, then its matrices; version 4 has no header. Version 7 compresses.
std::string mat_file_header(MatVersion version);
std::string mat_file_matrix(MatVersion version, std::string_view name, const Matrix& matrix);

}  // namespace causa::tables
