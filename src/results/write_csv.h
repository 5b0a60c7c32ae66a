// Comma-separated values (RFC 4180): the names quoted in the first line, then one line per point; numbers are
// the shortest that read back as the same double, `nan` and `inf` among them.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "results/byte_stream.h"
#include "results/result_writer.h"
#include "results/trajectory.h"

namespace causa {

// Takes the text in pieces of moderate size.
using TextSink = std::function<void(std::string_view)>;

void write_csv(const Trajectory& trajectory, const TextSink& sink);

// Writes what varies, point by point; constants are left out. `out` must outlive the writer.
std::unique_ptr<ResultWriter> make_csv_writer(ByteWriter& out);

}  // namespace causa
