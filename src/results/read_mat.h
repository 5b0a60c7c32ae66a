// Reads the file of mat_format.h as Modelica tools write it: numbers of any width and byte order, transposed
// or not. A file may be hostile: nothing in it is believed before it was compared with the file's size.
#pragma once

#include "results/result_file.h"

namespace causa {

// `bytes` must outlive the file.
OpenedResult open_mat(ByteReader& bytes);

}  // namespace causa
