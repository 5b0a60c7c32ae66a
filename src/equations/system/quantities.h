// Quantities: every scalar variable and its time derivatives, numbered. The scalars come first, with their
// own numbers; behind them the derivatives, those of one scalar in order. What is known has derivatives too,
// where equations read them: those of inputs are given from outside, those of parameters are 0.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace causa {

struct Quantity {
  std::uint32_t scalar = 0;
  std::uint8_t order = 0;
};

class Quantities {
 public:
  Quantities() = default;
  // `orders`: by scalar, the highest derivative there is.
  Quantities(std::span<const std::uint8_t> orders, std::uint32_t scalar_count) : scalar_count_(scalar_count) {
    first_.reserve(orders.size());
    for (std::uint32_t scalar = 0; scalar < orders.size(); ++scalar) {
      first_.push_back(scalar_count + static_cast<std::uint32_t>(higher_.size()));
      for (std::uint8_t k = 1; k <= orders[scalar]; ++k) higher_.push_back({scalar, k});
    }
  }

  [[nodiscard]] std::uint32_t count() const {
    return scalar_count_ + static_cast<std::uint32_t>(higher_.size());
  }
  [[nodiscard]] std::uint32_t number(std::uint32_t scalar, unsigned order) const {
    return order == 0 ? scalar : first_[scalar] + order - 1;
  }
  [[nodiscard]] Quantity operator[](std::uint32_t number) const {
    return number < scalar_count_ ? Quantity{number, 0} : higher_[number - scalar_count_];
  }

 private:
  std::uint32_t scalar_count_ = 0;
  std::vector<std::uint32_t> first_;  // by scalar: its first derivative, if it has one
  std::vector<Quantity> higher_;
};

}  // namespace causa
