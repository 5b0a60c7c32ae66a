// The times at which functions of a model's values cross zero, and conditions change, on the integrator's
// dense output.
// Method: every step is looked at in a few pieces; where the sign changes a bracket shrinks by regula falsi
// (Illinois rule: Dowell and Jarratt, BIT 11 (1971)) until times cannot be distinguished; that
// of a condition is halved. The values left there distinguish a zero from a jump and a pole.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "model/compiled_model.h"
#include "numerics/integrators/integrator.h"

namespace causa {

// Of time and the values of the model at that time.
using ValueFunction = std::function<double(double, std::span<const double>)>;

struct WatchedFunction {
  enum class Look : std::uint8_t { Zeros, Changes };  // Changes: of a condition, which is 1 or 0
  ValueFunction value;
  Look look = Look::Zeros;
};

struct FoundZero {
  enum class Kind : std::uint8_t {
    Zero,
    Jump,  // it changed its sign without becoming zero
    Pole,  // it did so through infinity
    BecomesTrue,
    BecomesFalse,
  };
  std::size_t function = 0;
  double time = 0.0;
  double residual = 0.0;  // the value that is left there
  Kind kind = Kind::Zero;
};

class ZeroFinder {
 public:
  // The functions outlive the finder.
  ZeroFinder(CompiledModel& model, std::span<const WatchedFunction> functions);

  // At the start.
  void begin(double time, std::span<const double> states);
  // In the step just accepted, up to `end`.
  void look(const Integrator& integrator, double begin, double end);
  // After an event.
  void jump(double time, std::span<const double> states);
  [[nodiscard]] const std::vector<FoundZero>& found() const { return found_; }

 private:
  void evaluate(double time, std::span<const double> states, std::vector<double>& results);
  double value_at(const Integrator& integrator, double time, std::size_t function);
  [[nodiscard]] bool changes(std::size_t function, double before, double now) const;
  std::optional<FoundZero> locate(const Integrator& integrator, std::size_t function, double low, double high,
                                  double at_low, double at_high);
  FoundZero locate_change(const Integrator& integrator, std::size_t function, double low, double high,
                          double at_low);

  CompiledModel& model_;
  std::span<const WatchedFunction> functions_;
  std::vector<double> states_;
  std::vector<double> before_;
  std::vector<double> now_;
  std::vector<FoundZero> found_;
};

}  // namespace causa
