// Writes results as the file of mat_format.h, point by point. Memory does not grow with the points, and the
// file on disk is complete after every piece, so that an interrupted or killed run leaves a readable one.
#pragma once

#include <memory>

#include "results/byte_stream.h"
#include "results/result_writer.h"

namespace causa {

struct MatLimits {
  std::uint64_t most_points = 2'147'483'647;  // the format counts with 31 bits
  std::size_t piece = 1U << 20U;              // bytes kept before they are written
};

// `out` must outlive the writer.
std::unique_ptr<ResultWriter> make_mat_writer(ByteWriter& out, const MatLimits& limits = {});

}  // namespace causa
