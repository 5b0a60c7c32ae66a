// Any bytes as a result file: reading ends with points or with a diagnostic, and takes memory by the size of
// the file, not by the sizes it claims.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>

#include "base/check.h"
#include "results/byte_stream.h"
#include "results/result_file.h"

namespace {

class Bytes final : public causa::ByteReader {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  [[nodiscard]] std::uint64_t size() const override { return size_; }
  bool read(std::uint64_t offset, std::span<std::byte> bytes) override {
    causa::require(offset <= size_ && bytes.size() <= size_ - offset, "nothing beyond the end is asked for");
    if (!bytes.empty()) std::memcpy(bytes.data(), data_ + offset, bytes.size());
    return true;
  }
  [[nodiscard]] std::string failure() const override { return ""; }
  [[nodiscard]] const std::string& name() const override { return name_; }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::string name_ = "fuzz.mat";
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const causa::OpenedResult opened = causa::open_result(bytes);
  if (!std::holds_alternative<std::unique_ptr<causa::ResultFile>>(opened)) return 0;
  causa::ResultFile& file = *std::get<0>(opened);
  std::vector<std::size_t> wanted;
  for (std::size_t i = 0; i < file.variables().size() && i < 50; ++i) wanted.push_back(i);
  double previous = -HUGE_VAL;
  static_cast<void>(file.read(wanted, [&](double time, std::span<const double> values) {
    causa::require(time >= previous && values.size() == wanted.size(), "points come in order and are whole");
    previous = time;
  }));
  return 0;
}
